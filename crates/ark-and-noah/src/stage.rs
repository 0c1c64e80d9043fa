//! What the table is waiting for.

use serde::Serialize;
use ts_rs::TS;

use crate::{places::Edge, tile::Tile};

/// The decision that is owed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Stage {
    /// Put a worker on an action (quick game: choose the action of your turn).
    ChooseAction,
    /// Gathering with three players: choose the bag of the third tile.
    ThirdTile,
    /// Gathering: take one of the drawn tiles.
    TakeTile,
    /// Exchange: choose the reward.
    Reward,
    /// Exchange: planks or animals?
    ChooseExchange,
    /// Exchange: choose the bag to draw from.
    Draw {
        /// Tiles still to draw.
        left: u8,
    },
    /// Exchange: keep one of the drawn tiles, or none.
    Keep,
    /// Exchange: give one of your tiles for it.
    Give {
        /// The tile that will be kept.
        kept: Tile,
    },
    /// Exchange: the first plank to swap.
    SwapFirst,
    /// Exchange: the plank that changes places with it.
    SwapSecond {
        /// The first one.
        first: Edge,
    },
    /// Build the ark.
    Build {
        /// Pieces that may still be placed.
        left: u8,
    },
    /// Load the ark.
    Load {
        /// Loading points left (quick game: pairs left).
        left: u8,
    },
    /// After the last round: load food for nothing.
    LastFood,
    /// After the last round: load pairs for nothing.
    LastPairs,
    /// The game is over.
    Over,
}
