//! How Arborea's reconstructed tables play, and a search for better ones. What is aimed at stands in `misfit.rs`, what
//! may change in `tables.rs`; the balance page (docs/balance-arborea.md) tells what came of it.
//!
//! ```text
//! alias balance='cargo run --release -p menagerie-arena --example arborea_balance --'
//! balance measure [--tables DIR] [--nets DIR] [--bot greedy|at-once|level-1..5] [--players 1,2,3,4,5] [--games N] [--seed N] [--difficulty N] [--page 1]
//! balance check [--bots level-4:24,level-5:12] [--players …] [--seed N] …  # the targets beside what is seen
//! balance near-best [--nets DIR] [--players …] [--games N] …  # how often each trail would be as good as the best
//! balance search --out DIR [--steps N] [--tries N] [--judge level-4:8] …  # the best of N single changes, again and again
//! balance even --out DIR --learn FILE [--rounds N] [--training N] …   # nets and numbers in turn
//! ```
//! `--tables` names a folder with data files to use instead of the crate's own, `--nets` one with `table.net` and
//! `solo.net` to play with instead of the shipped ones, `--out` where the best tables found are written, `--learn` the
//! binary `menagerie-learn`; `--page` prints the tables of the balance page too, `--judge` is a stronger bot (and its games) that must agree with each step. The same seed finds the same tables, however many cores there are. Content is read once by a
//! program, so each proposal is measured in a program of its own.

mod check;
mod even;
mod measure;
mod misfit;
mod moves;
mod near_best;
mod page;
mod players;
mod search;
mod tables;

use std::{collections::BTreeMap, path::Path, path::PathBuf, process::Command};

use measure::{EXAMPLE, Figures, Plan, measure};
use menagerie_arborea::content::{Files, play_with};
use misfit::misfit;

/// What is asked for.
#[derive(Clone)]
struct Args {
    verb: String,
    named: BTreeMap<String, String>,
}

impl Args {
    fn read() -> Option<Self> {
        let mut words = std::env::args().skip(1);
        let verb = words.next()?;
        let mut named = BTreeMap::new();
        while let Some(name) = words.next() {
            named.insert(name.strip_prefix("--")?.to_owned(), words.next()?);
        }
        Some(Self { verb, named })
    }

    fn number(&self, name: &str, usual: u64) -> u64 {
        self.named.get(name).map_or(usual, |text| text.parse().expect("a number"))
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        self.named.get(name).map(PathBuf::from)
    }

    fn files(&self) -> Files {
        self.path("tables").map_or_else(Files::own, |folder| files_of(&folder))
    }
}

fn main() {
    let args =
        Args::read().unwrap_or_else(|| panic!("see the first lines of this example for how it is called"));
    match args.verb.as_str() {
        "measure" => {
            assert!(play_with(&args.files()), "nothing was read before");
            let bot = args.named.get("bot").map_or("greedy", String::as_str);
            let counts = args.named.get("players").map_or("1,2,3,4,5", String::as_str);
            let nets = args.path("nets");
            let figures = measure(&Plan {
                bot,
                nets: nets.as_deref(),
                counts,
                games: args.number("games", 40),
                seed: args.number("seed", 1000),
                difficulty: u8::try_from(args.number("difficulty", EXAMPLE)).expect("a difficulty"),
            });
            for (name, value) in &figures {
                println!("{name} {value:.4}");
            }
            print_misfit(&figures);
            if args.named.contains_key("page") {
                page::print(&figures);
            }
        }
        "check" => {
            assert!(play_with(&args.files()), "nothing was read before");
            let bots = args.named.get("bots").map_or("level-4:24,level-5:12", String::as_str);
            let bots: Vec<(&str, u64)> = bots
                .split(',')
                .map(|bot| bot.split_once(':').expect("a bot and its games, level-4:24"))
                .map(|(bot, games)| (bot, games.parse().expect("a number of games")))
                .collect();
            let nets = args.path("nets");
            let plan = Plan {
                bot: "",
                nets: nets.as_deref(),
                counts: args.named.get("players").map_or("1,2,3,4,5", String::as_str),
                games: 0,
                seed: args.number("seed", 1000),
                difficulty: u8::try_from(args.number("difficulty", EXAMPLE)).expect("a difficulty"),
            };
            check::check(&bots, &plan);
        }
        "near-best" => {
            assert!(play_with(&args.files()), "nothing was read before");
            let counts = args.named.get("players").map_or("1,2,3,4,5", String::as_str);
            let nets = args.path("nets");
            near_best::near_best(
                nets.as_deref(),
                counts,
                args.number("games", 40),
                args.number("seed", 1000),
            );
        }
        "search" => search::search(&args),
        "even" => even::even(&args),
        other => panic!("'{other}' is none of measure, check, near-best, search and even"),
    }
}

fn print_misfit(figures: &Figures) {
    let parts = misfit(figures);
    for (name, value) in &parts {
        println!("# misfit of {name}: {value:.2}");
    }
    println!("# misfit: {:.2}", parts.values().sum::<f64>());
}

/// The crate's files, with those of a folder in their place.
fn files_of(folder: &Path) -> Files {
    Files::with(|name| std::fs::read_to_string(folder.join(format!("{name}.tsv"))).ok())
}

/// The figures of the tables in a folder, from a program of their own on so many cores (0: all).
fn measured(args: &Args, folder: &Path, cores: usize) -> Figures {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.arg("measure").arg("--tables").arg(folder);
    if cores > 0 {
        command.env("RAYON_NUM_THREADS", cores.to_string());
    }
    for name in ["games", "seed", "bot", "players", "nets", "difficulty"] {
        if let Some(value) = args.named.get(name) {
            command.arg(format!("--{name}")).arg(value);
        }
    }
    let output = command.output().expect("this program starts again");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("text");
    let pairs = lines.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    pairs.map(|(name, value)| (name.to_owned(), value.parse().expect("a number"))).collect()
}
