//! Choices that are not offered: each must be refused with a reason and change nothing.

use super::trial::Trial;
use crate::{Blind, Narrate, Refusal, Rng, Seat};

/// Choices seen at other moments, tried where they do not belong.
pub(super) struct Strangers<G: Narrate>(Vec<G::Choice>);

impl<G: Narrate> Default for Strangers<G> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<G: Narrate> Strangers<G> {
    const KEPT: usize = 256;
    const TRIED: usize = 12;

    /// A few of those kept, one after the other.
    pub fn some(&self, rng: &mut Rng) -> &[G::Choice] {
        let first = rng.below(self.0.len().saturating_sub(Self::TRIED) + 1);
        &self.0[first..self.0.len().min(first + Self::TRIED)]
    }

    /// Keeps a sample of all choices ever made.
    pub fn remember(&mut self, choice: G::Choice, rng: &mut Rng) {
        if self.0.contains(&choice) {
            return;
        }
        if self.0.len() < Self::KEPT {
            self.0.push(choice);
        } else {
            let place = rng.below(Self::KEPT);
            self.0[place] = choice;
        }
    }

    /// Tries some of them at every seat.
    pub fn check(&self, trial: &Trial<G>, rng: &mut Rng) {
        let mut offered = Vec::new();
        for seat in Seat::all(trial.state.seat_count()) {
            offered.clear();
            trial.state.choices(seat, &mut offered);
            for _ in 0..Self::TRIED {
                let Some(&choice) = rng.pick(&self.0) else { return };
                if !offered.contains(&choice) {
                    refuse(trial, seat, choice);
                }
            }
        }
    }
}

fn refuse<G: Narrate>(trial: &Trial<G>, seat: Seat, choice: G::Choice) {
    let mut after = trial.state.clone();
    let actor = trial.state.actors().contains(seat);
    match after.play(seat, choice, &mut Blind) {
        Ok(_) => trial.fail(&format!("{choice} was not offered to {seat:?} but is accepted")),
        Err(Refusal::NotYourTurn) if !actor => {}
        Err(Refusal::Unmet { reasons }) if actor && !reasons.is_empty() => {}
        Err(refusal) => {
            trial.fail(&format!("{choice} by {seat:?} is refused without its reason: {refusal:?}"))
        }
    }
    if after != trial.state {
        trial.fail(&format!("{choice} by {seat:?} was refused, but the state has changed"));
    }
    if trial.state.explain(seat, &choice.into()).is_empty() {
        trial.fail(&format!("{choice} is not offered to {seat:?}, but why-not knows no reason"));
    }
}
