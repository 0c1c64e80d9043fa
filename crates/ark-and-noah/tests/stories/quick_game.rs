//! The rules of the quick game.

use menagerie_ark_and_noah::{
    Action, ArkAndNoah, EndCause, Event, FirstPlayer, Mode, Options, Reason, Step, position::Position,
};
use menagerie_kernel::{Game, Seat, Seed};

use crate::common::*;

fn quick(count: u8) -> Position {
    Position::new(Options { mode: Mode::Quick, ..players(count) })
}

#[test]
fn everyone_has_one_turn_a_round_clockwise_and_chooses_freely() {
    let mut game = quick(3).start();
    let mut turns = Vec::new();
    while game.rounds() < 2 {
        let seat = actor(&game);
        turns.push(seat);
        assert_eq!(offered(&game, "action"), ["animals", "exchange", "wood", "build", "load"]);
        plays(&mut game, seat, &["action wood"]);
    }
    assert_eq!(turns, [NOAH, SHEM, HAM, NOAH, SHEM, HAM]);
    assert!(why_not(&game, NOAH, "action pitch").contains(&Reason::NotInQuickGame));
    // Six times wood: 4 for one's own two turns, 2 for each of the other four.
    assert!([NOAH, SHEM, HAM].iter().all(|&seat| goods(&game, seat) == (16, 0, 0)));
}

/// "Choose a first player and go on clockwise": a round is over when it comes back to that player.
#[test]
fn a_round_begins_and_ends_with_the_player_who_began() {
    let options = Options { mode: Mode::Quick, first_player: FirstPlayer::Three, ..players(3) };
    let mut game = ArkAndNoah::start(&options, Seed::from_number(1)).unwrap();
    for (round, seat) in [(0, HAM), (0, NOAH), (0, SHEM), (1, HAM), (1, NOAH), (1, SHEM), (2, HAM)] {
        assert_eq!((game.rounds(), actor(&game)), (round, seat));
        plays(&mut game, seat, &["action wood"]);
    }
}

#[test]
fn an_exchange_scores_a_point_and_may_break_a_couple() {
    let mut game = quick(2).animals(NOAH, "dog-m").animals(SHEM, "dog-f").action(Action::Exchange, NOAH);
    assert_eq!(scores(&game), [1, 0]);
    assert_eq!(game.step(), Step::Draw { left: 3 });
    plays(&mut game, NOAH, &["draw male", "draw male", "draw female"]);
    let keep = offers(&game)[0].clone();
    plays(&mut game, NOAH, &[&keep]);
    assert_eq!(offers(&game), ["give dog-m"], "the couple may be broken");
    plays(&mut game, NOAH, &["give dog-m"]);
    assert!(!animals(&game, NOAH).contains(&"dog-m".to_owned()), "the deserted mate is single again");
    assert!(why_not(&game, SHEM, "swap a1n").contains(&Reason::NotInQuickGame));
}

#[test]
fn without_animals_the_exchange_is_just_its_point() {
    let game = quick(2).action(Action::Exchange, NOAH);
    assert_eq!(scores(&game), [1, 0]);
    assert_eq!((actor(&game), game.step()), (SHEM, Step::ChooseAction));
}

#[test]
fn building_scores_nothing_and_removes_inner_planks() {
    let mut game = quick(2).holds(NOAH, 9, 0, 0).planks(SHEM, "a1e").action(Action::Build, NOAH);
    let edges = ["a1n", "a2n", "a2e", "b2e", "b2s", "b1s", "b1w", "a1w"];
    let planks = edges.map(|edge| format!("plank {edge}"));
    let events = plays(&mut game, NOAH, &planks.each_ref().map(String::as_str));
    assert_eq!(scores(&game), [0, 0]);
    assert!(events.contains(&Event::PlanksRemoved { edges: vec!["a1e".parse().unwrap()] }));
    assert_eq!(offers(&game), ["done"], "eight planks at most");
    assert_eq!(why_not(&game, NOAH, "pitch p1")[0], Reason::NotInQuickGame);
}

#[test]
fn loading_takes_two_pairs_for_the_owner_and_one_for_the_others() {
    let mut game = quick(2)
        .enclosure(NOAH, "a1")
        .enclosure(NOAH, "c1")
        .enclosure(NOAH, "a3")
        .planks(SHEM, "c3n")
        .enclosure(NOAH, "c3 c4 d3 d4")
        .enclosure(SHEM, "c6 d6")
        .animals(NOAH, "dog-m dog-f cat-m cat-f koala-m koala-f elephant-m")
        .animals(SHEM, "elephant-f panda-m panda-f")
        .action(Action::Load, NOAH);
    assert_eq!(game.step(), Step::Load { left: 2 });
    plays(&mut game, NOAH, &["load dog a1", "load cat c1"]);
    assert_eq!(offers(&game), ["done"]);
    assert!(why_not(&game, NOAH, "load koala a3").contains(&Reason::NoPairsLeft));
    plays(&mut game, NOAH, &["done"]);
    // Each pair of size 1: twice 2 points for the tiles, 4 for the planks.
    assert_eq!(scores(&game), [16, 0]);
    assert_eq!(game.step(), Step::Load { left: 1 });
    assert_eq!(offered(&game, "load"), ["elephant c3", "panda c6"]);
    plays(&mut game, SHEM, &["load elephant c3"]);
    assert_eq!(scores(&game), [16 + 8 + 7, 8 + 1]);
    assert_eq!(offers(&game), ["done"]);
}

