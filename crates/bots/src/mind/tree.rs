//! A tree of the own decisions over many deals: which branch is tried next follows from what came of it so far and from
//! what the mind thinks of it at once (PUCT); below the tree, and for everybody else, the mind chooses at once.
//!
//! Branches are told apart by the own choices alone, not by what was revealed in between, so a node is an information set
//! of its owner, merged over what chance and the others did (an open-loop tree).

use menagerie_kernel::{Blind, Game, Rng, Seat};

use super::{
    Limit, Mind,
    at_once::Whim,
    beam::Plan,
    deeper::Sum,
    playout::{Deal, Player, Turns},
};
use crate::net::Verdict;

/// How strongly untried branches attract.
const ATTRACTION: f32 = 0.2;
/// How sharply what looks best at once is preferred.
const SHARPNESS: f32 = 20.0;

/// A choice of a node.
#[derive(Clone, Debug)]
struct Branch<G: Game> {
    choice: G::Choice,
    /// What it looks like before it is tried, and its share of the attraction.
    hope: Verdict,
    prior: f32,
    sum: Sum,
    visits: u32,
    below: Option<usize>,
    /// The own choices that were thought of to follow.
    plan: Vec<G::Choice>,
}

#[derive(Clone, Debug, Default)]
struct Node<G: Game> {
    branches: Vec<Branch<G>>,
    visits: u32,
}

/// How a tree grows.
#[derive(Clone, Copy)]
pub(crate) struct Growth {
    pub playouts: u32,
    pub turns: u32,
    pub trust: f32,
}

/// What was thought of a position so far.
#[derive(Clone, Debug)]
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    root: usize,
}

impl<G: Game> Branch<G> {
    fn new(choice: G::Choice, hope: Verdict, plan: Vec<G::Choice>) -> Self {
        Self { choice, hope, prior: 0.0, sum: Sum::new(), visits: 0, below: None, plan }
    }

    fn mean(&self, trust: f32) -> Verdict {
        let mut sum = self.sum;
        sum.add(self.hope, trust);
        sum.mean()
    }
}

impl<G: Game> Node<G> {
    fn new(branches: Vec<Branch<G>>) -> Self {
        let mut node = Self { branches, visits: 0 };
        node.share_out();
        node
    }

    /// Divides the attraction by what the branches look like.
    fn share_out(&mut self) {
        let best = self.branches.iter().map(|branch| branch.hope.value()).fold(f32::MIN, f32::max);
        let mut all = 0.0;
        for branch in &mut self.branches {
            branch.prior = (SHARPNESS * (branch.hope.value() - best)).exp();
            all += branch.prior;
        }
        for branch in &mut self.branches {
            branch.prior /= all;
        }
    }

    /// The offered branch to try next.
    fn pick(&self, offered: &[G::Choice], trust: f32) -> usize {
        let root = ((self.visits + 1) as f32).sqrt();
        let attraction = |branch: &Branch<G>| {
            branch.mean(trust).value() + ATTRACTION * branch.prior * root / (1 + branch.visits) as f32
        };
        let open = self.branches.iter().enumerate().filter(|(_, branch)| offered.contains(&branch.choice));
        let best = open.max_by(|(_, a), (_, b)| attraction(a).total_cmp(&attraction(b)));
        best.expect("every offered choice has a branch").0
    }

    /// Whether nothing could come first any more that does not now: the most tried is chosen.
    fn settled(&self, playouts: u32) -> bool {
        let (mut most, mut next) = (0, 0);
        for branch in &self.branches {
            next = next.max(branch.visits.min(most));
            most = most.max(branch.visits);
        }
        self.visits >= playouts || most - next > playouts - self.visits
    }

    /// Adds what this deal offers and others did not; what is offered looks like this on this deal.
    fn widen(&mut self, state: &G, seat: Seat, offered: &[G::Choice], plan: &[G::Choice], mind: &mut Mind) {
        let new = |choice: &&G::Choice| !self.branches.iter().any(|branch| branch.choice == **choice);
        let new: Vec<G::Choice> = offered.iter().filter(new).copied().collect();
        if new.is_empty() {
            return;
        }
        mind.take_as_base(state, seat);
        for choice in new {
            let mut after = state.clone();
            after.apply(seat, choice, &mut Blind);
            let mut hope = mind.judge(&after, seat);
            let planned = plan.first() == Some(&choice);
            if planned {
                // A plan was followed to the end of the turn: it is worth at least as much as anything at once.
                let best = self.branches.iter().map(|branch| branch.hope);
                hope = best.fold(hope, |best, other| if other.value() > best.value() { other } else { best });
            }
            self.branches.push(Branch::new(
                choice,
                hope,
                if planned { plan[1..].to_vec() } else { Vec::new() },
            ));
        }
        self.share_out();
    }
}

