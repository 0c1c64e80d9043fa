//! The journal of a house that one process alone writes: a row for all entries of a transaction, whatever tables they belong to, so
//! that a commit writes a page or two. What is not folded yet is known in memory too, and so is what comes next at each table: a table
//! has each version once.

mod reading;
mod rows;

use std::{borrow::Cow, collections::HashMap};

use flate2::Crc;

use super::{
    Append, JOURNAL, Storage, StorageError,
    database::{Database, Statement, light_transaction, transaction, values},
    journal::{Tail, add_to_logs},
};
use crate::{clock, deflate::deflated};

/// Entries that are folded between two commits at least, and at most: the moves of the next one wait for it.
const SOME: usize = 50;
const MANY: usize = if cfg!(test) { 100 } else { 200 };
/// Where more come with each commit, so many times as many are folded after it: it must not fall behind.
const AHEAD: usize = 2;

/// Bytes from which on a row is deflated: several fit on a page then.
const LONG: usize = 1024;
/// How a row begins that is deflated; others are JSON as it is.
const DEFLATED: u8 = b'z';

/// An entry as it stands in a row: its table, its version, its line, the key of the message that brought it.
type Kept<'a> = (i64, u32, Cow<'a, str>, Option<Cow<'a, str>>);

/// What has been written and not folded.
#[derive(Default)]
pub(super) struct Batches {
    tails: HashMap<i64, Tail>,
    /// How many entries that is.
    pub(super) entries: usize,
    /// How many of them have come since some were folded last.
    fresh: usize,
    /// The number of the last row.
    last: i64,
    /// What is being folded.
    round: Option<Round>,
    /// Rows that make no sense.
    damaged: Vec<i64>,
    /// Whether there are rows that cannot be read at all: they cannot be put aside or deleted, either.
    unreadable: bool,
}

/// All tables that had entries when it began. When they are folded, the rows up to then can go.
struct Round {
    until: i64,
    /// Those that are left, the next one last.
    tables: Vec<i64>,
}

/// A row that is to be written.
pub(super) struct Batch<'a> {
    entries: Vec<Kept<'a>>,
    /// The tables with entries in it, and the version of the last one of each.
    held: HashMap<i64, u32>,
}

/// What stands beside the entries of a row, so that it is known what is missing where they are damaged: a check sum of what follows, a
/// check sum of the entries, and the tables with their last versions.
fn list(held: &HashMap<i64, u32>, entries: &[u8]) -> Vec<u8> {
    let held: Vec<(&i64, &u32)> = held.iter().collect();
    let mut list = sum(entries).to_le_bytes().to_vec();
    serde_json::to_writer(&mut list, &held).expect("numbers are plain data");
    [&sum(&list).to_le_bytes()[..], &list].concat()
}

fn sum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

impl Batches {
    /// The last version of a table that is kept.
    fn version(&self, database: &mut dyn Database, table: i64) -> Result<u32, StorageError> {
        if let Some(tail) = self.tails.get(&table) {
            return Ok(tail.last);
        }
        let rows = database.query("SELECT entries FROM logs WHERE tab = ?1", &values![table])?;
        rows.first().map_or(Ok(0), |row| row.get(0))
    }

