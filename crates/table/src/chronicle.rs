//! What the last choices did, at hand to be told. A server keeps many long games, so what happened earlier is not kept: it
//! is played again when someone wants to read it.

use std::collections::VecDeque;

use menagerie_catalogue::{Happening, Match};
use menagerie_kernel::{Lang, Speaker};

use crate::{
    Table,
    step::{End, Step},
};

/// The events of one choice, and of the end of its turn.
pub(crate) type Events = Vec<Box<dyn Happening>>;

/// Of how many choices the events are kept: more than most turns have, and more than are ever told together.
const KEPT: usize = 10;
/// From how many choices on a game is not played again while others wait.
const LONG: usize = 60;

#[derive(Default)]
pub(crate) struct Chronicle {
    /// How many choices there were before those that are kept.
    before: usize,
    kept: VecDeque<Events>,
}

impl Chronicle {
    /// Adds what a choice did.
    pub fn push(&mut self, events: Events) {
        self.keep(KEPT - 1);
        self.kept.push_back(events);
    }

    /// Forgets all but the last ones.
    fn keep(&mut self, last: usize) {
        let early = self.kept.len().saturating_sub(last);
        self.kept.drain(..early);
        self.before += early;
    }

    /// What the choice with this index did; empty if it is not kept.
    pub fn at(&self, index: usize) -> &[Box<dyn Happening>] {
        let kept = index.checked_sub(self.before).and_then(|index| self.kept.get(index));
        kept.map_or(&[], Vec::as_slice)
    }

    pub fn last_mut(&mut self) -> Option<&mut Events> {
        self.kept.back_mut()
    }

    /// Forgets all but the first choices. What is not kept of those is played again.
    pub fn back(&mut self, game: &dyn Match, steps: &[Step]) {
        self.kept.truncate(steps.len().saturating_sub(self.before));
        if self.kept.is_empty() {
            self.before = steps.len().saturating_sub(KEPT);
            self.kept = again(game, steps, self.before);
        }
    }

    /// What each choice from this index on did.
    pub fn from<T>(
        &self,
        game: &dyn Match,
        steps: &[Step],
        index: usize,
        tell: impl FnMut((usize, &Events)) -> T,
    ) -> Vec<T> {
        match index.checked_sub(self.before) {
            Some(first) => (index..).zip(self.kept.iter().skip(first)).map(tell).collect(),
            None => (index..).zip(&again(game, steps, index)).map(tell).collect(),
        }
    }
}

/// What all choices of a game did.
pub struct Recollection(VecDeque<Events>);

impl Table {
    /// Where the log is long, how to play the game again for it: that takes a while, so it is done beside the table.
    pub fn recollection(&self) -> Option<impl FnOnce() -> Recollection + Send + 'static> {
        if self.steps.len() < LONG {
            return None;
        }
        let (game, steps) = (self.position(), self.steps.clone());
        Some(move || Recollection(again(&*game, &steps, 0)))
    }

    /// Has what all choices did at hand, until the next choice, or until it is told to forget.
    pub fn recollect(&mut self, Recollection(all): Recollection) {
        if all.len() == self.steps.len() {
            self.chronicle = Chronicle { before: 0, kept: all };
        }
    }

    /// Forgets what the early choices did.
    pub fn forget_early(&mut self) {
        self.chronicle.keep(KEPT);
        self.chronicle.kept.shrink_to(KEPT);
    }
}

/// Plays a game again and says what the choices from this index on did.
fn again(game: &dyn Match, steps: &[Step], index: usize) -> VecDeque<Events> {
    let mut told = VecDeque::new();
    let mut replay = game.rewound(0);
    let speaker = Speaker::anonymous(Lang::En);
    for (at, step) in steps.iter().enumerate() {
        let (seat, notation) = game.choice(at + 1).expect("every step is a choice");
        let played = replay.play_held(seat, notation, speaker);
        let mut events = played.expect("what was played once plays again").events;
        if replay.held().is_some() && !matches!(step.end, End::Held(_)) {
            events.extend(replay.end_turn().events);
        }
        if at >= index {
            told.push_back(events);
        }
    }
    told
}
