//! Gathering animals with three players: the bag of the third tile (ruling 18).

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{draw, not_offered, take_tile};
use crate::{choice::Choice, event::Event, state::ArkAndNoah};

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    draw::offer(game, out);
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    let Choice::Draw { sex } = choice else { not_offered(choice) };
    game.draw(seat, sex, witness);
    take_tile::settle(game, witness);
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(
        speaker.lang,
        "Choose the bag of the third tile.",
        "Choisissez le sachet de la troisième tuile.",
        "Wähle den Beutel für das dritte Plättchen."
    )
}
