//! The storage in one file: SQLite with a write-ahead log.

mod age;
mod open;

use std::fs::File;

use menagerie_table::{Entry, Person, Seating};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, types::Type};
use serde::{Serialize, de::DeserializeOwned};

pub(super) use self::open::{DATABASE, damage};
use super::{
    Guest, Hour, Storage, StorageError, StoredTable, TableKey, TableRow, Write,
    fold::{Pending, merge, read_keys},
};
use crate::clock;

/// How many entries the journal may hold before it is folded.
const JOURNAL: usize = 20_000;
const ROW: &str = "SELECT key, id, header, seats, creator, invite, visibility, status, rematch, created, touched \
                   FROM tables";

/// A SQLite database.
pub struct Sqlite {
    connection: Connection,
    pending: Pending,
    /// What was wrong with the pages when it was opened.
    damage: Option<String>,
    /// Held as long as this server uses the folder.
    _lock: File,
}

impl Sqlite {
    fn rows(&self, query: &str, parameters: impl rusqlite::Params) -> Result<Vec<TableRow>, StorageError> {
        let mut query = self.connection.prepare_cached(query)?;
        let mut rows = query.query(parameters)?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            match read_row(row) {
                Ok(row) => found.push(row),
                // One bad row is nobody else's trouble.
                Err(error) => {
                    let table: i64 = row.get(0).unwrap_or_default();
                    tracing::error!(%error, table, "a table's row cannot be read");
                }
            }
        }
        Ok(found)
    }
}

impl Storage for Sqlite {
    fn commit(&mut self, writes: &[Write]) -> Result<(), StorageError> {
        let transaction = self.connection.transaction()?;
        for write in writes {
            save(&transaction, write)?;
        }
        transaction.commit()?;
        for write in writes {
            if let Write::Append(append) = write {
                self.pending.add(append);
            }
        }
        Ok(())
    }

    fn settle(&mut self) -> Result<(), StorageError> {
        if self.pending.entries() > 0 {
            self.pending.fold(&mut self.connection, clock::now())?;
        }
        Ok(())
    }

    fn settle_if_due(&mut self) -> Result<(), StorageError> {
        if self.pending.entries() >= JOURNAL { self.settle() } else { Ok(()) }
    }

    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, StorageError> {
        let Some(row) = self.rows(&format!("{ROW} WHERE id = ?1"), [id])?.pop() else { return Ok(None) };
        let mut query = self.connection.prepare_cached("SELECT lines, keys FROM logs WHERE tab = ?1")?;
        let log = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, String>(1)?));
        let (mut lines, keys): (String, String) =
            query.query_row([row.key.0], log).optional()?.unwrap_or_default();
        let mut keys = read_keys(&keys);
        if let Some(tail) = self.pending.tail(row.key) {
            lines.push_str(&tail.lines);
            tail.keys.iter().for_each(|key| merge(&mut keys, key.clone()));
        }
        let entries = lines.lines().map(str::parse::<Entry>).collect::<Result<_, _>>();
        let entries = entries.map_err(|bad| StorageError(bad.to_string()))?;
        Ok(Some(StoredTable { row, entries, keys }))
    }

    fn tables_of(&mut self, guest: Person, most: usize) -> Result<Vec<TableRow>, StorageError> {
        let query = format!(
            "{ROW} WHERE key IN (SELECT tab FROM sitting WHERE guest = ?1) ORDER BY created DESC, key DESC LIMIT ?2"
        );
        self.rows(&query, params![guest.0, most as i64])
    }

    fn open_tables(&mut self, most: usize) -> Result<Vec<TableRow>, StorageError> {
        let query = format!(
            "{ROW} WHERE status = 'waiting' AND visibility = 'public' ORDER BY created DESC, key DESC LIMIT ?1"
        );
        self.rows(&query, [most as i64])
    }

    fn unfinished_of(&mut self, guest: Person) -> Result<usize, StorageError> {
        let query = "SELECT count(*) FROM tables WHERE creator = ?1 AND status IN ('waiting', 'playing')";
        let count: i64 = self.connection.prepare_cached(query)?.query_row([guest.0], |row| row.get(0))?;
        Ok(count as usize)
    }

    fn guest(&mut self, hash: &[u8; 32]) -> Result<Option<Guest>, StorageError> {
        let query = "SELECT key, hash, public, name, seen FROM guests WHERE hash = ?1";
        let read = |row: &Row<'_>| {
            let seen: i64 = row.get(4)?;
            let (public, name) = (row.get(2)?, row.get(3)?);
            Ok(Guest { person: Person(row.get(0)?), hash: row.get(1)?, public, name, seen: seen as u64 })
        };
        Ok(self.connection.prepare_cached(query)?.query_row([hash], read).optional()?)
    }

    fn next_keys(&mut self) -> Result<(Person, TableKey), StorageError> {
        let query = "SELECT (SELECT ifnull(max(key), 0) + 1 FROM guests), (SELECT ifnull(max(key), 0) + 1 FROM tables)";
        let read = |row: &Row<'_>| Ok((Person(row.get(0)?), TableKey(row.get(1)?)));
        Ok(self.connection.query_row(query, [], read)?)
    }

    fn check(&mut self) -> Result<(), StorageError> {
        if let Some(damage) = &self.damage {
            return Err(StorageError(format!("the database is damaged: {damage}")));
        }
        let query = "INSERT INTO notes (name, value) VALUES ('checked', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1";
        self.connection.prepare_cached(query)?.execute([clock::now() as i64])?;
        Ok(())
    }

    fn hour(&mut self, now: u64) -> Result<Hour, StorageError> {
        self.count_hour(now)
    }

    fn mark_old(&mut self, unfinished: u64, finished: u64, hour: i64) -> Result<usize, StorageError> {
        // Folding says which tables were played at.
        self.settle()?;
        self.mark(unfinished, finished, hour)
    }

    fn erase(&mut self, before: i64, most: usize) -> Result<usize, StorageError> {
        self.erase_marked(before, most)
    }
}

