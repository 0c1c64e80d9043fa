//! The battery can fail: each broken promise, put into the sample game on purpose, is found and named.

use std::sync::atomic::{AtomicU64, Ordering};

use menagerie_kernel::{
    About, BadOptions, Event, Features, Game, Lang, Narrate, NoSetup, Observe, Resource, Reversal, Rng,
    Scribe, Seat, Seats, Seed, Sight, Speaker, Standing, Viewer, Witness,
    battery::{self, Effort},
    sample::{Choice, FeedingTime, Happening, Options, Reason, View},
};

const LEAKY_VIEW: u8 = 1;
const OFFERS_TWICE: u8 = 2;
const DEAD_END: u8 = 3;
const NO_REASON: u8 = 4;
const ACCEPTS_ALL: u8 = 5;
const LOUD_EVENTS: u8 = 6;
const LOSES_CARDS: u8 = 7;
const NOT_REPEATABLE: u8 = 8;
const TAKES_BACK_CHANCE: u8 = 9;
const LEAKY_CHOICES: u8 = 10;
const WRONG_SHEET: u8 = 11;
const SILENT: u8 = 12;
const CHEATING_EVALUATION: u8 = 13;
const REFUSES_ITS_OFFER: u8 = 14;
const HELD_ELSEWHERE: u8 = 15;
const DENIES_SECRETS: u8 = 16;
const LEAKY_REASONS: u8 = 17;
const LEAKY_SCORE: u8 = 18;
const DEAL_REMEMBERS: u8 = 19;
const CHEATING_OBSERVATION: u8 = 20;
const OBSERVES_TWICE: u8 = 21;
const WRONG_EYES: u8 = 22;

/// The sample game with one fault.
#[derive(Debug, Clone, PartialEq)]
struct Faulty<const F: u8>(FeedingTime);

#[derive(Debug, Clone, PartialEq, serde::Serialize, ts_rs::TS)]
struct Heard<const F: u8>(Happening);

impl<const F: u8> Event for Heard<F> {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        if F == LOUD_EVENTS { Some(self.clone()) } else { self.0.seen_by(viewer).map(Self) }
    }

    fn reveals(&self) -> bool {
        self.0.reveals()
    }
}

impl<const F: u8> Faulty<F> {
    /// Something only the referee knows: whether the pile's top card is high.
    fn secret(&self) -> bool {
        let mut future = self.0.clone();
        let seat = self.0.actors().first().unwrap_or(Seat(0));
        let mut heard = Scribe::default();
        future.apply(seat, Choice::Gamble, &mut heard);
        matches!(heard.0[..], [Happening::Turned(_, card)] if card > 10)
    }
}

impl<const F: u8> Observe for Faulty<F> {
    fn features() -> &'static Features {
        FeedingTime::features()
    }

    fn observe(&self, seat: Seat, out: &mut Sight) {
        if F != CHEATING_OBSERVATION || self.secret() {
            out.on(0);
        }
        if F == OBSERVES_TWICE {
            self.0.observe(seat, out);
        }
    }
}

impl<const F: u8> Game for Faulty<F> {
    const ID: &'static str = "faulty";
    const RULES: u32 = 1;
    type Options = Options;
    type Choice = Choice;
    type Wish = Choice;
    type Reason = Reason;
    type Setup = NoSetup;
    type Event = Heard<F>;
    type View = View;

    fn content_hash() -> u64 {
        0
    }

    fn set_up(options: &Options, _: &NoSetup, seed: Seed) -> Result<Self, BadOptions> {
        static STARTS: AtomicU64 = AtomicU64::new(0);
        let seed = if F == NOT_REPEATABLE {
            Seed::from_number(STARTS.fetch_add(1, Ordering::Relaxed))
        } else {
            seed
        };
        FeedingTime::start(options, seed).map(Self)
    }

    fn seat_count(&self) -> usize {
        self.0.seat_count()
    }

