//! `menagerie think`: a worker for strong bots.

use crate::{args::ThinkArgs, failure::Failure};

/// Thinks until the database is gone or the process is ended.
pub fn run(args: &ThinkArgs) -> Result<(), Failure> {
    menagerie_server::init_logs(false);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(menagerie_server::think(&args.database, args.threads)).map_err(Failure::running)
}
