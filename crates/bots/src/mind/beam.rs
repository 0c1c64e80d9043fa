//! Looking to the end of the own turn, along the few lines that look best, also through what is revealed on the way.

use menagerie_kernel::{Blind, Game, Reversal, Seat, Seats};

use super::Mind;
use crate::net::Verdict;

/// The steps a turn is followed at most.
const STEPS: usize = 14;

/// A plan: choices to the end of the turn, and what is expected then.
#[derive(Clone, Debug)]
pub(crate) struct Plan<G: Game> {
    pub choices: Vec<G::Choice>,
    pub verdict: Verdict,
}

struct Node<G: Game> {
    state: G,
    root: usize,
    choices: Vec<G::Choice>,
    value: f32,
    verdict: Verdict,
    revealed: bool,
}

/// Whether the seat goes on deciding in the same turn.
pub(crate) fn goes_on<G: Game>(state: &G, seat: Seat, turn: u32) -> bool {
    state.actors() == Seats::one(seat) && state.turn() == turn
}

/// For each first choice the best line to the end of the turn on this deal; those that fall behind stay where they
/// were given up. Also, whether anything was revealed on the way: if not, another deal would say the same.
pub(crate) fn beam<G: Game>(
    deal: &G,
    seat: Seat,
    first: &[G::Choice],
    width: usize,
    mind: &mut Mind,
) -> (Vec<Plan<G>>, bool) {
    let turn = deal.turn();
    let mut revealed = false;
    let mut lines: Vec<Option<Plan<G>>> = first.iter().map(|_| None).collect();
    let mut nodes: Vec<Node<G>> = Vec::new();
    let mut offered = Vec::new();
    mind.take_as_base(deal, seat);
    for (root, &choice) in first.iter().enumerate() {
        let node = step(deal, seat, choice, root, &[], mind);
        revealed |= node.revealed;
        keep(&mut lines[root], &node);
        if goes_on(&node.state, seat, turn) {
            nodes.push(node);
        }
    }
    // Lines still open count as ended while nothing better is known; the first end of a line replaces that.
    let mut ended = vec![false; first.len()];
    for (root, line) in lines.iter().enumerate() {
        ended[root] = line.is_some() && !nodes.iter().any(|node| node.root == root);
    }
    for _ in 0..STEPS {
        nodes.sort_by(|a, b| b.value.total_cmp(&a.value));
        nodes.truncate(width);
        if nodes.is_empty() {
            break;
        }
        let mut next = Vec::new();
        for node in nodes.drain(..) {
            offered.clear();
            node.state.choices(seat, &mut offered);
            if offered.len() > 1 {
                mind.take_as_base(&node.state, seat);
            }
            for &choice in &offered {
                let after = step(&node.state, seat, choice, node.root, &node.choices, mind);
                revealed |= after.revealed;
                if goes_on(&after.state, seat, turn) {
                    next.push(after);
                } else {
                    if !ended[after.root] {
                        ended[after.root] = true;
                        lines[after.root] = None;
                    }
                    keep(&mut lines[after.root], &after);
                }
            }
        }
        nodes = next;
    }
    let judged = lines.into_iter().map(|line| line.expect("every first choice was judged"));
    (judged.collect(), revealed)
}

fn step<G: Game>(
    state: &G,
    seat: Seat,
    choice: G::Choice,
    root: usize,
    before: &[G::Choice],
    mind: &mut Mind,
) -> Node<G> {
    let mut after = state.clone();
    let revealed = after.apply(seat, choice, &mut Blind) != Reversal::Free;
    let verdict = mind.judge(&after, seat);
    let mut choices = Vec::with_capacity(before.len() + 1);
    choices.extend_from_slice(before);
    choices.push(choice);
    Node { state: after, root, choices, value: verdict.value(), verdict, revealed }
}

fn keep<G: Game>(line: &mut Option<Plan<G>>, node: &Node<G>) {
    if line.as_ref().is_none_or(|line| node.value > line.verdict.value()) {
        *line = Some(Plan { choices: node.choices.clone(), verdict: node.verdict });
    }
}
