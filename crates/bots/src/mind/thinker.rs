//! The player that thinks: at once, to the end of its turn, or deeper, as its style says.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use menagerie_kernel::{Blind, Game, Reversal, Rng, Seat, Viewer};

use super::{
    AtOnce, Mind,
    at_once::{Whim, gumbel},
    beam::{Line, beam},
    deeper::{Deeper, Sum},
};
use crate::{Bot, net::Verdict};

/// How a thinker plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How far its judgement is shaken by chance.
    pub noise: f32,
    /// How often it takes any choice.
    pub stray: f32,
    /// Over how many deals a choice is averaged that reveals something.
    pub deals: usize,
    /// How many lines are followed to the end of the turn; none: it chooses at once.
    pub width: usize,
    /// How many first choices are followed.
    pub roots: usize,
    /// How many lines are studied deeper, and with how many playouts in all; none: it does not.
    pub studied: usize,
    /// How many playouts the verdict at the end of the turn counts as.
    pub trust: f32,
    /// Playouts in all.
    pub playouts: u32,
    /// Own turns after this one that a playout goes through.
    pub turns: u32,
}

impl Style {
    /// Chooses at once.
    pub const AT_ONCE: Self = Self {
        noise: 0.0,
        stray: 0.0,
        deals: 4,
        width: 0,
        roots: 8,
        studied: 0,
        trust: 1.0,
        playouts: 0,
        turns: 1,
    };
    /// Looks to the end of its turn.
    pub const BEAM: Self = Self { deals: 3, width: 3, ..Self::AT_ONCE };
}

/// When thinking must end, whatever the style would still do.
#[derive(Clone, Debug, Default)]
pub struct Limit {
    /// The longest a decision may take. Without it a bot plays the same on every machine.
    pub time: Option<Duration>,
    /// Set from outside: the answer is wanted now.
    pub stop: Option<Arc<AtomicBool>>,
    until: Option<Instant>,
}

impl Limit {
    /// A limit of time for each decision.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    fn begin(&mut self) {
        self.until = self.time.map(|time| Instant::now() + time);
    }

    pub(crate) fn reached(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// What a thinker holds of a choice.
#[derive(Clone, Debug)]
pub struct Thought<G: Game> {
    /// The choice.
    pub choice: G::Choice,
    /// What it expects to come of it.
    pub verdict: Verdict,
    /// The own choices it has in mind, this one first.
    pub line: Vec<G::Choice>,
}

/// A player that thinks.
#[derive(Debug)]
pub struct Thinker<G: Game> {
    style: Style,
    mind: Mind,
    rng: Rng,
    at_once: AtOnce<G>,
    limit: Limit,
}

impl<G: Game> Thinker<G> {
    /// A player of this style and mind, with its own stream of chance.
    pub fn new(style: Style, mind: Mind, seed: u64) -> Self {
        Self { style, mind, rng: Rng::from_number(seed), at_once: AtOnce::new(), limit: Limit::default() }
    }

    /// What it thinks of the choices of a seat, the best first; those it did not look at closely come last.
    pub fn think(&mut self, state: &G, seat: Seat) -> Vec<Thought<G>> {
        self.limit.begin();
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        let deals = if offered.len() > 1 { self.style.deals.max(1) } else { 1 };
        let deals: Vec<G> = (0..deals).map(|_| self.deal(state, seat)).collect();
        let mut lines = self.glance(&deals, seat, &offered);
        if lines.len() > 1 && self.style.width > 0 && !self.limit.reached() {
            lines = self.follow(&deals, seat, lines);
        }
        if lines.len() > 1 && self.style.playouts > 0 && !self.limit.reached() {
            lines = self.study(state, seat, lines);
        }
        let thought =
            |line: Line<G>| Thought { choice: line.choices[0], verdict: line.verdict, line: line.choices };
        lines.into_iter().map(thought).collect()
    }

    fn deal(&mut self, state: &G, seat: Seat) -> G {
        let mut deal = state.clone();
        deal.redeal(Viewer::Seat(seat), &mut self.rng);
        deal
    }

    /// Every choice by the position right after it, on average where something is revealed.
    fn glance(&mut self, deals: &[G], seat: Seat, offered: &[G::Choice]) -> Vec<Line<G>> {
        self.mind.settle(&deals[0], seat);
        let mut lines = Vec::with_capacity(offered.len());
        for &choice in offered {
            let mut sum = Sum::new();
            for deal in deals {
                let mut after = deal.clone();
                let reversal = after.apply(seat, choice, &mut Blind);
                sum.add(self.mind.judge(&after, seat), 1.0);
                if reversal == Reversal::Free {
                    break;
                }
            }
            let mut verdict = sum.mean();
            if self.style.noise > 0.0 {
                verdict.margin += 2.0 * self.style.noise * gumbel(&mut self.rng);
            }
            lines.push(Line { choices: vec![choice], verdict });
        }
        best_first(&mut lines, 0);
        lines
    }

    /// The best few to the end of the turn, on every deal.
    fn follow(&mut self, deals: &[G], seat: Seat, mut lines: Vec<Line<G>>) -> Vec<Line<G>> {
        let roots = self.style.roots.min(lines.len());
        let first: Vec<G::Choice> = lines[..roots].iter().map(|line| line.choices[0]).collect();
        let mut sums = vec![Sum::new(); roots];
        for (nth, deal) in deals.iter().enumerate() {
            for (root, line) in
                beam(deal, seat, &first, self.style.width, &mut self.mind).into_iter().enumerate()
            {
                sums[root].add(line.verdict, 1.0);
                if nth == 0 {
                    lines[root].choices = line.choices;
                }
            }
            if self.limit.reached() {
                break;
            }
        }
        for (line, sum) in lines.iter_mut().zip(&sums) {
            line.verdict = sum.mean();
        }
        best_first(&mut lines[..roots], 0);
        lines
    }

    fn study(&mut self, state: &G, seat: Seat, mut lines: Vec<Line<G>>) -> Vec<Line<G>> {
        let rest = lines.split_off(self.style.studied.min(lines.len()));
        let mut deeper = Deeper {
            state,
            seat,
            mind: &mut self.mind,
            at_once: &mut self.at_once,
            rng: &mut self.rng,
            trust: self.style.trust,
            playouts: self.style.playouts,
            turns: self.style.turns,
            limit: &self.limit,
        };
        let mut lines = deeper.study(lines);
        lines.extend(rest);
        lines
    }
}

fn best_first<G: Game>(lines: &mut [Line<G>], from: usize) {
    lines[from..].sort_by(|a, b| b.verdict.worth().total_cmp(&a.verdict.worth()));
}

impl<G: Game> Bot<G> for Thinker<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice {
        let Style { stray, noise, width, playouts, .. } = self.style;
        if width == 0 && playouts == 0 && self.style.deals == 1 {
            let whim = Whim { noise, stray };
            return self.at_once.choose(state, seat, &mut self.mind, whim, &mut self.rng).0;
        }
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        if let [only] = offered[..] {
            return only;
        }
        if stray > 0.0 && self.rng.unit() < f64::from(stray) {
            return offered[self.rng.below(offered.len())];
        }
        self.think(state, seat)[0].choice
    }

    fn limit(&mut self, limit: Limit) {
        self.limit = limit;
    }
}
