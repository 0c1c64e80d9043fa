//! Games that go on in thought: a line of choices, then everyone choosing at once, to the end of an own next turn.

use menagerie_kernel::{Blind, Game, Rng, Seat, Viewer};

use super::{AtOnce, Limit, Mind};
use crate::net::Verdict;

/// A playout is cut off after so many decisions.
pub(crate) const LONGEST: usize = 400;

/// One deal to play on, with the chance that everyone's choices take.
pub(crate) struct Deal<G> {
    pub state: G,
    pub chance: Rng,
}

impl<G: Game> Deal<G> {
    /// Another deal that the seat could not tell from the true one.
    pub fn new(state: &G, seat: Seat, rng: &mut Rng) -> Self {
        let mut state = state.clone();
        state.redeal(Viewer::Seat(seat), rng);
        Self { state, chance: rng.fork() }
    }
}

/// Who plays out: a mind and a hand that chooses at once.
#[derive(Debug)]
pub(crate) struct Player<G: Game> {
    pub mind: Mind,
    pub at_once: AtOnce<G>,
    offered: Vec<G::Choice>,
}

/// Counts the own turns that have ended.
pub(crate) struct Turns {
    seat: Seat,
    turn: u32,
    own: bool,
    pub ended: u32,
}

impl Turns {
    pub fn new<G: Game>(state: &G, seat: Seat) -> Self {
        Self { seat, turn: state.turn(), own: true, ended: 0 }
    }

    /// An own turn has ended when others decide, or when the own next one begins.
    pub fn see<G: Game>(&mut self, state: &G, actor: Seat) {
        let own = actor == self.seat;
        if self.own && (!own || state.turn() != self.turn) {
            self.ended += 1;
        }
        self.own = own;
        self.turn = state.turn();
    }
}

impl<G: Game> Player<G> {
    pub fn new(mind: Mind) -> Self {
        Self { mind, at_once: AtOnce::new(), offered: Vec::new() }
    }

    /// Plays a line on a deal, and on to the end of so many own turns more.
    pub fn play_out(&mut self, deal: &Deal<G>, seat: Seat, line: &[G::Choice], turns: u32) -> Verdict {
        let mut state = deal.state.clone();
        let mut chance = deal.chance.clone();
        let mut line = line.iter().copied();
        let mut count = Turns::new(&state, seat);
        // Nothing is taken over from the playout before, which may have been another core's.
        self.at_once.forget();
        for _ in 0..LONGEST {
            let Some(actor) = state.actors().first() else { break };
            count.see(&state, actor);
            if count.ended > turns {
                break;
            }
            let planned = line.next().filter(|choice| {
                self.offered.clear();
                state.choices(actor, &mut self.offered);
                actor == seat && self.offered.contains(choice)
            });
            let choice = planned.unwrap_or_else(|| {
                line = [].iter().copied();
                self.at_once.choose_in_thought(&state, actor, &mut self.mind, &mut chance)
            });
            state.apply(actor, choice, &mut Blind);
        }
        self.mind.verdict(&state, seat)
    }
}

/// Plays every line on every deal, on so many cores; a deal that was not played with all lines before the end of the
/// time is missing at the end. The result does not depend on the number of cores.
pub(crate) fn play_all<G: Game>(
    players: &mut [Player<G>],
    deals: &[Deal<G>],
    seat: Seat,
    lines: &[&[G::Choice]],
    turns: u32,
    limit: &Limit,
) -> Vec<Vec<Verdict>> {
    let on_one = |player: &mut Player<G>, deals: &[Deal<G>]| -> Vec<Vec<Verdict>> {
        let mut done = Vec::with_capacity(deals.len());
        for deal in deals {
            let mut verdicts = Vec::with_capacity(lines.len());
            for line in lines {
                verdicts.push(player.play_out(deal, seat, line, turns));
                if limit.reached() {
                    break;
                }
            }
            if verdicts.len() < lines.len() {
                break;
            }
            done.push(verdicts);
        }
        done
    };
    if let [player] = players {
        return on_one(player, deals);
    }
    let share = deals.len().div_ceil(players.len()).max(1);
    std::thread::scope(|scope| {
        let started: Vec<_> = players
            .iter_mut()
            .zip(deals.chunks(share))
            .map(|(player, deals)| scope.spawn(move || on_one(player, deals)))
            .collect();
        started.into_iter().flat_map(|thread| thread.join().expect("a playout does not panic")).collect()
    })
}
