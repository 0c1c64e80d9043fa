//! `menagerie soak`: the conformance battery over every mode of a game.

use std::{panic, time::Instant};

use menagerie_arena::{ModeTally, SoakPlan, modes};
use menagerie_catalogue::{Visitor, about, visit};
use menagerie_kernel::Narrate;

use crate::{
    args::SoakArgs,
    failure::Failure,
    progress, setting,
    text::{
        Align::{Left, Right},
        grouped, print, table,
    },
};

/// Soaks and prints the tally.
pub fn run(args: &SoakArgs) -> Result<(), Failure> {
    let about = about(&args.game.game)?;
    let fixed = setting::chosen(about.id, args.game.players, &args.game.options)?;
    let plan =
        SoakPlan { modes: modes(about, &fixed), games: args.games, seed: args.seed, threads: args.threads };
    let begun = Instant::now();
    // A broken promise is a panic of the battery; it is reported below, with the others, once.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let tallies = visit(about.id, Soak(&plan));
    panic::set_hook(hook);
    let tallies = tallies?;
    print(&format!("{}{:.1} s\n", told(&tallies), begun.elapsed().as_secs_f64()))?;
    let broken: Vec<_> =
        tallies.iter().filter_map(|line| Some(format!("{}: {}", line.mode, line.broken.as_ref()?))).collect();
    if broken.is_empty() { Ok(()) } else { Err(Failure::running(broken.join("\n\n"))) }
}

struct Soak<'a>(&'a SoakPlan);

impl Visitor for Soak<'_> {
    type Out = Vec<ModeTally>;

    fn visit<G: Narrate>(self) -> Self::Out {
        let bar = progress::games(self.0.games);
        let tallies = menagerie_arena::soak::<G>(self.0, &|games| bar.inc(games));
        bar.finish_and_clear();
        tallies
    }
}

fn told(tallies: &[ModeTally]) -> String {
    let columns =
        [("mode", Left), ("games", Right), ("decisions", Right), ("choices", Right), ("result", Left)];
    let row = |name: &str, games: u64, decisions: u64, choices: u64, result: String| {
        let numbers = [games, decisions, choices].map(|number| grouped(number as f64));
        let mut row = vec![name.to_owned()];
        row.extend(numbers);
        row.push(result);
        row
    };
    let mut rows: Vec<Vec<String>> = tallies
        .iter()
        .map(|line| {
            let result = match (&line.refused, &line.broken) {
                (Some(why), _) => format!("not played: {why}"),
                (None, Some(_)) => "BROKEN".into(),
                (None, None) => "ok".into(),
            };
            row(&line.mode, line.tally.games, line.tally.decisions, line.tally.choices, result)
        })
        .collect();
    let sum = |of: fn(&ModeTally) -> u64| tallies.iter().map(of).sum();
    let broken = tallies.iter().filter(|line| line.broken.is_some()).count();
    let result = if broken == 0 { "ok".into() } else { format!("{broken} broken") };
    let (games, decisions) = (sum(|line| line.tally.games), sum(|line| line.tally.decisions));
    rows.push(row("all", games, decisions, sum(|line| line.tally.choices), result));
    table(&columns, &rows)
}
