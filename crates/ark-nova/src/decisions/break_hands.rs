//! The break begins: hands down to their limit (ruling I5).

use super::prelude::*;

/// Whoever holds too many cards discards one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BreakHands;

impl Decision for BreakHands {
    const BEARS_ON_TURN: bool = false;

    fn deciders(self, game: &ArkNova) -> Seats {
        game.seats().filter(|&seat| game.surplus(seat) > 0).collect()
    }

    fn decides(self, game: &ArkNova, seat: Seat) -> bool {
        seat.index() < game.count() && game.surplus(seat) > 0
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nobody = self.deciders(game).is_empty();
        game.skip_if(nobody)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).hand.iter().map(Choice::Discard));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Discard(card) => {
                game.discard_from_hand(seat, card);
                w.see(|| Event::Discarded { seat, cards: vec![card] });
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, game: &ArkNova, seat: Seat, speaker: Speaker<'_>) -> String {
        match game.surplus(seat) {
            0 => tell!(
                speaker.lang,
                "Break: discard down to your hand limit.",
                "Pause : défaussez jusqu'à votre limite de main.",
                "Pause: Lege bis zu deinem Handkartenlimit ab."
            ),
            left => tell!(
                speaker.lang,
                "Break: discard down to your hand limit ({left} left).",
                "Pause : défaussez jusqu'à votre limite de main (encore {left}).",
                "Pause: Lege bis zu deinem Handkartenlimit ab (noch {left})."
            ),
        }
    }

    fn picks(self, game: &ArkNova, seat: Seat) -> usize {
        game.surplus(seat)
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
