//! Where buildings fit: every placement of every building, computed once.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Building, Hex, mask::spread, shape::shape};
use crate::content::{MapId, map};

/// A placement of a building: its number among all placements of that building on the empty grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Place(pub u16);

/// A placement, laid out. Rotations that cover the same hexes are there once, mirror images not at all (ruling D13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Its number.
    pub place: Place,
    /// The hexes it covers.
    pub mask: u64,
    /// The hexes next to it.
    pub around: u64,
    /// Where the first hex of the shape lies.
    pub anchor: Hex,
    /// Turns by 60 degrees clockwise, 0 to 5.
    pub rotation: u8,
}

/// Placements on the whole grid, by building.
static GRID: LazyLock<[Vec<Spot>; Building::COUNT]> = LazyLock::new(|| Building::ALL.map(on_the_grid));

/// Placements on each map, by map and building.
static ON_MAPS: LazyLock<Vec<[Vec<Spot>; Building::COUNT]>> = LazyLock::new(|| {
    MapId::all()
        .map(|id| {
            let plain = map(id).plain;
            Building::ALL.map(|building| {
                spots(building).iter().filter(|spot| spot.mask & !plain == 0).copied().collect()
            })
        })
        .collect()
});

fn on_the_grid(building: Building) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Vec::new();
    for rotation in 0..6 {
        for anchor in Hex::all() {
            let Some(mask) = shape(building).laid_out(anchor, rotation) else { continue };
            if spots.iter().all(|spot| spot.mask != mask) {
                let place = Place(spots.len() as u16);
                spots.push(Spot { place, mask, around: spread(mask) & !mask, anchor, rotation });
            }
        }
    }
    spots
}

/// Every placement of a building on the empty grid, rock and water included (sponsor 219 needs them).
pub fn spots(building: Building) -> &'static [Spot] {
    &GRID[building.index()]
}

/// The placements of a building on the building spaces of a map, Build II spaces included.
pub fn spots_on(id: MapId, building: Building) -> &'static [Spot] {
    &ON_MAPS[id.index()][building.index()]
}

/// A placement of a building by its number.
pub fn spot(building: Building, place: Place) -> &'static Spot {
    &GRID[building.index()][place.0 as usize]
}

/// The placement of a building that covers exactly these hexes.
pub fn place_of(building: Building, mask: u64) -> Option<Place> {
    spots(building).iter().find(|spot| spot.mask == mask).map(|spot| spot.place)
}
