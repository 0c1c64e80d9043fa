//! The mind of a player: what it thinks of positions, and how it looks ahead.

mod at_once;
mod beam;
mod deeper;
mod glimpse;
mod limit;
mod nets;
mod playout;
mod style;
mod thinker;
mod tree;

pub use limit::Limit;
pub use nets::{best_net, net_story};
pub use style::Style;
pub use thinker::{Thinker, Thought};

use std::sync::Arc;

use menagerie_kernel::{Game, Seat};

use crate::net::{Judge, Net, POINTS_UNIT, Verdict, sigmoid};

pub use at_once::{AtOnce, Whim};

/// What positions are judged by: a net, or the game's own written evaluation where none was trained.
#[derive(Clone, Debug)]
pub struct Mind {
    net: Option<Box<Judge>>,
    /// What it likes beyond winning, and for which seat: others are not thought to like the same.
    taste: Option<(&'static str, Seat)>,
}

impl Mind {
    /// A mind of this net, or of the written evaluation.
    pub fn new(net: Option<Arc<Net>>) -> Self {
        Self { net: net.map(|net| Box::new(Judge::new(net))), taste: None }
    }

    /// Thinks for this seat, with this taste.
    pub(crate) fn sit(&mut self, seat: Seat, taste: Option<&'static str>) {
        self.taste = taste.map(|taste| (taste, seat));
    }

    /// How the game will end for the seat, as far as it can know; exact once it is over.
    pub fn verdict<G: Game>(&mut self, state: &G, seat: Seat) -> Verdict {
        self.take_as_base(state, seat);
        self.judge(state, seat)
    }

    /// The positions judged next resemble this one.
    pub(crate) fn take_as_base<G: Game>(&mut self, state: &G, seat: Seat) {
        if let Some(judge) = &mut self.net {
            judge.take_as_base(state, seat);
        }
    }

    /// How the game will end for the seat, as far as it can know; exact once it is over, but for its taste.
    pub(crate) fn judge<G: Game>(&mut self, state: &G, seat: Seat) -> Verdict {
        let mut verdict = match &mut self.net {
            _ if state.actors().is_empty() => outcome(state, seat),
            Some(judge) => judge.judge(state, seat),
            None => {
                let margin = state.evaluate(seat) / G::margin_unit();
                Verdict { win: sigmoid(1.5 * margin), margin, points: 0.0, decisions: 0.0 }
            }
        };
        if let Some((taste, own)) = self.taste
            && own == seat
        {
            // Beside the margin, which is cut off where a game is clear: what is liked is liked then too.
            verdict.win += 0.5 * state.delight(seat, taste) / G::margin_unit();
        }
        verdict
    }
}

/// How a finished game ended for a seat, in a verdict's terms.
pub fn outcome<G: Game>(state: &G, seat: Seat) -> Verdict {
    let standing = state.standing().expect("a game without actors is over");
    Verdict {
        win: standing.share(seat) as f32,
        margin: state.evaluate(seat) / G::margin_unit(),
        points: standing.of(seat).score as f32 / (POINTS_UNIT * G::margin_unit()),
        decisions: 0.0,
    }
}
