//! A pilgrimage track: two segments of four cells that slide towards the centre (rulebook p. 6).
//!
//! The board has slots from 0 (outermost) to 11. Cell 0 is the outermost of the eight cells; it lies on slot
//! `offset`. Villagers board on slot 3; the heads of the trails lie at slots 4 to 8.

use serde::Serialize;
use ts_rs::TS;

use crate::{
    Kind, Owner, Season, TRAILS_A_ZONE,
    content::{CELLS, Segment, content},
};

/// The slot where villagers board.
pub const ENTRY: u8 = 3;
/// Cells of a track.
pub const TRACK_CELLS: usize = 2 * CELLS;
/// After so many spaces the swap symbol shows.
pub const SWAP: u8 = CELLS as u8;

/// A villager out of its reserve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
pub struct Villager {
    /// Whose it is.
    pub owner: Owner,
    /// What it is.
    pub kind: Kind,
}

/// One of the four tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Track {
    /// The outer and the inner segment.
    pub segments: [Segment; 2],
    /// Spaces advanced since the last swap.
    pub offset: u8,
    /// Who stands on the cells, the outermost first: four of the outer segment, four of the inner one.
    pub cells: [Option<Villager>; TRACK_CELLS],
}

impl Track {
    /// The cell under the place-a-villager symbol now. While a swap is due there is none; the cell is then
    /// the outermost.
    #[inline]
    pub fn entry(&self) -> usize {
        ENTRY.saturating_sub(self.offset) as usize
    }

    /// Whether a villager can board: nobody stands at the entry.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.offset <= ENTRY && self.cells[self.entry()].is_none()
    }

    /// The season symbol of a cell. Segments lie with their first cell nearest the centre.
    pub fn season(&self, cell: usize) -> Option<Season> {
        let segment = self.segments[cell / CELLS];
        content().season(segment, CELLS - 1 - cell % CELLS)
    }

    /// The season symbol a villager boarding now would stand on.
    pub fn entry_season(&self) -> Option<Season> {
        self.season(self.entry())
    }

    /// The furthest trail the villager on a cell has reached, as a distance; 0 before the first.
    #[inline]
    pub fn reach(&self, cell: usize) -> u8 {
        self.moved(cell).min(TRAILS_A_ZONE)
    }

    /// Spaces the villager on a cell has moved since it boarded.
    #[inline]
    pub fn moved(&self, cell: usize) -> u8 {
        (cell as u8 + self.offset).saturating_sub(ENTRY)
    }

    /// Puts the inner segment, which nobody stands on, back outside.
    pub fn swap(&mut self) {
        self.segments.swap(0, 1);
        self.offset -= SWAP;
        self.cells.copy_within(..CELLS, CELLS);
        self.cells[..CELLS].fill(None);
    }

    /// The occupied cell nearest the centre among the first `below` cells.
    #[inline]
    pub fn foremost(&self, below: usize) -> Option<usize> {
        self.cells[..below].iter().rposition(Option::is_some)
    }

    /// How far the villagers of `owner` move this track at the end of the owner's turn (rulebook p. 8).
    pub fn pull(&self, owner: Owner) -> u8 {
        self.cells
            .iter()
            .flatten()
            .filter(|villager| villager.owner == owner)
            .map(|villager| villager.kind.spaces())
            .sum()
    }

    /// How many villagers of `owner` stand here.
    pub fn count(&self, owner: Owner) -> usize {
        self.cells.iter().flatten().filter(|villager| villager.owner == owner).count()
    }
}
