//! What someone may have only so many of. Counted and kept in one transaction, so nobody gets more by asking many times at once,
//! nor of several processes.

use menagerie_table::Person;

use super::{
    Plan, Storage, StorageError, Write,
    database::{Database, Statement, transaction, values},
};

/// Of what there may be only so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// Unfinished tables that someone made.
    Tables,
    /// Programs that play for them.
    Programs,
    /// Passkeys.
    Passkeys,
    /// Friends, and people blocked or muted.
    Ties,
    /// Reports made since a time, in seconds since 1970.
    Reports(u64),
}

/// So many of something that someone may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// Who.
    pub person: Person,
    /// What.
    pub share: Share,
    /// How many.
    pub most: usize,
}

impl Share {
    /// Asks how many of it someone has, of those that count from a time on.
    fn count(self) -> (&'static str, u64) {
        match self {
            Self::Tables => {
                let query = "SELECT count(*) FROM tables WHERE creator = ?1 \
                             AND status IN ('waiting', 'playing') AND created >= ?2";
                (query, 0)
            }
            Self::Programs => ("SELECT count(*) FROM programs WHERE owner = ?1 AND made >= ?2", 0),
            Self::Passkeys => ("SELECT count(*) FROM passkeys WHERE person = ?1 AND made >= ?2", 0),
            Self::Ties => ("SELECT count(*) FROM ties WHERE person = ?1 AND since >= ?2", 0),
            Self::Reports(since) => ("SELECT count(*) FROM reports WHERE reporter = ?1 AND at >= ?2", since),
        }
    }
}

/// Has everyone else wait who wants to keep something of this person's, until the end of the transaction. What is asked afterwards
/// knows what they have kept.
pub(crate) fn hold(person: Person) -> Write {
    Write::Statement(held(person))
}

fn held(person: Person) -> Statement<'static> {
    Statement::new("UPDATE guests SET seen = seen WHERE key = ?1", values![person.0])
}

/// Whether one more of each fits; so it stays until the end of the transaction.
pub(super) fn have_room(database: &mut dyn Database, allowances: &[Allowance]) -> Result<bool, StorageError> {
    // Always in the same order: of two who wait for each other neither would come first.
    let mut people: Vec<Person> = allowances.iter().map(|allowance| allowance.person).collect();
    people.sort_unstable_by_key(|person| person.0);
    people.dedup();
    let holds: Vec<Statement<'_>> = people.into_iter().map(held).collect();
    database.batch(&holds)?;
    for Allowance { person, share, most } in allowances {
        let (query, since) = share.count();
        let rows = database.query(query, &values![person.0, since])?;
        let count: usize = rows.first().map_or(Ok(0), |row| row.get(0))?;
        if count >= *most {
            return Ok(false);
        }
    }
    Ok(true)
}

impl Storage {
    /// Keeps all of it if one more of each fits, and nothing otherwise; says which.
    pub fn commit_within(
        &mut self,
        allowances: &[Allowance],
        writes: &[Write],
    ) -> Result<bool, StorageError> {
        let Plan { statements, batch } = self.plan(writes)?;
        let kept = transaction(&mut *self.database, |database| {
            let room = have_room(database, allowances)?;
            if room {
                database.batch(&statements)?;
            }
            Ok(room)
        })?;
        if kept {
            self.kept(batch);
        }
        Ok(kept)
    }
}
