//! The server alone, without the rest of the `menagerie` command: `menagerie-server LISTEN DATA [BOT_PAUSE_MS]`.

use std::{error::Error, time::Duration};

use menagerie_server::{Config, init_logs, run};

const USAGE: &str = "usage: menagerie-server LISTEN DATA [BOT_PAUSE_MS], such as: menagerie-server 127.0.0.1:8080 data";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    init_logs(false);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (listen, data, pause) = match arguments.as_slice() {
        [listen, data] => (listen, data, None),
        [listen, data, pause] => (listen, data, Some(pause.parse().map_err(|_| USAGE)?)),
        _ => return Err(USAGE.into()),
    };
    let mut config = Config { listen: listen.parse()?, data: data.into(), ..Config::default() };
    if let Some(pause) = pause {
        config.bot_pause = Duration::from_millis(pause);
    }
    Ok(run(config).await?)
}