    fn actors(&self) -> Seats {
        self.0.actors()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.0.choices(seat, out);
        match F {
            OFFERS_TWICE => out.extend_from_within(..),
            DEAD_END => out.retain(|&choice| choice != Choice::Pass && choice != Choice::Gamble),
            LEAKY_CHOICES if self.secret() => out.retain(|&choice| choice != Choice::Pass),
            _ => {}
        }
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        let honest = self.0.check(seat, choice);
        match F {
            NO_REASON => honest.map_err(|_| vec![]),
            ACCEPTS_ALL => Ok(()),
            REFUSES_ITS_OFFER if choice == Choice::Pass => Err(vec![Reason::NotNow]),
            _ => honest,
        }
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Heard<F>>) -> Reversal {
        let mut heard = Scribe::default();
        let reversal = self.0.apply(seat, choice, &mut heard);
        for event in heard.0 {
            witness.see(|| Heard(event));
        }
        if F == TAKES_BACK_CHANCE { Reversal::Free } else { reversal }
    }

    fn apply_held(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Heard<F>>) -> Reversal {
        let reversal = self.apply(seat, choice, witness);
        if F == HELD_ELSEWHERE && choice == Choice::Pass {
            self.0 =
                FeedingTime::start(&Options { players: 3 }, Seed::from_number(1)).expect("three can play");
        }
        reversal
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        F != DENIES_SECRETS && self.0.has_secrets(seat)
    }

    fn explain(&self, seat: Seat, wish: &Choice) -> Vec<Reason> {
        let mut reasons = self.0.explain(seat, wish);
        if F == LEAKY_REASONS && !reasons.is_empty() && self.secret() {
            reasons.push(Reason::NotNow);
        }
        reasons
    }

    fn is_secret(&self, seat: Seat, choice: Choice) -> bool {
        self.0.is_secret(seat, choice)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(if F == LEAKY_VIEW { Viewer::Referee } else { viewer })
    }

    fn sees_as(&self, viewer: Viewer) -> Viewer {
        if F == WRONG_EYES { Viewer::Spectator } else { viewer }
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut Rng) {
        if F == DEAL_REMEMBERS && self.secret() {
            rng.fork();
        }
        self.0.redeal(viewer, rng);
    }

    fn standing(&self) -> Option<Standing> {
        self.0.standing()
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.0.evaluate(seat) + if F == CHEATING_EVALUATION && self.secret() { 1.0 } else { 0.0 }
    }

    fn audit(&self) -> Result<(), String> {
        if F == LOSES_CARDS && self.0.score(Seat(0)) > 0 { Err("a card".into()) } else { self.0.audit() }
    }
}

impl<const F: u8> Narrate for Faulty<F> {
    type Faces = ();

    fn about() -> &'static About {
        FeedingTime::about()
    }

    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String {
        if F == SILENT { String::new() } else { self.0.prompt(seat, speaker) }
    }

    fn tell_choice(&self, seat: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
        self.0.tell_choice(seat, choice, speaker)
    }

    fn tell_event(event: &Heard<F>, speaker: Speaker<'_>) -> String {
        FeedingTime::tell_event(&event.0, speaker)
    }

    fn tell_reason(reason: &Reason, speaker: Speaker<'_>) -> String {
        FeedingTime::tell_reason(reason, speaker)
    }

    fn draw(&self, viewer: Viewer, speaker: Speaker<'_>) -> String {
        self.0.draw(viewer, speaker)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.0.score(seat) + i32::from(F == LEAKY_SCORE && self.secret())
    }

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        let mut sheet = self.0.score_sheet(speaker);
        if F == WRONG_SHEET {
            sheet[0].1[0] += 1;
        }
        sheet
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        self.0.figures()
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        self.0.resources(seat)
    }

    fn faces(_: Lang) {}
}

/// What the battery says of the game with this fault.
fn found<const F: u8>() -> String {
    let effort = Effort { sample: 1, ..Effort::quick(20) };
    let outcome = std::panic::catch_unwind(|| battery::run::<Faulty<F>>(&Options { players: 3 }, effort));
    match outcome {
        Ok(tally) => panic!("fault {F} was not found in {tally:?}"),
        Err(panic) => match panic.downcast::<String>() {
            Ok(text) => *text,
            Err(panic) => panic.downcast_ref::<&str>().copied().unwrap_or("").into(),
        },
    }
}

