//! What a seat is asked for. The sentences themselves are with their decisions.

use menagerie_kernel::{Seat, Speaker};
use menagerie_kit::{tell, tell::french_of};

use crate::{
    decisions::{self, Step},
    state::ArkAndNoah,
};

pub(super) fn prompt(game: &ArkAndNoah, seat: Seat, speaker: Speaker<'_>) -> String {
    let task = decisions::prompt(game, speaker);
    if seat == game.actor || game.step == Step::Over {
        return task;
    }
    let name = speaker.name(game.actor);
    let of = french_of(&name);
    tell!(speaker.lang, "Waiting for {name}: {task}", "En attente {of} : {task}", "Warten auf {name}: {task}")
}
