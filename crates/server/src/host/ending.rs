//! A game is over: its result is kept with the table's end.

use std::{collections::BTreeSet, net::IpAddr};

use menagerie_kernel::Seat;
use menagerie_table::{Holder, Person, Table, Timing};

use super::Host;
use crate::{
    doors::is_public,
    protocol::{Against, Ending, Status},
    ratings,
    storage::{GameResult, Part, SeatEnd, Write, results},
};

/// Who has been at a table, and from where, while the game ran.
#[derive(Default)]
pub(super) struct Came(Vec<(Person, IpAddr)>);

impl Came {
    /// Those of one table that are remembered: a few for each seat.
    const MOST: usize = 40;

    fn add(&mut self, person: Person, from: IpAddr) {
        if self.0.len() < Self::MOST && !self.0.contains(&(person, from)) {
            self.0.push((person, from));
        }
    }

    fn has(&self, person: Person) -> bool {
        self.0.iter().any(|(other, _)| *other == person)
    }

    /// Whether two of these people came from the same network, and it is one where that says something: behind a proxy, and in a
    /// home, everyone has the same.
    fn share_a_network(&self, people: &BTreeSet<i64>) -> bool {
        let there = || self.0.iter().filter(|(person, from)| people.contains(&person.0) && is_public(*from));
        there().any(|(one, from)| there().any(|(other, same)| one != other && from == same))
    }
}

impl Host {
    /// Remembers who is at a rated table while the game runs.
    pub(super) fn note_who_came(&mut self) {
        if !self.row.terms.rated || self.row.status != Status::Playing {
            return;
        }
        for client in &self.clients {
            if let Some(person) = client.person.filter(|person| !self.row.seating.of(*person).is_empty()) {
                self.came.add(person, client.address);
            }
        }
    }

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
        let result = GameResult {
            against,
            rated: self.row.terms.rated && fair && played && !self.came.share_a_network(&people),
            ended: self.hub.config.time.now() / 1000,
            seats,
        };
        results::save(&self.row, &result)
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
