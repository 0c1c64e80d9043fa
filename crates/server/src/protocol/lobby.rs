//! The lobby: public tables that wait for players, told as they change.

use menagerie_kernel::Lang;
use menagerie_table::Timing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ErrorCode, SeatKind};

/// A seat of a table in the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct LobbySeat {
    /// What sits there.
    pub kind: SeatKind,
    /// The name at this table, if one was given.
    pub name: Option<String>,
    /// Which bot.
    pub bot: Option<menagerie_bots::BotKind>,
}

/// A public table with open seats, as any stranger may know it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct LobbyTable {
    /// Its id, the end of its link.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's options, complete.
    #[ts(type = "Record<string, unknown>")]
    pub options: serde_json::Value,
    /// The seats in order.
    pub seats: Vec<LobbySeat>,
    /// Whether the result counts for ratings; such tables are for accounts.
    pub rated: bool,
    /// By which clock it is played.
    pub timing: Option<Timing>,
    /// The language in which its maker would like to talk.
    pub lang: Option<Lang>,
    /// When it was made, in seconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
}

/// By what kind of clock a table is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// By none.
    None,
    /// At one sitting.
    Live,
    /// Over days.
    Days,
}

/// Which tables someone wants to see; what is left out is all the same to them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct LobbyWish {
    /// Of this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
    /// With so many seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub players: Option<u8>,
    /// With at least so many open ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub open: Option<u8>,
    /// Rated ones, or casual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rated: Option<bool>,
    /// By this kind of clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockKind>,
    /// Where this language is spoken, or where nobody has said which.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lang: Option<Lang>,
    /// Which page of them, counted from 0.
    #[ts(optional, as = "Option<u32>")]
    pub page: u32,
}

/// `GET /api/lobby`: one page of the tables that were wished for, the newest first; but networks and makers take turns, and tables whose
/// makers have gone away come last.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct LobbyPage {
    /// The tables of the page.
    pub tables: Vec<LobbyTable>,
    /// Which page it is: one that has become empty gives way to the last one.
    pub page: u32,
    /// How many pages there are; at least one.
    pub pages: u32,
    /// How many tables there are on all pages.
    pub total: u32,
}

/// What a page says over `/api/lobby/socket`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyAsk {
    /// Tell me of these from now on. The answer is a `page`, and a `change` whenever something has changed.
    Watch {
        /// Of which.
        #[serde(default)]
        wish: LobbyWish,
    },
    /// Are you there? The answer is `pong`.
    Ping,
}

/// What the server says there.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyNews {
    /// A whole page.
    Page(LobbyPage),
    /// What has changed on it.
    Change {
        /// Tables that are new on the page, or not as they were.
        tables: Vec<LobbyTable>,
        /// The ids of all tables of the page in order.
        order: Vec<String>,
        /// Which page it is.
        page: u32,
        /// How many pages there are.
        pages: u32,
        /// How many tables there are on all pages.
        total: u32,
    },
    /// A message was refused.
    Error {
        /// What kind of no.
        code: ErrorCode,
        /// In a sentence, in English.
        message: String,
    },
    /// The answer to `ping`.
    Pong,
}
