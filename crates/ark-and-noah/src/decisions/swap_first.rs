//! Exchange: the first plank to swap.

use menagerie_kernel::{Seat, Speaker};
use menagerie_kit::tell;

use super::{Step, not_offered};
use crate::{choice::Choice, places::Edge, reason::Reason, state::ArkAndNoah};

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    for edge in game.ark.edges_of(game.swappable()) {
        out.push(Choice::Swap { edge });
    }
}

pub(super) fn answer(game: &mut ArkAndNoah, choice: Choice) {
    let Choice::Swap { edge } = choice else { not_offered(choice) };
    game.step = Step::SwapSecond { first: edge };
}

pub(super) fn explain(game: &ArkAndNoah, edge: Edge, reasons: &mut Vec<Reason>) {
    if owner_to_swap(game, edge, reasons).is_some() && !game.can_swap_planks() {
        reasons.push(Reason::NoPlanksToSwap);
    }
}

/// Whose plank lies there to be swapped, with what speaks against it.
pub(super) fn owner_to_swap(game: &ArkAndNoah, place: Edge, reasons: &mut Vec<Reason>) -> Option<Seat> {
    if game.quick() {
        reasons.push(Reason::NotInQuickGame);
    }
    let Some(edge) = game.ark.edge(place) else {
        reasons.push(Reason::NotOnThisArk);
        return None;
    };
    let owner = game.owner(edge);
    if owner.is_none() {
        reasons.push(Reason::NoPlankThere { edge: place });
    } else if !game.swappable().contains(edge) {
        reasons.push(Reason::SurroundsAnimals { edge: place });
    }
    owner
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(
        speaker.lang,
        "Choose the first plank to swap.",
        "Choisissez la première planche à permuter.",
        "Wähle die erste Planke zum Vertauschen."
    )
}
