//! The bot that looks one choice ahead.

use menagerie_kernel::{Blind, Game, Reversal, Rng, Seat, Viewer};

use crate::Bot;

/// Takes the choice after which its seat's evaluation is best; equals are decided by chance.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    rng: Rng,
    offered: Vec<G::Choice>,
}

impl<G: Game> Greedy<G> {
    /// Over how many deals a choice is averaged whose outcome depends on hidden things.
    const DEALS: usize = 4;

    /// A greedy player with its own stream of chance.
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::from_number(seed), offered: Vec::new() }
    }

    /// How good the position is after the choice: on one deal if nothing is revealed, else on the average.
    fn worth(&mut self, deals: &[G], seat: Seat, choice: G::Choice) -> f32 {
        let mut sum = 0.0;
        for (done, deal) in deals.iter().enumerate() {
            let mut after = deal.clone();
            let reversal = after.apply(seat, choice, &mut Blind);
            sum += after.evaluate(seat);
            if reversal == Reversal::Free {
                return sum / (done + 1) as f32;
            }
        }
        sum / deals.len() as f32
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice {
        let mut offered = std::mem::take(&mut self.offered);
        offered.clear();
        state.choices(seat, &mut offered);
        let mut best = *offered.first().expect("an actor always has a choice");
        if offered.len() > 1 {
            let deals: Vec<G> = (0..Self::DEALS)
                .map(|_| {
                    let mut deal = state.clone();
                    deal.redeal(Viewer::Seat(seat), &mut self.rng);
                    deal
                })
                .collect();
            let (mut best_worth, mut equals) = (f32::NEG_INFINITY, 0);
            for &choice in &offered {
                let worth = self.worth(&deals, seat, choice);
                if worth > best_worth {
                    (best, best_worth, equals) = (choice, worth, 1);
                } else if worth == best_worth {
                    equals += 1;
                    if self.rng.below(equals) == 0 {
                        best = choice;
                    }
                }
            }
        }
        self.offered = offered;
        best
    }
}
