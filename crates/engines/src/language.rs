//! What is said between this program and an older one. It must stay readable: what is added must be optional.

use menagerie_bots::BotKind;
use menagerie_catalogue::{Refused, RefusedKind};
use menagerie_kernel::{Lang, Seat, Seats, Seed, Standing, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Rules that a program plays.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its content.
    pub content: String,
}

/// A request about one game.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    /// The game, by a number that the asking side gives.
    pub game: u64,
    #[serde(flatten)]
    pub ask: Ask,
}

/// Who is spoken to.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Listener {
    pub lang: Lang,
    pub names: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Play this record; at the end of its last choice the turn is held, or not.
    Resume {
        record: String,
        held: bool,
    },
    /// The same game at its beginning, from another seed.
    Deal {
        like: u64,
        seed: Seed,
    },
    /// A copy.
    Fork {
        like: u64,
    },
    /// A copy with what is hidden dealt anew.
    Redeal {
        like: u64,
        viewer: Viewer,
        seed: u64,
    },
    /// Forget the game.
    Drop,
    Prompt {
        seat: Seat,
        to: Listener,
    },
    Offers {
        seat: Seat,
        to: Listener,
    },
    Play {
        seat: Seat,
        notation: String,
        held: bool,
        to: Listener,
    },
    EndTurn,
    WhyNot {
        seat: Seat,
        wish: String,
        to: Listener,
    },
    View {
        viewer: Viewer,
    },
    Draw {
        viewer: Viewer,
        to: Listener,
    },
    ScoreSheet {
        to: Listener,
    },
    /// What follows in a series.
    Sequel,
    /// What a bot would choose.
    Think {
        bot: BotKind,
        seat: Seat,
        seed: u64,
        millis: Option<u64>,
    },
}

/// Not tagged inside: raw JSON would not go through that.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// The game stands so.
    Stands(Facts),
    /// It was played, and stands so.
    Played {
        notation: String,
        free: bool,
        events: Vec<Event>,
        facts: Facts,
    },
    Refused {
        kind: Kind,
        reasons: Vec<String>,
    },
    Text {
        text: String,
    },
    Offers {
        offers: Vec<Offered>,
    },
    Reasons {
        reasons: Vec<Reason>,
    },
    Sheet {
        lines: Vec<(String, Vec<i32>)>,
    },
    Sequel {
        origin: Option<(serde_json::Value, Option<serde_json::Value>)>,
    },
    View {
        view: Box<RawValue>,
    },
    /// There is no such game here: the program was started anew.
    Unknown,
    /// It cannot be done.
    Wrong {
        why: String,
    },
    Done,
}

/// What everyone may know of a position.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Facts {
    pub seats: usize,
    pub actors: Seats,
    pub held: Option<Seat>,
    pub standing: Option<Standing>,
    pub scores: Vec<i32>,
    pub resources: Vec<Vec<(String, i32)>>,
    pub secrets: Seats,
}

/// Something that happened, as each viewer may know it: the seats in order, then spectators, then the referee.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Event {
    pub data: Vec<Option<Box<RawValue>>>,
    /// In each language, with marks where names belong.
    pub told: Vec<Option<[String; Lang::ALL.len()]>>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Offered {
    pub notation: String,
    pub text: String,
    pub choice: Box<RawValue>,
    pub reveals: bool,
    pub ends_turn: bool,
    pub changes: Vec<(String, i32, i32)>,
    pub warnings: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Reason {
    pub text: String,
    pub reason: Box<RawValue>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    GameOver,
    NotYourTurn,
    Notation,
    Unmet,
}

impl From<RefusedKind> for Kind {
    fn from(kind: RefusedKind) -> Self {
        match kind {
            RefusedKind::GameOver => Self::GameOver,
            RefusedKind::NotYourTurn => Self::NotYourTurn,
            RefusedKind::Notation => Self::Notation,
            RefusedKind::Unmet => Self::Unmet,
        }
    }
}

impl Kind {
    pub fn refused(self, reasons: Vec<String>) -> Refused {
        let kind = match self {
            Self::GameOver => RefusedKind::GameOver,
            Self::NotYourTurn => RefusedKind::NotYourTurn,
            Self::Notation => RefusedKind::Notation,
            Self::Unmet => RefusedKind::Unmet,
        };
        Refused { kind, reasons }
    }
}

/// The viewers of a table in the order of an [`Event`].
pub(crate) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
}

/// Where a viewer stands in that order.
pub(crate) fn place(viewer: Viewer, seats: usize) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => seats,
        Viewer::Referee => seats + 1,
    }
}
