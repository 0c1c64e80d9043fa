//! Choosing at once: the choice after which the position looks best.

use menagerie_kernel::{Blind, Game, Rng, Seat, Viewer};

use super::{
    Mind,
    glimpse::{BY_LOT, Glimpse},
};
use crate::net::Verdict;

/// The quickest way to choose, and what everybody does in the games that are played in thought.
#[derive(Debug)]
pub struct AtOnce<G: Game> {
    offered: Vec<G::Choice>,
    judged: Vec<(f32, G::Choice)>,
    pub(super) glimpse: Glimpse<G>,
}

/// How much chance there is in a choice.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Whim {
    /// How far worths are shaken (Gumbel noise of this scale).
    pub noise: f32,
    /// How often any choice is taken.
    pub stray: f32,
}

impl<G: Game> Default for AtOnce<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> AtOnce<G> {
    /// Nothing thought yet.
    pub fn new() -> Self {
        Self { offered: Vec::new(), judged: Vec::new(), glimpse: Glimpse::new() }
    }

    /// The choice that looks best on one deal, and what is expected of it; nothing where there was no choice.
    pub fn choose(
        &mut self,
        state: &G,
        seat: Seat,
        mind: &mut Mind,
        whim: Whim,
        rng: &mut Rng,
    ) -> (G::Choice, Option<Verdict>) {
        self.offered.clear();
        state.choices(seat, &mut self.offered);
        if let [only] = self.offered[..] {
            return (only, None);
        }
        if whim.stray > 0.0 && rng.unit() < f64::from(whim.stray) {
            return (self.offered[rng.below(self.offered.len())], None);
        }
        let (choice, verdict) = self.best(state, seat, mind, whim.noise, rng);
        (choice, Some(verdict))
    }

    /// The choice in a game that is played in thought: as before, but where very much is offered only a part is compared.
    pub(crate) fn choose_in_thought(
        &mut self,
        state: &G,
        seat: Seat,
        mind: &mut Mind,
        rng: &mut Rng,
    ) -> G::Choice {
        self.offered.clear();
        state.choices(seat, &mut self.offered);
        if let [only] = self.offered[..] {
            return only;
        }
        let most = state.glimpsed();
        let crowded = self.offered.len() > most;
        if crowded {
            self.glimpse.narrow(seat, &mut self.offered, BY_LOT, rng);
        }
        let (choice, _) = self.best(state, seat, mind, 0.0, rng);
        if crowded {
            self.glimpse.like(seat, &mut self.judged, most);
        }
        choice
    }

    /// What looked good in other games of thought says nothing about those that come.
    pub(crate) fn forget(&mut self) {
        self.glimpse.forget();
    }

    /// The best of what is offered.
    fn best(
        &mut self,
        state: &G,
        seat: Seat,
        mind: &mut Mind,
        noise: f32,
        rng: &mut Rng,
    ) -> (G::Choice, Verdict) {
        // Dealt anew, so that a choice that reveals something is not taken for what it happens to reveal.
        let mut deal = state.clone();
        deal.redeal(Viewer::Seat(seat), rng);
        mind.take_as_base(&deal, seat);
        self.judged.clear();
        let mut best: Option<(f32, G::Choice, Verdict)> = None;
        for &choice in &self.offered {
            let mut after = deal.clone();
            after.apply(seat, choice, &mut Blind);
            let verdict = mind.judge(&after, seat);
            let mut value = verdict.value();
            if noise > 0.0 {
                value += noise * gumbel(rng);
            }
            self.judged.push((value, choice));
            if best.as_ref().is_none_or(|(most, ..)| value > *most) {
                best = Some((value, choice, verdict));
            }
        }
        let (_, choice, verdict) = best.expect("an actor always has a choice");
        (choice, verdict)
    }
}

/// A draw of Gumbel's distribution: added to worths, it makes a choice by chance in proportion to their exponentials.
pub(crate) fn gumbel(rng: &mut Rng) -> f32 {
    let unit = (rng.unit() + 1e-9).min(1.0 - 1e-9);
    -(-unit.ln()).ln() as f32
}
