//! `menagerie serve`: the game server, with the web app inside.

use std::{net::SocketAddr, time::Duration};

use menagerie_server::Config;

use crate::{args::ServeArgs, failure::Failure};

/// Runs the server until it is told to stop (Ctrl-C or SIGTERM).
pub fn run(args: &ServeArgs) -> Result<(), Failure> {
    let config = Config {
        listen: args.listen.unwrap_or(SocketAddr::new(args.host, args.port)),
        data: args.data.clone(),
        engines: args.engines.clone(),
        origins: args.origins.clone(),
        secure: args.secure,
        behind_proxy: args.behind_proxy,
        bot_pause: Duration::from_millis(args.bot_pause_ms),
        ..Config::default()
    };
    menagerie_server::init_logs(args.log_json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(menagerie_server::run(config)).map_err(Failure::running)
}
