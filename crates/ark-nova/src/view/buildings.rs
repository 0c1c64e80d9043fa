//! Buildings on a map, and who lives in them.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::Card,
    geometry::{Building, Hex, hexes},
    state::ArkNova,
};

/// A building on a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BuildingView {
    /// Which one.
    pub building: Building,
    /// Its hexes; the first one names it.
    pub hexes: Vec<Hex>,
    /// For a standard enclosure: whether an animal lives there.
    pub occupied: bool,
    /// The size that counts for a standard enclosure, beside a gate more than its hexes.
    pub room: u8,
    /// The animals that live there; a flock animal with its herbivore.
    pub animals: Vec<Card>,
}

impl ArkNova {
    pub(super) fn building_views(&self, seat: Seat) -> Vec<BuildingView> {
        let player = self.player(seat);
        player
            .built
            .iter()
            .map(|built| BuildingView {
                building: built.building,
                hexes: hexes(built.spot().mask).collect(),
                occupied: built.occupied,
                room: if built.building.is_standard() { player.effective_size(built) } else { 0 },
                animals: self.residents(seat, built).iter().collect(),
            })
            .collect()
    }
}
