//! Programs that play for accounts, as the database keeps them.

use menagerie_table::Person;

use super::{
    Guest, Storage, StorageError, Write,
    database::{Statement, values},
};
use crate::protocol::ProgramInfo;

/// A new program of this owner: a guest of its own. Who is being forgotten gets none: nobody would answer for it.
pub(crate) fn save(program: &Guest, owner: Person, made: u64) -> Vec<Write> {
    let query = "INSERT INTO programs (person, owner, made) \
                 SELECT CAST(?1 AS INTEGER), key, CAST(?3 AS INTEGER) FROM guests WHERE key = ?2 \
                 AND NOT EXISTS (SELECT 1 FROM forgetting WHERE person = guests.key)";
    vec![
        Write::Guest(program.clone()),
        Write::Statement(Statement::new(query, values![program.person.0, owner.0, made]).must(1)),
    ]
}

/// Its token opens nothing any more. The guest stays for the seats that it had; it is still known as a program.
pub(crate) fn revoke(program: Person, nobody: [u8; 32]) -> Vec<Write> {
    let unowned = "UPDATE programs SET owner = 0 WHERE person = ?1";
    vec![
        super::accounts::rekey(program, nobody),
        Write::Statement(Statement::new(unowned, values![program.0])),
    ]
}

impl Storage {
    /// The programs of an account, the newest first.
    pub fn programs(&mut self, owner: Person) -> Result<Vec<(Person, ProgramInfo)>, StorageError> {
        let query = "SELECT guests.key, guests.public, guests.name, programs.made, guests.seen FROM programs \
                     JOIN guests ON guests.key = programs.person WHERE programs.owner = ?1 \
                     ORDER BY programs.made DESC, guests.key DESC";
        let rows = self.database.query(query, &values![owner.0])?;
        let read = |row: &super::database::Row| {
            let info =
                ProgramInfo { id: row.get(1)?, name: row.get(2)?, made: row.get(3)?, seen: row.get(4)? };
            Ok((Person(row.get(0)?), info))
        };
        rows.iter().map(read).collect()
    }
}
