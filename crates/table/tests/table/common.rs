//! A table of the sample game, and who does what at it.

use menagerie_kernel::{Lang, Seat, Seed, Speaker, Viewer};
use menagerie_table::{Entry, Move, No, Request, Table, Verdict};
use serde_json::json;

pub const SPEAKER: Speaker<'_> = Speaker::anonymous(Lang::En);

pub fn table() -> Table {
    Table::start("feeding-time", &json!({"players": 2}).into(), Seed::from_number(5)).unwrap()
}

/// What a seat does.
pub type Doing = (u8, Move);

pub fn choose(seat: u8, notation: &str) -> Doing {
    (seat, Move::Choose(notation.into()))
}

pub fn undo(seat: u8) -> Doing {
    (seat, Move::Undo)
}

/// The first thing this seat is offered.
pub fn first(table: &Table, seat: u8) -> Doing {
    choose(seat, &table.game().notations(Seat(seat))[0])
}

pub fn act(table: &mut Table, (seat, wanted): Doing) -> Result<Entry, No> {
    table.act(Seat(seat), &wanted, SPEAKER)
}

pub fn enter(table: &mut Table, doing: Doing) -> Entry {
    act(table, doing).unwrap()
}

pub fn request((seat, wanted): Doing, version: u32, key: &str) -> Request {
    Request { seat: Seat(seat), wanted, version, key: key.into() }
}

pub fn handle(table: &mut Table, request: &Request) -> Result<Option<u32>, No> {
    table.handle(request, SPEAKER).map(|verdict| match verdict {
        Verdict::Done(_) => None,
        Verdict::Repeated(version) => Some(version),
    })
}

pub fn view(table: &Table, viewer: Viewer) -> String {
    table.game().view(viewer).to_string()
}

/// The table as its entries make it anew.
pub fn restored(table: &Table, entries: &[Entry]) -> Table {
    let read = entries.iter().map(|entry| entry.to_string().parse::<Entry>().unwrap());
    Table::restore(table.game().header().clone(), read).unwrap()
}
