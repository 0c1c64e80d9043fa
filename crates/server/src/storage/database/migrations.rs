//! How the tables of the database came to be what they are: steps in order, the same for both engines.

use super::Outcome;
use crate::storage::StorageError;

/// A schema, and the step that leads to it from the one before. Numbers rise and may leave gaps. What has landed is never
/// changed, only followed by another step.
const STEPS: [(i64, &str); 20] = [
    (1, include_str!("migrations/1-tables.sql")),
    (2, include_str!("migrations/2-age.sql")),
    (3, include_str!("migrations/3-processes.sql")),
    (4, include_str!("migrations/4-clocks.sql")),
    (5, include_str!("migrations/5-accounts.sql")),
    (10, include_str!("migrations/10-lobby.sql")),
    (11, include_str!("migrations/11-forgetting.sql")),
    (12, include_str!("migrations/12-results.sql")),
    (13, include_str!("migrations/13-ties.sql")),
    (14, include_str!("migrations/14-chat.sql")),
    (20, include_str!("migrations/20-programs.sql")),
    (21, include_str!("migrations/21-notices.sql")),
    (22, include_str!("migrations/22-orders.sql")),
    (30, include_str!("migrations/30-packed.sql")),
    (31, include_str!("migrations/31-parts.sql")),
    (32, include_str!("migrations/32-batches.sql")),
    (33, include_str!("migrations/33-losses.sql")),
    (34, include_str!("migrations/34-networks.sql")),
    (40, include_str!("migrations/40-shares.sql")),
    (41, include_str!("migrations/41-letters.sql")),
];

/// The schema this server reads and writes.
pub(super) const VERSION: i64 = STEPS[STEPS.len() - 1].0;

/// The steps that a database of this schema needs, each with the schema it leads to.
pub(super) fn missing(found: i64) -> Outcome<impl Iterator<Item = (i64, &'static str)>> {
    if found != 0 && !STEPS.iter().any(|(number, _)| *number == found) {
        let message = format!("the database has schema {found}; this server knows schema {VERSION}");
        return Err(StorageError::new(message));
    }
    Ok(STEPS.into_iter().filter(move |(number, _)| *number > found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_rise_with_gaps_and_each_is_taken_once() {
        assert!(STEPS.is_sorted_by(|one, next| one.0 < next.0));
        let numbers = |found| missing(found).unwrap().map(|(number, _)| number).collect::<Vec<_>>();
        assert_eq!(numbers(0).len(), STEPS.len());
        assert_eq!(numbers(5).first(), Some(&10), "a gap is stepped over");
        assert!(numbers(VERSION).is_empty());
        assert!(missing(6).is_err() && missing(VERSION + 1).is_err() && missing(-1).is_err());
    }
}
