//! A bot that sits at a game: it lives as long as the game, so that what it has thought is not lost between its turns.

use menagerie_bots::{Bot, Limit};
use menagerie_kernel::{Narrate, Seat};

use crate::{Match, running::Running};

/// A bot of whatever game.
pub trait Seated: Send {
    /// What it chooses for the seat, an actor, in notation. The game is the one it was made for, at whatever point.
    fn choose(&mut self, game: &dyn Match, seat: Seat) -> String;

    /// Sets when its thinking must end at the latest.
    fn limit(&mut self, limit: Limit);
}

pub(crate) struct Sitting<G: Narrate>(pub Box<dyn Bot<G>>);

impl<G: Narrate> Seated for Sitting<G> {
    fn choose(&mut self, game: &dyn Match, seat: Seat) -> String {
        let running = game.as_any().downcast_ref::<Running<G>>().expect("a bot stays with its game");
        self.0.choose(&running.state, seat).to_string()
    }

    fn limit(&mut self, limit: Limit) {
        self.0.limit(limit);
    }
}
