//! The load bench.
//!
//! ```text
//! cargo run --release -p menagerie-load -- [GAME …] [OPTIONS]
//! ```
//!
//! Whole games of the named games, all of them unless some are named, played as browsers do: `--tables N` at once, `--threads N`
//! that serve, `--seconds T` of half load, `--most T` seconds of full load at the most (it ends when as many games have ended as
//! there are tables), `--reload N` and `--leave N` own acts between two reloads of a page and two changes of hands on average (0:
//! never), `--data FOLDER` (an empty or missing one, deleted afterwards; it decides which disk is measured), `--no-memory` without
//! the measurement of memory, `--only-memory ACTS` nothing else, at games of so many acts, `--json`.
//!
//! `--soak MINUTES` with `--rate N` acts a second: figures every minute, kills in between. `--processes N` servers as processes of
//! their own on one PostgreSQL database (`--database URL`, or MENAGERIE_POSTGRES): one, two … up to N; with `--spread` the people of
//! one table come through different processes.

mod bench;
mod figures;
mod memory;
mod player;
mod process;
mod processes;
mod report;
mod serving;
mod soak;
mod table;

use std::{error::Error, path::PathBuf, time::Duration};

use bench::Load;
use player::Habits;
use processes::Processes;
use soak::Soak;

/// A server makes and drops texts all the time: a quarter less time on a processor than with the system's allocator.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Tables at which memory is measured, at the most: as many people look on at each.
const MEASURED: usize = 300;

/// What can be said on the command line; this file's head says what it means.
const OPTIONS: &str = "there are --tables N, --threads N, --seconds T, --most T, --reload N, --leave N, --data FOLDER, --no-memory, \
     --only-memory ACTS, --json, --soak MINUTES, --rate N, --processes N, --spread, --database URL, and the names of games";

struct Wanted {
    games: Vec<String>,
    load: Load,
    minutes: Option<u32>,
    rate: f64,
    most_processes: Option<usize>,
    database: Option<String>,
    spread: bool,
    memory: bool,
    /// Only memory is measured, at games of so many acts.
    only_memory: Option<f64>,
    json: bool,
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<Wanted, Box<dyn Error>> {
    let mut wanted = Wanted {
        games: Vec::new(),
        load: Load {
            game: String::new(),
            tables: 200,
            half: Duration::from_secs(10),
            most: Duration::from_secs(600),
            threads: 1,
            data: std::env::temp_dir().join(format!("menagerie-load-{}", std::process::id())),
            habits: Habits { reload: 200, leave: 1_000, watchers: 0 },
        },
        minutes: None,
        rate: 500.0,
        most_processes: None,
        database: std::env::var("MENAGERIE_POSTGRES").ok(),
        spread: false,
        memory: true,
        only_memory: None,
        json: false,
    };
    let load = &mut wanted.load;
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--tables" => load.tables = value()?.parse()?,
            "--seconds" => load.half = Duration::from_secs_f64(value()?.parse()?),
            "--most" => load.most = Duration::from_secs_f64(value()?.parse()?),
            "--threads" => load.threads = value()?.parse()?,
            "--data" => load.data = value()?.into(),
            "--reload" => load.habits.reload = value()?.parse()?,
            "--leave" => load.habits.leave = value()?.parse()?,
            "--no-memory" => wanted.memory = false,
            "--only-memory" => wanted.only_memory = Some(value()?.parse()?),
            "--json" => wanted.json = true,
            "--soak" => wanted.minutes = Some(value()?.parse()?),
            "--rate" => wanted.rate = value()?.parse()?,
            "--processes" => wanted.most_processes = Some(value()?.parse()?),
            "--spread" => wanted.spread = true,
            "--database" => wanted.database = Some(value()?),
            flag if flag.starts_with('-') => return Err(format!("unknown option {flag}; {OPTIONS}").into()),
            game => wanted.games.push(menagerie_catalogue::about(game)?.id.to_owned()),
        }
    }
    if wanted.games.is_empty() {
        wanted.games = menagerie_catalogue::games().into_iter().map(|about| about.id.to_owned()).collect();
    }
    Ok(wanted)
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // Without a folder there is nothing to delete.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.next_if(|first| first == serving::SERVE).is_some() {
        return serving::serve(arguments);
    }
    let Wanted { games, load, minutes, rate, most_processes, database, spread, memory, only_memory, json } =
        read(arguments)?;
    let habits = load.habits;
    if let Some(most) = most_processes {
        let database = database.ok_or("--processes needs --database, or MENAGERIE_POSTGRES")?;
        let (game, tables, phase) = (games[0].clone(), load.tables, load.half);
        return processes::run(&Processes { most, database, spread, game, tables, phase, habits });
    }
    if load.data.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        return Err(format!("{} is not empty", load.data.display()).into());
    }
    let folder = Folder(load.data.clone());
    if let Some(minutes) = minutes {
        return soak::run(&Soak { games, tables: load.tables, minutes, rate, habits }, &folder.0);
    }
    for game in games {
        let data = folder.0.join(&game);
        let tables = load.tables.min(MEASURED);
        if let Some(acts) = only_memory {
            print!("{game}: {}", report::memory_lines(&memory::measure(&game, acts, tables, &data)?));
            continue;
        }
        let report = bench::run(&Load { game: game.clone(), data: data.clone(), ..load.clone() })?;
        // Where no game ended, the points of one are not known.
        let memory = memory && report.games_finished > 0;
        let points =
            if memory { memory::measure(&game, report.acts_per_game, tables, &data)? } else { Vec::new() };
        if json {
            println!("{}", serde_json::json!({ "load": report, "memory": points }));
        } else {
            print!("{report}");
            if memory {
                print!("{}", report::memory_lines(&points));
            }
        }
    }
    Ok(())
}
