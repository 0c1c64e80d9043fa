//! The player that thinks: at once, to the end of its turn, or deeper, as its style says.

use menagerie_kernel::{Blind, Game, Reversal, Rng, Seat, Viewer};

use super::{
    Limit, Mind, Style,
    at_once::Whim,
    beam::{Plan, beam, goes_on},
    deeper::{Deeper, Sum},
    playout::Player,
    tree::{Growth, Tree},
};
use crate::{Bot, net::Verdict};

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
    /// The first decides; the others help with playouts.
    players: Vec<Player<G>>,
    rng: Rng,
    limit: Limit,
    kept: Option<Kept<G>>,
}

/// A tree that the next decision of the same turn goes on from.
#[derive(Debug)]
struct Kept<G: Game> {
    tree: Tree<G>,
    chosen: G::Choice,
    turn: u32,
}

impl<G: Game> Thinker<G> {
    /// A player of this style and mind, with its own stream of chance.
    pub fn new(style: Style, mind: Mind, seed: u64) -> Self {
        Self {
            style,
            players: vec![Player::new(mind)],
            rng: Rng::from_number(seed),
            limit: Limit::default(),
            kept: None,
        }
    }

    /// What it thinks of the choices of a seat, the best first; those it did not look at closely come last.
    pub fn think(&mut self, state: &G, seat: Seat) -> Vec<Thought<G>> {
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        self.compare(state, seat, &offered)
    }

    /// What it thinks of some of the choices of a seat, the best first.
    pub fn compare(&mut self, state: &G, seat: Seat, offered: &[G::Choice]) -> Vec<Thought<G>> {
        self.limit.begin();
        self.sit(seat);
        if let Some(tree) = self.kept(state, offered) {
            return self.grow(state, seat, tree).into_iter().map(thought).collect();
        }
        let deals = if offered.len() > 1 { self.style.deals.max(1) } else { 1 };
        let deals: Vec<G> = (0..deals).map(|_| self.deal(state, seat)).collect();
        let mut lines = self.glance(&deals, seat, offered);
        if lines.len() > 1 && self.style.width > 0 && !self.limit.reached() {
            lines = self.follow(&deals, seat, lines);
        }
        if lines.len() > 1 && self.style.playouts > 0 && !self.limit.reached() {
            lines = self.study(state, seat, lines);
        }
        lines.into_iter().map(thought).collect()
    }

    /// The best, shaken by chance at the very end: what was found to be far worse is hardly ever taken. Only among those
    /// looked at most closely: what others are worth was found in another way.
    fn waver(&mut self, thoughts: &[Thought<G>]) -> G::Choice {
        let Style { noise, among, playouts, studied, width, roots, .. } = self.style;
        if noise == 0.0 {
            return thoughts[0].choice;
        }
        let closely = match (playouts, width) {
            (1.., _) => studied,
            (0, 1..) => roots,
            (0, 0) => thoughts.len(),
        };
        let worths = thoughts.iter().take(closely).map(|thought| thought.verdict.value());
        thoughts[Whim { noise, stray: 0.0, among }.shake(worths, &mut self.rng)].choice
    }

    /// All who help think for this seat.
    fn sit(&mut self, seat: Seat) {
        for player in &mut self.players {
            player.mind.sit(seat, self.style.taste);
        }
    }

    fn deal(&mut self, state: &G, seat: Seat) -> G {
        let mut deal = state.clone();
        deal.redeal(Viewer::Seat(seat), &mut self.rng);
        deal
    }

    /// Every choice by the position right after it, on average where something is revealed.
    fn glance(&mut self, deals: &[G], seat: Seat, offered: &[G::Choice]) -> Vec<Plan<G>> {
        self.players[0].mind.take_as_base(&deals[0], seat);
        let mut lines = Vec::with_capacity(offered.len());
        for &choice in offered {
            let mut sum = Sum::new();
            for deal in deals {
                let mut after = deal.clone();
                let reversal = after.apply(seat, choice, &mut Blind);
                sum.add(self.players[0].mind.judge(&after, seat), 1.0);
                if reversal == Reversal::Free {
                    break;
                }
            }
            lines.push(Plan { choices: vec![choice], verdict: sum.mean() });
        }
        best_first(&mut lines, 0);
        lines
    }

