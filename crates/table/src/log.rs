//! The log as people read it.

use menagerie_kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// One line of the log, as the viewer may know it, in the viewer's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct LogLine {
    /// The choice that caused it, counted from 1; for what happened at the table itself (someone came, gave up), the last
    /// choice before it.
    pub step: u32,
    /// Who made that choice, or whose seat it is about.
    pub seat: Seat,
    /// What happened.
    pub text: String,
}
