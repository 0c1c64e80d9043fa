//! One running table: seats, log, undo, visibility, replay. Knows no transport and no database.
//!
//! Invariants:
//! - a table is its header (game, options, seed) and its [`Entry`]s: the same entries make the same table;
//! - the version counts accepted entries, undos included, so it only grows;
//! - a request that is refused has changed nothing;
//! - what a person sees is derived from the seats that person holds, and from nothing else.

mod entry;
mod keys;
mod line;
mod seating;
mod table;
mod viewpoint;

pub use entry::{Act, BadEntry, Entry};
pub use keys::KeyRing;
pub use line::Line;
pub use seating::{Holder, Person, Seating, SeatingError};
pub use table::{No, Request, RestoreError, Table, Verdict};
pub use viewpoint::Viewpoint;
