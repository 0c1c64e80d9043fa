//! Pouch: hand cards go under a card or the map, for appeal (rulings E30–E57).

use super::prelude::*;
use crate::{content::POUCH_APPEAL, pending::Carrier};

/// This player may put so many hand cards away, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pouch {
    pub seat: Seat,
    pub left: u8,
    pub carrier: Carrier,
}

impl Decision for Pouch {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.skip_if(self.left == 0 || game.player(self.seat).hand.is_empty())
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).hand.iter().map(Choice::Pouch));
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Pouch(card) => {
                game.put_away(seat, card, self.carrier);
                w.see(|| Event::Pouched { seat, card: Some(card), under: self.carrier });
                game.gain_appeal(seat, POUCH_APPEAL, w);
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
            "Put cards away for appeal ({left} left).",
            "Mettez des cartes de côté pour de l'attrait (encore {left}).",
            "Lege Karten für Attraktion darunter (noch {left})."
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::POUCH))
    }

    fn picks(self, game: &ArkNova, seat: Seat) -> usize {
        usize::from(self.left).min(game.player(seat).hand.len())
    }

    fn is_secret(self, choice: Choice) -> bool {
        matches!(choice, Choice::Pouch(_))
    }
}
