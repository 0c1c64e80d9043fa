//! Selling a hand card at the harbor of map 4 (ruling L7).

use super::prelude::*;
use crate::{content::HARBOR_MONEY, text::sell_label};

/// This player sells one hand card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HarborSale {
    pub seat: Seat,
}

impl Decision for HarborSale {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.sales(seat).map(Choice::Sell));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Sell(card) => {
                game.agenda.pop();
                game.player_mut(seat).harbor_used = true;
                game.sell(seat, card, HARBOR_MONEY, w);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which card do you sell at the harbor?",
            "Quelle carte vendez-vous au port ?",
            "Welche Karte verkaufst du im Hafen?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::HARBOR_SALE))
    }

    fn label(self, _: &ArkNova, _: Seat, choice: Choice, lang: Lang) -> Option<String> {
        let Choice::Sell(card) = choice else { return None };
        Some(sell_label(card, HARBOR_MONEY, lang))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
