//! Action 7: loading the ark.

use menagerie_ark_and_noah::{
    Action, ArkAndNoah, Event, Options, PitchContact, Points, Reason, Step, position::Position,
};
use menagerie_kernel::{Blind, Game, Reversal, Seat};

use crate::common::*;

fn species(id: &str) -> menagerie_ark_and_noah::Species {
    id.parse().unwrap()
}

/// Three cells at the hull with 5 planks of Japheth, 2 of Noah and 1 of Ham, and two pitch cubes in contact.
fn lions_den() -> Position {
    Position::new(players(4))
        .planks(JAPHETH, "a2n a2w b2w c2w c2s")
        .planks(NOAH, "a2e b2e")
        .planks(HAM, "c2e")
        .pitch("p2 p3")
}

/// The rulebook's example: Japheth 28, Noah 4, Ham 2, Shem 0.
#[test]
fn japheth_loads_two_food_the_lions_and_the_ravens_for_28_points() {
    let mut game = lions_den()
        .food("a2")
        .holds(JAPHETH, 0, 0, 2)
        .animals(JAPHETH, "lion-m lion-f raven-m")
        .animals(SHEM, "raven-f")
        .action(Action::Load, JAPHETH);
    plays(&mut game, JAPHETH, &["food a2", "food a2"]);
    assert_eq!(game.step(), Step::Load { left: 6 });
    plays(&mut game, JAPHETH, &["load lion a2"]);
    assert_eq!(game.step(), Step::Load { left: 0 });
    assert_eq!(offers(&game), ["load raven a2", "done"], "small animals cost nothing");
    plays(&mut game, JAPHETH, &["load raven a2"]);
    assert_eq!(scores(&game), [4, 0, 2, 28]);
    assert!(animals(&game, SHEM).is_empty(), "Shem's raven goes along without scoring");
    let japheth = &view(&game).players[3];
    let points = |reason| japheth.points.iter().find(|line| line.reason == reason).unwrap().points;
    assert_eq!([Points::Food, Points::Animals, Points::Planks, Points::Pitch].map(points), [2, 12, 10, 4]);
}

/// The rulebook's example goes on: Noah, with 5 points, loads a food and his elephant with Shem's: 17 and 13.
#[test]
fn noah_loads_the_shared_elephants_for_17_points_and_13_for_shem() {
    let mut game = Position::new(players(4))
        .planks(NOAH, "a5n a6n a5w a5s a6e")
        .planks(SHEM, "b6w b6e c6w c6e c6s")
        .pitch("p5 p6 p7")
        .food("a5 a6 b6")
        .holds(NOAH, 0, 0, 1)
        .animals(NOAH, "elephant-f")
        .animals(SHEM, "elephant-m")
        .holds(JAPHETH, 0, 0, 0)
        .action(Action::Load, JAPHETH);
    assert_eq!((actor(&game), game.step()), (NOAH, Step::Load { left: 5 }), "Japheth has nothing to load");
    plays(&mut game, NOAH, &["food a5", "load elephant a5"]);
    assert_eq!(game.step(), Step::Load { left: 0 });
    assert_eq!(scores(&game), [17, 13, 0, 0]);
}

/// Both examples in one action, as the rulebook tells them: Japheth, then Noah, and what everyone has at the end.
#[test]
fn japheth_and_noah_load_in_the_same_action() {
    let mut game = lions_den()
        .planks(NOAH, "a5n a6n a5w a5s a6e")
        .planks(SHEM, "b6w b6e c6w c6e c6s")
        .pitch("p5 p6 p7")
        .food("c2 a5 a6 b6")
        .holds(JAPHETH, 0, 0, 2)
        .holds(NOAH, 0, 0, 1)
        .animals(JAPHETH, "lion-m lion-f raven-m")
        .animals(NOAH, "elephant-f")
        .animals(SHEM, "raven-f elephant-m")
        .action(Action::Load, JAPHETH);
    plays(&mut game, JAPHETH, &["food a2", "food a2", "load lion a2", "load raven a2", "done"]);
    assert_eq!((actor(&game), game.step()), (NOAH, Step::Load { left: 5 }));
    plays(&mut game, NOAH, &["food a5", "load elephant a5", "done"]);
    assert_eq!(scores(&game), [4 + 17, 13, 2, 28]);
    assert!([NOAH, SHEM, HAM, JAPHETH].iter().all(|&seat| animals(&game, seat).is_empty()));
}

