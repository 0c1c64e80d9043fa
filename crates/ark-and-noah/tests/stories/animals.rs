//! Action 2: gathering animals.

use crate::common::*;
use menagerie_ark_and_noah::{Action, Event, Mode, Options, Reason, Step, position::Position};
use menagerie_kernel::{Blind, Game, Reversal, Seat};

fn couple(game: &menagerie_ark_and_noah::ArkAndNoah, tile: &str) -> bool {
    let held: Vec<_> = Seat::all(game.seat_count()).flat_map(|seat| animals(game, seat)).collect();
    let mate = if tile.ends_with("-m") { tile.replace("-m", "-f") } else { tile.replace("-f", "-m") };
    assert!(held.iter().any(|one| one == tile), "somebody holds {tile}");
    held.contains(&mate)
}

/// The rulebook's example: dog ♂, giraffe ♂, dog ♀ and dove ♀ are drawn; a dove ♂ is in play already.
#[test]
fn noah_keeps_the_dog_and_the_others_choose_in_turn() {
    let mut game = Position::new(players(4)).animals(JAPHETH, "dove-m").start();
    plays(&mut game, NOAH, &["action animals"]);
    plays(&mut game, SHEM, &["action food"]);
    plays(&mut game, HAM, &["action build"]);
    plays_until(&mut game, JAPHETH, "action load", |game| {
        drawn(game) == ["dog-m", "giraffe-m", "dove-f", "dog-f"]
    });
    let mut events = plays(&mut game, NOAH, &["take dog-m"]);
    events.extend(plays(&mut game, SHEM, &["take dog-f"]));
    // Ham takes the dove; the giraffe is left for Japheth, who is not asked.
    events.extend(plays(&mut game, HAM, &["take dove-f"]));
    assert_eq!(animals(&game, NOAH), ["dog-m"]);
    assert_eq!(animals(&game, SHEM), ["dog-f"]);
    assert_eq!(animals(&game, HAM), ["dove-f"]);
    assert_eq!(animals(&game, JAPHETH), ["dove-m", "giraffe-m"]);
    assert!(["dog-m", "dog-f", "dove-m", "dove-f"].iter().all(|tile| couple(&game, tile)));
    assert!(!couple(&game, "giraffe-m"));
    let coupled = events.iter().filter(|event| matches!(event, Event::Coupled { .. })).count();
    assert_eq!(coupled, 2);
}

#[test]
fn two_players_draw_a_male_and_a_female() {
    let game = Position::new(players(2)).action(Action::Animals, SHEM);
    let tiles = drawn(&game);
    assert_eq!(tiles.len(), 2);
    assert!(tiles[0].ends_with("-m") && tiles[1].ends_with("-f"));
    assert_eq!((actor(&game), game.step()), (SHEM, Step::TakeTile));
}

#[test]
fn with_three_the_drawer_chooses_the_third_bag_after_seeing_two_tiles() {
    let mut game = Position::new(players(3)).action(Action::Animals, HAM);
    assert_eq!((game.step(), drawn(&game).len()), (Step::ThirdTile, 2));
    assert_eq!(offers(&game), ["draw male", "draw female"]);
    let reversal = game.play(HAM, choice("draw female"), &mut Blind).unwrap();
    assert_eq!(reversal, Reversal::Final, "a drawn tile cannot be undrawn");
    assert_eq!(drawn(&game).iter().filter(|tile| tile.ends_with("-f")).count(), 2);
    for seat in [HAM, NOAH] {
        let first = format!("take {}", offered(&game, "take")[0]);
        plays(&mut game, seat, &[&first]);
    }
    assert!([NOAH, SHEM, HAM].iter().all(|&seat| animals(&game, seat).len() == 1));
}

#[test]
fn taking_a_tile_is_reversible_and_one_must_be_taken() {
    let mut game = Position::new(players(2)).action(Action::Animals, NOAH);
    assert!(offers(&game).iter().all(|text| text.starts_with("take ")));
    assert_eq!(why_not(&game, NOAH, "done"), [Reason::NotNow { step: Step::TakeTile }]);
    let first = offers(&game)[0].clone();
    assert_eq!(game.play(NOAH, choice(&first), &mut Blind), Ok(Reversal::Free));
}

#[test]
fn a_tile_that_was_not_drawn_cannot_be_taken() {
    let game = Position::new(players(2)).animals(SHEM, "lion-m").action(Action::Animals, NOAH);
    let tile = "lion-m".parse().unwrap();
    assert_eq!(why_not(&game, NOAH, "take lion-m"), [Reason::NotDrawn { tile }]);
}

/// All tiles of one sex, in notation.
fn every(sex: &str, except: &[&str]) -> String {
    every_of(2, sex, except)
}

/// The same at a table of more.
fn every_of(count: u8, sex: &str, except: &[&str]) -> String {
    let species = species(&players(count));
    let names = species.iter().map(|id| format!("{id}-{sex}"));
    names.filter(|name| !except.contains(&name.as_str())).collect::<Vec<_>>().join(" ")
}

#[test]
fn an_empty_bag_is_replaced_by_the_other() {
    let game = Position::new(players(2)).animals(SHEM, &every("m", &[])).action(Action::Animals, NOAH);
    assert_eq!(drawn(&game).len(), 2);
    assert!(drawn(&game).iter().all(|tile| tile.ends_with("-f")));
}

#[test]
fn with_three_the_only_bag_that_has_tiles_gives_the_third_without_asking() {
    let females = every_of(3, "f", &["frog-f"]);
    let game = Position::new(players(3)).animals(SHEM, &females).action(Action::Animals, NOAH);
    // The last female and a male were drawn, so the third tile can only be a male.
    assert_eq!(game.step(), Step::TakeTile);
    let tiles = drawn(&game);
    assert_eq!(tiles.iter().filter(|tile| tile.ends_with("-m")).count(), 2);
    assert!(tiles.contains(&"frog-f".to_owned()));
}

#[test]
fn when_both_bags_run_out_the_last_players_get_none() {
    let position =
        Position::new(players(2)).animals(SHEM, &every("m", &["frog-m"])).animals(SHEM, &every("f", &[]));
    let mut game = position.clone().action(Action::Animals, NOAH);
    assert_eq!(drawn(&game), ["frog-m"]);
    plays(&mut game, NOAH, &["take frog-m"]);
    assert_eq!(animals(&game, NOAH), ["frog-m"]);
    assert_ne!(game.step(), Step::TakeTile);
    let game = position.animals(NOAH, "frog-m").action(Action::Animals, NOAH);
    assert_ne!(game.step(), Step::TakeTile, "nothing to take, the action is over");
}

#[test]
fn the_quick_game_gathers_clockwise_from_the_player_on_turn() {
    let mut game = Position::new(Options { mode: Mode::Quick, ..players(4) }).start();
    plays(&mut game, NOAH, &["action build"]);
    plays(&mut game, SHEM, &["action animals"]);
    let mut takers = Vec::new();
    while game.step() == Step::TakeTile {
        let (seat, first) = (actor(&game), offers(&game)[0].clone());
        takers.push(seat);
        plays(&mut game, seat, &[&first]);
    }
    assert_eq!(takers, [SHEM, HAM, JAPHETH]);
    assert_eq!(animals(&game, NOAH).len(), 1, "the last tile goes to the last player");
}
