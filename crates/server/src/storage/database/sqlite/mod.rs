//! A database in one file: SQLite with a write-ahead log.

mod checkpoints;
mod mending;
mod open;
mod saving;

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use rusqlite::{
    Connection, ErrorCode, ToSql, ffi, params_from_iter,
    types::{ToSqlOutput, ValueRef},
};

use self::checkpoints::Checkpoints;
pub(crate) use self::{
    mending::reports,
    open::{DATABASE, damage},
};
use super::{Cell, Consequences, Database, Outcome, Row, Saved, Statement, Value, Work};
use crate::storage::StorageError;

/// A SQLite database.
pub struct Sqlite {
    connection: Connection,
    /// What was wrong with the pages when somebody looked last, or could not read something.
    damage: Option<String>,
    /// Where the file lies as it was, while it is being mended.
    beside: Option<PathBuf>,
    /// The file, once it was opened to be copied.
    held: Option<File>,
    /// How often a part of it was made anew.
    mended: u32,
    /// The last transaction need not be on the disk when it ends.
    light: bool,
    checkpoints: Checkpoints,
    /// Held as long as this server uses the folder.
    _lock: File,
}

impl Database for Sqlite {
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Outcome<u64> {
        let done = execute(&self.connection, sql, values);
        self.noticing(done)
    }

    fn query(&mut self, sql: &str, values: &[Value<'_>]) -> Outcome<Vec<Row>> {
        let found = query(&self.connection, sql, values);
        self.noticing(found)
    }

    fn batch(&mut self, statements: &[Statement<'_>]) -> Outcome<()> {
        for Statement { sql, values, changes } in statements {
            let changed = self.execute(sql, values)?;
            if changes.is_some_and(|must| must != changed) {
                return Err(StorageError::Fenced);
            }
        }
        Ok(())
    }

    fn begin(&mut self) -> Outcome<()> {
        // Whatever went wrong before.
        self.weigh_fully()?;
        self.say("BEGIN IMMEDIATE")
    }

    fn begin_lightly(&mut self) -> Outcome<()> {
        self.light = true;
        self.connection.execute_batch("PRAGMA synchronous = NORMAL")?;
        self.say("BEGIN IMMEDIATE")
    }

    fn commit(&mut self) -> Outcome<()> {
        let done = self.say("COMMIT");
        self.noticing(done)?;
        self.checkpoints.written();
        self.weigh_fully()
    }

    fn rollback(&mut self) -> Outcome<()> {
        let done = self.connection.execute_batch("ROLLBACK");
        self.weigh_fully()?;
        Ok(done?)
    }

    fn tidy(&mut self) -> Outcome<()> {
        if self.checkpoints.leaves_the_rest() {
            checkpoints::checkpoint(&self.connection).map(drop)
        } else {
            Ok(())
        }
    }

    fn is_own(&self) -> bool {
        true
    }

    fn is_whole(&mut self, table: &str) -> Outcome<bool> {
        // Where nothing is wrong with all of it, nothing is with a part.
        Ok(self.damage.is_none() || damage(&self.connection, Some(table))?.is_none())
    }

    fn renew(&mut self, table: &str, work: Work<'_>) -> Outcome<()> {
        self.make_anew(table, work)
    }

    fn save(&mut self, but: &str, follow: Consequences<'_>) -> Outcome<()> {
        self.save_tables(but, follow)
    }

    fn damage(&self) -> Option<String> {
        self.damage.clone()
    }

    fn mended(&self) -> u32 {
        self.mended
    }

    fn lost(&self) -> Vec<String> {
        let file = Path::new(self.connection.path().unwrap_or_default());
        file.parent().map(reports).unwrap_or_default()
    }
}

impl Sqlite {
    /// Remembers that something could not be read: a page may go bad at any time.
    fn noticing<T>(&mut self, outcome: Outcome<T>) -> Outcome<T> {
        if let (Err(StorageError::Unreadable(why)), None) = (&outcome, &self.damage) {
            tracing::error!(why, "a part of the database cannot be read");
            self.damage = Some(why.clone());
        }
        outcome
    }

    /// Carries out a statement that is said often and has no places.
    fn say(&self, sql: &str) -> Outcome<()> {
        self.connection.prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    /// What comes next is durable when it is committed, whatever came before. (In a transaction that cannot be said.)
    fn weigh_fully(&mut self) -> Outcome<()> {
        if self.light {
            self.connection.execute_batch("PRAGMA synchronous = FULL")?;
            self.light = false;
        }
        Ok(())
    }
}

fn execute(connection: &Connection, sql: &str, values: &[Value<'_>]) -> Outcome<u64> {
    Ok(connection.prepare_cached(sql)?.execute(params_from_iter(values))? as u64)
}

fn query(connection: &Connection, sql: &str, values: &[Value<'_>]) -> Outcome<Vec<Row>> {
    let mut query = connection.prepare_cached(sql)?;
    let columns = query.column_count();
    let mut rows = query.query(params_from_iter(values))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let cells = (0..columns).map(|column| row.get_ref(column).map(to_cell));
        found.push(Row(cells.collect::<Result<_, _>>()?));
    }
    Ok(found)
}

fn to_cell(value: ValueRef<'_>) -> Cell {
    match value {
        ValueRef::Null => Cell::Null,
        ValueRef::Integer(number) => Cell::Integer(number),
        ValueRef::Real(number) => Cell::Real(number),
        // A text that is none is found by who reads it.
        ValueRef::Text(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => Cell::Text(text.to_owned().into()),
            Err(_) => Cell::Blob(bytes.to_vec().into()),
        },
        ValueRef::Blob(bytes) => Cell::Blob(bytes.to_vec().into()),
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl From<rusqlite::Error> for StorageError {
    fn from(error: rusqlite::Error) -> Self {
        let read = [ffi::SQLITE_IOERR_READ, ffi::SQLITE_IOERR_SHORT_READ, ffi::SQLITE_IOERR_CORRUPTFS];
        let unreadable = error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt)
            || error.sqlite_extended_error_code().is_some_and(|code| read.contains(&code));
        if unreadable { Self::Unreadable(error.to_string()) } else { Self::new(error) }
    }
}

#[cfg(test)]
mod tests;
