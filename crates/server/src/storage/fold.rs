//! The entries of the journal that are not yet in their table's log.

use std::collections::HashMap;

use menagerie_kernel::Seat;
use rusqlite::{Connection, OptionalExtension, params};

use super::{Append, TableKey};

/// A seat's last message key and the version it led to.
pub(super) type Keys = Vec<(Seat, String, u32)>;

/// The journal's entries of one table.
#[derive(Default)]
pub(super) struct Tail {
    pub lines: String,
    pub entries: u32,
    pub keys: Keys,
}

/// Everything in the journal, by table.
#[derive(Default)]
pub(super) struct Pending {
    tails: HashMap<TableKey, Tail>,
    entries: usize,
}

impl Pending {
    pub(super) fn entries(&self) -> usize {
        self.entries
    }

    pub(super) fn tail(&self, table: TableKey) -> Option<&Tail> {
        self.tails.get(&table)
    }

    pub(super) fn add(&mut self, append: &Append) {
        let Append { table, version, entry, key } = append;
        self.add_line(*table, *version, entry.seat, &entry.to_string(), key.clone());
    }

    fn add_line(&mut self, table: TableKey, version: u32, seat: Seat, line: &str, key: Option<String>) {
        let tail = self.tails.entry(table).or_default();
        tail.lines.push_str(line);
        tail.lines.push('\n');
        tail.entries += 1;
        self.entries += 1;
        if let Some(key) = key {
            merge(&mut tail.keys, (seat, key, version));
        }
    }

    /// What a journal holds that was not folded before the server stopped.
    pub(super) fn read(connection: &Connection) -> rusqlite::Result<Self> {
        let mut pending = Self::default();
        let mut query = connection.prepare("SELECT tab, version, line, key FROM journal ORDER BY seq")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let line: String = row.get(2)?;
            let digits = line.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(line.len());
            let seat = line[..digits].parse().unwrap_or(0);
            pending.add_line(TableKey(row.get(0)?), row.get(1)?, Seat(seat), &line, row.get(3)?);
        }
        drop(rows);
        drop(query);
        Ok(pending)
    }

    /// Adds each table's entries to its log and empties the journal, in one transaction.
    pub(super) fn fold(&mut self, connection: &mut Connection, now: u64) -> rusqlite::Result<()> {
        let transaction = connection.transaction()?;
        {
            let mut known = transaction.prepare_cached("SELECT keys FROM logs WHERE tab = ?1")?;
            let mut save = transaction.prepare_cached(
                "INSERT INTO logs (tab, entries, lines, keys) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (tab) DO UPDATE \
                 SET entries = entries + ?2, lines = lines || ?3, keys = ?4",
            )?;
            let mut touch =
                transaction.prepare_cached("UPDATE tables SET touched = ?2, doomed = NULL WHERE key = ?1")?;
            for (table, tail) in &self.tails {
                let known: Option<String> = known.query_row([table.0], |row| row.get(0)).optional()?;
                let mut keys = known.as_deref().map(read_keys).unwrap_or_default();
                tail.keys.iter().for_each(|key| merge(&mut keys, key.clone()));
                let keys = serde_json::to_string(&keys).expect("keys are plain data");
                save.execute(params![table.0, tail.entries, tail.lines, keys])?;
                touch.execute(params![table.0, now as i64])?;
            }
            transaction.execute("DELETE FROM journal", [])?;
        }
        transaction.commit()?;
        *self = Self::default();
        Ok(())
    }
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
