//! No leaks: deal the hidden things anew, and the viewer must not be able to tell.

use super::trial::Trial;
use crate::{Event, Game, Narrate, Reversal, Rng, Scribe, Seat, Sight, Viewer};

/// Of how many choices it is tried whether what is foreseen of them tells something.
const FORESEEN: usize = 4;

fn sight<G: Game>(state: &G, viewer: Viewer) -> String {
    serde_json::to_string(&state.view(viewer)).expect("a view serialises")
}

/// The state dealt anew behind the viewer's back, after checking that it still is a sound state.
fn redealt<G: Narrate>(trial: &Trial<G>, state: &G, viewer: Viewer, rng: &mut Rng) -> G {
    let mut other = state.clone();
    other.redeal(viewer, rng);
    if let Err(lost) = other.audit() {
        trial.fail(&format!("dealt anew for {viewer:?}, components are not conserved: {lost}"));
    }
    other
}

/// Views, actors and the viewer's own choices are the same in both deals.
pub(super) fn check<G: Narrate>(trial: &Trial<G>, strangers: &[G::Choice], rng: &mut Rng) {
    let state = &trial.state;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for viewer in Viewer::outsiders(state.seat_count()) {
        let other = redealt(trial, state, viewer, rng);
        let (before, after) = (sight(state, viewer), sight(&other, viewer));
        if before != after {
            trial.fail(&format!("{viewer:?} sees more than it may:\n  {before}\n  {after}"));
        }
        if state.sees_as(viewer) != viewer && before != sight(state, state.sees_as(viewer)) {
            trial.fail(&format!("{viewer:?} does not see what it is said to see"));
        }
        if state.actors() != other.actors() {
            trial.fail(&format!("who must decide tells {viewer:?} what is hidden"));
        }
        check_public(trial, &other, viewer);
        check_same_deal(trial, &other, viewer, rng);
        if viewer == Viewer::Spectator {
            check_has_secrets(trial, &other);
        }
        let Viewer::Seat(seat) = viewer else { continue };
        ours.clear();
        theirs.clear();
        state.choices(seat, &mut ours);
        other.choices(seat, &mut theirs);
        if ours != theirs {
            trial.fail(&format!("the choices of {seat:?} tell what is hidden:\n  {ours:?}\n  {theirs:?}"));
        }
        for &choice in ours.iter().take(FORESEEN) {
            if state.preview(seat, choice) != other.preview(seat, choice) {
                trial.fail(&format!("what {choice} would do tells {seat:?} what is hidden"));
            }
        }
        for &stranger in strangers {
            let wish = stranger.into();
            let asked = |state: &G| {
                (
                    state.explain(seat, &wish),
                    state.actors().contains(seat).then(|| state.check(seat, stranger)),
                )
            };
            if asked(state) != asked(&other) {
                trial.fail(&format!("why {seat:?} cannot have {stranger} tells what is hidden"));
            }
        }
        if state.evaluate(seat).to_bits() != other.evaluate(seat).to_bits() {
            trial.fail(&format!("the evaluation for {seat:?} looks at what is hidden"));
        }
        check_observation(trial, state, &other, seat);
        check_arranged(trial, &other, seat, &ours);
    }
}

/// What is settled beforehand is one of the choices of who owes a decision, and tells nothing of what is hidden.
fn check_arranged<G: Narrate>(trial: &Trial<G>, other: &G, seat: Seat, offered: &[G::Choice]) {
    for arrangement in G::about().arrangements {
        for answer in arrangement.answers {
            let of = |state: &G| state.arranged(seat, arrangement.key, answer.value);
            let (ours, theirs) = (of(&trial.state), of(other));
            if ours != theirs {
                trial.fail(&format!("what {seat:?} settled beforehand tells what is hidden"));
            }
            if ours.is_some_and(|choice| !offered.contains(&choice)) {
                trial.fail(&format!("what {seat:?} settled beforehand is not offered"));
            }
        }
    }
}

/// An observation is the same in both deals, keeps to its list, and names no feature twice.
fn check_observation<G: Narrate>(trial: &Trial<G>, state: &G, other: &G, seat: Seat) {
    let (mut ours, mut theirs) = (Sight::new(), Sight::new());
    state.observe(seat, &mut ours);
    other.observe(seat, &mut theirs);
    let name = |index| G::features().name(index).unwrap_or_else(|| format!("no feature: {index}"));
    if ours != theirs {
        let lists = [(&ours, &theirs), (&theirs, &ours)];
        let odd = lists.iter().flat_map(|(some, rest)| {
            some.features().iter().filter(|feature| !rest.features().contains(feature))
        });
        let odd: Vec<_> = odd.map(|feature| format!("{} = {}", name(feature.index), feature.value)).collect();
        trial.fail(&format!("the observation of {seat:?} tells what is hidden: {odd:?}"));
    }
    let mut seen = vec![false; G::features().len()];
    for feature in ours.features() {
        match seen.get_mut(usize::from(feature.index)) {
            Some(seen) if !*seen && feature.value.is_finite() => *seen = true,
            _ => trial.fail(&format!("{} is observed twice, or is nothing", name(feature.index))),
        }
    }
}

