//! The harbor of map 4 is open until the very end of the turn (ruling L7).

use super::{HarborSale, prelude::*};

/// The last chance of this player to sell a card this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HarborLast {
    pub seat: Seat,
}

impl Decision for HarborLast {
    const DONE: Words = Words::new("End the turn", "Finir le tour", "Zug beenden");

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, _: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Harbor, Choice::Done]);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            Choice::Harbor => {
                game.agenda.pop();
                game.push(HarborSale { seat });
            }
            Choice::Done => {
                game.agenda.pop();
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Sell a card at the harbor before your turn ends?",
            "Vendre une carte au port avant la fin du tour ?",
            "Vor Zugende noch eine Karte im Hafen verkaufen?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::HARBOR_LAST))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
