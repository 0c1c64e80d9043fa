//! See before you click: what a choice costs and brings, as far as its seat can be certain.
//!
//! A choice is tried on states that the seat cannot tell from the true one. What it sets off but leaves waiting for
//! further decisions (the appeal of an animal still without a home, the price of a building still without a place)
//! counts too, where no decision can change it.

mod certain;
mod resources;
mod warnings;

use menagerie_kernel::{Blind, Game, Preview, Reversal, Seat, preview::Deals};

use crate::{choice::Choice, state::ArkNova};

pub use resources::Counted;
use resources::Purse;
pub use warnings::Warning;

impl ArkNova {
    /// What an offered choice would do.
    pub(crate) fn look_ahead(&self, seat: Seat, choice: Choice, deals: &Deals<'_, Self>) -> Preview {
        let before = Purse::of(self, seat);
        deals.certain(|mut after| {
            let reveals = after.apply_held(seat, choice, &mut Blind) == Reversal::Final;
            let mut purse = Purse::of(&after, seat);
            self.certain_anew(&after, seat).for_each(|certain| purse.add(certain));
            Preview {
                reveals,
                ends_turn: after.held() == Some(seat),
                changes: before.changes(&purse, self.rules.revised),
                warnings: self.warnings(seat, choice, &after, &purse),
            }
        })
    }
}
