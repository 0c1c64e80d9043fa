//! The actions of the two sides of the action board.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::Serialize;
use ts_rs::TS;

use crate::options::Mode;

/// An action, in the order of the normal action board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Prepare pitch.
    Pitch,
    /// Gather animals.
    Animals,
    /// Gather food.
    Food,
    /// Exchange planks or an animal.
    Exchange,
    /// Cut wood.
    Wood,
    /// Build the ark.
    Build,
    /// Load the ark.
    Load,
}

impl Action {
    /// All seven, in the order of the normal action board.
    pub const ALL: [Self; 7] =
        [Self::Pitch, Self::Animals, Self::Food, Self::Exchange, Self::Wood, Self::Build, Self::Load];

    /// The five of the easy side, in its order.
    pub const QUICK: [Self; 5] = [Self::Animals, Self::Exchange, Self::Wood, Self::Build, Self::Load];

    /// The actions of a side of the board.
    pub const fn on(mode: Mode) -> &'static [Self] {
        match mode {
            Mode::Normal => &Self::ALL,
            Mode::Quick => &Self::QUICK,
        }
    }

    /// Its column on the normal board, counted from 0.
    #[inline]
    pub const fn column(self) -> usize {
        self as usize
    }

    /// What the player who chose the action gets, takes or may spend: cubes, tiles, planks, pieces, points
    /// (in the quick game: pairs). 0 where the action gives no such amount.
    pub const fn full(self, mode: Mode) -> u8 {
        match (self, mode) {
            (Self::Pitch | Self::Food, _) => 3,
            (Self::Wood, _) => 4,
            (Self::Build, _) | (Self::Load, Mode::Normal) => 8,
            (Self::Load, Mode::Quick) => 2,
            (Self::Animals, _) => 1,
            (Self::Exchange, _) => 0,
        }
    }

    /// The same for each of the others.
    pub const fn reduced(self, mode: Mode) -> u8 {
        match (self, mode) {
            (Self::Pitch | Self::Food | Self::Animals, _) => 1,
            (Self::Wood, _) => 2,
            (Self::Build, _) | (Self::Load, Mode::Normal) => 5,
            (Self::Load, Mode::Quick) => 1,
            (Self::Exchange, _) => 0,
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Self::Pitch => "pitch",
            Self::Animals => "animals",
            Self::Food => "food",
            Self::Exchange => "exchange",
            Self::Wood => "wood",
            Self::Build => "build",
            Self::Load => "load",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|action| action.id() == text).ok_or_else(|| {
            NotationError::new(text, "an action is pitch, animals, food, exchange, wood, build or load")
        })
    }
}
