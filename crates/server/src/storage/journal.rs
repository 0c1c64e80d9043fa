//! The journal of all tables, and the logs it is folded into, one a table.

use std::collections::BTreeMap;

use menagerie_kernel::Seat;

use super::{
    Append, Claim, JOURNAL, Storage, StorageError,
    database::{Database, Row, Statement, light_transaction, transaction, values},
    packing,
};
use crate::clock;

/// A seat's last message key and the version it led to.
pub(super) type Keys = Vec<(Seat, String, u32)>;

/// Entries that are folded in one go when nothing else is to be done.
const AT_ONCE: usize = 20_000;
/// Entries that are folded between two commits: nobody's move waits long for it.
const SOME: usize = 100;
/// Seconds within which it does not matter when a table was touched last.
const LATELY: u64 = 15 * 60;
/// Where no table lies before.
const FIRST: i64 = i64::MIN;

/// Keeps an entry at the journal's end. A table has each version once, also where the earlier ones are folded into its log.
pub(super) fn append(append: &Append) -> Statement<'_> {
    let Append { table, version, entry, key, claim } = append;
    let (line, key) = (entry.to_string(), key.as_deref());
    match *claim {
        Claim::Sole => {
            let query = "INSERT INTO journal (tab, version, line, key) \
                         SELECT CAST(?1 AS INTEGER), CAST(?2 AS INTEGER), CAST(?3 AS TEXT), CAST(?4 AS TEXT) \
                         WHERE NOT EXISTS (SELECT 1 FROM logs WHERE tab = ?1 AND entries >= ?2)";
            Statement::new(query, values![table.0, *version, line, key]).must(1)
        }
        // Nothing is inserted unless the lease holds.
        Claim::Lease { process, fence } => {
            let query = "INSERT INTO journal (tab, version, line, key) \
                         SELECT tab, CAST(?2 AS INTEGER), CAST(?3 AS TEXT), CAST(?4 AS TEXT) \
                         FROM leases WHERE tab = ?1 AND process = ?5 AND fence = ?6 \
                         AND NOT EXISTS (SELECT 1 FROM logs WHERE logs.tab = ?1 AND entries >= ?2)";
            Statement::new(query, values![table.0, *version, line, key, process, fence]).must(1)
        }
    }
}

/// The journal's entries of one table.
#[derive(Default)]
struct Tail {
    entries: usize,
    lines: String,
    keys: Keys,
}

impl Storage {
    /// Adds each table's entries to its log and empties the journal; changes nothing that can be asked for.
    pub fn fold_journal(&mut self) -> Result<(), StorageError> {
        let some = |database: &mut dyn Database| fold(database, FIRST, AT_ONCE, clock::now());
        while transaction(&mut *self.database, some)?.entries == AT_ONCE {}
        self.journal = 0;
        Ok(())
    }

    /// Folds a small part of the journal: all entries of some tables, the next ones in turn, so that each log is written once
    /// for many of them. Were it lost, the entries would still be in the journal.
    pub(super) fn fold_some(&mut self) -> Result<(), StorageError> {
        let after = self.folded.unwrap_or(FIRST);
        let some = |database: &mut dyn Database| fold(database, after, SOME, clock::now());
        let folded = light_transaction(&mut *self.database, some)?;
        self.journal = self.journal.saturating_sub(folded.entries);
        self.folded = folded.last.filter(|_| folded.entries == SOME);
        Ok(())
    }

    /// The same if the journal is long: for the process that folds what all have written.
    pub fn fold_for_all(&mut self) -> Result<(), StorageError> {
        let rows = self.database.query("SELECT count(*) FROM journal", &[])?;
        let entries: usize = rows.first().map_or(Ok(0), |row| row.get(0))?;
        if entries >= JOURNAL { self.fold_journal() } else { Ok(()) }
    }
}

/// What was folded: how many entries, and of which table the last.
struct Folded {
    entries: usize,
    last: Option<i64>,
}

/// Folds some entries of the tables after this one. Whoever takes entries out of the journal folds them: two processes never
/// fold the same.
fn fold(database: &mut dyn Database, after: i64, most: usize, now: u64) -> Result<Folded, StorageError> {
    let query = "DELETE FROM journal WHERE seq IN \
                 (SELECT seq FROM journal WHERE tab > ?1 ORDER BY tab, version LIMIT ?2) \
                 RETURNING tab, version, line, key";
    let rows = database.query(query, &values![after, most])?;
    let (mut statements, mut tables) = (Vec::new(), Vec::new());
    for (table, Tail { entries, lines, keys }) in tails(&rows)? {
        let known = database.query("SELECT keys FROM logs WHERE tab = ?1", &values![table])?;
        let known = known.first().map(|row| row.get::<String>(0)).transpose()?;
        let mut merged = known.as_deref().map(read_keys).unwrap_or_default();
        keys.into_iter().for_each(|key| merge(&mut merged, key));
        let keys = serde_json::to_string(&merged).expect("keys are plain data");
        let save = "INSERT INTO logs (tab, entries, lines, keys) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (tab) DO UPDATE \
                    SET entries = logs.entries + ?2, lines = logs.lines || ?3, keys = ?4";
        // What was touched lately need not be written again: tables are forgotten after weeks.
        let touch = "UPDATE tables SET touched = ?2, doomed = NULL \
                     WHERE key = ?1 AND (touched < ?3 OR touched > ?2 OR doomed IS NOT NULL)";
        statements.push(Statement::new(save, values![table, entries, lines, keys]));
        statements.push(Statement::new(touch, values![table, now, now.saturating_sub(LATELY)]));
        tables.push(table);
    }
    database.batch(&statements)?;
    for table in &tables {
        packing::pack_if_long(database, *table)?;
    }
    Ok(Folded { entries: rows.len(), last: tables.last().copied() })
}

/// The entries of each table, in order.
fn tails(rows: &[Row]) -> Result<BTreeMap<i64, Tail>, StorageError> {
    let mut entries = Vec::with_capacity(rows.len());
    for row in rows {
        let place: (i64, u32) = (row.get(0)?, row.get(1)?);
        entries.push((place, row.get::<String>(2)?, row.get::<Option<String>>(3)?));
    }
    entries.sort_unstable_by_key(|(place, ..)| *place);
    let mut tails: BTreeMap<i64, Tail> = BTreeMap::new();
    for ((table, version), line, key) in entries {
        let tail = tails.entry(table).or_default();
        tail.entries += 1;
        tail.lines.push_str(&line);
        tail.lines.push('\n');
        if let Some(key) = key {
            merge(&mut tail.keys, (seat_of(&line), key, version));
        }
    }
    Ok(tails)
}

/// The seat at the beginning of an entry's line.
pub(super) fn seat_of(line: &str) -> Seat {
    let digits = line.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(line.len());
    Seat(line[..digits].parse().unwrap_or(0))
}

/// Keys as a log holds them. They only spare a repeated message an error: damaged ones are none.
pub(super) fn read_keys(text: &str) -> Keys {
    serde_json::from_str(text).unwrap_or_default()
}

/// Makes this the last key of its seat.
pub(super) fn merge(keys: &mut Keys, key: (Seat, String, u32)) {
    match keys.iter_mut().find(|(seat, ..)| *seat == key.0) {
        Some(known) => *known = key,
        None => keys.push(key),
    }
}
