//! What is too old goes: found by the clock, marked, and erased much later, a little at a time.

use super::{
    Storage, StorageError,
    accounts::FORGOTTEN,
    database::{Database, Statement, transaction, values},
};

/// An hour of the server's running time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hour {
    /// Counted over all restarts.
    pub number: i64,
    /// Whether the clock is near where it was left.
    pub plausible: bool,
    /// For how many hours it has been so; always, if it never jumped.
    pub steady: i64,
}

/// What is old: unfinished tables untouched since `unfinished`, finished ones untouched since `finished`, and guests who were not here
/// since then and sit nowhere. It is marked with this hour; what is not old takes its mark off. Times are seconds since 1970.
#[derive(Debug, Clone, Copy)]
pub struct Old {
    /// Since when unfinished tables.
    pub unfinished: u64,
    /// Since when finished ones, and guests.
    pub finished: u64,
    /// The hour of the server's running time.
    pub hour: i64,
}

/// A part of all that is looked through, after this number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// Of the tables.
    Tables(i64),
    /// Of the guests.
    Guests(i64),
}

impl Piece {
    /// Where it begins.
    pub const FIRST: Self = Self::Tables(i64::MIN);
}

/// What came of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marked {
    /// Tables that are newly marked.
    pub tables: usize,
    /// What is next, if something is left.
    pub next: Option<Piece>,
}

/// Tables or guests of a piece.
const AT_ONCE: usize = if cfg!(test) { 20 } else { 500 };

/// How far the clock may be from where it was left, in seconds, to be believed: back …
const BACK: u64 = 60 * 60;
/// … and forth. A server may have rested for a while.
const FORTH: u64 = 30 * 24 * 60 * 60;

fn note(database: &mut dyn Database, name: &str) -> Result<Option<i64>, StorageError> {
    let rows = database.query("SELECT value FROM notes WHERE name = ?1", &values![name])?;
    rows.first().map(|row| row.get(0)).transpose()
}

fn keep_note(name: &str, value: i64) -> Statement<'_> {
    let query = "INSERT INTO notes (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
    Statement::new(query, values![name, value])
}

/// The number at which a piece ends that begins after this one; nothing if there is none.
fn end_of_piece(database: &mut dyn Database, table: &str, after: i64) -> Result<Option<i64>, StorageError> {
    let query = format!(
        "SELECT max(key) FROM (SELECT key FROM {table} WHERE key > ?1 ORDER BY key LIMIT ?2) AS piece"
    );
    let rows = database.query(&query, &values![after, AT_ONCE])?;
    rows.first().map_or(Ok(None), |row| row.get(0))
}

fn mark_tables(
    database: &mut dyn Database,
    Old { unfinished, finished, hour }: Old,
    (after, last): (i64, i64),
) -> Result<usize, StorageError> {
    // Whoever came back, or was marked by a clock that was wrong, stays.
    database.execute(
        "UPDATE tables SET doomed = NULL WHERE key > ?3 AND key <= ?4 AND doomed IS NOT NULL \
         AND (status = 'over' AND touched >= ?2 OR status <> 'over' AND touched >= ?1)",
        &values![unfinished, finished, after, last],
    )?;
    let marked = database.execute(
        "UPDATE tables SET doomed = ?3 WHERE key > ?4 AND key <= ?5 AND doomed IS NULL \
         AND (status = 'over' AND touched < ?2 OR status <> 'over' AND touched < ?1)",
        &values![unfinished, finished, hour, after, last],
    )?;
    Ok(marked as usize)
}

fn mark_guests(
    database: &mut dyn Database,
    Old { finished, hour, .. }: Old,
    (after, last): (i64, i64),
) -> Result<(), StorageError> {
    database.execute(
        "UPDATE guests SET doomed = NULL WHERE key > ?2 AND key <= ?3 AND doomed IS NOT NULL AND seen >= ?1",
        &values![finished, after, last],
    )?;
    database.execute(
        "UPDATE guests SET doomed = ?2 WHERE key > ?3 AND key <= ?4 AND doomed IS NULL AND seen < ?1 \
         AND NOT EXISTS (SELECT 1 FROM sitting WHERE guest = guests.key) \
         AND NOT EXISTS (SELECT 1 FROM tables WHERE creator = guests.key)",
        &values![finished, hour, after, last],
    )?;
    Ok(())
}

