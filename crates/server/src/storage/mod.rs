//! What the server keeps, behind one small interface.
//!
//! A table is its row (game, options, secret seed, seats) and the append-only list of its entries. Everything
//! else can be computed from them.

pub(crate) mod accounts;
mod age;
pub(crate) mod allowances;
mod backup;
mod batches;
pub(crate) mod came;
mod chat;
pub(crate) mod clocks;
mod counting;
mod damage;
pub mod database;
pub(crate) mod guests;
mod journal;
mod leases;
pub(crate) mod letters;
mod losses;
pub(crate) mod moderation;
mod moving;
pub(crate) mod notices;
pub(crate) mod orders;
mod pace;
mod packing;
pub(crate) mod passkeys;
pub(crate) mod profiles;
pub(crate) mod programs;
pub(crate) mod results;
mod rows;
pub(crate) mod seats;
mod store;
mod tables;
pub(crate) mod ties;
mod unused;

use std::path::Path;

use menagerie_kernel::Seat;
use menagerie_table::{Entry, Person};

pub use age::{Hour, Marked, Old, Piece};
pub use backup::backup;
use batches::{Batch, Batches};
pub use chat::Said;
pub use counting::Bounds;
use database::{Database, Statement, postgres::Postgres, sqlite::Sqlite, transaction, values};
pub use leases::{Claim, LEASE, Peer, Standing, Woken};
pub use losses::Loss;
pub use moving::{Moved, move_house};
pub use results::{GameResult, Part, SeatEnd};
pub use rows::{Guest, Source, TableRow, Terms};
pub use store::Store;
pub use ties::Tie;

use crate::clock;

/// A table's number in the storage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableKey(pub i64);

/// Something to be kept.
#[derive(Debug, Clone)]
pub enum Write {
    /// A new guest, or one that changed.
    Guest(Guest),
    /// A new table, or one whose seats or status changed.
    Table(Box<TableRow>),
    /// A table accepted an entry.
    Append(Append),
    /// Anything else, in the same transaction.
    Statement(Statement<'static>),
}

/// An entry of a table.
#[derive(Debug, Clone)]
pub struct Append {
    /// Which table.
    pub table: TableKey,
    /// The table's version with it.
    pub version: u32,
    /// The entry.
    pub entry: Entry,
    /// The key of the message that brought it; bots have none.
    pub key: Option<String>,
    /// By what right it is written.
    pub claim: Claim,
}

/// A table as it was kept.
#[derive(Debug, Clone)]
pub struct StoredTable {
    /// Its row.
    pub row: TableRow,
    /// Its entries in order.
    pub entries: Vec<Entry>,
    /// The last key of each seat, with the version its message led to.
    pub keys: Vec<(Seat, String, u32)>,
    /// Who has been there, if it is rated and not over.
    pub came: Vec<came::Arrival>,
    /// Since when people sit there who have sat down, in seconds since 1970, if it is not over.
    pub since: Vec<(Person, u64)>,
    /// Why entries of it are missing, or may be: it cannot go on.
    pub lost: Option<Loss>,
}

/// The storage could not do it, and has done nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// Why not.
    #[error("the storage failed: {0}")]
    Failed(String),
    /// A part of what is kept cannot be read, whoever asks for it.
    #[error("the storage cannot read what it has kept: {0}")]
    Unreadable(String),
    /// The connection broke: nobody knows whether the last commit was made.
    #[error("the storage does not answer: {0}")]
    Lost(String),
    /// Another process has taken over what was to be changed.
    #[error("another process has taken over")]
    Fenced,
}

impl StorageError {
    /// For this reason.
    pub fn new(reason: impl ToString) -> Self {
        Self::Failed(reason.to_string())
    }
}

/// Everything that is kept. One thread uses it, so it needs no locks.
///
/// What can be asked is in the module of what it is about; queries are written once for all databases ([`database`]).
pub struct Storage {
    database: Box<dyn Database>,
    /// The journal, where this process alone writes it.
    own: Option<Batches>,
    /// The number of this process, where several serve one house.
    process: Option<i64>,
}

/// How many entries the journal may hold before some of them are folded. In tests it is long sooner.
const JOURNAL: usize = if cfg!(test) { 200 } else { 12_000 };

impl Storage {
    /// Opens the SQLite database in this folder, and makes both if they are missing.
    pub fn open(folder: &Path) -> Result<Self, StorageError> {
        Self::new(Box::new(Sqlite::open(folder)?))
    }

