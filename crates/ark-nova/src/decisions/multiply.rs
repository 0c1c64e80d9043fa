//! A multiplier token for any action card (ruling B27).

use super::prelude::*;
use crate::{content::ActionKind, event::Token};

/// This player puts a multiplier token on an action card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Multiply {
    pub seat: Seat,
}

impl Decision for Multiply {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, _: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend(ActionKind::ALL.map(Choice::Multiply));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Multiply(action) => {
                game.agenda.pop();
                game.player_mut(seat).multipliers[action.index()] += 1;
                w.see(|| Event::TokenPlaced { seat, action, token: Token::Multiplier });
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Where does the multiplier go?",
            "Où va le multiplicateur ?",
            "Wohin kommt der Doppler?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::MULTIPLY))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