fn save(transaction: &Transaction<'_>, write: &Write) -> Result<(), StorageError> {
    match write {
        Write::Append(append) => {
            let query = "INSERT INTO journal (tab, version, line, key) VALUES (?1, ?2, ?3, ?4)";
            let line = append.entry.to_string();
            let mut query = transaction.prepare_cached(query)?;
            query.execute(params![append.table.0, append.version, line, append.key])?;
        }
        Write::Guest(Guest { person, hash, public, name, seen }) => {
            let query = "INSERT INTO guests (key, hash, public, name, seen) VALUES (?1, ?2, ?3, ?4, ?5) \
                         ON CONFLICT (key) DO UPDATE SET name = ?4, seen = ?5";
            transaction.prepare_cached(query)?.execute(params![
                person.0,
                hash,
                public,
                name,
                *seen as i64
            ])?;
        }
        Write::Table(row) => save_table(transaction, row)?,
    }
    Ok(())
}

fn save_table(transaction: &Transaction<'_>, row: &TableRow) -> Result<(), StorageError> {
    let query = "INSERT INTO tables \
                 (key, id, header, seats, creator, invite, visibility, status, rematch, created, touched) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) \
                 ON CONFLICT (key) DO UPDATE SET seats = ?4, status = ?8, rematch = ?9, touched = ?11, doomed = NULL";
    let TableRow { key, id, header, seating, creator, invite, visibility, status, rematch, .. } = row;
    transaction.prepare_cached(query)?.execute(params![
        key.0,
        id,
        to_json(header),
        to_json(seating),
        creator.0,
        invite,
        to_word(visibility),
        to_word(status),
        rematch,
        row.created as i64,
        row.touched as i64,
    ])?;
    let mut sit = transaction.prepare_cached("INSERT OR IGNORE INTO sitting (guest, tab) VALUES (?1, ?2)")?;
    sit.execute([creator.0, key.0])?;
    for person in people(seating) {
        sit.execute([person.0, key.0])?;
    }
    Ok(())
}

fn people(seating: &Seating) -> impl Iterator<Item = Person> {
    seating.0.iter().filter_map(|holder| match holder {
        menagerie_table::Holder::Person { person, .. } => Some(*person),
        _ => None,
    })
}

fn read_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        key: TableKey(row.get(0)?),
        id: row.get(1)?,
        header: from_json(row, 2)?,
        seating: from_json(row, 3)?,
        creator: Person(row.get(4)?),
        invite: row.get(5)?,
        visibility: from_word(row, 6)?,
        status: from_word(row, 7)?,
        rematch: row.get(8)?,
        created: row.get::<_, i64>(9)? as u64,
        touched: row.get::<_, i64>(10)? as u64,
    })
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("rows are plain data")
}

fn from_json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error)))
}

/// A plain enum as its word alone: `waiting`.
fn to_word(value: &impl Serialize) -> String {
    to_json(value).trim_matches('"').to_owned()
}

fn from_word<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let word: String = row.get(column)?;
    serde_json::from_value(word.into())
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error)))
}

impl From<rusqlite::Error> for StorageError {
    fn from(error: rusqlite::Error) -> Self {
        Self(error.to_string())
    }
}

#[cfg(test)]
mod tests;
