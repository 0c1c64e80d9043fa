//! The worked examples of the rulebooks, with their numbers.

use crate::common::*;
use menagerie_ark_nova::{
    content::{income, map},
    geometry::{BORDER, NEAR_KIOSK, hexes, parse_hexes, spread},
};
use menagerie_kernel::{Game, Seat};

#[test]
fn n1_using_build_in_slot_4_moves_it_to_slot_1() {
    let mut game = Position::new(2).row(0, "animals cards association build sponsors").start();
    play_all(&mut game, 0, &["action build", "build pavilion", "place pavilion a3"]);
    assert_eq!(row(&game, 0), "build animals cards association sponsors");
    assert_eq!(player(&game, 0).money, 23);
}

#[test]
fn n2_the_break_token_starts_9_12_or_15_steps_before_the_end() {
    for (players, steps) in [(2, 9), (3, 12), (4, 15)] {
        assert_eq!(table(&Position::new(players).start()).break_left, Some(steps));
    }
    assert_eq!(table(&Position::new(1).start()).break_left, None);
}

#[test]
fn n3_two_players_lose_three_levels_and_three_donations() {
    let game = Position::new(2).base_projects(&[103, 104, 105]).start();
    let levels: Vec<Vec<_>> = table(&game)
        .base
        .iter()
        .map(|project| project.levels.iter().map(|level| format!("{level:?}")).collect())
        .collect();
    assert_eq!(levels[0], ["Blocked", "Free", "Free"]);
    assert_eq!(levels[1], ["Free", "Blocked", "Free"]);
    assert_eq!(levels[2], ["Free", "Free", "Blocked"]);
    for (covered, cost) in [(0, 2), (1, 5), (2, 7), (3, 10), (4, 12)] {
        let game = Position::new(2).setup(|setup| setup.donations = covered).start();
        assert_eq!(table(&game).donation, cost);
    }
}

/// The display of the example: Caracal in folder 2, Lion in 4, Bamboo Forest in 5, Leopard in 6.
fn cards_example() -> Position {
    Position::new(2)
        .row(0, "animals build association sponsors cards")
        .upgraded(0, "cards")
        .reputation(0, 10)
        .display(&[405, 404, 510, 402, 120, 403])
}

#[test]
fn n4_cards_ii_takes_from_range_and_deck_card_by_card() {
    let mut game = cards_example().deck(&[430, 431]).start();
    play_all(&mut game, 0, &["action cards", "take 402", "draw", "draw", "take 404"]);
    assert_eq!(player(&game, 0).hand_count, 4);
    assert_eq!(display(&game), [405, 0, 510, 0, 120, 403], "gaps stay open until the turn is over");
    play_all(&mut game, 0, &["discard 431"]);
    assert_eq!(player(&game, 0).hand_count, 3);
    assert_eq!(display(&game)[..4], [405, 510, 120, 403]);
    assert!(display(&game)[4..].iter().all(|&card| card != 0));
    assert_eq!(table(&game).break_left, Some(7));
}

#[test]
fn n5_a_lion_out_of_range_can_only_be_snapped() {
    for row in ["animals build cards association sponsors", "animals build association cards sponsors"] {
        let mut game = cards_example().reputation(0, 4).row(0, row).start();
        play_all(&mut game, 0, &["action cards"]);
        assert!(!offers(&game, 0, "take 402"));
        play_all(&mut game, 0, &["snap 402"]);
        assert_eq!(player(&game, 0).hand_count, 1, "snapping gives no other card and asks for no discard");
        assert_eq!(game.actors().first(), Some(Seat(1)));
    }
    // Strength 2 is not enough.
    let mut game = cards_example().row(0, "animals cards build association sponsors").start();
    play_all(&mut game, 0, &["action cards"]);
    assert!(!offers(&game, 0, "snap 402"));
}

#[test]
fn n6_kiosks_keep_two_hexes_between_them() {
    let mut game = Position::new(2)
        .building(0, "kiosk", "a3")
        .enclosure(0, "a4+a5")
        .enclosure(0, "b4+b5")
        .row(0, "build animals cards association sponsors")
        .start();
    play_all(&mut game, 0, &["action build", "build kiosk"]);
    let plain = map("0".parse().expect("map 0")).plain;
    let built = parse_hexes("a3+a4+a5+b4+b5").expect("hexes");
    let near = NEAR_KIOSK[parse_hexes("a3").expect("a hex").trailing_zeros() as usize];
    let flagged = map("0".parse().expect("map 0")).build_ii;
    let expected: Vec<String> = hexes(plain & spread(built) & !built & !near & !flagged)
        .map(|hex| format!("place kiosk {hex}"))
        .collect();
    assert_eq!(legal(&game, 0), expected);
    assert!(!expected.is_empty());
}

