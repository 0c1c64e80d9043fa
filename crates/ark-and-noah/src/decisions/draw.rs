//! Exchange: the bag of each of the three tiles.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Step, not_offered};
use crate::{choice::Choice, event::Event, reason::Reason, state::ArkAndNoah, tile::Sex};

/// Asks for a bag before each tile, unless only one has any (ruling 25).
pub(crate) fn settle(game: &mut ArkAndNoah, seat: Seat, mut left: u8, witness: &mut impl Witness<Event>) {
    while left > 0 && !game.bags.is_empty() {
        if Sex::ALL.iter().all(|&sex| !game.bags.of(sex).is_empty()) {
            game.step = Step::Draw { left };
            return;
        }
        let sex = if game.bags.of(Sex::Male).is_empty() { Sex::Female } else { Sex::Male };
        game.draw(seat, sex, witness);
        left -= 1;
    }
    game.step = Step::Keep;
}

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    let filled = Sex::ALL.into_iter().filter(|&sex| !game.bags.of(sex).is_empty());
    out.extend(filled.map(|sex| Choice::Draw { sex }));
}

pub(super) fn answer(
    game: &mut ArkAndNoah,
    seat: Seat,
    left: u8,
    choice: Choice,
    witness: &mut impl Witness<Event>,
) {
    let Choice::Draw { sex } = choice else { not_offered(choice) };
    game.draw(seat, sex, witness);
    settle(game, seat, left - 1, witness);
}

pub(super) fn explain(game: &ArkAndNoah, sex: Sex, reasons: &mut Vec<Reason>) {
    if game.bags.of(sex).is_empty() {
        reasons.push(Reason::BagEmpty { sex });
    }
}

pub(super) fn prompt(left: u8, speaker: Speaker<'_>) -> String {
    tell!(
        speaker.lang,
        "Choose a bag to draw from ({left} left).",
        "Choisissez un sachet où piocher (encore {left}).",
        "Wähle einen Beutel zum Ziehen (noch {left})."
    )
}
