//! The mind of a player: what it thinks of positions, and how it looks ahead.

mod at_once;
mod beam;
mod deeper;
mod nets;
mod playout;
mod thinker;
mod tree;

pub use nets::{best_net, net_story};
pub use thinker::{Limit, Style, Thinker, Thought};

use std::sync::Arc;

use menagerie_kernel::{Game, Seat};

use crate::net::{Judge, Net, POINTS_UNIT, Verdict, sigmoid};

pub use at_once::{AtOnce, Whim};

/// What positions are judged by.
#[derive(Clone, Debug)]
pub enum Mind {
    /// A net.
    Net(Box<Judge>),
    /// The game's own written evaluation, where no net was trained.
    Written,
}

impl Mind {
    /// A mind of this net, or of the written evaluation.
    pub fn new(net: Option<Arc<Net>>) -> Self {
        net.map_or(Self::Written, |net| Self::Net(Box::new(Judge::new(net))))
    }

    /// How the game will end for the seat, as far as it can know; exact once it is over.
    pub fn verdict<G: Game>(&mut self, state: &G, seat: Seat) -> Verdict {
        self.settle(state, seat);
        self.judge(state, seat)
    }

    /// The positions judged next resemble this one.
    pub(crate) fn settle<G: Game>(&mut self, state: &G, seat: Seat) {
        if let Self::Net(judge) = self {
            judge.settle(state, seat);
        }
    }

    /// How the game will end for the seat, as far as it can know; exact once it is over.
    pub(crate) fn judge<G: Game>(&mut self, state: &G, seat: Seat) -> Verdict {
        if state.actors().is_empty() {
            return outcome(state, seat);
        }
        match self {
            Self::Net(judge) => judge.judge(state, seat),
            Self::Written => {
                let margin = state.evaluate(seat) / G::margin_unit();
                Verdict { win: sigmoid(1.5 * margin), margin, points: 0.0, decisions: 0.0 }
            }
        }
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
