//! After the last round: food for nothing.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Step, last_pairs, load, not_offered};
use crate::{choice::Choice, event::Event, state::ArkAndNoah};

/// Gives the word to the next seat that has food to load; when none has, pairs are loaded.
pub(crate) fn settle(game: &mut ArkAndNoah, witness: &mut impl Witness<Event>) {
    game.step = Step::LastFood;
    if !game.next_last_minute(load::can_act) {
        game.turn = 0;
        last_pairs::settle(game, witness);
    }
}

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    load::offer(game, out);
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    match choice {
        Choice::Food { cell } => game.load_food(seat, cell, witness),
        Choice::Done => {
            game.end_share(seat, witness);
            settle(game, witness);
        }
        other => not_offered(other),
    }
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(
        speaker.lang,
        "Last minute: load your food at no cost.",
        "Dernière minute : chargez votre nourriture gratuitement.",
        "Letzte Minute: Lade dein Futter kostenlos."
    )
}
