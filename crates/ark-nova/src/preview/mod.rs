//! See before you click: what a choice costs and brings, as far as its seat can be certain.
//!
//! A choice is tried on states that the seat cannot tell from the true one. What it sets off but leaves waiting for
//! further decisions (the appeal of an animal still without a home, the price of a building still without a place)
//! counts too, where no decision can change it.

mod certain;
mod resources;
mod warnings;

use menagerie_kernel::{Blind, Change, Game, Preview, Reversal, Seat, preview::Deals};

use crate::{choice::Choice, state::ArkNova};

pub use resources::Counted;
use resources::Purse;
pub use warnings::Warning;

impl ArkNova {
    /// What an offered choice would do.
    pub(crate) fn look_ahead(&self, seat: Seat, choice: Choice, deals: &Deals<'_, Self>) -> Preview {
        let before = Purse::of(self, seat);
        let mut certain: Option<Preview> = None;
        for mut after in deals.iter() {
            let reveals = after.apply_held(seat, choice, &mut Blind) == Reversal::Final;
            let mut purse = Purse::of(&after, seat);
            self.certain_anew(&after, seat).for_each(|certain| purse.add(certain));
            let preview = Preview {
                reveals,
                ends_turn: after.held() == Some(seat),
                changes: before.changes(&purse, self.rules.revised),
                warnings: self.warnings(seat, choice, &after, &purse),
            };
            certain = Some(match certain {
                None => preview,
                Some(seen) => in_common(seen, &preview),
            });
            if !reveals {
                break;
            }
        }
        certain.unwrap_or_default()
    }
}

/// What is the same on both deals.
fn in_common(mut one: Preview, other: &Preview) -> Preview {
    let same = |change: &Change| other.changes.contains(change);
    one.reveals |= other.reveals;
    one.ends_turn &= other.ends_turn;
    one.changes.retain(same);
    one.warnings.retain(|warning| other.warnings.contains(warning));
    one
}
