//! The actions of the two sides of the action board.

use crate::options::Mode;

menagerie_kit::named! {
    /// An action, in the order of the normal action board.
    Action, "an action" {
        /// Prepare pitch.
        Pitch = "pitch",
        /// Gather animals.
        Animals = "animals",
        /// Gather food.
        Food = "food",
        /// Exchange planks or an animal.
        Exchange = "exchange",
        /// Cut wood.
        Wood = "wood",
        /// Build the ark.
        Build = "build",
        /// Load the ark.
        Load = "load",
    }
}

impl Action {
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
}
