//! What an earlier process has left, and what is to be done where it is damaged: the tables whose entries are missing do not go on, all
//! others do.

use std::{collections::HashSet, iter};

use super::{
    super::{
        StorageError,
        database::{Database, Row, Value, values},
        packing::inflated,
    },
    Batches, DEFLATED, Kept,
    rows::{self, Next},
    sum,
};

/// What is being read.
#[derive(Default)]
struct Reading {
    found: Batches,
    /// Why entries of any table may be missing.
    doubt: Option<String>,
    /// Tables that have gone on after that: nothing of theirs is missing.
    sure: HashSet<i64>,
}

impl Batches {
    /// What an earlier process has left.
    pub(in crate::storage) fn read(database: &mut dyn Database) -> Result<Self, StorageError> {
        let mut reading = Reading::default();
        loop {
            match rows::next(database, reading.found.last + 1)? {
                Next::Rows(rows) if rows.is_empty() => break,
                Next::Rows(rows) => rows.iter().try_for_each(|row| reading.read(database, row))?,
                Next::Unreadable(until, why) => {
                    reading.go_round(until, &why);
                    if until.is_none() {
                        break;
                    }
                }
            }
        }
        // Rows that were put aside before, or what leads to rows, may be damaged, too.
        reading.found.unreadable |= !database.is_whole("batches")?;
        reading.end(database)
    }
}

impl Reading {
    fn read(&mut self, database: &mut dyn Database, row: &Row) -> Result<(), StorageError> {
        let seq: i64 = row.get(0)?;
        // Numbers follow one another; those at the beginning were folded.
        let before = std::mem::replace(&mut self.found.last, seq);
        if before > 0 && seq != before + 1 {
            let why = format!("the commits {} to {} are missing", before + 1, seq - 1);
            tracing::error!(%why, "entries of any table may be missing");
            self.anything_may_be_missing(why);
        }
        match entries(row) {
            Ok(kept) => {
                for entry in kept {
                    // Some of it was folded before the row could go.
                    if entry.1 > self.found.version(database, entry.0)? {
                        self.sure.insert(entry.0);
                        self.found.add(entry);
                    }
                }
            }
            Err(error) => self.lose(database, row, &format!("commit {seq} is damaged: {error}"))?,
        }
        Ok(())
    }

    /// Rows cannot be read at all, up to this one or up to the last.
    fn go_round(&mut self, until: Option<i64>, why: &str) {
        let which = match (self.found.last, until) {
            (0, None) => "the commits".to_owned(),
            (0, Some(until)) => format!("the commits up to {until}"),
            (last, None) => format!("the commits from {} on", last + 1),
            (last, Some(until)) => format!("the commits {} to {until}", last + 1),
        };
        let why = format!("{which} cannot be read: {why}");
        tracing::error!(%why, "entries of any table may be missing");
        self.anything_may_be_missing(why);
        self.found.last = until.unwrap_or(self.found.last);
        self.found.unreadable = true;
    }

    /// A row makes no sense.
    fn lose(&mut self, database: &mut dyn Database, row: &Row, why: &str) -> Result<(), StorageError> {
        self.found.damaged.push(self.found.last);
        let Some((held, _)) = held(row) else {
            tracing::error!(why, "entries of any table may be missing");
            self.anything_may_be_missing(why.to_owned());
            return Ok(());
        };
        for (table, version) in held {
            if version > self.found.version(database, table)? {
                tracing::error!(table, version, why, "a table's entry is missing: the table does not go on");
                self.found.tails.entry(table).or_default().lose(version, why);
            }
        }
        Ok(())
    }

    fn anything_may_be_missing(&mut self, why: String) {
        self.sure.clear();
        self.doubt = Some(why);
    }

    /// What has been found. Where nobody knows whose entries are missing, no unfinished table goes on that has not shown since that
    /// nothing of it is: it would go on from a position that was not its last.
    fn end(mut self, database: &mut dyn Database) -> Result<Batches, StorageError> {
        let Some(why) = self.doubt else { return Ok(self.found) };
        for row in database.query("SELECT key FROM tables WHERE status IN ('waiting', 'playing')", &[])? {
            let table: i64 = row.get(0)?;
            if !self.sure.contains(&table) {
                let version = self.found.version(database, table)?;
                self.found.tails.entry(table).or_default().lose(version, &why);
            }
        }
        Ok(self.found)
    }
}

/// The entries of a row.
fn entries(row: &Row) -> Result<Vec<Kept<'static>>, StorageError> {
    let bytes: Vec<u8> = row.get(1)?;
    let known = match (held(row), &row.0[2]) {
        (Some((_, sum)), _) => Some(sum),
        // Rows of an earlier version have none.
        (None, Value::Null) => None,
        (None, _) => return Err(StorageError::new("its list of tables is damaged")),
    };
    if known.is_some_and(|known| known != sum(&bytes)) {
        return Err(StorageError::new("its check sum is another"));
    }
    let text = match bytes.split_first() {
        Some((&DEFLATED, deflated)) => inflated(deflated, "")?.into(),
        _ => bytes,
    };
    serde_json::from_slice(&text).map_err(StorageError::new)
}

/// The tables of a row with their last versions, and the check sum of its entries; nothing where that is damaged itself.
fn held(row: &Row) -> Option<(Vec<(i64, u32)>, u32)> {
    let list: Vec<u8> = row.get(2).ok()?;
    let (own, rest) = list.split_first_chunk::<4>()?;
    let (entries, tables) = rest.split_first_chunk::<4>()?;
    let whole = u32::from_le_bytes(*own) == sum(rest);
    whole.then(|| Some((serde_json::from_slice(tables).ok()?, u32::from_le_bytes(*entries))))?
}

/// Gives damaged rows numbers below zero, where nobody reads them: someone may want to look at them.
pub(super) fn put_aside(database: &mut dyn Database, damaged: &[i64]) -> Result<(), StorageError> {
    if damaged.is_empty() {
        return Ok(());
    }
    let rows = database.query("SELECT coalesce(min(seq), 0) FROM batches WHERE seq < 0", &[])?;
    let lowest: i64 = rows.first().map_or(Ok(0), |row| row.get(0))?;
    for (seq, aside) in iter::zip(damaged, (i64::MIN..lowest).rev()) {
        database.execute("UPDATE batches SET seq = ?2 WHERE seq = ?1", &values![*seq, aside])?;
    }
    Ok(())
}