/// "An elephant costs 4 points, a pair of elephants 8": all that the owner of the worker has, too much for the others.
#[test]
fn a_pair_of_elephants_costs_eight_points() {
    let table = |owner| {
        Position::new(players(2))
            .enclosure(NOAH, "b2 b3 c2 c3")
            .food("b2 b3 c2")
            .holds(NOAH, 0, 0, 1)
            .animals(NOAH, "elephant-m elephant-f")
            .action(Action::Load, owner)
    };
    let mut own = table(NOAH);
    plays(&mut own, NOAH, &["food b2"]);
    assert_eq!(why_not(&own, NOAH, "load elephant b2"), [Reason::NotEnoughPoints { need: 8, have: 7 }]);
    let mut other = table(SHEM);
    plays(&mut other, NOAH, &["food b2"]);
    assert_eq!(why_not(&other, NOAH, "load elephant b2"), [Reason::NotEnoughPoints { need: 8, have: 4 }]);
    let mut fed = Position::new(players(2))
        .enclosure(NOAH, "b2 b3 c2 c3")
        .food("b2 b3 c2 c3")
        .animals(NOAH, "elephant-m elephant-f")
        .action(Action::Load, NOAH);
    plays(&mut fed, NOAH, &["load elephant b2"]);
    assert_eq!(fed.step(), Step::Load { left: 0 });
}

/// "A pair of dogs needs an enclosure of exactly 1 cell, a pair of elephants one of exactly 4."
#[test]
fn dogs_need_one_cell_and_elephants_four() {
    let game = Position::new(players(2))
        .enclosure(NOAH, "b2")
        .enclosure(NOAH, "b4 b5 c4 c5")
        .food("b2 b4 b5 c4 c5")
        .animals(NOAH, "dog-m dog-f elephant-m elephant-f")
        .action(Action::Load, NOAH);
    assert_eq!(offered(&game, "load"), ["dog b2", "elephant b4"]);
    assert_eq!(why_not(&game, NOAH, "load dog b4"), [Reason::WrongSize { need: 1, have: 4 }]);
    assert_eq!(why_not(&game, NOAH, "load elephant b2"), [Reason::WrongSize { need: 4, have: 1 }]);
}

#[test]
fn the_owner_has_eight_points_the_others_five() {
    let mut game = Position::new(players(2))
        .enclosure(NOAH, "b2")
        .holds(NOAH, 0, 0, 1)
        .holds(SHEM, 0, 0, 1)
        .planks(SHEM, "d1s")
        .enclosure(SHEM, "d4")
        .action(Action::Load, SHEM);
    assert_eq!((actor(&game), game.step()), (SHEM, Step::Load { left: 8 }));
    plays(&mut game, SHEM, &["done"]);
    assert_eq!((actor(&game), game.step()), (NOAH, Step::Load { left: 5 }));
}

#[test]
fn food_goes_into_finished_enclosures_with_an_own_plank_without_pitch() {
    let mut game = Position::new(players(2))
        .enclosure(SHEM, "a1")
        .planks(NOAH, "a2n")
        .enclosure(SHEM, "a2 a3")
        .holds(NOAH, 0, 0, 3)
        .action(Action::Load, NOAH);
    assert_eq!(offers(&game), ["food a2", "done"]);
    assert_eq!(why_not(&game, NOAH, "food a1"), [Reason::NoOwnPlank]);
    assert_eq!(why_not(&game, NOAH, "food c4"), [Reason::NoEnclosure { cell: "c4".parse().unwrap() }]);
    assert_eq!(why_not(&game, NOAH, "food a3"), [Reason::CalledByFirstCell { cell: "a2".parse().unwrap() }]);
    plays(&mut game, NOAH, &["food a2", "food a2"]);
    assert_eq!(scores(&game), [2, 0]);
    assert_eq!(why_not(&game, NOAH, "food a2"), [Reason::FoodFull]);
    assert_eq!(offers(&game), ["done"]);
}

