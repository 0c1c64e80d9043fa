//! Snapping cards of the display, whatever the reputation (rulings E30–E57).

use super::{prelude::*, words};
use crate::content::{Card, DISPLAY};

/// This player snaps so many cards, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Snap {
    pub seat: Seat,
    pub left: u8,
    /// The display may be refilled before the next one.
    pub refill: bool,
    /// They may be declined.
    pub optional: bool,
}

impl Decision for Snap {
    const DONE: Words = words::TAKE_NO_CARD;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let empty = game.display.iter().all(Option::is_none);
        game.skip_if(self.left == 0 || (empty && !(self.refill && game.can_draw())))
    }

    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend(game.shown(DISPLAY).map(Choice::Snap));
        if self.refill && game.display.iter().any(Option::is_none) && game.can_draw() {
            out.push(Choice::Refill);
        }
        // Nobody has to refill, not even when nothing else is left to take.
        if self.optional || game.display.iter().all(Option::is_none) {
            out.push(Choice::Done);
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Snap(card) => {
                game.take_from_display(seat, card, w);
                if self.left > 1 {
                    game.push(Self { left: self.left - 1, refill: true, ..self });
                }
            }
            Choice::Refill => {
                game.refill_display(w);
                game.push(Self { refill: false, ..self });
            }
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Snap(card) => explain_shown(game, card, reasons),
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = self.left;
        tell!(
            speaker.lang,
            "Snap a card ({left} left).",
            "Saisissez une carte (encore {left}).",
            "Schnapp dir eine Karte (noch {left})."
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        2.0 * evaluate::CARD * f32::from(self.left)
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::SNAP))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why a card cannot be snapped, wherever it lies.
pub(super) fn explain_shown(game: &ArkNova, card: Card, reasons: &mut Vec<Reason>) {
    if !game.display_open || !game.shown(DISPLAY).any(|shown| shown == card) {
        reasons.push(Reason::NotInDisplay { card });
    }
}
