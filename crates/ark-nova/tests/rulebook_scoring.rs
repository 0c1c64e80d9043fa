//! The worked examples of the rulebooks on scoring, solo games and single cards, with their numbers.

use crate::common::*;
use menagerie_ark_nova::{
    content::{conservation_value, map, target_appeal},
    geometry::{BORDER, parse_hexes, spread},
    options::{Edition, MapMode},
};
use menagerie_kernel::Game;
#[test]
fn n18_appeal_64_meets_conservation_20() {
    assert_eq!(target_appeal(20), 64);
    let mut game = Position::new(2)
        .appeal(0, 64)
        .conservation(0, 20)
        .setup(|setup| setup.scoring_discarded = true)
        .start();
    play_all(&mut game, 0, &["x-token", "first build"]);
    assert_eq!(table(&game).last_turns, Some(1));
}

/// A table whose last turn is about to be taken by seat 1; seat 0 has these counters.
fn scored(edition: Edition, counters: [(u8, u8); 2]) -> Vec<i32> {
    let mut position = Position::new(2).turn(1).options(|options| options.edition = edition).setup(|setup| {
        setup.last_turns = Some(1);
        setup.scoring_discarded = true;
    });
    for (seat, (appeal, conservation)) in counters.into_iter().enumerate() {
        position = position.appeal(seat, appeal).conservation(seat, conservation).scoring(seat, &[]);
    }
    let mut game = position.start();
    play_all(&mut game, 1, &["x-token", "first build"]);
    game.standing().expect("the game is over").places.iter().map(|place| place.score).collect()
}

#[test]
fn n19_n20_first_edition_scoring() {
    assert_eq!(scored(Edition::First, [(72, 16), (79, 18)]), [-4, 9]);
    assert_eq!(scored(Edition::First, [(54, 22), (64, 23)]), [-4, 9]);
}

#[test]
fn n21_revised_scoring_is_always_100_higher() {
    assert_eq!(conservation_value(16), 24);
    assert_eq!(scored(Edition::Revised, [(80, 16), (78, 18)]), [104, 108]);
    assert_eq!(scored(Edition::First, [(80, 16), (78, 18)]), [4, 8]);
}

#[test]
fn n22_n23_alone_the_break_token_is_missing_but_its_money_is_paid() {
    let mut game = Position::new(1)
        .hand(0, &[413])
        .row(0, "build animals cards association sponsors")
        .enclosure(0, "a3+a4+b4")
        .options(|options| options.maps = MapMode::Map0)
        .start();
    let rock = spread(map("0".parse().expect("map 0")).rock);
    assert!(parse_hexes("a3+a4+b4").expect("hexes") & rock == 0, "no rock here: the cougar has no home");
    assert!(!offers(&game, 0, "action animals"));
    play_all(&mut game, 0, &["x-token", "first build"]);
    let home = place("0", "enclosure-3", |spot| {
        spot.around & map("0".parse().expect("map 0")).rock != 0 && spot.mask & BORDER != 0
    });
    let mut game = Position::new(1)
        .hand(0, &[413])
        .row(0, "build animals cards association sponsors")
        .enclosure(0, &home)
        .start();
    play_all(&mut game, 0, &["action animals", "play 413"]);
    assert_eq!(player(&game, 0).money, 25 - 10 + 3);
    let mut game =
        Position::new(1).row(0, "animals build cards sponsors association").upgraded(0, "sponsors").start();
    play_all(&mut game, 0, &["action sponsors", "break"]);
    assert_eq!((player(&game, 0).money, player(&game, 0).x_tokens), (33, 0));
}

#[test]
fn n25_alone_breaks_come_after_turns_7_13_18_22_25_and_the_end_after_27() {
    let mut game = Position::new(1).scoring(0, &[]).start();
    let mut breaks = Vec::new();
    let mut donations = Vec::new();
    for turn in 1.. {
        // The row is worked through from the right, so nothing but strength changes.
        if player(&game, 0).x_tokens < 5 {
            play_all(&mut game, 0, &["x-token", "first build"]);
        } else {
            play_all(&mut game, 0, &["action sponsors", "spend 5", "break"]);
        }
        if table(&game).breaks as usize > breaks.len() {
            breaks.push(turn);
            donations.push(table(&game).donation);
        }
        if game.standing().is_some() {
            assert_eq!(turn, 27);
            break;
        }
    }
    assert_eq!(breaks, [7, 13, 18, 22, 25]);
    assert_eq!(donations, [5, 5, 7, 7, 10], "2, 5, 5, 7 and 7 are covered one after the other");
}

