//! A player's own things.

use crate::tile::TileSet;

/// What a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    pub planks: u8,
    pub pitch: u8,
    pub food: u8,
    pub animals: TileSet,
}
