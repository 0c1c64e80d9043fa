//! The conformance battery, long and wide: every mode of a game, on all cores.

use std::{
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind},
};

use menagerie_kernel::{
    Narrate, Seed,
    battery::{self, Effort, Tally},
};
use rayon::{
    ThreadPoolBuilder,
    iter::{IntoParallelRefIterator, ParallelIterator},
};

use crate::{Mode, tournament::threads};

/// How long to soak.
#[derive(Debug, Clone)]
pub struct SoakPlan {
    /// The ways to set the game up.
    pub modes: Vec<Mode>,
    /// How many games in all, spread evenly over the modes that can be played; at least one each.
    pub games: u64,
    /// The first seed.
    pub seed: u64,
    /// On how many threads; all cores when not given.
    pub threads: Option<NonZeroUsize>,
}

/// What became of one mode.
#[derive(Debug, Clone, PartialEq)]
pub struct ModeTally {
    /// The mode's name.
    pub mode: String,
    /// What was counted before anything broke.
    pub tally: Tally,
    /// Why the game refuses this mode, where it does.
    pub refused: Option<String>,
    /// The first broken promise, where there is one.
    pub broken: Option<String>,
}

/// Games that one job plays: small enough to share the work out, large enough to be worth a job.
const CHUNK: u64 = 20;

struct Job<O> {
    mode: usize,
    options: O,
    effort: Effort,
}

/// Runs the battery over the modes; `progress` is called with the number of games just done.
pub fn soak<G: Narrate>(plan: &SoakPlan, progress: &(dyn Fn(u64) + Sync)) -> Vec<ModeTally> {
    let options: Vec<_> = plan.modes.iter().map(|mode| options::<G>(mode)).collect();
    let mut tallies: Vec<ModeTally> = plan
        .modes
        .iter()
        .zip(&options)
        .map(|(mode, options)| ModeTally {
            mode: mode.name.clone(),
            tally: Tally::default(),
            refused: options.as_ref().err().cloned(),
            broken: None,
        })
        .collect();
    let jobs = jobs(&options, plan);
    let pool = ThreadPoolBuilder::new().num_threads(threads(plan.threads)).build().expect("threads start");
    let results: Vec<_> = pool.install(|| {
        let run = |job: &Job<G::Options>| {
            let result = catch_unwind(AssertUnwindSafe(|| battery::run::<G>(&job.options, job.effort)));
            progress(job.effort.games);
            (job.mode, result)
        };
        jobs.par_iter().map(run).collect()
    });
    for (mode, result) in results {
        let line = &mut tallies[mode];
        match result {
            Ok(tally) => {
                line.tally.games += tally.games;
                line.tally.decisions += tally.decisions;
                line.tally.choices += tally.choices;
            }
            Err(panic) if line.broken.is_none() => line.broken = Some(words_of(panic.as_ref())),
            Err(_) => {}
        }
    }
    tallies
}

/// A mode's options as the game's own, if it can be played so.
fn options<G: Narrate>(mode: &Mode) -> Result<G::Options, String> {
    let options: G::Options =
        serde_json::from_value(mode.options.clone()).map_err(|error| error.to_string())?;
    G::start(&options, Seed::from_number(0)).map_err(|bad| bad.0)?;
    Ok(options)
}

fn jobs<O: Clone>(options: &[Result<O, String>], plan: &SoakPlan) -> Vec<Job<O>> {
    let playable = options.iter().filter(|options| options.is_ok()).count().max(1) as u64;
    let mut jobs = Vec::new();
    // Every game has a seed of its own: modes that differ in nothing that matters are no copies of each other.
    let mut seed = plan.seed;
    for (rank, (mode, options)) in
        options.iter().enumerate().filter_map(|(mode, o)| Some((mode, o.as_ref().ok()?))).enumerate()
    {
        let extra = u64::from((rank as u64) < plan.games % playable);
        let mut left = (plan.games / playable + extra).max(1);
        while left > 0 {
            let games = CHUNK.min(left);
            let effort = Effort::quick(games).from_seed(seed);
            jobs.push(Job { mode, options: options.clone(), effort });
            seed = seed.wrapping_add(games);
            left -= games;
        }
    }
    jobs
}

/// What a panic said.
fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
        (Some(text), _) => text.clone(),
        (None, Some(text)) => (*text).to_owned(),
        (None, None) => "a panic without words".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_games_share_a_seed() {
        let modes =
            (0..3).map(|mode| Mode { name: mode.to_string(), options: serde_json::json!({}) }).collect();
        let plan = SoakPlan { modes, games: 100, seed: 7, threads: None };
        let jobs = jobs(&[Ok(()), Err("refused".to_owned()), Ok(())], &plan);
        let seeds: BTreeSet<_> = jobs
            .iter()
            .flat_map(|job| job.effort.first_seed..job.effort.first_seed + job.effort.games)
            .collect();
        assert_eq!(seeds, (7..107).collect());
    }
}
