//! What games share without being the contract: small flat containers for states, words for notations and data files,
//! data tables with line numbers, fingerprints, and sentences in three languages.
//!
//! Invariant: nothing here knows a game or a rule, and nothing allocates in a playout.

pub mod fingerprint;
mod first;
mod list;
mod named;
mod set;
pub mod table;
pub mod tell;

// The macros name this crate as others do, in its own tests too.
#[cfg(test)]
extern crate self as menagerie_kit;

pub use first::FirstPlayer;
pub use list::List;
pub use set::{Key, Set, Word};
pub use table::{Row, Status, Table};

/// What the macros of this crate need from others.
#[doc(hidden)]
pub mod reexport {
    pub use menagerie_kernel::{Lang, NotationError};
    pub use serde;
    pub use ts_rs;
}
