//! Several processes serve one house: each table is hosted by one of them at a time.
//!
//! A process is on the list as long as it says that it is there. Hosting a table takes a lease with a fencing number, and
//! every write for the table is refused unless it names the lease that holds. Each commit also locks the writer's place on
//! the list; to strike a process off, that lock is needed. So whoever takes a table over from a dead or paused process
//! reads everything it has committed, and it commits nothing any more.

use std::collections::BTreeSet;

use super::{
    Storage, StorageError, StoredTable, TableKey,
    database::{Database, Row, Statement, transaction, values},
};

/// How long a process is believed to be there without a word, in milliseconds.
pub const LEASE: i64 = 3_000;
/// The lease of a table that nobody hosts.
const NOBODY: i64 = 0;
/// Numbers of guests and tables that one process gives out.
const NUMBERS: u32 = 32;
/// The time by the clock that all processes share.
const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS INTEGER)";

/// By what right a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Claim {
    /// There is only one process, or the table is being made.
    #[default]
    Sole,
    /// A lease.
    Lease {
        /// The process that holds it.
        process: i64,
        /// Its fencing number.
        fence: i64,
    },
}

/// Another process, and how to talk to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Peer {
    /// Where it listens.
    pub address: String,
    /// The word by which it knows us.
    pub token: String,
}

/// Where a table is.
#[derive(Debug)]
pub enum Woken {
    /// Here from now on.
    Here(Box<StoredTable>),
    /// Another process hosts it.
    There(Peer),
    /// There is no such table.
    Nowhere,
}

/// How a process stands in its house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// How many processes there are.
    pub processes: usize,
    /// Whether this is the one that does what one must do for all.
    pub first: bool,
}

/// Locks a writer's place on the list until the end of the transaction.
fn hold_place(process: i64) -> Statement<'static> {
    Statement::new("SELECT key FROM processes WHERE key = ?1 FOR SHARE", values![process]).must(1)
}

/// The same for the writers of these claims.
pub(super) fn hold_places<'a>(claims: &[Claim]) -> Vec<Statement<'a>> {
    let process = |claim: &Claim| match claim {
        Claim::Sole => None,
        Claim::Lease { process, .. } => Some(*process),
    };
    let processes: BTreeSet<i64> = claims.iter().filter_map(process).collect();
    processes.into_iter().map(hold_place).collect()
}

/// Looks whether a claim holds.
pub(super) fn check<'a>(table: TableKey, claim: Claim) -> Option<Statement<'a>> {
    let Claim::Lease { process, fence } = claim else { return None };
    let query = "SELECT tab FROM leases WHERE tab = ?1 AND process = ?2 AND fence = ?3";
    Some(Statement::new(query, values![table.0, process, fence]).must(1))
}

fn one<T: super::database::FromCell>(rows: &[Row]) -> Result<Option<T>, StorageError> {
    rows.first().map(|row| row.get(0)).transpose()
}

impl Storage {
    /// Puts this process on the list; it has a new number from now on.
    pub fn join_house(&mut self, me: &Peer) -> Result<(), StorageError> {
        let query = format!(
            "INSERT INTO processes (address, token, until) VALUES (?1, ?2, {NOW} + ?3) RETURNING key"
        );
        let rows = self.database.query(&query, &values![&me.address, &me.token, LEASE])?;
        self.process = one(&rows)?;
        Ok(())
    }

    /// Says that this process is there. If others have struck it off, it is told so.
    pub fn beat(&mut self) -> Result<Standing, StorageError> {
        let Some(process) = self.process else { return Ok(Standing { processes: 1, first: true }) };
        let query = format!("UPDATE processes SET until = {NOW} + ?2 WHERE key = ?1");
        if self.database.execute(&query, &values![process, LEASE])? == 0 {
            return Err(StorageError::Fenced);
        }
        // Long silent ones hold nothing that anyone has asked for.
        let forget = format!("DELETE FROM processes WHERE until + ?1 < {NOW}");
        self.database.execute(&forget, &values![10 * LEASE])?;
        let query = format!("SELECT key FROM processes WHERE until > {NOW} ORDER BY key");
        let rows = self.database.query(&query, &[])?;
        Ok(Standing { processes: rows.len(), first: one(&rows)? == Some(process) })
    }

