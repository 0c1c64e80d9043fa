//! The conformance battery of the kernel, for every number of players.

use menagerie_arborea::{Arborea, Options, options::CatSees};
use menagerie_kernel::battery::{self, Effort};

fn pass(options: Options, games: u64) {
    let effort = Effort { sample: 64, ..Effort::quick(games) };
    let tally = battery::run::<Arborea>(&options, effort);
    assert_eq!(tally.games, games);
    assert!(tally.decisions > 20 * games, "{tally:?}");
}

#[test]
fn alone_against_feronia() {
    pass(Options { difficulty: 7, ..Options::of(1) }, 20);
    pass(Options { advanced: false, ..Options::of(1) }, 20);
}

#[test]
fn two_players() {
    pass(Options::of(2), 6);
    pass(Options { advanced: false, cat_sees: CatSees::Ant, ..Options::of(2) }, 6);
}

#[test]
fn three_players() {
    pass(Options::of(3), 4);
    pass(Options { advanced: false, ..Options::of(3) }, 4);
}

#[test]
fn four_players() {
    pass(Options::of(4), 3);
    pass(Options { advanced: false, ..Options::of(4) }, 3);
}

#[test]
fn five_players() {
    pass(Options::of(5), 3);
    pass(Options { advanced: false, ..Options::of(5) }, 3);
}
