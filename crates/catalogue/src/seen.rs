//! What someone has seen of a game, so that a view travels once and only its changes after that.
//!
//! A view is written down flat: a byte or some more for each value, in the order in which it is serialised. The next one is
//! compared with that while it is serialised itself; what differs goes into a patch, and only that is ever written as JSON.
//!
//! A patch is `[value]`: this instead; or an object: for each key of an object, or index of a list, that changed, the patch
//! of what is there. In it `-` lists keys that are gone; `#` is the length of a list that became shorter, and what a list
//! gained at its end stands under the new indexes.

mod compound;
mod differ;
mod flat;
#[cfg(test)]
mod tests;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use differ::{Differ, Outcome};

/// A view as it was told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seen(Vec<u8>);

impl Seen {
    /// What is seen now.
    pub fn of(view: &impl Serialize) -> Self {
        Self::after(None, view).0
    }

    /// What is seen now, and the patch that makes it of what was seen before; none if that is the same.
    pub fn since(before: &Self, view: &impl Serialize) -> (Self, Option<Box<RawValue>>) {
        let (now, outcome, patch) = Self::after(Some(before), view);
        let patch = match outcome {
            Outcome::Same => None,
            Outcome::Parts => Some(RawValue::from_string(patch).expect("a patch is JSON")),
            Outcome::Whole => Some(to_raw_value(&[view]).expect("views serialise")),
        };
        (now, patch)
    }

    fn after(before: Option<&Self>, view: &impl Serialize) -> (Self, Outcome, String) {
        let mut differ = Differ::new(before.map(|seen| &*seen.0));
        let outcome = view.serialize(&mut differ).expect("views serialise");
        let (now, patch) = differ.end();
        (Self(now), outcome, patch)
    }
}
