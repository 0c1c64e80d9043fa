//! Whole games: what was played once must play the same for ever, under the same rules version.

use menagerie_ark_and_noah::ArkAndNoah;
use menagerie_kernel::{Game, Record};

/// Replays a finished game and gives its scores.
fn replay(text: &str) -> Vec<i32> {
    let record: Record = text.parse().unwrap();
    record.same_rules::<ArkAndNoah>().unwrap();
    let game = record.replay::<ArkAndNoah>().unwrap();
    game.standing().expect("the game is finished").places.iter().map(|place| place.score).collect()
}

#[test]
fn a_game_of_two() {
    assert_eq!(replay(include_str!("games/two.txt")), [91, 86]);
}
