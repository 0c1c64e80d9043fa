//! Cells and edges by their number on one ark, and sets of them and of pitch spaces: single words.

use menagerie_kit::{Set, key};

use crate::places::PitchSpace;

/// A cell of an ark: its place in [`Ark::cells`](super::Ark::cells).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellIndex(pub(crate) u8);
key!(CellIndex);

/// An edge of an ark: its place in [`Ark::edges`](super::Ark::edges).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeIndex(pub(crate) u8);
key!(EdgeIndex);

/// Cells of an ark.
pub type Cells = Set<CellIndex, u64>;

/// Edges of an ark.
pub type Edges = Set<EdgeIndex, u128>;

/// Pitch spaces.
pub type Spaces = Set<PitchSpace, u64>;
