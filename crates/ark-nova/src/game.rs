//! Ark Nova as the kernel's game.

use std::{fmt, str::FromStr};

use menagerie_kernel::{
    BadOptions, Blind, Game, NotationError, Reversal, Rng, Seat, Seats, Seed, Standing, Viewer, Witness,
};

use crate::{
    audit,
    choice::{Choice, Home},
    content::content_hash,
    decisions::{self, Step},
    evaluate,
    event::Event,
    explain,
    geometry::Hex,
    options::Options,
    player::Built,
    position::Setup,
    reason::Reason,
    redeal,
    state::ArkNova,
    view::View,
};

/// Something a player may want: a choice, or a hex to be covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    const RULES: u32 = 4;

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
        decisions::deciders(self)
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        decisions::offer(self, seat, out);
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

    /// A standard enclosure may be named by any of its hexes.
    fn read(&self, seat: Seat, notation: &str) -> Result<Choice, NotationError> {
        let anchor = |hex: Hex| {
            let built = self.players.get(seat.index()).map_or(&[][..], |player| &player.built[..]);
            let covers = |built: &&Built| built.building.is_standard() && built.spot().mask & hex.bit() != 0;
            built.iter().find(covers).map_or(hex, Built::anchor)
        };
        Ok(match notation.parse()? {
            Choice::House(Home::Enclosure(hex)) => Choice::House(Home::Enclosure(anchor(hex))),
            Choice::Empty(hex) => Choice::Empty(anchor(hex)),
            choice => choice,
        })
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        self.revealed = false;
        decisions::answer(self, seat, choice, witness);
        self.run(witness);
        if std::mem::take(&mut self.revealed) { Reversal::Final } else { Reversal::Free }
    }

    fn apply_held(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) -> Reversal {
        self.revealed = false;
        decisions::answer(self, seat, choice, witness);
        self.run_to_turn_end(witness);
        if std::mem::take(&mut self.revealed) { Reversal::Final } else { Reversal::Free }
    }

    fn held(&self) -> Option<Seat> {
        (matches!(self.agenda.top(), Some(Step::CloseTurn(_)))).then_some(self.turn)
    }

    fn end_turn(&mut self, witness: &mut impl Witness<Event>) -> Reversal {
        self.revealed = false;
        self.run(witness);
        if std::mem::take(&mut self.revealed) { Reversal::Final } else { Reversal::Free }
    }

    fn explain(&self, seat: Seat, wish: &Wish) -> Vec<Reason> {
        explain::explain(self, seat, wish)
    }

    fn is_secret(&self, _seat: Seat, choice: Choice) -> bool {
        self.agenda.top().is_some_and(|step| step.is_secret(choice))
    }

    /// A hand, or cards that were looked at.
    fn has_secrets(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !(player.hand.is_empty() && self.looked[seat.index()].is_empty() && player.scoring.is_empty())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut Rng) {
        redeal::redeal(self, viewer, rng);
    }

    fn standing(&self) -> Option<Standing> {
        self.over.then(|| self.result())
    }

    fn sequel(&self, options: &Options, setup: &Setup, seed: Seed) -> Option<(Options, Setup)> {
        let next = self.next_in_challenge(options, setup, seed).ok().flatten()?;
        Some((options.clone(), next))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        evaluate::evaluate(self, seat)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
