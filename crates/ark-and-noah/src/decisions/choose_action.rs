//! Choosing an action: where a worker goes, or in the quick game what the turn is.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::not_offered;
use crate::{choice::Choice, content::Action, event::Event, reason::Reason, state::ArkAndNoah};

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    for &action in Action::on(game.options.mode) {
        if game.in_progress[action.column()].is_none() {
            out.push(Choice::Action { action });
        }
    }
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    let Choice::Action { action } = choice else { not_offered(choice) };
    game.choose_action(seat, action, witness);
}

pub(super) fn explain(game: &ArkAndNoah, action: Action, reasons: &mut Vec<Reason>) {
    if !Action::on(game.options.mode).contains(&action) {
        reasons.push(Reason::NotInQuickGame);
    }
    if let Some(by) = game.in_progress[action.column()] {
        reasons.push(Reason::ActionTaken { action, by });
    }
}

pub(super) fn prompt(game: &ArkAndNoah, speaker: Speaker<'_>) -> String {
    if game.quick() {
        return tell!(speaker.lang, "Choose an action.", "Choisissez une action.", "Wähle eine Aktion.");
    }
    // Two in a row would read as if nothing had happened.
    let moved = game.in_progress.iter().flatten().any(|&owner| owner == game.actor);
    match (game.options.workers(), moved) {
        (2, false) => tell!(
            speaker.lang,
            "Put your first worker on an action.",
            "Placez votre premier ouvrier sur une action.",
            "Setze deinen ersten Arbeiter auf eine Aktion."
        ),
        (2, true) => tell!(
            speaker.lang,
            "Put your second worker on an action.",
            "Placez votre second ouvrier sur une action.",
            "Setze deinen zweiten Arbeiter auf eine Aktion."
        ),
        _ => tell!(
            speaker.lang,
            "Put your worker on an action.",
            "Placez votre ouvrier sur une action.",
            "Setze deinen Arbeiter auf eine Aktion."
        ),
    }
}