/// Points and what else everyone counts are the same in both deals.
fn check_public<G: Narrate>(trial: &Trial<G>, other: &G, viewer: Viewer) {
    for seat in Seat::all(trial.state.seat_count()) {
        let same = trial.state.score(seat) == other.score(seat)
            && trial.state.resources(seat) == other.resources(seat);
        if !same {
            trial.fail(&format!("what {seat:?} counts tells {viewer:?} what is hidden"));
        }
    }
}

/// With the same chance, both deals are dealt anew to the same state: nothing of what was hidden is left in it.
fn check_same_deal<G: Narrate>(trial: &Trial<G>, other: &G, viewer: Viewer, rng: &mut Rng) {
    let chance = rng.fork();
    let (mut ours, mut theirs) = (trial.state.clone(), other.clone());
    ours.redeal(viewer, &mut chance.clone());
    theirs.redeal(viewer, &mut chance.clone());
    if ours != theirs {
        trial.fail(&format!("a deal made for {viewer:?} depends on what is hidden from it"));
    }
}

/// A seat that says it knows no more than a spectator sees the same in both deals.
fn check_has_secrets<G: Narrate>(trial: &Trial<G>, other: &G) {
    for seat in Seat::all(trial.state.seat_count()).filter(|&seat| !trial.state.has_secrets(seat)) {
        let viewer = Viewer::Seat(seat);
        if sight(&trial.state, viewer) != sight(other, viewer) {
            trial.fail(&format!("{seat:?} has secrets, but says it has none"));
        }
    }
}

/// What was heard of a choice is the same in both deals, unless it was a public revelation.
pub(super) fn check_events<G: Narrate>(
    trial: &Trial<G>,
    before: &G,
    seat: Seat,
    choice: G::Choice,
    reversal: Reversal,
    events: &[G::Event],
    rng: &mut Rng,
) {
    for viewer in Viewer::outsiders(before.seat_count()) {
        if viewer != Viewer::Seat(seat) {
            check_secret(trial, before, seat, choice, viewer, events);
        }
        let mut other = redealt(trial, before, viewer, rng);
        // Another seat's choice may not exist in another deal (a card it does not hold there).
        if other.check(seat, choice).is_err() {
            continue;
        }
        let mut heard = Scribe::default();
        let other_reversal = other.apply(seat, choice, &mut heard);
        let (ours, theirs) = (heard_by::<G>(viewer, events), heard_by::<G>(viewer, &heard.0));
        if !alike(&ours, &theirs) {
            trial.fail(&format!("{viewer:?} hears what is hidden of {choice}:\n  {ours:?}\n  {theirs:?}"));
        }
        let quiet = !ours.iter().chain(&theirs).any(Event::reveals);
        let free = reversal == Reversal::Free && other_reversal == Reversal::Free;
        // What a seat shows of its own accord it may take back; what it is shown it may not.
        if free && !quiet && viewer == Viewer::Seat(seat) && ours != theirs {
            trial.fail(&format!(
                "{choice} reveals something, but can be taken back:\n  {ours:?}\n  {theirs:?}"
            ));
        }
        if free
            && (quiet || viewer == Viewer::Seat(seat))
            && sight(&trial.state, viewer) != sight(&other, viewer)
        {
            trial.fail(&format!("{choice} can be taken back, but shows {viewer:?} what was hidden"));
        }
    }
}

fn heard_by<G: Game>(viewer: Viewer, events: &[G::Event]) -> Vec<G::Event> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// Whether two hearings are the same up to the first revelation. From there on they may part lawfully.
fn alike<E: Event>(ours: &[E], theirs: &[E]) -> bool {
    let quiet = |events: &[E]| events.iter().position(Event::reveals).unwrap_or(events.len());
    let (our_end, their_end) = (quiet(ours), quiet(theirs));
    let both = our_end.min(their_end);
    let unequal_ends = our_end != their_end && our_end == ours.len() && their_end == theirs.len();
    ours[..both] == theirs[..both] && !unequal_ends
}

/// To others, a secret choice sounds like any other secret choice of the same decision.
fn check_secret<G: Narrate>(
    trial: &Trial<G>,
    before: &G,
    seat: Seat,
    choice: G::Choice,
    viewer: Viewer,
    events: &[G::Event],
) {
    if !before.is_secret(seat, choice) {
        return;
    }
    let ours = heard_by::<G>(viewer, events);
    let mut offered = Vec::new();
    before.choices(seat, &mut offered);
    for other in offered.into_iter().filter(|&other| before.is_secret(seat, other)) {
        let mut heard = Scribe::default();
        before.clone().apply(seat, other, &mut heard);
        let theirs = heard_by::<G>(viewer, &heard.0);
        if !alike(&ours, &theirs) {
            trial.fail(&format!(
                "{viewer:?} hears which secret choice was made, {choice} or {other}:\n  {ours:?}\n  {theirs:?}"
            ));
        }
    }
}
