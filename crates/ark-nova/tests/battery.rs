//! The conformance battery in every mode.

use menagerie_ark_nova::{
    ArkNova, Options,
    content::{Difficulty, MapId},
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
fn every_switch_of_the_rules_holds_every_promise() {
    let options = Options {
        upgrade_at_once: true,
        pilfer_self: false,
        reputation_only: true,
        release_at_least: true,
        break_after_last_turn: false,
        map_a_kiosk: false,
        maps: MapMode::MapA,
        ..Options::default()
    };
    run::<ArkNova>(&options, Effort::quick(2));
}

#[test]
fn games_alone_hold_every_promise() {
    for difficulty in Difficulty::ALL {
        run::<ArkNova>(&Options { players: 1, difficulty, ..Options::default() }, Effort::quick(4));
    }
    let options = Options { players: 1, challenge: true, solo_cube_late: true, ..Options::default() };
    run::<ArkNova>(&options, Effort::quick(4));
}