#[test]
fn a_pair_needs_food_on_every_cell_and_pitch_on_every_space_in_contact() {
    let game =
        lions_den().pitch("").food("a2 c2").animals(JAPHETH, "lion-m lion-f").action(Action::Load, JAPHETH);
    assert_eq!(game.step(), Step::ChooseAction, "nobody can load anything");
    let bare = Position::new(players(2))
        .enclosure(NOAH, "a2 b2 c2")
        .food("a2 c2")
        .pitch("p2")
        .holds(NOAH, 0, 0, 1)
        .animals(NOAH, "lion-m lion-f")
        .action(Action::Load, NOAH);
    assert_eq!(
        why_not(&bare, NOAH, "load lion a2"),
        [
            Reason::FoodMissing { cells: vec!["b2".parse().unwrap()] },
            Reason::PitchMissing { spaces: vec!["p3".parse().unwrap()] }
        ]
    );
}

#[test]
fn an_inner_enclosure_needs_no_pitch_and_scores_none() {
    let mut game = Position::new(players(2))
        .enclosure(NOAH, "b2")
        .food("b2")
        .animals(NOAH, "dog-m dog-f")
        .action(Action::Load, NOAH);
    plays(&mut game, NOAH, &["load dog b2"]);
    assert_eq!(scores(&game), [2 + 2 + 4, 0]);
}

/// Ruling 39: which pitch spaces belong to an enclosure.
#[test]
fn pitch_in_contact_has_two_readings() {
    let table = |pitch_contact| {
        Position::new(Options { pitch_contact, ..players(2) })
            .enclosure(NOAH, "a1 a2")
            .food("a1 a2")
            .animals(NOAH, "panda-m panda-f")
    };
    // Hull edges a1w, a1n, a2n: their ends are p20, p1, p2, p3; between two of them lie p1 and p2.
    let touching =
        table(PitchContact::Touching).pitch("p1 p2").holds(NOAH, 0, 0, 0).action(Action::Load, NOAH);
    assert_eq!(touching.step(), Step::ChooseAction);
    let missing = ["p3", "p20"].map(|space| space.parse().unwrap()).to_vec();
    assert!(why_not(&touching, NOAH, "load panda a1").contains(&Reason::PitchMissing { spaces: missing }));

    let mut touching = table(PitchContact::Touching).pitch("p20 p1 p2 p3").action(Action::Load, NOAH);
    plays(&mut touching, NOAH, &["load panda a1"]);
    assert_eq!(scores(&touching), [8 + 6 + 4, 0]);

    let mut between = table(PitchContact::Between).pitch("p1 p2").action(Action::Load, NOAH);
    plays(&mut between, NOAH, &["load panda a1"]);
    assert_eq!(scores(&between), [8 + 6 + 2, 0]);
}

#[test]
fn the_loader_needs_an_own_plank_and_an_own_animal() {
    let game = Position::new(players(3))
        .enclosure(SHEM, "b2")
        .food("b2")
        .animals(NOAH, "dog-m")
        .animals(SHEM, "dog-f")
        .action(Action::Load, NOAH);
    assert_eq!(actor(&game), SHEM, "Noah has no plank there");
    assert!(why_not(&game, NOAH, "load dog b2").contains(&Reason::NoOwnPlank));
    assert!(why_not(&game, HAM, "load dog b2").contains(&Reason::NoneYours { species: species("dog") }));
    assert_eq!(why_not(&game, SHEM, "load dog b2"), []);
}

#[test]
fn both_animals_must_be_in_play() {
    let game = Position::new(players(2))
        .enclosure(NOAH, "b2")
        .holds(NOAH, 0, 0, 1)
        .animals(NOAH, "dog-m")
        .action(Action::Load, NOAH);
    let reasons = why_not(&game, NOAH, "load dog b2");
    assert!(reasons.contains(&Reason::PairNotInPlay { missing: "dog-f".parse().unwrap() }));
    assert_eq!(why_not(&game, NOAH, "load bison b2"), [Reason::NotInThisGame { species: species("bison") }]);
}

fn lions_of(own: &str, others: &str, owner: Seat) -> ArkAndNoah {
    Position::new(players(2))
        .enclosure(NOAH, "b2 b3 b4")
        .food("b2 b3 b4")
        .animals(NOAH, own)
        .animals(SHEM, others)
        .action(Action::Load, owner)
}

#[test]
fn one_pays_only_for_ones_own_animals() {
    let mut both = lions_of("lion-m lion-f", "", NOAH);
    plays(&mut both, NOAH, &["load lion b2"]);
    assert_eq!(both.step(), Step::Load { left: 2 });

    let mut shared = lions_of("lion-m", "lion-f", NOAH);
    plays(&mut shared, NOAH, &["load lion b2"]);
    assert_eq!(shared.step(), Step::Load { left: 5 });
    assert_eq!(scores(&shared), [6 + 8, 6]);

    let poor = lions_of("lion-m lion-f", "", SHEM);
    assert_eq!(poor.step(), Step::ChooseAction, "five points do not pay for two lions");
}

