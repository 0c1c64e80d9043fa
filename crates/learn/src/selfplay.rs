//! Games that nets play with themselves, and what is kept of them.

use std::sync::Arc;

use menagerie_bots::{
    Bot, BotKind, Mind, Style, Thinker,
    mind::{Whim, outcome},
    net::{HEADS, Net, Verdict},
};
use menagerie_kernel::{Blind, Game, Rng, Seat, Seed, Sight};
use rayon::prelude::*;

use crate::shelf::Shelf;

/// Decisions after which a training game is given up, and lost by all: who could end it and does not shall not like it.
const LONGEST: u64 = 4_000;

/// Who sits at a seat of a training game.
#[derive(Clone, Debug)]
pub(crate) enum Sitter {
    /// A net that chooses at once; its decisions are learned from.
    Learner(Arc<Net>),
    /// A net that looks to the end of its turn; learned from too.
    Beamer(Arc<Net>, usize),
    /// Somebody to play against.
    Guest(Option<Arc<Net>>),
    /// Greedy, learned from: before there is any net.
    Teacher,
}

/// What a batch of training games is made of.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The learner; none before the first.
    pub net: Option<Arc<Net>>,
    /// Earlier nets to play against.
    pub old: Vec<Arc<Net>>,
    /// Share of games with guests.
    pub guests: f64,
    /// In how many of these all seats but one are guests; the others have one guest.
    pub alone: f64,
    /// Share of guests that are greedy; the others are earlier nets.
    pub greedy: f64,
    /// Share of games in which the learners look to the end of their turns.
    pub beams: f64,
    pub games: u64,
    pub seed: u64,
    /// Positions kept of a game, on average.
    pub kept: f64,
    /// How much later judgements count against the end of the game: 1 is the end alone.
    pub lambda: f32,
}

/// What one game gave.
#[derive(Default)]
pub(crate) struct Played {
    pub shelf: Shelf,
    pub decisions: u64,
    /// Points of the seats that were learned from.
    pub points: Vec<f32>,
    pub wins: Vec<f32>,
}

/// Plays a batch on all cores; the result depends on the plan alone.
pub(crate) fn play<G: Game>(modes: &[G::Options], plan: &Plan) -> Vec<Played> {
    (0..plan.games)
        .into_par_iter()
        .map(|game| {
            let options = &modes[game as usize % modes.len()];
            play_one::<G>(options, plan, plan.seed.wrapping_add(game))
        })
        .collect()
}

/// A decision of a learner.
struct Moment {
    verdict: Option<Verdict>,
    sample: Option<usize>,
}

fn play_one<G: Game>(options: &G::Options, plan: &Plan, number: u64) -> Played {
    let mut rng = Rng::from_number(number ^ 0x005e_ed0f_1ea2);
    let mut state = G::start(options, Seed::from_number(number)).expect("options of a mode can be played");
    let seats = state.seat_count();
    let mut sitters = seated(plan, seats, &mut rng);
    // Some games are played straight, some with more noise, so that more of the game is seen.
    let whim = match rng.below(4) {
        0 => Whim::default(),
        1 => Whim { noise: 0.01, stray: 0.01, ..Whim::default() },
        2 => Whim { noise: 0.02, stray: 0.02, ..Whim::default() },
        _ => Whim { noise: 0.03, stray: 0.0, ..Whim::default() },
    };
    let mut players: Vec<Player<G>> =
        sitters.drain(..).map(|sitter| Player::new(sitter, number, &mut rng)).collect();
    let mut moments: Vec<Vec<Moment>> = (0..seats).map(|_| Vec::new()).collect();
    let mut played = Played::default();
    let mut sight = Sight::new();
    // A rough guess at a game's length, corrected by thinning below.
    let share = (plan.kept / expected_decisions(&state)).min(1.0);
    while let Some(seat) = state.actors().first() {
        let (choice, thought) = players[seat.index()].choose(&state, seat, whim, &mut rng);
        state.apply(seat, choice, &mut Blind);
        played.decisions += 1;
        if played.decisions > LONGEST {
            break;
        }
        let Some(verdict) = thought else { continue };
        if !players[seat.index()].learned {
            continue;
        }
        let mut sample = None;
        if rng.unit() < share && !state.actors().is_empty() {
            sight.clear();
            state.observe(seat, &mut sight);
            sample = Some(played.shelf.len());
            played.shelf.push(sight.features());
        }
        moments[seat.index()].push(Moment { verdict, sample });
    }
    for seat in Seat::all(seats) {
        let end = match state.standing() {
            Some(_) => outcome(&state, seat),
            None => Verdict { win: 0.0, margin: -2.0, points: 0.0, decisions: 0.0 },
        };
        if players[seat.index()].learned {
            aim(&mut played.shelf, &moments[seat.index()], end, plan.lambda);
            played.points.push(end.points);
            played.wins.push(end.win);
        }
    }
    played
}

