//! See before you click: what a choice would do, as far as its seat can know.

use std::cell::OnceCell;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{Blind, Game, Narrate, Reversal, Rng, Seat, Viewer};

/// One thing that a player counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Resource {
    /// What it is: `money`, `appeal`. The game's own word.
    pub key: &'static str,
    /// How many the seat has.
    pub amount: i32,
}

/// How a choice changes what its seat counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema, TS)]
pub struct Change {
    /// What changes.
    pub key: &'static str,
    /// By how much.
    pub by: i32,
    /// To how many.
    pub to: i32,
}

/// What a choice would do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, JsonSchema, TS)]
pub struct Preview {
    /// Something hidden is shown or chance decides, so that it cannot be taken back.
    pub reveals: bool,
    /// The seat's turn is over with it.
    pub ends_turn: bool,
    /// What changes for certain.
    pub changes: Vec<Change>,
    /// What a person would regret not to have known, as the game's own keys: `ends_game`, `bonus_lost`.
    pub warnings: Vec<&'static str>,
}

/// On how many deals a choice that reveals something is tried: what comes out the same everywhere is certain.
const DEALS: usize = 3;

/// States that a seat cannot tell from the true one, on which its choices are tried. They are dealt when they are asked
/// for, and one set serves all choices of a decision: to deal costs more than to try.
pub struct Deals<'a, G> {
    truth: &'a G,
    seat: Seat,
    dealt: [OnceCell<G>; DEALS],
}

impl<'a, G: Game> Deals<'a, G> {
    /// The deals of the seat's present decision.
    pub fn new(truth: &'a G, seat: Seat) -> Self {
        Self { truth, seat, dealt: Default::default() }
    }

    /// What is certain of a choice that is tried on copies. One that reveals nothing does the same whatever is hidden, so the
    /// true state will do for it; of any other, certain is what comes out on all deals. The battery checks that nobody can
    /// tell the truth by it.
    pub fn certain(&self, try_on: impl Fn(G) -> Preview) -> Preview {
        let seen = try_on(self.truth.clone());
        if !seen.reveals {
            return seen;
        }
        let tried = self.iter().map(try_on);
        tried.reduce(|one, other| in_common(one, &other)).unwrap_or_default()
    }

    /// One after the other, fresh copies to try a choice on.
    fn iter(&self) -> impl Iterator<Item = G> {
        self.dealt.iter().enumerate().map(|(number, dealt)| {
            let deal = || {
                let mut other = self.truth.clone();
                other.redeal(Viewer::Seat(self.seat), &mut Rng::from_number(number as u64));
                other
            };
            dealt.get_or_init(deal).clone()
        })
    }
}

/// The preview of an offered choice.
pub fn of<G: Narrate>(state: &G, seat: Seat, choice: G::Choice, deals: &Deals<'_, G>) -> Preview {
    let before = state.resources(seat);
    deals.certain(|mut after| {
        let reversal = after.apply_held(seat, choice, &mut Blind);
        Preview {
            reveals: reversal == Reversal::Final,
            ends_turn: after.held() == Some(seat),
            changes: changes(&before, &after.resources(seat)),
            warnings: Vec::new(),
        }
    })
}

/// What is the same in both.
fn in_common(mut one: Preview, other: &Preview) -> Preview {
    one.reveals |= other.reveals;
    one.ends_turn &= other.ends_turn;
    one.changes.retain(|change| other.changes.contains(change));
    one.warnings.retain(|warning| other.warnings.contains(warning));
    one
}

/// What differs between two counts of the same seat.
pub fn changes(before: &[Resource], after: &[Resource]) -> Vec<Change> {
    let pairs = before.iter().zip(after).filter(|(old, new)| old.amount != new.amount);
    pairs.map(|(old, new)| Change { key: new.key, by: new.amount - old.amount, to: new.amount }).collect()
}
