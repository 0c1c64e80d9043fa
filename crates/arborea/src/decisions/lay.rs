//! End of turn: the completed card goes into the Ecosystem (rulebook p. 9).
//!
//! Place and turn are one choice: a person turns the card over the place before it lies, and half of what speaks for a
//! place is how the card is turned there. Asked one after the other, whoever looks one choice ahead (bots, hints, previews)
//! would have to value a place without knowing how the card lies there; and there is nothing to gain: listing 314 ways at 91 places
//! takes 2.4 µs (mean of 837 lists in 40 random games of two, development build).

use super::prelude::*;
use crate::{
    Point,
    content::Turn,
    ecosystem::Laid,
    layout::{Layout, Misfit},
};

/// The completed card has to be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lay;

impl Decision for Lay {
    const MOMENT: Moment = Moment::Lay;

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.player(seat).completed.is_some()
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        Layout::new(&game.player(seat).ecosystem).each(|at, turn| out.push(Choice::Lay(at, turn)));
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Lay(at, turn) => {
                let card = game.player_mut(seat).completed.take().expect("a completed card");
                game.player_mut(seat).ecosystem.lay(Laid { card, at, turn });
                w.tell(|| Event::CardLaid { who: Owner::Seat(seat), card, at, turned: turn });
            }
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Lay(at, turn) => explain_lay(game, seat, at, turn, reasons),
            Choice::Pass => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Lay the completed card in your Ecosystem.",
            "Placez la carte complétée dans votre Écosystème.",
            "Lege die vollendete Karte in dein Ökosystem."
        )
    }

    fn observed(self) -> usize {
        kinds::LAY
    }
}

/// Why the card cannot lie there, turned so.
pub(crate) fn explain_lay(game: &Arborea, seat: Seat, at: Point, turn: Turn, reasons: &mut Vec<Reason>) {
    if game.player(seat).completed.is_none() {
        reasons.push(Reason::NothingToLay);
    }
    game.player(seat).ecosystem.misfits(at, turn, |misfit| {
        reasons.push(match misfit {
            Misfit::Apart => Reason::Apart,
            Misfit::Buries(card) => Reason::Buries { card },
            Misfit::Smothers(creature) => Reason::Smothers { creature },
            Misfit::TooFar => Reason::TooFar,
        });
    });
}
