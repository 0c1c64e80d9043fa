//! A copy of a house's database, made while a server uses it.

use std::{path::Path, time::Duration};

use rusqlite::{Connection, OpenFlags};

use super::{
    StorageError,
    database::sqlite::{DATABASE, damage},
};

/// Copies everything that is durable at one moment into a new file. To restore it, put it into a data folder as
/// `menagerie.db` while no server runs there.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StorageError> {
    if to.exists() {
        return Err(StorageError::new(format!("{} is there already", to.display())));
    }
    let from = folder.join(DATABASE);
    if !from.exists() {
        return Err(StorageError::new(format!("there is no {DATABASE} in {}", folder.display())));
    }
    let target = to.to_str().ok_or_else(|| StorageError::new("the name of the copy is no plain text"))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let house = Connection::open_with_flags(&from, flags)?;
    house.busy_timeout(Duration::from_secs(30))?;
    house.execute("VACUUM INTO ?1", [target]).map_err(|error| match error.into() {
        StorageError::Unreadable(why) => StorageError::Unreadable(format!(
            "{why}. If commits are damaged, a server that is started (anew) on {} goes round them, and it can be copied \
             then; else restore an earlier backup",
            folder.display()
        )),
        other => other,
    })?;
    let copy = Connection::open_with_flags(to, flags)?;
    match damage(&copy, None)? {
        Some(damage) => Err(StorageError::new(format!("the copy is damaged: {damage}"))),
        None => Ok(()),
    }
}
