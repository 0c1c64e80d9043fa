//! Building the ark: a plank, a pitch cube, or no more.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Step, not_offered};
use crate::{
    choice::Choice,
    content::Action,
    event::{Event, Goods},
    places::{Edge, PitchSpace},
    reason::Reason,
    state::ArkAndNoah,
    text::words,
};

/// Gives the word to the next seat that can build, and closes the action when none can.
pub(crate) fn settle(game: &mut ArkAndNoah, witness: &mut impl Witness<Event>) {
    game.next_share(Action::Build, |left| Step::Build { left }, can_act, witness);
}

/// Whether a seat could do anything but say "done".
fn can_act(game: &ArkAndNoah, seat: Seat) -> bool {
    let hand = game.hand(seat);
    hand.planks > 0 && !game.free_edges().is_empty() || hand.pitch > 0 && !game.free_spaces().is_empty()
}

pub(super) fn offer(game: &ArkAndNoah, left: u8, out: &mut Vec<Choice>) {
    if left > 0 {
        let hand = game.hand(game.actor);
        if hand.planks > 0 {
            for edge in game.ark.edges_of(game.free_edges()) {
                out.push(Choice::Plank { edge });
            }
        }
        if hand.pitch > 0 {
            for space in game.free_spaces() {
                out.push(Choice::Pitch { space });
            }
        }
    }
    out.push(Choice::Done);
}

pub(super) fn answer(
    game: &mut ArkAndNoah,
    seat: Seat,
    left: u8,
    choice: Choice,
    witness: &mut impl Witness<Event>,
) {
    match choice {
        Choice::Plank { edge } => game.place_plank(seat, edge, witness),
        Choice::Pitch { space } => game.place_pitch(seat, space, witness),
        Choice::Done => {
            game.end_share(seat, witness);
            return settle(game, witness);
        }
        other => not_offered(other),
    }
    game.step = Step::Build { left: left - 1 };
}

pub(super) fn explain_plank(game: &ArkAndNoah, seat: Seat, place: Edge, reasons: &mut Vec<Reason>) {
    explain_pieces_left(game, seat, reasons);
    if game.hand(seat).planks == 0 {
        reasons.push(Reason::NoneInHand { goods: Goods::Planks });
    }
    let Some(edge) = game.ark.edge(place) else { return reasons.push(Reason::NotOnThisArk) };
    if let Some(owner) = game.owner(edge) {
        reasons.push(Reason::EdgeTaken { owner });
    }
    if game.closed_edges.contains(edge) {
        let [cell, _] = game.ark.cells_at[edge.index()];
        let enclosure =
            cell.and_then(|cell| game.enclosure_of(cell)).expect("a closed edge lies inside an enclosure");
        reasons.push(Reason::InsideEnclosure { cell: game.first_cell(&game.enclosures[enclosure]) });
    }
}

pub(super) fn explain_pitch(game: &ArkAndNoah, seat: Seat, space: PitchSpace, reasons: &mut Vec<Reason>) {
    if game.quick() {
        return reasons.push(Reason::NotInQuickGame);
    }
    explain_pieces_left(game, seat, reasons);
    if game.hand(seat).pitch == 0 {
        reasons.push(Reason::NoneInHand { goods: Goods::Pitch });
    }
    let Some(space) = game.ark.pitch_space(space) else { return reasons.push(Reason::NotOnThisArk) };
    if game.pitch.contains(space) {
        reasons.push(Reason::SpaceTaken);
    }
    let bare = game.ark.pitch_edges[space.index()].iter().filter(|&&edge| game.owner(edge).is_none());
    let missing: Vec<_> = bare.map(|&edge| game.ark.edges[edge.index()]).collect();
    if !missing.is_empty() {
        reasons.push(Reason::NeedsBothNeighbours { missing });
    }
}

fn explain_pieces_left(game: &ArkAndNoah, seat: Seat, reasons: &mut Vec<Reason>) {
    if seat == game.actor && game.step == (Step::Build { left: 0 }) {
        reasons.push(Reason::NoPiecesLeft);
    }
}

pub(super) fn prompt(left: u8, speaker: Speaker<'_>) -> String {
    let pieces = words::pieces(left, speaker);
    tell!(speaker.lang, "Build: {pieces} left.", "Construisez : il reste {pieces}.", "Baue: noch {pieces}.")
}
