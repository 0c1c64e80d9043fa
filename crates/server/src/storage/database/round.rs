//! Going round rows that cannot be read: a page of them may be damaged, or one that leads to others.

use crate::storage::StorageError;

/// As far as this rows are looked for one by one after some that cannot be read: a page holds fewer.
const NEAR: i64 = 200;

/// The number from which on rows can be read again, after one from which on they cannot.
pub(in crate::storage) fn round(
    from: i64,
    mut can_read: impl FnMut(i64) -> Result<bool, StorageError>,
) -> Result<Option<i64>, StorageError> {
    let near = from.saturating_add(NEAR);
    if let Some(seq) = first(&mut can_read, from.saturating_add(1)..near)? {
        return Ok(Some(seq));
    }
    // The first rows, whose numbers may be any, or a page that leads to many others; or the last.
    let (mut yes, mut step) = (near, NEAR);
    while !can_read(yes)? {
        let Some(further) = yes.checked_add(step) else { return Ok(None) };
        (yes, step) = (further, step.saturating_mul(2));
    }
    loop {
        let mut no = near - 1;
        while yes - no > 1 {
            let middle = no + (yes - no) / 2;
            *(if can_read(middle)? { &mut yes } else { &mut no }) = middle;
        }
        // Before these there may be others, between two pages that cannot be read.
        match first(&mut can_read, (near.max(no - NEAR)..no).rev())? {
            Some(before) => yes = before,
            None => return Ok(Some(yes)),
        }
    }
}

/// The first of these numbers from which on rows can be read.
fn first(
    can_read: &mut impl FnMut(i64) -> Result<bool, StorageError>,
    mut numbers: impl Iterator<Item = i64>,
) -> Result<Option<i64>, StorageError> {
    numbers.find_map(|seq| can_read(seq).map(|read| read.then_some(seq)).transpose()).transpose()
}
