//! Games that go on in thought: a line of choices, then everyone choosing at once, to the end of an own next turn.

use menagerie_kernel::{Blind, Game, Rng, Seat, Viewer};

use super::{AtOnce, Limit, Mind};
use crate::{Greedy, net::Verdict};

/// A playout is cut off after so many decisions.
pub(crate) const LONGEST: usize = 400;

/// One deal to play on, with the chance that everyone's choices take.
pub(crate) struct Deal<G> {
    pub state: G,
    pub chance: Rng,
    /// Whether the others are taken for strangers, who look to the end of their moves by the written evaluation.
    pub strangers: bool,
}

impl<G: Game> Deal<G> {
    /// Another deal that the seat could not tell from the true one; in this share of them the others are strangers.
    pub fn new(state: &G, seat: Seat, strangers: f32, rng: &mut Rng) -> Self {
        let mut state = state.clone();
        state.redeal(Viewer::Seat(seat), rng);
        let chance = rng.fork();
        let strangers = strangers > 0.0 && rng.unit() < f64::from(strangers);
        Self { state, chance, strangers }
    }
}

/// Who plays out: a mind and a hand that chooses at once.
#[derive(Debug)]
pub(crate) struct Player<G: Game> {
    pub mind: Mind,
    /// How strangers play.
    stranger: Greedy<G>,
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
        Self { mind, stranger: Greedy::imagined(), at_once: AtOnce::new(), offered: Vec::new() }
    }

    /// What an actor chooses at once in a game that is played in thought.
    pub fn choose(&mut self, state: &G, actor: Seat, stranger: bool, chance: &mut Rng) -> G::Choice {
        if stranger {
            return self.stranger.choose_in_thought(state, actor, chance);
        }
        self.at_once.choose_in_thought(state, actor, &mut self.mind, chance)
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
                self.choose(&state, actor, deal.strangers && actor != seat, &mut chance)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use menagerie_kernel::{
        Observe as _, Seed,
        sample::{FeedingTime, Options},
    };

    use super::*;
    use crate::net::{NO_ROW, Net};

    #[test]
    fn strangers_play_as_greedy_does() {
        let features = FeedingTime::features();
        let silent = Net::blank(features.fingerprint(), vec![NO_ROW; features.len()]);
        let mut player = Player::<FeedingTime>::new(Mind::new(Some(Arc::new(silent))));
        let mut greedy = Greedy::imagined();
        let mut unlike = 0;
        for number in 0..20 {
            let state = FeedingTime::start(&Options { players: 3 }, Seed::from_number(number));
            let mut state = state.expect("it starts");
            let chance = || Rng::from_number(number);
            while let Some(seat) = state.actors().first() {
                let stranger = player.choose(&state, seat, true, &mut chance());
                assert_eq!(stranger, greedy.choose_in_thought(&state, seat, &mut chance()));
                unlike += usize::from(stranger != player.choose(&state, seat, false, &mut chance()));
                state.apply(seat, stranger, &mut Blind);
            }
        }
        assert!(unlike > 0, "a net that says nothing chooses otherwise");
    }
}
