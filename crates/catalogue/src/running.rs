//! A running game of whatever kind.

use std::{any::Any, sync::Arc};

use menagerie_bots::{BotKind, Limit};
use menagerie_kernel::{
    About, BadOptions, Moves, Narrate, NotationError, Preview, Record, RecordError, Refusal, Resource,
    Reversal, Rng, Scribe, Seat, Seats, Seed, Speaker, Standing, Viewer,
    preview::Deals,
    record::{Header, content_mark},
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

use crate::{
    advice::{Advice, advice},
    analysis::{Course, course},
    happening::{Happening, Kept},
    seated::{Seated, Sitting},
    seen::Seen,
    visit::{UnknownGame, Visitor, visit},
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

/// What a played choice, or the end of a turn, did.
pub struct Played {
    /// Whether it can be taken back.
    pub reversal: Reversal,
    /// What happened.
    pub events: Vec<Box<dyn Happening>>,
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

#[derive(Clone)]
pub(crate) struct Running<G: Narrate> {
    pub(crate) state: G,
    header: Arc<Header>,
    moves: Moves,
}

impl<G: Narrate> Running<G> {
    fn of(state: G, record: Record) -> Self {
        let Record { header, choices } = record;
        Self { state, header: Arc::new(header), moves: choices.into_iter().collect() }
    }

    /// The record of the first choices.
    fn beginning(&self, choices: usize) -> Record {
        Record { header: Header::clone(&self.header), choices: self.moves.first(choices) }
    }

    fn read(&self, seat: Seat, notation: &str) -> Result<G::Choice, Refused> {
        let bad = |error: NotationError| Refused::new(RefusedKind::Notation, vec![error.to_string()]);
        self.state.read(seat, notation).map_err(bad)
    }

    fn refused(refusal: Refusal<G::Reason>, speaker: Speaker<'_>) -> Refused {
        match refusal {
            Refusal::Unmet { reasons } => {
                let told = reasons.iter().map(|reason| G::tell_reason(reason, speaker)).collect();
                Refused::new(RefusedKind::Unmet, told)
            }
            Refusal::GameOver => Refused::new(RefusedKind::GameOver, vec![]),
            Refusal::NotYourTurn => Refused::new(RefusedKind::NotYourTurn, vec![]),
        }
    }

    fn played(reversal: Reversal, events: Scribe<G::Event>) -> Played {
        let keep = |event| Box::new(Kept::<G>(event)) as Box<dyn Happening>;
        Played { reversal, events: events.0.into_iter().map(keep).collect() }
    }
}

impl<G: Narrate> Match for Running<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn length(&self) -> usize {
        self.moves.len()
    }

    fn choice(&self, number: usize) -> Option<(Seat, &str)> {
        self.moves.get(number.checked_sub(1)?)
    }

    fn record(&self) -> Record {
        self.beginning(self.moves.len())
    }

    fn seat_count(&self) -> usize {
        self.state.seat_count()
    }

    fn actors(&self) -> Seats {
        self.state.actors()
    }

    fn standing(&self) -> Option<Standing> {
        self.state.standing()
    }

    fn fork(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn rewound(&self, choices: usize) -> Box<dyn Match> {
        let state = self.beginning(choices).replay().expect("what was played once plays again");
        let mut moves = self.moves.clone();
        moves.truncate(choices);
        Box::new(Self { state, header: Arc::clone(&self.header), moves })
    }

    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String {
        self.state.prompt(seat, speaker)
    }

    fn offers(&self, seat: Seat, speaker: Speaker<'_>) -> Vec<Offer> {
        let mut offered = Vec::new();
        self.state.choices(seat, &mut offered);
        let deals = Deals::new(&self.state, seat);
        let offer = |choice: G::Choice| Offer {
            notation: choice.to_string(),
            text: self.state.tell_choice(seat, choice, speaker),
            choice: to_raw_value(&choice).expect("choices serialise"),
            preview: self.state.preview_on(seat, choice, &deals),
        };
        offered.into_iter().map(offer).collect()
    }

    fn notations(&self, seat: Seat) -> Vec<String> {
        let mut offered = Vec::new();
        self.state.choices(seat, &mut offered);
        offered.iter().map(ToString::to_string).collect()
    }

    fn arranged(&self, seat: Seat, about: &str, answer: &str) -> Option<String> {
        self.state.arranged(seat, about, answer).map(|choice| choice.to_string())
    }

    fn play(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<Played, Refused> {
        let choice = self.read(seat, notation)?;
        let mut events = Scribe::default();
        let played = self.state.play(seat, choice, &mut events);
        let reversal = played.map_err(|refusal| Self::refused(refusal, speaker))?;
        self.moves.push(seat, &choice.to_string());
        Ok(Self::played(reversal, events))
    }

    fn play_held(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<Played, Refused> {
        let choice = self.read(seat, notation)?;
        let mut events = Scribe::default();
        let played = self.state.play_held(seat, choice, &mut events);
        let reversal = played.map_err(|refusal| Self::refused(refusal, speaker))?;
        self.moves.push(seat, &choice.to_string());
        Ok(Self::played(reversal, events))
    }

    fn held(&self) -> Option<Seat> {
        self.state.held()
    }

    fn end_turn(&mut self) -> Played {
        let mut events = Scribe::default();
        let reversal = self.state.end_turn(&mut events);
        Self::played(reversal, events)
    }

    fn why_not(&self, seat: Seat, wish: &str, speaker: Speaker<'_>) -> Result<Vec<WhyNot>, NotationError> {
        let wish: G::Wish = wish.parse()?;
        let tell = |reason: G::Reason| WhyNot {
            text: G::tell_reason(&reason, speaker),
            reason: to_raw_value(&reason).expect("reasons serialise"),
        };
        Ok(self.state.explain(seat, &wish).into_iter().map(tell).collect())
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&self.state.view(viewer)).expect("views serialise")
    }

    fn sees_as(&self, viewer: Viewer) -> Viewer {
        self.state.sees_as(viewer)
    }

    fn seen(&self, viewer: Viewer) -> Seen {
        Seen::of(&self.state.view(viewer))
    }

    fn seen_since(&self, viewer: Viewer, before: &Seen) -> (Seen, Option<Box<RawValue>>) {
        Seen::since(before, &self.state.view(viewer))
    }

    fn draw(&self, viewer: Viewer, speaker: Speaker<'_>) -> String {
        self.state.draw(viewer, speaker)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.state.score(seat)
    }

    fn sequel(&self) -> Option<Origin> {
        let (options, setup) = self.beginning(0).origin::<G>().ok()?;
        let (options, setup) = self.state.sequel(&options, &setup, self.header.seed)?;
        let next = Record::new::<G>(&options, &setup, self.header.seed).header;
        Some(Origin { options: next.options, setup: next.setup })
    }

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        self.state.score_sheet(speaker)
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        self.state.has_secrets(seat)
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        self.state.resources(seat)
    }

    fn redealt(&self, viewer: Viewer, seed: u64) -> Box<dyn Match> {
        let mut other = self.clone();
        other.state.redeal(viewer, &mut Rng::from_number(seed));
        Box::new(other)
    }

    fn dealt(&self, seed: Seed) -> Box<dyn Match> {
        let mut record = self.beginning(0);
        record.header.seed = seed;
        let state = record.opening().expect("what could be dealt once can be dealt again");
        Box::new(Self::of(state, record))
    }

    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn Seated> {
        Box::new(Sitting::<G>(kind.player(seed)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn consider(
        &self,
        bot: BotKind,
        seat: Seat,
        seed: u64,
        limit: Limit,
        speaker: Speaker<'_>,
    ) -> Vec<Advice> {
        advice(&self.state, bot, seat, seed, limit, speaker)
    }

    fn analyse(&self, limit: Limit) -> Course {
        course::<G>(&self.record(), &limit).expect("what was played once plays again")
    }
}

impl Refused {
    fn new(kind: RefusedKind, reasons: Vec<String>) -> Self {
        Self { kind, reasons }
    }
}

/// Starts a game.
pub fn start(game: &str, origin: &Origin, seed: Seed) -> Result<Box<dyn Match>, StartError> {
    struct Start<'a>(&'a Origin, Seed);
    impl Visitor for Start<'_> {
        type Out = Result<Box<dyn Match>, StartError>;
        fn visit<G: Narrate>(self) -> Self::Out {
            let Self(origin, seed) = self;
            let bad = |error: serde_json::Error| StartError::BadOptions(error.to_string());
            let options: G::Options = serde_json::from_value(origin.options.clone()).map_err(bad)?;
            let setup = match &origin.setup {
                Some(setup) => serde_json::from_value(setup.clone()).map_err(bad)?,
                None => G::Setup::default(),
            };
            let state =
                G::set_up(&options, &setup, seed).map_err(|BadOptions(why)| StartError::BadOptions(why))?;
            Ok(Box::new(Running::of(state, Record::new::<G>(&options, &setup, seed))))
        }
    }
    visit(game, Start(origin, seed))?
}

/// Goes on from a record. Under other rules or content it is refused, unless `any_rules` says to try: then every
/// choice must still be legal.
pub fn resume(record: Record, any_rules: bool) -> Result<Box<dyn Match>, RecordError> {
    struct Resume(Record, bool);
    impl Visitor for Resume {
        type Out = Result<Box<dyn Match>, RecordError>;
        fn visit<G: Narrate>(self) -> Self::Out {
            if !self.1 {
                self.0.same_rules::<G>()?;
            }
            let Self(mut record, _) = self;
            let state = record.replay::<G>()?;
            // From here on it is played by the rules of this program.
            (record.header.rules, record.header.content) = (G::RULES, content_mark::<G>());
            Ok(Box::new(Running::of(state, record)))
        }
    }
    let game = record.header.game.clone();
    visit(&game, Resume(record, any_rules))
        .unwrap_or_else(|unknown| Err(RecordError::UnknownGame(unknown.to_string())))
}
