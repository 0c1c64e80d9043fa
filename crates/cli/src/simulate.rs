//! `menagerie simulate`: bots play many games, and the figures are summed up.

use std::{fs, sync::Mutex};

use menagerie_arena::{ArenaError, Report, Spread, Tournament};
use menagerie_catalogue::{Visitor, visit};
use menagerie_kernel::Narrate;
use serde_json::Value;

use crate::{
    args::SimulateArgs,
    failure::Failure,
    files::write_record,
    progress, setting,
    text::{
        Align::{Left, Right},
        grouped, percent, print, print_json, table,
    },
};

/// Runs the tournament and prints its report.
pub fn run(args: &SimulateArgs) -> Result<(), Failure> {
    let options = setting::of_game(&args.game)?;
    let report = visit(&args.game.game, Simulate { args, options })??;
    if args.json { print_json(&report) } else { print(&told(&report)) }
}

struct Simulate<'a> {
    args: &'a SimulateArgs,
    options: Value,
}

impl Visitor for Simulate<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Narrate>(self) -> Self::Out {
        let Self { args, options } = self;
        let options =
            serde_json::from_value(options).map_err(|error| ArenaError::BadOptions(error.to_string()))?;
        let tournament = Tournament {
            options,
            bots: args.bots.clone(),
            games: args.games,
            seed: args.seed,
            threads: args.threads,
            records: args.records.is_some(),
        };
        if let Some(folder) = &args.records {
            fs::create_dir_all(folder)
                .map_err(|error| Failure::input(format!("cannot make {}: {error}", folder.display())))?;
        }
        let bar = progress::games(args.games);
        let unwritten = Mutex::new(None);
        let report = menagerie_arena::run::<G>(&tournament, &|seed, outcome| {
            if let (Some(folder), Some(record)) = (&args.records, &outcome.record)
                && let Err(error) = write_record(&folder.join(format!("{}-{seed}.menagerie", G::ID)), record)
            {
                unwritten.lock().expect("no game panics while it holds this").get_or_insert(error);
            }
            bar.inc(1);
        })?;
        bar.finish_and_clear();
        match unwritten.into_inner().expect("no game panics while it holds this") {
            Some(error) => Err(Failure::running(error)),
            None => Ok(report),
        }
    }
}

fn spread(spread: &Spread) -> [String; 4] {
    [
        format!("{:.2}", spread.mean),
        format!("{:.2}", spread.sd),
        format!("{}", round(spread.min)),
        format!("{}", round(spread.max)),
    ]
}

/// To two places, without trailing zeros.
fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// The report for people.
fn told(report: &Report) -> String {
    let mut text = format!(
        "{}: {} games at {} players, seed {}, options {}\n",
        report.game,
        grouped(report.games as f64),
        report.players,
        report.seed,
        report.options
    );
    text.push_str(&format!(
        "{:.2} s on {} threads: {:.1} games/s, {:.1} decisions a game, {:.1} choices a decision\n\n",
        report.seconds,
        report.threads,
        report.games_per_s,
        report.decisions_per_game.mean,
        report.choices_per_decision
    ));
    let numbers = [("mean score", Right), ("sd", Right), ("min", Right), ("max", Right)];
    let shares = [("wins", Right), ("share", Right), ("95 % interval", Right)];
    let mut columns = vec![("bot", Left), ("games", Right)];
    columns.extend(shares);
    columns.push(("even", Right));
    columns.extend(numbers);
    let rows: Vec<Vec<String>> = report
        .bots
        .iter()
        .map(|line| {
            let mut row = vec![line.bot.clone(), line.games.to_string(), format!("{}", round(line.wins))];
            row.push(percent(line.win_share.share));
            row.push(format!("{} – {}", percent(line.win_share.low), percent(line.win_share.high)));
            row.push(percent(line.even_share));
            row.extend(spread(&line.score));
            row
        })
        .collect();
    text.push_str(&table(&columns, &rows));
    text.push('\n');

    let mut columns = vec![("seat", Left), ("share", Right), ("95 % interval", Right)];
    columns.extend(numbers);
    let rows: Vec<Vec<String>> = report
        .seats
        .iter()
        .map(|line| {
            let mut row = vec![(line.seat + 1).to_string(), percent(line.win_share.share)];
            row.push(format!("{} – {}", percent(line.win_share.low), percent(line.win_share.high)));
            row.extend(spread(&line.score));
            row
        })
        .collect();
    text.push_str(&table(&columns, &rows));
    if report.shared_victories > 0 {
        text.push_str(&format!("shared victories: {}\n", report.shared_victories));
    }
    text.push('\n');

    let columns = [("figure", Left), ("mean", Right), ("sd", Right), ("min", Right), ("max", Right)];
    let line = |name: &str, numbers: &Spread| {
        let mut row = vec![name.to_owned()];
        row.extend(spread(numbers));
        row
    };
    let mut rows = vec![line("decisions", &report.decisions_per_game)];
    rows.extend(report.figures.iter().map(|(name, numbers)| line(name, numbers)));
    text.push_str(&table(&columns, &rows));
    text
}
