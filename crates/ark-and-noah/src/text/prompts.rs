//! What a seat is asked for. The sentences themselves are with their decisions.

use menagerie_kernel::{Seat, Speaker};
use menagerie_kit::{tell, tell::french_of};

use super::reasons;
use crate::{
    decisions::{self, Step},
    state::ArkAndNoah,
};

/// The question, or for those who wait who is asked, and what is going on.
pub(super) fn prompt(game: &ArkAndNoah, seat: Seat, speaker: Speaker<'_>) -> String {
    if seat == game.actor || game.step == Step::Over {
        return decisions::prompt(game, speaker);
    }
    let (name, doing) = (speaker.name(game.actor), reasons::doing(game.step, speaker));
    let of = french_of(&name);
    tell!(
        speaker.lang,
        "Waiting for {name}: {doing}.",
        "En attente {of} : {doing}.",
        "Warten auf {name}: {doing}."
    )
}
