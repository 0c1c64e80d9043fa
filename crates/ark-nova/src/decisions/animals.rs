//! The Animals action: which animal is played next (rulings E1–E14).

use super::{HarborSale, Step, prelude::*};
use crate::{
    content::{ActionKind, Animal, Card, CardSet, Side, animal, animals_table},
    state::{Execution, Underway},
};

/// The player whose Animals action it is plays the next animal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Animals;

impl Decision for Animals {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    /// Goes on by itself where everyone can see that no further animal is possible.
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let underway = &game.underway;
        let from_display = game.underway_side(underway) == Side::II
            && game.shown(game.player(underway.seat).range()).any(|card| card.animal().is_some());
        let hopeless = game.player(underway.seat).hand.is_empty() && !from_display;
        let over = underway.done > 0 && (game.animals_left(underway) == 0 || hopeless);
        if over {
            game.end_animals();
        }
        over
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let underway = &game.underway;
        for card in game.player(seat).hand.and(CardSet::ANIMALS).iter() {
            if game.can_play_animal(seat, card, 0, underway) {
                out.push(Choice::Play(card));
            }
        }
        if game.underway_side(underway) == Side::II {
            for (folder, card) in game.display[..game.player(seat).range()].iter().enumerate() {
                if let Some(card) = card
                    && card.animal().is_some()
                    && game.can_play_animal(seat, *card, folder as u8 + 1, underway)
                {
                    out.push(Choice::Play(*card));
                }
            }
        }
        let took_reputation = matches!(underway.execution, Execution::Animals { reputation: true, .. });
        if underway.done > 0 || (game.rules.reputation_only && took_reputation) {
            out.push(Choice::Done);
        }
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Play(card) => game.play_animal(card, w),
            Choice::Done => game.end_animals(),
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, game: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = game.underway.left();
        tell!(
            speaker.lang,
            "Which animal do you play? ({left} left)",
            "Quel animal jouez-vous ? (encore {left})",
            "Welches Tier spielst du? (noch {left})"
        )
    }

    fn evaluate(self, game: &ArkNova) -> f32 {
        game.action_value(&game.underway)
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::ANIMALS))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why the Animals action, running or begun now, cannot play this animal next.
pub(crate) fn explain_animal(game: &ArkNova, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Animals);
    game.explain_moment(seat, &underway, reasons);
    explain_left(game, seat, &underway, reasons);
    let runs = game.underway.runs(seat, ActionKind::Animals);
    let opening =
        matches!(game.agenda.top(), Some(Step::Strength(_) | Step::AskRepeat(_) | Step::FirstReputation(_)));
    let range =
        if runs && !opening { game.player(seat).range() } else { game.range_after_reputation(&underway) };
    let folder = game.explain_place(seat, card, &underway, range, reasons);
    explain_zoo(game, seat, card, folder, &underway, reasons);
}

/// What the zoo lacks for an animal: conditions, money, a home.
pub(super) fn explain_zoo(
    game: &ArkNova,
    seat: Seat,
    card: Card,
    folder: u8,
    underway: &Underway,
    reasons: &mut Vec<Reason>,
) {
    let (player, animal) = (game.player(seat), animal(card));
    if player.forbids(animal) {
        reasons.push(Reason::SizeRuledOut { card });
    }
    if !game.meets_animal(seat, animal, underway) {
        game.explain_conditions(seat, animal.conditions, underway, reasons);
    }
    game.explain_money(seat, player.animal_cost(animal, folder), reasons);
    if !player.has_home(animal) {
        let Animal { size, rock, water, .. } = *animal;
        reasons.push(Reason::NoEnclosure { card, size, rock, water });
    }
}

/// How many animals the action may still play.
fn explain_left(game: &ArkNova, seat: Seat, underway: &Underway, reasons: &mut Vec<Reason>) {
    if game.animals_left(underway) > 0 || underway.strength == 0 {
        return;
    }
    reasons.push(if game.underway.runs(seat, ActionKind::Animals) && underway.done > 0 {
        Reason::NoMoreAnimals
    } else {
        let side = game.underway_side(underway);
        let needed = (1..=5).find(|&strength| animals_table(side, strength) > 0).unwrap_or(5);
        Reason::Strength { needed, available: underway.strength }
    });
}
