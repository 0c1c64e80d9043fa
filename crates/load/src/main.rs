//! The load bench.
//!
//! ```text
//! cargo run --release -p menagerie-load -- [GAME | all] [OPTIONS]
//! cargo run --release -p menagerie-load -- soak [GAME | all] [OPTIONS]
//! ```
//!
//! Options: `--tables N`, `--threads N` that serve, `--data FOLDER` (an empty or missing one, deleted afterwards; it decides
//! which disk is measured). The bench: `--seconds T` at most at full load (it ends when every table has played a whole
//! game), `--half T` seconds at half load, `--json`. The soak: `--minutes M`, `--kill-every SECONDS`, `--moves N` a second.
//! With `--processes N` servers as processes of their own on one PostgreSQL database (`--database URL`, or MENAGERIE_POSTGRES): one,
//! two … up to N, `--half T` seconds each; with `--spread` the people of one table come through different processes.

mod bench;
mod figures;
mod house;
mod player;
mod processes;
mod report;
mod soak;

use std::{error::Error, path::PathBuf, time::Duration};

use bench::{Load, run_load};
use processes::Processes;
use soak::{Soak, run_soak};

struct Wanted {
    soak: bool,
    game: String,
    tables: usize,
    longest: Duration,
    half: Duration,
    kill_every: Option<Duration>,
    moves_per_s: f64,
    threads: usize,
    data: PathBuf,
    json: bool,
    /// How many processes on one PostgreSQL database at most.
    processes: Option<usize>,
    spread: bool,
    database: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.next_if(|first| first == house::SERVE).is_some() {
        return house::serve(arguments);
    }
    if arguments.next_if(|first| first == "--serve").is_some() {
        return processes::serve(arguments.next().ok_or("--serve needs a value")?);
    }
    let wanted = read(arguments)?;
    if let Some(most) = wanted.processes {
        let database = wanted.database.ok_or("--processes needs --database, or MENAGERIE_POSTGRES")?;
        let Wanted { spread, tables, half: phase, .. } = wanted;
        let game = if wanted.game == "all" { "ark-and-noah".into() } else { wanted.game };
        return processes::run(&Processes { most, database, spread, game, tables, phase });
    }
    if wanted.data.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        return Err(format!("{} is not empty", wanted.data.display()).into());
    }
    let all = ["ark-and-noah", "ark-nova", "arborea"].map(str::to_owned);
    let games = if wanted.game == "all" { all.to_vec() } else { vec![wanted.game.clone()] };
    let done = if wanted.soak { soak(&wanted, games) } else { measure(&wanted, &games) };
    // Without a folder there is nothing to delete.
    let _ = std::fs::remove_dir_all(&wanted.data);
    done
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<Wanted, Box<dyn Error>> {
    let mut wanted = Wanted {
        soak: false,
        game: "all".into(),
        tables: 200,
        longest: Duration::from_secs(600),
        half: Duration::from_secs(10),
        kill_every: None,
        moves_per_s: 500.0,
        threads: 1,
        data: std::env::temp_dir().join(format!("menagerie-load-{}", std::process::id())),
        json: false,
        processes: None,
        spread: false,
        database: std::env::var("MENAGERIE_POSTGRES").ok(),
    };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "soak" => wanted.soak = true,
            "--tables" => wanted.tables = value()?.parse()?,
            "--seconds" => wanted.longest = Duration::from_secs_f64(value()?.parse()?),
            "--minutes" => wanted.longest = Duration::from_secs_f64(value()?.parse::<f64>()? * 60.0),
            "--half" => wanted.half = Duration::from_secs_f64(value()?.parse()?),
            "--kill-every" => wanted.kill_every = Some(Duration::from_secs_f64(value()?.parse()?)),
            "--moves" => wanted.moves_per_s = value()?.parse()?,
            "--threads" => wanted.threads = value()?.parse()?,
            "--data" => wanted.data = value()?.into(),
            "--json" => wanted.json = true,
            "--processes" => wanted.processes = Some(value()?.parse()?),
            "--spread" => wanted.spread = true,
            "--database" => wanted.database = Some(value()?),
            flag if flag.starts_with('-') => return Err(format!("unknown option {flag}").into()),
            game => wanted.game = game.into(),
        }
    }
    Ok(wanted)
}

fn measure(wanted: &Wanted, games: &[String]) -> Result<(), Box<dyn Error>> {
    for game in games {
        let &Wanted { tables, longest, half, threads, .. } = wanted;
        let data = wanted.data.join(game);
        let report = run_load(&Load { game: game.clone(), tables, longest, half, threads, data })?;
        if wanted.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            print!("{report}");
        }
    }
    Ok(())
}

fn soak(wanted: &Wanted, games: Vec<String>) -> Result<(), Box<dyn Error>> {
    let &Wanted { tables, longest: time, kill_every, moves_per_s, threads, .. } = wanted;
    let soak = Soak { games, tables, time, kill_every, moves_per_s, threads, data: wanted.data.clone() };
    let kept = run_soak(&soak).map_err(|error| error.to_string())?;
    if kept { Ok(()) } else { Err("something acknowledged was lost".into()) }
}
