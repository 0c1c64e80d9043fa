//! Bots know the [`Game`] contract and no game: what is good in a game, the game's own
//! [`evaluate`](Game::evaluate) says.
//!
//! Invariant: a bot is honest. It may be handed the true state, but it looks ahead only on states re-dealt for
//! its seat, so that it never plays on what its seat cannot know.

mod greedy;
mod kind;
pub mod mind;
pub mod net;
mod random;

use menagerie_kernel::{Game, Seat};

pub use greedy::Greedy;
pub use kind::{BotKind, UnknownBot};
pub use mind::{Limit, Mind, Style, Thinker, Thought};
pub use random::Random;

/// Someone who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// One of the choices that the seat, an actor, is offered now.
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice;

    /// Sets when its thinking must end at the latest. A bot that never thinks long takes no notice.
    fn limit(&mut self, _limit: Limit) {}
}
