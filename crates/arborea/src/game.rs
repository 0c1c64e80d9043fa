//! Arborea as a game of the kernel.

use menagerie_kernel::{
    BadOptions, Game, NoSetup, Reversal, Rng, Seat, Seats, Seed, Standing, Viewer, Witness,
};

use crate::{Arborea, Choice, Event, Options, Reason, content::Content, rules::Ear, view::View};

impl Game for Arborea {
    const ID: &'static str = "arborea";
    const RULES: u32 = 1;

    type Options = Options;
    type Choice = Choice;
    type Wish = Choice;
    type Reason = Reason;
    type Setup = NoSetup;
    type Event = Event;
    type View = View;

    fn content_hash() -> u64 {
        Content::hash()
    }

    fn set_up(options: &Options, _: &NoSetup, seed: Seed) -> Result<Self, BadOptions> {
        Self::deal(options, seed)
    }

    fn seat_count(&self) -> usize {
        self.options.players as usize
    }

    fn actors(&self) -> Seats {
        self.decision().map_or(Seats::NONE, |(seat, _)| Seats::one(seat))
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.offer(seat, out);
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        let reasons = self.unmet(seat, choice);
        if reasons.is_empty() { Ok(()) } else { Err(reasons) }
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        let mut ear = Ear::new(witness);
        self.choose(seat, choice, &mut ear);
        self.run(&mut ear);
        ear.reversal()
    }

    fn explain(&self, seat: Seat, wish: &Choice) -> Vec<Reason> {
        self.unmet(seat, *wish)
    }

    /// Everything lies open.
    fn has_secrets(&self, _: Seat) -> bool {
        false
    }

    fn view(&self, _: Viewer) -> View {
        self.look()
    }

    /// Nothing in Arborea is one player's secret: what lies under the open cards, Feronia's deck and future
    /// chance are hidden from all.
    fn redeal(&mut self, _: Viewer, rng: &mut Rng) {
        for deck in &mut self.decks {
            deck.redeal(rng);
        }
        self.feronia.deck.as_mut_slice().sort_unstable();
        rng.shuffle(self.feronia.deck.as_mut_slice());
        self.rng = rng.fork();
    }

    fn standing(&self) -> Option<Standing> {
        self.result()
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.outlook(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_components()
    }
}