/// Build II in slot 5 and 7 money.
fn build_example() -> ArkNova {
    Position::new(2)
        .row(0, "animals cards association sponsors build")
        .upgraded(0, "build")
        .money(0, 7)
        .start()
}

#[test]
fn n7_a_placement_bonus_pays_for_the_next_building() {
    let mut game = build_example();
    play_all(&mut game, 0, &["action build", "build enclosure-2", "place enclosure-2 i3+i4"]);
    assert_eq!(player(&game, 0).money, 8, "7 - 4 + 5");
    play_all(&mut game, 0, &["build enclosure-3", "place enclosure-3 g4+h4+h5"]);
    assert_eq!(player(&game, 0).money, 2);
}

#[test]
fn n8_without_the_bonus_the_second_building_is_too_dear() {
    let mut game = build_example();
    play_all(&mut game, 0, &["action build", "build enclosure-2", "place enclosure-2 i1+i2"]);
    assert_eq!(player(&game, 0).money, 3);
    assert!(!offers(&game, 0, "build enclosure-3"));
    assert!(offers(&game, 0, "build kiosk"));
}

#[test]
fn n9_the_caiman_lives_in_the_enclosure_or_in_the_reptile_house() {
    let water = map("0".parse().expect("map 0")).water;
    let five = place("0", "enclosure-5", |spot| spot.around & water != 0 && spot.mask & BORDER != 0);
    let taken = parse_hexes(&five).expect("hexes");
    let house = place("0", "reptile-house", |spot| spot.around & water != 0 && spot.mask & taken == 0);
    let mut game = Position::new(2)
        .hand(0, &[480])
        .row(0, "build animals cards association sponsors")
        .building(0, "enclosure-5", &five)
        .building(0, "reptile-house", &house)
        .display(&[401, 402, 403, 404, 405, 406])
        .start();
    play_all(&mut game, 0, &["action animals", "play 480"]);
    assert_eq!(legal(&game, 0).len(), 2);
    play_all(&mut game, 0, &["house special"]);
    let player = player(&game, 0);
    assert_eq!(player.lodged, [0, 2, 0]);
    assert!(player.buildings.iter().all(|built| !built.occupied));
    assert_eq!((player.money, player.appeal), (9, 6));
}

#[test]
fn n10_the_eagle_owl_finds_the_lynx_which_is_played_next() {
    let mut game = Position::new(2)
        .hand(0, &[512, 496])
        .row(0, "build cards association sponsors animals")
        .partner_zoos(0, "europe")
        .enclosure(0, "a3+a4")
        .enclosure(0, "c2+c3+d3")
        .enclosure(0, "b3+b4")
        .deck(&[418, 430, 431, 432])
        .start();
    play_all(&mut game, 0, &["action animals", "play 512", "house a3"]);
    assert_eq!(player(&game, 0).money, 18, "10 - 3");
    play_all(&mut game, 0, &["keep 418", "keep 430", "play 418"]);
    let player = player(&game, 0);
    assert_eq!(player.money, 18 - 8, "11 - 3");
    assert_eq!(player.appeal, 4 + 2 + 3, "owl, lynx, and three Europe icons in all zoos");
    assert_eq!(player.hand_count, 2, "the Marabou stays in hand");
}

#[test]
fn n11_animals_ii_takes_its_reputation_first_and_plays_from_the_display() {
    let mut game = Position::new(2)
        .hand(0, &[445])
        .row(0, "build cards association sponsors animals")
        .upgraded(0, "animals")
        .reputation(0, 3)
        .enclosure(0, "a3+a4")
        .enclosure(0, "b3+b4")
        .display(&[401, 402, 419, 404, 405, 406])
        .start();
    play_all(&mut game, 0, &["action animals", "reputation"]);
    assert_eq!(player(&game, 0).reputation, 4);
    play_all(&mut game, 0, &["play 419", "house a3"]);
    assert_eq!(player(&game, 0).money, 25 - 8, "5 and folder 3");
    play_all(&mut game, 0, &["play 445"]);
    assert_eq!(player(&game, 0).money, 25 - 8 - 8);
    assert_eq!(display(&game)[2], 0, "the display is refilled at the end of the turn only");
    // The porcupine does not dig, the badger boosts nothing: the turn is over.
    play_all(&mut game, 0, &["done", "done"]);
    assert_eq!(display(&game)[..5], [401, 402, 404, 405, 406]);
    assert_ne!(display(&game)[5], 0);
    assert_eq!(game.actors().first(), Some(Seat(1)));
}

