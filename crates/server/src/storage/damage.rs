//! What follows where a part of what is kept cannot be read, when the house opens or while it is open: everything else goes on.

use super::{
    Storage, StorageError,
    database::{Database, Saved, transaction, values},
};

/// The table of commits, which knows by itself what is missing of it.
const COMMITS: &str = "batches";
/// Why a table does not go on whose log was lost.
const NO_LOG: &str = "its log could not be read, and is lost";
/// The note that says from which number on new guests and tables are counted.
pub(super) const FLOOR: &str = "floor";
/// As many numbers are left out after the last that is known of: there may have been some that nobody knows of any more.
const APART: i64 = 1_000_000;

/// Where numbers of guests and of tables stand, by the names that such columns have everywhere. Nobody may get the number of a guest
/// or a table that was lost: what is left of it would be theirs.
const NUMBERS: &str = "SELECT part.name, col.name FROM sqlite_schema AS part, pragma_table_info(part.name) AS col \
                       WHERE part.type = 'table' AND (col.name IN ('tab', 'person', 'guest', 'creator') \
                       OR (col.name = 'key' AND part.name IN ('guests', 'tables')))";

impl Storage {
    /// Goes round what cannot be read of anything but commits, and says of which tables of the house entries are missing.
    pub(super) fn save_all_but_commits(&mut self) -> Result<(), StorageError> {
        if self.is_damaged() { self.database.save(COMMITS, &mut follow) } else { Ok(()) }
    }

    /// When commits are folded it is known which tables have nothing to go on from.
    pub(super) fn stop_tables(&mut self) -> Result<(), StorageError> {
        transaction(&mut *self.database, |database| {
            // What was played holds more than nothing.
            let certain = "UPDATE logs SET entries = 1 WHERE lost = ?1 AND entries = 0 \
                           AND EXISTS (SELECT 1 FROM tables WHERE key = logs.tab AND status IN ('playing', 'over'))";
            database.execute(certain, &values![NO_LOG])?;
            let stop = "UPDATE tables SET status = 'not_resumable' WHERE status IN ('waiting', 'playing') \
                        AND key IN (SELECT tab FROM logs WHERE lost = ?1)";
            database.execute(stop, &values![NO_LOG])?;
            Ok(())
        })
    }

    /// Whether something cannot be read that nobody has gone round yet.
    pub fn is_damaged(&self) -> bool {
        self.database.damage().is_some()
    }

    /// What was lost, a line a part; names of what is missing follow, in lines that begin with a space.
    pub fn lost(&self) -> Vec<String> {
        self.database.lost()
    }

    /// Goes round what cannot be read while the house is open, and says whether that has mended something. Nothing of the commits is lost
    /// then: all of it is known.
    pub fn go_round(&mut self) -> Result<bool, StorageError> {
        let before = self.database.mended();
        self.save_all_but_commits()?;
        let whole = self.database.is_whole(COMMITS)?;
        if let (Some(own), false) = (&mut self.own, whole) {
            own.distrust();
            own.fold_all(&mut *self.database)?;
        }
        self.stop_tables()?;
        Ok(self.database.mended() != before && !self.is_damaged())
    }
}

/// What follows from lost rows.
fn follow(database: &mut dyn Database, saved: &[Saved]) -> Result<(), StorageError> {
    for (from, to) in saved.iter().filter(|saved| saved.table == "logs").flat_map(|saved| &saved.gaps) {
        // Unless commits hold all of it, such a table does not go on.
        let lose = "INSERT INTO logs (tab, entries, lines, keys, lost) SELECT key, 0, '', '[]', ?3 FROM tables \
                    WHERE key BETWEEN ?1 AND ?2 AND NOT EXISTS (SELECT 1 FROM logs WHERE tab = tables.key)";
        database.execute(lose, &values![*from, *to, NO_LOG])?;
    }
    let mut highest = 0;
    for row in database.query(NUMBERS, &[])? {
        let (table, column): (String, String) = (row.get(0)?, row.get(1)?);
        let rows = database.query(&format!("SELECT coalesce(max({column}), 0) FROM {table}"), &[])?;
        highest = highest.max(rows.first().map_or(Ok(0), |row| row.get::<i64>(0))?);
    }
    let floor = "INSERT INTO notes (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
    database.execute(floor, &values![FLOOR, highest.saturating_add(APART)])?;
    Ok(())
}
