//! There are words for everything, in every language.

use super::trial::Trial;
use crate::{Event, Lang, Narrate, Seat, Speaker, Viewer};

fn speakers() -> impl Iterator<Item = Speaker<'static>> {
    Lang::ALL.into_iter().map(Speaker::anonymous)
}

fn said<G: Narrate>(trial: &Trial<G>, what: &str, text: &str) {
    if text.trim().is_empty() || text.contains("{}") {
        trial.fail(&format!("no words for {what}: '{text}'"));
    }
}

/// Prompt, choices and drawing of the position.
pub(super) fn check<G: Narrate>(trial: &Trial<G>, seat: Seat) {
    let state = &trial.state;
    let mut offered = Vec::new();
    state.choices(seat, &mut offered);
    for speaker in speakers() {
        said(trial, "the prompt", &state.prompt(seat, speaker));
        for &choice in &offered {
            said(trial, &choice.to_string(), &state.tell_choice(seat, choice, speaker));
        }
        let drawing = state.draw(Viewer::Seat(seat), speaker);
        if let Some(wide) = drawing.lines().find(|line| line.chars().count() > 100) {
            trial.fail(&format!("the drawing is wider than 100 columns: {wide}"));
        }
        said(trial, "the drawing", &drawing);
    }
}

/// Every event heard.
pub(super) fn check_events<G: Narrate>(trial: &Trial<G>, events: &[G::Event]) {
    for speaker in speakers() {
        for event in events.iter().filter(|event| event.is_told()) {
            said(trial, &format!("{event:?}"), &G::tell_event(event, speaker));
        }
    }
}

/// The score sheet of a finished game adds up to the scores.
pub(super) fn check_end<G: Narrate>(trial: &Trial<G>) {
    let standing = trial.state.standing().expect("the game is over");
    for speaker in speakers() {
        let sheet = trial.state.score_sheet(speaker);
        for (seat, place) in standing.places.iter().enumerate() {
            let sum: i32 = sheet.iter().map(|(_, points)| points[seat]).sum();
            if sum != place.score {
                trial.fail(&format!("the score sheet of seat {seat} adds up to {sum}, not {}", place.score));
            }
        }
    }
}
