//! A table of which a part cannot be read is made anew, and the file with it. What it was lies beside, and what became of it.

use std::{
    fmt::Display,
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use rusqlite::Connection;

use super::{Database, Outcome, Saved, Sqlite, Work, damage};
use crate::{
    clock,
    storage::{
        StorageError,
        database::{transaction, values},
    },
};

/// The note that says that the file holds pages of a table that is gone.
const UNMENDED: &str = "unmended";
/// How the names begin of what lies beside.
const BESIDE: &str = "menagerie-damaged";
/// How often it is tried to have all of it in the one file, and how long between.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(50);
/// Bytes that are copied at once, and are missing where they cannot be.
const PAGE: usize = 4096;

impl Sqlite {
    /// Does this work and makes the table anew, empty.
    pub(super) fn make_anew(&mut self, table: &str, work: Work<'_>) -> Outcome<()> {
        let (beside, fresh) = self.keep_beside()?;
        let made = transaction(self, |database| {
            work(database)?;
            replace(database, table)
        });
        if let Err(error) = made {
            self.keep_no_copy(fresh);
            return Err(error);
        }
        let beside = beside.display();
        tracing::error!(table, %beside, "the server went round damaged pages and made a table anew; the file as it was is kept");
        self.write_anew()
    }

    /// Writes the file anew, and looks whether it is whole then.
    pub(super) fn write_anew(&mut self) -> Outcome<()> {
        self.mended += 1;
        mend(&self.connection)?;
        self.damage = damage(&self.connection, None)?;
        if self.damage.is_none() {
            self.beside = None;
        }
        Ok(())
    }

    /// Copies the file as it is, for someone may find more in it, unless that was done before anything was changed. Says where it
    /// is, and whether it was made now.
    pub(super) fn keep_beside(&mut self) -> Outcome<(PathBuf, bool)> {
        if let Some(beside) = &self.beside {
            return Ok((beside.clone(), false));
        }
        let file = Path::new(self.connection.path().unwrap_or_default());
        let beside = file.with_file_name(format!("{BESIDE}-{}.db", clock::now()));
        let failed = |why: &dyn Display| {
            StorageError::new(format!(
                "a part of the database cannot be read. The server can go round it, but it could not copy the file to {} \
                 first ({why}): make that possible and start it again, or restore a backup",
                beside.display()
            ))
        };
        // All of it must stand in the one file.
        let log = "PRAGMA wal_checkpoint(TRUNCATE)";
        // The thread that copies pages may be at it: for that the engine does not wait.
        let mut tries = 0;
        while self.connection.query_row(log, [], |row| row.get(0)).map_err(|error| failed(&error))? {
            tries += 1;
            if tries == TRIES {
                return Err(failed(&"something else uses it"));
            }
            thread::sleep(PAUSE);
        }
        // The disk must have it before anything is changed.
        // It stays open: were it closed, the system would take away all locks of this process on it, and whoever else opens and closes
        // the database (a backup) would put away the log that is still written.
        let opened = self.held.take().map_or_else(|| File::open(file), Ok);
        let copied = opened.and_then(|from| {
            let from = self.held.insert(from);
            let (length, mut to) = (from.metadata()?.len(), File::create_new(&beside)?);
            copy(from, length, &mut to)?;
            to.sync_all()
        });
        if let Err(error) = copied {
            // An earlier copy stays.
            if error.kind() != io::ErrorKind::AlreadyExists {
                let _ = fs::remove_file(&beside);
            }
            return Err(failed(&error));
        }
        self.beside = Some(beside.clone());
        Ok((beside, true))
    }

    /// Nothing was changed. It is tried again later: one copy is enough.
    pub(super) fn keep_no_copy(&mut self, fresh: bool) {
        if fresh && let Some(beside) = self.beside.take() {
            let _ = fs::remove_file(beside);
        }
    }
}

/// Copies what can be read. The disk may refuse to give a page: that is empty in the copy.
fn copy(from: &mut (impl Read + Seek), length: u64, to: &mut impl Write) -> io::Result<()> {
    let mut place = 0;
    while place < length {
        let mut page = [0; PAGE];
        let part = &mut page[..PAGE.min((length - place) as usize)];
        from.seek(SeekFrom::Start(place))?;
        if from.read_exact(part).is_err() {
            part.fill(0);
        }
        to.write_all(part)?;
        place += part.len() as u64;
    }
    Ok(())
}

/// Makes a table anew.
fn replace(database: &mut dyn Database, table: &str) -> Outcome<()> {
    let made = making(database, table)?;
    forget(database, table)?;
    for sql in made {
        database.execute(&sql, &[])?;
    }
    note_unmended(database)
}

/// How a table and what finds its rows were made, the table first.
pub(super) fn making(database: &mut dyn Database, table: &str) -> Outcome<Vec<String>> {
    let query = "SELECT sql FROM sqlite_schema WHERE tbl_name = ?1 AND sql IS NOT NULL ORDER BY type DESC";
    database.query(query, &values![table])?.iter().map(|row| row.get(0)).collect()
}

/// Takes a table out. It cannot be dropped, for all of it would be read for that: only its name goes.
pub(super) fn forget(database: &mut dyn Database, table: &str) -> Outcome<()> {
    database.query("PRAGMA writable_schema = ON", &[])?;
    let gone = database.execute("DELETE FROM sqlite_schema WHERE tbl_name = ?1", &values![table]);
    // This also has the names read anew.
    database.query("PRAGMA writable_schema = RESET", &[])?;
    gone.map(drop)
}

/// Says that the file holds pages of a table that is gone.
pub(super) fn note_unmended(database: &mut dyn Database) -> Outcome<()> {
    let note = "INSERT INTO notes (name, value) VALUES (?1, 1) ON CONFLICT (name) DO NOTHING";
    database.execute(note, &values![UNMENDED]).map(drop)
}

/// Says what became of tables, in the log and in a file beside the copy.
pub(super) fn report(beside: &Path, saved: &[Saved]) {
    let file = beside.with_extension("txt");
    for one in saved {
        tracing::error!(damage = %one, "the server went round damaged pages");
    }
    let lines: String = saved.iter().map(Saved::told).collect();
    if let Err(error) = fs::write(&file, lines) {
        tracing::error!(%error, "it could not be written down what is lost");
    }
    let beside = beside.display();
    tracing::error!(%beside, "the file as it was is kept");
}

/// What was lost, a line a part, as far as what was written down about it is still there.
pub(crate) fn reports(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|found| found.path());
    let told = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(BESIDE) && name.ends_with(".txt")
    };
    let mut files: Vec<PathBuf> = names.filter(told).collect();
    files.sort_unstable();
    let texts = files.iter().filter_map(|file| fs::read_to_string(file).ok());
    texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Writes the file anew where it holds pages of a table that is gone. Where that cannot be done, the pages count as damage.
