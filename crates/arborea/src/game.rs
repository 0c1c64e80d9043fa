//! Arborea as a game of the kernel.

use menagerie_kernel::{
    BadOptions, Game, NoSetup, Reversal, Rng, Seat, Seats, Seed, Standing, Viewer, Witness,
};

use crate::{
    Arborea, Choice, Event, Options, Reason, audit, content, evaluate, explain, redeal,
    rules::{Voice, scoring},
    setup,
    view::{self, View},
};

impl Game for Arborea {
    const ID: &'static str = "arborea";
    const RULES: u32 = 8;

    type Options = Options;
    type Choice = Choice;
    type Wish = Choice;
    type Reason = Reason;
    type Setup = NoSetup;
    type Event = Event;
    type View = View;

    fn content_hash() -> u64 {
        content().fingerprint()
    }

    fn set_up(options: &Options, _: &NoSetup, seed: Seed) -> Result<Self, BadOptions> {
        setup::set_up(options, seed)
    }

    fn seat_count(&self) -> usize {
        self.options.players as usize
    }

    fn actors(&self) -> Seats {
        self.decision().map_or(Seats::NONE, |(seat, _)| Seats::one(seat))
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.decision().is_some_and(|(decider, _)| decider == seat) {
            self.agenda.top().unwrap_or_default().offer(self, seat, out);
        }
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        let reasons = explain::explain(self, seat, choice);
        if reasons.is_empty() { Ok(()) } else { Err(reasons) }
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        let mut w = Voice::new(witness);
        let step = self.agenda.pop().expect("a decision is due");
        step.answer(self, seat, choice, &mut w);
        self.run(&mut w);
        w.reversal()
    }

    fn apply_held(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        let mut w = Voice::new(witness);
        let step = self.agenda.pop().expect("a decision is due");
        step.answer(self, seat, choice, &mut w);
        self.run_held(&mut w);
        w.reversal()
    }

    fn held(&self) -> Option<Seat> {
        self.held_seat()
    }

    fn end_turn(&mut self, witness: &mut impl Witness<Event>) -> Reversal {
        let mut w = Voice::new(witness);
        self.run(&mut w);
        w.reversal()
    }

    fn explain(&self, seat: Seat, wish: &Choice) -> Vec<Reason> {
        explain::explain(self, seat, *wish)
    }

    /// Everything lies open.
    fn has_secrets(&self, _: Seat) -> bool {
        false
    }

    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    /// Nothing is one player's secret.
    fn sees_as(&self, _: Viewer) -> Viewer {
        Viewer::Spectator
    }

    fn redeal(&mut self, _: Viewer, rng: &mut Rng) {
        redeal::redeal(self, rng);
    }

    fn standing(&self) -> Option<Standing> {
        scoring::standing(self)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        evaluate::evaluate(self, seat)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
