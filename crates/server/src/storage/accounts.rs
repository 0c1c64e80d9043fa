//! Accounts as the database keeps them: of secrets only hashes.

use menagerie_table::Person;

use super::{
    Storage, StorageError, Write,
    allowances::hold,
    database::{Database, Row, Statement, transaction, values},
};

/// A guest who can be found again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub person: Person,
    /// What authenticators know them by.
    pub handle: String,
    /// Where login links go.
    pub email: Option<String>,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

/// A device that is logged in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of its secret.
    pub hash: [u8; 32],
    /// What the browser calls itself.
    pub device: String,
    /// Since when.
    pub made: u64,
    /// The day it was here last.
    pub seen: u64,
}

/// A login link that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// To whom.
    pub email: String,
    /// Who asked for it.
    pub asker: Option<Person>,
}

fn statement(sql: &'static str, values: impl Into<Vec<super::database::Value<'static>>>) -> Write {
    Write::Statement(Statement::new(sql, values))
}

/// Makes an account of a guest, or changes its address.
fn saved(account: &Account) -> Statement<'static> {
    let Account { person, handle, email, made } = account.clone();
    let sql = "INSERT INTO accounts (person, handle, email, made) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT (person) DO UPDATE SET email = ?3";
    Statement::new(sql, values![person.0, handle, email, made])
}

/// Lets a device in.
pub(crate) fn save_session(person: Person, session: &Session) -> Write {
    Write::Statement(let_in(person, session))
}

pub(super) fn let_in(person: Person, session: &Session) -> Statement<'static> {
    let Session { hash, device, made, seen } = session.clone();
    Statement::new(
        "INSERT INTO sessions (hash, person, device, made, seen) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (hash) DO UPDATE SET seen = ?5",
        values![hash.to_vec(), person.0, device, made, seen],
    )
}

/// Remembers that a device was here.
pub(crate) fn touch_session(hash: &[u8; 32], seen: u64) -> Write {
    statement("UPDATE sessions SET seen = ?2 WHERE hash = ?1", values![hash.to_vec(), seen])
}

/// Logs one device out.
pub(crate) fn end_session(hash: &[u8; 32]) -> Write {
    statement("DELETE FROM sessions WHERE hash = ?1", values![hash.to_vec()])
}

/// Logs all devices out, but one.
pub(crate) fn end_other_sessions(person: Person, but: &[u8; 32]) -> Write {
    statement("DELETE FROM sessions WHERE person = ?1 AND hash <> ?2", values![person.0, but.to_vec()])
}

/// What was the guest's only secret is one of several now, or none: it opens nothing by itself any more.
pub(crate) fn rekey(person: Person, hash: [u8; 32]) -> Write {
    Write::Statement(rekeyed(person, hash))
}

pub(super) fn rekeyed(person: Person, hash: [u8; 32]) -> Statement<'static> {
    Statement::new("UPDATE guests SET hash = ?2 WHERE key = ?1", values![person.0, hash.to_vec()])
}

/// How games ended for one person is how they ended for another, who was not at the same table.
pub(crate) fn move_places(from: Person, to: Person) -> Write {
    statement(
        "UPDATE places SET person = ?2 WHERE person = ?1 \
         AND NOT EXISTS (SELECT 1 FROM places AS other WHERE other.tab = places.tab AND other.person = ?2)",
        values![from.0, to.0],
    )
}

/// Remembers a login link.
pub(crate) fn save_link(hash: &[u8; 32], link: &Link, until: u64) -> Write {
    let Link { email, asker } = link.clone();
    statement(
        "INSERT INTO links (hash, email, asker, until) VALUES (?1, ?2, ?3, ?4)",
        values![hash.to_vec(), email, asker.map(|person| person.0), until],
    )
}

/// Remembers what was begun with an authenticator.
pub(crate) fn save_ceremony(hash: &[u8; 32], state: String, until: u64) -> Write {
    statement(
        "INSERT INTO ceremonies (hash, state, until) VALUES (?1, ?2, ?3)",
        values![hash.to_vec(), state, until],
    )
}

/// Forgets what was begun with an authenticator and not ended in time.
pub(crate) fn forget_ceremonies(now: u64) -> Write {
    statement("DELETE FROM ceremonies WHERE until < ?1", values![now])
}

