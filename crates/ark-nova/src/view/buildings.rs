//! Buildings on a map, and who lives in them.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::Card,
    geometry::{Building, Hex, hexes},
    player::Built,
    rules::lodging::Address,
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
    #[serde(skip_serializing_if = "super::is_not")]
    #[ts(as = "Option<bool>", optional)]
    pub occupied: bool,
    /// The size that counts for a standard enclosure where it is more than its hexes: beside a gate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub room: Option<u8>,
    /// The animals that live there; a flock animal with its herbivore.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Card>>", optional)]
    pub animals: Vec<Card>,
}

/// The hexes of a building.
fn covered(built: &Built) -> Vec<Hex> {
    let mut covered = Vec::with_capacity(built.building.size().into());
    covered.extend(hexes(built.spot().mask));
    covered
}

impl ArkNova {
    pub(super) fn building_views(&self, seat: Seat) -> Vec<BuildingView> {
        let player = self.player(seat);
        let residents = self.residents(seat);
        let view = |built: &Built| {
            let address = match built.building.special() {
                Some(special) => Some(Address::Special(special)),
                None => built.building.is_standard().then(|| Address::Enclosure(built.anchor())),
            };
            let here = residents.iter().filter(|(_, lives)| Some(*lives) == address);
            BuildingView {
                building: built.building,
                hexes: covered(built),
                occupied: built.occupied,
                room: Some(player.effective_size(built)).filter(|&size| size > built.building.size()),
                animals: here.map(|(card, _)| *card).collect(),
            }
        };
        player.built.iter().map(view).collect()
    }
}
