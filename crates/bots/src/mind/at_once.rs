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
    verdicts: Vec<Verdict>,
    pub(super) glimpse: Glimpse<G>,
}

/// How much chance there is in a choice.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Whim {
    /// How far worths are shaken (Gumbel noise of this scale).
    pub noise: f32,
    /// It wavers among no more than so many, the best: where hundreds are offered, chance alone would lift one of them over
    /// all that make sense. Zero: among all.
    pub among: usize,
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
        Self { offered: Vec::new(), judged: Vec::new(), verdicts: Vec::new(), glimpse: Glimpse::new() }
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
        let (choice, verdict) = self.best(state, seat, mind, whim, rng);
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
        let (choice, _) = self.best(state, seat, mind, Whim::default(), rng);
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
        whim: Whim,
        rng: &mut Rng,
    ) -> (G::Choice, Verdict) {
        // Dealt anew, so that a choice that reveals something is not taken for what it happens to reveal.
        let mut deal = state.clone();
        deal.redeal(Viewer::Seat(seat), rng);
        mind.take_as_base(&deal, seat);
        self.judged.clear();
        self.verdicts.clear();
        for &choice in &self.offered {
            let mut after = deal.clone();
            after.apply(seat, choice, &mut Blind);
            let verdict = mind.judge(&after, seat);
            self.judged.push((verdict.value(), choice));
            self.verdicts.push(verdict);
        }
        let taken = whim.shake(self.judged.iter().map(|&(value, _)| value), rng);
        (self.judged[taken].1, self.verdicts[taken])
    }
}

impl Whim {
    /// Which of these worths is the greatest when they are shaken; the first of those that are equal.
    pub(crate) fn shake(self, worths: impl Iterator<Item = f32> + Clone, rng: &mut Rng) -> usize {
        let least = self.least(worths.clone());
        let mut best = (f32::MIN, 0);
        for (nth, mut worth) in worths.enumerate().filter(|&(_, worth)| worth >= least) {
            if self.noise > 0.0 {
                worth += self.noise * gumbel(rng);
            }
            if worth > best.0 {
                best = (worth, nth);
            }
        }
        best.1
    }

    /// What one must be worth to come into question.
    fn least(self, worths: impl Iterator<Item = f32>) -> f32 {
        if self.among == 0 || self.noise == 0.0 {
            return f32::MIN;
        }
        let mut sorted: Vec<f32> = worths.collect();
        sorted.sort_by(|a, b| b.total_cmp(a));
        let last = sorted[self.among.min(sorted.len()) - 1];
        last.max(sorted[0] - REACH * self.noise)
    }
}

/// What is so many scales of chance worse than the best is not taken: to waver is not to blunder.
const REACH: f32 = 3.0;

/// A draw of Gumbel's distribution: added to worths, it makes a choice by chance in proportion to their exponentials.
fn gumbel(rng: &mut Rng) -> f32 {
    let unit = (rng.unit() + 1e-9).min(1.0 - 1e-9);
    -(-unit.ln()).ln() as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wavers_among_a_few_takes_one_of_them_and_nothing_far_worse() {
        let mut rng = Rng::from_number(1);
        let worths = [0.1, 0.5, 0.3, 0.49, -2.0, 0.2];
        let mut taken = |among, noise| {
            let mut count = [0; 6];
            for _ in 0..2000 {
                count[Whim { noise, among, stray: 0.0 }.shake(worths.into_iter(), &mut rng)] += 1;
            }
            count.map(|count| count > 0)
        };
        assert_eq!(taken(3, 0.5), [false, true, true, true, false, false], "the best three");
        assert_eq!(taken(0, 0.5), [true; 6], "everything");
        assert_eq!(taken(6, 0.05), [false, true, false, true, false, false], "nothing three scales worse");
        assert_eq!(taken(3, 0.0), [false, true, false, false, false, false], "the best");
    }
}
