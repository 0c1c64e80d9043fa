//! What a driven game answers.

use std::collections::BTreeMap;

use menagerie_catalogue::{FeatureList, Happening, Match, Observation, Offer, Refused, WhyNot};
use menagerie_kernel::{Resource, Seat, Speaker, Standing, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

use super::waiting;

/// One line of the output.
#[derive(Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// The game as it stands.
    Position(Box<Position>),
    /// What stands against a wish; nothing if it can be had.
    WhyNot { game: String, reasons: Vec<WhyNot> },
    /// What a seat knows, as numbers.
    Observation {
        game: String,
        seat: Seat,
        #[serde(flatten)]
        seen: Observation,
    },
    /// What those numbers mean.
    Features(FeatureList),
    /// What a bot would choose.
    Bot { game: String, seat: Seat, choice: String },
    /// The game written down.
    Record { game: String, record: String },
    /// The game is forgotten.
    Dropped { game: String },
    /// The request was not done.
    Wrong(Wrong),
}

/// Why a request was not done.
#[derive(Serialize)]
pub struct Wrong {
    error: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
}

impl Wrong {
    pub fn because(why: impl Into<String>) -> Self {
        Self { error: why.into(), reasons: Vec::new() }
    }
}

impl From<Refused> for Wrong {
    fn from(refused: Refused) -> Self {
        let kind = serde_json::to_value(refused.kind).ok();
        let error = kind.as_ref().and_then(|kind| kind.as_str()).unwrap_or("refused").to_owned();
        Self { error, reasons: refused.reasons }
    }
}

/// A game as it stands.
#[derive(Serialize)]
pub struct Position {
    /// Its name here.
    game: String,
    /// How many choices were made.
    step: usize,
    /// The seats that decide now, or the one whose turn is held.
    waiting_for: Vec<Seat>,
    /// Whether that turn is held at its end.
    held: bool,
    /// What each of them is asked for that the viewer sees.
    prompts: BTreeMap<u8, String>,
    /// What each of them can choose that the viewer sees.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    offers: BTreeMap<u8, Vec<Offer>>,
    /// What the viewer sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<RawValue>>,
    /// What just happened, as the viewer may know it.
    events: Vec<Box<RawValue>>,
    /// The same in words.
    log: Vec<String>,
    /// What each seat counts.
    resources: Vec<BTreeMap<&'static str, i32>>,
    /// Points as they stand.
    scores: Vec<i32>,
    /// The result, once it is over.
    standing: Option<Standing>,
}

impl Answer {
    pub fn position(
        name: String,
        game: &dyn Match,
        viewer: Viewer,
        speaker: Speaker<'_>,
        (view, offers): (bool, bool),
        events: &[Box<dyn Happening>],
    ) -> Self {
        // What others can choose tells what they hold.
        let actors = || game.actors().iter().filter(|&seat| viewer.sees(seat)).collect::<Vec<Seat>>();
        let seats = || Seat::all(game.seat_count());
        let counted = |Resource { key, amount }: Resource| (key, amount);
        let offered = |seat: Seat| (seat.0, game.offers(seat, speaker));
        Self::Position(Box::new(Position {
            game: name,
            step: game.length(),
            waiting_for: waiting(game),
            held: game.held().is_some(),
            prompts: actors().into_iter().map(|seat| (seat.0, game.prompt(seat, speaker))).collect(),
            offers: if offers { actors().into_iter().map(offered).collect() } else { BTreeMap::new() },
            view: view.then(|| game.view(viewer)),
            events: events.iter().filter_map(|event| event.data(viewer)).collect(),
            log: events.iter().filter_map(|event| event.tell(viewer, speaker)).collect(),
            resources: seats().map(|seat| game.resources(seat).into_iter().map(counted).collect()).collect(),
            scores: seats().map(|seat| game.score(seat)).collect(),
            standing: game.standing(),
        }))
    }
}
