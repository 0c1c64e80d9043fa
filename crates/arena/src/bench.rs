//! How fast a game plays: random playouts on one core.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use menagerie_kernel::{Blind, Game, Narrate, Rng, Seed};
use serde::Serialize;

use crate::{ArenaError, stopwatch::Stopwatch};

/// How a benchmark is to be run.
#[derive(Debug, Clone, Copy)]
pub struct BenchPlan {
    /// How long the measured part takes.
    pub time: Duration,
    /// The first game's seed; each game takes the next.
    pub seed: u64,
}

/// What was measured.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Bench {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub players: usize,
    /// The first seed.
    pub seed: u64,
    /// How long was measured, after the warm-up: the thread's time on the processor where the system tells it.
    pub seconds: f64,
    /// Decisions made in a second: offered, drawn by lot and applied.
    pub decisions_per_s: f64,
    /// Complete games in a second, their setup included.
    pub games_per_s: f64,
    /// Decisions in a game, of all seats together.
    pub decisions_per_game: f64,
    /// Choices offered at a decision.
    pub choices_per_decision: f64,
    /// The size of a state in memory.
    pub state_bytes: usize,
    /// What copying a state in the middle of a game takes, in nanoseconds.
    pub clone_ns: f64,
}

#[derive(Default)]
struct Count {
    games: u64,
    decisions: u64,
    choices: u64,
}

/// Plays one random game; `look` sees every state at which something is decided.
fn playout<G: Game>(
    mut state: G,
    rng: &mut Rng,
    offered: &mut Vec<G::Choice>,
    count: &mut Count,
    mut look: impl FnMut(&G, &mut Rng),
) {
    while let Some(seat) = state.actors().first() {
        look(&state, rng);
        offered.clear();
        state.choices(seat, offered);
        count.decisions += 1;
        count.choices += offered.len() as u64;
        let choice = offered[rng.below(offered.len())];
        state.apply(seat, choice, &mut Blind);
    }
    black_box(&state);
    count.games += 1;
}

/// Plays games for at least so long and says how long it was.
fn play_for<G: Game>(
    options: &G::Options,
    plan: BenchPlan,
    count: &mut Count,
    mut look: impl FnMut(&G, &mut Rng),
) -> Duration {
    let mut rng = Rng::from_number(plan.seed);
    let mut offered = Vec::new();
    let watch = Stopwatch::start();
    let mut looked = Instant::now();
    loop {
        let seed = Seed::from_number(plan.seed.wrapping_add(count.games));
        let state = G::start(options, seed).expect("options that started once start again");
        playout(state, &mut rng, &mut offered, count, &mut look);
        // Reading the processor's time costs more than a short game: not after each.
        if looked.elapsed() >= plan.time.min(Duration::from_millis(20)) {
            let elapsed = watch.elapsed();
            if elapsed >= plan.time {
                return elapsed;
            }
            looked = Instant::now();
        }
    }
}

/// The time of one copy: the median of several passes over states from the middle of games.
fn clone_ns<G: Game>(states: &[G]) -> f64 {
    const ROUNDS: usize = 50;
    let pass = || {
        let begun = Instant::now();
        for _ in 0..ROUNDS {
            for state in states {
                let copy = black_box(state).clone();
                black_box(&copy);
            }
        }
        begun.elapsed().as_secs_f64() * 1e9 / (ROUNDS * states.len()) as f64
    };
    let mut passes: Vec<f64> = (0..15).map(|_| pass()).collect();
    passes.sort_by(f64::total_cmp);
    passes[passes.len() / 2]
}

/// Measures random playouts on the calling thread, after a warm-up that is not counted.
pub fn bench<G: Narrate>(options: &G::Options, plan: BenchPlan) -> Result<Bench, ArenaError> {
    const KEPT: usize = 64;
    let opening =
        G::start(options, Seed::from_number(plan.seed)).map_err(|bad| ArenaError::BadOptions(bad.0))?;
    // The warm-up also picks the states for the copies: one decision in some dozens, from many games.
    let mut states = vec![opening.clone()];
    let warm_up = (plan.time / 5).clamp(Duration::from_millis(20), Duration::from_secs(1));
    play_for::<G>(options, BenchPlan { time: warm_up, ..plan }, &mut Count::default(), |state, rng| {
        if rng.below(32) == 0 && states.len() < KEPT {
            states.push(state.clone());
        }
    });
    let mut count = Count::default();
    let seconds = play_for::<G>(options, plan, &mut count, |_, _| {}).as_secs_f64();
    Ok(Bench {
        game: G::ID.into(),
        players: opening.seat_count(),
        seed: plan.seed,
        seconds,
        decisions_per_s: count.decisions as f64 / seconds,
        games_per_s: count.games as f64 / seconds,
        decisions_per_game: count.decisions as f64 / count.games as f64,
        choices_per_decision: count.choices as f64 / count.decisions as f64,
        state_bytes: size_of::<G>(),
        clone_ns: clone_ns(&states),
    })
}
