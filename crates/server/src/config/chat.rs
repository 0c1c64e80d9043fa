//! What people say to each other at tables.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How people can talk, and how long it is remembered.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Chat {
    /// Whether they can at all.
    pub on: bool,
    /// Characters of a line.
    pub length: usize,
    /// Lines of a table that are kept.
    pub kept: usize,
    /// For how long.
    #[serde(with = "humantime_serde")]
    pub keep: Duration,
    /// For how long reports, ended bans and what moderators did are kept.
    #[serde(with = "humantime_serde")]
    pub keep_reports: Duration,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Chat {
    fn default() -> Self {
        Self { on: true, length: 300, kept: 200, keep: 30 * DAY, keep_reports: 180 * DAY }
    }
}
