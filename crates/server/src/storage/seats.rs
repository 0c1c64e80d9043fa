//! Who sits where since when, and has not begun there: of that one may have only so much.

use menagerie_table::Person;

use super::{
    Source, Storage, StorageError, TableKey, Write,
    database::{Row, Statement, values},
};

/// Someone sits down at a table of somebody else's, at this time in seconds since 1970.
pub(crate) fn sits(person: Person, table: TableKey, since: u64, source: Source) -> Write {
    let query = "INSERT INTO unbegun (guest, tab, since, network, wide) VALUES (?1, ?2, ?3, ?4, ?5) \
                 ON CONFLICT (guest, tab) DO UPDATE SET since = ?3, network = ?4, wide = ?5";
    let values = values![person.0, table.0, since, source.network, source.wide];
    Write::Statement(Statement::new(query, values))
}

/// Someone has finished a move there, or has gone: it counts no more.
pub(crate) fn began_or_went(person: Person, table: TableKey) -> Write {
    let query = "DELETE FROM unbegun WHERE guest = ?1 AND tab = ?2";
    Write::Statement(Statement::new(query, values![person.0, table.0]))
}

/// The same for all who sat at a table that nobody plays at any more.
pub(super) fn all_went(table: TableKey) -> Statement<'static> {
    Statement::new("DELETE FROM unbegun WHERE tab = ?1", values![table.0])
}

impl Storage {
    /// Since when people sit at a table of somebody else's who have not begun there.
    pub fn sitting_since(&mut self, table: TableKey) -> Result<Vec<(Person, u64)>, StorageError> {
        let query = "SELECT guest, since FROM unbegun WHERE tab = ?1";
        let read = |row: &Row| Ok((Person(row.get(0)?), row.get(1)?));
        self.database.query(query, &values![table.0])?.iter().map(read).collect()
    }
}
