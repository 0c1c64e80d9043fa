//! Menagerie tables over HTTP and WebSocket.
//!
//! ```no_run
//! # async fn example() -> Result<(), menagerie_server::ServerError> {
//! menagerie_server::init_logs(false);
//! menagerie_server::run(menagerie_server::Config::default()).await
//! # }
//! ```
//!
//! Invariants:
//! - a move is acknowledged after it is durable, and never lost then, whatever happens to the process;
//! - what leaves the server for someone is derived from the view of the seats they hold;
//! - the rules are not known here: a game is what the catalogue says it is.

mod accounts;
mod analyses;
mod aside;
mod check;
mod cleaning;
mod clock;
mod cluster;
pub mod config;
mod deflate;
mod described;
mod descriptors;
mod doors;
mod guests;
mod host;
mod http;
mod hub;
mod lobby;
mod logs;
mod moderation;
mod names;
mod notices;
mod operations;
mod past;
mod patient;
pub mod protocol;
mod rate;
mod ratings;
mod reception;
mod secret;
mod server;
mod social;
mod sockets;
pub mod storage;
mod thinkers;
mod visits;
mod waking;
mod watch;

pub use accounts::Mail;
pub use check::{Checked, check_database, check_tables};
pub use clock::Time;
pub use cluster::think;
pub use config::{Config, ConfigError, Limits, Rate};
pub use logs::init_logs;
pub use notices::NoticeConfig;
pub use server::{Server, ServerError, run, runtime};
