//! Moving a house from its SQLite file into a PostgreSQL database.

use std::path::Path;

use sha2::{Digest, Sha256};

use super::{
    Storage, StorageError,
    database::{Database, Row, Statement, Value, postgres::Postgres, transaction, values},
};

/// Rows that travel at once.
const AT_ONCE: usize = 500;

/// A table of the database, and how many rows of it have moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// Its name.
    pub name: String,
    /// Its rows.
    pub rows: usize,
}

/// Copies everything from the folder's database into the empty one at this address, in one transaction, and compares every
/// row before it is kept. No server may run on either; the folder stays as it is.
pub fn move_house(folder: &Path, address: &str) -> Result<Vec<Moved>, StorageError> {
    if !folder.join(super::database::sqlite::DATABASE).exists() {
        return Err(StorageError::new(format!("there is no house in {}", folder.display())));
    }
    let mut from = Storage::open(folder)?.database;
    let mut to = Postgres::open(address)?;
    let tables = tables(&mut *from)?;
    transaction(&mut to, |to| {
        for (name, _) in &tables {
            if !to.query(&format!("SELECT 1 FROM {name} LIMIT 1"), &[])?.is_empty() {
                return Err(StorageError::new(format!(
                    "the database is in use: there is something in '{name}'"
                )));
            }
        }
        let moved = tables.iter().map(|(name, columns)| copy(&mut *from, to, name, columns));
        let moved = moved.collect::<Result<_, _>>()?;
        count_on(to)?;
        Ok(moved)
    })
}

/// The tables of the house with their columns.
fn tables(from: &mut dyn Database) -> Result<Vec<(String, Vec<String>)>, StorageError> {
    let query =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let mut tables = Vec::new();
    for row in from.query(query, &[])? {
        let name: String = row.get(0)?;
        let columns = from.query("SELECT name FROM pragma_table_info(?1)", &values![&name])?;
        let columns = columns.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?;
        tables.push((name, columns));
    }
    Ok(tables)
}

fn copy(
    from: &mut dyn Database,
    to: &mut dyn Database,
    name: &str,
    columns: &[String],
) -> Result<Moved, StorageError> {
    let list = columns.join(", ");
    let places: Vec<String> = (1..=columns.len()).map(|place| format!("?{place}")).collect();
    let insert = format!("INSERT INTO {name} ({list}) VALUES ({})", places.join(", "));
    let (mut print, mut rows) = (0_u64, 0);
    loop {
        let page = format!("SELECT {list} FROM {name} ORDER BY {list} LIMIT ?1 OFFSET ?2");
        let found = from.query(&page, &values![AT_ONCE, rows])?;
        let statements: Vec<_> =
            found.iter().map(|row| Statement::new(insert.as_str(), row.0.clone()).must(1)).collect();
        to.batch(&statements)?;
        print = found.iter().fold(print, |print, row| print.wrapping_add(fingerprint(row)));
        rows += found.len();
        if found.len() < AT_ONCE {
            break;
        }
    }
    let arrived = to.query(&format!("SELECT {list} FROM {name}"), &[])?;
    let same = arrived.iter().fold(0_u64, |print, row| print.wrapping_add(fingerprint(row))) == print;
    if arrived.len() != rows || !same {
        let message = format!("'{name}' has {rows} rows, but {} have arrived, or others", arrived.len());
        return Err(StorageError::new(message));
    }
    Ok(Moved { name: name.to_owned(), rows })
}

/// A number that tells rows apart; sums of them do not depend on the order.
fn fingerprint(row: &Row) -> u64 {
    let mut hash = Sha256::new();
    for cell in &row.0 {
        let (kind, bytes): (u8, &[u8]) = match cell {
            Value::Null => (0, &[]),
            Value::Integer(number) => (1, &number.to_be_bytes()),
            Value::Real(number) => (2, &number.to_be_bytes()),
            Value::Text(text) => (3, text.as_bytes()),
            Value::Blob(bytes) => (4, bytes),
        };
        hash.update([kind]);
        hash.update((bytes.len() as u64).to_be_bytes());
        hash.update(bytes);
    }
    let hash = hash.finalize();
    u64::from_be_bytes(hash[..8].try_into().expect("eight bytes"))
}

/// Numbers that the database gives out go on after those that have moved.
fn count_on(to: &mut dyn Database) -> Result<(), StorageError> {
    let query = "SELECT table_name::text, column_name::text FROM information_schema.columns \
                 WHERE table_schema = current_schema() AND is_identity = 'YES'";
    for row in to.query(query, &[])? {
        let (table, column): (String, String) = (row.get(0)?, row.get(1)?);
        to.query(
            &format!(
                "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), \
                 (SELECT coalesce(max({column}), 0) + 1 FROM {table}), false)"
            ),
            &[],
        )?;
    }
    Ok(())
}
