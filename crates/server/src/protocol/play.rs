//! At the table: what goes over its WebSocket.

use menagerie_catalogue::{Offer, WhyNot};
use menagerie_kernel::{Lang, Seat, Standing};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::{ErrorCode, TableInfo};

/// What a client sends.
///
/// `version` is the one of the state the person acted on; `key` is any text of at most 64 characters that the
/// client has not used before: sending the same message twice does it once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Make a choice.
    Play {
        /// For which own seat.
        seat: Seat,
        /// The choice in its notation.
        notation: String,
        /// The version it is meant for.
        version: u32,
        /// To be done once.
        key: String,
    },
    /// Take the own last choice back.
    Undo {
        /// For which own seat.
        seat: Seat,
        /// The version it is meant for.
        version: u32,
        /// To be done once.
        key: String,
    },
    /// What stands against something a person wants?
    WhyNot {
        /// For which own seat.
        seat: Seat,
        /// The wish in its notation; every choice is a wish.
        wish: String,
        /// Comes back in the answer.
        id: u32,
    },
    /// Speak another language from now on. The answer is a fresh `table`.
    Lang {
        /// Which.
        lang: Lang,
    },
    /// Look with the eyes of another own seat (hot-seat). The answer is a fresh `table`.
    Look {
        /// Which.
        seat: Seat,
    },
    /// Send the position drawn in text too from now on, for a page that has no board of its own for the game. The
    /// answer is a fresh `table`.
    Draw,
    /// Are you there? The answer is `pong`.
    Ping,
}

/// One line of the log, as the viewer may know it, in the viewer's language.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LogLine {
    /// The choice that caused it, counted from 1.
    pub step: u32,
    /// Who made that choice.
    pub seat: Seat,
    /// What happened.
    pub text: String,
}

/// What the viewer's seat is asked for.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Ask {
    /// The seat that decides: the viewer's.
    pub seat: Seat,
    /// In a short sentence.
    pub prompt: String,
    /// Everything it can choose.
    pub offers: Vec<Offer>,
}

/// A line of the final scores.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ScoreLine {
    /// What the points were for.
    pub label: String,
    /// Points by seat.
    pub points: Vec<i32>,
}

/// The game as the viewer may see it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct State {
    /// How many choices and undos the table has accepted. It only grows; it goes with every `play` and `undo`.
    pub version: u32,
    /// How many choices stand (undone ones do not).
    pub step: u32,
    /// Whose eyes: an own seat, or nobody's for spectators.
    pub viewer: Option<Seat>,
    /// The game's own view (see the game's `View` type).
    #[ts(type = "unknown")]
    pub view: Box<RawValue>,
    /// The position drawn in text, for those who asked for it with `draw`.
    pub drawing: Option<String>,
    /// The seats that must decide now.
    pub waiting_for: Vec<Seat>,
    /// What the viewer is asked for, if it is the viewer's decision.
    pub ask: Option<Ask>,
    /// The own seat that may take its last choice back now.
    pub undo: Option<Seat>,
    /// Keep the log's lines up to this step, drop those after it, then add `log`.
    pub log_keep: u32,
    /// The lines that are new to this client.
    pub log: Vec<LogLine>,
    /// What just happened as the game's own data (its `Event` type), for animation; empty in a fresh `table`.
    #[ts(type = "unknown[]")]
    pub events: Vec<Box<RawValue>>,
    /// Points by seat as they stand.
    pub scores: Vec<i32>,
    /// The result, once the game is over.
    pub standing: Option<Standing>,
    /// Where the points came from, once the game is over.
    pub score_sheet: Vec<ScoreLine>,
}

/// What the server sends.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything: after connecting, after `lang` and `look`, and when the game starts. Its state's `log_keep` is 0.
    Table {
        /// The table and its seats.
        table: TableInfo,
        /// The game; before it starts there is none.
        state: Option<State>,
    },
    /// People came or went, or took seats.
    People {
        /// The table and its seats.
        table: TableInfo,
    },
    /// Something was played or taken back. `table` comes along when the game ended with it.
    Update {
        /// The game.
        state: State,
        /// The table with its seed, when the game just ended.
        table: Option<TableInfo>,
    },
    /// A `play` or `undo` was done and is safely stored.
    Done {
        /// Of the message.
        key: String,
        /// The table's version after it.
        version: u32,
    },
    /// The answer to `why_not`.
    WhyNot {
        /// Of the message.
        id: u32,
        /// Every unmet condition; none if it can be had.
        reasons: Vec<WhyNot>,
    },
    /// A message was refused and has changed nothing.
    Error {
        /// Of the refused `play` or `undo`.
        key: Option<String>,
        /// Of the refused `why_not`.
        id: Option<u32>,
        /// What kind of no.
        code: ErrorCode,
        /// In a sentence, in English.
        message: String,
        /// Every unmet condition in the client's language, where there are such.
        reasons: Vec<String>,
    },
    /// The answer to `ping`.
    Pong,
}
