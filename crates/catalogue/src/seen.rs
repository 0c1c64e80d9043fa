//! What someone has seen of a game, so that a view travels once and only its changes after that.
//!
//! A view is written down flat: a byte or some more for each value, in the order in which it is serialised, and before what has
//! parts how long it is. So two views are compared as bytes, and only where those differ it is looked into which part does:
//! that alone is ever written as JSON.
//!
//! A patch is `[value]`: this instead; or an object: for each key of an object, or index of a list, that changed, the patch
//! of what is there. In it `-` lists keys that are gone; `#` is the length of a list that became shorter, and what a list
//! gained at its end stands under the new indexes.

mod compare;
mod flat;
mod json;
mod names;
#[cfg(test)]
mod tests;
mod writer;

use std::cell::RefCell;

use serde::Serialize;
use serde_json::value::RawValue;

use compare::Outcome;

/// A view as it was told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seen(Box<[u8]>);

impl Seen {
    /// What is seen now.
    pub fn of(view: &impl Serialize) -> Self {
        writer::written(view, |now| Self(now.into()))
    }

    /// What is seen now, and the patch that makes it of what was seen before; none if that is the same.
    pub fn since(before: &Self, view: &impl Serialize) -> (Self, Option<Box<RawValue>>) {
        writer::written(view, |now| {
            PATCH.with_borrow_mut(|patch| {
                patch.clear();
                match compare::patch(&before.0, now, patch) {
                    Outcome::Same => return (before.clone(), None),
                    Outcome::Parts => {}
                    Outcome::Whole => json::put_whole(now, patch),
                }
                (Self(now.into()), Some(raw(patch)))
            })
        })
    }
}

thread_local! {
    /// The patch that is being written: kept, so that its room is found only once.
    static PATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn raw(json: &[u8]) -> Box<RawValue> {
    let text = std::str::from_utf8(json).expect("JSON is UTF-8");
    RawValue::from_string(text.to_owned()).expect("a patch is JSON")
}
