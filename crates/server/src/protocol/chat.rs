//! What people say to each other at a table.

use menagerie_kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::people::words;

words! {
    /// Who hears a line.
    Room {
        /// Everyone at the table.
        Table = "table",
        /// Those who watch while the game runs; players hear it when the game is over.
        Watchers = "watchers",
    }
}

words! {
    /// Why someone is reported.
    ReportReason {
        /// Insults, threats, hate.
        Abuse = "abuse",
        /// Advertising, flooding.
        Spam = "spam",
        /// Playing unfairly.
        Cheating = "cheating",
        /// A name that hurts.
        Name = "name",
        /// Something else.
        Other = "other",
    }
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// Its number: the higher, the later.
    #[ts(type = "number")]
    pub id: i64,
    /// The seat of who said it, if they had one.
    pub seat: Option<Seat>,
    /// Their name; empty for who gave none.
    pub name: String,
    /// Whether it is one's own.
    pub mine: bool,
    /// Who hears it.
    pub room: Room,
    /// What was said.
    pub text: String,
    /// When, in seconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// `POST /api/tables/{id}/report`: someone behaves badly.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReportRequest {
    /// Who sits there.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// Or who said this line.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub line: Option<i64>,
    /// Why.
    pub reason: ReportReason,
    /// In one's own words, at most 500 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub note: String,
}
