//! Turns: what is one, and that it can be taken back at its end.

use menagerie_ark_and_noah::{Action, ArkAndNoah, Mode, Options, Step, position::Position};
use menagerie_kernel::{Blind, Game, Narrate, Reversal, Seat};

use crate::common::*;

/// Plays a choice as a table does that holds turns: whether it can be taken back, and whose turn is over.
fn holds(game: &mut ArkAndNoah, seat: Seat, text: &str) -> (Reversal, Option<Seat>) {
    let reversal = game.play_held(seat, choice(text), &mut Blind).unwrap();
    game.audit().unwrap();
    (reversal, game.held())
}

#[test]
fn a_worker_is_a_turn_and_two_in_a_row_are_one() {
    let mut game = Position::new(players(2)).start();
    assert_eq!(holds(&mut game, NOAH, "action wood"), (Reversal::Free, Some(NOAH)));
    assert!(game.actors().is_empty() && matches!(game.step(), Step::TurnEnd { .. }));
    assert_eq!(game.end_turn(&mut Blind), Reversal::Free);
    assert_eq!(holds(&mut game, SHEM, "action animals"), (Reversal::Free, None));
    assert_eq!(holds(&mut game, SHEM, "action build"), (Reversal::Free, Some(SHEM)));
    game.end_turn(&mut Blind);
    // The last worker: nothing is drawn before its turn is ended.
    assert_eq!(holds(&mut game, NOAH, "action load"), (Reversal::Free, Some(NOAH)));
    assert!(drawn(&game).is_empty());
    assert_eq!(game.end_turn(&mut Blind), Reversal::Final);
    assert_eq!(drawn(&game).len(), 2);
}

#[test]
fn a_tile_taken_and_an_exchange_are_turns() {
    let mut game = Position::new(players(4)).action(Action::Animals, HAM);
    let take = offers(&game)[0].clone();
    assert_eq!(holds(&mut game, HAM, &take), (Reversal::Free, Some(HAM)));
    assert_eq!(drawn(&game).len(), 3);
    game.end_turn(&mut Blind);
    assert_eq!(actor(&game), NOAH);

    let mut game =
        Position::new(players(2)).planks(NOAH, "a1n").planks(SHEM, "b2n").action(Action::Exchange, NOAH);
    assert_eq!(holds(&mut game, NOAH, "reward point"), (Reversal::Free, None));
    assert_eq!(holds(&mut game, NOAH, "swap a1n"), (Reversal::Free, None));
    assert_eq!(holds(&mut game, NOAH, "with b2n"), (Reversal::Free, Some(NOAH)));
}

/// Who builds says "done", and that ends the turn: nothing is held, though the preview calls it the end.
#[test]
fn done_is_the_end_of_building() {
    let mut game =
        Position::new(players(2)).holds(NOAH, 1, 0, 0).holds(SHEM, 1, 0, 0).action(Action::Build, NOAH);
    assert_eq!(holds(&mut game, NOAH, "plank a1n"), (Reversal::Free, None));
    assert!(game.preview(NOAH, choice("done")).ends_turn);
    assert_eq!(holds(&mut game, NOAH, "done"), (Reversal::Free, None));
    assert_eq!(actor(&game), SHEM);
}

#[test]
fn a_turn_of_the_quick_game_is_its_action() {
    let quick = || Position::new(Options { mode: Mode::Quick, ..players(2) });
    let mut game = quick().start();
    assert_eq!(holds(&mut game, NOAH, "action wood"), (Reversal::Free, Some(NOAH)));
    assert_eq!((goods(&game, NOAH), goods(&game, SHEM)), ((4, 0, 0), (2, 0, 0)));
    game.end_turn(&mut Blind);
    assert_eq!(actor(&game), SHEM);
    assert_eq!(holds(&mut game, SHEM, "action build"), (Reversal::Free, None));
    // Who can do nothing in the action it chose has had its turn; the others build.
    let mut game = quick().holds(SHEM, 1, 0, 0).start();
    assert_eq!(holds(&mut game, NOAH, "action build"), (Reversal::Free, Some(NOAH)));
    game.end_turn(&mut Blind);
    assert_eq!((actor(&game), game.step()), (SHEM, Step::Build { left: 5 }));
}

#[test]
fn a_preview_tells_what_changes() {
    let game = Position::new(players(2)).holds(NOAH, 2, 0, 0).action(Action::Build, NOAH);
    let preview = game.preview(NOAH, choice("plank a1n"));
    let changes: Vec<_> = preview.changes.iter().map(|change| (change.key, change.by, change.to)).collect();
    assert_eq!(changes, [("points", 1, 1), ("planks", -1, 1), ("hull_planks", 1, 1)]);
    assert!(!preview.reveals && !preview.ends_turn);
}