#[test]
fn n26_max_25_sponsors_are_playable_up_to_45_35_25_alone() {
    let revised = [("beginner", 45), ("medium", 35), ("hard", 25)].map(|of| (Edition::Revised, of));
    // The first edition has no second solo tile.
    let first = [("beginner", 25), ("medium", 25), ("hard", 25)].map(|of| (Edition::First, of));
    for (edition, (difficulty, limit)) in revised.into_iter().chain(first) {
        for (appeal, playable) in [(limit, true), (limit + 1, false)] {
            let mut game = Position::new(1)
                .hand(0, &[222])
                .appeal(0, appeal)
                .options(|options| {
                    options.difficulty = difficulty.parse().expect("a difficulty");
                    options.edition = edition;
                })
                .start();
            play_all(&mut game, 0, &["action sponsors"]);
            assert_eq!(offers(&game, 0, "play 222"), playable, "{edition:?}, {difficulty} at {appeal}");
        }
    }
}

#[test]
fn n27_conditions_on_the_left_edge_are_no_icons() {
    // Nile Crocodile: needs three reptiles, shows one.
    let mut game = Position::new(3)
        .animals(0, &[469])
        .base_projects(&[109, 103, 104])
        .row(0, "animals build cards sponsors association")
        .start();
    play_all(&mut game, 0, &["action association"]);
    assert!(!offers(&game, 0, "task project"));
}

#[test]
fn n28_an_animal_gives_all_it_prints() {
    // The Long-billed Vulture of the picture: 1 reputation, 1 conservation, 5 appeal, then its ability, in any order.
    let rock = map("0".parse().expect("map 0")).rock;
    let home = place("0", "enclosure-4", |spot| spot.around & rock != 0 && spot.mask & BORDER != 0);
    let mut game = Position::new(2)
        .hand(0, &[500])
        .universities(0, "double-research")
        .conservation(0, 1)
        .reputation(0, 4)
        .row(0, "build animals cards association sponsors")
        .enclosure(0, &home)
        .discard(&[401, 402, 403])
        .start();
    play_all(&mut game, 0, &["action animals", "play 500"]);
    assert_eq!(player(&game, 0).appeal, 5, "nothing depends on it");
    let waiting = ["next gain/conservation:1", "next gain/reputation:1", "next ability/scavenging:3/500"];
    assert!(waiting.iter().all(|choice| offers(&game, 0, choice)), "{:?}", legal(&game, 0));
    play_all(&mut game, 0, &["next ability/scavenging:3/500", "keep 402", "next gain/reputation:1"]);
    play_all(&mut game, 0, &["upgrade build", "worker"]);
    let player = player(&game, 0);
    assert_eq!((player.appeal, player.conservation, player.reputation, player.money), (5, 2, 5, 5));
    assert_eq!((player.hand_count, player.hired), (1, 2));
}

#[test]
fn n29_sponsored_zoo_gives_2_for_seven_sponsors_and_4_for_twelve() {
    let twelve: Vec<u16> = (229..=240).collect();
    for (count, points) in [(7, 2), (12, 4)] {
        let mut game = Position::new(2)
            .turn(1)
            .sponsors(0, &twelve[..count])
            .scoring(0, &[8])
            .scoring(1, &[])
            .setup(|setup| {
                setup.last_turns = Some(1);
                setup.scoring_discarded = true;
            })
            .start();
        play_all(&mut game, 1, &["x-token", "first build"]);
        assert_eq!(player(&game, 0).conservation, points);
    }
}

#[test]
fn n30_an_action_that_does_nothing_cannot_be_chosen() {
    let game = Position::new(2).money(0, 1).start();
    assert!(!offers(&game, 0, "action build"), "no money for a building");
    assert!(!offers(&game, 0, "action animals"), "no animal");
    assert!(offers(&game, 0, "x-token"));
    assert!(offers(&game, 0, "action cards"));
    assert!(offers(&game, 0, "action sponsors"));
}

#[test]
fn n31_reputation_beyond_15_becomes_appeal() {
    for (before, x_tokens, appeal) in [(15, 0, 2), (14, 1, 1)] {
        let mut game = Position::new(2).upgraded(0, "cards").reputation(0, before).start();
        play_all(&mut game, 0, &["action association", "task reputation"]);
        let player = player(&game, 0);
        assert_eq!((player.reputation, player.x_tokens, player.appeal), (15, x_tokens, appeal));
    }
}

#[test]
fn n32_without_cards_ii_reputation_stops_at_9() {
    let mut game = Position::new(2).reputation(0, 8).start();
    play_all(&mut game, 0, &["action association", "task reputation"]);
    assert_eq!((player(&game, 0).reputation, player(&game, 0).appeal), (9, 0));
}

#[test]
fn n33_the_break_token_overshoots() {
    let mut game = Position::new(2).break_left(1).start();
    play_all(&mut game, 0, &["action sponsors", "break"]);
    let player = player(&game, 0);
    assert_eq!((player.money, player.x_tokens), (25 + 5 + 5, 1), "5 for the steps, 5 as appeal income");
    assert_eq!(table(&game).breaks, 1);
    assert_eq!(table(&game).break_left, Some(9));
}
