//! Logs: structured, and without secrets.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::EnvFilter;

/// Writes logs to standard error, as lines for people or as JSON for machines. `RUST_LOG` says how much; by
/// default, what an operator wants to know.
pub fn init_logs(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr)
        // A log that cannot be written (its disk is full) is no reason to stop: saying so on the same way would be one.
        .log_internal_errors(false)
        .with_ansi(stderr().is_terminal());
    // A second call (tests, a program that already logs) leaves the first one's logs as they are.
    let _ = if json { logs.json().try_init() } else { logs.try_init() };
}
