//! What can be set about a server: in one file, by flags, or both.

mod chat;
mod file;
mod letters;
mod limits;

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use serde::{Deserialize, Serialize};

pub use chat::Chat;
pub use file::{ConfigError, read};
pub use letters::Letters;
pub use limits::{Limits, Rate};

use crate::{Mail, NoticeConfig, Time};

/// How a server runs. `Config::default()` suits one machine and a few hundred tables.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder of the database, made if it is missing.
    pub data: PathBuf,
    /// The address of a PostgreSQL database (`postgres://user@host/name`) that takes the place of the folder's.
    pub database: Option<String>,
    /// A folder of older programs, which play on what was begun under their rules; `engines` in the data folder unless said
    /// otherwise.
    pub engines: Option<PathBuf>,
    /// Where the other processes of a house in PostgreSQL reach this one; port 0 takes any free one. Keep it on a private
    /// address.
    pub inside: SocketAddr,
    /// Sites, besides the server's own, whose pages may use this server: `https://play.example.org`.
    pub origins: Vec<String>,
    /// Whether browsers reach the server over HTTPS (through a proxy): the cookie is then for HTTPS only.
    pub secure: bool,
    /// Whether a proxy in front names the client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How long a bot waits before it moves, so that people can follow, and take back.
    #[serde(with = "humantime_serde")]
    pub bot_pause: Duration,
    /// How long a bot may think about one decision.
    #[serde(with = "humantime_serde")]
    pub bot_time: Duration,
    /// A rehearsal: who asks for the same table is dealt the same game, from this number, and bots play alike. Everyone who
    /// knows the number knows every deck, so a server does so on a loopback address only.
    pub rehearsal: Option<u64>,
    /// How long changes of the lobby gather before they are told.
    #[serde(with = "humantime_serde")]
    pub lobby_pause: Duration,
    /// Where operators listen in (`/metrics`) and give orders, apart from where people come; nowhere if it is left out. Keep
    /// it on a private address.
    pub operations: Option<SocketAddr>,
    /// A file that holds the token of those who may give orders, at least 16 characters; without one nobody may.
    pub admin_token_file: Option<PathBuf>,
    /// Logs as JSON lines.
    pub log_json: bool,
    /// Where browsers find this server: `https://play.example.org`. Passkeys and links in letters need it.
    pub site: Option<String>,
    /// How letters are sent; without this none are.
    pub mail: Option<Mail>,
    /// How many letters are sent, and how often it is tried.
    pub letters: Letters,
    /// How people are told of their tables while they are not there.
    pub notices: NoticeConfig,
    /// Accounts that look after the house, by their address or public id.
    pub moderators: Vec<String>,
    /// What people say to each other.
    pub chat: Chat,
    /// Where the tables' clocks have the time from.
    #[serde(skip)]
    pub time: Time,
    /// What is too much.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("data"),
            database: None,
            engines: None,
            inside: SocketAddr::from(([127, 0, 0, 1], 0)),
            origins: Vec::new(),
            secure: false,
            behind_proxy: false,
            bot_pause: Duration::from_millis(600),
            bot_time: Duration::from_secs(5),
            rehearsal: None,
            lobby_pause: Duration::from_millis(500),
            operations: None,
            admin_token_file: None,
            log_json: false,
            site: None,
            mail: None,
            letters: Letters::default(),
            notices: NoticeConfig::default(),
            moderators: Vec::new(),
            chat: Chat::default(),
            time: Time::default(),
            limits: Limits::default(),
        }
    }
}
