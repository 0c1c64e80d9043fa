//! Choosing at once: the choice after which the position looks best.

use menagerie_kernel::{Blind, Game, Rng, Seat, Viewer};

use super::Mind;
use crate::net::Verdict;

/// The quickest way to choose, and what everybody does in the games that are played in thought.
#[derive(Debug)]
pub struct AtOnce<G: Game> {
    offered: Vec<G::Choice>,
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
        Self { offered: Vec::new() }
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
        // Dealt anew, so that a choice that reveals something is not taken for what it happens to reveal.
        let mut deal = state.clone();
        deal.redeal(Viewer::Seat(seat), rng);
        mind.take_as_base(&deal, seat);
        let mut best: Option<(f32, G::Choice, Verdict)> = None;
        for &choice in &self.offered {
            let mut after = deal.clone();
            after.apply(seat, choice, &mut Blind);
            let verdict = mind.judge(&after, seat);
            let mut value = verdict.value();
            if whim.noise > 0.0 {
                value += whim.noise * gumbel(rng);
            }
            if best.as_ref().is_none_or(|(most, ..)| value > *most) {
                best = Some((value, choice, verdict));
            }
        }
        let (_, choice, verdict) = best.expect("an actor always has a choice");
        (choice, Some(verdict))
    }
}

/// A draw of Gumbel's distribution: added to worths, it makes a choice by chance in proportion to their exponentials.
pub(crate) fn gumbel(rng: &mut Rng) -> f32 {
    let unit = (rng.unit() + 1e-9).min(1.0 - 1e-9);
    -(-unit.ln()).ln() as f32
}
