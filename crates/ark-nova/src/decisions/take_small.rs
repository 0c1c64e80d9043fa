//! Sponsor 228: a small animal of the display (ruling G34).

use super::{prelude::*, snap};
use crate::content::{Animal, Card, DISPLAY};

/// The player whose Animals action played only small animals takes one of the display.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakeSmall;

fn is_small(card: Card) -> bool {
    card.animal().is_some_and(Animal::is_small)
}

impl Decision for TakeSmall {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nothing = !game.shown(DISPLAY).any(is_small);
        game.skip_if(nothing)
    }

    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend(game.shown(DISPLAY).filter(|&card| is_small(card)).map(Choice::Snap));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Snap(card) => {
                game.agenda.pop();
                game.take_from_display(seat, card, w);
            }
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Snap(card) => {
                if !is_small(card) {
                    reasons.push(Reason::OnlySmall { card });
                }
                snap::explain_shown(game, card, reasons);
            }
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Take a small animal of the display.",
            "Prenez un petit animal de la rivière.",
            "Nimm ein kleines Tier der Auslage."
        )
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::TAKE_SMALL))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
