//! The contract: what a game is.

use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

use serde::{Serialize, de::DeserializeOwned};
use ts_rs::TS;

use crate::{
    About, BadOptions, Lang, NotationError, Observe, Preview, Refusal, Resource, Rng, Seat, Seats, Seed,
    Speaker, Standing, Viewer, Witness,
    preview::{self, Deals},
};

/// Whether a choice can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reversal {
    /// Nothing hidden was shown to anyone: it can be taken back until another seat acts.
    Free,
    /// Something hidden was revealed, or chance decided: it stays.
    Final,
}

/// Something that happened, for logs, animation and replays.
pub trait Event: Clone + Debug + PartialEq + Serialize + TS + Send + Sync {
    /// The event as this viewer may see it: whole, with its secrets left out, or not at all.
    fn seen_by(&self, viewer: Viewer) -> Option<Self>;

    /// Whether the event shows everyone something that was hidden from someone until now (a tile drawn in
    /// the open, a new card in the display). The battery lets such events differ between two deals.
    fn reveals(&self) -> bool;

    /// Whether there is a sentence for it in the log. What is only there to be drawn is not told.
    fn is_told(&self) -> bool {
        true
    }
}

/// A game is a pure state machine: options + seed → state, state + (seat, choice) → state.
///
/// `Self` is the state. It holds everything, secrets and future chance included; what a seat may know is
/// its [`view`](Game::view).
pub trait Game: Observe + Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// The game's id: `ark-nova`.
    const ID: &'static str;
    /// Bumped when a change of rules or content makes old records play differently.
    const RULES: u32;

    /// What is settled before the game. Holds at least a field `players`.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + TS + Send + Sync;
    /// One small decision. Its notation (`Display`) is stable, needs no state to be read back, and round-trips.
    type Choice: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + TS
        + Send
        + Sync;
    /// Something a player may want, at whatever level a person thinks of it ("play this card"), written like
    /// a choice. Every choice is a wish too.
    type Wish: Clone + Debug + Display + FromStr<Err = NotationError> + From<Self::Choice>;
    /// One unmet condition, as data.
    type Reason: Clone + Debug + PartialEq + Serialize + TS + Send + Sync;
    /// What chance would decide, written by hand: secret, and beside the options, which are public. Its default fixes
    /// nothing; [`NoSetup`](crate::NoSetup) where a game has none.
    type Setup: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + TS + Send + Sync;
    /// What can happen.
    type Event: Event;
    /// What a viewer sees.
    type View: Serialize + TS;

    /// A fingerprint of the content (cards, boards, tiles) this build plays with.
    fn content_hash() -> u64;

    /// Sets a game up; the seed decides what the setup leaves open.
    fn set_up(options: &Self::Options, setup: &Self::Setup, seed: Seed) -> Result<Self, BadOptions>;

    /// Sets a game up with nothing fixed by hand.
    fn start(options: &Self::Options, seed: Seed) -> Result<Self, BadOptions> {
        Self::set_up(options, &Self::Setup::default(), seed)
    }

    /// How many seats play.
    fn seat_count(&self) -> usize;

    /// The seats that owe a decision now; several at once is possible. Empty when the game is over.
    fn actors(&self) -> Seats;

    /// Adds to `out` what an actor can choose now: never nothing, never twice the same, always in the same
    /// order, and only what can be carried through to the end. For a seat that is no actor: nothing.
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Choice>);

    /// Whether this seat, an actor, may make this choice now, or every condition that it does not meet. Must
    /// agree with [`choices`](Game::choices): exactly the offered choices pass.
    fn check(&self, seat: Seat, choice: Self::Choice) -> Result<(), Vec<Self::Reason>>;

    /// Reads a choice of this seat as it is meant in this position: in its own notation, or in other words for the same
    /// that only the position explains. Who writes a game down elsewhere may not know ours to the letter.
    fn read(&self, _seat: Seat, notation: &str) -> Result<Self::Choice, NotationError> {
        notation.parse()
    }

    /// Carries out a choice that was offered, and runs on to the next decision. What it does with any other
    /// choice is unspecified (it may panic): [`play`](Game::play) is the door for untrusted ones.
    fn apply(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        witness: &mut impl Witness<Self::Event>,
    ) -> Reversal;

    /// Carries out a choice as [`apply`](Game::apply) does, but stops where the turn of a seat would end, before anything
    /// else happens or is shown. A table lets a person look at a finished turn, and take it back, before it counts.
    ///
    /// Then [`held`](Game::held) names that seat, nobody is an actor, and only [`end_turn`](Game::end_turn) goes on; both
    /// together do what `apply` does. A game that never holds leaves all three as they are.
    fn apply_held(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        witness: &mut impl Witness<Self::Event>,
    ) -> Reversal {
        self.apply(seat, choice, witness)
    }

    /// The seat whose turn is held at its end.
    fn held(&self) -> Option<Seat> {
        None
    }

    /// Ends a held turn and runs on to the next decision.
    fn end_turn(&mut self, _witness: &mut impl Witness<Self::Event>) -> Reversal {
        Reversal::Free
    }

    /// Whether the seat may try a choice now: conditions of the choice itself come after.
    fn may_decide(&self, seat: Seat) -> Result<(), Refusal<Self::Reason>> {
        let actors = self.actors();
        if actors.is_empty() && self.held().is_none() {
            return Err(Refusal::GameOver);
        }
        if !actors.contains(seat) {
            return Err(Refusal::NotYourTurn);
        }
        Ok(())
    }

    /// Whether this seat may make this choice now; if not, every reason.
    fn may_play(&self, seat: Seat, choice: Self::Choice) -> Result<(), Refusal<Self::Reason>> {
        self.may_decide(seat)?;
        self.check(seat, choice).map_err(|reasons| Refusal::Unmet { reasons })
    }

    /// Plays a choice, or refuses it with every reason and changes nothing.
    fn play(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<Reversal, Refusal<Self::Reason>> {
        self.may_play(seat, choice)?;
        Ok(self.apply(seat, choice, witness))
    }

    /// Plays a choice as [`play`](Game::play) does, and holds the turn at its end.
    fn play_held(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<Reversal, Refusal<Self::Reason>> {
        self.may_play(seat, choice)?;
        Ok(self.apply_held(seat, choice, witness))
    }

    /// Why this seat cannot have what it wants, as the position stands: every unmet condition, or nothing when
    /// it can. Answers for wishes of other moments too ("it is not the time to load").
    fn explain(&self, seat: Seat, wish: &Self::Wish) -> Vec<Self::Reason>;

    /// Whether others learn only that this seat has chosen, not what: cards kept, a hidden card given away. Nobody
    /// else can tell one secret choice of a decision from another; the battery checks that.
    fn is_secret(&self, _seat: Seat, _choice: Self::Choice) -> bool {
        false
    }

    /// Whether the seat knows something now that others at the table do not: at one screen the others look away.
    fn has_secrets(&self, seat: Seat) -> bool;

    /// What the viewer may know of the state, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Makes this another state that the viewer could not tell from the true one: hidden things dealt anew,
    /// future chance included. What comes out depends on nothing but what the viewer knows and the given chance, so
    /// whoever thinks on re-dealt states decides the same whatever is hidden.
    fn redeal(&mut self, viewer: Viewer, rng: &mut Rng);

    /// The result, once the game is over.
    fn standing(&self) -> Option<Standing>;

    /// What the game that follows this finished one starts from, where games come in a series; most do not. Given is
    /// what this one was started from.
    fn sequel(
        &self,
        _options: &Self::Options,
        _setup: &Self::Setup,
        _seed: Seed,
    ) -> Option<(Self::Options, Self::Setup)> {
        None
    }

    /// How good the position looks for a seat, in points ahead of the best other (solo: of the goal). For bots;
    /// may use only what that seat can see.
    fn evaluate(&self, seat: Seat) -> f32;

    /// Checks that nothing was lost or made of nothing: every tile, cube and card is somewhere, once.
    fn audit(&self) -> Result<(), String>;
}

/// A game that can tell of itself in words.
pub trait Narrate: Game {
    /// Everything printed that a front-end draws or reads out: cards, boards, tiles, tracks. It never changes during a
    /// game, so it is sent once.
    type Faces: Serialize + TS + 'static;

    /// The game's own description.
    fn about() -> &'static About;

    /// What the seat is asked for now, in a short sentence.
    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String;

    /// A choice of the seat's in words, as a button would say it.
    fn tell_choice(&self, seat: Seat, choice: Self::Choice, speaker: Speaker<'_>) -> String;

    /// An event as a sentence of the log.
    fn tell_event(event: &Self::Event, speaker: Speaker<'_>) -> String;

    /// An unmet condition as a sentence.
    fn tell_reason(reason: &Self::Reason, speaker: Speaker<'_>) -> String;

    /// The position drawn in text, for the terminal: at most 100 columns, no escape codes.
    fn draw(&self, viewer: Viewer, speaker: Speaker<'_>) -> String;

    /// Points of a seat as they stand, for a scoreboard.
    fn score(&self, seat: Seat) -> i32;

    /// How the points of a finished game came together: lines of (what, points by seat), for the last page.
    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)>;

    /// Figures about a finished game for `simulate`, beyond the scores: (snake_case name, value), such as
    /// rounds, pairs loaded, actions chosen.
    fn figures(&self) -> Vec<(&'static str, f64)>;

    /// Figures about one seat of a finished game; the same names for every seat.
    fn seat_figures(&self, _seat: Seat) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// What good people have of these figures, as far as it is known.
    fn people() -> &'static [(&'static str, f64)] {
        &[]
    }

    /// What a seat plays with, where seats differ in it: a map.
    fn plays_with(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// What a player counts of a seat, as everyone may know it: money, tokens, tracks, points. The keys are the game's
    /// own, always all of them in the same order.
    fn resources(&self, seat: Seat) -> Vec<Resource>;

    /// What a choice would do, as far as the seat can be certain of it.
    fn preview(&self, seat: Seat, choice: Self::Choice) -> Preview {
        self.preview_on(seat, choice, &Deals::new(self, seat))
    }

    /// The same, tried on deals that serve all choices of the decision.
    fn preview_on(&self, seat: Seat, choice: Self::Choice, deals: &Deals<'_, Self>) -> Preview {
        preview::of(self, seat, choice, deals)
    }

    /// Everything printed, in one language.
    fn faces(lang: Lang) -> Self::Faces;
}
