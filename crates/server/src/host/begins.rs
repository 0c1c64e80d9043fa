//! Who has sat down and does not begin: of such seats one may have so many, and who made the table may free them after a while.

use std::collections::HashMap;

use menagerie_kernel::{Seat, Seats};
use menagerie_table::{Act, Entry, Holder, Person, Table};

use super::{Host, acting::not_your_seat, seats::stand_up};
use crate::{
    clock,
    protocol::{ErrorCode, Fault, FreeSeat, Status, TableInfo},
    storage::{Write, seats},
};

/// Since when people sit here, and who has finished a move.
pub(super) struct Begins {
    /// Since when, in seconds since 1970. Who was put on a seat by a rematch is not among them.
    since: HashMap<Person, u64>,
    /// When somebody chose something last.
    chosen: u64,
    /// Who has finished a move since the table woke: that is written down once.
    finished: Seats,
}

impl Begins {
    pub(super) fn read(since: Vec<(Person, u64)>, touched: u64) -> Self {
        Self { since: since.into_iter().collect(), chosen: touched, finished: Seats::NONE }
    }

    pub(super) fn sits(&mut self, person: Person, since: u64) {
        self.since.insert(person, since);
    }
}

impl Host {
    /// From when on who made the table may free this seat while it waits for it, in seconds since 1970; never where whoever sits there
    /// has begun, or where to leave is to give up.
    pub(super) fn free_from(&self, seat: Seat) -> Option<u64> {
        let Holder::Person { person, stand_in: None, .. } = self.row.seating.0.get(seat.index())? else {
            return None;
        };
        let (table, row) = (self.game.as_ref().ok()?, &self.row);
        let own = row.seating.of(*person);
        if *person == row.creator || own.iter().any(|seat| table.has_chosen(seat)) {
            return None;
        }
        let since = *self.begins.since.get(person).unwrap_or(&row.created);
        let since = match row.status {
            Status::Waiting => since,
            Status::Playing if row.terms.rated => return None,
            // Whoever's turn has just begun has time, too.
            Status::Playing => since.max(self.begins.chosen),
            _ => return None,
        };
        Some(since + self.hub.config.limits.begin_time.as_secs())
    }

    /// Whether the table waits for who sits there: for everyone while seats are open.
    fn waits_for(&self, seat: Seat) -> bool {
        let deciding = self.game.as_ref().map_or(Seats::NONE, Table::deciding);
        let Some(Holder::Person { person, .. }) = self.row.seating.0.get(seat.index()) else { return false };
        self.row.status == Status::Waiting
            || self.row.seating.of(*person).iter().any(|own| deciding.contains(own))
    }

    /// Who made the table frees the seat of somebody who does not begin.
    pub(super) async fn free(&mut self, person: Person, request: FreeSeat) -> Result<TableInfo, Fault> {
        self.table()?;
        if person != self.row.creator {
            return Err(Fault::new(ErrorCode::Forbidden, "seats are freed by who made the table"));
        }
        let from =
            self.free_from(request.seat).filter(|_| self.waits_for(request.seat)).ok_or_else(|| {
                Fault::new(
                    ErrorCode::Unmet,
                    "whoever sits there has begun, or the table does not wait for them",
                )
            })?;
        let wait = from.saturating_sub(clock::now());
        if wait > 0 {
            return Err(Fault::new(ErrorCode::Unmet, format!("this seat can be freed in {wait} seconds")));
        }
        let Some(Holder::Person { person: absent, .. }) = self.row.seating.0.get(request.seat.index()) else {
            return Err(not_your_seat());
        };
        let (mut row, absent) = (self.row.clone(), *absent);
        let entries = stand_up(&mut row, absent, Act::Freed)?;
        self.reseat(row, entries, Some(person)).await
    }

    /// What follows from entries for who has begun.
    pub(super) fn note_begins(&mut self, entries: &[Entry]) -> Vec<Write> {
        let mut writes = Vec::new();
        for Entry { seat, act } in entries {
            if let Act::Leave(person, _) | Act::Freed(person, _) = act {
                writes.push(seats::began_or_went(*person, self.row.key));
                self.begins.since.remove(person);
                self.begins.finished.remove(*seat);
            }
            if matches!(act, Act::Choose(_) | Act::Hold(_) | Act::EndTurn) {
                self.begins.chosen = clock::now();
            }
            if self.begins.finished.contains(*seat) || !self.finishes(*seat, act) {
                continue;
            }
            if let Some(Holder::Person { person, .. }) = self.row.seating.0.get(seat.index()) {
                self.begins.finished.insert(*seat);
                writes.push(seats::began_or_went(*person, self.row.key));
            }
        }
        writes
    }

    /// Whether somebody has finished a move with it, or gives up.
    fn finishes(&self, seat: Seat, act: &Act) -> bool {
        match act {
            Act::EndTurn | Act::Resign | Act::Forfeit => true,
            Act::Choose(_) => {
                let table = self.game.as_ref().ok();
                table.and_then(|table| table.turn()).is_none_or(|turn| turn.seat != seat)
            }
            _ => false,
        }
    }
}
