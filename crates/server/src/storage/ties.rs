//! What people are to each other: friends, blocked, muted.

use menagerie_table::Person;

use super::{
    Storage, StorageError, Write,
    allowances::{Allowance, Share, full},
    database::{Row, Statement, transaction, values},
};
use crate::protocol::TieKind;

/// Someone to whom there is a tie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// Who.
    pub person: Person,
    /// Their public id.
    pub public: String,
    /// Their name.
    pub name: String,
    /// Of what kind.
    pub kind: TieKind,
    /// Since when, in seconds since 1970.
    pub since: u64,
}

/// A link that makes friends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FriendLink {
    /// Who gave it.
    pub person: Person,
    /// How often it can still be opened.
    pub uses: u32,
}

fn statement(sql: &'static str, values: impl Into<Vec<super::database::Value<'static>>>) -> Write {
    Write::Statement(Statement::new(sql, values))
}

/// Ties someone to another.
pub(crate) fn tie(person: Person, other: Person, kind: TieKind, now: u64) -> Write {
    let sql = "INSERT INTO ties (person, other, kind, since) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    statement(sql, values![person.0, other.0, kind.word().to_owned(), now])
}

/// Unties them.
pub(crate) fn untie(person: Person, other: Person, kind: TieKind) -> Write {
    let sql = "DELETE FROM ties WHERE person = ?1 AND other = ?2 AND kind = ?3";
    statement(sql, values![person.0, other.0, kind.word().to_owned()])
}

/// Keeps a link.
pub(crate) fn save_friend_link(hash: &[u8; 32], person: Person, until: u64, uses: u32) -> Write {
    let sql = "INSERT INTO friend_links (hash, person, until, uses) VALUES (?1, ?2, ?3, ?4)";
    statement(sql, values![hash.to_vec(), person.0, until, uses])
}

/// Takes all links of someone back.
pub(crate) fn drop_friend_links(person: Person) -> Write {
    statement("DELETE FROM friend_links WHERE person = ?1", values![person.0])
}

impl Storage {
    /// The ties of someone, the newest first.
    pub fn ties(&mut self, person: Person) -> Result<Vec<Tie>, StorageError> {
        let query = "SELECT ties.other, guests.public, guests.name, ties.kind, ties.since FROM ties \
                     JOIN guests ON guests.key = ties.other WHERE ties.person = ?1 ORDER BY ties.since DESC, guests.public";
        let rows = self.database.query(query, &values![person.0])?;
        let read = |row: &Row| {
            Ok(Tie {
                person: Person(row.get(0)?),
                public: row.get(1)?,
                name: row.get(2)?,
                kind: super::results::word(row, 3, TieKind::read)?,
                since: row.get(4)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Whether someone is tied to another in this way.
    pub fn is_tied(&mut self, person: Person, other: Person, kind: TieKind) -> Result<bool, StorageError> {
        let query = "SELECT 1 FROM ties WHERE person = ?1 AND other = ?2 AND kind = ?3";
        Ok(!self.database.query(query, &values![person.0, other.0, kind.word()])?.is_empty())
    }

    /// Whose words someone does not want to hear: those they have blocked or muted, with their programs, and those who have
    /// blocked them.
    pub fn unheard(&mut self, person: Person) -> Result<Vec<Person>, StorageError> {
        let query = "SELECT other FROM ties WHERE person = ?1 AND kind <> 'friend' \
                     UNION SELECT person FROM ties WHERE other = ?1 AND kind = 'blocked' \
                     UNION SELECT programs.person FROM programs JOIN ties ON ties.other = programs.owner \
                     WHERE ties.person = ?1 AND ties.kind <> 'friend'";
        let rows = self.database.query(query, &values![person.0])?;
        rows.iter().map(|row| row.get(0).map(Person)).collect()
    }

    /// Which of these people have blocked someone.
    pub fn blockers(&mut self, someone: Person, people: &[Person]) -> Result<Vec<Person>, StorageError> {
        // A program is as welcome as who answers for it.
        let query = "SELECT person FROM ties WHERE kind = 'blocked' \
                     AND (other = ?1 OR other = (SELECT owner FROM programs WHERE person = ?1))";
        let rows = self.database.query(query, &values![someone.0])?;
        let found = rows.iter().map(|row| row.get(0).map(Person)).collect::<Result<Vec<_>, _>>()?;
        Ok(found.into_iter().filter(|blocker| people.contains(blocker)).collect())
    }

    /// A link that can be opened now.
    pub fn friend_link(&mut self, hash: &[u8; 32], now: u64) -> Result<Option<FriendLink>, StorageError> {
        let query = "SELECT person, uses FROM friend_links WHERE hash = ?1 AND until >= ?2 AND uses > 0";
        let rows = self.database.query(query, &values![hash, now])?;
        rows.first().map(|row| Ok(FriendLink { person: Person(row.get(0)?), uses: row.get(1)? })).transpose()
    }

    /// Makes friends of who opens a link with who gave it, and uses it up by one. Nothing happens where the link is none, or
    /// either has blocked the other, or has so many people on their list already.
    pub fn befriend(
        &mut self,
        hash: &[u8; 32],
        guest: Person,
        now: u64,
        most: usize,
    ) -> Result<bool, StorageError> {
        let Some(FriendLink { person: giver, .. }) = self.friend_link(hash, now)? else { return Ok(false) };
        if giver == guest {
            return Ok(false);
        }
        let one_more = |person| Allowance { person, share: Share::Ties, most };
        transaction(&mut *self.database, |database| {
            if full(database, &[one_more(giver), one_more(guest)])?.is_some() {
                return Ok(false);
            }
            let blocked = "SELECT 1 FROM ties WHERE kind = 'blocked' AND (person = ?1 AND other = ?2 OR person = ?2 AND other = ?1)";
            let used = "UPDATE friend_links SET uses = uses - 1 WHERE hash = ?1 AND uses > 0";
            if !database.query(blocked, &values![giver.0, guest.0])?.is_empty()
                || database.execute(used, &values![hash])? == 0
            {
                return Ok(false);
            }
            let tie = "INSERT INTO ties (person, other, kind, since) VALUES (?1, ?2, 'friend', ?3) ON CONFLICT DO NOTHING";
            for (one, other) in [(giver, guest), (guest, giver)] {
                database.execute(tie, &values![one.0, other.0, now])?;
            }
            Ok(true)
        })
    }

    /// Forgets links that were not opened in time.
    pub fn tidy_ties(&mut self, now: u64) -> Result<(), StorageError> {
        self.database.execute("DELETE FROM friend_links WHERE until < ?1", &values![now])?;
        Ok(())
    }
}
