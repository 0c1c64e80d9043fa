//! Looking a turn deeper: lines are played out on the same deals, everyone choosing at once; a line that is clearly
//! behind is given up, so that the playouts go where the choice is close (a race).

use menagerie_kernel::{Game, Rng, Seat};

use super::{
    Limit,
    beam::Plan,
    playout::{Deal, Player, play_all},
};
use crate::net::Verdict;

/// Deals between two looks at who is behind.
const ROUND: usize = 4;
/// How many standard errors are clear.
const CLEAR: f32 = 2.0;

/// A line under study.
struct Studied {
    place: usize,
    sum: Sum,
    /// What came of each deal, in the order of the deals.
    worths: Vec<f32>,
}

/// Verdicts being averaged.
#[derive(Clone, Copy, Debug)]
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
    /// One for each core.
    pub players: &'a mut [Player<G>],
    pub rng: &'a mut Rng,
    /// How many playouts the verdict of the line itself counts as.
    pub trust: f32,
    /// Playouts in all.
    pub playouts: u32,
    /// Own turns after this one that are played out.
    pub turns: u32,
    /// In which share of the deals the others are strangers.
    pub strangers: f32,
    pub limit: &'a Limit,
}

impl<G: Game> Deeper<'_, G> {
    /// Replaces the verdicts of the lines by what came of them; the best stands first.
    pub fn study(&mut self, lines: Vec<Plan<G>>) -> Vec<Plan<G>> {
        let mut rest: Vec<Studied> = Vec::new();
        for (place, line) in lines.iter().enumerate() {
            let mut sum = Sum::new();
            sum.add(line.verdict, self.trust);
            rest.push(Studied { place, sum, worths: Vec::new() });
        }
        let mut given_up = Vec::new();
        let mut left = self.playouts as usize;
        while rest.len() > 1 && left >= rest.len() && !self.limit.reached() {
            // The same deals for all, so that luck divides nobody.
            let count = ROUND.min(left / rest.len());
            let deals: Vec<_> =
                (0..count).map(|_| Deal::new(self.state, self.seat, self.strangers, self.rng)).collect();
            left -= count * rest.len();
            let studied: Vec<&[G::Choice]> =
                rest.iter().map(|studied| &lines[studied.place].choices[..]).collect();
            let played = play_all(self.players, &deals, self.seat, &studied, self.turns, self.limit);
            for verdicts in played {
                for (studied, verdict) in rest.iter_mut().zip(verdicts) {
                    studied.worths.push(verdict.value());
                    studied.sum.add(verdict, 1.0);
                }
            }
            best_first(&mut rest);
            self.give_up(&lines, &mut rest, &mut given_up);
        }
        // Who was given up last was the best of those.
        rest.extend(given_up.into_iter().rev());
        rest.into_iter()
            .map(|studied| Plan {
                choices: lines[studied.place].choices.clone(),
                verdict: studied.sum.mean(),
            })
            .collect()
    }

    /// Takes out the lines that are clearly behind the first.
    fn give_up(&self, lines: &[Plan<G>], rest: &mut Vec<Studied>, given_up: &mut Vec<Studied>) {
        let Some((leader, others)) = rest.split_first() else { return };
        let hope = lines[leader.place].verdict.value();
        let behind = |other: &Studied| {
            let count = leader.worths.len() as f32;
            if count < ROUND as f32 {
                return false;
            }
            let ahead = leader.worths.iter().zip(&other.worths).map(|(ours, theirs)| ours - theirs);
            let mean = ahead.clone().sum::<f32>() / count;
            let spread = ahead.map(|ahead| (ahead - mean).powi(2)).sum::<f32>() / (count - 1.0);
            let before = hope - lines[other.place].verdict.value();
            let weight = count + self.trust;
            let lead = (mean * count + before * self.trust) / weight;
            lead > CLEAR * (spread / count).sqrt() * count / weight + 1e-4
        };
        let clear: Vec<bool> = others.iter().map(behind).collect();
        let mut place = rest.len();
        while place > 1 {
            place -= 1;
            if clear[place - 1] {
                given_up.push(rest.remove(place));
            }
        }
    }
}

fn best_first(rest: &mut [Studied]) {
    rest.sort_by(|a, b| b.sum.mean().value().total_cmp(&a.sum.mean().value()));
}
