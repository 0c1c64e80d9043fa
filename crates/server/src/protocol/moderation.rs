//! For those who look after the house: reports, bans, and what was done.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ChatLine, ReportReason};

/// Someone, as those who look after the house see them. Never with an address of any kind.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Suspect {
    /// Their public id.
    pub id: String,
    /// Their name now.
    pub name: String,
    /// Whether it is an account.
    pub account: bool,
    /// Until when they are banned, in seconds since 1970.
    #[ts(type = "number | null")]
    pub banned: Option<u64>,
}

/// A report.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Report {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// When, in seconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// The table's id.
    pub table: String,
    /// Who reported it, unless they are gone.
    pub reporter: Option<Suspect>,
    /// About whom, unless they are gone.
    pub about: Option<Suspect>,
    /// The name under which they were reported.
    pub name: String,
    /// Why.
    pub reason: ReportReason,
    /// In the reporter's words.
    pub note: String,
    /// What was said at the table before; `mine` marks the lines of whom it is about.
    pub context: Vec<ChatLine>,
    /// What was made of it, once it is resolved.
    pub verdict: Option<String>,
}

/// A ban.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Ban {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// Whom it is about, unless they are gone.
    pub person: Option<Suspect>,
    /// Or which network.
    pub address: Option<String>,
    /// Until when, in seconds since 1970.
    #[ts(type = "number")]
    pub until: u64,
    /// Why; who is banned is told.
    pub reason: String,
    /// Since when, in seconds since 1970.
    #[ts(type = "number")]
    pub made: u64,
}

/// Something that was done by those who look after the house.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct ModerationDeed {
    /// When, in seconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// By whom: an account's public id, or `token`.
    pub moderator: String,
    /// What: `ban`, `lift`, `close` or `resolve`.
    pub deed: String,
    /// Whom, or which table.
    pub about: String,
    /// More of it.
    pub detail: String,
}

/// `GET /api/moderation`: what is to be looked at.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct ModerationDesk {
    /// Reports that are not resolved, the oldest first.
    pub reports: Vec<Report>,
    /// How many there are in all.
    pub open: u32,
    /// Bans that hold, the newest first.
    pub bans: Vec<Ban>,
    /// The last deeds, the newest first.
    pub deeds: Vec<ModerationDeed>,
}

/// `POST /api/moderation/ban`: someone may not come for a while. One of `id` and `address`.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct BanRequest {
    /// Someone's public id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// An address; of IPv6 its network is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub address: Option<String>,
    /// For so many seconds, at most ten years.
    #[ts(type = "number")]
    pub seconds: u64,
    /// Why, at most 500 characters; they are told.
    #[serde(default)]
    pub reason: String,
}

/// `POST /api/moderation/lift`: a ban ends.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct LiftRequest {
    /// Its number.
    #[ts(type = "number")]
    pub ban: i64,
}

/// `POST /api/moderation/resolve`: a report is dealt with.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ResolveRequest {
    /// Its number.
    #[ts(type = "number")]
    pub report: i64,
    /// What was made of it, at most 500 characters.
    pub verdict: String,
}

/// `POST /api/moderation/close`: everyone has to leave a table.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CloseRequest {
    /// The table's id.
    pub table: String,
}
