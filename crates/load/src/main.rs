//! The load bench.
//!
//! ```text
//! cargo run --release -p menagerie-load -- [GAME] [OPTIONS]
//! ```
//!
//! Options: `--tables N`, `--seconds T` for each phase, `--threads N` that serve, `--data FOLDER` (an empty or missing
//! one, deleted afterwards; it decides which disk is measured), `--json`. With `--processes N` servers as processes of
//! their own on one PostgreSQL database (`--database URL`, or MENAGERIE_POSTGRES): one, two … up to N; with `--spread` the
//! people of one table come through different processes.

mod bench;
mod cpu;
mod figures;
mod player;
mod processes;
mod report;

use std::{error::Error, time::Duration};

use bench::{Load, run_load};
use processes::Processes;

fn main() -> Result<(), Box<dyn Error>> {
    let mut load = Load {
        game: "ark-and-noah".into(),
        tables: 200,
        phase: Duration::from_secs(10),
        threads: 1,
        data: std::env::temp_dir().join(format!("menagerie-load-{}", std::process::id())),
    };
    let (mut json, mut spread, mut most) = (false, false, None);
    let mut database = std::env::var("MENAGERIE_POSTGRES").ok();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--tables" => load.tables = value()?.parse()?,
            "--seconds" => load.phase = Duration::from_secs_f64(value()?.parse()?),
            "--threads" => load.threads = value()?.parse()?,
            "--data" => load.data = value()?.into(),
            "--json" => json = true,
            "--processes" => most = Some(value()?.parse()?),
            "--spread" => spread = true,
            "--database" => database = Some(value()?),
            "--serve" => return processes::serve(value()?),
            flag if flag.starts_with('-') => return Err(format!("unknown option {flag}").into()),
            game => load.game = game.into(),
        }
    }
    if let Some(most) = most {
        let database = database.ok_or("--processes needs --database, or MENAGERIE_POSTGRES")?;
        let Load { game, tables, phase, .. } = load;
        return processes::run(&Processes { most, database, spread, game, tables, phase });
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
