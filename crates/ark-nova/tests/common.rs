//! What scenario tests share.

pub use menagerie_ark_nova::{
    ArkNova,
    position::{Position, legal, play_all},
    view::{PlayerView, View},
};
use menagerie_ark_nova::{
    content::MapId,
    geometry::{Building, Spot, hexes_text, spots_on},
};
use menagerie_kernel::{Game, Viewer};

/// The whole table, nothing hidden.
pub fn table(game: &ArkNova) -> View {
    game.view(Viewer::Referee)
}

/// A player, nothing hidden.
pub fn player(game: &ArkNova, seat: usize) -> PlayerView {
    table(game).players[seat].clone()
}

/// The action cards of a player in slots 1 to 5: `"build animals cards association sponsors"`.
pub fn row(game: &ArkNova, seat: usize) -> String {
    player(game, seat).row.iter().map(|card| card.action.to_string()).collect::<Vec<_>>().join(" ")
}

/// The display's card numbers, 0 for a gap.
pub fn display(game: &ArkNova) -> Vec<u16> {
    table(game).display.iter().map(|card| card.map_or(0, |card| card.number())).collect()
}

/// The hexes of the first placement of a building on a map that is fit for the purpose.
pub fn place(map: &str, building: &str, fit: impl Fn(&Spot) -> bool) -> String {
    let map: MapId = map.parse().expect("a map");
    let building: Building = building.parse().expect("a building");
    let spot = spots_on(map, building).iter().find(|spot| fit(spot)).expect("a fitting place");
    hexes_text(spot.mask)
}

/// Whether a choice is offered.
pub fn offers(game: &ArkNova, seat: u8, choice: &str) -> bool {
    legal(game, seat).iter().any(|offered| offered == choice)
}
