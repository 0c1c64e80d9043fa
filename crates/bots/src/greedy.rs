//! The bot that looks to the end of its own move.

use menagerie_kernel::{Blind, Game, Reversal, Rng, Seat, Seats, Viewer};

use crate::Bot;

/// Takes the choice after which its seat's evaluation is best; equals are decided by chance.
///
/// Games decide in small steps (an action, then its target, then …), and often only the last step pays. So
/// the choices that look best at once are followed up: while the decision stays with the seat and nothing is
/// revealed, the best next step is added, and the choice is worth what that line leads to.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    care: Care,
    rng: Rng,
    offered: Vec<G::Choice>,
    next: Vec<G::Choice>,
}

/// How closely it looks.
#[derive(Clone, Copy, Debug)]
struct Care {
    /// Over how many deals a choice is averaged whose outcome depends on hidden things.
    deals: usize,
    /// How many of the choices are followed up: the best, and of equals any.
    followed: usize,
    /// How many steps they are followed.
    steps: usize,
    /// How many next steps are compared; of more, as many by lot.
    width: usize,
}

impl Care {
    const FULL: Self = Self { deals: 4, followed: 8, steps: 5, width: 16 };
    /// For others who are foreseen: on the one deal that is played in thought. What they compare must be what they would compare,
    /// or something else is foreseen than they do.
    const IN_THOUGHT: Self = Self { deals: 1, ..Self::FULL };
}

/// A choice, its value, and the position after it if it can be followed up.
struct Candidate<G: Game> {
    choice: G::Choice,
    value: f32,
    after: Option<G>,
}

impl<G: Game> Greedy<G> {
    /// A greedy player with its own stream of chance.
    pub fn new(seed: u64) -> Self {
        Self { care: Care::FULL, rng: Rng::from_number(seed), offered: Vec::new(), next: Vec::new() }
    }

    /// One who is only imagined, on one deal.
    pub(crate) fn imagined() -> Self {
        Self { care: Care::IN_THOUGHT, ..Self::new(0) }
    }

    /// How good the position is after the choice: on one deal if nothing is revealed, else on the average.
    fn judge(deals: &[G], seat: Seat, choice: G::Choice) -> Candidate<G> {
        let mut sum = 0.0;
        for (done, deal) in deals.iter().enumerate() {
            let mut after = deal.clone();
            let reversal = after.apply(seat, choice, &mut Blind);
            sum += after.evaluate(seat);
            if reversal == Reversal::Free {
                let after = (after.actors() == Seats::one(seat)).then_some(after);
                return Candidate { choice, value: sum / (done + 1) as f32, after };
            }
        }
        Candidate { choice, value: sum / deals.len() as f32, after: None }
    }

    /// The value of the position once the seat's best steps are added, one after the other.
    fn follow(&mut self, mut state: G, mut value: f32, seat: Seat) -> f32 {
        for _ in 0..self.care.steps {
            self.next.clear();
            state.choices(seat, &mut self.next);
            for place in 0..self.next.len().min(self.care.width) {
                let other = place + self.rng.below(self.next.len() - place);
                self.next.swap(place, other);
            }
            let mut best: Option<(f32, Option<G>)> = None;
            for &choice in self.next.iter().take(self.care.width) {
                let mut after = state.clone();
                let reversal = after.apply(seat, choice, &mut Blind);
                let value = after.evaluate(seat);
                if best.as_ref().is_none_or(|(other, _)| value > *other) {
                    let goes_on = reversal == Reversal::Free && after.actors() == Seats::one(seat);
                    best = Some((value, goes_on.then_some(after)));
                }
            }
            let Some((best_value, after)) = best else { break };
            value = best_value;
            let Some(after) = after else { break };
            state = after;
        }
        value
    }

    /// The best of several offers.
    fn best(&mut self, state: &G, seat: Seat, offered: &mut [G::Choice]) -> G::Choice {
        let deals: Vec<G> = (0..self.care.deals)
            .map(|_| {
                let mut deal = state.clone();
                deal.redeal(Viewer::Seat(seat), &mut self.rng);
                deal
            })
            .collect();
        // In random order, so that the stable sort and the comparison below leave equals to chance.
        self.rng.shuffle(offered);
        let mut candidates: Vec<_> =
            offered.iter().map(|&choice| Self::judge(&deals, seat, choice)).collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        candidates.truncate(self.care.followed);
        for candidate in &mut candidates {
            if let Some(after) = candidate.after.take() {
                candidate.value = self.follow(after, candidate.value, seat);
            }
        }
        let best = candidates.into_iter().reduce(|a, b| if b.value > a.value { b } else { a });
        best.expect("an actor always has a choice").choice
    }

    /// What it chooses in a game that is played in thought, by the chance of that game.
    pub(crate) fn choose_in_thought(&mut self, state: &G, seat: Seat, chance: &mut Rng) -> G::Choice {
        std::mem::swap(&mut self.rng, chance);
        let choice = self.choose(state, seat);
        std::mem::swap(&mut self.rng, chance);
        choice
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice {
        let mut offered = std::mem::take(&mut self.offered);
        offered.clear();
        state.choices(seat, &mut offered);
        let choice = match offered.as_mut_slice() {
            [only] => *only,
            several => self.best(state, seat, several),
        };
        self.offered = offered;
        choice
    }
}
