//! Action 6: building the ark.

use menagerie_ark_and_noah::{Action, Event, Goods, Reason, Step, position::Position};
use menagerie_kernel::{Blind, Game, Reversal};

use crate::common::*;

/// The rulebook's example: Ham builds 6 planks and 2 pitch, Noah 5 planks, Shem only his pitch, Japheth 5 pitch.
#[test]
fn ham_scores_eight_noah_five_shem_one_and_japheth_five() {
    let mut game = Position::new(players(4))
        .planks(JAPHETH, "a5n a6n a7n a8n a9n a10n a11n")
        .holds(HAM, 6, 2, 0)
        .holds(NOAH, 7, 0, 0)
        .holds(SHEM, 2, 1, 0)
        .holds(JAPHETH, 0, 6, 0)
        .action(Action::Build, HAM);
    plays(&mut game, HAM, &["plank a1n", "plank a2n", "plank a3n", "plank a4n", "plank a1w", "plank b1w"]);
    plays(&mut game, HAM, &["pitch p1", "pitch p2"]);
    assert_eq!(offers(&game), ["done"], "eight pieces are placed");
    plays(&mut game, HAM, &["done"]);
    plays(&mut game, NOAH, &["plank d1s", "plank d2s", "plank d3s", "plank d4s", "plank d5s"]);
    assert!(why_not(&game, NOAH, "plank d6s").contains(&Reason::NoPiecesLeft));
    plays(&mut game, NOAH, &["done"]);
    plays(&mut game, SHEM, &["pitch p3", "done"]);
    assert_eq!(goods(&game, SHEM), (2, 0, 0), "pieces may be kept for later");
    plays(&mut game, JAPHETH, &["pitch p6", "pitch p7", "pitch p8", "pitch p9", "pitch p10"]);
    assert_eq!(offers(&game), ["done"]);
    assert_eq!(scores(&game), [5, 1, 8, 5]);
}

#[test]
fn every_piece_is_a_choice_that_can_be_taken_back() {
    let mut game =
        Position::new(players(2)).holds(NOAH, 1, 1, 0).planks(NOAH, "a1n").action(Action::Build, NOAH);
    for text in ["plank a1w", "pitch p1", "done"] {
        assert_eq!(game.play(NOAH, choice(text), &mut Blind), Ok(Reversal::Free), "{text}");
    }
}

#[test]
fn nothing_need_be_built_and_who_has_nothing_is_not_asked() {
    let mut game =
        Position::new(players(3)).holds(HAM, 1, 0, 0).holds(NOAH, 2, 0, 0).action(Action::Build, HAM);
    plays(&mut game, HAM, &["done"]);
    assert_eq!((actor(&game), game.step()), (NOAH, Step::Build { left: 5 }));
    let events = plays(&mut game, NOAH, &["done"]);
    assert!(events.contains(&Event::NothingToDo { seat: SHEM }));
    assert_eq!(scores(&game), [0, 0, 0]);
}

#[test]
fn only_pieces_in_hand_can_be_placed() {
    let game =
        Position::new(players(2)).holds(NOAH, 0, 1, 0).planks(SHEM, "a1n a2n").action(Action::Build, NOAH);
    assert_eq!(offers(&game), ["pitch p2", "done"]);
    assert_eq!(why_not(&game, NOAH, "plank a3n"), [Reason::NoneInHand { goods: Goods::Planks }]);
    let game =
        Position::new(players(2)).holds(NOAH, 1, 0, 0).planks(SHEM, "a1n a2n").action(Action::Build, NOAH);
    assert_eq!(why_not(&game, NOAH, "pitch p2"), [Reason::NoneInHand { goods: Goods::Pitch }]);
}

#[test]
fn a_plank_goes_on_any_free_edge_hull_or_not() {
    let game = Position::new(players(2)).holds(NOAH, 1, 0, 0).planks(SHEM, "b2e").action(Action::Build, NOAH);
    assert_eq!(offered(&game, "plank").len(), 57);
    assert_eq!(why_not(&game, NOAH, "plank b2e"), [Reason::EdgeTaken { owner: SHEM }]);
    assert_eq!(why_not(&game, NOAH, "plank b3w"), [Reason::EdgeTaken { owner: SHEM }], "the same edge");
    assert_eq!(why_not(&game, NOAH, "plank a9n"), [Reason::NotOnThisArk]);
}

#[test]
fn pitch_needs_planks_on_both_neighbouring_hull_edges_at_corners_too() {
    let game = Position::new(players(2))
        .planks(SHEM, "a1n a1w a6n")
        .planks(NOAH, "a2n")
        .holds(NOAH, 0, 3, 0)
        .action(Action::Build, NOAH);
    // p1 is the corner between a1w and a1n; p2 lies between a1n and a2n; p7 is the next corner.
    assert_eq!(offered(&game, "pitch"), ["p1", "p2"]);
    assert_eq!(
        why_not(&game, NOAH, "pitch p7"),
        [Reason::NeedsBothNeighbours { missing: vec!["a6e".parse().unwrap()] }]
    );
    let lonely = why_not(&game, NOAH, "pitch p12");
    assert!(matches!(&lonely[..], [Reason::NeedsBothNeighbours { missing }] if missing.len() == 2));
}

