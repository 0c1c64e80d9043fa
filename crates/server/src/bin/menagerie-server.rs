//! The server alone, without the rest of the `menagerie` command.

use std::{error::Error, process::ExitCode, time::Duration};

use menagerie_server::{Config, init_logs, run, think};

/// A server makes and drops texts all the time: a quarter less time on a processor than with the system's allocator.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const USAGE: &str =
    "usage: menagerie-server LISTEN DATA [--database URL] [--bot-pause-ms N] [--bot-time-ms N] [--no-rate-limits]
or:    menagerie-server think URL
such as: menagerie-server 127.0.0.1:8080 data";

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let config = match words.first().map(String::as_str) {
        Some("engine" | "think") => None,
        Some("--help" | "-h") => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => match read(words.iter().cloned()) {
            Ok(config) => Some(config),
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::from(2);
            }
        },
    };
    match work(config, &words).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn work(config: Option<Config>, words: &[String]) -> Result<(), Box<dyn Error>> {
    if words[0] == "engine" {
        // Standard output must not be shared: it is the line to the program that asks.
        return Ok(menagerie_engines::serve(std::io::stdin().lock(), std::io::stdout().lock())?);
    }
    init_logs(false);
    match config {
        Some(config) => Ok(run(config).await?),
        None => Ok(think(words.get(1).ok_or(USAGE)?, 1).await?),
    }
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<Config, Box<dyn Error>> {
    let (Some(listen), Some(data)) = (arguments.next(), arguments.next()) else { return Err(USAGE.into()) };
    let mut config = Config { listen: listen.parse()?, data: data.into(), ..Config::default() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--bot-pause-ms" => {
                let pause = arguments.next().ok_or(USAGE)?;
                config.bot_pause = Duration::from_millis(pause.parse()?);
            }
            "--bot-time-ms" => {
                let time = arguments.next().ok_or(USAGE)?;
                config.bot_time = Duration::from_millis(time.parse()?);
            }
            "--database" => config.database = Some(arguments.next().ok_or(USAGE)?),
            "--no-rate-limits" => config.limits.trust_everyone(),
            _ => return Err(USAGE.into()),
        }
    }
    Ok(config)
}
