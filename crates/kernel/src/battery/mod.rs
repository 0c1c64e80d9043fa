//! The conformance battery: what every game must hold to, checked on random games.
//!
//! - same seed, same game; a record replays to the same state, also through its text form;
//! - an actor always has a choice, every offered choice passes `check`, applies, and round-trips as text;
//! - a choice that is not offered is refused with a reason and changes nothing;
//! - what a viewer sees, may choose and hears does not change when the hidden things are dealt anew;
//! - a turn held at its end comes out the same;
//! - components are conserved, every game ends, and there are words for everything in three languages.
//!
//! A failure panics with the game's record up to that point, so that it can be replayed.

mod secrecy;
mod strangers;
mod trial;
mod turns;
mod words;

use std::collections::HashSet;

use crate::{Blind, Game, Narrate, Record, Refusal, Rng, Scribe, Seat, Seed};

pub use trial::Tally;
use trial::Trial;

/// How hard a battery run looks.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// How many random games.
    pub games: u64,
    /// The number of the first seed; the others follow.
    pub first_seed: u64,
    /// The costly checks (all choices applied, re-deals, refusals, words) are made at one decision in so many.
    pub sample: usize,
    /// A game with more decisions than this does not end.
    pub longest: usize,
}

impl Effort {
    /// A quick look, for the normal tests.
    pub const fn quick(games: u64) -> Self {
        Self { games, first_seed: 1, sample: 8, longest: 20_000 }
    }

    /// The same with other seeds, for long runs.
    pub const fn from_seed(self, first_seed: u64) -> Self {
        Self { first_seed, ..self }
    }
}

/// Plays random games with these options and checks everything a game promises.
///
/// # Panics
/// When a promise is broken; the message says which, and how to get there.
pub fn run<G: Narrate>(options: &G::Options, effort: Effort) -> Tally {
    check_options::<G>(options);
    let mut tally = Tally::default();
    let mut strangers = strangers::Strangers::default();
    for number in effort.first_seed..effort.first_seed + effort.games {
        play_one::<G>(options, number, effort, &mut strangers, &mut tally);
    }
    tally
}

fn check_options<G: Game>(options: &G::Options) {
    let json = serde_json::to_value(options).expect("options serialise");
    assert!(json.get("players").is_some(), "options have a field 'players'");
    let back: G::Options = serde_json::from_value(json).expect("options read back");
    assert_eq!(&back, options, "options round-trip");
}

fn play_one<G: Narrate>(
    options: &G::Options,
    number: u64,
    effort: Effort,
    strangers: &mut strangers::Strangers<G>,
    tally: &mut Tally,
) {
    let seed = Seed::from_number(number);
    let mut trial = Trial::<G>::start(options, seed);
    let mut rng = Rng::from_number(number);
    let mut offered = Vec::new();
    tally.games += 1;

    while trial.state.standing().is_none() {
        if trial.record.choices.len() >= effort.longest {
            trial.fail(&format!("the game does not end within {} decisions", effort.longest));
        }
        let actors: Vec<Seat> = trial.state.actors().iter().collect();
        if actors.is_empty() {
            trial.fail("nobody has to decide, but the game is not over");
        }
        let seat = actors[rng.below(actors.len())];
        let closely = rng.below(effort.sample) == 0;
        check_offers(&trial, closely, &mut offered, seat);
        if let Err(lost) = trial.state.audit() {
            trial.fail(&format!("components are not conserved: {lost}"));
        }
        if closely {
            strangers.check(&trial, &mut rng);
            secrecy::check(&trial, strangers.some(&mut rng), &mut rng);
            words::check(&trial, seat);
            check_all_apply(&trial, seat, &offered);
        }
        let choice = offered[rng.below(offered.len())];
        strangers.remember(choice, &mut rng);
        tally.decisions += 1;
        tally.choices += offered.len() as u64;
        let mut events = Scribe::default();
        let before = trial.state.clone();
        trial.record.push(seat, choice);
        let reversal = trial.state.apply(seat, choice, &mut events);
        if closely {
            secrecy::check_events(&trial, &before, seat, choice, reversal, &events.0, &mut rng);
            words::check_events(&trial, &events.0);
            turns::check(&trial, &before, seat, choice, &events.0, &mut rng);
        }
    }
    check_end(&trial, seed);
    words::check_end(&trial);
}

/// Every seat's offers are what `check` says, distinct, and readable back. Leaves `chosen`'s offers in `offered`.
fn check_offers<G: Narrate>(trial: &Trial<G>, closely: bool, offered: &mut Vec<G::Choice>, chosen: Seat) {
    let state = &trial.state;
    for seat in Seat::all(state.seat_count()) {
        if seat != chosen && !closely {
            continue;
        }
        offered.clear();
        state.choices(seat, offered);
        if state.actors().contains(seat) == offered.is_empty() {
            trial.fail(&format!("{seat:?} is offered {} choices", offered.len()));
        }
        let mut seen = HashSet::new();
        for &choice in offered.iter().take(if closely { usize::MAX } else { 0 }) {
            if !seen.insert(choice) {
                trial.fail(&format!("{choice} is offered twice to {seat:?}"));
            }
            if choice.to_string().parse::<G::Choice>().as_ref() != Ok(&choice) {
                trial.fail(&format!("the notation '{choice}' does not read back as {choice:?}"));
            }
            if let Err(reasons) = state.check(seat, choice) {
                trial.fail(&format!("{choice} is offered to {seat:?} but refused: {reasons:?}"));
            }
            let wish = G::Wish::from(choice);
            let reasons = state.explain(seat, &wish);
            if !reasons.is_empty() {
                trial.fail(&format!("{choice} is offered to {seat:?}, but why-not says {reasons:?}"));
            }
        }
    }
    offered.clear();
    state.choices(chosen, offered);
}

fn check_all_apply<G: Narrate>(trial: &Trial<G>, seat: Seat, offered: &[G::Choice]) {
    for &choice in offered {
        let mut after = trial.state.clone();
        after.apply(seat, choice, &mut Blind);
        if let Err(lost) = after.audit() {
            trial.fail(&format!("after {choice} components are not conserved: {lost}"));
        }
        if after.actors().is_empty() != after.standing().is_some() {
            trial.fail(&format!("after {choice} nobody has to decide, but the game is not over"));
        }
    }
}

fn check_end<G: Narrate>(trial: &Trial<G>, seed: Seed) {
    let mut state = trial.state.clone();
    let standing = state.standing().expect("the game is over");
    if standing.places.len() != state.seat_count() || !state.actors().is_empty() {
        trial.fail("a finished game has one place a seat and no actors");
    }
    if let Some((seat, last)) = trial.record.choices.last() {
        let choice = last.parse::<G::Choice>().expect("a recorded choice reads back");
        if state.play(*seat, choice, &mut Blind) != Err(Refusal::GameOver) {
            trial.fail("a finished game accepts a choice");
        }
    }
    let text = trial.record.to_string();
    let loaded: Record = text.parse().expect("a record reads back");
    assert_eq!(loaded, trial.record, "a record round-trips");
    loaded.same_rules::<G>().expect("the record names this engine's rules");
    match loaded.replay::<G>() {
        Ok(replayed) if replayed == trial.state => {}
        Ok(_) => trial.fail(&format!("the replay of seed {seed} ends in another state")),
        Err(error) => trial.fail(&format!("the game does not replay: {error}")),
    }
}
