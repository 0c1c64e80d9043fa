//! No leaks: deal the hidden things anew, and the viewer must not be able to tell.

use super::trial::Trial;
use crate::{Event, Game, Reversal, Rng, Scribe, Seat, Told, Viewer};

fn sight<G: Game>(state: &G, viewer: Viewer) -> String {
    serde_json::to_string(&state.view(viewer)).expect("a view serialises")
}

/// The state dealt anew behind the viewer's back, after checking that it still is a sound state.
fn redealt<G: Told>(trial: &Trial<G>, state: &G, viewer: Viewer, rng: &mut Rng) -> G {
    let mut other = state.clone();
    other.redeal(viewer, rng);
    if let Err(lost) = other.audit() {
        trial.fail(&format!("dealt anew for {viewer:?}, components are not conserved: {lost}"));
    }
    other
}

/// Views, actors and the viewer's own choices are the same in both deals.
pub(super) fn check<G: Told>(trial: &Trial<G>, rng: &mut Rng) {
    let state = &trial.state;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for viewer in Viewer::outsiders(state.seat_count()) {
        let other = redealt(trial, state, viewer, rng);
        let (before, after) = (sight(state, viewer), sight(&other, viewer));
        if before != after {
            trial.fail(&format!("{viewer:?} sees more than it may:\n  {before}\n  {after}"));
        }
        if state.actors() != other.actors() {
            trial.fail(&format!("who must decide tells {viewer:?} what is hidden"));
        }
        let Viewer::Seat(seat) = viewer else { continue };
        ours.clear();
        theirs.clear();
        state.choices(seat, &mut ours);
        other.choices(seat, &mut theirs);
        if ours != theirs {
            trial.fail(&format!("the choices of {seat:?} tell what is hidden:\n  {ours:?}\n  {theirs:?}"));
        }
        if state.evaluate(seat).to_bits() != other.evaluate(seat).to_bits() {
            trial.fail(&format!("the evaluation for {seat:?} looks at what is hidden"));
        }
    }
}

/// What was heard of a choice is the same in both deals, unless it was a public revelation.
pub(super) fn check_events<G: Told>(
    trial: &Trial<G>,
    before: &G,
    seat: Seat,
    choice: G::Choice,
    reversal: Reversal,
    events: &[G::Event],
    rng: &mut Rng,
) {
    for viewer in Viewer::outsiders(before.seat_count()) {
        let mut other = redealt(trial, before, viewer, rng);
        // Another seat's choice may not exist in another deal (a card it does not hold there).
        if other.check(seat, choice).is_err() {
            continue;
        }
        let mut heard = Scribe::default();
        let other_reversal = other.apply(seat, choice, &mut heard);
        let hear = |all: &[G::Event]| -> Vec<G::Event> {
            all.iter().filter_map(|event| event.seen_by(viewer)).collect()
        };
        let (ours, theirs) = (hear(events), hear(&heard.0));
        // Once something was revealed the two deals may part ways: what follows can differ lawfully.
        let same =
            ours.iter().zip(&theirs).take_while(|(a, b)| !a.reveals() && !b.reveals()).all(|(a, b)| a == b);
        if !same {
            trial.fail(&format!("{viewer:?} hears what is hidden of {choice}:\n  {ours:?}\n  {theirs:?}"));
        }
        let quiet = !ours.iter().chain(&theirs).any(Event::reveals);
        if reversal == Reversal::Free && other_reversal == Reversal::Free {
            if !quiet {
                trial.fail(&format!("{choice} reveals something, but can be taken back"));
            }
            if sight(&trial.state, viewer) != sight(&other, viewer) {
                trial.fail(&format!("{choice} can be taken back, but shows {viewer:?} what was hidden"));
            }
        }
    }
}
