//! The rows of commits in order, around those that cannot be read: a page of them may be damaged.

use super::super::{
    StorageError,
    database::{Database, Row, values},
};

/// Rows that are read at once.
const AT_ONCE: usize = 1000;
/// As far as this rows are looked for one by one after some that cannot be read: a page holds fewer.
const NEAR: i64 = 200;

/// What comes next.
pub(super) enum Next {
    /// Some rows; none after the last.
    Rows(Vec<Row>),
    /// Rows that cannot be read, up to this number if it can be gone round them, and why.
    Unreadable(Option<i64>, String),
}

/// What comes from this number on.
pub(super) fn next(database: &mut dyn Database, from: i64) -> Result<Next, StorageError> {
    match some(database, from, AT_ONCE) {
        Err(StorageError::Unreadable(_)) => {}
        read => return read.map(Next::Rows),
    }
    let (mut rows, mut seq) = (Vec::new(), from);
    loop {
        match some(database, seq, 1) {
            Ok(row) if row.is_empty() => return Ok(Next::Rows(rows)),
            Ok(row) => {
                seq = row[0].get::<i64>(0)? + 1;
                rows.extend(row);
            }
            Err(StorageError::Unreadable(why)) if rows.is_empty() => {
                return Ok(Next::Unreadable(round(database, seq)?.map(|next| next - 1), why));
            }
            Err(StorageError::Unreadable(_)) => return Ok(Next::Rows(rows)),
            Err(error) => return Err(error),
        }
    }
}

fn some(database: &mut dyn Database, from: i64, most: usize) -> Result<Vec<Row>, StorageError> {
    let query = "SELECT seq, entries, held FROM batches WHERE seq >= ?1 ORDER BY seq LIMIT ?2";
    database.query(query, &values![from, most])
}

fn can_read(database: &mut dyn Database, from: i64) -> Result<bool, StorageError> {
    match some(database, from, 1) {
        Ok(_) => Ok(true),
        Err(StorageError::Unreadable(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The first of these numbers from which on rows can be read.
fn first(
    database: &mut dyn Database,
    mut numbers: impl Iterator<Item = i64>,
) -> Result<Option<i64>, StorageError> {
    let read = |seq| can_read(database, seq).map(|read| read.then_some(seq)).transpose();
    numbers.find_map(read).transpose()
}

/// The number from which on rows can be read again, after one from which on they cannot.
fn round(database: &mut dyn Database, from: i64) -> Result<Option<i64>, StorageError> {
    let near = from + NEAR;
    if let Some(seq) = first(database, from + 1..near)? {
        return Ok(Some(seq));
    }
    // The first rows, whose numbers may be any, or a page that leads to many others; or the last.
    let (mut yes, mut step) = (near, NEAR);
    while !can_read(database, yes)? {
        let Some(further) = yes.checked_add(step) else { return Ok(None) };
        (yes, step) = (further, step.saturating_mul(2));
    }
    loop {
        let mut no = near - 1;
        while yes - no > 1 {
            let middle = no + (yes - no) / 2;
            *(if can_read(database, middle)? { &mut yes } else { &mut no }) = middle;
        }
        // Before these there may be others, between two pages that cannot be read.
        match first(database, (near.max(no - NEAR)..no).rev())? {
            Some(before) => yes = before,
            None => return Ok(Some(yes)),
        }
    }
}
