//! A game is over: its result is kept with the table's end.

use std::collections::BTreeSet;

use menagerie_kernel::Seat;
use menagerie_table::{Holder, Table};

use super::Host;
use crate::{
    protocol::{Against, Ending},
    ratings,
    storage::{GameResult, SeatEnd, Write, results},
};

impl Host {
    /// What is kept of a game that has just ended; nothing of one that was for practice.
    pub(super) fn result(&self) -> Vec<Write> {
        let Some(table) = self.game.as_ref().ok().filter(|table| !table.is_practice()) else {
            return Vec::new();
        };
        let Some(standing) = table.standing() else { return Vec::new() };
        let mut acted: BTreeSet<Seat> = BTreeSet::new();
        acted.extend(table.record().choices.iter().map(|(seat, _)| *seat));
        let people: BTreeSet<i64> = self.row.seating.0.iter().filter_map(person_of).collect();
        let against = match (people.len(), self.row.seating.people().len()) {
            (0, _) => return Vec::new(),
            (1, 1) => Against::Bots,
            (1, _) => Against::Screen,
            _ => Against::People,
        };
        // Nobody's rating changes by a game in which someone never came to the table.
        let all_acted = self.row.seating.people().iter().all(|seat| acted.contains(&seat));
        let fair = against == Against::People && people.len() == self.row.seating.0.len();
        let end = |(index, holder): (usize, &Holder)| {
            let seat = Seat(index as u8);
            let place = standing.of(seat);
            SeatEnd {
                person: person_of(holder).map(menagerie_table::Person),
                bot: if let Holder::Bot { bot, .. } = holder { Some(*bot) } else { None },
                place: place.rank,
                won: place.won,
                score: place.score,
                ending: self.ending(table, seat),
            }
        };
        let result = GameResult {
            against,
            rated: self.row.terms.rated && fair && all_acted,
            ended: self.hub.config.time.now() / 1000,
            seats: self.row.seating.0.iter().enumerate().map(end).collect(),
        };
        results::save(&self.row, &result)
    }

    fn ending(&self, table: &Table, seat: Seat) -> Ending {
        if !table.resigned().contains(&seat) {
            return Ending::Played;
        }
        let now = self.hub.config.time.now();
        let out = table.clock().is_some_and(|clock| clock.show(seat, now).left == 0);
        if out { Ending::Time } else { Ending::Resigned }
    }

    /// Lets ratings take in the result of a game that has just ended here.
    pub(super) async fn count_result(&mut self) {
        if self.row.terms.rated {
            ratings::count_all(&self.hub).await;
        }
    }
}

fn person_of(holder: &Holder) -> Option<i64> {
    match holder {
        Holder::Person { person, .. } => Some(person.0),
        _ => None,
    }
}