/// How many decisions with a choice a game has, for the share that is kept.
fn expected_decisions<G: Game>(state: &G) -> f64 {
    let each = match G::ID {
        "ark-nova" => 180.0,
        "arborea" => 140.0,
        _ => 80.0,
    };
    each * state.seat_count() as f64
}

/// Gives each sample of a seat what it should have known: the end, mixed with later judgements.
fn aim(shelf: &mut Shelf, moments: &[Moment], end: Verdict, lambda: f32) {
    let (mut win, mut margin, mut points) = (end.win, end.margin, end.points);
    for (left, moment) in moments.iter().rev().enumerate() {
        if let Some(sample) = moment.sample {
            let target: [f32; HEADS] = [win, margin.clamp(-6.0, 6.0), points, left as f32 / 100.0];
            shelf.aim(sample, target);
        }
        if let Some(verdict) = moment.verdict {
            let mix = |later: f32, judged: f32| lambda * later + (1.0 - lambda) * judged;
            win = mix(win, verdict.win);
            margin = mix(margin, verdict.margin);
            points = mix(points, verdict.points);
        }
    }
}

fn seated(plan: &Plan, seats: usize, rng: &mut Rng) -> Vec<Sitter> {
    let Some(net) = &plan.net else { return vec![Sitter::Teacher; seats] };
    let learner =
        if rng.unit() < plan.beams { Sitter::Beamer(net.clone(), 2) } else { Sitter::Learner(net.clone()) };
    let mut sitters = vec![learner; seats];
    if seats > 1 && rng.unit() < plan.guests {
        let guest = match plan.old.len() {
            old if old > 0 && rng.unit() >= plan.greedy => Some(plan.old[rng.below(old)].clone()),
            _ => None,
        };
        let (one, alone) = (rng.below(seats), rng.unit() < plan.alone);
        for (seat, sitter) in sitters.iter_mut().enumerate() {
            // The one is the guest, or the only learner.
            if (seat == one) != alone {
                *sitter = Sitter::Guest(guest.clone());
            }
        }
    }
    sitters
}

/// A seat's way to choose.
struct Player<G: Game> {
    hands: Hands<G>,
    learned: bool,
}

enum Hands<G: Game> {
    AtOnce(Box<menagerie_bots::mind::AtOnce<G>>, Mind),
    Thinker(Box<Thinker<G>>),
    Bot(Box<dyn Bot<G>>, f64),
}

impl<G: Game> Player<G> {
    fn new(sitter: Sitter, number: u64, rng: &mut Rng) -> Self {
        let seed = number.rotate_left(17) ^ u64::from(rng.bits());
        let at_once =
            |net| Hands::AtOnce(Box::new(menagerie_bots::mind::AtOnce::new()), Mind::new(Some(net)));
        let (hands, learned) = match sitter {
            Sitter::Learner(net) => (at_once(net), true),
            Sitter::Beamer(net, width) => {
                let style = Style { deals: 1, width, roots: 3, ..Style::BEAM };
                (Hands::Thinker(Box::new(Thinker::new(style, Mind::new(Some(net)), seed))), true)
            }
            Sitter::Guest(Some(net)) => (at_once(net), false),
            Sitter::Guest(None) => (Hands::Bot(BotKind::Greedy.player(seed), 0.0), false),
            Sitter::Teacher => (Hands::Bot(BotKind::Greedy.player(seed), 0.05), true),
        };
        Self { hands, learned }
    }

    /// A choice, and what is expected of it; the outer option is empty where there was nothing to decide.
    fn choose(
        &mut self,
        state: &G,
        seat: Seat,
        whim: Whim,
        rng: &mut Rng,
    ) -> (G::Choice, Option<Option<Verdict>>) {
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        if let [only] = offered[..] {
            return (only, None);
        }
        match &mut self.hands {
            Hands::AtOnce(at_once, mind) => {
                let (choice, verdict) = at_once.choose(state, seat, mind, whim, rng);
                (choice, Some(verdict))
            }
            Hands::Thinker(thinker) => {
                if rng.unit() < f64::from(whim.stray) {
                    return (offered[rng.below(offered.len())], Some(None));
                }
                let best = thinker.think(state, seat).swap_remove(0);
                (best.choice, Some(Some(best.verdict)))
            }
            Hands::Bot(bot, stray) => {
                let choice = if rng.unit() < *stray {
                    offered[rng.below(offered.len())]
                } else {
                    bot.choose(state, seat)
                };
                (choice, Some(None))
            }
        }
    }
}
