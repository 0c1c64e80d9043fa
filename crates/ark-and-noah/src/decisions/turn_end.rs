//! The end of a seat's turn: a table may hold it there, before anything else happens.
//!
//! A seat's turn is what it decides without another seat in between: a worker it moves, a tile it takes, its exchange.
//! Who builds or loads says `done`, and that is the end of it: nothing is held then.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Step, build, load, take_tile};
use crate::{content::Action, event::Event, state::ArkAndNoah};

/// What comes after the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The next worker moves, or the actions are carried out.
    Worker,
    /// The next seat takes a gathered tile.
    Taker,
    /// The next seat builds or loads.
    Share,
    /// The action is over.
    Action,
}

impl ArkAndNoah {
    /// The turn of the actor is over.
    #[inline]
    pub(crate) fn hold(&mut self, next: Next) {
        self.step = Step::TurnEnd { next };
    }

    /// The seat whose turn is held at its end.
    #[inline]
    pub(crate) fn held_seat(&self) -> Option<Seat> {
        matches!(self.step, Step::TurnEnd { .. }).then_some(self.actor)
    }
}

/// Ends a held turn and runs on to the next decision.
#[inline]
pub(crate) fn settle(game: &mut ArkAndNoah, witness: &mut impl Witness<Event>) {
    let Step::TurnEnd { next } = game.step else { return };
    match next {
        Next::Worker => game.next_worker(witness),
        Next::Taker => take_tile::settle(game, witness),
        Next::Share if game.action == Some(Action::Build) => build::settle(game, witness),
        Next::Share => load::settle(game, witness),
        Next::Action => game.finish_action(witness),
    }
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(
        speaker.lang,
        "End your turn, or take something back.",
        "Terminez votre tour, ou revenez sur un choix.",
        "Beende deinen Zug oder nimm etwas zurück."
    )
}
