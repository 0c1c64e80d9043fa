//! A table as a guest sees it, apart from the game itself.

use menagerie_kernel::{Seat, Seats};
use menagerie_table::{Holder, Person, Table};

use super::{Client, Host};
use crate::protocol::{ForkOf, SeatInfo, SeatKind, Status, TableInfo};

impl Host {
    /// The table as this person sees it.
    pub(super) fn info(&self, person: Option<Person>) -> TableInfo {
        let row = &self.row;
        let own = person.map_or(Seats::NONE, |person| row.seating.of(person));
        let here = |person: Person| self.clients.iter().any(|client| client.person == Some(person));
        let watching = |client: &&Client| client.viewpoint.own().is_empty();
        let table = self.game.as_ref().ok();
        let waiting = table.filter(|_| row.status == Status::Playing);
        let seed = table.map_or(row.header.seed, |table| table.game().header().seed);
        TableInfo {
            id: row.id.clone(),
            game: row.header.game.clone(),
            options: row.header.options.value(),
            status: if table.is_none() && row.status == Status::Over {
                Status::NotResumable
            } else {
                row.status
            },
            practice: table.is_some_and(Table::is_practice),
            fork_of: table
                .and_then(Table::forked_from)
                .map(|(at, id)| ForkOf { table: id.map(str::to_owned), at }),
            trouble: self.game.as_ref().err().cloned(),
            visibility: row.visibility,
            rated: row.terms.rated,
            seats: self.seat_infos(own, person == Some(row.creator), here),
            invite: (!own.is_empty() || person == Some(row.creator)).then(|| row.invite.clone()),
            commitment: seed.commitment(),
            seed: (row.status == Status::Over).then(|| seed.to_string()),
            choices: table.map_or(0, |table| table.step() as u32),
            waiting_for: waiting.map_or_else(Vec::new, |table| table.deciding().iter().collect()),
            spectators: self.clients.iter().filter(watching).count() as u32,
            clock: table.and_then(|table| self.clock_info(table)),
            rematch: row.rematch.clone(),
            created: row.created,
        }
    }

    /// The seats as someone sees them who holds these; who made the table sees which of them can be freed.
    fn seat_infos(&self, own: Seats, made: bool, here: impl Fn(Person) -> bool) -> Vec<SeatInfo> {
        let free_from = |seat: Seat| if made { self.free_from(seat) } else { None };
        seat_infos(&self.row.seating.0, own, self.game.as_ref().ok(), (here, free_from))
    }
}

fn seat_infos(
    holders: &[Holder],
    own: Seats,
    table: Option<&Table>,
    (here, free_from): (impl Fn(Person) -> bool, impl Fn(Seat) -> Option<u64>),
) -> Vec<SeatInfo> {
    let info = |(index, holder): (usize, &Holder)| {
        let seat = Seat(index as u8);
        let empty = SeatInfo {
            kind: SeatKind::Open,
            name: None,
            bot: None,
            mine: own.contains(seat),
            connected: false,
            resigned: table.is_some_and(|table| table.resigned().contains(&seat)),
            auto_end: false,
            program: false,
            free_from: free_from(seat),
            known_to: table.map_or_else(Vec::new, |table| known_to(table, seat, holder)),
        };
        match holder {
            Holder::Open => empty,
            Holder::Person { person, name, auto_end, stand_in, program } => SeatInfo {
                kind: SeatKind::Person,
                name: (!name.is_empty()).then(|| name.clone()),
                bot: *stand_in,
                connected: here(*person),
                auto_end: *auto_end,
                program: *program,
                ..empty
            },
            Holder::Bot { bot, name } => SeatInfo {
                kind: SeatKind::Bot,
                name: name.clone(),
                bot: Some(*bot),
                connected: true,
                auto_end: true,
                ..empty
            },
        }
    };
    holders.iter().enumerate().map(info).collect()
}

/// Who held the seat before whoever holds it now.
fn known_to(table: &Table, seat: Seat, holder: &Holder) -> Vec<String> {
    let now = if let Holder::Person { person, .. } = holder { Some(*person) } else { None };
    let others = table.known_to(seat).filter(|(person, _)| Some(*person) != now);
    let mut names: Vec<String> = others.map(|(_, name)| name.to_owned()).collect();
    names.dedup();
    names
}
