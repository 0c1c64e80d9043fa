//! Ark & Noah as a [`Game`].

use menagerie_kernel::{
    BadOptions, Game, NoSetup, Reversal, Rng, Seat, Seats, Seed, Standing, Viewer, Witness,
};

use crate::{
    audit,
    choice::Choice,
    content,
    decisions::{self, turn_end},
    evaluate,
    event::Event,
    options::Options,
    reason::Reason,
    redeal, score, setup,
    state::ArkAndNoah,
    view::{self, View},
};

impl Game for ArkAndNoah {
    const ID: &'static str = "ark-and-noah";
    const RULES: u32 = 2;

    type Options = Options;
    type Choice = Choice;
    type Wish = Choice;
    type Reason = Reason;
    type Setup = NoSetup;
    type Event = Event;
    type View = View;

    fn content_hash() -> u64 {
        content::fingerprint()
    }

    fn set_up(options: &Options, _: &NoSetup, seed: Seed) -> Result<Self, BadOptions> {
        setup::set_up(options, seed)
    }

    fn seat_count(&self) -> usize {
        self.players()
    }

    #[inline]
    fn actors(&self) -> Seats {
        decisions::actors(self)
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.actors().contains(seat) {
            decisions::offer(self, out);
        }
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        let reasons = decisions::explain(self, seat, choice);
        if reasons.is_empty() { Ok(()) } else { Err(reasons) }
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        let drawn = self.tallies.drawn;
        decisions::answer(self, seat, choice, witness);
        turn_end::settle(self, witness);
        self.reversal_since(drawn)
    }

    fn apply_held(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        let drawn = self.tallies.drawn;
        decisions::answer(self, seat, choice, witness);
        self.reversal_since(drawn)
    }

    fn held(&self) -> Option<Seat> {
        self.held_seat()
    }

    fn end_turn(&mut self, witness: &mut impl Witness<Event>) -> Reversal {
        let drawn = self.tallies.drawn;
        turn_end::settle(self, witness);
        self.reversal_since(drawn)
    }

    fn explain(&self, seat: Seat, wish: &Choice) -> Vec<Reason> {
        decisions::explain(self, seat, *wish)
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
        score::standing(self)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        evaluate::evaluate(self, seat)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

impl ArkAndNoah {
    /// Only the bags hide anything: what was done without drawing can be taken back.
    #[inline]
    fn reversal_since(&self, drawn: u16) -> Reversal {
        if self.tallies.drawn == drawn { Reversal::Free } else { Reversal::Final }
    }
}
