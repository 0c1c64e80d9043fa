//! An invitation symbol: a creature of the Borderlands comes along (rulebook p. 10).

use super::prelude::*;
use crate::Creature;

/// A creature has to be invited, if one is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Invite;

impl Decision for Invite {
    const MOMENT: Moment = Moment::Invite;

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, _: Seat) -> bool {
        game.borderlands.guests().nth(1).is_some()
    }

    fn settle<W: Witness<Event>>(self, game: &mut Arborea, w: &mut Voice<'_, W>) {
        let only = game.borderlands.guests().next();
        if let Some(only) = only {
            game.invite(only, w);
        }
    }

    fn offer(self, game: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        out.extend(game.borderlands.guests().map(Choice::Invite));
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Invite(creature) => game.invite(creature, w),
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Invite(creature) => explain_invite(game, creature, reasons),
            Choice::Pass => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Invite a creature from the Borderlands.",
            "Invitez une créature des Terres Frontalières.",
            "Lade eine Kreatur aus dem Grenzland ein."
        )
    }

    fn symbol(self) -> Option<Symbol> {
        Some(Symbol::Invite)
    }

    fn observed(self) -> usize {
        kinds::INVITE
    }
}

/// Why this creature cannot be invited.
pub(crate) fn explain_invite(game: &Arborea, creature: Creature, reasons: &mut Vec<Reason>) {
    if game.borderlands.of(creature).there == 0 {
        reasons.push(Reason::NoGuest { creature });
    }
}
