//! Reading and writing files without ever losing one.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
};

use menagerie_kernel::Record;

use crate::failure::Failure;

/// The text of a file; a missing or unreadable one is bad input.
pub fn read(path: &Path) -> Result<String, Failure> {
    let bytes =
        fs::read(path).map_err(|error| Failure::input(format!("cannot read {}: {error}", path.display())))?;
    String::from_utf8(bytes).map_err(|_| Failure::input(format!("{} is not a text file", path.display())))
}

/// The record in a file.
pub fn read_record(path: &Path) -> Result<Record, Failure> {
    read(path)?.parse().map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}

/// Writes a record so that at any moment the file holds either the old text or the new: into a file beside
/// it first, onto the disk, then in its place.
pub fn write_record(path: &Path, record: &Record) -> Result<(), String> {
    let write = |temporary: &Path| -> std::io::Result<()> {
        let mut file = File::create(temporary)?;
        file.write_all(record.to_string().as_bytes())?;
        file.sync_all()?;
        fs::rename(temporary, path)
    };
    let temporary = beside(path);
    write(&temporary).map_err(|error| {
        // Best effort: a half-written file beside the save is only litter.
        let _ = fs::remove_file(&temporary);
        format!("cannot save to {}: {error}", path.display())
    })
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

/// Whether writing this record over the file would lose nothing but an earlier or later moment of the same game.
pub fn holds_same_game(path: &Path, record: &Record) -> bool {
    let Ok(text) = fs::read_to_string(path) else { return false };
    let Ok(old) = text.parse::<Record>() else { return false };
    old.header.game == record.header.game
        && old.header.seed == record.header.seed
        && old.header.options == record.header.options
        && old.header.setup == record.header.setup
}
