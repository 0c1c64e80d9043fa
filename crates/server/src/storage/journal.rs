//! The journal of all tables, an entry a row, as several processes write it; and the logs it is folded into, one a table.

use std::collections::BTreeMap;

use menagerie_kernel::Seat;

use super::{
    Append, Claim, JOURNAL, Storage, StorageError,
    database::{Database, Row, Statement, transaction, values},
    packing,
};
use crate::clock;

/// A seat's last message key and the version it led to.
pub(super) type Keys = Vec<(Seat, String, u32)>;

/// Entries that are folded in one go when nothing else is to be done.
const AT_ONCE: usize = 20_000;
/// The same where others wait meanwhile.
const A_LITTLE: usize = if cfg!(test) { 40 } else { 500 };
/// Seconds within which it does not matter when a table was touched last.
const LATELY: u64 = 15 * 60;

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

/// Entries of one table that are not in its log yet.
#[derive(Default)]
pub(super) struct Tail {
    pub(super) entries: usize,
    /// The version of the first one, as far as there is one.
    first: u32,
    /// The version of the last one, or of the last that is missing.
    pub(super) last: u32,
    pub(super) lines: String,
    pub(super) keys: Keys,
    /// Why entries are missing. What comes after them is of no use.
    pub(super) lost: Option<String>,
}

impl Tail {
    /// One more entry.
    pub(super) fn add(&mut self, version: u32, line: &str, key: Option<String>) {
        if self.entries == 0 {
            self.first = version;
        } else if version != self.last + 1 && self.lost.is_none() {
            self.lost = Some(gap(self.last + 1, version - 1));
        }
        self.last = version;
        if self.lost.is_some() {
            return;
        }
        self.entries += 1;
        self.lines.push_str(line);
        self.lines.push('\n');
        if let Some(key) = key {
            merge(&mut self.keys, (seat_of(line), key, version));
        }
    }

    /// Entries up to this version are missing.
    pub(super) fn lose(&mut self, version: u32, why: &str) {
        self.last = version;
        self.lost.get_or_insert_with(|| why.to_owned());
    }
}

fn gap(from: u32, to: u32) -> String {
    format!("its entries {from} to {to} are missing")
}

impl Storage {
    /// Adds each table's entries to its log and empties the journal; changes nothing that can be asked for.
    pub fn fold_journal(&mut self) -> Result<(), StorageError> {
        let some = |database: &mut dyn Database| fold(database, clock::now(), AT_ONCE);
        while transaction(&mut *self.database, some)? == AT_ONCE {}
        self.own.as_mut().map_or(Ok(()), |own| own.fold_all(&mut *self.database))
    }

    /// Folds a small part of what there was when the first of it was folded; says whether something of that is left. So all of it is
    /// folded after a while, and moves go on in between.
    pub fn fold_a_little(&mut self) -> Result<bool, StorageError> {
        let some = |database: &mut dyn Database| fold(database, clock::now(), A_LITTLE);
        if transaction(&mut *self.database, some)? == A_LITTLE {
            return Ok(true);
        }
        self.own.as_mut().map_or(Ok(false), |own| own.fold_a_little(&mut *self.database))
    }

    /// The same if the journal is long: for the process that folds what all have written.
    pub fn fold_for_all(&mut self) -> Result<(), StorageError> {
        let rows = self.database.query("SELECT count(*) FROM journal", &[])?;
        let entries: usize = rows.first().map_or(Ok(0), |row| row.get(0))?;
        if entries >= JOURNAL { self.fold_journal() } else { Ok(()) }
    }
}

/// Folds some entries and says how many. Whoever takes entries out of the journal folds them: two processes never fold the same.
fn fold(database: &mut dyn Database, now: u64, most: usize) -> Result<usize, StorageError> {
    let query = "DELETE FROM journal WHERE seq IN (SELECT seq FROM journal ORDER BY tab, version LIMIT ?1) \
                 RETURNING tab, version, line, key";
    let rows = database.query(query, &values![most])?;
    add_to_logs(database, &tails(&rows)?, now)?;
    Ok(rows.len())
}

