//! How the tables of the database came to be what they are: steps in order, the same for both engines.

use super::Outcome;
use crate::storage::StorageError;

/// Step n leads from schema n - 1 to schema n. What has landed is never changed, only followed by another step.
const STEPS: [&str; 5] = [
    include_str!("migrations/1-tables.sql"),
    include_str!("migrations/2-age.sql"),
    include_str!("migrations/3-processes.sql"),
    include_str!("migrations/4-clocks.sql"),
    include_str!("migrations/5-accounts.sql"),
];

/// The schema this server reads and writes.
pub(super) const VERSION: i64 = STEPS.len() as i64;

/// The steps that a database of this schema needs, each with the schema it leads to.
pub(super) fn missing(found: i64) -> Outcome<impl Iterator<Item = (i64, &'static str)>> {
    if !(0..=VERSION).contains(&found) {
        let message = format!("the database has schema {found}; this server knows schema {VERSION}");
        return Err(StorageError::new(message));
    }
    Ok((1..).zip(STEPS).skip(found as usize))
}
