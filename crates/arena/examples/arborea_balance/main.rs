//! How Arborea's reconstructed tables play, and a search for better ones.
//!
//! ```text
//! cargo run --release -p menagerie-arena --example arborea_balance -- measure [--tables DIR] [--games N] [--seed N]
//!     [--players 1,2,3,4,5] [--bot greedy|planner]
//! cargo run --release -p menagerie-arena --example arborea_balance -- search --out DIR [--steps N] …
//! ```
//! `--tables` names a folder with data files to use instead of the crate's own, `--out` where the best tables found are
//! written. The same seed finds the same tables. Content is read once by a program, so the search measures each proposal
//! in a program of its own.

mod measure;
mod planner;
mod proposal;

use std::{collections::BTreeMap, path::Path, path::PathBuf, process::Command};

use measure::{Figures, measure};
use menagerie_arborea::content::{Files, play_with};
use menagerie_kernel::Rng;
use proposal::Tables;

/// What is asked for.
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
}

fn main() {
    let args =
        Args::read().unwrap_or_else(|| panic!("see the first lines of this example for how it is called"));
    let tables = args.path("tables");
    match args.verb.as_str() {
        "measure" => {
            if let Some(folder) = &tables {
                assert!(play_with(&files_of(folder)), "nothing was read before");
            }
            let bot = args.named.get("bot").map_or("greedy", String::as_str);
            let counts = args.named.get("players").map_or("1,2,3,4,5", String::as_str);
            let figures = measure(bot, counts, args.number("games", 40), args.number("seed", 1000));
            for (name, value) in &figures {
                println!("{name} {value:.3}");
            }
            println!("misfit {:.3}", proposal::misfit(&figures));
        }
        "search" => search(&args, tables.as_deref()),
        other => panic!("'{other}' is neither measure nor search"),
    }
}

/// The crate's files, with those of a folder in their place.
fn files_of(folder: &Path) -> Files {
    let mut files = Files::own();
    for (name, _) in Files::own().iter() {
        if let Ok(text) = std::fs::read_to_string(folder.join(format!("{name}.tsv"))) {
            files.replace(name, text.leak());
        }
    }
    files
}

/// Climbs: a change is kept if the tables then fit better.
fn search(args: &Args, start: Option<&Path>) {
    let out = args.path("out").expect("--out DIR");
    let trial = out.join("trial");
    std::fs::create_dir_all(&trial).expect("a folder that can be written");
    let mut rng = Rng::from_number(args.number("seed", 1000));
    let mut best = Tables::read(&start.map_or_else(Files::own, files_of));
    best.write(&out);
    let mut fit = proposal::misfit(&measured(args, &out));
    println!("at the start: {fit:.2}");
    for step in 1..=args.number("steps", 100) {
        let (proposed, what) = best.changed(&mut rng);
        proposed.write(&trial);
        let tried = proposal::misfit(&measured(args, &trial));
        if tried < fit {
            (best, fit) = (proposed, tried);
            best.write(&out);
            println!("step {step}: {fit:.2} with {what}");
        } else if args.named.contains_key("talk") {
            println!("step {step}: not {what} ({tried:.2})");
        }
    }
}

/// The figures of the tables in a folder, from a program of their own.
fn measured(args: &Args, folder: &Path) -> Figures {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.arg("measure").arg("--tables").arg(folder);
    for name in ["games", "seed", "bot", "players"] {
        if let Some(value) = args.named.get(name) {
            command.arg(format!("--{name}")).arg(value);
        }
    }
    let output = command.output().expect("this program starts again");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("text");
    let pairs = lines.lines().filter_map(|line| line.split_once(' '));
    pairs.map(|(name, value)| (name.to_owned(), value.parse().expect("a number"))).collect()
}
