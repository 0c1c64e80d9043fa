//! Opening a house's database: one server at a time, no house that has lost its data, nothing damaged unnoticed.

use std::{
    fs::{self, File, TryLockError},
    path::Path,
    time::Duration,
};

use rusqlite::{Connection, config::DbConfig};

use super::{Sqlite, checkpoints::Checkpoints, mending::mend};
use crate::storage::{StorageError, database::migrations};

/// The database in a data folder.
pub(crate) const DATABASE: &str = "menagerie.db";
/// Says that this folder has had a database.
const MARK: &str = "house";
/// Held while a server uses the folder.
const LOCK: &str = "lock";

impl Sqlite {
    /// Opens the database in this folder, and makes both if they are missing.
    pub fn open(folder: &Path) -> Result<Self, StorageError> {
        fs::create_dir_all(folder)
            .map_err(|error| StorageError::new(format!("the data folder cannot be made: {error}")))?;
        let lock = lock(folder)?;
        let (file, mark) = (folder.join(DATABASE), folder.join(MARK));
        if mark.exists() && !file.exists() {
            return Err(StorageError::new(format!(
                "{} has held a house before, but its database {DATABASE} is gone: restore it from a backup, or delete \
                 the file '{MARK}' there to begin anew",
                folder.display()
            )));
        }
        let connection = Connection::open(&file)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "WAL").map_err(|error| {
            StorageError::new(format!(
                "the database is in use by something else, or cannot be written ({error})"
            ))
        })?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // The system has the pages as well: more would be room for tables.
        connection.pragma_update(None, "cache_size", -4_000)?;
        // A statement is good for all values: otherwise it is made anew for many of them.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        // Where nobody copies pages to where they belong, the engine does after so many pages, while a move waits.
        connection.pragma_update(None, "wal_autocheckpoint", 64_000)?;
        connection.set_prepared_statement_cache_capacity(32);
        migrate(&connection)?;
        fs::write(&mark, "A house of Menagerie keeps its data here.\n")
            .map_err(|error| StorageError::new(format!("the data folder cannot be written: {error}")))?;
        mend(&connection)?;
        let damage = damage(&connection, None)?;
        if let Some(damage) = &damage {
            tracing::error!(
                damage,
                "the database is damaged: it is said below how the server went round it; otherwise restore a backup"
            );
        }
        let checkpoints = Checkpoints::start(&file)?;
        Ok(Self {
            connection,
            damage,
            beside: None,
            held: None,
            mended: 0,
            light: false,
            checkpoints,
            _lock: lock,
        })
    }
}

/// One server a folder: a second one would not see the first one's journal.
fn lock(folder: &Path) -> Result<File, StorageError> {
    let file = File::create(folder.join(LOCK))
        .map_err(|error| StorageError::new(format!("the data folder cannot be written: {error}")))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(StorageError::new(format!("{} is in use by another server", folder.display())))
        }
        Err(TryLockError::Error(error)) => {
            Err(StorageError::new(format!("the folder cannot be locked: {error}")))
        }
    }
}

/// Brings the database to the schema of this server.
fn migrate(connection: &Connection) -> Result<(), StorageError> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (version, step) in migrations::missing(found)? {
        connection
            .execute_batch(&format!("BEGIN IMMEDIATE; {step} PRAGMA user_version = {version}; COMMIT;"))?;
    }
    Ok(())
}

/// What is wrong with the database's pages, or with those of one table, if anything is.
pub(crate) fn damage(connection: &Connection, table: Option<&str>) -> Result<Option<String>, StorageError> {
    let check = match table {
        None => "PRAGMA quick_check(1)".to_owned(),
        Some(table) => format!("PRAGMA quick_check({table})"),
    };
    match connection.query_row(&check, [], |row| row.get::<_, String>(0)).map_err(Into::into) {
        Ok(found) => Ok((found != "ok").then_some(found)),
        Err(StorageError::Unreadable(why)) => Ok(Some(why)),
        Err(error) => Err(error),
    }
}
