//! Sunbathing: hand cards are sold (rulings E30–E57).

use super::prelude::*;
use crate::content::SUNBATHING_MONEY;

/// This player may sell so many hand cards, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sunbathe {
    pub seat: Seat,
    pub left: u8,
}

impl Decision for Sunbathe {
    const SELLS_UNSEEN: bool = true;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.skip_if(self.left == 0 || game.player(self.seat).hand.is_empty())
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).hand.iter().map(Choice::Sell));
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Sell(card) => {
                game.sell(seat, card, SUNBATHING_MONEY, w);
                game.push(Self { left: self.left - 1, ..self });
            }
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = self.left;
        tell!(
            speaker.lang,
            "Sell cards ({left} left).",
            "Vendez des cartes (encore {left}).",
            "Verkaufe Karten (noch {left})."
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::SUNBATHE))
    }

    fn picks(self, game: &ArkNova, seat: Seat) -> usize {
        usize::from(self.left).min(game.player(seat).hand.len())
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
