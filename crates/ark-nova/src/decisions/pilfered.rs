//! Pilfering: the victim gives a random card, or pays (ruling E69).

use super::prelude::*;
use crate::{
    content::{PILFERING_MONEY, Resource},
    text::resource_text,
};

/// The victim chooses what the thief gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pilfered {
    pub victim: Seat,
    pub by: Seat,
}

impl Decision for Pilfered {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.victim)
    }

    /// Settles it when the victim has no choice.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let Self { victim, by } = self;
        match (game.player(victim).hand.is_empty(), can_pay(game, victim)) {
            (false, true) => return false,
            (false, false) => {
                game.agenda.pop();
                game.steal_card(victim, by, w);
            }
            (true, _) => {
                game.agenda.pop();
                game.extort(victim, by, w);
            }
        }
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        if !game.player(seat).hand.is_empty() {
            out.push(Choice::Give);
        }
        if can_pay(game, seat) {
            out.push(Choice::Pay);
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Give => game.steal_card(seat, self.by, w),
            Choice::Pay => game.extort(seat, self.by, w),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let cost = resource_text(Resource::Money, &PILFERING_MONEY.to_string(), speaker.lang);
        tell!(
            speaker.lang,
            "A random card, or {cost}?",
            "Une carte au hasard, ou {cost} ?",
            "Eine zufällige Karte oder {cost}?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.victim, kinds::PILFERED))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

fn can_pay(game: &ArkNova, victim: Seat) -> bool {
    game.player(victim).money >= u16::from(PILFERING_MONEY)
}