    /// Takes this process off the list: all its tables are free.
    pub fn leave_house(&mut self) -> Result<(), StorageError> {
        if let Some(process) = self.process.take() {
            self.database.execute("DELETE FROM processes WHERE key = ?1", &values![process])?;
        }
        Ok(())
    }

    /// Finds a table, and takes it if no other process hosts it.
    pub fn wake(&mut self, id: &str) -> Result<Woken, StorageError> {
        let Some(process) = self.process else {
            return Ok(self.table(id)?.map_or(Woken::Nowhere, |table| Woken::Here(Box::new(table))));
        };
        let mut there = None;
        let taken = transaction(&mut *self.database, |database| {
            database.batch(&[hold_place(process)])?;
            take(database, process, id, &mut there)
        });
        let Some(claim) = taken? else { return Ok(there.map_or(Woken::Nowhere, Woken::There)) };
        let Some(mut table) = self.table(id)? else { return Ok(Woken::Nowhere) };
        table.row.claim = claim;
        Ok(Woken::Here(Box::new(table)))
    }

    /// Gives a table back that is not hosted any more.
    pub fn release(&mut self, table: TableKey, claim: Claim) -> Result<(), StorageError> {
        if let Claim::Lease { process, fence } = claim {
            let query = "UPDATE leases SET process = ?4 WHERE tab = ?1 AND process = ?2 AND fence = ?3";
            self.database.execute(query, &values![table.0, process, fence, NOBODY])?;
        }
        Ok(())
    }

    /// The first of the numbers that this process may give out to guests and tables.
    pub(super) fn own_numbers(&self) -> Option<i64> {
        self.process.map(|process| (process << NUMBERS) + 1)
    }
}

/// Takes the lease of a table, if nobody who is there has it; else says who has it.
fn take(
    database: &mut dyn Database,
    process: i64,
    id: &str,
    there: &mut Option<Peer>,
) -> Result<Option<Claim>, StorageError> {
    let query = format!(
        "SELECT tables.key, leases.process, processes.address, processes.token, processes.until > {NOW} FROM tables \
         LEFT JOIN leases ON leases.tab = tables.key LEFT JOIN processes ON processes.key = leases.process \
         WHERE tables.id = ?1"
    );
    // Whoever else takes it at the same moment is seen in the second round.
    for _ in 0..4 {
        let rows = database.query(&query, &values![id])?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (table, holder): (i64, Option<i64>) = (row.get(0)?, row.get(1)?);
        let lives: Option<bool> = row.get(4)?;
        if lives == Some(true) && holder != Some(process) {
            *there = Some(Peer { address: row.get(2)?, token: row.get(3)? });
            return Ok(None);
        }
        if let (Some(holder), Some(false)) = (holder, lives) {
            // Waits for what it is committing; afterwards it commits nothing any more.
            let strike = format!("DELETE FROM processes WHERE key = ?1 AND until <= {NOW}");
            if holder != process && database.execute(&strike, &values![holder])? == 0 {
                continue;
            }
        }
        let seize = "INSERT INTO leases (tab, process, fence) VALUES (?1, ?2, 1) ON CONFLICT (tab) DO UPDATE \
                     SET process = ?2, fence = leases.fence + 1 WHERE leases.process = ?3 RETURNING fence";
        let rows = database.query(seize, &values![table, process, holder.unwrap_or(NOBODY)])?;
        if let Some(fence) = one(&rows)? {
            return Ok(Some(Claim::Lease { process, fence }));
        }
    }
    Err(StorageError::new("the table changes hands too often; try again"))
}
