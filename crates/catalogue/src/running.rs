//! A running game of whatever kind.

use std::{any::Any, ops::Range, sync::Arc};

use menagerie_bots::{BotKind, Limit};
use menagerie_kernel::{
    About, BadOptions, Blind, Moves, Narrate, NotationError, Record, RecordError, Refusal, Resource,
    Reversal, Rng, Scribe, Seat, Seats, Seed, Speaker, Standing, Viewer,
    preview::Deals,
    record::{Header, content_mark},
};
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    advice::{Advice, advice},
    analysis::{Course, course},
    door::{Events, Match, Offer, Origin, Played, Refused, RefusedKind, StartError, WhyNot},
    happening::{Happening, Kept},
    seated::{Seated, Sitting},
    seen::Seen,
    visit::{Visitor, visit},
};

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
        Played { reversal, events: kept::<G>(events) }
    }

    /// Plays the first choices again, each as `apply` does. They were offered once, so nobody asks whether they are.
    fn again(&self, choices: usize, mut apply: impl FnMut(&mut G, usize, Seat, G::Choice)) -> G {
        let mut state: G = self.beginning(0).opening().expect("what could be dealt once can be dealt again");
        for index in 0..choices {
            let (seat, notation) = self.moves.get(index).expect("as many were made");
            let choice = state.read(seat, notation).expect("what was read once can be read again");
            apply(&mut state, index, seat, choice);
        }
        state
    }
}

fn kept<G: Narrate>(events: Scribe<G::Event>) -> Events {
    events.0.into_iter().map(|event| Box::new(Kept::<G>(event)) as Box<dyn Happening>).collect()
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
        let state = self.again(choices, |state, _, seat, choice| {
            state.apply(seat, choice, &mut Blind);
        });
        let mut moves = self.moves.clone();
        moves.truncate(choices);
        Box::new(Self { state, header: Arc::clone(&self.header), moves })
    }

    fn recount(&self, choices: Range<usize>, ended: &dyn Fn(usize) -> bool) -> Vec<Events> {
        let mut told = Vec::with_capacity(choices.len());
        self.again(choices.end, |state, index, seat, choice| {
            let mut events = Scribe::default();
            state.apply_held(seat, choice, &mut events);
            if state.held().is_some() && ended(index) {
                state.end_turn(&mut events);
            }
            if choices.contains(&index) {
                told.push(kept::<G>(events));
            }
        });
        told
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
        Some(Origin { options: next.options.value(), setup: next.setup })
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