#[test]
fn exact_size_an_own_plank_and_an_empty_enclosure_are_needed() {
    let game = quick(2)
        .enclosure(NOAH, "a1")
        .enclosure(SHEM, "c1")
        .animals(NOAH, "dog-m dog-f panda-m panda-f")
        .action(Action::Load, NOAH);
    assert_eq!(offered(&game, "load"), ["dog a1"]);
    assert_eq!(why_not(&game, NOAH, "load dog c1"), [Reason::NoOwnPlank]);
    assert_eq!(why_not(&game, NOAH, "load panda a1"), [Reason::WrongSize { need: 2, have: 1 }]);
    assert!(matches!(why_not(&game, NOAH, "load raven a1")[..], [Reason::NotInThisGame { .. }]));
}

#[test]
fn eight_rounds_and_a_closed_hull_end_the_game_without_penalties() {
    let hull = || {
        quick(2)
            .planks(NOAH, "a1n a2n a3n a4n a5n a6n d1s d2s d3s d4s d5s d6s")
            .planks(SHEM, "a1w b1w c1w d1w a6e b6e c6e d6e")
            .holds(SHEM, 4, 0, 0)
            .animals(SHEM, "elephant-m")
    };
    assert!(!hull().rounds(6).end_of_round().actors().is_empty());
    let game = hull().rounds(7).end_of_round();
    assert_eq!(view(&game).ended, Some(EndCause::HullClosed));
    assert_eq!(scores(&game), [5, 0], "only the hull bonus");
    let open = quick(2).rounds(19).end_of_round();
    assert_eq!(view(&open).ended, Some(EndCause::LastRound));
    assert_eq!(open.standing().unwrap().winners().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

/// "A pair of dogs would need an enclosure of exactly 1 cell, this pair of elephants one of exactly 4."
#[test]
fn dogs_need_one_cell_and_elephants_four() {
    let game = quick(2)
        .enclosure(NOAH, "a1")
        .enclosure(NOAH, "c1 c2 d1 d2")
        .animals(NOAH, "dog-m dog-f elephant-m elephant-f")
        .action(Action::Load, NOAH);
    assert_eq!(offered(&game, "load"), ["dog a1", "elephant c1"], "without food and pitch");
}

#[test]
fn the_others_build_five_planks_clockwise() {
    let mut game =
        quick(3).holds(NOAH, 9, 0, 0).holds(SHEM, 9, 0, 0).holds(HAM, 9, 0, 0).action(Action::Build, SHEM);
    for (seat, left) in [(SHEM, 8), (HAM, 5), (NOAH, 5)] {
        assert_eq!((actor(&game), game.step()), (seat, Step::Build { left }));
        for _ in 0..left {
            let first = offers(&game)[0].clone();
            plays(&mut game, seat, &[&first]);
        }
        assert_eq!(offers(&game), ["done"]);
        plays(&mut game, seat, &["done"]);
    }
    assert_eq!(scores(&game), [0, 0, 0]);
}

#[test]
fn an_occupied_enclosure_takes_no_other_pair() {
    let mut game =
        quick(2).enclosure(NOAH, "a1").animals(NOAH, "dog-m dog-f cat-m cat-f").action(Action::Load, NOAH);
    plays(&mut game, NOAH, &["load dog a1"]);
    assert_eq!(offers(&game), ["done"]);
    assert_eq!(why_not(&game, NOAH, "load cat a1"), [Reason::Occupied { species: "dog".parse().unwrap() }]);
}

/// Who gives the mate of another's animal away leaves it single: it cannot be loaded any more.
#[test]
fn a_broken_couple_cannot_be_loaded() {
    let mut game = quick(2)
        .enclosure(SHEM, "a1")
        .animals(NOAH, "dog-m")
        .animals(SHEM, "dog-f")
        .action(Action::Exchange, NOAH);
    assert!(
        !why_not(&game, SHEM, "load dog a1")
            .iter()
            .any(|reason| matches!(reason, Reason::PairNotInPlay { .. }))
    );
    plays(&mut game, NOAH, &["draw male", "draw male", "draw male"]);
    let keep = offers(&game)[0].clone();
    plays(&mut game, NOAH, &[&keep, "give dog-m"]);
    let missing = Reason::PairNotInPlay { missing: "dog-m".parse().unwrap() };
    assert!(why_not(&game, SHEM, "load dog a1").contains(&missing));
}

#[test]
fn three_players_choose_the_bag_of_the_third_tile() {
    let mut game = quick(3).action(Action::Animals, HAM);
    assert_eq!((actor(&game), game.step(), drawn(&game).len()), (HAM, Step::ThirdTile, 2));
    plays(&mut game, HAM, &["draw female"]);
    assert_eq!(drawn(&game).iter().filter(|tile| tile.ends_with("-f")).count(), 2);
}

/// "At the end of a round": the hull closed by the first in the eighth round leaves the others their turns.
#[test]
fn the_last_round_is_played_to_its_end() {
    let mut game = quick(2)
        .planks(NOAH, "a1n a2n a3n a4n a5n a6n d1s d2s d3s d4s d5s")
        .planks(SHEM, "a1w b1w c1w d1w a6e b6e c6e d6e")
        .holds(NOAH, 1, 0, 0)
        .rounds(7)
        .start();
    plays(&mut game, NOAH, &["action build", "plank d6s", "done"]);
    assert_eq!((actor(&game), game.step()), (SHEM, Step::ChooseAction), "Shem has his turn");
    plays(&mut game, SHEM, &["action wood"]);
    assert_eq!(view(&game).ended, Some(EndCause::HullClosed));
    assert_eq!(scores(&game), [5, 0], "planks in hand cost nothing in the quick game");
}
