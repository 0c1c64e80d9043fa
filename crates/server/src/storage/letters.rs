//! Letters as the database keeps them: what is in them until they are sent, how often that was tried, and how many the house sends.

use menagerie_table::Person;

use super::{
    Storage, StorageError,
    database::{Database, Statement, transaction, values},
    notices::{Notice, notice},
};
use crate::Rate;

/// Of which letters a house sends so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Post {
    /// Login links to addresses of accounts.
    Logins,
    /// Login links to other addresses.
    Strangers,
    /// What tells people of their tables.
    Digests,
}

impl Post {
    /// Under which name it is counted.
    fn note(self) -> &'static str {
        match self {
            Self::Logins => "letters to accounts",
            Self::Strangers => "letters to strangers",
            Self::Digests => "letters of tables",
        }
    }
}

/// What is to be written to someone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// To whom.
    pub person: Person,
    /// How often it was tried with this time.
    pub attempt: u32,
    /// Of what.
    pub notices: Vec<Notice>,
    /// The rows that hold it: table, kind, since when it is due.
    rows: Vec<(i64, &'static str, u64)>,
}

/// Counts one more letter, if the house may send it. What is kept is until when the house has sent letters ahead of its pace: one
/// number for all processes, which is no rate of each.
fn count(database: &mut dyn Database, post: Post, rate: Rate, now: u64) -> Result<bool, StorageError> {
    if rate.burst.is_infinite() {
        return Ok(true);
    }
    // Without a pace, so many and never one more.
    let pause = if rate.per_second > 0.0 { (1000.0 / rate.per_second).min(1e12) } else { 1e12 };
    let (now, pause, ahead) = (now as f64 * 1000.0, pause, pause * rate.burst.max(0.0));
    let [now, pause, last, most] = [now, pause, now + ahead - pause, now + ahead].map(|time| time as i64);
    if last < now - 1 {
        return Ok(false);
    }
    // More than anyone could have sent was counted by a clock that was wrong.
    let sql = "INSERT INTO notes (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?3 + \
               CASE WHEN notes.value > ?4 AND notes.value <= ?6 THEN notes.value ELSE ?4 END \
               WHERE notes.value <= ?5 OR notes.value > ?6";
    Ok(database.execute(sql, &values![post.note(), now + pause, pause, now, last, most])? > 0)
}

impl Storage {
    /// Whether the house may send one more such letter; it is counted then.
    pub fn may_send(&mut self, post: Post, rate: Rate, now: u64) -> Result<bool, StorageError> {
        count(&mut *self.database, post, rate, now)
    }

    /// A letter that is due, if the house may send one. Of several processes one gets it, and nobody else until `until`: by then it is
    /// sent, put off or given up, or else it is tried again.
    pub fn take_letter(&mut self, rate: Rate, now: u64, until: u64) -> Result<Option<Letter>, StorageError> {
        transaction(&mut *self.database, |database| {
            // What was to be said has been seen meanwhile.
            let idle = "DELETE FROM letters WHERE NOT EXISTS \
                        (SELECT 1 FROM notices WHERE notices.person = letters.person AND channel = 'mail')";
            database.execute(idle, &[])?;
            let query = "SELECT person FROM notices WHERE channel = 'mail' AND due <= ?1 AND NOT EXISTS \
                         (SELECT 1 FROM letters WHERE letters.person = notices.person AND letters.due > ?1) ORDER BY due LIMIT 1";
            let rows = database.query(query, &values![now])?;
            let Some(row) = rows.first() else { return Ok(None) };
            let person: i64 = row.get(0)?;
            if !count(database, Post::Digests, rate, now)? {
                return Ok(None);
            }
            let claim = "INSERT INTO letters (person, attempts, due) VALUES (?1, 1, ?2) ON CONFLICT (person) \
                         DO UPDATE SET attempts = letters.attempts + 1, due = ?2 WHERE letters.due <= ?3 RETURNING attempts";
            let claimed = database.query(claim, &values![person, until, now])?;
            let Some(claimed) = claimed.first() else { return Ok(None) };
            let attempt = claimed.get(0)?;
            let query =
                "SELECT person, kind, id, game, tab, due FROM notices WHERE channel = 'mail' AND person = ?1";
            let mut letter =
                Letter { person: Person(person), attempt, notices: Vec::new(), rows: Vec::new() };
            for row in database.query(query, &values![person])? {
                let notice = notice(&row)?;
                letter.rows.push((row.get(4)?, notice.kind.word(), row.get(5)?));
                letter.notices.push(notice);
            }
            Ok(Some(letter))
        })
    }

    /// It is sent, or given up: what is in it is not told again. What has come since then is.
    pub fn end_letter(&mut self, letter: &Letter) -> Result<(), StorageError> {
        let person = letter.person.0;
        let told = "DELETE FROM notices WHERE channel = 'mail' AND person = ?1 AND tab = ?2 AND kind = ?3 AND due = ?4";
        let rows = letter.rows.iter();
        let mut ends: Vec<_> =
            rows.map(|(tab, kind, due)| Statement::new(told, values![person, *tab, *kind, *due])).collect();
        ends.push(Statement::new("DELETE FROM letters WHERE person = ?1", values![person]));
        transaction(&mut *self.database, |database| database.batch(&ends))
    }

    /// It could not be sent: it is tried again then.
    pub fn put_off_letter(&mut self, letter: &Letter, due: u64) -> Result<(), StorageError> {
        let sql = "UPDATE letters SET due = ?2 WHERE person = ?1 AND attempts = ?3";
        self.database.execute(sql, &values![letter.person.0, due, letter.attempt])?;
        Ok(())
    }
}
