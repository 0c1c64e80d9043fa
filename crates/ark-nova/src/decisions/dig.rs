//! Digging: cards of the display or the hand go, others come (rulings E30–E57).

use super::{prelude::*, snap::explain_shown};
use crate::content::DISPLAY;

/// This player may replace so many cards, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dig {
    pub seat: Seat,
    pub left: u8,
}

impl Decision for Dig {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nothing = game.player(self.seat).hand.is_empty() && game.display.iter().all(Option::is_none);
        game.skip_if(self.left == 0 || nothing)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.shown(DISPLAY).map(Choice::Dig));
        out.extend(game.player(seat).hand.iter().map(Choice::Discard));
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Discard(card) => {
                game.discard_from_hand(seat, card);
                w.see(|| Event::Discarded { seat, cards: vec![card] });
                game.draw_cards(seat, 1, w);
            }
            Choice::Dig(card) => {
                if let Some(folder) = game.folder_of(card) {
                    game.display[folder] = None;
                    game.discard.insert(card);
                    w.see(|| Event::DisplayDiscarded { cards: vec![card] });
                    game.refill_display(w);
                }
            }
            Choice::Done => return,
            other => not_offered(self, other),
        }
        game.push(Self { left: self.left - 1, ..self });
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Dig(card) => explain_shown(game, card, reasons),
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = self.left;
        tell!(
            speaker.lang,
            "Dig: discard from display or hand ({left} left).",
            "Fouisseur : défaussez de la rivière ou de la main (encore {left}).",
            "Graben: Lege aus Auslage oder Hand ab (noch {left})."
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::DIG))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
