//! A turn that is held at its end comes out the same, and shows nothing before it ends.

use super::trial::Trial;
use crate::{Blind, Narrate, Reversal, Rng, Scribe, Seat, Viewer};

/// `before` is the state in which the seat chose; the trial's state is what `apply` has made of it, telling `events`.
pub(super) fn check<G: Narrate>(
    trial: &Trial<G>,
    before: &G,
    seat: Seat,
    choice: G::Choice,
    events: &[G::Event],
    rng: &mut Rng,
) {
    let mut held = before.clone();
    let mut heard = Scribe::default();
    let reversal = held.apply_held(seat, choice, &mut heard);
    if held.held().is_some() {
        if !held.actors().is_empty() || held.standing().is_some() {
            trial.fail(&format!("after {choice} the turn is held, but the game goes on"));
        }
        if reversal == Reversal::Free {
            shows_nothing(trial, before, seat, choice, &held, rng);
        }
        held.end_turn(&mut heard);
    }
    if held != trial.state {
        trial.fail(&format!("{choice} leads elsewhere when the turn is held at its end"));
    }
    if heard.0 != events {
        trial.fail(&format!(
            "{choice} is told otherwise when the turn is held:\n  {events:?}\n  {:?}",
            heard.0
        ));
    }
}

/// What can be taken back at the end of a turn has shown its seat nothing.
fn shows_nothing<G: Narrate>(
    trial: &Trial<G>,
    before: &G,
    seat: Seat,
    choice: G::Choice,
    held: &G,
    rng: &mut Rng,
) {
    let mut other = before.clone();
    other.redeal(Viewer::Seat(seat), rng);
    other.apply_held(seat, choice, &mut Blind);
    let sight =
        |state: &G| serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view serialises");
    if sight(held) != sight(&other) {
        trial.fail(&format!("{choice} can be taken back at the turn's end, but shows what was hidden"));
    }
}
