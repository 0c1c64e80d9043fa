//! When tables that are played by the clock must be looked at, whether or not anyone is there.

use super::{
    Storage, StorageError, TableRow, Write,
    database::{Statement, values},
};

/// Keeps when the next one at a table runs out of time, in milliseconds since 1970; nothing if no clock runs.
pub(crate) fn set_due(row: &TableRow, due: Option<u64>) -> Write {
    let query =
        "INSERT INTO clocks (tab, id, due) VALUES (?1, ?2, ?3) ON CONFLICT (tab) DO UPDATE SET due = ?3";
    Write::Statement(Statement::new(query, values![row.key.0, row.id.clone(), due]))
}

impl Storage {
    /// The tables at which someone has run out of time by now, at most `most`.
    pub fn due_tables(&mut self, now: u64, most: usize) -> Result<Vec<String>, StorageError> {
        let query = "SELECT id FROM clocks WHERE due <= ?1 ORDER BY due LIMIT ?2";
        let rows = self.database.query(query, &values![now, most])?;
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// A table needs not be looked at any more.
    pub fn forget_due(&mut self, id: &str) -> Result<(), StorageError> {
        self.database.execute("UPDATE clocks SET due = NULL WHERE id = ?1", &values![id])?;
        Ok(())
    }

    /// When something was last kept here, in seconds since 1970; nothing if that is not known.
    pub fn last_used(&mut self) -> Result<Option<u64>, StorageError> {
        let query = "SELECT value FROM notes WHERE name = 'checked'";
        self.database.query(query, &[])?.first().map(|row| row.get(0)).transpose()
    }
}