pub(super) fn mend(connection: &Connection) -> Outcome<()> {
    let note = "SELECT count(*) FROM notes WHERE name = ?1";
    match connection.query_row(note, [UNMENDED], |row| row.get::<_, i64>(0)).map_err(Into::into) {
        // Notes that cannot be read are gone round first.
        Ok(0) | Err(StorageError::Unreadable(_)) => return Ok(()),
        Ok(_) => {}
        Err(error) => return Err(error),
    }
    match connection.execute_batch("VACUUM") {
        Ok(()) => drop(connection.execute("DELETE FROM notes WHERE name = ?1", [UNMENDED])?),
        Err(error) => {
            tracing::error!(%error, "the file could not be written anew: make room for a second one, or restore a backup");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// A disk that refuses to give its second page.
    struct Disk(Cursor<Vec<u8>>);

    impl Read for Disk {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let page = self.0.position() as usize / PAGE;
            if page == 1 { Err(io::Error::other("bad sector")) } else { self.0.read(into) }
        }
    }

    impl Seek for Disk {
        fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
            self.0.seek(to)
        }
    }

    #[test]
    fn what_a_disk_does_not_give_is_empty_in_the_copy() {
        let length = 3 * PAGE + 100;
        let (mut disk, mut copied) = (Disk(Cursor::new(vec![7; length])), Vec::new());
        copy(&mut disk, length as u64, &mut copied).unwrap();
        let mut expected = vec![7; length];
        expected[PAGE..2 * PAGE].fill(0);
        assert!(copied == expected);
    }
}
