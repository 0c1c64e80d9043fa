//! What was said at tables.

use menagerie_kernel::Seat;
use menagerie_table::Person;

use super::{
    Storage, StorageError, TableKey,
    database::{Row, transaction, values},
    results::word,
};
use crate::protocol::Room;

/// A line as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Its number.
    pub key: i64,
    /// Who said it.
    pub person: Person,
    /// Under which name.
    pub name: String,
    /// On which seat.
    pub seat: Option<Seat>,
    /// To whom.
    pub room: Room,
    /// What.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: u64,
}

fn read(row: &Row) -> Result<Said, StorageError> {
    Ok(Said {
        key: row.get(0)?,
        person: Person(row.get(1)?),
        name: row.get(2)?,
        seat: row.get::<Option<u32>>(3)?.map(|seat| Seat(seat as u8)),
        room: word(row, 4, Room::read)?,
        text: row.get(5)?,
        at: row.get(6)?,
    })
}

impl Storage {
    /// Keeps a line, and of the table's others the last `most` of those who play, or watch, like its speaker: who watches does not
    /// make anyone forget what players have said. Its number comes back.
    pub fn say(&mut self, table: TableKey, said: &Said, most: usize) -> Result<i64, StorageError> {
        let Said { person, name, seat, room, text, at, .. } = said;
        transaction(&mut *self.database, |database| {
            let insert = "INSERT INTO chat (tab, person, name, seat, room, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
                          RETURNING key";
            let seat = seat.map(|seat| u32::from(seat.0));
            let rows =
                database.query(insert, &values![table.0, person.0, name, seat, room.word(), text, *at])?;
            let key = rows.first().ok_or_else(|| StorageError::new("no number"))?.get(0)?;
            let prune = match seat {
                Some(_) => {
                    "DELETE FROM chat WHERE tab = ?1 AND seat IS NOT NULL AND key <= \
                     (SELECT key FROM chat WHERE tab = ?1 AND seat IS NOT NULL ORDER BY key DESC LIMIT 1 OFFSET ?2)"
                }
                None => {
                    "DELETE FROM chat WHERE tab = ?1 AND seat IS NULL AND key <= \
                     (SELECT key FROM chat WHERE tab = ?1 AND seat IS NULL ORDER BY key DESC LIMIT 1 OFFSET ?2)"
                }
            };
            database.execute(prune, &values![table.0, most])?;
            Ok(key)
        })
    }

    /// The last lines at a table, twice so many at most: those of who plays and of who watches. The oldest comes first.
    pub fn said(&mut self, table: TableKey, most: usize) -> Result<Vec<Said>, StorageError> {
        let query = "SELECT key, person, name, seat, room, text, at FROM chat WHERE tab = ?1 ORDER BY key DESC LIMIT ?2";
        let rows = self.database.query(query, &values![table.0, most.saturating_mul(2)])?;
        rows.iter().rev().map(read).collect()
    }

    /// Everything that someone has said and that is still kept: table, when and what.
    pub fn said_by(
        &mut self,
        person: Person,
        most: usize,
    ) -> Result<Vec<(String, u64, String)>, StorageError> {
        let query = "SELECT tables.id, chat.at, chat.text FROM chat JOIN tables ON tables.key = chat.tab \
                     WHERE chat.person = ?1 ORDER BY chat.key LIMIT ?2";
        let rows = self.database.query(query, &values![person.0, most])?;
        rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).collect()
    }

    /// Forgets what was said before this time, reports settled before that one, and bans that ended before it.
    pub fn tidy_chat(&mut self, before: u64, reported: u64) -> Result<(), StorageError> {
        self.database.execute("DELETE FROM chat WHERE at < ?1", &values![before])?;
        for sql in [
            "DELETE FROM reports WHERE at < ?1",
            "DELETE FROM bans WHERE until < ?1",
            "DELETE FROM deeds WHERE at < ?1",
        ] {
            self.database.execute(sql, &values![reported])?;
        }
        Ok(())
    }
}
