//! What the last choices did, at hand to be told. A server keeps many long games, so what happened earlier is not kept: it
//! is played again when someone wants to read it.

use std::collections::VecDeque;

use menagerie_catalogue::{Events, Happening, Match};

use crate::step::{End, Step};

/// Of how many choices the events are kept: more than most turns have, and more than are ever told together.
const KEPT: usize = 10;

#[derive(Default)]
pub(crate) struct Chronicle {
    /// How many choices there were before those that are kept.
    before: usize,
    kept: VecDeque<Events>,
}

impl Chronicle {
    /// What all choices did.
    pub fn again(game: &dyn Match, steps: &[Step]) -> Self {
        Self { before: 0, kept: again(game, steps, 0) }
    }

    /// Adds what a choice did, and forgets all but the last ones.
    pub fn push(&mut self, events: Events) {
        let early = self.kept.len().saturating_sub(KEPT - 1);
        self.kept.drain(..early);
        self.before += early;
        self.kept.push_back(events);
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

/// Plays a game again and says what the choices from this index on did.
fn again(game: &dyn Match, steps: &[Step], index: usize) -> VecDeque<Events> {
    game.recount(index..steps.len(), &|at| !matches!(steps[at].end, End::Held(_))).into()
}
