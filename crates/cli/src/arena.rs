//! `menagerie arena`: which bot is stronger, and how sure that is.

use std::{fmt::Write as _, fs, num::NonZeroUsize, path::PathBuf};

use clap::Args;
use menagerie_arena::{ArenaError, Ladder, Standings};
use menagerie_bots::BotKind;
use menagerie_catalogue::{Visitor, visit};
use menagerie_kernel::Narrate;
use serde_json::Value;

use crate::{
    args::GameArgs,
    failure::Failure,
    progress, setting,
    text::{
        Align::{Left, Right},
        percent, print, print_json, table,
    },
};

/// `menagerie arena`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie arena ark-nova --bots greedy,level-2,level-3 --deals 200
  menagerie arena ark-nova --bots level-3,level-4 --deals 500 --until-clear
  menagerie arena arborea --players 4 --bots greedy,level-3 --csv pairs.csv --json > standings.json

How it is fair: every deal is played once with each bot in each seat, so that neither cards nor seats favour
anyone (duplicate deals). At a table of more than two, one seat meets several of the other bot, and the other way
round. The interval of a pair is over deals, not games, because games of one deal are alike.
How to read it: `share` is the part of victories of the first bot, 50 % is even; when its interval leaves 50 % out,
the difference is real. Elo comes from all pairs together (Plackett and Luce; with two seats Bradley and Terry):
100 points more win 64 %, 200 points 76 %, 400 points 91 %. It is counted from the first bot named.
--until-clear stops a pair as soon as it is 3.5 standard errors from even: quick for large differences.
The regression match before and after a change: the same command, the same seed, both times.")]
pub struct ArenaArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Who takes part, each against each
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required = true)]
    pub bots: Vec<BotKind>,
    /// Deals for each pair, at most
    #[arg(long, value_name = "D", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub deals: u64,
    /// Stop a pair as soon as it is clear who is stronger
    #[arg(long)]
    pub until_clear: bool,
    /// The first deal's seed, a whole number
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// On how many threads; without it on all cores
    #[arg(long, value_name = "T")]
    pub threads: Option<NonZeroUsize>,
    /// Write the pairs into this file, as comma-separated values
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Plays the ladder and prints how it stands.
pub fn run(args: &ArenaArgs) -> Result<(), Failure> {
    let options = setting::of_game(&args.game)?;
    let standings = visit(&args.game.game, Play { args, options })??;
    if let Some(path) = &args.csv {
        fs::write(path, csv(&standings))
            .map_err(|error| Failure::running(format!("cannot write {}: {error}", path.display())))?;
    }
    if args.json { print_json(&standings) } else { print(&told(&standings)) }
}

struct Play<'a> {
    args: &'a ArenaArgs,
    options: Value,
}

impl Visitor for Play<'_> {
    type Out = Result<Standings, Failure>;

    fn visit<G: Narrate>(self) -> Self::Out {
        let Self { args, options } = self;
        let options =
            serde_json::from_value(options).map_err(|error| ArenaError::BadOptions(error.to_string()))?;
        let mut bots = Vec::new();
        for &bot in &args.bots {
            if !bots.contains(&bot) {
                bots.push(bot);
            }
        }
        if bots.len() < 2 {
            return Err(Failure::input("an arena needs two different bots at least, such as greedy,level-3"));
        }
        let ladder = Ladder {
            options,
            bots,
            deals: args.deals,
            seed: args.seed,
            until_clear: args.until_clear,
            threads: args.threads,
        };
        let bar = progress::games(0);
        let standings = menagerie_arena::ladder::<G>(&ladder, &|played, most| {
            bar.set_length(most);
            bar.set_position(played);
        })?;
        bar.finish_and_clear();
        Ok(standings)
    }
}

/// The standings for people.
fn told(standings: &Standings) -> String {
    let mut text = format!(
        "{} at {} players, seed {}, {:.1} s on {} threads\n\n",
        standings.game, standings.players, standings.seed, standings.seconds, standings.threads
    );
    let columns =
        [("bot", Left), ("Elo", Right), ("± 95 %", Right), ("games", Right), ("ms a decision", Right)];
    let rows: Vec<Vec<String>> = standings
        .bots
        .iter()
        .map(|line| {
            vec![
                line.bot.clone(),
                format!("{:.0}", line.rating.elo),
                format!("{:.0}", line.rating.error),
                line.games.to_string(),
                format!("{:.3}", line.decision_ms),
            ]
        })
        .collect();
    text.push_str(&table(&columns, &rows));
    text.push('\n');
    let columns = [
        ("first", Left),
        ("second", Left),
        ("share", Right),
        ("95 % interval", Right),
        ("deals", Right),
        ("games", Right),
        ("points", Right),
        ("", Left),
    ];
    let rows: Vec<Vec<String>> = standings
        .pairs
        .iter()
        .map(|pair| {
            vec![
                pair.first.clone(),
                pair.second.clone(),
                percent(pair.share.share),
                format!("{} – {}", percent(pair.share.low), percent(pair.share.high)),
                pair.deals.to_string(),
                pair.games.to_string(),
                format!("{:.1} : {:.1}", pair.first_score.mean, pair.second_score.mean),
                if pair.clear { "clear".into() } else { String::new() },
            ]
        })
        .collect();
    text.push_str(&table(&columns, &rows));
    text
}

/// The pairs for a spreadsheet.
fn csv(standings: &Standings) -> String {
    let mut text =
        String::from("game,players,first,second,share,low,high,deals,games,first_points,second_points\n");
    for pair in &standings.pairs {
        writeln!(
            text,
            "{},{},{},{},{:.4},{:.4},{:.4},{},{},{:.2},{:.2}",
            standings.game,
            standings.players,
            pair.first,
            pair.second,
            pair.share.share,
            pair.share.low,
            pair.share.high,
            pair.deals,
            pair.games,
            pair.first_score.mean,
            pair.second_score.mean,
        )
        .expect("writing to a text does not fail");
    }
    text
}
