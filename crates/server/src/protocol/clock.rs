//! Tables that are played by the clock.

use menagerie_kernel::Seat;
use menagerie_table::Timing;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The clock of one seat at the moment it was sent.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct SeatClock {
    /// Milliseconds that are left.
    #[ts(type = "number")]
    pub left: u64,
    /// Milliseconds of vacation that are left.
    #[ts(type = "number")]
    pub vacation: u64,
    /// Whether it runs now.
    pub running: bool,
    /// Whether its person is on vacation.
    pub away: bool,
    /// Whether the time is up, and the others are asked what comes of it (`vote`).
    pub out: bool,
    /// The seats that have said so.
    pub voted: Vec<Seat>,
}

/// The clocks of a table.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct ClockInfo {
    /// What was agreed on.
    pub timing: Timing,
    /// By seat.
    pub seats: Vec<SeatClock>,
}
