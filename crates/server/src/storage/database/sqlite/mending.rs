//! A table of which a part cannot be read is made anew, and the file with it. What it was lies beside.

use std::{
    fmt::Display,
    fs::{self, File},
    path::{Path, PathBuf},
};

use rusqlite::Connection;

use super::{Database, Outcome, Sqlite, Work, damage};
use crate::{
    clock,
    storage::{
        StorageError,
        database::{transaction, values},
    },
};

/// The note that says that the file holds pages of a table that is gone.
const UNMENDED: &str = "unmended";

impl Sqlite {
    /// Does this work and makes the table anew, empty.
    pub(super) fn make_anew(&mut self, table: &str, work: Work<'_>) -> Outcome<()> {
        let beside = self.keep_beside()?;
        let made = transaction(self, |database| {
            work(database)?;
            replace(database, table)
        });
        if let Err(error) = made {
            // It is tried again when the house opens again: one copy is enough.
            let _ = fs::remove_file(beside);
            return Err(error);
        }
        let beside = beside.display();
        tracing::error!(table, %beside, "the server went round damaged pages and made a table anew; the file as it was is kept");
        mend(&self.connection)?;
        self.damage = damage(&self.connection, None)?;
        Ok(())
    }

    /// Copies the file as it is: someone may find more in it.
    fn keep_beside(&self) -> Outcome<PathBuf> {
        let file = Path::new(self.connection.path().unwrap_or_default());
        let beside = file.with_file_name(format!("menagerie-damaged-{}.db", clock::now()));
        let failed = |why: &dyn Display| {
            StorageError::new(format!(
                "a part of the database cannot be read. The server can go round it, but it could not copy the file to {} \
                 first ({why}): make that possible and start it again, or restore a backup",
                beside.display()
            ))
        };
        // All of it must stand in the one file.
        let log = "PRAGMA wal_checkpoint(TRUNCATE)";
        if self.connection.query_row(log, [], |row| row.get(0)).map_err(|error| failed(&error))? {
            return Err(failed(&"something else uses it"));
        }
        // The disk must have it before anything is changed.
        let copied = fs::copy(file, &beside).and_then(|_| File::open(&beside)?.sync_all());
        if let Err(error) = copied {
            let _ = fs::remove_file(&beside);
            return Err(failed(&error));
        }
        Ok(beside)
    }
}

/// Makes a table anew. The old one cannot be dropped, for all of it would be read for that: only its name goes.
fn replace(database: &mut dyn Database, table: &str) -> Outcome<()> {
    let query = "SELECT sql FROM sqlite_schema WHERE tbl_name = ?1 AND sql IS NOT NULL ORDER BY type DESC";
    let made = database.query(query, &values![table])?;
    database.query("PRAGMA writable_schema = ON", &[])?;
    let gone = database.execute("DELETE FROM sqlite_schema WHERE tbl_name = ?1", &values![table]);
    // This also has the names read anew.
    database.query("PRAGMA writable_schema = RESET", &[])?;
    gone?;
    for row in made {
        database.execute(&row.get::<String>(0)?, &[])?;
    }
    let note = "INSERT INTO notes (name, value) VALUES (?1, 1) ON CONFLICT (name) DO NOTHING";
    database.execute(note, &values![UNMENDED])?;
    Ok(())
}

/// Writes the file anew where it holds pages of a table that is gone. Where that cannot be done, the pages count as damage.
pub(super) fn mend(connection: &Connection) -> Outcome<()> {
    let note = "SELECT count(*) FROM notes WHERE name = ?1";
    if connection.query_row(note, [UNMENDED], |row| row.get::<_, i64>(0))? == 0 {
        return Ok(());
    }
    match connection.execute_batch("VACUUM") {
        Ok(()) => drop(connection.execute("DELETE FROM notes WHERE name = ?1", [UNMENDED])?),
        Err(error) => {
            tracing::error!(%error, "the file could not be written anew: make room for a second one, or restore a backup");
        }
    }
    Ok(())
}
