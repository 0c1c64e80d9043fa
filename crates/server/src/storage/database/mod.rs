//! A database behind one small interface, so that every query is written once.
//!
//! Queries and migrations are SQL that both engines understand: places are `?1`, `?2` …, numbers `INTEGER` (64 bits) and
//! `REAL`, texts `TEXT`, bytes `BLOB`, truth an `INTEGER`; `INSERT … ON CONFLICT`, `RETURNING`, `CASE` and `coalesce` are
//! in both, and in `ON CONFLICT DO UPDATE` an old value is written `table.column`. What PostgreSQL calls otherwise is
//! translated there.

mod migrations;
pub mod postgres;
mod round;
pub mod sqlite;
mod value;

use std::{borrow::Cow, fmt};

pub(super) use round::round;
pub use value::{Cell, FromCell, Row, Value};

use super::StorageError;

/// What has been done so far can be forgotten, or kept.
type Outcome<T> = Result<T, StorageError>;
/// What is to be done in a transaction.
pub type Work<'a> = &'a mut dyn FnMut(&mut dyn Database) -> Outcome<()>;

/// What follows from what is lost, in the same transaction.
pub type Consequences<'a> = &'a mut dyn FnMut(&mut dyn Database, &[Saved]) -> Outcome<()>;

/// What became of a table of which a part could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    /// Its name.
    pub table: String,
    /// Rows that could be read.
    pub kept: usize,
    /// Rows that could not, if something knows how many there were.
    pub lost: Option<usize>,
    /// Between which numbers rows may be missing.
    pub gaps: Vec<(i64, i64)>,
    /// What those rows are called, if something knows.
    pub missing: Vec<String>,
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, kept, lost, .. } = self;
        match lost {
            Some(lost) => write!(f, "{table}: {kept} rows are kept, {lost} are lost"),
            None => write!(f, "{table}: {kept} rows are kept, nobody knows how many are lost"),
        }
    }
}

impl Saved {
    /// The same with the names of what is missing, each in a line that begins with a space.
    pub(super) fn told(&self) -> String {
        let names: String = self.missing.iter().map(|name| format!("  {name}\n")).collect();
        format!("{self}\n{names}")
    }
}

/// One statement that answers nothing.
#[derive(Debug, Clone)]
pub struct Statement<'a> {
    /// Its text; the same text is prepared once.
    pub sql: Cow<'a, str>,
    /// What stands in its places.
    pub values: Vec<Value<'a>>,
    /// How many rows it must change, where that matters.
    pub changes: Option<u64>,
}

impl<'a> Statement<'a> {
    /// A statement that may change any number of rows.
    pub fn new(sql: impl Into<Cow<'a, str>>, values: impl Into<Vec<Value<'a>>>) -> Self {
        Self { sql: sql.into(), values: values.into(), changes: None }
    }

    /// A statement that must change so many rows.
    pub fn must(self, changes: u64) -> Self {
        Self { changes: Some(changes), ..self }
    }
}

/// A connection to a database. One thread uses it, so it needs no locks.
pub trait Database: Send {
    /// Carries out one statement and says how many rows it changed.
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Outcome<u64>;

    /// Asks for rows.
    fn query(&mut self, sql: &str, values: &[Value<'_>]) -> Outcome<Vec<Row>>;

    /// Carries out statements in order, as quickly as the engine can; fails at the first that changes another number of
    /// rows than it must.
    fn batch(&mut self, statements: &[Statement<'_>]) -> Outcome<()>;

    /// Begins a transaction.
    fn begin(&mut self) -> Outcome<()>;

    /// Begins a transaction that may be forgotten after a crash, whole, if nothing durable follows it.
    fn begin_lightly(&mut self) -> Outcome<()> {
        self.begin()
    }

    /// Makes the transaction durable.
    fn commit(&mut self) -> Outcome<()>;

    /// Forgets the transaction.
    fn rollback(&mut self) -> Outcome<()>;

    /// Puts things in order that the engine cannot do meanwhile.
    fn tidy(&mut self) -> Outcome<()> {
        Ok(())
    }

    /// Whether nobody else writes to it while it is open.
    fn is_own(&self) -> bool {
        false
    }

    /// Whether all of a table can be read, as far as the engine knows.
    fn is_whole(&mut self, _table: &str) -> Outcome<bool> {
        Ok(true)
    }

    /// Does this work and makes a table anew, empty, of which a part cannot be read: all of it or nothing.
    fn renew(&mut self, table: &str, _work: Work<'_>) -> Outcome<()> {
        Err(StorageError::new(format!("'{table}' cannot be made anew here: restore a backup")))
    }

    /// Goes round what cannot be read of all tables but this one: they are made anew with what can be.
    fn save(&mut self, _but: &str, _follow: Consequences<'_>) -> Outcome<()> {
        Ok(())
    }

    /// What is wrong with what is stored, as far as the engine has noticed.
    fn damage(&self) -> Option<String> {
        None
    }

    /// How often a part of it was made anew.
    fn mended(&self) -> u32 {
        0
    }

    /// What was lost in former times, a line a part; names of what is missing follow, in lines that begin with a space.
    fn lost(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Does all of this or nothing.
pub fn transaction<T>(
    database: &mut dyn Database,
    work: impl FnOnce(&mut dyn Database) -> Outcome<T>,
) -> Outcome<T> {
    database.begin()?;
    finish(database, work)
}

/// The same of what nobody would miss after a crash: nobody waits until the disk has it.
pub fn light_transaction<T>(
    database: &mut dyn Database,
    work: impl FnOnce(&mut dyn Database) -> Outcome<T>,
) -> Outcome<T> {
    database.begin_lightly()?;
    finish(database, work)
}

fn finish<T>(database: &mut dyn Database, work: impl FnOnce(&mut dyn Database) -> Outcome<T>) -> Outcome<T> {
    let done = work(database).and_then(|done| database.commit().map(|()| done));
    if done.is_err() {
        // A lost connection has forgotten it already.
        let _ = database.rollback();
    }
    done
}

/// The values of a statement: `values![key, name]`.
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$($crate::storage::database::Value::from($value)),*] };
}
pub(crate) use values;
