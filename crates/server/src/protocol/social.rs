//! What people are to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{LobbyTable, people::words};

words! {
    /// What one person is to another.
    TieKind {
        /// Friends, both of each other.
        Friend = "friend",
        /// Cannot sit down at one's tables, talk to one, or become a friend.
        Blocked = "blocked",
        /// Is not heard at tables.
        Muted = "muted",
    }
}

/// Someone whom one knows.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Acquaintance {
    /// Their public id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Since when, in seconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
}

/// A friend, and the tables at which they wait for others.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Friend {
    /// Who.
    #[serde(flatten)]
    #[ts(flatten)]
    pub who: Acquaintance,
    /// Their public tables with open seats.
    pub tables: Vec<LobbyTable>,
}

/// `GET /api/circle`: friends, and those who are blocked or muted.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct Circle {
    /// Friends, the newest first.
    pub friends: Vec<Friend>,
    /// Who cannot sit down with me, talk to me or become my friend.
    pub blocked: Vec<Acquaintance>,
    /// Whom I do not hear.
    pub muted: Vec<Acquaintance>,
}

/// `POST /api/circle/link`: a link for friends. Whoever opens it within its time, and says yes, is a friend.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FriendInvite {
    /// What stands behind `/friends#`.
    pub token: String,
    /// How many people it works for.
    pub uses: u32,
    /// Until when, in seconds since 1970.
    #[ts(type = "number")]
    pub until: u64,
}

/// `POST /api/circle/invite` (who gave this link?) and `POST /api/circle/accept` (yes).
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct InviteToken {
    /// As it stands in the link.
    pub token: String,
}

/// Who gave a link.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Inviter {
    /// Their name.
    pub name: String,
}

/// `POST /api/circle/tie` and `/untie`: someone is blocked or muted, or not any more; a friend is removed.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TieRequest {
    /// Whom.
    pub who: Whom,
    /// What they shall be, or not be any more.
    pub kind: TieKind,
}

/// How someone is named.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Whom {
    /// By their public id.
    Id(String),
    /// By where they sit, or by what they have said: whoever sees that may name them so.
    At {
        /// The table's id.
        table: String,
        /// The seat.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<menagerie_kernel::Seat>,
        /// The line of the chat.
        #[serde(default)]
        #[ts(optional, type = "number")]
        line: Option<i64>,
    },
}
