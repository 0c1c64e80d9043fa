//! A table that is played again under other rules: does it stand as it stood, and who owes a decision since when?

use std::fmt::Write;

use menagerie_catalogue::Match;
use menagerie_kernel::{Seat, Seats};

/// How a game stands by everything that its players count and can do: two programs that say the same of it play it alike.
pub(crate) fn account(game: &dyn Match) -> String {
    let mut told = String::new();
    let actors: Vec<Seat> = game.actors().iter().collect();
    let _ = write!(told, "{actors:?} {:?} {:?}", game.held(), game.standing());
    for seat in Seat::all(game.seat_count()) {
        let _ = write!(told, " {}", game.score(seat));
        for resource in game.resources(seat) {
            let _ = write!(told, " {} {}", resource.key, resource.amount);
        }
    }
    for seat in actors {
        let mut offered = game.notations(seat);
        offered.sort_unstable();
        let _ = write!(told, " {seat:?} {offered:?}");
    }
    told
}

/// What was found when a game was played again under the rules of another program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// It stands as it stood.
    Same,
    /// There was no older program to compare with.
    Unknown,
}

impl Comparison {
    /// How journals write it.
    pub(crate) fn mark(self) -> char {
        match self {
            Self::Same => '=',
            Self::Unknown => '?',
        }
    }

    pub(crate) fn of_mark(mark: &str) -> Option<Self> {
        [Self::Same, Self::Unknown].into_iter().find(|one| mark == one.mark().to_string())
    }
}

/// When each seat came to owe its decision, while a history is played again.
pub(crate) struct Owing {
    pub since: [u32; menagerie_kernel::MAX_SEATS],
    before: Seats,
}

impl Owing {
    /// At the beginning.
    pub fn new(game: &dyn Match) -> Self {
        Self { since: [0; menagerie_kernel::MAX_SEATS], before: game.actors() }
    }

    /// A seat chose, which led to this version. Those who owed a decision before and still do owe the same one.
    pub fn chose(&mut self, seat: Seat, version: u32, game: &dyn Match) {
        let actors = game.actors();
        for other in Seat::all(self.since.len()) {
            if other == seat || !self.before.contains(other) || !actors.contains(other) {
                self.since[other.index()] = version;
            }
        }
        self.before = actors;
    }

    /// Something else happened, which led to this version: everyone owes what they owe since then.
    pub fn all_since(&mut self, version: u32) {
        self.since.iter_mut().for_each(|since| *since = (*since).max(version));
    }
}
