//! The log as people read it.

use menagerie_kernel::Seat;

/// One sentence of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The choice that caused it, counted from 1; for what happened at the table itself, the last choice before it.
    pub step: usize,
    /// Whose choice that was, or at whose seat it happened.
    pub seat: Seat,
    /// What happened.
    pub text: String,
}