    /// What keeps these entries; a no if one of them is not the next of its table.
    pub(super) fn batch<'a>(
        &self,
        database: &mut dyn Database,
        appends: Vec<&'a Append>,
    ) -> Result<Batch<'a>, StorageError> {
        let mut held: HashMap<i64, u32> = HashMap::with_capacity(appends.len());
        let mut entries = Vec::with_capacity(appends.len());
        for Append { table, version, entry, key, .. } in appends {
            let last = match held.get(&table.0) {
                Some(last) => *last,
                None => self.version(database, table.0)?,
            };
            if *version != last + 1 {
                let message = format!("constraint: version {version} of table {} after {last}", table.0);
                return Err(StorageError::new(message));
            }
            held.insert(table.0, *version);
            entries.push((table.0, *version, entry.to_string().into(), key.as_deref().map(Cow::from)));
        }
        Ok(Batch { entries, held })
    }

    /// The statement that does.
    pub(super) fn statement(&self, batch: &Batch<'_>) -> Option<Statement<'static>> {
        if batch.entries.is_empty() {
            return None;
        }
        let text = serde_json::to_string(&batch.entries).expect("entries are plain data");
        let entries = if text.len() < LONG {
            text.into_bytes()
        } else {
            [&[DEFLATED][..], &deflated(text.as_bytes())].concat()
        };
        let held = list(&batch.held, &entries);
        let query = "INSERT INTO batches (seq, entries, held) VALUES (?1, ?2, ?3)";
        Some(Statement::new(query, values![self.last + 1, entries, held]).must(1))
    }

    /// It is kept.
    pub(super) fn kept(&mut self, batch: Batch<'_>) {
        self.last += i64::from(!batch.entries.is_empty());
        batch.entries.into_iter().for_each(|entry| self.add(entry));
    }

    fn add(&mut self, (table, version, line, key): Kept<'_>) {
        self.entries += 1;
        self.fresh += 1;
        self.tails.entry(table).or_default().add(version, &line, key.map(Cow::into_owned));
    }

    /// What is not in a table's log yet.
    pub(super) fn tail(&self, table: i64) -> Option<&Tail> {
        self.tails.get(&table)
    }

    /// Rows of it cannot be read any more; all that they hold is known here.
    pub(super) fn distrust(&mut self) {
        self.unreadable = true;
    }

    /// Folds everything.
    pub(super) fn fold_all(&mut self, database: &mut dyn Database) -> Result<(), StorageError> {
        let mut fold = |database: &mut dyn Database| add_to_logs(database, &self.tails, clock::now());
        if self.unreadable {
            database.renew("batches", &mut fold)?;
        } else {
            transaction(database, |database| {
                fold(database)?;
                reading::put_aside(database, &self.damaged)?;
                database.execute("DELETE FROM batches WHERE seq > 0", &[])
            })?;
        }
        *self = Self { last: self.last, ..Self::default() };
        Ok(())
    }

    /// Folds all entries of some tables if many have gathered, the next ones in turn, so that each log is written once for many of
    /// them. Were it lost, the entries would still be in their rows.
    pub(super) fn fold_if_due(&mut self, database: &mut dyn Database) -> Result<(), StorageError> {
        if self.round.is_none() && self.entries >= JOURNAL {
            self.begin_round();
        }
        if self.round.is_some() {
            self.fold_some(database)?;
        }
        self.fresh = 0;
        Ok(())
    }

    fn begin_round(&mut self) {
        let mut tables: Vec<i64> = self.tails.keys().copied().collect();
        tables.sort_unstable_by_key(|table| std::cmp::Reverse(*table));
        self.round = Some(Round { until: self.last, tables });
    }

    /// Folds all entries of some tables, however few have gathered; says whether there are more of those that had some when that began.
    pub(super) fn fold_a_little(&mut self, database: &mut dyn Database) -> Result<bool, StorageError> {
        if self.unreadable || !self.damaged.is_empty() {
            return self.fold_all(database).map(|()| false);
        }
        if self.round.is_none() && self.entries > 0 {
            self.begin_round();
        }
        self.fold_some(database)?;
        Ok(self.round.is_some())
    }

    fn fold_some(&mut self, database: &mut dyn Database) -> Result<(), StorageError> {
        let Some(round) = &mut self.round else { return Ok(()) };
        let enough = (AHEAD * self.fresh).clamp(SOME, MANY);
        let (mut some, mut entries) = (Vec::new(), 0);
        for table in round.tables.iter().rev() {
            if let Some(tail) = self.tails.get(table) {
                some.push((table, tail));
                entries += tail.entries;
            }
            if entries >= enough {
                break;
            }
        }
        let left = some.last().and_then(|(last, _)| round.tables.iter().position(|table| table == *last));
        let left = left.unwrap_or(0);
        light_transaction(database, |database| {
            add_to_logs(database, some, clock::now())?;
            if left == 0 {
                database.execute("DELETE FROM batches WHERE seq > 0 AND seq <= ?1", &values![round.until])?;
            }
            Ok(())
        })?;
        for table in round.tables.drain(left..) {
            self.tails.remove(&table);
        }
        self.entries -= entries;
        self.round.take_if(|round| round.tables.is_empty());
        Ok(())
    }
}

impl Storage {
    /// Folds a small part of what has gathered, if it is much.
    pub(super) fn fold_if_due(&mut self) -> Result<(), StorageError> {
        self.own.as_mut().map_or(Ok(()), |own| own.fold_if_due(&mut *self.database))
    }
}

#[cfg(test)]
mod tests;
