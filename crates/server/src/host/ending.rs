//! A game is over: its result is kept with the table's end.

use std::collections::BTreeSet;

use menagerie_kernel::Seat;
use menagerie_table::{Holder, Person, Table, Timing};

use super::Host;
use crate::{
    protocol::{Against, Ending},
    ratings,
    storage::{GameResult, Part, SeatEnd, Write, came, results},
};

impl Host {
    /// What is kept of a game that has just ended; nothing of one that was for practice.
    pub(super) fn result(&self) -> Vec<Write> {
        let Some(table) = self.game.as_ref().ok().filter(|table| !table.is_practice()) else {
            return Vec::new();
        };
        let Some(standing) = table.standing() else { return Vec::new() };
        let people: BTreeSet<i64> = self.row.seating.0.iter().filter_map(person_of).collect();
        let against = match (people.len(), self.row.seating.people().len()) {
            (0, _) => return Vec::new(),
            (1, 1) => Against::Bots,
            (1, _) => Against::Screen,
            _ => Against::People,
        };
        let end = |(index, holder): (usize, &Holder)| {
            let seat = Seat(index as u8);
            let (place, ending) = (standing.of(seat), self.ending(table, seat));
            SeatEnd {
                person: person_of(holder).map(Person),
                bot: if let Holder::Bot { bot, .. } = holder { Some(*bot) } else { None },
                place: place.rank,
                won: place.won,
                score: place.score,
                ending,
                part: self.part(table, seat, ending),
            }
        };
        let seats: Vec<SeatEnd> = self.row.seating.0.iter().enumerate().map(end).collect();
        let of = |part: Part| seats.iter().filter(|seat| seat.part == part).count();
        let played = of(Part::Whole) > 1 || of(Part::Early) > 0;
        let fair = against == Against::People && people.len() == seats.len();
        let apart = self.hub.config.limits.rated_same_network || !self.came.share_a_network(&people);
        let result = GameResult {
            against,
            rated: self.row.terms.rated && fair && played && apart,
            ended: self.hub.config.time.date() / 1000,
            seats,
        };
        let mut writes = results::save(&self.row, &result);
        if self.row.terms.rated {
            writes.push(came::forget(self.row.key));
        }
        writes
    }

    /// What part someone had in the game. Who never came, and who was only asked to a rematch, has lost nothing; who wanted it, saw
    /// what was dealt and went has lost.
    fn part(&self, table: &Table, seat: Seat, ending: Ending) -> Part {
        let Some(person) = person_of(&self.row.seating.0[seat.index()]).map(Person) else {
            return Part::Whole;
        };
        if ending == Ending::Played || table.has_chosen(seat) {
            return Part::Whole;
        }
        let wanted = person == self.row.creator || table.was_taken(seat);
        // Who has days to decide has heard of it.
        let had_days = matches!(self.row.terms.timing, Some(Timing::Days { .. }));
        let knew = ending == Ending::Resigned || had_days || self.came.has(person);
        if wanted && knew { Part::Early } else { Part::Absent }
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
