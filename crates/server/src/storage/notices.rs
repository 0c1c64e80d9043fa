//! What people are to be told of their tables while they are not there, and how.

use menagerie_kernel::Lang;
use menagerie_table::Person;

use super::{
    Storage, StorageError, TableRow, Write,
    database::{Row, Statement, values},
};
use crate::protocol::Digest;

/// How someone wants to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wishes {
    /// In which language.
    pub lang: Lang,
    /// By letters.
    pub digest: Digest,
    /// By calls of this address.
    pub webhook: Option<String>,
    /// Signed with this.
    pub secret: Option<String>,
}

/// A browser that wants to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Push {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// The secret shared with it, in base64url.
    pub auth: String,
}

/// What there is to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A table waits for them.
    Turn,
    /// A game is over.
    Over,
    /// They have lost by time.
    Lost,
}

impl Kind {
    /// Its word in the database, in calls and in push messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Over => "over",
            Self::Lost => "lost_by_time",
        }
    }

    fn of(word: &str) -> Result<Self, StorageError> {
        let known = [Self::Turn, Self::Over, Self::Lost].into_iter().find(|kind| kind.word() == word);
        known.ok_or_else(|| StorageError::new("there is no such notice"))
    }
}

/// Something to be told to someone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// To whom.
    pub person: Person,
    /// What.
    pub kind: Kind,
    /// At which table.
    pub table: String,
    /// Of which game.
    pub game: String,
}

fn statement(sql: &'static str, values: impl Into<Vec<super::database::Value<'static>>>) -> Write {
    Write::Statement(Statement::new(sql, values))
}

/// Someone is to be told, from then on, if they want to be and are not told of it already.
pub(crate) fn announce(row: &TableRow, person: Person, kind: Kind, now: u64, delay: u64) -> [Write; 2] {
    let (id, game) = (row.id.clone(), row.header.game.clone());
    let at_once = "INSERT INTO notices (person, tab, kind, channel, id, game, due) \
                   SELECT person, CAST(?2 AS INTEGER), CAST(?3 AS TEXT), 'now', CAST(?4 AS TEXT), CAST(?5 AS TEXT), CAST(?6 AS INTEGER) \
                   FROM wishes WHERE person = ?1 ON CONFLICT (person, tab, kind, channel) DO NOTHING";
    let by_letter = "INSERT INTO notices (person, tab, kind, channel, id, game, due) \
                     SELECT person, CAST(?2 AS INTEGER), CAST(?3 AS TEXT), 'mail', CAST(?4 AS TEXT), CAST(?5 AS TEXT), digest + CAST(?6 AS INTEGER) \
                     FROM wishes WHERE person = ?1 AND digest > 0 ON CONFLICT (person, tab, kind, channel) DO NOTHING";
    let values = |due: u64| values![person.0, row.key.0, kind.word(), id.clone(), game.clone(), due];
    [statement(at_once, values(now + delay)), statement(by_letter, values(now))]
}

/// They need not be told any more that this table waits for them.
pub(crate) fn withdraw(row: &TableRow, person: Person) -> Write {
    statement(
        "DELETE FROM notices WHERE person = ?1 AND tab = ?2 AND kind = 'turn'",
        values![person.0, row.key.0],
    )
}

/// Keeps how someone wants to be told.
pub(crate) fn save_wishes(person: Person, wishes: &Wishes) -> Write {
    let Wishes { lang, digest, webhook, secret } = wishes.clone();
    statement(
        "INSERT INTO wishes (person, lang, digest, webhook, secret) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (person) DO UPDATE SET lang = ?2, digest = ?3, webhook = ?4, secret = ?5",
        values![person.0, lang.to_string(), seconds(digest), webhook, secret],
    )
}

/// Someone wants to be told in this language; all else stays as they wished it.
pub(crate) fn speak(person: Person, lang: Lang) -> Write {
    statement(
        "INSERT INTO wishes (person, lang, digest) VALUES (?1, ?2, 0) ON CONFLICT (person) DO UPDATE SET lang = ?2",
        values![person.0, lang.to_string()],
    )
}