impl Storage {
    /// Counts another hour of the server's running time, and says whether its clock can be believed: whether it is near
    /// where it was left.
    pub fn hour(&mut self, now: u64) -> Result<Hour, StorageError> {
        transaction(&mut *self.database, |database| {
            let number = note(database, "hours")?.unwrap_or(0) + 1;
            let seen = note(database, "seen")?.map(|seen| seen as u64);
            let plausible = seen.is_none_or(|seen| now + BACK >= seen && now <= seen + FORTH);
            let jumped = if plausible { note(database, "jumped")? } else { Some(number) };
            let mut notes = vec![keep_note("hours", number), keep_note("seen", now as i64)];
            notes.extend(jumped.map(|jumped| keep_note("jumped", jumped)));
            database.batch(&notes)?;
            Ok(Hour { number, plausible, steady: jumped.map_or(i64::MAX, |jumped| number - jumped) })
        })
    }

    /// Looks through some of the tables and guests for those that are old; where that begins and what comes next is in `piece`. Others'
    /// moves go on between two pieces. Before the first one the journal is folded ([`Self::fold_a_little`]): that says which tables were
    /// played at.
    pub fn mark_some(&mut self, old: Old, piece: Piece) -> Result<Marked, StorageError> {
        transaction(&mut *self.database, |database| match piece {
            Piece::Tables(after) => {
                let Some(last) = end_of_piece(database, "tables", after)? else {
                    return Ok(Marked { tables: 0, next: Some(Piece::Guests(i64::MIN)) });
                };
                let tables = mark_tables(database, old, (after, last))?;
                Ok(Marked { tables, next: Some(Piece::Tables(last)) })
            }
            Piece::Guests(after) => {
                let Some(last) = end_of_piece(database, "guests", after)? else {
                    return Ok(Marked { tables: 0, next: None });
                };
                mark_guests(database, old, (after, last))?;
                Ok(Marked { tables: 0, next: Some(Piece::Guests(last)) })
            }
        })
    }

    /// All of it at once, and how many tables are newly marked.
    #[cfg(test)]
    pub fn mark_old(&mut self, unfinished: u64, finished: u64, hour: i64) -> Result<usize, StorageError> {
        while self.fold_a_little()? {}
        let (mut tables, mut next) = (0, Some(Piece::FIRST));
        while let Some(piece) = next {
            let marked = self.mark_some(Old { unfinished, finished, hour }, piece)?;
            (tables, next) = (tables + marked.tables, marked.next);
        }
        Ok(tables)
    }

    /// How many tables are marked.
    #[cfg(test)]
    pub fn marked(&mut self) -> Result<usize, StorageError> {
        let rows = self.database.query("SELECT count(*) FROM tables WHERE doomed IS NOT NULL", &[])?;
        rows.first().map_or(Ok(0), |row| row.get(0))
    }

    /// Erases what was marked before this hour, at most `most` tables and guests. Says how many.
    pub fn erase(&mut self, before: i64, most: usize) -> Result<usize, StorageError> {
        transaction(&mut *self.database, |database| {
            let query = "SELECT key FROM tables WHERE doomed < ?1 LIMIT ?2";
            let tables = database.query(query, &values![before, most])?;
            let mut statements = Vec::new();
            for row in &tables {
                let key: i64 = row.get(0)?;
                statements.extend(ERASE.map(|query| Statement::new(query, values![key])));
            }
            database.batch(&statements)?;
            // Who sits somewhere again stays, marked or not.
            let query = "SELECT key FROM guests WHERE doomed < ?1 \
                         AND NOT EXISTS (SELECT 1 FROM sitting WHERE guest = guests.key) LIMIT ?2";
            let strangers = database.query(query, &values![before, most])?;
            let mut statements = Vec::new();
            for row in &strangers {
                let key: i64 = row.get(0)?;
                statements.extend(FORGOTTEN.map(|query| Statement::new(query, values![key])));
            }
            database.batch(&statements)?;
            Ok(tables.len() + strangers.len())
        })
    }
}

/// Everything of a table.
const ERASE: [&str; 8] = [
    "DELETE FROM came WHERE tab = ?1",
    "DELETE FROM chat WHERE tab = ?1",
    "DELETE FROM clocks WHERE tab = ?1",
    "DELETE FROM sitting WHERE tab = ?1",
    "DELETE FROM unbegun WHERE tab = ?1",
    "DELETE FROM logs WHERE tab = ?1",
    "DELETE FROM parts WHERE tab = ?1",
    "DELETE FROM tables WHERE key = ?1",
];