    /// Opens the PostgreSQL database at this address.
    pub fn open_postgres(address: &str) -> Result<Self, StorageError> {
        Self::new(Box::new(Postgres::open(address)?))
    }

    /// Looks at the PostgreSQL database at this address as it is now, and changes nothing: servers may run meanwhile.
    pub fn look_at_postgres(address: &str) -> Result<Self, StorageError> {
        let mut database = Postgres::connect(address)?;
        database.begin_looking()?;
        database.must_be_current()?;
        Ok(Self { database: Box::new(database), own: None, process: None })
    }

    /// Keeps everything in this database.
    pub fn new(database: Box<dyn Database>) -> Result<Self, StorageError> {
        let mut storage = Self { database, own: None, process: None };
        if let Err(error) = storage.save_all_but_commits() {
            tracing::error!(%error, "the server could not go round what it cannot read");
        }
        storage.fold_journal()?;
        if storage.database.is_own() {
            storage.own = Some(Batches::read(&mut *storage.database)?);
            storage.fold_journal()?;
            // What cannot be read may be in the way; such a table cannot be read then, either.
            if let Err(error) = storage.stop_tables() {
                tracing::error!(%error, "tables could not be stopped");
            }
        }
        Ok(storage)
    }

    /// Keeps all of it or nothing; what it has kept survives any crash.
    pub fn commit<'a>(&mut self, writes: impl IntoIterator<Item = &'a Write>) -> Result<(), StorageError> {
        let Plan { statements, batch } = self.plan(writes)?;
        transaction(&mut *self.database, |database| database.batch(&statements))?;
        self.kept(batch);
        Ok(())
    }

    /// Puts things in order if much has gathered since the last time. Called after every commit.
    pub fn tidy_if_due(&mut self) -> Result<(), StorageError> {
        self.database.tidy()?;
        self.fold_if_due()
    }

    /// Whether something could be kept now. The sign of life is told by the time that the tables' clocks go by.
    pub fn check(&mut self) -> Result<(), StorageError> {
        let query = "INSERT INTO notes (name, value) VALUES ('checked', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1";
        self.database.execute(query, &values![clock::steadily()])?;
        Ok(())
    }

    /// A number for the next guest and for the next table: higher than all in use.
    pub fn next_keys(&mut self) -> Result<(Person, TableKey), StorageError> {
        if let Some(first) = self.own_numbers() {
            return Ok((Person(first), TableKey(first)));
        }
        let query = "SELECT (SELECT coalesce(max(key), 0) + 1 FROM guests), \
                     (SELECT coalesce(max(key), 0) + 1 FROM tables), \
                     (SELECT coalesce(max(value), 0) + 1 FROM notes WHERE name = ?1)";
        let rows = self.database.query(query, &values![damage::FLOOR])?;
        let row = rows.first().ok_or_else(|| StorageError::new("no numbers"))?;
        let floor = row.get::<i64>(2)?;
        Ok((Person(row.get::<i64>(0)?.max(floor)), TableKey(row.get::<i64>(1)?.max(floor))))
    }
}

/// What keeps writes: statements, and the entries among them that are kept together.
struct Plan<'a> {
    statements: Vec<Statement<'a>>,
    batch: Option<Batch<'a>>,
}

impl Storage {
    fn plan<'a>(&mut self, writes: impl IntoIterator<Item = &'a Write>) -> Result<Plan<'a>, StorageError> {
        let (mut statements, mut appends, mut claims) = (Vec::new(), Vec::new(), Vec::new());
        for write in writes {
            match write {
                Write::Guest(guest) => statements.push(guests::save(guest)),
                Write::Table(row) => {
                    claims.push(row.claim);
                    statements.extend(leases::check(row.key, row.claim));
                    statements.extend(tables::save(row));
                }
                Write::Append(append) if self.own.is_some() => appends.push(append),
                Write::Append(append) => {
                    claims.push(append.claim);
                    statements.push(journal::append(append));
                }
                Write::Statement(statement) => statements.push(statement.clone()),
            }
        }
        statements.splice(0..0, leases::hold_places(&claims));
        let batch = match &self.own {
            Some(own) => Some(own.batch(&mut *self.database, appends)?),
            None => None,
        };
        statements
            .extend(self.own.as_ref().zip(batch.as_ref()).and_then(|(own, batch)| own.statement(batch)));
        Ok(Plan { statements, batch })
    }

    /// What was planned is kept.
    fn kept(&mut self, batch: Option<Batch<'_>>) {
        if let (Some(own), Some(batch)) = (&mut self.own, batch) {
            own.kept(batch);
        }
    }
}

#[cfg(test)]
mod tests;
