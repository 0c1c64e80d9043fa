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
    assert_eq!(replay(include_str!("games/two.txt")), [57, 87]);
}

#[test]
fn a_game_of_three_on_the_tapered_ark() {
    assert_eq!(replay(include_str!("games/three-tapered.txt")), [23, 27, 31]);
}

#[test]
fn a_game_of_three_with_two_workers_each() {
    assert_eq!(replay(include_str!("games/three.txt")), [100, 95, 103]);
}

#[test]
fn a_game_of_four() {
    assert_eq!(replay(include_str!("games/four.txt")), [72, 65, 76, 73]);
}

#[test]
fn a_quick_game_of_three() {
    assert_eq!(replay(include_str!("games/three-quick.txt")), [12, 25, 16]);
}

#[test]
fn a_damaged_game_is_refused_with_what_was_legal() {
    let text = include_str!("games/two.txt").replacen("action", "action build\n0 action", 1);
    let record: Record = text.parse().unwrap();
    let error = record.replay::<ArkAndNoah>().unwrap_err().to_string();
    assert!(error.contains("legal there"), "{error}");
}
