//! Boost: an action card to slot 1 or 5 (rulings E30–E57).

use super::{prelude::*, words};
use crate::{content::ActionKind, text::action_name};

/// This player may move this action card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Boost {
    pub seat: Seat,
    pub action: ActionKind,
}

impl Decision for Boost {
    const DONE: Words = words::MOVE_NO_CARD;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let slot = game.player(seat).slot(self.action);
        if slot != 1 {
            out.push(Choice::First(self.action));
        }
        if slot != 5 {
            out.push(Choice::Last(self.action));
        }
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::First(action) => game.move_to_first(seat, action, w),
            Choice::Last(action) => {
                game.player_mut(seat).move_to_last(action);
                w.see(|| Event::CardMoved { seat, action, slot: 5 });
            }
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let name = action_name(self.action).get(speaker.lang);
        tell!(
            speaker.lang,
            "Move {name} to slot 1 or 5?",
            "Placer {name} à l'emplacement 1 ou 5 ?",
            "{name} auf Platz 1 oder 5 legen?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::BOOST))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
