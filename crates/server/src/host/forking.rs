//! Playing on from a position of a game, against bots: of a finished table, or of a record that someone brings along.

use std::sync::Arc;

use menagerie_kernel::Seat;
use menagerie_table::{Act, Entry, Holder, Person, Seating, Table};

use super::new_row;
use crate::{
    hub::Hub,
    protocol::{ErrorCode, Fault, ForkRequest, Visibility},
    storage::{Append, Claim, Terms, Write},
};

/// A game that begins at a position of another one.
pub(crate) struct Fork {
    table: Table,
    request: ForkRequest,
}

impl Fork {
    pub(crate) fn of(table: &Table, request: ForkRequest) -> Result<Self, Fault> {
        let (at, seats) = (request.at as usize, table.game().seat_count());
        if request.seat.index() >= seats {
            return Err(Fault::new(ErrorCode::NotYourSeat, format!("the table has {seats} seats")));
        }
        let begun = table.position_at(at.min(table.step()));
        if at > table.step() || begun.actors().is_empty() {
            return Err(Fault::new(ErrorCode::GameOver, "there is nothing left to play from there"));
        }
        Ok(Self { table: Table::resumed(begun.fork()), request })
    }

    /// Makes the table where someone plays on; its id. `from` is the id of the table that the game was played at.
    pub(crate) async fn keep(
        self,
        hub: &Arc<Hub>,
        person: Person,
        name: String,
        from: Option<String>,
    ) -> Result<String, Fault> {
        let Self { table, request: ForkRequest { at, seat, bot } } = self;
        hub.allow_table(person).await?;
        hub.make_room().await?;
        let holder = |other| {
            if other == seat { Holder::person(person, name.clone()) } else { Holder::Bot { bot, name: None } }
        };
        let seating = Seating(Seat::all(table.game().seat_count()).map(holder).collect());
        let row = new_row(hub.table_key(), &table, seating, person, Visibility::Private, Terms::default());
        let (key, id) = (row.key, row.id.clone());
        let choices = table.record().choices.into_iter();
        let entries = choices.map(|(seat, notation)| Entry { seat, act: Act::Choose(notation) });
        tracing::info!(table = id, from, at, "table forked");
        let mark = Entry { seat, act: Act::Fork(at, from) };
        let appends = (1..).zip(entries.chain([mark]));
        let appends = appends.map(|(version, entry)| Append {
            table: key,
            version,
            entry,
            key: None,
            claim: Claim::Sole,
        });
        let writes = [Write::Table(Box::new(row))].into_iter().chain(appends.map(Write::Append));
        hub.keep_table(person, writes.collect()).await?;
        Ok(id)
    }
}
