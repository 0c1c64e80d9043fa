//! Many games at once: tournaments between bots with rotated seats, statistics that say how sure they are,
//! benchmarks of random playouts, and soaks of the conformance battery over every mode of a game.
//!
//! Everything is generic over [`Narrate`](menagerie_kernel::Narrate) games; the catalogue's visitor leads here.
//!
//! Invariants:
//! - what a tournament reports depends on its settings and its seed, never on the number of threads;
//! - nothing here prints: progress is a callback, results are data.

mod behaviour;
mod bench;
mod game;
mod ladder;
mod line;
mod modes;
mod rating;
mod report;
mod seating;
mod soak;
mod spread;
mod stopwatch;
mod tournament;

pub use behaviour::{Habit, PlaceLine};
pub use bench::{Bench, BenchPlan, bench};
pub use game::Outcome;
pub use ladder::{Ladder, LadderLine, PairLine, Standings, ladder};
pub use line::{GameLine, SeatResult};
pub use modes::{Mode, modes};
pub use rating::{Meeting, Rating, ratings};
pub use report::{BotLine, Report, SeatLine};
pub use seating::lineup;
pub use soak::{ModeTally, SoakPlan, soak};
pub use spread::{Share, Spread};
pub use tournament::{Tournament, run};

/// Why games could not be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// The game refuses these options.
    #[error("these options cannot be played: {0}")]
    BadOptions(String),
    /// Nobody sits down.
    #[error("a tournament needs at least one bot")]
    NoBots,
    /// More bots than seats.
    #[error("{bots} bots are too many for {seats} seats: give at most one a seat")]
    TooManyBots {
        /// How many bots were named.
        bots: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A game went on and on.
    #[error("the game of seed {seed} did not end within {decisions} decisions")]
    Endless {
        /// Its seed, as `--seed` takes it.
        seed: u64,
        /// When it was given up.
        decisions: u64,
    },
}
