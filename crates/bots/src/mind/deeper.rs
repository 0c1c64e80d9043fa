//! Looking a turn deeper: lines are played out on many deals, everyone choosing at once, to the end of the own next
//! turn; the worse half is given up again and again (sequential halving).

use menagerie_kernel::{Blind, Game, Rng, Seat, Viewer};

use super::{AtOnce, Limit, Mind, at_once::Whim, beam::Line};
use crate::net::Verdict;

/// A playout is cut off after so many decisions.
const LONGEST: usize = 400;

/// A line under study.
struct Studied<G: Game> {
    place: usize,
    choices: Vec<G::Choice>,
    sum: Sum,
}

/// Verdicts being averaged.
#[derive(Clone, Copy)]
pub(crate) struct Sum {
    weight: f32,
    win: f32,
    margin: f32,
    points: f32,
    decisions: f32,
}

impl Sum {
    pub fn new() -> Self {
        Self { weight: 0.0, win: 0.0, margin: 0.0, points: 0.0, decisions: 0.0 }
    }

    pub fn add(&mut self, verdict: Verdict, weight: f32) {
        self.weight += weight;
        self.win += weight * verdict.win;
        self.margin += weight * verdict.margin;
        self.points += weight * verdict.points;
        self.decisions += weight * verdict.decisions;
    }

    pub fn mean(&self) -> Verdict {
        let share = 1.0 / self.weight.max(1e-6);
        Verdict {
            win: self.win * share,
            margin: self.margin * share,
            points: self.points * share,
            decisions: self.decisions * share,
        }
    }
}

/// What looking deeper needs.
pub(crate) struct Deeper<'a, G: Game> {
    pub state: &'a G,
    pub seat: Seat,
    pub mind: &'a mut Mind,
    pub at_once: &'a mut AtOnce<G>,
    pub rng: &'a mut Rng,
    /// How many playouts the verdict of the line itself counts as.
    pub trust: f32,
    /// Playouts in all.
    pub playouts: u32,
    /// Own turns after this one that are played out.
    pub turns: u32,
    pub limit: &'a Limit,
}

impl<G: Game> Deeper<'_, G> {
    /// Replaces the verdicts of the lines by what came of them; the best stands first.
    pub fn study(&mut self, lines: Vec<Line<G>>) -> Vec<Line<G>> {
        let mut rest: Vec<Studied<G>> = Vec::new();
        for (place, line) in lines.iter().enumerate() {
            let mut sum = Sum::new();
            sum.add(line.verdict, self.trust);
            rest.push(Studied { place, choices: line.choices.clone(), sum });
        }
        let rounds = rest.len().max(2).next_power_of_two().trailing_zeros();
        let mut order = Vec::new();
        'rounds: for _ in 0..rounds {
            let each = (self.playouts / rounds / rest.len() as u32).max(1);
            for _ in 0..each {
                // The same deal for all, so that luck divides nobody.
                let mut deal = self.state.clone();
                deal.redeal(Viewer::Seat(self.seat), self.rng);
                let chance = self.rng.fork();
                for studied in &mut rest {
                    let verdict = self.play_out(&deal, &studied.choices, chance.clone());
                    studied.sum.add(verdict, 1.0);
                }
                if self.limit.reached() {
                    break 'rounds;
                }
            }
            rest.sort_by(|a, b| b.sum.mean().worth().total_cmp(&a.sum.mean().worth()));
            let kept = rest.len().div_ceil(2).max(1);
            let dropped = rest.split_off(kept);
            order.splice(0..0, dropped.into_iter().map(|studied| (studied.place, studied.sum.mean())));
            if rest.len() == 1 {
                break;
            }
        }
        rest.sort_by(|a, b| b.sum.mean().worth().total_cmp(&a.sum.mean().worth()));
        order.splice(0..0, rest.iter().map(|studied| (studied.place, studied.sum.mean())));
        let studied = order.into_iter();
        studied.map(|(place, verdict)| Line { choices: lines[place].choices.clone(), verdict }).collect()
    }

    /// Plays a line on a deal, and on to the end of the own next turns.
    fn play_out(&mut self, deal: &G, line: &[G::Choice], mut chance: Rng) -> Verdict {
        let mut state = deal.clone();
        let mut line = line.iter().copied();
        let mut offered = Vec::new();
        let (mut turn, mut own_turn, mut ended) = (state.turn(), true, 0);
        for _ in 0..LONGEST {
            let Some(actor) = state.actors().first() else { break };
            let now_own = actor == self.seat;
            // A turn of the own has ended when others decide, or when the own next one begins.
            if own_turn && (!now_own || state.turn() != turn) {
                ended += 1;
                if ended > self.turns {
                    break;
                }
            }
            own_turn = now_own;
            turn = state.turn();
            let planned = line.next().filter(|choice| {
                offered.clear();
                state.choices(actor, &mut offered);
                now_own && offered.contains(choice)
            });
            let choice = match planned {
                Some(choice) => choice,
                None => {
                    line = [].iter().copied();
                    self.at_once.choose(&state, actor, self.mind, Whim::default(), &mut chance).0
                }
            };
            state.apply(actor, choice, &mut Blind);
        }
        self.mind.judge(&state, self.seat)
    }
}
