//! Looking back.

use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seat, Standing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::{LogLine, ScoreLine, WireViewer};

/// One position of a game: `GET /api/tables/{id}/frame?at=N&viewer=V&lang=L`. The viewer is `seat-0` and so on, `spectator` or,
/// all-seeing, `referee`; while the game runs, only an own seat or `spectator`.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct Frame {
    /// After how many choices.
    pub at: u32,
    /// How many choices the whole game has.
    pub last: u32,
    /// Whose choice led here; nobody's at the start.
    pub seat: Option<Seat>,
    /// That choice in its notation; while the game runs, only if the viewer made it.
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

/// A turn of a game.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct CourseTurn {
    /// Whose it is.
    pub seat: Seat,
    /// Its first choice, counted from 1.
    pub first: u32,
    /// Its last choice so far.
    pub last: u32,
    /// Points by seat after it.
    pub scores: Vec<i32>,
}

/// The course of a game: `GET /api/tables/{id}/course?viewer=V&lang=L`, with the viewers of a frame.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Course {
    /// How many choices there are.
    pub last: u32,
    /// The turns, one after the other; what one seat chose in a row where the game knows no turns.
    pub turns: Vec<CourseTurn>,
    /// The whole log as the viewer may know it.
    pub log: Vec<LogLine>,
}

/// `POST /api/tables/{id}/fork`: play on from a position of a finished game, against bots. The answer is the `TableInfo` of a
/// new table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ForkRequest {
    /// After how many choices.
    pub at: u32,
    /// The seat to play at.
    pub seat: Seat,
    /// Which bots take all others.
    pub bot: BotKind,
}

/// `POST /api/records/read`, `/frame`, `/course`, `/analysis`: a record that someone brings along is looked at like a finished
/// game. The answers are a [`RecordInfo`], a [`Frame`], a [`Course`] and an analysis; nothing is kept.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RecordQuestion {
    /// The record as it was downloaded.
    pub record: String,
    /// After how many choices, of a frame.
    #[serde(default)]
    pub at: u32,
    /// Whose eyes; a spectator's where nothing is said.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    #[ts(type = "string | null", optional)]
    pub viewer: Option<WireViewer>,
    /// The language.
    #[serde(default)]
    pub lang: Lang,
}

/// `POST /api/records/fork`: play on from a position of a record, against bots. The answer is the `TableInfo` of a new table.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RecordFork {
    /// The record as it was downloaded.
    pub record: String,
    /// From where, and how.
    pub fork: ForkRequest,
    /// The language, for what may be wrong with it.
    #[serde(default)]
    pub lang: Lang,
}

/// What a record is.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct RecordInfo {
    /// The id of its game.
    pub game: String,
    /// What its seats are called.
    pub names: Vec<String>,
    /// How many choices it has.
    pub choices: u32,
    /// The game was played to its end.
    pub over: bool,
    /// It was written under other rules or content; all of its choices play under those of today.
    pub other_rules: bool,
}
