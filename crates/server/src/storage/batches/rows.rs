//! The rows of commits in order, around those that cannot be read: a page of them may be damaged.

use super::super::{
    StorageError,
    database::{Database, Row, round, values},
};

/// Rows that are read at once.
const AT_ONCE: usize = 1000;

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
                return Ok(Next::Unreadable(
                    round(seq, |seq| can_read(database, seq))?.map(|next| next - 1),
                    why,
                ));
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
