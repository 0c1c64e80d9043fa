//! Taking cards from the deck or from the display within range (rulings C6–C8).

use super::{prelude::*, words};
use crate::content::Card;

/// This player takes so many cards, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakeCards {
    pub seat: Seat,
    pub left: u8,
    /// They may be declined (ruling O32).
    pub optional: bool,
}

impl Decision for TakeCards {
    const DONE: Words = words::TAKE_NO_CARD;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// Draws by itself where only the deck is left to take from.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let Self { seat, left, optional } = self;
        let from_display = game.shown(game.player(seat).range()).next().is_some();
        if left > 0 && (from_display || (optional && game.can_draw())) {
            return false;
        }
        game.agenda.pop();
        game.draw_cards(seat, left, w);
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        offer_takes(game, seat, out);
        if self.optional {
            out.push(Choice::Done);
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Draw => game.draw_cards(seat, 1, w),
            Choice::Take(card) => game.take_from_display(seat, card, w),
            Choice::Done => return,
            other => not_offered(self, other),
        }
        if self.left > 1 {
            game.push(Self { left: self.left - 1, ..self });
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Take(card) => explain_reach(game, seat, card, reasons),
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = self.left;
        tell!(
            speaker.lang,
            "Take a card ({left} left).",
            "Prenez une carte (encore {left}).",
            "Nimm eine Karte (noch {left})."
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::CARD * f32::from(self.left)
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::TAKE_CARDS + usize::from(self.left.min(3))))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// A card from the deck, or from the display within range.
pub(super) fn offer_takes(game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
    if game.can_draw() {
        out.push(Choice::Draw);
    }
    out.extend(game.shown(game.player(seat).range()).map(Choice::Take));
}

/// Why a card is not within range.
pub(super) fn explain_reach(game: &ArkNova, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
    match game.folder_of(card).filter(|_| game.display_open) {
        None => reasons.push(Reason::NotInDisplay { card }),
        Some(folder) => game.explain_range(card, folder, game.player(seat).range(), reasons),
    }
}
