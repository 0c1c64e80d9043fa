//! The conformance battery over every mode, as many games as wanted: `soak GAMES FIRST_SEED`.

use menagerie_ark_nova::{
    ArkNova, Options,
    content::{Difficulty, MapId},
    options::{Challenge, Edition, MapMode, MapSet},
};
use menagerie_kernel::battery::{Effort, run};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let games: u64 = arguments.next().unwrap_or(20);
    let first_seed: u64 = arguments.next().unwrap_or(1);
    let effort = Effort { sample: 30, ..Effort::quick(games) }.from_seed(first_seed);
    let base = Options { map_set: MapSet::All, ..Options::default() };
    let mut modes = vec![("two players, any map", base.clone())];
    for players in [3, 4] {
        modes.push(("more players", Options { players, ..base.clone() }));
    }
    modes.push(("peaceful", Options { interactive: false, ..base.clone() }));
    modes.push((
        "first edition, draft",
        Options { edition: Edition::First, maps: MapMode::Draft, ..base.clone() },
    ));
    modes.push((
        "switches",
        Options {
            upgrade_at_once: true,
            pilfer_self: false,
            reputation_only: true,
            break_after_last_turn: false,
            map_a_kiosk: false,
            maps: MapMode::MapA,
            ..base.clone()
        },
    ));
    for difficulty in Difficulty::ALL {
        modes.push(("alone", Options { players: 1, difficulty, ..base.clone() }));
    }
    let challenge = Some(Challenge { game: 1, ..Challenge::default() });
    modes.push(("challenge", Options { players: 1, challenge, solo_cube_late: true, ..base.clone() }));
    for (name, options) in modes {
        let tally = run::<ArkNova>(&options, effort);
        println!("{name} ({} players): {tally:?}", options.players);
    }
    let few = Effort { games: games.div_ceil(10), ..effort };
    for map in MapId::all() {
        let options = Options { maps: MapMode::Fixed, fixed_maps: vec![map], ..base.clone() };
        println!("map {map}: {:?}", run::<ArkNova>(&options, few));
    }
}
