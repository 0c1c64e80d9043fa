//! Ark Nova as the kernel's game.

use std::{fmt, str::FromStr};

use menagerie_kernel::{
    BadOptions, Blind, Game, NotationError, Reversal, Rng, Seat, Seats, Seed, Standing, Viewer, Witness,
};

use crate::{
    choice::Choice,
    content::content_hash,
    event::Event,
    geometry::Hex,
    options::Options,
    position::Setup,
    reason::Reason,
    state::ArkNova,
    step::{Looking, Step},
    view::View,
};

/// Something a player may want: a choice, or a hex to be covered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A choice, now or at another moment.
    Choice(Choice),
    /// A building on this hex.
    Cover(Hex),
}

impl From<Choice> for Wish {
    fn from(choice: Choice) -> Self {
        Self::Choice(choice)
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choice(choice) => choice.fmt(f),
            Self::Cover(hex) => write!(f, "cover {hex}"),
        }
    }
}

impl FromStr for Wish {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("cover", hex)) => hex.parse().map(Self::Cover),
            _ => text.parse().map(Self::Choice),
        }
    }
}

impl Game for ArkNova {
    const ID: &'static str = "ark-nova";
    const RULES: u32 = 2;

    type Options = Options;
    type Choice = Choice;
    type Wish = Wish;
    type Reason = Reason;
    type Setup = Setup;
    type Event = Event;
    type View = View;

    fn content_hash() -> u64 {
        content_hash()
    }

    fn set_up(options: &Options, setup: &Setup, seed: Seed) -> Result<Self, BadOptions> {
        let mut state = Self::deal(options, setup, seed)?;
        state.run(&mut Blind);
        state.revealed = false;
        Ok(state)
    }

    fn seat_count(&self) -> usize {
        self.count()
    }

    fn actors(&self) -> Seats {
        self.deciders()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.deciders().contains(seat) {
            self.offer(seat, out);
        }
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        let mut offered = Vec::new();
        self.choices(seat, &mut offered);
        if offered.contains(&choice) {
            return Ok(());
        }
        // What only stands for a choice can be wished, but not chosen.
        let reasons = self.explain(seat, &Wish::Choice(choice));
        Err(if reasons.is_empty() { vec![Reason::NotNow] } else { reasons })
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        self.revealed = false;
        self.decide(seat, choice, witness);
        self.run(witness);
        if std::mem::take(&mut self.revealed) { Reversal::Final } else { Reversal::Free }
    }

    fn apply_held(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        self.revealed = false;
        self.decide(seat, choice, witness);
        self.run_to_turn_end(witness);
        if std::mem::take(&mut self.revealed) { Reversal::Final } else { Reversal::Free }
    }

    fn held(&self) -> Option<Seat> {
        (self.agenda.top() == Some(Step::CloseTurn)).then_some(self.turn)
    }

    fn end_turn(&mut self, witness: &mut impl Witness<Event>) -> Reversal {
        self.revealed = false;
        self.run(witness);
        if std::mem::take(&mut self.revealed) { Reversal::Final } else { Reversal::Free }
    }

    fn explain(&self, seat: Seat, wish: &Wish) -> Vec<Reason> {
        self.explain(seat, wish)
    }

    fn is_secret(&self, _seat: Seat, choice: Choice) -> bool {
        matches!(
            (self.agenda.top(), choice),
            (Some(Step::OpeningHands | Step::Look { why: Looking::Perception, .. }), Choice::Keep(_))
                | (Some(Step::Pouch(..)), Choice::Pouch(_))
                | (Some(Step::Fetch { .. }), Choice::Take(_))
                | (Some(Step::DiscardScoring), Choice::Score(_))
                | (Some(Step::Resist(_)), Choice::Want(_))
        )
    }

    /// A hand, or cards that were looked at.
    fn has_secrets(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !(player.hand.is_empty() && self.looked[seat.index()].is_empty() && player.scoring == 0)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.deal_anew(viewer, rng);
    }

    fn standing(&self) -> Option<Standing> {
        self.over.then(|| self.result())
    }

    fn sequel(&self, options: &Options, setup: &Setup, seed: Seed) -> Option<(Options, Setup)> {
        let next = self.next_in_challenge(options, setup, seed).ok().flatten()?;
        Some((options.clone(), next))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.worth(seat)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_components()
    }
}
