//! The door: what everyone can ask of a game without knowing which it is.

use std::{any::Any, ops::Range};

use menagerie_bots::{BotKind, Limit};
use menagerie_kernel::{
    About, Lang, NotationError, Preview, Record, Resource, Reversal, Seat, Seats, Seed, Speaker, Standing,
    Viewer, record::Header,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::{
    advice::Advice, analysis::Course, happening::Happening, seated::Seated, seen::Seen, visit::UnknownGame,
};

/// A choice that a seat is offered.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct Offer {
    /// Its notation: what is sent back to make it.
    pub notation: String,
    /// In words.
    pub text: String,
    /// As the game's own typed data.
    #[ts(type = "unknown")]
    pub choice: Box<RawValue>,
    /// What it would do, as far as that is certain.
    pub preview: Preview,
}

/// What a game starts from: its options, which everyone may know, and what was fixed by hand, which nobody may.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Origin {
    /// The game's options.
    pub options: serde_json::Value,
    /// The game's setup, where anything is fixed.
    pub setup: Option<serde_json::Value>,
}

impl From<serde_json::Value> for Origin {
    fn from(options: serde_json::Value) -> Self {
        Self { options, setup: None }
    }
}

/// What happened in one go.
pub type Events = Vec<Box<dyn Happening>>;

/// What a played choice, or the end of a turn, did.
pub struct Played {
    /// Whether it can be taken back.
    pub reversal: Reversal,
    /// What happened.
    pub events: Events,
}

/// What kind of no it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RefusedKind {
    /// The game has ended.
    GameOver,
    /// The seat owes no decision.
    NotYourTurn,
    /// The text is no choice of this game.
    Notation,
    /// Conditions are not met.
    Unmet,
}

/// A refused choice; it has changed nothing.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refused {
    /// What kind of no.
    pub kind: RefusedKind,
    /// Every reason, in words.
    pub reasons: Vec<String>,
}

/// An unmet condition.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct WhyNot {
    /// In words.
    pub text: String,
    /// As the game's own typed data.
    #[ts(type = "unknown")]
    pub reason: Box<RawValue>,
}

/// Why no game could be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// No such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The game cannot be played so.
    #[error("these options cannot be played: {0}")]
    BadOptions(String),
}

/// A running game: its state and its record.
pub trait Match: Send + Sync {
    /// The game's own description.
    fn about(&self) -> &'static About;
    /// What it was started from.
    fn header(&self) -> &Header;
    /// How many choices were made.
    fn length(&self) -> usize;
    /// Who made a choice (counted from 1), and its notation.
    fn choice(&self, number: usize) -> Option<(Seat, &str)>;
    /// What was played so far, written down; enough to start again anywhere.
    fn record(&self) -> Record;
    /// How many seats play.
    fn seat_count(&self) -> usize;
    /// Who must decide now.
    fn actors(&self) -> Seats;
    /// The result, once it is over.
    fn standing(&self) -> Option<Standing>;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Match>;
    /// The same game as it was after the first `choices` choices.
    fn rewound(&self, choices: usize) -> Box<dyn Match>;
    /// What each of these choices (by index) did, and the end of its turn where `ended` says of it that it has ended: the game is
    /// played again for it.
    fn recount(&self, choices: Range<usize>, ended: &dyn Fn(usize) -> bool) -> Vec<Events> {
        let mut replay = self.rewound(0);
        let mut told = Vec::new();
        for index in 0..choices.end {
            let (seat, notation) = self.choice(index + 1).expect("every choice is kept");
            let played = replay.play_held(seat, notation, Speaker::anonymous(Lang::En));
            let mut events = played.expect("what was played once plays again").events;
            if replay.held().is_some() && ended(index) {
                events.extend(replay.end_turn().events);
            }
            if choices.contains(&index) {
                told.push(events);
            }
        }
        told
    }
    /// What the seat is asked for.
    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String;
    /// What the seat can choose now.
    fn offers(&self, seat: Seat, speaker: Speaker<'_>) -> Vec<Offer>;
    /// The notations of what the seat can choose now, without words.
    fn notations(&self, seat: Seat) -> Vec<String>;
    /// The notation of what the seat chooses now if it has settled this beforehand; nothing where it is asked for something
    /// else.
    fn arranged(&self, seat: Seat, about: &str, answer: &str) -> Option<String>;
    /// Plays a choice given in notation.
    fn play(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<Played, Refused>;
    /// Plays a choice as `play` does, and stops where a turn would end with it: then `held` names its seat.
    fn play_held(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<Played, Refused>;
    /// The seat whose turn is held at its end.
    fn held(&self) -> Option<Seat>;
    /// Ends a held turn and runs on to the next decision.
    fn end_turn(&mut self) -> Played;
    /// What stands against a wish given in notation; nothing if it can be had.
    fn why_not(&self, seat: Seat, wish: &str, speaker: Speaker<'_>) -> Result<Vec<WhyNot>, NotationError>;
    /// What the viewer sees, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// Whose view the viewer's is: where nobody has secrets, one view serves all.
    fn sees_as(&self, viewer: Viewer) -> Viewer;
    /// What the viewer sees, to be compared with what comes next.
    fn seen(&self, viewer: Viewer) -> Seen;
    /// The same, and the patch that makes it of what was seen before; none if nothing has changed.
    fn seen_since(&self, viewer: Viewer, before: &Seen) -> (Seen, Option<Box<RawValue>>);
    /// The position drawn in text.
    fn draw(&self, viewer: Viewer, speaker: Speaker<'_>) -> String;
    /// Points as they stand.
    fn score(&self, seat: Seat) -> i32;
    /// What the game that follows this finished one starts from, where games come in a series.
    fn sequel(&self) -> Option<Origin>;
    /// Where the points of a finished game came from.
    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)>;
    /// Whether the seat knows something now that the others at the table do not.
    fn has_secrets(&self, seat: Seat) -> bool;
    /// What a player counts of a seat, as everyone may know it.
    fn resources(&self, seat: Seat) -> Vec<Resource>;
    /// Another game that the viewer could not tell from this one: what is hidden is dealt anew. Its record is this one's,
    /// so it cannot be rewound.
    fn redealt(&self, viewer: Viewer, seed: u64) -> Box<dyn Match>;
    /// The same game at its beginning, dealt from another seed.
    fn dealt(&self, seed: Seed) -> Box<dyn Match>;
    /// A bot for a seat of this game, for as long as the game lasts.
    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn Seated>;
    /// For those who know the game's types.
    fn as_any(&self) -> &dyn Any;
    /// What a bot thinks of the seat's choices, the best first.
    fn consider(
        &self,
        bot: BotKind,
        seat: Seat,
        seed: u64,
        limit: Limit,
        speaker: Speaker<'_>,
    ) -> Vec<Advice>;
    /// How the game went so far, as a bot sees it. It takes seconds; a limit of time is for the whole.
    fn analyse(&self, limit: Limit) -> Course;
}

impl Refused {
    pub(crate) fn new(kind: RefusedKind, reasons: Vec<String>) -> Self {
        Self { kind, reasons }
    }
}
