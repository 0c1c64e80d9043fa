//! Passkeys as the database keeps them. What one of them may do depends on the others, so it is asked and done in one transaction.

use menagerie_table::Person;

use super::{
    Storage, StorageError,
    accounts::{Account, Session, is_here, let_in, rekeyed},
    database::{Database, Row, Statement, transaction, values},
};

/// A passkey of an account.
#[derive(Debug, Clone)]
pub struct StoredPasskey {
    /// Its id, in hexadecimal digits.
    pub id: String,
    /// The public key and its counter, as JSON.
    pub credential: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

/// What became of a passkey that was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It is kept.
    Yes,
    /// The account has enough of them.
    Enough,
    /// It is somebody's already, or was made for an account by another name than this one has now.
    No,
}

/// A device in which somebody becomes an account: what was the guest's only secret is this session's from now on, and the guest is
/// known by the other hash, which nobody has.
#[derive(Debug, Clone)]
pub(crate) struct First {
    pub(crate) session: Session,
    pub(crate) nobody: [u8; 32],
}

/// Whether authenticators know an account by this handle; who has none yet can have any.
fn is_known_by(database: &mut dyn Database, account: &Account) -> Result<bool, StorageError> {
    let rows = database.query("SELECT handle FROM accounts WHERE person = ?1", &values![account.person.0])?;
    let handle: Option<String> = rows.first().map(|row| row.get(0)).transpose()?;
    Ok(handle.is_none_or(|handle| handle == account.handle))
}

impl Storage {
    /// The passkeys of an account, the newest first.
    pub fn passkeys(&mut self, person: Person) -> Result<Vec<StoredPasskey>, StorageError> {
        let query =
            "SELECT id, credential, name, made FROM passkeys WHERE person = ?1 ORDER BY made DESC, id";
        let rows = self.database.query(query, &values![person.0])?;
        let read = |row: &Row| {
            Ok(StoredPasskey {
                id: row.get(0)?,
                credential: row.get(1)?,
                name: row.get(2)?,
                made: row.get(3)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Keeps a new passkey, beside at most so many others, and makes an account of its owner who has none.
    pub(crate) fn add_passkey(
        &mut self,
        account: &Account,
        passkey: &StoredPasskey,
        most: usize,
        first: Option<&First>,
    ) -> Result<Kept, StorageError> {
        let person = account.person;
        transaction(&mut *self.database, |database| {
            if !is_here(database, person)? {
                return Ok(Kept::No);
            }
            let rows =
                database.query("SELECT count(*) FROM passkeys WHERE person = ?1", &values![person.0])?;
            let known: usize = rows.first().map_or(Ok(0), |row| row.get(0))?;
            if known >= most {
                return Ok(Kept::Enough);
            }
            let StoredPasskey { id, credential, name, made } = passkey.clone();
            let keep = "INSERT INTO passkeys (id, person, credential, name, made) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
            if !is_known_by(database, account)?
                || database.execute(keep, &values![id, person.0, credential, name, made])? == 0
            {
                return Ok(Kept::No);
            }
            // The address may have been confirmed meanwhile.
            let make = "INSERT INTO accounts (person, handle, email, made) VALUES (?1, ?2, NULL, ?3) ON CONFLICT DO NOTHING";
            let mut statements =
                vec![Statement::new(make, values![person.0, account.handle.clone(), account.made])];
            if let Some(First { session, nobody }) = first {
                statements.extend([let_in(person, session), rekeyed(person, *nobody)]);
            }
            database.batch(&statements)?;
            Ok(Kept::Yes)
        })
    }

    /// Keeps what a passkey counts. One that was removed meanwhile stays so.
    pub(crate) fn count_passkey(
        &mut self,
        person: Person,
        passkey: &StoredPasskey,
    ) -> Result<bool, StorageError> {
        let sql = "UPDATE passkeys SET credential = ?3 WHERE id = ?1 AND person = ?2";
        let StoredPasskey { id, credential, .. } = passkey;
        Ok(self.database.execute(sql, &values![id.as_str(), person.0, credential.as_str()])? > 0)
    }

    /// Takes a passkey off an account, unless it is the only way in; says whether another one is left.
    pub(crate) fn remove_passkey(&mut self, person: Person, id: &str) -> Result<bool, StorageError> {
        transaction(&mut *self.database, |database| {
            if !is_here(database, person)? {
                return Ok(false);
            }
            let query = "SELECT 1 FROM accounts WHERE person = ?1 AND email IS NOT NULL \
                         UNION ALL SELECT 1 FROM passkeys WHERE person = ?1 AND id <> ?2";
            let others = !database.query(query, &values![person.0, id])?.is_empty();
            if others {
                database
                    .execute("DELETE FROM passkeys WHERE person = ?1 AND id = ?2", &values![person.0, id])?;
            }
            Ok(others)
        })
    }
}
