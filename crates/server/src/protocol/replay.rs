//! Looking back at a finished table.

use menagerie_kernel::{Seat, Standing};
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use super::ScoreLine;

/// One position of a finished game: `GET /api/tables/{id}/frame?at=N&viewer=V&lang=L`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Frame {
    /// After how many choices.
    pub at: u32,
    /// How many choices the whole game has.
    pub last: u32,
    /// Whose choice led here; nobody's at the start.
    pub seat: Option<Seat>,
    /// That choice in its notation.
    pub notation: Option<String>,
    /// The game's own view.
    #[ts(type = "unknown")]
    pub view: Box<RawValue>,
    /// The position drawn in text.
    pub drawing: String,
    /// What that choice did, in words.
    pub log: Vec<String>,
    /// What that choice did, as the game's own data.
    #[ts(type = "unknown[]")]
    pub events: Vec<Box<RawValue>>,
    /// The seats that decide next.
    pub waiting_for: Vec<Seat>,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// The result, at the last position.
    pub standing: Option<Standing>,
    /// Where the points came from, at the last position.
    pub score_sheet: Vec<ScoreLine>,
}
