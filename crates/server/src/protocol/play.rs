//! At the table: what goes over its WebSocket.

use menagerie_catalogue::{Advice, Offer, WhyNot};
use menagerie_kernel::{Change, Lang, Seat, Standing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::{ChatLine, ClockInfo, ErrorCode, LogLine, LogMark, LogPart, SentState, TableInfo};

/// What a client sends.
///
/// `version` is the one of the state the person acted on; `key` is any text of at most 64 characters that the
/// client has not used before: sending the same message twice does it once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
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
    /// End the own turn, which is held at its end.
    EndTurn {
        /// For which own seat.
        seat: Seat,
        /// The version it is meant for.
        version: u32,
        /// To be done once.
        key: String,
    },
    /// Begin the own turn again: takes back all of it that can be.
    Restart {
        /// For which own seat.
        seat: Seat,
        /// The version it is meant for.
        version: u32,
        /// To be done once.
        key: String,
    },
    /// Have again what was taken back last.
    Redo {
        /// For which own seat.
        seat: Seat,
        /// The version it is meant for.
        version: u32,
        /// To be done once.
        key: String,
    },
    /// Give up. With two players the other one has won; with more a bot plays on, and the seat ranks last.
    Resign {
        /// For which own seat.
        seat: Seat,
        /// The version it is meant for; others may have acted since.
        version: u32,
        /// To be done once.
        key: String,
    },
    /// Let the turns of an own seat end by themselves from now on, or not. The answer is a fresh `table` to all.
    AutoEnd {
        /// Which own seat.
        seat: Seat,
        /// Whether they do.
        on: bool,
    },
    /// Say whether another seat, whose time is up, has lost (`end`), or whether one waits for it.
    Vote {
        /// Which own seat says so.
        seat: Seat,
        /// About whom.
        about: Seat,
        /// Whether it has lost.
        end: bool,
    },
    /// Go on vacation with an own seat, or come back. Only where time is counted by days.
    Vacation {
        /// Which own seat.
        seat: Seat,
        /// Whether it goes.
        on: bool,
    },
    /// Settle beforehand how an own seat decides something (see the game's `arrangements`), or be asked again. Nobody else
    /// hears of it. The answer is a fresh `table`.
    Arrange {
        /// Which own seat.
        seat: Seat,
        /// The key of what is settled.
        about: String,
        /// How; nothing to be asked each time.
        answer: Option<String>,
    },
    /// How fast bots shall play, for this connection. Where several people wish, the slowest counts.
    Pace {
        /// How fast.
        pace: Pace,
    },
    /// What would a bot do? Only where one person plays alone. The answer is `hint`.
    Hint {
        /// For which own seat.
        seat: Seat,
        /// Comes back in the answer.
        id: u32,
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
    /// Say something to the others. The answer is `chat`, to all who hear it.
    Chat {
        /// What.
        text: String,
        /// Comes back in a refusal.
        id: u32,
    },
    /// Are you there? The answer is `pong`.
    Ping,
}

/// How long a bot waits before it decides, when something was to be seen since the last decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Long enough to read along.
    Slow,
    /// Long enough to follow.
    #[default]
    Normal,
    /// Not at all: the page shows things in its own time.
    Instant,
}

/// What the viewer's seat is asked for.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct Ask {
    /// The seat that decides: the viewer's.
    pub seat: Seat,
    /// In a short sentence.
    pub prompt: String,
    /// Everything it can choose.
    pub offers: Vec<Offer>,
}

/// The turn that is being played. It is a draft until it ends.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct TurnInfo {
    /// Whose it is.
    pub seat: Seat,
    /// Its last choice is made. Nobody acts and nothing is shown until that seat sends `end_turn`, or takes something back.
    pub held: bool,
    /// How many of its choices `restart` would take back.
    pub steps: u32,
    /// What it has changed so far of what the seat counts.
    pub changes: Vec<Change>,
}

/// What a seat has settled beforehand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct ArrangedAnswer {
    /// The key of one of the game's `arrangements`.
    pub about: String,
    /// One of its answers.
    pub answer: String,
}

/// What a seat did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Made a choice.
    Played,
    /// Ended its turn.
    EndedTurn,
    /// Took its last step back.
    Undone,
    /// Began its turn again.
    Restarted,
    /// Gave up.
    Resigned,
    /// Ran out of time, and has lost.
    LostByTime,
}

/// Who did what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Cause {
    /// Who.
    pub seat: Seat,
    /// What.
    pub deed: Deed,
}