#[test]
fn n12_a_new_project_pushes_the_last_one_out() {
    let mut game = Position::new(3)
        .hand(0, &[131])
        .animals(0, &[402, 406, 426])
        .row(0, "animals build cards sponsors association")
        .projects(&[123, 124, 125])
        .start();
    play_all(&mut game, 0, &["action association", "task project", "support 131 middle", "cube 7"]);
    let above: Vec<_> = table(&game).above.iter().map(|project| project.card.number()).collect();
    assert_eq!(above, [131, 123, 124]);
    assert_eq!(table(&game).discard, 1);
    play_all(&mut game, 0, &["worker"]);
    let player = player(&game, 0);
    assert_eq!((player.conservation, player.x_tokens, player.supports), (3, 3, 1));
}

#[test]
fn n13_the_tortoise_is_released_into_the_serengeti() {
    let house = place("0", "reptile-house", |spot| spot.mask & BORDER != 0);
    let mut game = Position::new(3)
        .animals(0, &[471])
        .appeal(0, 20)
        .conservation(0, 20)
        .building(0, "reptile-house", &house)
        .seat(0, |seat| seat.lodged = [0, 3, 0])
        .row(0, "animals build cards sponsors association")
        .projects(&[116])
        .start();
    play_all(
        &mut game,
        0,
        &["action association", "task project", "support 116 middle", "release 471", "cube 6"],
    );
    let player = player(&game, 0);
    assert_eq!(player.lodged, [0, 1, 0], "two cubes leave the reptile house");
    assert_eq!(player.appeal, 14);
    assert_eq!((player.conservation, player.money), (24, 25 + 12), "its own conservation point is kept");
    assert!(player.animals.is_empty());
    assert_eq!(table(&game).discard, 1, "the tortoise's card");
}

#[test]
fn n14_two_tasks_and_a_donation() {
    let mut game = Position::new(3)
        .row(0, "animals build cards sponsors association")
        .upgraded(0, "association")
        .x_tokens(0, 1)
        .workers(0, 2)
        .setup(|setup| setup.donations = 2)
        .start();
    assert_eq!(table(&game).donation, 5);
    play_all(
        &mut game,
        0,
        &[
            "action association",
            "spend 1",
            "task reputation",
            "task university",
            "university double-research",
            "donate",
        ],
    );
    let player = player(&game, 0);
    assert_eq!((player.reputation, player.money, player.conservation), (3, 20, 1));
    assert_eq!(player.icons.iter().map(|&(_, count)| count).sum::<u8>(), 2);
    assert_eq!(table(&game).donation, 7);
}

#[test]
fn n15_the_meerkat_den_counts_its_own_icon() {
    // It asks for strength 5 and a reputation of 3.
    let den = Position::new(2).hand(0, &[243]).enclosure(0, "a3+a4");
    let weak = den.clone().reputation(0, 3).row(0, "animals build cards sponsors association");
    for position in [weak, den.reputation(0, 2)] {
        let mut game = position.start();
        play_all(&mut game, 0, &["action sponsors"]);
        assert!(!offers(&game, 0, "play 243"));
    }
    let mut game = Position::new(2).hand(0, &[243]).reputation(0, 3).enclosure(0, "a3+a4").start();
    play_all(&mut game, 0, &["action sponsors", "play 243"]);
    let rock = map("0".parse().expect("map 0")).rock;
    let place = legal(&game, 0);
    for choice in &place {
        let site = choice.strip_prefix("place meerkat-den ").expect("only the den is placed");
        assert!(spread(parse_hexes(site).expect("hexes")) & rock != 0, "{choice} lies beside rock");
    }
    play_all(&mut game, 0, &[&place[0]]);
    assert_eq!(player(&game, 0).appeal, 2);
}

#[test]
fn n16_appeal_7_brings_11_money() {
    assert_eq!(income(7), 11);
    let mut game = Position::new(2).appeal(0, 7).money(0, 0).break_left(1).start();
    play_all(&mut game, 0, &["action sponsors", "break"]);
    assert_eq!(player(&game, 0).money, 5 + 11, "5 for the steps");
}

#[test]
fn n17_two_kiosks_bring_four_money_and_the_empty_enclosure_nothing() {
    let mut game = Position::new(2)
        .appeal(0, 7)
        .money(0, 0)
        .building(0, "kiosk", "e4")
        .building(0, "kiosk", "i3")
        .building(0, "pavilion", "e5")
        .occupied(0, "d5+d6")
        .building(0, "pavilion", "i2")
        .building(0, "pavilion", "i4")
        .enclosure(0, "g3+g4+h4+h5")
        .seat(0, |seat| seat.upgraded = vec!["build".parse().expect("build")])
        .row(0, "animals build association sponsors cards")
        .display(&[401, 402, 403, 404, 405, 406])
        .break_left(1)
        .start();
    play_all(&mut game, 0, &["action cards", "snap 401"]);
    assert_eq!(player(&game, 0).money, 11 + 4);
}
