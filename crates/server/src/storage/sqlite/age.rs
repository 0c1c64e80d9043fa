//! What is too old goes: found by the clock, marked, and erased much later, a little at a time.

use rusqlite::{Connection, OptionalExtension, params};

use super::Sqlite;
use crate::storage::{Hour, StorageError};

/// How far the clock may be from where it was left, in seconds, to be believed: back …
const BACK: u64 = 60 * 60;
/// … and forth. A server may have rested for a while.
const FORTH: u64 = 30 * 24 * 60 * 60;

fn note(connection: &Connection, name: &str) -> Result<Option<i64>, StorageError> {
    let query = "SELECT value FROM notes WHERE name = ?1";
    Ok(connection.query_row(query, [name], |row| row.get(0)).optional()?)
}

fn keep_note(connection: &Connection, name: &str, value: i64) -> Result<(), StorageError> {
    let query = "INSERT INTO notes (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
    connection.execute(query, params![name, value])?;
    Ok(())
}

impl Sqlite {
    pub(super) fn count_hour(&mut self, now: u64) -> Result<Hour, StorageError> {
        let transaction = self.connection.transaction()?;
        let number = note(&transaction, "hours")?.unwrap_or(0) + 1;
        let seen = note(&transaction, "seen")?.map(|seen| seen as u64);
        keep_note(&transaction, "hours", number)?;
        keep_note(&transaction, "seen", now as i64)?;
        transaction.commit()?;
        let plausible = seen.is_none_or(|seen| now + BACK >= seen && now <= seen + FORTH);
        Ok(Hour { number, plausible })
    }

    pub(super) fn mark(&mut self, unfinished: u64, finished: u64, hour: i64) -> Result<usize, StorageError> {
        let transaction = self.connection.transaction()?;
        let times = params![unfinished as i64, finished as i64];
        // Whoever came back, or was marked by a clock that was wrong, stays.
        transaction.execute(
            "UPDATE tables SET doomed = NULL WHERE doomed IS NOT NULL AND touched >= iif(status = 'over', ?2, ?1)",
            times,
        )?;
        transaction.execute(
            "UPDATE guests SET doomed = NULL WHERE doomed IS NOT NULL AND seen >= ?1",
            [finished as i64],
        )?;
        let marked = transaction.execute(
            "UPDATE tables SET doomed = ?3 WHERE doomed IS NULL AND touched < iif(status = 'over', ?2, ?1)",
            params![unfinished as i64, finished as i64, hour],
        )?;
        transaction.execute(
            "UPDATE guests SET doomed = ?2 WHERE doomed IS NULL AND seen < ?1 \
             AND NOT EXISTS (SELECT 1 FROM sitting WHERE guest = guests.key) \
             AND NOT EXISTS (SELECT 1 FROM tables WHERE creator = guests.key)",
            params![finished as i64, hour],
        )?;
        transaction.commit()?;
        Ok(marked)
    }

    pub(super) fn erase_marked(&mut self, before: i64, most: usize) -> Result<usize, StorageError> {
        let transaction = self.connection.transaction()?;
        let keys: Vec<i64> = transaction
            .prepare_cached("SELECT key FROM tables WHERE doomed < ?1 LIMIT ?2")?
            .query_map(params![before, most as i64], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        for query in [
            "DELETE FROM sitting WHERE tab = ?1",
            "DELETE FROM logs WHERE tab = ?1",
            "DELETE FROM tables WHERE key = ?1",
        ] {
            let mut delete = transaction.prepare_cached(query)?;
            for key in &keys {
                delete.execute([key])?;
            }
        }
        // Who sits somewhere again stays, marked or not.
        let strangers = transaction.execute(
            "DELETE FROM guests WHERE key IN (SELECT key FROM guests WHERE doomed < ?1 \
             AND NOT EXISTS (SELECT 1 FROM sitting WHERE guest = guests.key) LIMIT ?2)",
            params![before, most as i64],
        )?;
        transaction.commit()?;
        Ok(keys.len() + strangers)
    }
}