#[track_caller]
fn expect(report: &str, words: &str) {
    assert!(report.contains(words), "expected '{words}' in: {report}");
}

#[test]
fn a_view_that_shows_other_hands_is_found() {
    expect(&found::<LEAKY_VIEW>(), "sees more than it may");
}

#[test]
fn a_choice_offered_twice_is_found() {
    expect(&found::<OFFERS_TWICE>(), "is offered twice");
}

#[test]
fn a_dead_end_is_found() {
    expect(&found::<DEAD_END>(), "is offered 0 choices");
}

#[test]
fn a_refusal_without_reason_is_found() {
    expect(&found::<NO_REASON>(), "is refused without its reason");
}

#[test]
fn an_accepted_stranger_is_found() {
    expect(&found::<ACCEPTS_ALL>(), "but is accepted");
}

#[test]
fn an_event_that_tells_a_secret_is_found() {
    expect(&found::<LOUD_EVENTS>(), "hears which secret choice");
}

#[test]
fn a_lost_card_is_found() {
    expect(&found::<LOSES_CARDS>(), "not conserved: a card");
}

#[test]
fn a_start_that_differs_is_found() {
    expect(&found::<NOT_REPEATABLE>(), "start two different games");
}

#[test]
fn a_revelation_that_can_be_taken_back_is_found() {
    expect(&found::<TAKES_BACK_CHANCE>(), "can be taken back");
}

#[test]
fn choices_that_tell_a_secret_are_found() {
    expect(&found::<LEAKY_CHOICES>(), "tell what is hidden");
}

#[test]
fn an_evaluation_that_cheats_is_found() {
    expect(&found::<CHEATING_EVALUATION>(), "looks at what is hidden");
}

#[test]
fn an_observation_that_cheats_is_found() {
    expect(&found::<CHEATING_OBSERVATION>(), "the observation of seat");
}

#[test]
fn a_feature_observed_twice_is_found() {
    expect(&found::<OBSERVES_TWICE>(), "bias [0] is observed twice");
}

#[test]
fn eyes_that_see_something_else_are_found() {
    expect(&found::<WRONG_EYES>(), "does not see what it is said to see");
}

#[test]
fn an_offer_that_is_refused_is_found() {
    expect(&found::<REFUSES_ITS_OFFER>(), "but refused");
}

#[test]
fn a_held_turn_that_leads_elsewhere_is_found() {
    expect(&found::<HELD_ELSEWHERE>(), "leads elsewhere when the turn is held");
}

#[test]
fn secrets_that_are_denied_are_found() {
    expect(&found::<DENIES_SECRETS>(), "has secrets, but says it has none");
}

#[test]
fn reasons_that_tell_a_secret_are_found() {
    expect(&found::<LEAKY_REASONS>(), "cannot have");
}

#[test]
fn a_score_that_tells_a_secret_is_found() {
    expect(&found::<LEAKY_SCORE>(), "counts tells");
}

#[test]
fn a_new_deal_that_remembers_the_old_one_is_found() {
    expect(&found::<DEAL_REMEMBERS>(), "depends on what is hidden");
}

#[test]
fn a_score_sheet_that_does_not_add_up_is_found() {
    expect(&found::<WRONG_SHEET>(), "adds up to");
}

#[test]
fn a_missing_text_is_found() {
    expect(&found::<SILENT>(), "no words for the prompt");
}

#[test]
fn a_game_without_end_is_found() {
    let effort = Effort { longest: 5, ..Effort::quick(1) };
    let outcome = std::panic::catch_unwind(|| battery::run::<FeedingTime>(&Options { players: 3 }, effort));
    let report = *outcome.expect_err("five decisions are not enough").downcast::<String>().expect("a text");
    expect(&report, "does not end within 5 decisions");
}