    /// The best few to the end of the turn, on every deal.
    fn follow(&mut self, deals: &[G], seat: Seat, mut lines: Vec<Plan<G>>) -> Vec<Plan<G>> {
        let roots = self.style.roots.min(lines.len());
        let first: Vec<G::Choice> = lines[..roots].iter().map(|line| line.choices[0]).collect();
        let mut sums = vec![Sum::new(); roots];
        for (nth, deal) in deals.iter().enumerate() {
            let (found, revealed) = beam(deal, seat, &first, self.style.width, &mut self.players[0].mind);
            for (root, line) in found.into_iter().enumerate() {
                sums[root].add(line.verdict, 1.0);
                if nth == 0 {
                    lines[root].choices = line.choices;
                }
            }
            if !revealed || self.limit.reached() {
                break;
            }
        }
        for (line, sum) in lines.iter_mut().zip(&sums) {
            line.verdict = sum.mean();
        }
        best_first(&mut lines[..roots], 0);
        lines
    }

    fn study(&mut self, state: &G, seat: Seat, mut lines: Vec<Plan<G>>) -> Vec<Plan<G>> {
        let rest = lines.split_off(self.style.studied.min(lines.len()));
        if self.style.tree {
            lines = self.grow(state, seat, Tree::new(&lines));
        } else {
            let cores = self.gather();
            let mut deeper = Deeper {
                state,
                seat,
                players: &mut self.players[..cores],
                rng: &mut self.rng,
                trust: self.style.trusting(state),
                playouts: self.style.playouts,
                turns: self.style.turns * state.horizon(),
                strangers: self.style.among_strangers(state),
                limit: &self.limit,
            };
            lines = deeper.study(lines);
        }
        lines.extend(rest);
        lines
    }
}

impl<G: Game> Thinker<G> {
    /// As many players as there are cores.
    fn gather(&mut self) -> usize {
        let cores = self.limit.cores.max(1);
        while self.players.len() < cores {
            let mind = self.players[0].mind.clone();
            self.players.push(Player::new(mind));
        }
        cores
    }

    /// Lets a tree grow, and keeps it for the next decision if nothing will have been revealed by then.
    fn grow(&mut self, state: &G, seat: Seat, mut tree: Tree<G>) -> Vec<Plan<G>> {
        let trust = self.style.trusting(state);
        let growth = Growth {
            playouts: self.style.grown_by(state),
            turns: self.style.turns * state.horizon(),
            trust,
            strangers: self.style.among_strangers(state),
        };
        let cores = self.gather();
        tree.grow(state, seat, &mut self.players[..cores], &mut self.rng, growth, &self.limit);
        let lines = tree.lines(trust);
        let mut after = self.deal(state, seat);
        let chosen = lines[0].choices[0];
        let reversal = after.apply(seat, chosen, &mut Blind);
        let kept =
            self.style.noise == 0.0 && reversal == Reversal::Free && goes_on(&after, seat, state.turn());
        self.kept = kept.then(|| Kept { tree, chosen, turn: state.turn() });
        lines
    }

    /// The tree of the decision before, if this is the one that followed from it.
    fn kept(&mut self, state: &G, offered: &[G::Choice]) -> Option<Tree<G>> {
        let kept = self.kept.take().filter(|kept| kept.turn == state.turn())?;
        kept.tree.follow(kept.chosen, offered, state.glimpsed())
    }
}

fn thought<G: Game>(line: Plan<G>) -> Thought<G> {
    Thought { choice: line.choices[0], verdict: line.verdict, line: line.choices }
}

fn best_first<G: Game>(lines: &mut [Plan<G>], from: usize) {
    lines[from..].sort_by(|a, b| b.verdict.value().total_cmp(&a.verdict.value()));
}

impl<G: Game> Bot<G> for Thinker<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice {
        let Style { stray, noise, among, width, playouts, .. } = self.style;
        if width == 0 && playouts == 0 && self.style.deals == 1 {
            let whim = Whim { noise, stray, among };
            self.sit(seat);
            let Player { at_once, mind, .. } = &mut self.players[0];
            return at_once.choose(state, seat, mind, whim, &mut self.rng).0;
        }
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        if let [only] = offered[..] {
            return only;
        }
        if stray > 0.0 && self.rng.unit() < f64::from(stray) {
            return offered[self.rng.below(offered.len())];
        }
        let thoughts = self.think(state, seat);
        self.waver(&thoughts)
    }

    fn limit(&mut self, limit: Limit) {
        self.limit = limit;
    }
}
