//! The conformance battery of the kernel, for every number of players.

use menagerie_arborea::{
    Arborea, Options,
    options::{CatSees, Conversions},
};
use menagerie_kernel::{
    Blind, Game, Rng, Seed,
    battery::{self, Effort},
};

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
    let other = Options { cat_sees: CatSees::Ant, conversions: Conversions::May, ..Options::of(2) };
    pass(Options { advanced: false, ..other }, 6);
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

#[test]
fn a_state_is_small_and_a_seed_plays_the_same_everywhere() {
    assert!(size_of::<Arborea>() <= 8 * 1024);
    let final_scores = |players: u8| -> Vec<i32> {
        let mut table = Arborea::start(&Options::of(players), Seed::from_number(11)).unwrap();
        let mut rng = Rng::from_number(u64::from(players));
        let mut offered = Vec::new();
        while let Some(seat) = table.actors().first() {
            offered.clear();
            table.choices(seat, &mut offered);
            let choice = offered[rng.below(offered.len())];
            table.apply(seat, choice, &mut Blind);
        }
        table.standing().unwrap().places.iter().map(|place| place.score).collect()
    };
    // Golden: they change with the rules or the content, and then on purpose. Last with RULES 8: cards in the
    // place of biomes.
    assert_eq!([1, 2, 3].map(final_scores), GOLDEN.map(<[i32]>::to_vec));
}

const GOLDEN: [&[i32]; 3] = [&[31], &[184, 221], &[261, 251, 304]];
