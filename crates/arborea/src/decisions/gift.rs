//! A gift symbol: a Sage is given something (rulebook p. 11).

use super::prelude::*;
use crate::{Sage, player::GIFT_TOP};

/// A gift has to be given, if a Sage takes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gift;

impl Decision for Gift {
    const MOMENT: Moment = Moment::Gift;

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.open_sages(seat).nth(1).is_some()
    }

    fn settle<W: Witness<Event>>(self, game: &mut Arborea, w: &mut Voice<'_, W>) {
        let only = game.open_sages(game.mover()).next();
        if let Some(only) = only {
            game.give(only, w);
        }
    }

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.open_sages(seat).map(Choice::Gift));
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Gift(sage) => game.give(sage, w),
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Gift(sage) => explain_gift(game, seat, sage, reasons),
            Choice::Pass => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Give a gift to a Sage.",
            "Offrez un cadeau à un Sage.",
            "Beschenke einen Weisen."
        )
    }

    fn symbol(self) -> Option<Symbol> {
        Some(Symbol::Gift)
    }

    fn observed(self) -> usize {
        kinds::GIFT
    }
}

/// Why this Sage takes no gift.
pub(crate) fn explain_gift(game: &Arborea, seat: Seat, sage: Sage, reasons: &mut Vec<Reason>) {
    if game.player(seat).gifts[sage.index()] >= GIFT_TOP {
        reasons.push(Reason::GiftsFull { sage });
    }
}
