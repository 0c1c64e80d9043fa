//! Ark & Noah as a [`Game`].

use menagerie_kernel::{
    BadOptions, Game, NoSetup, Reversal, Rng, Seat, Seats, Seed, Standing, Viewer, Witness,
};

use crate::{
    choice::Choice, content, event::Event, options::Options, reason::Reason, stage::Stage, state::ArkAndNoah,
    view::View,
};

impl Game for ArkAndNoah {
    const ID: &'static str = "ark-and-noah";
    const RULES: u32 = 1;

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
        Self::laid_out(options, seed)
    }

    fn seat_count(&self) -> usize {
        self.players()
    }

    #[inline]
    fn actors(&self) -> Seats {
        if self.stage == Stage::Over { Seats::NONE } else { Seats::one(self.actor) }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.actors().contains(seat) {
            self.offer(out);
        }
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        let reasons = self.unmet(seat, choice);
        if reasons.is_empty() { Ok(()) } else { Err(reasons) }
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        let drawn = self.tallies.drawn;
        self.carry_out(seat, choice, witness);
        if self.tallies.drawn == drawn { Reversal::Free } else { Reversal::Final }
    }

    fn explain(&self, seat: Seat, wish: &Choice) -> Vec<Reason> {
        self.unmet(seat, *wish)
    }

    /// Everything lies open.
    fn has_secrets(&self, _: Seat) -> bool {
        false
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    /// Everything lies open but what the bags will give: only future chance is dealt anew.
    fn redeal(&mut self, _: Viewer, rng: &mut Rng) {
        self.rng = rng.fork();
    }

    fn standing(&self) -> Option<Standing> {
        let totals = Seat::all(self.players()).map(|seat| (self.sheets[seat.index()].total(), Vec::new()));
        (self.stage == Stage::Over).then(|| Standing::ranked(totals.collect()))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.outlook(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.count_everything()
    }
}