impl<G: Game> Tree<G> {
    /// A tree that starts with these lines.
    pub fn new(lines: &[Plan<G>]) -> Self {
        let branches =
            lines.iter().map(|line| Branch::new(line.choices[0], line.verdict, line.choices[1..].to_vec()));
        Self { nodes: vec![Node::new(branches.collect())], root: 0 }
    }

    /// Tries branches until there were so many playouts, those of earlier decisions counted in.
    pub fn grow(
        &mut self,
        state: &G,
        seat: Seat,
        player: &mut Player<G>,
        rng: &mut Rng,
        growth: Growth,
        limit: &Limit,
    ) {
        let mut deals: Vec<Deal<G>> = Vec::new();
        let first: Vec<G::Choice> =
            self.nodes[self.root].branches.iter().map(|branch| branch.choice).collect();
        let before: Vec<u32> = self.nodes[self.root].branches.iter().map(|branch| branch.visits).collect();
        while !self.nodes[self.root].settled(growth.playouts) && !limit.reached() {
            let branch = self.nodes[self.root].pick(&first, growth.trust);
            // Each branch goes through the same deals in the same order, so that luck divides nobody.
            let number = (self.nodes[self.root].branches[branch].visits - before[branch]) as usize;
            while deals.len() <= number {
                deals.push(Deal::new(state, seat, rng));
            }
            self.try_branch(&deals[number], seat, branch, player, growth);
        }
    }

    fn try_branch(
        &mut self,
        deal: &Deal<G>,
        seat: Seat,
        first: usize,
        player: &mut Player<G>,
        growth: Growth,
    ) {
        let (mut state, mut chance) = (deal.state.clone(), deal.chance.clone());
        let mut path = vec![(self.root, first)];
        let mut turns = Turns::new(&state, seat);
        state.apply(seat, self.nodes[self.root].branches[first].choice, &mut Blind);
        let mut offered = Vec::new();
        let mut inside = true;
        for _ in 0..400 {
            let Some(actor) = state.actors().first() else { break };
            turns.see(&state, actor);
            if turns.ended > growth.turns {
                break;
            }
            offered.clear();
            state.choices(actor, &mut offered);
            let choice = match offered[..] {
                [only] => only,
                _ if actor == seat && inside => {
                    let (node, new) = self.below(path[path.len() - 1]);
                    let (above, branch) = path[path.len() - 1];
                    let plan = self.nodes[above].branches[branch].plan.clone();
                    self.nodes[node].widen(&state, seat, &offered, &plan, &mut player.mind);
                    let branch = self.nodes[node].pick(&offered, growth.trust);
                    path.push((node, branch));
                    inside = !new;
                    self.nodes[node].branches[branch].choice
                }
                _ => player.at_once.choose(&state, actor, &mut player.mind, Whim::default(), &mut chance).0,
            };
            state.apply(actor, choice, &mut Blind);
        }
        let verdict = player.mind.verdict(&state, seat);
        for (node, branch) in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.branches[branch].visits += 1;
            node.branches[branch].sum.add(verdict, 1.0);
        }
    }

    /// The node below a branch, and whether it is new.
    fn below(&mut self, (node, branch): (usize, usize)) -> (usize, bool) {
        if let Some(below) = self.nodes[node].branches[branch].below {
            return (below, false);
        }
        self.nodes.push(Node::new(Vec::new()));
        let below = self.nodes.len() - 1;
        self.nodes[node].branches[branch].below = Some(below);
        (below, true)
    }

    /// The lines it holds best, the best first.
    pub fn lines(&self, trust: f32) -> Vec<Plan<G>> {
        let mut branches: Vec<&Branch<G>> = self.nodes[self.root].branches.iter().collect();
        branches.sort_by(|a, b| {
            let value = |branch: &Branch<G>| branch.mean(trust).value();
            b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a)))
        });
        let line = |branch: &&Branch<G>| {
            let mut choices = vec![branch.choice];
            choices.extend_from_slice(&branch.plan);
            Plan { choices, verdict: branch.mean(trust) }
        };
        branches.iter().map(line).collect()
    }

    /// Goes down a branch that was chosen; nothing if it was never looked at, or if something else is offered there.
    pub fn follow(mut self, choice: G::Choice, offered: &[G::Choice]) -> Option<Self> {
        let chosen = self.nodes[self.root].branches.iter().find(|branch| branch.choice == choice)?;
        self.root = chosen.below?;
        let node = &self.nodes[self.root];
        let same = node.branches.len() == offered.len()
            && node.branches.iter().all(|branch| offered.contains(&branch.choice));
        same.then_some(self)
    }
}