/// Keeps a browser, beside so many others of the same person: the oldest make room, for they may be long gone. One that changes
/// hands belongs to who uses it now.
pub(crate) fn save_push(person: Person, push: &Push, made: u64, others: usize) -> [Write; 2] {
    let Push { endpoint, p256dh, auth } = push.clone();
    let keep = "INSERT INTO pushes (endpoint, person, p256dh, auth, made) VALUES (?1, ?2, ?3, ?4, ?5) \
                ON CONFLICT (endpoint) DO UPDATE SET person = ?2, p256dh = ?3, auth = ?4, made = ?5";
    let make_room = "DELETE FROM pushes WHERE person = ?1 AND endpoint <> ?2 AND endpoint NOT IN \
                     (SELECT endpoint FROM pushes WHERE person = ?1 AND endpoint <> ?2 ORDER BY made DESC, endpoint LIMIT ?3)";
    [
        statement(keep, values![endpoint.clone(), person.0, p256dh, auth, made]),
        statement(make_room, values![person.0, endpoint, others]),
    ]
}

/// Forgets a browser.
pub(crate) fn remove_push(person: Person, endpoint: String) -> Write {
    statement("DELETE FROM pushes WHERE person = ?1 AND endpoint = ?2", values![person.0, endpoint])
}

/// How long a letter gathers.
fn seconds(digest: Digest) -> u64 {
    match digest {
        Digest::Never => 0,
        Digest::Hourly => 60 * 60,
        Digest::Daily => 24 * 60 * 60,
    }
}

pub(super) fn notice(row: &Row) -> Result<Notice, StorageError> {
    Ok(Notice {
        person: Person(row.get(0)?),
        kind: Kind::of(&row.get::<String>(1)?)?,
        table: row.get(2)?,
        game: row.get(3)?,
    })
}

impl Storage {
    /// How someone wants to be told.
    pub fn wishes(&mut self, person: Person) -> Result<Option<Wishes>, StorageError> {
        let query = "SELECT lang, digest, webhook, secret FROM wishes WHERE person = ?1";
        let rows = self.database.query(query, &values![person.0])?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (lang, digest): (String, u64) = (row.get(0)?, row.get(1)?);
        let known = [Digest::Never, Digest::Hourly, Digest::Daily];
        Ok(Some(Wishes {
            lang: lang.parse().unwrap_or_default(),
            digest: known.into_iter().find(|known| seconds(*known) == digest).unwrap_or_default(),
            webhook: row.get(2)?,
            secret: row.get(3)?,
        }))
    }

    /// The browsers of someone, the newest first.
    pub fn pushes(&mut self, person: Person) -> Result<Vec<Push>, StorageError> {
        let query =
            "SELECT endpoint, p256dh, auth FROM pushes WHERE person = ?1 ORDER BY made DESC, endpoint";
        let rows = self.database.query(query, &values![person.0])?;
        let read = |row: &Row| Ok(Push { endpoint: row.get(0)?, p256dh: row.get(1)?, auth: row.get(2)? });
        rows.iter().map(read).collect()
    }

    /// Takes out what is to be told at once. Whoever takes a notice tells it: of several processes, one.
    pub fn take_notices(&mut self, now: u64, most: usize) -> Result<Vec<Notice>, StorageError> {
        let query = "DELETE FROM notices WHERE channel = 'now' AND due <= ?1 AND (person, tab, kind) IN \
                     (SELECT person, tab, kind FROM notices WHERE channel = 'now' AND due <= ?1 ORDER BY due LIMIT ?2) \
                     RETURNING person, kind, id, game";
        let rows = self.database.query(query, &values![now, most])?;
        rows.iter().map(notice).collect()
    }

    /// A secret of the house; `fresh` if it has none of this name yet.
    pub fn house_secret(&mut self, name: &str, fresh: &str) -> Result<String, StorageError> {
        let keep = "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING";
        self.database.execute(keep, &values![name, fresh])?;
        let rows = self.database.query("SELECT value FROM secrets WHERE name = ?1", &values![name])?;
        rows.first().ok_or_else(|| StorageError::new("no secret"))?.get(0)
    }
}
