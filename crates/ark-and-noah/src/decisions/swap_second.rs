//! Exchange: the plank that changes places with the first one.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Next, Step, not_offered, swap_first};
use crate::{choice::Choice, content::Edges, event::Event, places::Edge, reason::Reason, state::ArkAndNoah};

pub(super) fn offer(game: &ArkAndNoah, first: Edge, out: &mut Vec<Choice>) {
    let same = owner(game, first).map_or(Edges::EMPTY, |owner| game.planks[owner.index()]);
    for edge in game.ark.edges_of(game.swappable().minus(same)) {
        out.push(Choice::With { edge });
    }
}

pub(super) fn answer(
    game: &mut ArkAndNoah,
    seat: Seat,
    first: Edge,
    choice: Choice,
    witness: &mut impl Witness<Event>,
) {
    let Choice::With { edge } = choice else { not_offered(choice) };
    game.swap_planks(seat, first, edge, witness);
    game.hold(Next::Action);
}

/// While no first plank is chosen, all that can be asked is whether there is anything to swap.
pub(super) fn explain(game: &ArkAndNoah, edge: Edge, reasons: &mut Vec<Reason>) {
    let Step::SwapSecond { first } = game.step else { return swap_first::explain(game, edge, reasons) };
    if let Some(second) = swap_first::owner_to_swap(game, edge, reasons)
        && owner(game, first) == Some(second)
    {
        reasons.push(Reason::SameColour { owner: second });
    }
}

fn owner(game: &ArkAndNoah, edge: Edge) -> Option<Seat> {
    game.ark.edge(edge).and_then(|edge| game.owner(edge))
}

pub(super) fn prompt(first: Edge, speaker: Speaker<'_>) -> String {
    tell!(
        speaker.lang,
        "Choose a plank of another colour to swap with {first}.",
        "Choisissez une planche d'une autre couleur à permuter avec {first}.",
        "Wähle eine Planke anderer Farbe zum Vertauschen mit {first}."
    )
}
