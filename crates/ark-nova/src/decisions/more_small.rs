//! Sponsor 228: one more small animal from the hand (ruling G34).

use super::{HarborSale, animals::explain_zoo, prelude::*};
use crate::content::{CardKind, CardSet, animal};

/// The player whose Animals action played only small animals may play one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoreSmall;

impl Decision for MoreSmall {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.skip_if(game.player(game.underway.seat).hand.is_empty())
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        for card in game.player(seat).hand.and(CardSet::ANIMALS).iter() {
            if animal(card).is_small() && game.can_play_animal(seat, card, 0, &game.underway) {
                out.push(Choice::Play(card));
            }
        }
        out.push(Choice::Done);
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Play(card) => {
                game.agenda.pop();
                game.play_animal(card, w);
            }
            Choice::Done => {
                game.agenda.pop();
            }
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Play(card) if card.kind() == CardKind::Animal => {
                if !game.player(seat).hand.contains(card) {
                    reasons.push(Reason::NotInHand { card });
                }
                if !animal(card).is_small() {
                    reasons.push(Reason::OnlySmall { card });
                }
                explain_zoo(game, seat, card, 0, &game.underway, reasons);
            }
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Play one more small animal from your hand?",
            "Jouer un petit animal de plus de votre main ?",
            "Noch ein kleines Tier aus der Hand spielen?"
        )
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::MORE_SMALL))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
