//! The conformance battery in every mode.

use menagerie_ark_nova::{
    ArkNova, Options,
    content::MapId,
    options::{Edition, MapMode, MapSet},
};
use menagerie_kernel::battery::{Effort, run};

#[test]
fn two_players_hold_every_promise() {
    run::<ArkNova>(&Options::default(), Effort::quick(6));
}

#[test]
fn three_and_four_players_hold_every_promise() {
    for players in [3, 4] {
        run::<ArkNova>(&Options { players, map_set: MapSet::All, ..Options::default() }, Effort::quick(2));
    }
}

#[test]
fn every_map_is_playable() {
    for map in MapId::all() {
        let options = Options { maps: MapMode::Fixed, fixed_maps: vec![map], ..Options::default() };
        run::<ArkNova>(&options, Effort { sample: 40, ..Effort::quick(1) });
    }
}

#[test]
fn drafts_first_edition_and_peaceful_tables_hold_every_promise() {
    let options = Options {
        players: 3,
        maps: MapMode::Draft,
        edition: Edition::First,
        interactive: false,
        ..Options::default()
    };
    run::<ArkNova>(&options, Effort::quick(2));
}

#[test]
fn a_game_alone_holds_every_promise() {
    run::<ArkNova>(&Options { players: 1, ..Options::default() }, Effort::quick(4));
}