/// Adds these entries to the logs of their tables.
pub(super) fn add_to_logs<'a>(
    database: &mut dyn Database,
    tails: impl IntoIterator<Item = (&'a i64, &'a Tail)>,
    now: u64,
) -> Result<(), StorageError> {
    for (table, Tail { entries, first, last, lines, keys, lost }) in tails {
        let query = "SELECT logs.keys, length(logs.lines), tables.status = 'over', \
                     tables.touched < ?2 OR tables.touched > ?3 OR tables.doomed IS NOT NULL, logs.entries \
                     FROM tables LEFT JOIN logs ON logs.tab = tables.key WHERE tables.key = ?1";
        // What was touched lately need not be written again: tables are forgotten after weeks.
        let known = database.query(query, &values![*table, now.saturating_sub(LATELY), now])?;
        // A row that makes no sense is nobody else's trouble.
        let (known, damage) = match known.first().map(read_known).transpose() {
            Ok(known) => (known.unwrap_or_default(), None),
            Err(error) => (Known::default(), Some(error.to_string())),
        };
        let missing = *entries > 0 && *first != known.entries + 1;
        let gap = || missing.then(|| gap(known.entries + 1, *first - 1));
        let lost = damage.or_else(|| lost.clone()).or_else(gap);
        let lines = if lost.is_some() && missing { "" } else { lines };
        // All of it is here, whatever was thought of it.
        let whole = *entries > 0 && *first == 1 && lost.is_none();
        let mut merged = known.keys.as_deref().map(read_keys).unwrap_or_default();
        keys.iter().for_each(|key| merge(&mut merged, key.clone()));
        let keys = serde_json::to_string(&merged).expect("keys are plain data");
        let save = "INSERT INTO logs (tab, entries, lines, keys, lost) VALUES (?1, ?2, ?3, ?4, ?5) \
                    ON CONFLICT (tab) DO UPDATE SET entries = ?2, lines = logs.lines || ?3, keys = ?4, \
                    lost = CASE WHEN CAST(?6 AS INTEGER) <> 0 THEN NULL ELSE coalesce(logs.lost, ?5) END";
        database.execute(save, &values![*table, *last, lines, keys, lost.as_deref(), whole])?;
        let lost = match packing::pack_if_due(database, *table, known.length + lines.len(), known.over)? {
            Some(why) if lost.is_none() => {
                let lose = "UPDATE logs SET lost = coalesce(lost, ?2) WHERE tab = ?1";
                database.execute(lose, &values![*table, &why])?;
                Some(why)
            }
            _ => lost,
        };
        if let Some(why) = lost {
            tracing::error!(table, why, "a table cannot go on");
            let stop = "UPDATE tables SET status = 'not_resumable' WHERE key = ?1 AND status IN ('waiting', 'playing')";
            database.execute(stop, &values![*table])?;
        }
        if known.stale {
            let touch = "UPDATE tables SET touched = ?2, doomed = NULL WHERE key = ?1";
            database.execute(touch, &values![*table, now])?;
        }
    }
    Ok(())
}

/// What is known of a table and its log before more is added.
#[derive(Default)]
struct Known {
    keys: Option<String>,
    length: usize,
    over: bool,
    /// The version of its last entry.
    entries: u32,
    /// It counts as untouched for longer than that is true.
    stale: bool,
}

fn read_known(row: &Row) -> Result<Known, StorageError> {
    let length: Option<usize> = row.get(1)?;
    let entries: Option<u32> = row.get(4)?;
    Ok(Known {
        keys: row.get(0)?,
        length: length.unwrap_or(0),
        over: row.get(2)?,
        entries: entries.unwrap_or(0),
        stale: row.get(3)?,
    })
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
        tails.entry(table).or_default().add(version, &line, key);
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
