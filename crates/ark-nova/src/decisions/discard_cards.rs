//! Discarding after the Cards action has drawn (ruling C4).

use super::{HarborSale, prelude::*};

/// This player discards so many hand cards, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DiscardCards {
    pub seat: Seat,
    pub left: u8,
}

impl Decision for DiscardCards {
    const BEARS_ON_TURN: bool = false;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.skip_if(game.player(self.seat).hand.is_empty())
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).hand.iter().map(Choice::Discard));
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Discard(card) => {
                game.agenda.pop();
                game.discard_from_hand(seat, card);
                w.see(|| Event::Discarded { seat, cards: vec![card] });
                if self.left > 1 {
                    game.push(Self { left: self.left - 1, ..self });
                }
            }
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = self.left;
        tell!(
            speaker.lang,
            "Discard a card ({left} left).",
            "Défaussez une carte (encore {left}).",
            "Lege eine Karte ab (noch {left})."
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        -evaluate::CARD * f32::from(self.left)
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::DISCARD_CARDS + usize::from(self.left.min(3))))
    }

    fn picks(self, game: &ArkNova, seat: Seat) -> usize {
        usize::from(self.left).min(game.player(seat).hand.len())
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