/// Forgets all that makes a guest an account, so that nobody can be them any more, and remembers that the rest is to be
/// forgotten too.
pub(crate) fn begin_forgetting(person: Person, now: u64) -> Vec<Write> {
    let nobody = crate::secret::hash(&crate::secret::identity());
    // Whoever keeps something of theirs at the same time has kept it already, or finds them gone.
    let mut writes = vec![hold(person)];
    writes.extend(
        [
            "DELETE FROM accounts WHERE person = ?1",
            "DELETE FROM passkeys WHERE person = ?1",
            "DELETE FROM sessions WHERE person = ?1",
            "DELETE FROM links WHERE asker = ?1",
            "DELETE FROM wishes WHERE person = ?1",
            "DELETE FROM pushes WHERE person = ?1",
            "DELETE FROM notices WHERE person = ?1",
            "DELETE FROM letters WHERE person = ?1",
            "UPDATE guests SET name = '' WHERE key = ?1",
        ]
        .map(|sql| statement(sql, values![person.0])),
    );
    writes.push(rekey(person, nobody));
    let remember = "INSERT INTO forgetting (person, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    writes.push(statement(remember, values![person.0, now]));
    writes
}

/// Someone's name is off a table.
pub(crate) fn forget_sitting(person: Person, table: super::TableKey) -> Write {
    statement("DELETE FROM sitting WHERE guest = ?1 AND tab = ?2", values![person.0, table.0])
}

/// Someone is off all tables: nothing is left of them.
pub(crate) fn end_forgetting(person: Person) -> Vec<Write> {
    FORGOTTEN.map(|sql| statement(sql, values![person.0])).into()
}

/// What goes last. Of games that others have played too, the others' places stay.
pub(super) const FORGOTTEN: [&str; 14] = [
    "DELETE FROM came WHERE person = ?1",
    "DELETE FROM chat WHERE person = ?1",
    "DELETE FROM reports WHERE about = ?1",
    "UPDATE reports SET reporter = NULL WHERE reporter = ?1",
    "DELETE FROM ties WHERE person = ?1 OR other = ?1",
    "DELETE FROM friend_links WHERE person = ?1",
    "DELETE FROM results WHERE tab IN (SELECT tab FROM places WHERE person = ?1) AND NOT EXISTS \
     (SELECT 1 FROM places WHERE places.tab = results.tab AND person IS NOT NULL AND person <> ?1)",
    "DELETE FROM places WHERE tab IN (SELECT tab FROM places WHERE person = ?1) AND NOT EXISTS \
     (SELECT 1 FROM results WHERE results.tab = places.tab)",
    "UPDATE places SET person = NULL WHERE person = ?1",
    "DELETE FROM ratings WHERE person = ?1",
    "DELETE FROM sitting WHERE guest = ?1",
    "DELETE FROM unbegun WHERE guest = ?1",
    "DELETE FROM guests WHERE key = ?1",
    "DELETE FROM forgetting WHERE person = ?1",
];

/// Whether someone is there, and is not being forgotten; so it stays until the end of the transaction.
pub(super) fn is_here(database: &mut dyn Database, person: Person) -> Result<bool, StorageError> {
    if let Write::Statement(hold) = hold(person) {
        database.batch(&[hold])?;
    }
    let query =
        "SELECT 1 FROM guests WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM forgetting WHERE person = ?1)";
    Ok(!database.query(query, &values![person.0])?.is_empty())
}

const ACCOUNT: &str = "SELECT person, handle, email, made FROM accounts";

fn account(row: &Row) -> Result<Account, StorageError> {
    Ok(Account { person: Person(row.get(0)?), handle: row.get(1)?, email: row.get(2)?, made: row.get(3)? })
}

fn link(database: &mut dyn Database, hash: &[u8; 32], now: u64) -> Result<Option<Link>, StorageError> {
    let query = "SELECT email, asker FROM links WHERE hash = ?1 AND until >= ?2";
    let rows = database.query(query, &values![hash, now])?;
    let read = |row: &Row| Ok(Link { email: row.get(0)?, asker: row.get::<Option<i64>>(1)?.map(Person) });
    rows.first().map(read).transpose()
}

impl Storage {
    /// The account of a guest.
    pub fn account(&mut self, person: Person) -> Result<Option<Account>, StorageError> {
        let rows = self.database.query(&format!("{ACCOUNT} WHERE person = ?1"), &values![person.0])?;
        rows.first().map(account).transpose()
    }

    /// The account with this address.
    pub fn account_by_email(&mut self, email: &str) -> Result<Option<Account>, StorageError> {
        let rows = self.database.query(&format!("{ACCOUNT} WHERE email = ?1"), &values![email])?;
        rows.first().map(account).transpose()
    }

    /// Makes an account of a guest, whose first secret opens nothing any more; unless somebody has had the address meanwhile: then
    /// that one comes back.
    pub fn take_address(
        &mut self,
        account: &Account,
        nobody: [u8; 32],
    ) -> Result<Option<Person>, StorageError> {
        transaction(&mut *self.database, |database| {
            // Who is being deleted gets no account: nobody could ever log in with that address again.
            if !is_here(database, account.person)? {
                return Ok(Some(account.person));
            }
            let rows = database
                .query("SELECT person FROM accounts WHERE email = ?1", &values![account.email.clone()])?;
            let owner = rows.first().map(|row| row.get(0).map(Person)).transpose()?;
            if owner.is_some_and(|owner| owner != account.person) {
                return Ok(owner);
            }
            database.batch(&[saved(account), rekeyed(account.person, nobody)])?;
            Ok(None)
        })
    }

