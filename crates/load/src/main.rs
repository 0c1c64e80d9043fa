//! The load bench.
//!
//! ```text
//! cargo run --release -p menagerie-load -- [GAME] [OPTIONS]
//! ```
//!
//! Options: `--tables N`, `--seconds T` for each phase, `--threads N` that serve, `--data FOLDER` (an empty or missing
//! one, deleted afterwards; it decides which disk is measured), `--json`.

mod bench;
mod cpu;
mod figures;
mod player;
mod report;

use std::{error::Error, time::Duration};

use bench::{Load, run_load};

fn main() -> Result<(), Box<dyn Error>> {
    let mut load = Load {
        game: "ark-and-noah".into(),
        tables: 200,
        phase: Duration::from_secs(10),
        threads: 1,
        data: std::env::temp_dir().join(format!("menagerie-load-{}", std::process::id())),
    };
    let mut json = false;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--tables" => load.tables = value()?.parse()?,
            "--seconds" => load.phase = Duration::from_secs_f64(value()?.parse()?),
            "--threads" => load.threads = value()?.parse()?,
            "--data" => load.data = value()?.into(),
            "--json" => json = true,
            flag if flag.starts_with('-') => return Err(format!("unknown option {flag}").into()),
            game => load.game = game.into(),
        }
    }
    if load.data.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        return Err(format!("{} is not empty", load.data.display()).into());
    }
    let report = run_load(&load);
    // Without a folder there is nothing to delete.
    let _ = std::fs::remove_dir_all(&load.data);
    let report = report?;
    if json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        print!("{report}");
    }
    Ok(())
}
