//! What a seat is asked for, or who is waited for. The questions themselves stand with their decisions.

use menagerie_kernel::{Seat, Speaker};

use super::tell;
use crate::{decisions, state::ArkNova};

/// The question of this moment, or who is waited for.
pub(super) fn prompt(game: &ArkNova, seat: Seat, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    let deciders = decisions::deciders(game);
    let question = game.agenda.top().and_then(|step| step.prompt(game, seat, speaker));
    let Some(question) = question.filter(|_| !deciders.is_empty()) else {
        return tell!(lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.");
    };
    if deciders.contains(seat) {
        return question;
    }
    let names = deciders.iter().map(|seat| speaker.name(seat)).collect::<Vec<_>>().join(", ");
    tell!(
        lang,
        "Waiting for {names}: “{question}”",
        "On attend {names} : « {question} »",
        "Warten auf {names}: „{question}“"
    )
}
