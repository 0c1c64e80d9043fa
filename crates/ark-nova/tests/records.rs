//! Whole games: what was played once must play the same for ever, under the same rules version.

use menagerie_ark_nova::ArkNova;
use menagerie_kernel::{Game, Record};

/// Replays a finished game and gives its scores.
fn replay(text: &str) -> Vec<i32> {
    let record: Record = text.parse().unwrap();
    record.same_rules::<ArkNova>().unwrap();
    let game = record.replay::<ArkNova>().unwrap();
    game.standing().expect("the game is finished").places.iter().map(|place| place.score).collect()
}

#[test]
fn a_game_of_two() {
    assert_eq!(replay(include_str!("games/two.txt")), [97, 114]);
}

#[test]
fn a_game_of_three_that_drafted_alternative_maps() {
    assert_eq!(replay(include_str!("games/three-alternative.txt")), [119, -6, 113]);
}

#[test]
fn a_game_of_four_scored_as_in_the_first_edition() {
    assert_eq!(replay(include_str!("games/four-first-edition.txt")), [-2, 4, 18, 18]);
}

#[test]
fn a_game_alone() {
    assert_eq!(replay(include_str!("games/alone.txt")), [30]);
}

#[test]
fn a_damaged_game_is_refused_in_words_with_what_was_legal() {
    let text = include_str!("games/two.txt").replacen("\n0 action", "\n0 build aviary\n0 action", 1);
    let record: Record = text.parse().unwrap();
    let error = record.replay::<ArkNova>().unwrap_err().to_string();
    assert!(error.contains("build aviary) cannot be played: "), "{error}");
    assert!(error.contains("legal there: seat 0: action ") && !error.contains('{'), "{error}");
}
