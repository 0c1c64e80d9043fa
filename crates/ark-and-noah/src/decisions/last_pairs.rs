//! After the last round: pairs for nothing.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Step, load, not_offered};
use crate::{choice::Choice, event::Event, state::ArkAndNoah};

/// Gives the word to the next seat that has a pair to load; when none has, the points are counted.
pub(crate) fn settle(game: &mut ArkAndNoah, witness: &mut impl Witness<Event>) {
    game.step = Step::LastPairs;
    if !game.next_last_minute(load::can_act) {
        game.final_score(witness);
    }
}

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    load::offer(game, out);
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    match choice {
        Choice::Load { species, cell } => game.load_pair(seat, species, cell, witness),
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
        "Last minute: load pairs at no cost.",
        "Dernière minute : chargez des couples gratuitement.",
        "Letzte Minute: Lade Paare kostenlos."
    )
}
