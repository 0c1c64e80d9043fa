//! A tree of the own decisions over many deals: which branch is tried next follows from what came of it so far and from
//! what the mind thinks of it at once (PUCT); below the tree, and for everybody else, the mind chooses at once.
//!
//! Branches are told apart by the own choices alone, not by what was revealed in between, so a node is an information set
//! of its owner, merged over what chance and the others did (an open-loop tree).
//!
//! Each branch owns what lies below it: so the cores that help can try different first branches at the same time.

use menagerie_kernel::{Blind, Game, Rng, Seat};

use super::{
    Limit, Mind,
    beam::Plan,
    deeper::Sum,
    glimpse::{BY_LOT, Glimpse},
    playout::{Deal, LONGEST, Player, Turns},
};
use crate::net::Verdict;

/// How strongly untried branches attract.
const ATTRACTION: f32 = 0.2;
/// How sharply what looks best at once is preferred.
const SHARPNESS: f32 = 20.0;
/// How many first branches are picked before they are tried: as many as there may be cores, however many there are.
const AHEAD: usize = 8;

/// A choice of a node.
#[derive(Clone, Debug)]
struct Branch<G: Game> {
    choice: G::Choice,
    /// What it looks like before it is tried, and its share of the attraction.
    hope: Verdict,
    prior: f32,
    sum: Sum,
    visits: u32,
    below: Option<Box<Node<G>>>,
    /// The own choices that were thought of to follow.
    plan: Vec<G::Choice>,
}

#[derive(Clone, Debug)]
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
    /// In which share of the deals the others are strangers.
    pub strangers: f32,
}

/// What was thought of a position so far.
#[derive(Clone, Debug)]
pub(crate) struct Tree<G: Game> {
    root: Node<G>,
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

    /// Widens by what is worth comparing of what this deal offers.
    fn look(
        &mut self,
        state: &G,
        seat: Seat,
        offered: &[G::Choice],
        plan: &[G::Choice],
        player: &mut Player<G>,
        rng: &mut Rng,
    ) {
        let most = state.glimpsed();
        if offered.len() <= most {
            return self.widen(state, seat, offered, plan, &mut player.mind);
        }
        let first = self.branches.is_empty();
        let glimpse = &mut player.at_once.glimpse;
        let mut worth_it = offered.to_vec();
        glimpse.narrow(seat, &mut worth_it, if first { BY_LOT } else { 0 }, rng);
        let planned = plan.first().filter(|planned| offered.contains(planned) && !worth_it.contains(planned));
        worth_it.extend(planned.copied());
        self.widen(state, seat, &worth_it, plan, &mut player.mind);
        if first {
            let hopes = self.branches.iter().map(|branch| (branch.hope.value(), branch.choice));
            player.at_once.glimpse.like(seat, &mut hopes.collect::<Vec<_>>(), most);
        }
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

impl<G: Game> Branch<G> {
    /// Plays a deal out below this branch, and remembers what came of it on the way down.
    fn play(&mut self, deal: &Deal<G>, seat: Seat, player: &mut Player<G>, growth: Growth) {
        let (mut state, mut chance) = (deal.state.clone(), deal.chance.clone());
        let mut turns = Turns::new(&state, seat);
        state.apply(seat, self.choice, &mut Blind);
        let mut offered = Vec::new();
        let mut path = Vec::new();
        let mut inside = true;
        let mut at = &mut *self;
        for _ in 0..LONGEST {
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
                    inside = at.below.is_some();
                    let node = at.below.get_or_insert_with(|| Box::new(Node::new(Vec::new())));
                    node.look(&state, seat, &offered, &at.plan, player, &mut chance);
                    let picked = node.pick(&offered, growth.trust);
                    path.push(picked);
                    at = &mut node.branches[picked];
                    at.choice
                }
                _ => player.choose(&state, actor, deal.strangers && actor != seat, &mut chance),
            };
            state.apply(actor, choice, &mut Blind);
        }
        let verdict = player.mind.verdict(&state, seat);
        let mut at = self;
        at.sum.add(verdict, 1.0);
        for picked in path {
            let node = at.below.as_mut().expect("it went this way down");
            node.visits += 1;
            at = &mut node.branches[picked];
            at.visits += 1;
            at.sum.add(verdict, 1.0);
        }
    }
}

