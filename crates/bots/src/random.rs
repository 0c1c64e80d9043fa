//! The bot that takes what comes.

use menagerie_kernel::{Game, Rng, Seat};

use crate::Bot;

/// Chooses evenly among what is offered.
#[derive(Debug)]
pub struct Random<G: Game> {
    rng: Rng,
    offered: Vec<G::Choice>,
}

impl<G: Game> Random<G> {
    /// A random player with its own stream of chance.
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::from_number(seed), offered: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice {
        self.offered.clear();
        state.choices(seat, &mut self.offered);
        *self.rng.pick(&self.offered).expect("an actor always has a choice")
    }
}