/// A line of the final scores.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct ScoreLine {
    /// What the points were for.
    pub label: String,
    /// Points by seat.
    pub points: Vec<i32>,
}

/// The game as the viewer may see it.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct State {
    /// How many entries the table has accepted: choices, ends of turns, undos, changes of seats. It only grows; it goes with
    /// every `play`, `undo`, `end_turn` and the like.
    pub version: u32,
    /// How many choices stand (undone ones do not).
    pub step: u32,
    /// Whose eyes: an own seat, or nobody's for spectators.
    pub viewer: Option<Seat>,
    /// The game's own view (see the game's `View` type).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown")]
    pub view: Option<Box<RawValue>>,
    /// What changed in it instead; only on its way into a [`Brief`](super::Brief).
    #[serde(skip)]
    pub view_patch: Option<Box<RawValue>>,
    /// The position drawn in text, for those who asked for it with `draw`.
    pub drawing: Option<String>,
    /// The seats that must decide now, or the one that must end its turn.
    pub waiting_for: Vec<Seat>,
    /// What the viewer is asked for, if it is the viewer's decision.
    pub ask: Option<Ask>,
    /// What led here, in an update.
    pub cause: Option<Cause>,
    /// The turn that is being played, once something was chosen in it.
    pub turn: Option<TurnInfo>,
    /// The own seat that may take its last step back now.
    pub undo: Option<Seat>,
    /// The own seat that may begin its turn again now.
    pub restart: Option<Seat>,
    /// The own seat that may have again what it took back.
    pub redo: Option<Seat>,
    /// What the viewer's seat has settled beforehand. Nobody else is told.
    pub arranged: Vec<ArrangedAnswer>,
    /// Keep the log's lines up to this step (none at all for nothing), drop those after it, then add `log`.
    pub log_keep: Option<u32>,
    /// The lines that are new to this client.
    pub log: Vec<LogLine>,
    /// What just happened as the game's own data (its `Event` type), for animation; empty in a fresh `table`.
    #[ts(type = "unknown[]")]
    pub events: Vec<Box<RawValue>>,
    /// Points by seat as they stand.
    pub scores: Vec<i32>,
    /// The clocks, where the table has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockInfo>,
    /// The result, once the game is over.
    pub standing: Option<Standing>,
    /// Where the points came from, once the game is over.
    pub score_sheet: Vec<ScoreLine>,
}

/// What happened at the table and changes nothing in the game.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct News {
    /// The table's version with it.
    pub version: u32,
    /// Of the log keep so much, then add `log`.
    pub kept: LogMark,
    /// What the log says.
    pub log: Vec<LogPart>,
}

/// What the server sends. To a packed connection, what is long comes deflated (RFC 1951) in a binary message.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything: after connecting, after `lang` and `look`, and when the game starts. Its state's `log_keep` is nothing.
    Table {
        /// The table and its seats.
        table: TableInfo,
        /// The game; before it starts there is none.
        state: Option<SentState>,
    },
    /// People came or went, or took seats, and nothing else changed for this connection.
    People {
        /// The table and its seats.
        table: TableInfo,
        /// What the log says of it, if it does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        news: Option<News>,
    },
    /// Something was played, ended or taken back. `table` comes along when the game ended with it. It is sent after what
    /// led to it is safely stored.
    Update {
        /// The game.
        state: SentState,
        /// The table with its seed, when the game just ended.
        table: Option<TableInfo>,
        /// The key of the own message that this is the answer to: it is done.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        done: Option<String>,
    },
    /// The answer to `hint`.
    Hint {
        /// Of the message.
        id: u32,
        /// What a strong bot thinks of the best choices, the best first.
        advice: Vec<Advice>,
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
        /// Of the refused `play`, `undo`, `end_turn` and the like.
        key: Option<String>,
        /// Of the refused `why_not` or `hint`.
        id: Option<u32>,
        /// What kind of no.
        code: ErrorCode,
        /// In a sentence, in English.
        message: String,
        /// Every unmet condition in the client's language, where there are such.
        reasons: Vec<String>,
    },
    /// What whoever runs the server wants everyone to know, when they come and when it changes; nothing takes it back.
    Announcement {
        /// In whatever language it was written.
        text: Option<String>,
    },
    /// Something was said; after connecting, what was said before.
    Chat {
        /// The lines, the oldest first.
        lines: Vec<ChatLine>,
        /// Whether these are all: others that were told before are gone.
        anew: bool,
    },
    /// The answer to `ping`.
    Pong,
}
