//! Guests as the database keeps them.

use menagerie_table::Person;

use super::{
    Guest, Storage, StorageError,
    database::{Statement, values},
};

/// Keeps a guest.
pub(super) fn save(guest: &Guest) -> Statement<'_> {
    let Guest { person, hash, public, name, seen } = guest;
    let query = "INSERT INTO guests (key, hash, public, name, seen) VALUES (?1, ?2, ?3, ?4, ?5) \
                 ON CONFLICT (key) DO UPDATE SET name = ?4, seen = ?5";
    Statement::new(query, values![person.0, hash, public, name, *seen])
}

impl Storage {
    /// The guest whose secret has this hash.
    pub fn guest(&mut self, hash: &[u8; 32]) -> Result<Option<Guest>, StorageError> {
        let query = "SELECT key, hash, public, name, seen FROM guests WHERE hash = ?1";
        let rows = self.database.query(query, &values![hash])?;
        let read = |row: &super::database::Row| {
            let (public, name, seen) = (row.get(2)?, row.get(3)?, row.get(4)?);
            Ok(Guest { person: Person(row.get(0)?), hash: row.get(1)?, public, name, seen })
        };
        rows.first().map(read).transpose()
    }
}