#[test]
fn a_pitch_space_takes_one_cube() {
    let game = Position::new(players(2))
        .planks(SHEM, "a1n a2n a3n")
        .pitch("p2")
        .holds(NOAH, 0, 1, 0)
        .action(Action::Build, NOAH);
    assert_eq!(offers(&game), ["pitch p3", "done"]);
    assert_eq!(why_not(&game, NOAH, "pitch p2"), [Reason::SpaceTaken]);
}

#[test]
fn one_to_four_cells_shut_in_by_any_colours_are_an_enclosure() {
    let mut game = Position::new(players(2))
        .planks(SHEM, "b2n b3n b2w b2s b3s")
        .holds(NOAH, 1, 0, 0)
        .action(Action::Build, NOAH);
    let events = plays(&mut game, NOAH, &["plank b3e"]);
    let cells: Vec<_> = ["b2", "b3"].map(|cell| cell.parse().unwrap()).into();
    assert_eq!(events[1], Event::EnclosureFinished { cells });
    let enclosure = &view(&game).ark.enclosures[0];
    assert_eq!((enclosure.cells.len(), &enclosure.planks[..]), (2, &[1, 5][..]));
}

#[test]
fn enclosures_of_three_and_four_cells_have_any_shape() {
    for cells in
        ["a1 a2 a3", "a1 b1 b2", "a1 a2 a3 a4", "a1 a2 b1 b2", "a1 b1 c1 c2", "a1 b1 b2 c2", "b1 b2 b3 a2"]
    {
        let game = Position::new(players(2)).enclosure(NOAH, cells).start();
        let enclosures = view(&game).ark.enclosures;
        assert_eq!(enclosures.len(), 1, "{cells}");
        assert_eq!(enclosures[0].cells.len(), cells.split(' ').count(), "{cells}");
    }
}

#[test]
fn five_cells_are_no_enclosure_and_may_still_be_divided() {
    let mut game = Position::new(players(2))
        .enclosure(NOAH, "a1 a2 a3 a4 a5")
        .holds(SHEM, 2, 0, 0)
        .action(Action::Build, SHEM);
    assert!(view(&game).ark.enclosures.is_empty());
    let events = plays(&mut game, SHEM, &["plank a2e"]);
    let finished = events.iter().filter(|event| matches!(event, Event::EnclosureFinished { .. })).count();
    assert_eq!(finished, 2, "one plank finishes an enclosure on each side");
}

#[test]
fn diagonal_cells_do_not_belong_together() {
    let game = Position::new(players(2)).enclosure(NOAH, "a1").enclosure(NOAH, "b2").start();
    assert_eq!(view(&game).ark.enclosures.len(), 2);
}

#[test]
fn planks_inside_a_new_enclosure_return_to_the_reserve_and_keep_their_points() {
    // Four cells in a square, with Noah's plank sticking into them, are shut by Shem's last plank.
    let mut game = Position::new(players(2))
        .planks(SHEM, "a1n a2n a1w b1w b1s b2s a2e")
        .holds(NOAH, 1, 0, 0)
        .holds(SHEM, 1, 0, 0)
        .action(Action::Build, NOAH);
    plays(&mut game, NOAH, &["plank a1e", "done"]);
    assert_eq!(scores(&game), [1, 0]);
    let events = plays(&mut game, SHEM, &["plank b2e"]);
    assert!(events.contains(&Event::PlanksRemoved { edges: vec!["a1e".parse().unwrap()] }));
    let table = view(&game);
    assert_eq!(table.ark.enclosures[0].cells.len(), 4);
    assert_eq!((table.players[0].planks, table.players[0].planks_in_reserve), (0, 27), "not to the hand");
    assert_eq!(scores(&game), [1, 1], "the point for it stays");
}

#[test]
fn nothing_is_ever_built_inside_a_finished_enclosure() {
    let game =
        Position::new(players(2)).enclosure(SHEM, "a1 a2").holds(NOAH, 1, 0, 0).action(Action::Build, NOAH);
    assert!(!offered(&game, "plank").contains(&"a1e".to_owned()));
    assert_eq!(why_not(&game, NOAH, "plank a1e"), [Reason::InsideEnclosure { cell: "a1".parse().unwrap() }]);
}

/// "You may only place pieces that you own": what came back to the reserve just now is not in the hand.
#[test]
fn ones_own_plank_inside_goes_to_the_reserve_and_cannot_be_placed_again() {
    let mut game = Position::new(players(2))
        .planks(SHEM, "b2n b3n b2w c2w c2s c3s b3e")
        .planks(NOAH, "b2e")
        .holds(NOAH, 1, 0, 0)
        .action(Action::Build, NOAH);
    plays(&mut game, NOAH, &["plank c3e"]);
    let noah = &view(&game).players[0];
    assert_eq!((noah.planks, noah.planks_in_reserve, noah.score), (0, 26, 1));
    assert_eq!(view(&game).ark.enclosures[0].cells.len(), 4);
    assert_eq!(offers(&game), ["done"]);
    assert_eq!(
        why_not(&game, NOAH, "plank b2e"),
        [
            Reason::NoneInHand { goods: Goods::Planks },
            Reason::InsideEnclosure { cell: "b2".parse().unwrap() }
        ]
    );
}
