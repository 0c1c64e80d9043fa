//! What someone may have only so many of. Counted and kept in one transaction, so nobody gets more by asking many times at once,
//! nor of several processes.

use menagerie_table::Person;

use super::{
    Plan, Storage, StorageError, Write,
    database::{Database, Statement, Value, transaction, values},
};

/// Of what there may be only so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// Unfinished tables that someone made.
    Tables,
    /// Those of them that are public and wait for players.
    Listed,
    /// Public tables that wait, of all who come from a network.
    ListedOf(i64),
    /// Of all who come from a wider network.
    ListedOfWide(i64),
    /// Unfinished tables of others at which someone sits and has finished no move yet.
    Idle,
    /// Seats of that kind of all who come from a network.
    IdleOf(i64),
    /// Of all who come from a wider network.
    IdleOfWide(i64),
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

/// Counts those who sit and have not begun.
macro_rules! idle {
    ($which:literal) => {
        concat!(
            "SELECT count(*) FROM unbegun JOIN tables ON tables.key = unbegun.tab WHERE ",
            $which,
            " AND tables.status IN ('waiting', 'playing')"
        )
    };
}

impl Share {
    /// Asks how many of it someone has.
    fn count(self, Person(person): Person) -> (&'static str, Vec<Value<'static>>) {
        match self {
            Self::Tables => {
                let query =
                    "SELECT count(*) FROM tables WHERE creator = ?1 AND status IN ('waiting', 'playing')";
                (query, values![person].into())
            }
            Self::Listed => {
                let query = "SELECT count(*) FROM tables WHERE creator = ?1 AND status = 'waiting' \
                             AND visibility = 'public'";
                (query, values![person].into())
            }
            // It is known as long as they are public and wait.
            Self::ListedOf(network) => {
                ("SELECT count(*) FROM tables WHERE network = ?1", values![network].into())
            }
            Self::ListedOfWide(wide) => ("SELECT count(*) FROM tables WHERE wide = ?1", values![wide].into()),
            Self::Idle => (idle!("unbegun.guest = ?1"), values![person].into()),
            Self::IdleOf(network) => (idle!("unbegun.network = ?1"), values![network].into()),
            Self::IdleOfWide(wide) => (idle!("unbegun.wide = ?1"), values![wide].into()),
            Self::Programs => ("SELECT count(*) FROM programs WHERE owner = ?1", values![person].into()),
            Self::Passkeys => ("SELECT count(*) FROM passkeys WHERE person = ?1", values![person].into()),
            Self::Ties => ("SELECT count(*) FROM ties WHERE person = ?1", values![person].into()),
            Self::Reports(since) => (
                "SELECT count(*) FROM reports WHERE reporter = ?1 AND at >= ?2",
                values![person, since].into(),
            ),
        }
    }

    /// Whether others than who asks have a part in it.
    fn is_of_a_network(self) -> bool {
        matches!(self, Self::ListedOf(_) | Self::ListedOfWide(_) | Self::IdleOf(_) | Self::IdleOfWide(_))
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

/// Of what no more fits, if there is something; so it stays until the end of the transaction.
pub(super) fn full(
    database: &mut dyn Database,
    allowances: &[Allowance],
) -> Result<Option<Allowance>, StorageError> {
    // Always in the same order: of two who wait for each other neither would come first.
    let mut people: Vec<Person> = allowances.iter().map(|allowance| allowance.person).collect();
    people.sort_unstable_by_key(|person| person.0);
    people.dedup();
    let holds: Vec<Statement<'_>> = people.into_iter().map(held).collect();
    database.batch(&holds)?;
    if allowances.iter().any(|allowance| allowance.share.is_of_a_network()) {
        // Who shares it is somebody else each time: so they come one after the other, whoever they are, and after what is theirs alone.
        let wait = "INSERT INTO notes (name, value) VALUES ('sharing', 1) \
                    ON CONFLICT (name) DO UPDATE SET value = 1";
        database.execute(wait, &[])?;
    }
    counted(database, allowances)
}

/// Of what there are as many as there may be.
fn counted(database: &mut dyn Database, allowances: &[Allowance]) -> Result<Option<Allowance>, StorageError> {
    for allowance in allowances {
        let (query, values) = allowance.share.count(allowance.person);
        let rows = database.query(query, &values)?;
        let count: usize = rows.first().map_or(Ok(0), |row| row.get(0))?;
        if count >= allowance.most {
            return Ok(Some(*allowance));
        }
    }
    Ok(None)
}

impl Storage {
    /// Keeps all of it if one more of each fits, and nothing otherwise; says of what there are as many as there may be.
    pub fn commit_within(
        &mut self,
        allowances: &[Allowance],
        writes: &[Write],
    ) -> Result<Option<Allowance>, StorageError> {
        let Plan { statements, batch } = self.plan(writes)?;
        let full = transaction(&mut *self.database, |database| {
            let full = full(database, allowances)?;
            if full.is_none() {
                database.batch(&statements)?;
            }
            Ok(full)
        })?;
        if full.is_none() {
            self.kept(batch);
        }
        Ok(full)
    }

    /// Of what no more fits now. Whoever is let on by that is still refused when it is kept, if others were quicker.
    pub fn full(&mut self, allowances: &[Allowance]) -> Result<Option<Allowance>, StorageError> {
        counted(&mut *self.database, allowances)
    }
}
