//! Looks for better tables: of several single changes the best is kept, again and again.

use std::path::Path;

use menagerie_kernel::Rng;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::{Args, measured, misfit::misfit, tables::Tables};

/// Climbs: of several changes the one that fits best is kept, if the tables then fit better than before. A quick bot can
/// try many changes, and what is meant is the play of a strong one: with `--judge` the quick one proposes and the strong
/// one decides.
pub fn search(args: &Args) {
    let out = args.path("out").expect("--out DIR");
    let tries = args.number("tries", 16);
    let judge = judge(args);
    let mut rng = Rng::from_number(args.number("seed", 1000));
    let mut best = Tables::read(&args.files());
    best.write(&out);
    let judged = |folder: &Path| judge.as_ref().map_or(0.0, |judge| fit(judge, folder, 0));
    let mut quick = fit(args, &out, 0);
    let mut strong = judged(&out);
    println!("at the start: {quick:.2}, {strong:.2} for the judge");
    for step in 1..=args.number("steps", 100) {
        let proposed: Vec<_> = (0..tries).map(|_| best.changed(&mut rng)).collect();
        let trial = |nth: usize| out.join(format!("trial-{nth}"));
        let tried: Vec<f64> = (0..proposed.len())
            .into_par_iter()
            .map(|nth| {
                proposed[nth].0.write(&trial(nth));
                fit(args, &trial(nth), 1)
            })
            .collect();
        let least =
            (0..tried.len()).min_by(|&a, &b| tried[a].total_cmp(&tried[b])).expect("at least one try");
        if tried[least] >= quick {
            continue;
        }
        let verdict = judged(&trial(least));
        let (tables, what) = &proposed[least];
        if judge.is_none() || verdict < strong {
            (quick, strong) = (tried[least], verdict);
            best = tables.clone();
            best.write(&out);
            println!("step {step}: {quick:.2}, {strong:.2} for the judge with {what}");
        } else {
            println!("step {step}: left, {:.2}, {verdict:.2} for the judge with {what}", tried[least]);
        }
    }
}

/// What is asked of the judge: `level-4:8` is the bot and its games.
fn judge(args: &Args) -> Option<Args> {
    let (bot, games) = args.named.get("judge")?.split_once(':').expect("a bot and its games, level-4:8");
    let mut asked = args.clone();
    asked.named.insert("bot".into(), bot.into());
    asked.named.insert("games".into(), games.into());
    Some(asked)
}

/// How well the tables in a folder fit.
fn fit(args: &Args, folder: &Path, cores: usize) -> f64 {
    misfit(&measured(args, folder, cores)).values().sum()
}