/// A first branch, and the deals it is tried on next.
struct Tries<'a, G: Game> {
    branch: &'a mut Branch<G>,
    /// What looked good below one branch is not asked for below another, which may be another core's.
    glimpse: &'a mut Glimpse<G>,
    numbers: Vec<usize>,
}

impl<G: Game> Tries<'_, G> {
    fn carry_out(&mut self, deals: &[Deal<G>], seat: Seat, player: &mut Player<G>, growth: Growth) {
        std::mem::swap(&mut player.at_once.glimpse, self.glimpse);
        for &number in &self.numbers {
            self.branch.play(&deals[number], seat, player, growth);
        }
        std::mem::swap(&mut player.at_once.glimpse, self.glimpse);
    }
}

impl<G: Game> Tree<G> {
    /// A tree that starts with these lines.
    pub fn new(lines: &[Plan<G>]) -> Self {
        let branches =
            lines.iter().map(|line| Branch::new(line.choices[0], line.verdict, line.choices[1..].to_vec()));
        Self { root: Node::new(branches.collect()) }
    }

    /// Tries branches until there were so many playouts, those of earlier decisions counted in. What comes of it does not
    /// depend on how many help.
    pub fn grow(
        &mut self,
        state: &G,
        seat: Seat,
        players: &mut [Player<G>],
        rng: &mut Rng,
        growth: Growth,
        limit: &Limit,
    ) {
        let mut deals: Vec<Deal<G>> = Vec::new();
        let first: Vec<G::Choice> = self.root.branches.iter().map(|branch| branch.choice).collect();
        let before: Vec<u32> = self.root.branches.iter().map(|branch| branch.visits).collect();
        let mut glimpses: Vec<Glimpse<G>> = first.iter().map(|_| Glimpse::new()).collect();
        while !self.root.settled(growth.playouts) && !limit.reached() {
            let mut numbers = vec![Vec::new(); first.len()];
            for _ in 0..AHEAD {
                let picked = self.root.pick(&first, growth.trust);
                let branch = &mut self.root.branches[picked];
                // Each branch goes through the same deals in the same order, so that luck divides nobody.
                let number = (branch.visits - before[picked]) as usize;
                while deals.len() <= number {
                    deals.push(Deal::new(state, seat, growth.strangers, rng));
                }
                numbers[picked].push(number);
                branch.visits += 1;
                self.root.visits += 1;
                if self.root.settled(growth.playouts) {
                    break;
                }
            }
            let tried = self.root.branches.iter_mut().zip(&mut glimpses).zip(numbers);
            let mut tries: Vec<Tries<'_, G>> = tried
                .filter(|(_, numbers)| !numbers.is_empty())
                .map(|((branch, glimpse), numbers)| Tries { branch, glimpse, numbers })
                .collect();
            let on_one = |player: &mut Player<G>, tries: &mut [Tries<'_, G>]| {
                tries.iter_mut().for_each(|tries| tries.carry_out(&deals, seat, player, growth));
            };
            if let [player] = players {
                on_one(player, &mut tries);
                continue;
            }
            let share = tries.len().div_ceil(players.len());
            std::thread::scope(|scope| {
                for (player, tries) in players.iter_mut().zip(tries.chunks_mut(share)) {
                    scope.spawn(|| on_one(player, tries));
                }
            });
        }
    }

    /// The lines it holds best, the best first.
    pub fn lines(&self, trust: f32) -> Vec<Plan<G>> {
        let mut branches: Vec<&Branch<G>> = self.root.branches.iter().collect();
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

    /// Goes down a branch that was chosen; nothing if it was never looked at, or if something else is offered there. Of
    /// very much that is offered it need not have seen all.
    pub fn follow(self, choice: G::Choice, offered: &[G::Choice], most: usize) -> Option<Self> {
        let chosen = self.root.branches.into_iter().find(|branch| branch.choice == choice)?;
        let root = *chosen.below?;
        let same = root.branches.len() >= offered.len().min(most / 2)
            && root.branches.iter().all(|branch| offered.contains(&branch.choice));
        same.then_some(Self { root })
    }
}
