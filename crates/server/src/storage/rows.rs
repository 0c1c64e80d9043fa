//! Guests and tables as they are kept.

use std::sync::LazyLock;

use menagerie_engines::Rules;
use menagerie_kernel::{Lang, record::Header};
use menagerie_table::{Person, Seating, Timing};

use super::{Claim, TableKey};
use crate::protocol::{Status, Visibility};

/// Someone who plays without an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The number seats are held by.
    pub person: Person,
    /// The hash of the secret in the guest's cookie. The secret itself is not kept.
    pub hash: [u8; 32],
    /// The id others may see.
    pub public: String,
    /// The name others see; empty until chosen.
    pub name: String,
    /// The day the guest was here last, in seconds since 1970.
    pub seen: u64,
    /// Whether it is an account.
    pub account: bool,
    /// Whether it is somebody's program.
    pub program: bool,
    /// Whose program it is: what they may not, it may not.
    pub owner: Option<Person>,
}

/// The network that somebody comes from, and the wider one around it: numbers that only the key of the house makes of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    /// The network.
    pub network: i64,
    /// The wider one.
    pub wide: i64,
}

/// A table without its entries.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRow {
    /// Its number here.
    pub key: TableKey,
    /// Its id in links.
    pub id: String,
    /// Game, engine, rules, content, options and secret seed.
    pub header: Header,
    /// Who sits where.
    pub seating: Seating,
    /// Who made it.
    pub creator: Person,
    /// The token that lets others sit down.
    pub invite: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How far it is.
    pub status: Status,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// When it was made, in seconds since 1970.
    pub created: u64,
    /// When it last changed, in seconds since 1970.
    pub touched: u64,
    /// What was agreed on when it was made.
    pub terms: Terms,
    /// Where who made it came from: known as long as it is public and waits.
    pub source: Option<Source>,
    /// By what right it is written.
    pub claim: Claim,
}

/// The rules of this program: to know them takes a look at all content.
static OURS: LazyLock<Vec<Rules>> = LazyLock::new(menagerie_engines::rules);

impl TableRow {
    /// Whether it is public and waits for players: everyone finds it in the lobby.
    pub(crate) fn is_listed(&self) -> bool {
        self.visibility == Visibility::Public && self.status == Status::Waiting
    }

    /// Whether it was begun under the rules of this program.
    pub(crate) fn is_of_this_program(&self) -> bool {
        let Header { game, rules, content, .. } = &self.header;
        OURS.iter().any(|ours| (&ours.game, ours.rules, &ours.content) == (game, *rules, content))
    }
}

/// What everyone who sits down at a table agrees to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Terms {
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// By which clock it is played.
    pub timing: Option<Timing>,
    /// The language in which its maker would like to talk.
    pub lang: Option<Lang>,
}
