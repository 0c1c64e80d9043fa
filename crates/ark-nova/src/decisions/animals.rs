//! The Animals action: which animal is played next (rulings E1–E14).

use super::{HarborSale, Step, prelude::*};
use crate::{
    content::{ActionKind, Animal, Card, CardSet, Side, animal, animals_table},
    state::{Execution, Frame},
};

/// The player whose Animals action it is plays the next animal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Animals;

impl Decision for Animals {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.frame.seat)
    }

    /// Goes on by itself where everyone can see that no further animal is possible.
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let frame = &game.frame;
        let from_display = game.frame_side(frame) == Side::II
            && game.shown(game.player(frame.seat).range()).any(|card| card.animal().is_some());
        let hopeless = game.player(frame.seat).hand.is_empty() && !from_display;
        let over = frame.done > 0 && (game.animals_left(frame) == 0 || hopeless);
        if over {
            game.end_animals();
        }
        over
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let frame = &game.frame;
        for card in game.player(seat).hand.and(CardSet::ANIMALS).iter() {
            if game.can_play_animal(seat, card, 0, frame) {
                out.push(Choice::Play(card));
            }
        }
        if game.frame_side(frame) == Side::II {
            for (folder, card) in game.display[..game.player(seat).range()].iter().enumerate() {
                if let Some(card) = card
                    && card.animal().is_some()
                    && game.can_play_animal(seat, *card, folder as u8 + 1, frame)
                {
                    out.push(Choice::Play(*card));
                }
            }
        }
        let took_reputation = matches!(frame.execution, Execution::Animals { reputation: true, .. });
        if frame.done > 0 || (game.rules.reputation_only && took_reputation) {
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

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        elsewhere(game, seat, choice, reasons);
    }

    fn prompt(self, game: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = game.frame.left();
        tell!(
            speaker.lang,
            "Which animal do you play? ({left} left)",
            "Quel animal jouez-vous ? (encore {left})",
            "Welches Tier spielst du? (noch {left})"
        )
    }

    fn promise(self, game: &ArkNova) -> f32 {
        game.action_value(&game.frame)
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why the Animals action, running or begun now, cannot play this animal next.
pub(crate) fn explain_animal(game: &ArkNova, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
    let frame = game.frame_of(seat, ActionKind::Animals);
    game.explain_moment(seat, &frame, reasons);
    explain_left(game, seat, &frame, reasons);
    let runs = game.frame.runs(seat, ActionKind::Animals);
    let opening =
        matches!(game.agenda.top(), Some(Step::Strength(_) | Step::AskRepeat(_) | Step::FirstReputation(_)));
    let range =
        if runs && !opening { game.player(seat).range() } else { game.range_after_reputation(&frame) };
    let folder = game.explain_place(seat, card, &frame, range, reasons);
    explain_zoo(game, seat, card, folder, &frame, reasons);
}

/// What the zoo lacks for an animal: conditions, money, a home.
pub(super) fn explain_zoo(
    game: &ArkNova,
    seat: Seat,
    card: Card,
    folder: u8,
    frame: &Frame,
    reasons: &mut Vec<Reason>,
) {
    let (player, animal) = (game.player(seat), animal(card));
    if player.forbids(animal) {
        reasons.push(Reason::SizeRuledOut { card });
    }
    if !game.meets_animal(seat, animal, frame) {
        game.explain_conditions(seat, animal.conditions, frame, reasons);
    }
    game.explain_money(seat, player.animal_cost(animal, folder), reasons);
    if !player.has_home(animal) {
        let Animal { size, rock, water, .. } = *animal;
        reasons.push(Reason::NoEnclosure { card, size, rock, water });
    }
}

/// How many animals the action may still play.
fn explain_left(game: &ArkNova, seat: Seat, frame: &Frame, reasons: &mut Vec<Reason>) {
    if game.animals_left(frame) > 0 || frame.strength == 0 {
        return;
    }
    reasons.push(if game.frame.runs(seat, ActionKind::Animals) && frame.done > 0 {
        Reason::NoMoreAnimals
    } else {
        let side = game.frame_side(frame);
        let needed = (1..=5).find(|&strength| animals_table(side, strength) > 0).unwrap_or(5);
        Reason::Strength { needed, available: frame.strength }
    });
}
