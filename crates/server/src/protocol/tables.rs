//! Before and around a game: what can be played, who I am, tables and their seats.

use menagerie_bots::BotKind;
use menagerie_kernel::{About, Lang, Seat, Words};
use menagerie_table::Timing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ClockInfo, LobbyTable};

/// A bot that can be given a seat.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct BotCard {
    /// As asked for in a new table.
    pub id: BotKind,
    /// What it is called.
    pub name: Words,
}

/// A game that can be played: the answer of `GET /api/games` is a list of these.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct GameCard {
    /// The game's own description.
    pub about: &'static About,
    /// The bots that can play it: yardsticks, levels from the weakest on, styles.
    pub bots: Vec<BotCard>,
}

/// Who is asking: `GET` and `PUT /api/me`. The secret identity itself is in a cookie that scripts cannot read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Me {
    /// The guest's public id: the same in every table's seats, useless for acting as the guest.
    pub id: String,
    /// The name others see; empty until chosen.
    pub name: String,
    /// Whether it is an account, which can be found again from other devices.
    pub account: bool,
    /// Whether they look after the house.
    #[serde(default)]
    pub moderator: bool,
}

/// `PUT /api/me`: another name, 1 to 32 characters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name others see.
    pub name: String,
}

/// Who shall sit on a seat of a new table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// The guest who makes the table. Several such seats are a hot-seat game on one screen.
    Me {
        /// The name at this table, if not the guest's own (hot-seat).
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Whoever joins.
    Open,
    /// A bot.
    Bot {
        /// Which.
        bot: BotKind,
        /// Its name at this table, if not its kind's.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
}

/// Who finds a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Only who has the link; sitting down needs the invite.
    #[default]
    Private,
    /// Shown to the friends of who made it, and they may take an open seat; to all others as if it were private.
    Friends,
    /// Listed for everyone; anyone may take an open seat.
    Public,
}

/// `POST /api/tables`: a new table. The answer is its [`TableInfo`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The game's options as its `about` lists them, and no others; what is left out is as by default. `players` is the
    /// number of seats.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// What chance would decide, written by hand: for practice, puzzles and lessons. Only where no seat is open. It is never
    /// sent to anyone while the game runs, and everyone who watches is told.
    #[serde(default)]
    #[ts(optional, type = "unknown")]
    pub setup: Option<serde_json::Value>,
    /// The seats in the order of the table.
    pub seats: Vec<NewSeat>,
    /// Who finds it: unless said otherwise, only who has the link.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// By which clock it is played; without one if it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub timing: Option<Timing>,
    /// Whether the result counts for ratings. Only accounts sit at such a table, each on one seat.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// The language in which its maker would like to talk; strangers are told.
    #[serde(default)]
    #[ts(optional)]
    pub lang: Option<Lang>,
}

/// `POST /api/tables/{id}/join`: sit down. The answer is the [`TableInfo`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct JoinRequest {
    /// Which open seat; otherwise the first.
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The name at this table, if not the guest's own.
    #[ts(optional)]
    pub name: Option<String>,
    /// The token of the invite link; needed at private tables.
    #[ts(optional)]
    pub invite: Option<String>,
}

/// `POST /api/tables/{id}/bot`: someone at the table gives an open seat to a bot. The answer is the [`TableInfo`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// An open seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: BotKind,
}

/// `POST /api/tables/{id}/free`: who made the table frees the seat of somebody who has sat down and does not begin, from
/// [`SeatInfo::free_from`] on. The answer is the [`TableInfo`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct FreeSeat {
    /// Whose seat it is; other seats of the same person are freed, too.
    pub seat: Seat,
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are open; the game starts when none is.
    Waiting,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
    /// Everyone left before the end.
    Abandoned,
    /// It was started under other rules or content than this server plays.
    NotResumable,
}

/// What sits on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// A seat as everyone sees it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct SeatInfo {
    /// What sits there.
    pub kind: SeatKind,
    /// The name at this table, if one was given. Unnamed bots are called by their kind.
    pub name: Option<String>,
    /// Which bot.
    pub bot: Option<BotKind>,
    /// Whether it is yours.
    pub mine: bool,
    /// Whether the person is connected now. Bots always are.
    pub connected: bool,
    /// Whether the person has given up; with more than two players a bot plays on.
    pub resigned: bool,
    /// Whether its turns end by themselves. Those of bots always do.
    pub auto_end: bool,
    /// Whether it is somebody's program: a bot that plays from elsewhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub program: bool,
    /// From when on who made the table may free the seat while the table waits for it, in seconds since 1970: only they are told, and
    /// only where whoever sits there has not begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub free_from: Option<u64>,
    /// Who held this seat in this deal before and has left it: they know what it hides.
    pub known_to: Vec<String>,
}

/// Where a table comes from that goes on from a finished game.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct ForkOf {
    /// The id of that game's table; none where it was a record.
    pub table: Option<String>,
    /// After how many of its choices.
    pub at: u32,
}

/// A table as one guest sees it, apart from the game itself.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct TableInfo {
    /// Its id, the end of its link. Whoever has it may watch.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's options, complete.
    #[ts(type = "Record<string, unknown>")]
    pub options: serde_json::Value,
    /// How far it is.
    pub status: Status,
    /// Whether its result says nothing about how well anyone plays: it is played from a written setup (a puzzle, a lesson), or
    /// goes on from a finished game.
    pub practice: bool,
    /// The finished game that it goes on from.
    pub fork_of: Option<ForkOf>,
    /// Why it cannot go on, when the status is `not_resumable`.
    pub trouble: Option<String>,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// The token that lets others sit down, shown to who sits here or made the table.
    pub invite: Option<String>,
    /// The hash of the seed: SHA-256 of its 32 bytes, shown from the start. It changes when everything is dealt anew, which
    /// happens when someone leaves before the first choice.
    pub commitment: String,
    /// The seed, once the game is over: with it anyone can check the shuffle.
    pub seed: Option<String>,
    /// How many choices stand, for the slider of a replay.
    pub choices: u32,
    /// The seats that must decide now.
    pub waiting_for: Vec<Seat>,
    /// Connected people without a seat.
    pub spectators: u32,
    /// The clocks, where the table has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockInfo>,
    /// The table of the rematch, once someone asked for one.
    pub rematch: Option<String>,
    /// When it was made, in seconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
}

/// `GET /api/tables`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct TableLists {
    /// Where the guest sits or sat, the newest first.
    pub mine: Vec<TableInfo>,
    /// Public tables with open seats: the first page of the lobby.
    pub open: Vec<LobbyTable>,
}
