//! Exchange: which of the drawn tiles to keep, if any.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Next, Step, not_offered, take_tile};
use crate::{choice::Choice, event::Event, reason::Reason, state::ArkAndNoah, tile::Tile};

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    out.extend(game.drawn.iter().map(|tile| Choice::Keep { tile }));
    out.push(Choice::Decline);
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    match choice {
        Choice::Keep { tile } => game.step = Step::Give { kept: tile },
        Choice::Decline => {
            witness.see(|| Event::Declined { seat });
            game.return_drawn(witness);
            game.hold(Next::Action);
        }
        other => not_offered(other),
    }
}

pub(super) fn explain(game: &ArkAndNoah, tile: Tile, reasons: &mut Vec<Reason>) {
    take_tile::explain(game, tile, reasons);
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(
        speaker.lang,
        "Keep one of the drawn animals, or none.",
        "Gardez l'un des animaux piochés, ou aucun.",
        "Behalte eines der gezogenen Tiere oder keines."
    )
}
