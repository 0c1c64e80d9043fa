//! `menagerie arena`: which bot is stronger, and how sure that is.

mod games;
mod kept;
mod league;
#[cfg(feature = "parquet")]
mod parquet;
mod plot;
mod told;

use std::{
    cell::RefCell,
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

use clap::Args;
use menagerie_arena::{ArenaError, GameLine, Ladder, Standings};
use menagerie_bots::BotKind;
use menagerie_catalogue::{Visitor, visit};
use menagerie_kernel::Narrate;
use serde_json::Value;

use crate::{
    args::GameArgs,
    failure::Failure,
    progress, setting,
    text::{print, print_json},
};
use kept::Kept;

/// `menagerie arena`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie arena ark-nova --bots greedy,level-2,level-3 --deals 200
  menagerie arena ark-nova --bots level-3,level-4 --deals 500 --until-clear
  menagerie arena arborea --players 4 --bots greedy,level-3 --csv pairs.csv --json > standings.json
  menagerie arena ark-nova --bots level-4,level-5 --deals 500 --keep match.jsonl --svg match.svg --games match.csv

How it is fair: every deal is played once with each bot in each seat, so that neither cards nor seats favour
anyone (duplicate deals). At a table of more than two, one seat meets several of the other bot, and the other way
round. The interval of a pair is over deals, not games, because games of one deal are alike.
How to read it: `share` is the part of victories of the first bot, 50 % is even; when its interval leaves 50 % out,
the difference is real. Elo comes from all pairs together (Plackett and Luce; with two seats Bradley and Terry):
100 points more win 64 %, 200 points 76 %, 400 points 91 %. It is counted from the first bot named.
--until-clear stops a pair as soon as it is 3.5 standard errors from even: quick for large differences.
The regression match before and after a change: the same command, the same seed, both times.
A long match: --keep FILE writes every game down as it ends; the same command again goes on from there, so it may be
stopped at any time (Ctrl-C), and --deals may be raised later. The file is for one game, one setting and one seed.
What bots do: below the pairs stand the figures of each bot beside those of good people, where they are known (Ark
Nova at two players), then how seats and maps fared whoever sat there.
Your own statistics: --games FILE writes a row for each seat of each game, in the way the end of its name says.
Files that cannot be written are refused before anything is played.")]
pub struct ArenaArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Who takes part, each against each (random, greedy, level-1 to level-5, the references linear and middle, which
    /// never change; Ark Nova: animals, projects, rush)
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
    /// Keep every game in this file as it ends, and go on from what it holds already
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// Draw the ratings and the pairs into this file, as SVG
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE", help = games::help())]
    pub games: Option<PathBuf>,
    /// Put the ratings into this file of a server's league of bots; greedy must be named first
    #[arg(long, value_name = "FILE")]
    pub league: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Plays the ladder and prints how it stands.
pub fn run(args: &ArenaArgs) -> Result<(), Failure> {
    let options = setting::of_game(&args.game)?;
    if let Some(path) = &args.games {
        games::check(path)?;
    }
    if args.league.is_some() {
        league::check(&args.bots)?;
    }
    for path in [&args.csv, &args.league, &args.svg, &args.games].into_iter().flatten() {
        writable(path)?;
    }
    let Played { standings, lines, kept } = visit(&args.game.game, Play { args, options })??;
    // A full disk must not take away what was played for: what can be written is, and the standings are printed.
    let left = [
        kept,
        args.csv.as_ref().map_or(Ok(()), |path| write(path, told::csv(&standings).as_bytes())),
        args.league.as_ref().map_or(Ok(()), |path| league::update(path, &standings)),
        args.svg.as_ref().map_or(Ok(()), |path| write(path, plot::svg(&standings).as_bytes())),
        args.games.as_ref().map_or(Ok(()), |path| games::write(path, &standings, &lines)),
    ];
    if args.json {
        print_json(&standings)?;
    } else {
        print(&told::told(&standings))?;
    }
    left.into_iter().collect()
}

/// Finds out whether a file can be written, and leaves it as it was.
fn writable(path: &Path) -> Result<(), Failure> {
    // Whoever reads a pipe would take the first opening for all there is.
    let stands = match fs::metadata(path) {
        Ok(there) if !there.is_file() && !there.is_dir() => return Ok(()),
        found => found.is_ok(),
    };
    let opened = fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|error| Failure::input(format!("cannot write {}: {error}", path.display())))?;
    if !stands {
        fs::remove_file(path)?;
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes)
        .map_err(|error| Failure::running(format!("cannot write {}: {error}", path.display())))
}

/// What came of it, and whether all games could be kept.
struct Played {
    standings: Standings,
    lines: Vec<GameLine>,
    kept: Result<(), Failure>,
}

struct Play<'a> {
    args: &'a ArenaArgs,
    options: Value,
}

impl Visitor for Play<'_> {
    type Out = Result<Played, Failure>;

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
        let mut kept = match &args.keep {
            Some(path) => Kept::open(path, G::ID, &options, args.seed)?,
            None => Kept::nothing(),
        };
        let ladder = Ladder {
            known: kept.take(),
            options,
            bots,
            deals: args.deals,
            seed: args.seed,
            until_clear: args.until_clear,
            threads: args.threads,
        };
        let bar = progress::games(0);
        let kept = RefCell::new(kept);
        let (standings, lines) = menagerie_arena::ladder::<G>(&ladder, &|new, played, most| {
            kept.borrow_mut().add(new);
            bar.set_length(most);
            bar.set_position(played);
        })?;
        bar.finish_and_clear();
        Ok(Played { standings, lines, kept: kept.into_inner().close() })
    }
}
