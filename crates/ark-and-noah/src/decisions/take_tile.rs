//! Gathering animals: which of the drawn tiles to take.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Next, Step, not_offered};
use crate::{choice::Choice, event::Event, reason::Reason, state::ArkAndNoah, tile::Tile};

/// The next seat chooses; the last tile goes to the last seat without asking. The drawer is always asked.
pub(crate) fn settle(game: &mut ArkAndNoah, witness: &mut impl Witness<Event>) {
    let Some(&seat) = game.order.get(game.turn as usize).filter(|_| !game.drawn.is_empty()) else {
        return game.finish_action(witness);
    };
    game.actor = seat;
    if game.turn > 0 && game.drawn.len() == 1 {
        let last = game.drawn.iter().next().expect("one tile is left");
        game.take_tile(seat, last, witness);
        return game.finish_action(witness);
    }
    game.step = Step::TakeTile;
}

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    out.extend(game.drawn.iter().map(|tile| Choice::Take { tile }));
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    let Choice::Take { tile } = choice else { not_offered(choice) };
    game.take_tile(seat, tile, witness);
    game.hold(Next::Taker);
}

pub(super) fn explain(game: &ArkAndNoah, tile: Tile, reasons: &mut Vec<Reason>) {
    if !game.drawn.contains(tile) {
        reasons.push(Reason::NotDrawn { tile });
    }
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(speaker.lang, "Take one of the animals.", "Prenez l'un des animaux.", "Nimm eines der Tiere.")
}