    /// The account that authenticators know by this handle.
    pub fn account_by_handle(&mut self, handle: &str) -> Result<Option<Account>, StorageError> {
        let rows = self.database.query(&format!("{ACCOUNT} WHERE handle = ?1"), &values![handle])?;
        rows.first().map(account).transpose()
    }

    /// Where an account is logged in, the newest first.
    pub fn sessions(&mut self, person: Person) -> Result<Vec<Session>, StorageError> {
        let query =
            "SELECT hash, device, made, seen FROM sessions WHERE person = ?1 ORDER BY made DESC, hash";
        let rows = self.database.query(query, &values![person.0])?;
        let read = |row: &Row| {
            Ok(Session { hash: row.get(0)?, device: row.get(1)?, made: row.get(2)?, seen: row.get(3)? })
        };
        rows.iter().map(read).collect()
    }

    /// Where a login link leads that can still be used.
    pub fn link(&mut self, hash: &[u8; 32], now: u64) -> Result<Option<Link>, StorageError> {
        link(&mut *self.database, hash, now)
    }

    /// Uses a login link up: it opens once, and only in time.
    pub fn take_link(&mut self, hash: &[u8; 32], now: u64) -> Result<Option<Link>, StorageError> {
        transaction(&mut *self.database, |database| {
            let found = link(database, hash, now)?;
            let taken = database.execute("DELETE FROM links WHERE hash = ?1", &values![hash])?;
            Ok(found.filter(|_| taken > 0))
        })
    }

    /// Uses up what was begun with an authenticator.
    pub fn take_ceremony(&mut self, hash: &[u8; 32], now: u64) -> Result<Option<String>, StorageError> {
        transaction(&mut *self.database, |database| {
            let rows =
                database.query("SELECT state, until FROM ceremonies WHERE hash = ?1", &values![hash])?;
            let Some(row) = rows.first() else { return Ok(None) };
            if database.execute("DELETE FROM ceremonies WHERE hash = ?1", &values![hash])? == 0 {
                return Ok(None);
            }
            let (state, until): (String, u64) = (row.get(0)?, row.get(1)?);
            Ok((now <= until).then_some(state))
        })
    }

    /// Who is still to be forgotten, at most `most`.
    pub fn being_forgotten(&mut self, most: usize) -> Result<Vec<Person>, StorageError> {
        let query = "SELECT person FROM forgetting ORDER BY since, person LIMIT ?1";
        let rows = self.database.query(query, &values![most])?;
        rows.iter().map(|row| row.get(0).map(Person)).collect()
    }

    /// Takes a person's names out of a table's log.
    pub fn forget_names(&mut self, table: super::TableKey, person: Person) -> Result<(), StorageError> {
        self.fold_journal()?;
        self.rewrite_log(table.0, |lines| without_names(lines, person))
    }

    /// Forgets links and ceremonies that were not used in time, devices that were not here since `unseen`, and what
    /// belonged to guests who are gone.
    pub fn tidy_accounts(&mut self, now: u64, unseen: u64) -> Result<(), StorageError> {
        for (sql, time) in [
            ("DELETE FROM links WHERE until < ?1", now),
            ("DELETE FROM ceremonies WHERE until < ?1", now),
            ("DELETE FROM sessions WHERE seen < ?1", unseen),
        ] {
            self.database.execute(sql, &values![time])?;
        }
        for table in
            ["accounts", "passkeys", "sessions", "wishes", "pushes", "notices", "letters", "programs"]
        {
            let sql = format!("DELETE FROM {table} WHERE person NOT IN (SELECT key FROM guests)");
            self.database.execute(&sql, &[])?;
        }
        Ok(())
    }
}

/// The lines of a log without the names under which this person sat down and stood up.
fn without_names(lines: &str, person: Person) -> String {
    let starts = ["+", "-", "_"].map(|mark| format!("{mark}{} ", person.0));
    let mut kept = String::with_capacity(lines.len());
    for line in lines.lines() {
        let mark = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let found = starts.iter().find(|start| mark.starts_with(start.as_str()));
        let end = found.map_or(line.len(), |start| line.len() - mark.len() + start.len());
        kept.push_str(&line[..end]);
        kept.push('\n');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_leave_the_log_and_everything_else_stays() {
        let log = "0+7 Ann\n0 feed 3\n1+17 Ann\n0-7 Ann B\n0_7 Ann\n2:a+7 b\n";
        assert_eq!(without_names(log, Person(7)), "0+7 \n0 feed 3\n1+17 Ann\n0-7 \n0_7 \n2:a+7 b\n");
    }
}
