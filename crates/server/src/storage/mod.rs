//! What the server keeps, behind one small interface.
//!
//! A table is its row (game, options, secret seed, seats) and the append-only list of its entries. Everything
//! else can be computed from them.

mod backup;
mod fold;
mod rows;
mod sqlite;
mod store;

use menagerie_kernel::Seat;
use menagerie_table::{Entry, Person};

pub use backup::backup;
pub use rows::{Guest, TableRow};
pub use sqlite::Sqlite;
pub use store::Store;

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
}

/// The storage could not do it, and has done nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the storage failed: {0}")]
pub struct StorageError(pub String);

/// A database. One thread calls it, so it needs no locks.
pub trait Storage: Send {
    /// Keeps all of it or nothing; what it has kept survives any crash.
    fn commit(&mut self, writes: &[Write]) -> Result<(), StorageError>;

    /// Puts things in order; changes nothing that can be asked for.
    fn settle(&mut self) -> Result<(), StorageError>;

    /// The same, if much has gathered since the last time. Called after every commit.
    fn settle_if_due(&mut self) -> Result<(), StorageError>;

    /// Whether something could be kept now.
    fn check(&mut self) -> Result<(), StorageError>;

    /// The table with this id.
    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, StorageError>;

    /// The newest tables at which the guest sits or sat, at most `most`.
    fn tables_of(&mut self, guest: Person, most: usize) -> Result<Vec<TableRow>, StorageError>;

    /// The newest public tables that wait for players, at most `most`.
    fn open_tables(&mut self, most: usize) -> Result<Vec<TableRow>, StorageError>;

    /// How many unfinished tables the guest made.
    fn unfinished_of(&mut self, guest: Person) -> Result<usize, StorageError>;

    /// The guest whose secret has this hash.
    fn guest(&mut self, hash: &[u8; 32]) -> Result<Option<Guest>, StorageError>;

    /// A number for the next guest and for the next table: higher than all in use.
    fn next_keys(&mut self) -> Result<(Person, TableKey), StorageError>;

    /// Counts another hour of the server's running time, and says whether its clock can be believed: whether it is near
    /// where it was left.
    fn hour(&mut self, now: u64) -> Result<Hour, StorageError>;

    /// Marks unfinished tables untouched since `unfinished`, finished ones untouched since `finished`, and guests who
    /// were not here since then and sit nowhere, with this hour; what is not old takes its mark off. Times are seconds
    /// since 1970. Says how many tables are newly marked.
    fn mark_old(&mut self, unfinished: u64, finished: u64, hour: i64) -> Result<usize, StorageError>;

    /// Erases what was marked before this hour, at most `most` tables and guests. Says how many.
    fn erase(&mut self, before: i64, most: usize) -> Result<usize, StorageError>;
}

/// An hour of the server's running time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hour {
    /// Counted over all restarts.
    pub number: i64,
    /// Whether the clock is near where it was left.
    pub plausible: bool,
}
