//! A tournament: many games between bots, on all cores, with rotated seats.

use std::{num::NonZeroUsize, time::Instant};

use menagerie_bots::BotKind;
use menagerie_kernel::{Narrate, Seed};
use rayon::{
    ThreadPoolBuilder,
    iter::{IntoParallelIterator, ParallelIterator},
};

use crate::{ArenaError, Outcome, Report, game, report::Summary, seating::lineup};

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Tournament<O> {
    /// The game's options.
    pub options: O,
    /// Who takes part; the list goes round the table.
    pub bots: Vec<BotKind>,
    /// How many games.
    pub games: u64,
    /// Game `i` is dealt from seed `seed + i`.
    pub seed: u64,
    /// On how many threads; all cores when not given. The report is the same for any number.
    pub threads: Option<NonZeroUsize>,
    /// Whether the games are written down.
    pub records: bool,
}

/// The number of threads to use when a person has asked for none.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// Plays the tournament; `watch` sees each game when it is over, with its seed, in no order.
pub fn run<G: Narrate>(
    tournament: &Tournament<G::Options>,
    watch: &(dyn Fn(u64, &Outcome) + Sync),
) -> Result<Report, ArenaError> {
    let Tournament { options, bots, games, seed, .. } = tournament;
    let opening = G::start(options, Seed::from_number(*seed)).map_err(|bad| ArenaError::BadOptions(bad.0))?;
    let seats = opening.seat_count();
    if bots.is_empty() {
        return Err(ArenaError::NoBots);
    }
    if bots.len() > seats {
        return Err(ArenaError::TooManyBots { bots: bots.len(), seats });
    }
    let threads = threads(tournament.threads);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let begun = Instant::now();
    let mut summary = Summary::new(bots, seats);
    // Batch by batch, so that memory stays small; summed up in the order of the games, so that rounding is the
    // same on any number of threads.
    let batch = 64 * threads as u64;
    while summary.games < *games {
        let numbers = summary.games..(summary.games + batch).min(*games);
        let play = |number: u64| {
            let seed = seed.wrapping_add(number);
            let outcome = game::play::<G>(options, seed, lineup(bots, seats, number), tournament.records)?;
            watch(seed, &outcome);
            Ok(outcome)
        };
        let outcomes: Result<Vec<Outcome>, ArenaError> =
            pool.install(|| numbers.into_par_iter().map(play).collect());
        outcomes?.iter().for_each(|outcome| summary.add(outcome));
    }
    let seconds = begun.elapsed().as_secs_f64();
    let (bots, by_seat) = (summary.bots(), summary.seats());
    let (shared_victories, figures, decisions_per_game, choices_per_decision) = summary.rest();
    Ok(Report {
        game: G::ID.into(),
        players: seats,
        options: serde_json::to_value(options).expect("options are plain data"),
        seed: *seed,
        games: *games,
        shared_victories,
        bots,
        seats: by_seat,
        figures,
        decisions_per_game,
        choices_per_decision,
        seconds,
        games_per_s: *games as f64 / seconds.max(f64::MIN_POSITIVE),
        threads,
    })
}
