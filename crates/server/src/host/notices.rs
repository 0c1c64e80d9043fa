//! Who is to be told of this table while they are not at it.

use menagerie_kernel::{Seat, Seats};
use menagerie_table::{Act, Entry, Holder, Person, Table};

use super::Host;
use crate::{
    protocol::Status,
    storage::{TableRow, Write, notices, notices::Kind},
};

impl Host {
    fn is_here(&self, person: Person) -> bool {
        self.clients.iter().any(|client| client.person == Some(person))
    }

    /// What must be written beside these entries: who is to be told something, and who not any more.
    pub(super) fn notices(&mut self, entries: &[Entry]) -> Vec<Write> {
        let Ok(table) = &self.game else { return Vec::new() };
        let playing = self.row.status == Status::Playing;
        let deciding = if playing { table.deciding() } else { Seats::NONE };
        let over = self.row.status == Status::Over && table.is_over();
        let (now, delay) = (self.hub.config.time.date() / 1000, self.hub.config.notices.delay.as_secs());
        let mut writes = Vec::new();
        for (index, holder) in self.row.seating.0.iter().enumerate() {
            let Holder::Person { person, program: false, stand_in, .. } = *holder else { continue };
            let seat = Seat(index as u8);
            let lost = entries.iter().any(|entry| entry.seat == seat && entry.act == Act::Forfeit);
            let waits = deciding.contains(seat) && stand_in.is_none();
            let here = self.is_here(person);
            if self.noticed.contains(seat) && (!waits || here) {
                writes.push(notices::withdraw(&self.row, person));
                self.noticed.remove(seat);
            }
            if here {
                continue;
            }
            let kind = match (lost, over, waits && !self.noticed.contains(seat)) {
                (true, ..) => Kind::Lost,
                (_, true, _) if !entries.is_empty() => Kind::Over,
                (.., true) => Kind::Turn,
                _ => continue,
            };
            if kind == Kind::Turn {
                self.noticed.insert(seat);
            }
            writes.extend(notices::announce(&self.row, person, kind, now, delay));
        }
        writes
    }

    /// Who must decide first at the table of the rematch is told, unless they have asked for it or come in time.
    pub(super) fn rematch_notices(&self, new: &TableRow, table: &Table, asker: Person) -> Vec<Write> {
        let (now, delay) = (self.hub.config.time.date() / 1000, self.hub.config.notices.delay.as_secs());
        let deciding = if new.status == Status::Playing { table.deciding() } else { Seats::NONE };
        let first = deciding.iter().filter_map(|seat| match new.seating.0[seat.index()] {
            Holder::Person { person, program: false, .. } if person != asker => Some(person),
            _ => None,
        });
        first.flat_map(|person| notices::announce(new, person, Kind::Turn, now, delay)).collect()
    }

    /// Someone has come to the table: they see for themselves.
    pub(super) fn withdraw_notices(&mut self, person: Person) {
        let own = self.row.seating.of(person);
        if own.iter().all(|seat| !self.noticed.contains(seat)) {
            return;
        }
        own.iter().for_each(|seat| self.noticed.remove(seat));
        let (store, write) = (self.hub.store.clone(), notices::withdraw(&self.row, person));
        tokio::spawn(async move {
            if let Err(error) = store.write(vec![write]).await {
                tracing::error!(%error, "someone may be told of what they see");
            }
        });
    }

    /// Whoever the table waits for when it wakes was told when that began, unless they were here.
    pub(super) fn told_before(row: &TableRow, table: Option<&Table>) -> Seats {
        table.filter(|_| row.status == Status::Playing).map_or(Seats::NONE, Table::deciding)
    }
}
