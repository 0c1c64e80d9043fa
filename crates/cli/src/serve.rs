//! `menagerie serve`: the game server, with the web app inside.

use std::time::Duration;

use menagerie_server::{Config, ConfigError, config};

use crate::{args::ServeArgs, failure::Failure};

/// Runs the server until it is told to stop (Ctrl-C or SIGTERM).
pub fn run(args: &ServeArgs) -> Result<(), Failure> {
    let config = settings(args).map_err(Failure::input)?;
    menagerie_server::init_logs(config.log_json);
    let runtime = menagerie_server::runtime(None)?;
    runtime.block_on(menagerie_server::run(config)).map_err(Failure::running)
}

/// The defaults, the file, single settings, then flags: what comes later counts.
fn settings(args: &ServeArgs) -> Result<Config, ConfigError> {
    let mut config = config::read(args.config.as_deref(), &args.settings)?;
    if let Some(listen) = args.listen {
        config.listen = listen;
    }
    if let Some(host) = args.host {
        config.listen.set_ip(host);
    }
    if let Some(port) = args.port {
        config.listen.set_port(port);
    }
    if let Some(data) = &args.data {
        config.data.clone_from(data);
    }
    if args.database.is_some() {
        config.database.clone_from(&args.database);
    }
    if let Some(inside) = args.inside {
        config.inside = inside;
    }
    if let Some(pause) = args.bot_pause_ms {
        config.bot_pause = Duration::from_millis(pause);
    }
    if args.engines.is_some() {
        config.engines.clone_from(&args.engines);
    }
    config.operations = args.operations.or(config.operations);
    config.origins.extend_from_slice(&args.origins);
    config.secure |= args.secure;
    config.behind_proxy |= args.behind_proxy;
    config.log_json |= args.log_json;
    Ok(config)
}
