//! Stories about maps: each one is built on, and its ability and its fourth left bonus are used.

mod abilities;
mod details;
mod edges;
mod spaces;

use menagerie_ark_nova::{
    content,
    geometry::{BORDER, hexes_text, spots_on},
    position::Position,
};

use crate::scenarios::story::Scenario;

/// The stories about maps.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![abilities::SCENARIOS, edges::SCENARIOS]
}

/// The hexes of the first place on the border where a building fits without Build II.
pub fn somewhere(map: &str, building: &str) -> String {
    let map = content::map(map.parse().expect("a map"));
    let building = building.parse().expect("a building");
    let spot = spots_on(map.id, building)
        .iter()
        .find(|spot| spot.mask & BORDER != 0 && spot.mask & map.build_ii == 0)
        .expect("a place");
    hexes_text(spot.mask)
}

/// Seat 0 plays on this map, with Build in slot 4 and nothing on it.
pub fn stage(map: &str) -> Position {
    Position::new(2)
        .map(0, map)
        .row(0, "animals cards association build sponsors")
        .display(&[499, 500, 501, 502, 503, 504])
        .deck(&[505, 506, 507, 508, 509, 510])
}