#[test]
fn too_few_points_are_named() {
    let mut game = lions_of("lion-m lion-f tiger-m", "tiger-f", NOAH);
    plays(&mut game, NOAH, &["load lion b2"]);
    let reasons = why_not(&game, NOAH, "load tiger b2");
    assert_eq!(
        reasons,
        [Reason::NotEnoughPoints { need: 3, have: 2 }, Reason::Occupied { species: species("lion") }]
    );
    assert!(
        why_not(&game, NOAH, "load lion b2").contains(&Reason::AlreadyAboard { species: species("lion") })
    );
}

#[test]
fn an_enclosure_takes_one_large_and_one_small_pair_in_either_order() {
    let table = || {
        Position::new(players(2))
            .enclosure(NOAH, "b2")
            .food("b2")
            .animals(NOAH, "dog-m dog-f cat-m cat-f raven-m raven-f dove-m dove-f")
            .action(Action::Load, NOAH)
    };
    let mut large_first = table();
    plays(&mut large_first, NOAH, &["load dog b2"]);
    assert_eq!(offered(&large_first, "load"), ["raven b2", "dove b2"]);
    plays(&mut large_first, NOAH, &["load raven b2"]);
    assert_eq!(offers(&large_first), ["done"]);
    assert_eq!(why_not(&large_first, NOAH, "load dove b2"), [Reason::Occupied { species: species("raven") }]);

    let mut small_first = table();
    plays(&mut small_first, NOAH, &["load dove b2", "load cat b2"]);
    let enclosure = &view(&small_first).ark.enclosures[0];
    assert_eq!((enclosure.large, enclosure.small), (Some(species("cat")), Some(species("dove"))));
}

#[test]
fn small_animals_go_into_any_size_but_need_food_pitch_and_a_plank_too() {
    let game = Position::new(players(2))
        .enclosure(NOAH, "b2")
        .enclosure(NOAH, "b4 b5 c4 c5")
        .enclosure(NOAH, "d1")
        .enclosure(SHEM, "d6")
        .food("b2 b4 b5 c4 c5 d1 d6")
        .pitch("p11 p12 p13")
        .animals(NOAH, "raven-m")
        .animals(SHEM, "raven-f")
        .action(Action::Load, NOAH);
    // d1 lacks pitch, and d6 has no plank of Noah's.
    assert_eq!(offered(&game, "load"), ["raven b2", "raven b4"]);
}

#[test]
fn planks_and_pitch_score_again_for_every_pair() {
    let mut game = Position::new(players(2))
        .planks(NOAH, "a2n a2e")
        .planks(SHEM, "a2s a2w")
        .pitch("p2 p3")
        .food("a2")
        .animals(SHEM, "dog-m dog-f raven-m raven-f")
        .action(Action::Load, SHEM);
    plays(&mut game, SHEM, &["load dog a2"]);
    assert_eq!(scores(&game), [2, 4 + 2 + 2]);
    let events = plays(&mut game, SHEM, &["load raven a2"]);
    assert_eq!(scores(&game), [4, 8 + 2 + 2]);
    assert!(matches!(&events[0], Event::PairLoaded { cost: 0, points, .. } if points[0].planks == 2));
}

/// Ruling 40: a pitch space between two enclosures serves and scores for both.
#[test]
fn a_shared_pitch_space_counts_for_both_neighbours() {
    let mut game = Position::new(players(2))
        .enclosure(NOAH, "a2")
        .enclosure(NOAH, "a3")
        .pitch("p2 p3 p4")
        .food("a2 a3")
        .animals(NOAH, "dog-m dog-f cat-m cat-f")
        .action(Action::Load, NOAH);
    plays(&mut game, NOAH, &["load dog a2", "load cat a3"]);
    // Each pair: twice 2 for the tiles, 4 planks, 2 pitch.
    assert_eq!(scores(&game), [2 * (4 + 4 + 2), 0]);
}

#[test]
fn loading_is_reversible_until_another_seat_acts() {
    let mut game = lions_of("lion-m lion-f", "", NOAH);
    for text in ["load lion b2", "done"] {
        assert_eq!(game.play(NOAH, choice(text), &mut Blind), Ok(Reversal::Free));
    }
}
