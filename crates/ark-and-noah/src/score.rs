//! Where points come from.

use menagerie_kernel::{Seat, Standing};
use serde::Serialize;
use ts_rs::TS;

use crate::{decisions::Step, state::ArkAndNoah};

/// A line of the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// Bonus tiles on the action board.
    Bonus,
    /// Rewards of exchanges.
    Exchange,
    /// Pieces put on the ark.
    Building,
    /// Food loaded.
    Food,
    /// Own animals loaded.
    Animals,
    /// Own planks around loaded pairs.
    Planks,
    /// Pitch around pairs one loaded.
    Pitch,
    /// The most planks on the hull.
    Hull,
    /// Planks, pitch and food left over.
    Leftovers,
    /// Animals left behind.
    LeftBehind,
}

impl Points {
    /// Every line, in the order in which a sheet shows them.
    pub const ALL: [Self; 10] = [
        Self::Bonus,
        Self::Exchange,
        Self::Building,
        Self::Food,
        Self::Animals,
        Self::Planks,
        Self::Pitch,
        Self::Hull,
        Self::Leftovers,
        Self::LeftBehind,
    ];
}

/// The points of one seat, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet([i16; Points::ALL.len()]);

impl Sheet {
    /// Adds to a line.
    #[inline]
    pub(crate) fn add(&mut self, line: Points, points: i16) {
        self.0[line as usize] += points;
    }

    /// The points of a line.
    pub fn line(&self, line: Points) -> i16 {
        self.0[line as usize]
    }

    /// All points together.
    #[inline]
    pub fn total(&self) -> i32 {
        self.0.iter().map(|&points| i32::from(points)).sum()
    }
}

impl ArkAndNoah {
    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, line: Points, points: i16) {
        self.sheets[seat.index()].add(line, points);
    }
}

/// Who has won, once the game is over: the most points, and equals share.
pub(crate) fn standing(game: &ArkAndNoah) -> Option<Standing> {
    let totals = Seat::all(game.players()).map(|seat| (game.sheets[seat.index()].total(), Vec::new()));
    (game.step == Step::Over).then(|| Standing::ranked(totals.collect()))
}
