//! How a game stands, in a few characters: so that a table which is played again under other rules knows whether anything
//! differs.

use std::fmt::Write;

use menagerie_catalogue::Match;
use menagerie_kernel::{Seat, Seats};
use sha2::{Digest, Sha256};

/// The digits of an account, and the points of all seats: `1a2b3c4d 34 28`.
pub(crate) fn account(game: &dyn Match) -> String {
    let mut told = String::new();
    let seats = || Seat::all(game.seat_count());
    let actors: Vec<Seat> = game.actors().iter().collect();
    let _ = write!(told, "{actors:?} {:?} {}", game.held(), game.standing().is_some());
    for seat in seats() {
        for resource in game.resources(seat) {
            let _ = write!(told, " {} {}", resource.key, resource.amount);
        }
    }
    for seat in actors {
        let mut offered = game.notations(seat);
        offered.sort_unstable();
        let _ = write!(told, " {seat:?} {offered:?}");
    }
    let mut account: String = Sha256::digest(told)[..4].iter().map(|byte| format!("{byte:02x}")).collect();
    for seat in seats() {
        let _ = write!(account, " {}", game.score(seat));
    }
    account
}

/// What was found when a game was played again under the rules of another program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// It stands as it stood.
    Same,
    /// Nobody had written down how it stood.
    Unknown,
    /// It stands otherwise.
    Differs,
}

impl Comparison {
    /// How journals write it.
    pub(crate) fn mark(self) -> char {
        match self {
            Self::Same => '=',
            Self::Unknown => '?',
            Self::Differs => '!',
        }
    }

    pub(crate) fn of_mark(mark: &str) -> Option<Self> {
        [Self::Same, Self::Unknown, Self::Differs].into_iter().find(|one| mark == one.mark().to_string())
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
