//! The journal of a house that one process alone writes: a row for all entries of a transaction, whatever tables they belong to, so
//! that a commit writes a page or two. What is not folded yet is known in memory too, and so is what comes next at each table: a table
//! has each version once.

use std::{borrow::Cow, collections::HashMap};

use super::{
    Append, JOURNAL, Storage, StorageError,
    database::{Database, Statement, light_transaction, transaction, values},
    journal::{Tail, add_to_logs},
    packing::inflated,
};
use crate::{clock, deflate::deflated};

/// Entries that are folded between two commits: nobody's move waits long for it.
const SOME: usize = if cfg!(test) { 100 } else { 200 };
/// Rows that are read at once when the house opens.
const AT_ONCE: usize = 1000;

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
    /// The number of the last row.
    last: i64,
    /// What is being folded.
    round: Option<Round>,
}

/// All tables that had entries when it began. When they are folded, the rows up to then can go.
struct Round {
    until: i64,
    /// Those that are left, the next one last.
    tables: Vec<i64>,
}

/// A row that is to be written.
pub(super) struct Batch<'a>(Vec<Kept<'a>>);

impl Batches {
    /// What an earlier process has left.
    pub(super) fn read(database: &mut dyn Database) -> Result<Self, StorageError> {
        let mut found = Self::default();
        loop {
            let query = "SELECT seq, entries FROM batches WHERE seq > ?1 ORDER BY seq LIMIT ?2";
            let rows = database.query(query, &values![found.last, AT_ONCE])?;
            for row in &rows {
                found.last = row.get(0)?;
                let bytes: Vec<u8> = row.get(1)?;
                let text = match bytes.split_first() {
                    Some((&DEFLATED, deflated)) => inflated(deflated, "")?.into(),
                    _ => bytes,
                };
                let kept: Vec<Kept<'_>> = serde_json::from_slice(&text)
                    .map_err(|error| StorageError::new(format!("batch {}: {error}", found.last)))?;
                for entry in kept {
                    // Some of it was folded before the row could go.
                    if entry.1 > found.version(database, entry.0)? {
                        found.add(entry);
                    }
                }
            }
            if rows.len() < AT_ONCE {
                return Ok(found);
            }
        }
    }

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
        let mut versions: HashMap<i64, u32> = HashMap::with_capacity(appends.len());
        let mut kept = Vec::with_capacity(appends.len());
        for Append { table, version, entry, key, .. } in appends {
            let last = match versions.get(&table.0) {
                Some(last) => *last,
                None => self.version(database, table.0)?,
            };
            if *version != last + 1 {
                let message = format!("constraint: version {version} of table {} after {last}", table.0);
                return Err(StorageError::new(message));
            }
            versions.insert(table.0, *version);
            kept.push((table.0, *version, entry.to_string().into(), key.as_deref().map(Cow::from)));
        }
        Ok(Batch(kept))
    }

    /// The statement that does.
    pub(super) fn statement(&self, batch: &Batch<'_>) -> Option<Statement<'static>> {
        if batch.0.is_empty() {
            return None;
        }
        let text = serde_json::to_string(&batch.0).expect("entries are plain data");
        let entries = if text.len() < LONG {
            text.into_bytes()
        } else {
            [&[DEFLATED][..], &deflated(text.as_bytes())].concat()
        };
        let query = "INSERT INTO batches (seq, entries) VALUES (?1, ?2)";
        Some(Statement::new(query, values![self.last + 1, entries]).must(1))
    }

    /// It is kept.
    pub(super) fn kept(&mut self, batch: Batch<'_>) {
        self.last += i64::from(!batch.0.is_empty());
        batch.0.into_iter().for_each(|entry| self.add(entry));
    }

    fn add(&mut self, (table, version, line, key): Kept<'_>) {
        self.entries += 1;
        self.tails.entry(table).or_default().add(version, &line, key.map(Cow::into_owned));
    }

    /// What is not in a table's log yet.
    pub(super) fn tail(&self, table: i64) -> Option<&Tail> {
        self.tails.get(&table)
    }

    /// Folds everything.
    pub(super) fn fold_all(&mut self, database: &mut dyn Database) -> Result<(), StorageError> {
        transaction(database, |database| {
            add_to_logs(database, &self.tails, clock::now())?;
            database.execute("DELETE FROM batches", &[])
        })?;
        *self = Self { last: self.last, ..Self::default() };
        Ok(())
    }

    /// Folds all entries of some tables if many have gathered, the next ones in turn, so that each log is written once for many of
    /// them. Were it lost, the entries would still be in their rows.
    pub(super) fn fold_if_due(&mut self, database: &mut dyn Database) -> Result<(), StorageError> {
        if self.round.is_none() && self.entries >= JOURNAL {
            let mut tables: Vec<i64> = self.tails.keys().copied().collect();
            tables.sort_unstable_by_key(|table| std::cmp::Reverse(*table));
            self.round = Some(Round { until: self.last, tables });
        }
        if self.round.is_some() { self.fold_some(database) } else { Ok(()) }
    }

    fn fold_some(&mut self, database: &mut dyn Database) -> Result<(), StorageError> {
        let Some(round) = &mut self.round else { return Ok(()) };
        let (mut some, mut entries) = (Vec::new(), 0);
        for table in round.tables.iter().rev() {
            if let Some(tail) = self.tails.get(table) {
                some.push((table, tail));
                entries += tail.entries;
            }
            if entries >= SOME {
                break;
            }
        }
        let left = some.last().and_then(|(last, _)| round.tables.iter().position(|table| table == *last));
        let left = left.unwrap_or(0);
        light_transaction(database, |database| {
            add_to_logs(database, some, clock::now())?;
            if left == 0 {
                database.execute("DELETE FROM batches WHERE seq <= ?1", &values![round.until])?;
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
mod tests {
    use super::{
        super::{
            Write,
            tests::{Folder, append, lines, row},
        },
        *,
    };

    fn feed(table: i64, versions: std::ops::Range<u32>) -> Vec<Write> {
        versions.map(|version| append(table, version, "feed 1")).collect()
    }

    /// Three tables with so many entries each.
    fn house(folder: &Folder, entries: u32) -> Storage {
        let mut house = Storage::open(&folder.0).unwrap();
        let mut writes: Vec<Write> = (1..4).map(|key| Write::Table(Box::new(row(key)))).collect();
        writes.extend((1..4).flat_map(|table| feed(table, 1..entries + 1)));
        house.commit(&writes).unwrap();
        house
    }

    fn unfolded(house: &Storage) -> [usize; 3] {
        let own = house.own.as_ref().unwrap();
        [1, 2, 3].map(|table| own.tail(table).map_or(0, |tail| tail.entries))
    }

    fn rows(house: &mut Storage) -> usize {
        house.database.query("SELECT seq FROM batches", &[]).unwrap().len()
    }

    #[test]
    fn entries_are_folded_in_parts_and_every_table_has_its_turn() {
        let folder = Folder::new("turns");
        let mut house = house(&folder, 75);
        house.tidy_if_due().unwrap();
        assert_eq!(unfolded(&house), [0, 0, 75]);
        house.commit(&feed(1, 76..86)).unwrap();
        house.tidy_if_due().unwrap();
        assert_eq!(unfolded(&house), [10, 0, 0], "who goes on playing is not folded before others");
        assert_eq!((house.own.as_ref().unwrap().entries, rows(&mut house)), (10, 1));
        house.tidy_if_due().unwrap();
        assert_eq!(unfolded(&house), [10, 0, 0], "little can wait");
        for (key, entries) in [(1, 85), (2, 75), (3, 75)] {
            let id = house.ids_after(key - 1, 1).unwrap().remove(0).1;
            assert_eq!(lines(&mut house, &id).len(), entries);
        }
    }

    #[test]
    fn what_was_folded_before_a_crash_is_not_folded_again() {
        let folder = Folder::new("halfway");
        let mut before = house(&folder, 75);
        before.tidy_if_due().unwrap();
        before.commit(&feed(1, 76..86)).unwrap();
        assert_eq!(rows(&mut before), 2, "some entries of the first row are not folded");
        drop(before);
        let mut house = Storage::open(&folder.0).unwrap();
        assert_eq!((unfolded(&house), rows(&mut house)), ([0; 3], 0));
        for (key, entries) in [(1, 85), (2, 75), (3, 75)] {
            let id = house.ids_after(key - 1, 1).unwrap().remove(0).1;
            let stored = house.table(&id).unwrap().unwrap();
            assert_eq!((stored.entries.len(), stored.keys[0].2), (entries, entries as u32));
        }
        house.commit(&feed(1, 86..87)).unwrap();
    }

    #[test]
    fn what_an_earlier_version_has_journalled_row_by_row_is_folded() {
        let folder = Folder::new("rows");
        let mut before = house(&folder, 0);
        let row = "INSERT INTO journal (tab, version, line, key) VALUES (2, ?1, '0 feed 4', 'k')";
        for version in 1..4 {
            before.database.execute(row, &values![version]).unwrap();
        }
        drop(before);
        let mut house = Storage::open(&folder.0).unwrap();
        house.commit(&feed(2, 4..5)).unwrap();
        let id = house.ids_after(1, 1).unwrap().remove(0).1;
        assert_eq!(lines(&mut house, &id), ["0 feed 4", "0 feed 4", "0 feed 4", "0 feed 1"]);
    }

    #[test]
    fn a_damaged_row_is_an_error_and_no_panic() {
        for damage in ["", "z", "zz", "[[1,"] {
            let folder = Folder::new("damaged");
            let mut before = house(&folder, 3);
            let damaged = "UPDATE batches SET entries = ?1";
            before.database.execute(damaged, &values![damage.as_bytes().to_vec()]).unwrap();
            assert!(Batches::read(&mut *before.database).is_err(), "{damage}");
        }
    }

    #[test]
    fn only_the_next_version_of_a_table_is_kept() {
        let folder = Folder::new("next");
        let mut house = house(&folder, 3);
        for version in [0, 3, 5] {
            assert!(house.commit(&feed(2, version..version + 1)).is_err(), "{version}");
        }
        house.commit(&feed(2, 4..6)).unwrap();
        house.fold_journal().unwrap();
        assert!(house.commit(&feed(2, 5..6)).is_err());
        house.commit(&feed(2, 6..7)).unwrap();
    }
}
