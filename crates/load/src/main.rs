//! The load bench.
//!
//! ```text
//! cargo run --release -p menagerie-load -- [GAME …] [OPTIONS]
//! ```
//!
//! `--help` says what there is: whole games at half and full load, memory, a soak, several processes.

mod bench;
mod disk;
mod figures;
mod memory;
mod options;
mod player;
mod process;
mod processes;
mod report;
mod serving;
mod soak;
mod table;

use std::{error::Error, path::PathBuf};

use bench::Load;
use clap::Parser;
use menagerie_terminal::{nobody_reads, tell};
use options::Options;
use processes::Processes;
use soak::Soak;

/// A server makes and drops texts all the time: a quarter less time on a processor than with the system's allocator.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Tables at which memory is measured, at the most: as many people look on at each.
const MEASURED: usize = 300;

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // Without a folder there is nothing to delete.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    match run() {
        Err(error) if nobody_reads(&*error) => Ok(()),
        other => other,
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.next_if(|first| first == serving::SERVE).is_some() {
        return serving::serve(arguments);
    }
    // Exit code 2 and a sentence for what is wrong.
    let options = Options::parse();
    let (games, load) = (options.games(), options.load());
    let habits = load.habits;
    if let Some(most) = options.processes {
        let spread = options.spread;
        let database = options.database.ok_or("--processes needs --database, or MENAGERIE_POSTGRES")?;
        let (game, tables, phase) = (games[0].clone(), load.tables, load.half);
        return processes::run(&Processes { most, database, spread, game, tables, phase, habits });
    }
    if load.data.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        return Err(format!("{} is not empty", load.data.display()).into());
    }
    let folder = Folder(load.data.clone());
    if let Some(minutes) = options.soak {
        let Options { tables, rate, .. } = options;
        return soak::run(&Soak { games, tables, minutes, rate, habits }, &folder.0);
    }
    for game in games {
        let data = folder.0.join(&game);
        let tables = load.tables.min(MEASURED);
        if let Some(acts) = options.only_memory {
            tell(&format!(
                "{game}: {}",
                report::memory_lines(&memory::measure(&game, acts, tables, &data)?)
            ))?;
            continue;
        }
        let report = bench::run(&Load { game: game.clone(), data: data.clone(), ..load.clone() })?;
        // Where no game ended, the points of one are not known.
        let memory = !options.no_memory && report.games_finished > 0;
        let points =
            if memory { memory::measure(&game, report.acts_per_game, tables, &data)? } else { Vec::new() };
        if options.json {
            tell(&format!("{}\n", serde_json::json!({ "load": report, "memory": points })))?;
        } else {
            tell(&report.to_string())?;
            if memory {
                tell(&report::memory_lines(&points))?;
            }
        }
    }
    Ok(())
}
