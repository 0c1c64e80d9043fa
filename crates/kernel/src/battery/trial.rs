//! One random game under test, and what was counted over all of them.

use crate::{Game, Narrate, Record, Seed};

/// What a battery run has seen.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Decisions made in them.
    pub decisions: u64,
    /// Choices offered at those decisions.
    pub choices: u64,
}

/// A game under test with the way it came.
pub(super) struct Trial<G> {
    pub state: G,
    pub record: Record,
}

impl<G: Narrate> Trial<G> {
    pub fn start(options: &G::Options, seed: Seed) -> Self {
        let start = || match G::start(options, seed) {
            Ok(state) => state,
            Err(bad) => panic!("{options:?} cannot be played: {bad}"),
        };
        let state = start();
        assert!(state == start(), "the same options and seed start two different games");
        Self { state, record: Record::new::<G>(options, &G::Setup::default(), seed) }
    }

    /// Ends the test, saying how to get here.
    pub fn fail(&self, broken: &str) -> ! {
        let last: Vec<_> = self
            .record
            .choices
            .iter()
            .rev()
            .take(12)
            .rev()
            .map(|(seat, text)| format!("{} {text}", seat.0))
            .collect();
        panic!(
            "{}: {broken}\n  after {} choices, the last: {}\n  record:\n{}",
            <G as Game>::ID,
            self.record.choices.len(),
            last.join(" | "),
            self.record
        );
    }
}
