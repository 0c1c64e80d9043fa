//! The server alone, without the rest of the `menagerie` command.

use std::{error::Error, time::Duration};

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
async fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().nth(1).as_deref() == Some("engine") {
        // Standard output must not be shared: it is the line to the program that asks.
        return Ok(menagerie_engines::serve(std::io::stdin().lock(), std::io::stdout().lock())?);
    }
    init_logs(false);
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.as_slice() {
        [command, database] if command == "think" => Ok(think(database, 1).await?),
        _ => Ok(run(read(words.into_iter())?).await?),
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
