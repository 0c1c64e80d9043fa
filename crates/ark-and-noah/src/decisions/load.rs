//! Loading the ark: food, a pair, or no more.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Step, not_offered};
use crate::{
    choice::Choice,
    content::Action,
    event::{Event, Goods},
    places::Cell,
    reason::Reason,
    state::{ArkAndNoah, Enclosure},
    text::words,
    tile::{Sex, Species, SpeciesSet, Tile},
};

/// Gives the word to the next seat that can load, and closes the action when none can.
pub(crate) fn settle(game: &mut ArkAndNoah, witness: &mut impl Witness<Event>) {
    game.next_share(Action::Load, |left| Step::Load { left }, can_act, witness);
}

/// Whether a seat could do anything but say "done".
pub(super) fn can_act(game: &ArkAndNoah, seat: Seat) -> bool {
    let (food, pairs) = (game.has_food_to_load(seat), game.ready_pairs(seat));
    game.enclosures.iter().any(|enclosure| {
        food && game.can_feed(seat, enclosure)
            || !pairs.is_empty()
                && !pairs.is_disjoint(game.welcomes(enclosure))
                && game.has_part(seat, enclosure)
    })
}

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    let seat = game.actor;
    let (food, pairs) = (game.has_food_to_load(seat), game.ready_pairs(seat));
    for enclosure in &game.enclosures {
        let cell = game.first_cell(enclosure);
        if food && game.can_feed(seat, enclosure) {
            out.push(Choice::Food { cell });
        }
        let welcome = if pairs.is_empty() { SpeciesSet::EMPTY } else { pairs.and(game.welcomes(enclosure)) };
        if !welcome.is_empty() && game.has_part(seat, enclosure) {
            for species in welcome {
                out.push(Choice::Load { species, cell });
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
        Choice::Food { cell } => {
            game.load_food(seat, cell, witness);
            game.step = Step::Load { left: left - 1 };
        }
        Choice::Load { species, cell } => {
            let cost = if game.quick() { 1 } else { game.loading_cost(seat, species) };
            game.load_pair(seat, species, cell, witness);
            game.step = Step::Load { left: left - cost };
        }
        Choice::Done => {
            game.end_share(seat, witness);
            settle(game, witness);
        }
        other => not_offered(other),
    }
}

pub(super) fn explain_food(game: &ArkAndNoah, seat: Seat, cell: Cell, reasons: &mut Vec<Reason>) {
    if game.quick() {
        return reasons.push(Reason::NotInQuickGame);
    }
    if left(game, seat) == Some(0) {
        reasons.push(Reason::NotEnoughPoints { need: 1, have: 0 });
    }
    if game.hand(seat).food == 0 {
        reasons.push(Reason::NoneInHand { goods: Goods::Food });
    }
    let Some(enclosure) = explain_enclosure(game, seat, cell, reasons) else { return };
    if game.lacks_food(&enclosure).is_empty() {
        reasons.push(Reason::FoodFull);
    }
}

pub(super) fn explain_pair(
    game: &ArkAndNoah,
    seat: Seat,
    species: Species,
    cell: Cell,
    reasons: &mut Vec<Reason>,
) {
    if !game.species.contains(species) {
        return reasons.push(Reason::NotInThisGame { species });
    }
    if game.aboard.contains(species) {
        reasons.push(Reason::AlreadyAboard { species });
    } else {
        explain_tiles(game, seat, species, reasons);
    }
    let Some(enclosure) = explain_enclosure(game, seat, cell, reasons) else { return };
    if !species.is_small() && species.size() != enclosure.size() {
        reasons.push(Reason::WrongSize { need: species.size(), have: enclosure.size() });
    }
    let place = if species.is_small() { enclosure.small } else { enclosure.large };
    if let Some(species) = place {
        reasons.push(Reason::Occupied { species });
    }
    let hungry = game.lacks_food(&enclosure);
    if !hungry.is_empty() {
        reasons.push(Reason::FoodMissing { cells: game.ark.cells_of(hungry) });
    }
    let leaky = game.lacks_pitch(&enclosure);
    if !leaky.is_empty() {
        reasons.push(Reason::PitchMissing { spaces: leaky.iter().collect() });
    }
}

/// What the pair itself lacks: its tiles, and what it costs.
fn explain_tiles(game: &ArkAndNoah, seat: Seat, species: Species, reasons: &mut Vec<Reason>) {
    let held = game.in_play();
    for sex in Sex::ALL {
        let missing = Tile { species, sex };
        if !held.contains(missing) {
            reasons.push(Reason::PairNotInPlay { missing });
        }
    }
    if !game.hand(seat).animals.any().contains(species) {
        reasons.push(Reason::NoneYours { species });
    }
    if let Some(have) = left(game, seat) {
        let need = game.loading_cost(seat, species);
        if game.quick() && have == 0 {
            reasons.push(Reason::NoPairsLeft);
        } else if !game.quick() && need > have {
            reasons.push(Reason::NotEnoughPoints { need, have });
        }
    }
}

/// The enclosure called by a cell, and whether the seat has a part in it.
fn explain_enclosure(
    game: &ArkAndNoah,
    seat: Seat,
    cell: Cell,
    reasons: &mut Vec<Reason>,
) -> Option<Enclosure> {
    let Some(index) = game.ark.cell(cell) else {
        reasons.push(Reason::NotOnThisArk);
        return None;
    };
    let Some(enclosure) = game.enclosure_of(index).map(|place| game.enclosures[place]) else {
        reasons.push(Reason::NoEnclosure { cell });
        return None;
    };
    let first = game.first_cell(&enclosure);
    if first != cell {
        reasons.push(Reason::CalledByFirstCell { cell: first });
    }
    if !game.has_part(seat, &enclosure) {
        reasons.push(Reason::NoOwnPlank);
    }
    Some(enclosure)
}

/// What a seat has left to spend. It belongs to the seat that acts: the others have spent their share, or have not
/// begun.
fn left(game: &ArkAndNoah, seat: Seat) -> Option<u8> {
    match game.step {
        Step::Load { left } if seat == game.actor => Some(left),
        _ => None,
    }
}

pub(super) fn prompt(game: &ArkAndNoah, left: u8, speaker: Speaker<'_>) -> String {
    let left = if game.quick() { words::pairs(left, speaker) } else { words::loading_points(left, speaker) };
    tell!(
        speaker.lang,
        "Load the ark: {left} left.",
        "Chargez l'Arche : il reste {left}.",
        "Belade die Arche: noch {left}."
    )
}
