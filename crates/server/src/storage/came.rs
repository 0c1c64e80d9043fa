//! Who has been at a rated table while the game runs, and from which networks, so that it is known also after a rest.

use menagerie_table::Person;

use super::{
    Storage, StorageError, TableKey, Write,
    database::{Row, Statement, values},
};

/// Someone, and a keyed hash of the network they came from; empty where that says nothing.
pub type Arrival = (Person, String);

/// Keeps that someone came.
pub(crate) fn save(table: TableKey, (person, network): &Arrival) -> Write {
    let sql = "INSERT INTO came (tab, person, network) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    Write::Statement(Statement::new(sql, values![table.0, person.0, network.clone()]))
}

/// Forgets who came to a table.
pub(crate) fn forget(table: TableKey) -> Write {
    Write::Statement(Statement::new("DELETE FROM came WHERE tab = ?1", values![table.0]))
}

impl Storage {
    /// Who came to a table.
    pub fn came(&mut self, table: TableKey) -> Result<Vec<Arrival>, StorageError> {
        let query = "SELECT person, network FROM came WHERE tab = ?1 ORDER BY person, network";
        let read = |row: &Row| Ok((Person(row.get(0)?), row.get(1)?));
        self.database.query(query, &values![table.0])?.iter().map(read).collect()
    }
}
