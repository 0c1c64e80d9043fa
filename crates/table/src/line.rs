//! The log as people read it.

use menagerie_kernel::Seat;

/// One sentence of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The choice that caused it, counted from 1.
    pub step: usize,
    /// Whose choice that was.
    pub seat: Seat,
    /// What happened.
    pub text: String,
}
