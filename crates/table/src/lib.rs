//! One running table: seats, log, turns, undo, visibility, replay. Knows no transport and no database.
//!
//! Invariants:
//! - a table is its header (game, options, seed) and its [`Entry`]s: the same entries make the same table;
//! - the version counts accepted entries, undos included, so it only grows; what someone has arranged does not count, for nobody
//!   else may know of it (the length counts all);
//! - a request that is refused has changed nothing;
//! - a turn that waits at its end has shown nobody anything that comes after it, and nobody else acts before it ends;
//! - what a person sees is derived from the seats that person holds, and from nothing else.

mod account;
mod acting;
mod arranged;
mod chronicle;
mod clock;
mod course;
mod entry;
mod history;
mod keys;
mod log;
mod notice;
mod restore;
mod result;
mod seating;
mod stamp;
mod step;
mod table;
mod timed;
mod timing;
mod turn;
mod viewpoint;

pub use account::Comparison;
pub use acting::{Move, No, Request, Verdict};
pub use clock::Clock;
pub use course::Chapter;
pub use entry::{Act, BadEntry, Entry};
pub use log::LogLine;
pub use restore::{RestoreError, written_down};
pub use seating::{Holder, Person, Seating, SeatingError};
pub use stamp::{BadStamp, SeatTime, Stamp};
pub use table::Table;
pub use timing::{BadTiming, Overtime, Timing};
pub use turn::Turn;
pub use viewpoint::Viewpoint;
