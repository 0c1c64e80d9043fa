//! Guests as the database keeps them.

use menagerie_table::Person;

use super::{
    Guest, Storage, StorageError, Write,
    database::{Row, Statement, values},
};

/// Keeps a guest.
pub(super) fn save(guest: &Guest) -> Statement<'_> {
    let Guest { person, hash, public, name, seen, account: _, program: _, owner: _ } = guest;
    let query = "INSERT INTO guests (key, hash, public, name, seen) VALUES (?1, ?2, ?3, ?4, ?5) \
                 ON CONFLICT (key) DO UPDATE SET name = ?4, seen = ?5";
    Statement::new(query, values![person.0, hash, public, name, *seen])
}

/// Gives someone who is there a name. Who is being forgotten has none.
pub(crate) fn rename(person: Person, name: String) -> Write {
    let query = "UPDATE guests SET name = ?2 WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM forgetting WHERE person = ?1)";
    Write::Statement(Statement::new(query, values![person.0, name]))
}

/// Remembers that someone was here.
pub(crate) fn touch(person: Person, seen: u64) -> Write {
    Write::Statement(Statement::new("UPDATE guests SET seen = ?2 WHERE key = ?1", values![person.0, seen]))
}

/// A guest, the day that device was here last, and whether it is an account, or a program.
macro_rules! guest {
    ($seen:literal) => {
        concat!(
            "SELECT guests.key, guests.hash, guests.public, guests.name, ",
            $seen,
            ", CASE WHEN accounts.person IS NULL THEN 0 ELSE 1 END, \
             CASE WHEN programs.person IS NULL THEN 0 ELSE 1 END, programs.owner FROM guests \
             LEFT JOIN accounts ON accounts.person = guests.key LEFT JOIN programs ON programs.person = guests.key "
        )
    };
}

fn read(row: &Row) -> Result<Guest, StorageError> {
    let (account, program): (i64, i64) = (row.get(5)?, row.get(6)?);
    Ok(Guest {
        person: Person(row.get(0)?),
        hash: row.get(1)?,
        public: row.get(2)?,
        name: row.get(3)?,
        seen: row.get(4)?,
        account: account != 0,
        program: program != 0,
        owner: row.get::<Option<i64>>(7)?.map(Person),
    })
}

impl Storage {
    /// The guest whose secret has this hash: the only one of a guest, or one of those of an account.
    pub fn guest(&mut self, hash: &[u8; 32]) -> Result<Option<Guest>, StorageError> {
        let query = concat!(guest!("guests.seen"), "WHERE guests.hash = ?1");
        let mut rows = self.database.query(query, &values![hash])?;
        if rows.is_empty() {
            let query = concat!(
                guest!("sessions.seen"),
                "JOIN sessions ON sessions.person = guests.key WHERE sessions.hash = ?1"
            );
            rows = self.database.query(query, &values![hash])?;
        }
        rows.first().map(read).transpose()
    }

    /// The guest with this number.
    pub fn guest_of(&mut self, person: Person) -> Result<Option<Guest>, StorageError> {
        let rows = self
            .database
            .query(concat!(guest!("guests.seen"), "WHERE guests.key = ?1"), &values![person.0])?;
        rows.first().map(read).transpose()
    }
}
