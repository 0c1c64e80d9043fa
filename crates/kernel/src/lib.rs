//! The kernel knows no game. It says what a game *is* (the [`Game`] contract), gives games the few
//! things they share (seats, seeded randomness, an agenda of pending steps, texts, records), and
//! holds the one battery of tests that every game must pass in every mode.
//!
//! Invariants:
//! - nothing here reads a clock, a file, a global or an iteration order that could differ between runs;
//! - a game is fully described by its options, its seed and the list of its choices.

pub mod about;
pub mod agenda;
pub mod battery;
pub mod game;
pub mod json;
pub mod moves;
pub mod notation;
pub mod observe;
pub mod preview;
pub mod record;
pub mod refusal;
pub mod rng;
pub mod sample;
pub mod seat;
pub mod setup;
pub mod speech;
pub mod standing;
pub mod witness;

pub use about::{About, Arrangement, OptionKind, OptionSpec, OptionValue};
pub use agenda::Agenda;
pub use game::{Event, Game, Narrate, Reversal};
pub use json::Json;
pub use moves::Moves;
pub use notation::NotationError;
pub use observe::{Feature, Features, Observe, Sight};
pub use preview::{Change, Preview, Resource};
pub use record::{Record, RecordError};
pub use refusal::{BadOptions, Refusal};
pub use rng::{Rng, Seed};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use setup::NoSetup;
pub use speech::{Lang, Speaker, Words, isolated};
pub use standing::{Place, Standing};
pub use witness::{Blind, Scribe, Witness};
