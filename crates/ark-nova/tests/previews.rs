//! What a choice would cost and bring, and what it warns of, each on a written position.

use menagerie_ark_nova::{
    Choice, Options,
    content::{ActionKind, Bonus, Card, MapId, map},
    geometry::{BORDER, Hex},
};
use menagerie_kernel::{Blind, Game, Narrate, Preview, Reversal, Rng, Seat, Seed};

use crate::common::*;

fn preview(game: &ArkNova, choice: &str) -> Preview {
    assert!(offers(game, 0, choice), "{choice} is not offered: {:?}", legal(game, 0));
    game.preview(Seat(0), choice.parse::<Choice>().expect("a choice"))
}

/// What changes: `money -4 → 36`.
fn changes(preview: &Preview) -> Vec<String> {
    preview.changes.iter().map(|change| format!("{} {:+} → {}", change.key, change.by, change.to)).collect()
}

fn animal(number: u16) -> &'static menagerie_ark_nova::content::Animal {
    Card::from_number(number).and_then(|card| card.animal()).expect("an animal")
}

/// Animals in slot 5, and two homes for 405.
fn keeper() -> Position {
    Position::new(2)
        .row(0, "build cards association sponsors animals")
        .hand(0, &[405])
        .enclosure(0, "a3")
        .enclosure(0, "b3+b4")
        .money(0, 40)
}

#[test]
fn what_a_player_counts_has_always_the_same_keys() {
    let game =
        Position::new(2).money(0, 17).x_tokens(0, 2).appeal(0, 20).workers(0, 3).hand(0, &[401]).start();
    let counted: Vec<(&str, i32)> =
        game.resources(Seat(0)).into_iter().map(|resource| (resource.key, resource.amount)).collect();
    assert_eq!(
        counted,
        [
            ("money", 17),
            ("x_tokens", 2),
            ("appeal", 20),
            ("conservation", 0),
            ("reputation", 1),
            ("hand", 1),
            ("points", 6),
            ("workers", 3),
            ("partner_zoos", 0),
            ("universities", 0),
            ("supports", 0),
        ]
    );
}

#[test]
fn an_animal_brings_its_appeal_though_its_home_is_still_to_be_chosen() {
    let mut game = keeper().start();
    play_all(&mut game, 0, &["action animals"]);
    let seen = preview(&game, "play 405");
    let (cost, appeal) = (i32::from(animal(405).cost), i32::from(animal(405).appeal));
    assert_eq!(
        changes(&seen),
        [
            format!("money -{cost} → {}", 40 - cost),
            format!("appeal +{appeal} → {appeal}"),
            "hand -1 → 0".to_owned(),
            format!("points +{appeal} → {}", appeal - 14),
        ]
    );
    assert!(!seen.reveals && !seen.ends_turn && seen.warnings.is_empty());
    // Once it is played, its home brings the appeal, and the price is paid.
    play_all(&mut game, 0, &["play 405"]);
    assert!(changes(&preview(&game, "house a3")).contains(&format!("appeal +{appeal} → {appeal}")));
    assert!(!changes(&preview(&game, "house a3")).iter().any(|change| change.starts_with("money")));
}

#[test]
fn a_building_costs_its_price_before_it_has_a_place() {
    let mut game = Position::new(2).row(0, "cards animals association sponsors build").money(0, 30).start();
    play_all(&mut game, 0, &["action build"]);
    assert_eq!(changes(&preview(&game, "build enclosure-3")), ["money -6 → 24"]);
    play_all(&mut game, 0, &["build enclosure-3"]);
    let plain = map("0".parse().unwrap());
    let dull = legal(&game, 0).into_iter().find(|choice| {
        let hexes = choice.rsplit(' ').next().unwrap_or_default();
        hexes.split('+').all(|hex| plain.bonus[hex.parse::<Hex>().unwrap().index()].is_none())
    });
    assert_eq!(changes(&preview(&game, &dull.expect("a place without a bonus"))), ["money -6 → 24"]);
}

#[test]
fn drawing_reveals_and_still_tells_how_many() {
    let game = Position::new(2).row(0, "build animals association cards sponsors").start();
    let seen = preview(&game, "action cards");
    assert!(seen.reveals);
    assert_eq!(changes(&seen), ["hand +2 → 2"]);
}

#[test]
fn the_end_of_a_turn_is_told() {
    let mut game =
        Position::new(2).row(0, "build animals association sponsors cards").hand(0, &[201]).start();
    play_all(&mut game, 0, &["action sponsors"]);
    let seen = preview(&game, "break");
    assert!(seen.ends_turn && !seen.reveals);
    assert_eq!(changes(&seen), ["money +4 → 29"]);
}

#[test]
fn crossing_the_counters_warns_of_the_end() {
    let game = |appeal| {
        let mut game = keeper().appeal(0, appeal).conservation(0, 10).start();
        play_all(&mut game, 0, &["action animals"]);
        game
    };
    let appeal = animal(405).appeal;
    assert_eq!(preview(&game(94 - appeal), "play 405").warnings, ["ends_game"]);
    assert_eq!(preview(&game(93 - appeal), "play 405").warnings, [""; 0]);
}

/// A map, and a place for a first small building that gives an X-token.
fn x_token_place() -> (String, String) {
    for id in MapId::all() {
        let map = map(id);
        let open = map.plain & BORDER & !map.build_ii;
        let found = Hex::all()
            .find(|hex| open & hex.bit() != 0 && matches!(map.bonus[hex.index()], Some(Bonus::XToken(_))));
        if let Some(hex) = found.filter(|_| map.start.is_empty()) {
            return (id.to_string(), hex.to_string());
        }
    }
    panic!("no map has an X-token on its border")
}

#[test]
fn a_bonus_without_room_is_called_lost() {
    let (map, hex) = x_token_place();
    let choice = format!("place pavilion {hex}");
    let game = |tokens| {
        let mut game = Position::new(2)
            .map(0, &map)
            .row(0, "cards animals association sponsors build")
            .x_tokens(0, tokens)
            .start();
        play_all(&mut game, 0, &["action build"]);
        if offers(&game, 0, "spend 0") {
            play_all(&mut game, 0, &["spend 0"]);
        }
        play_all(&mut game, 0, &["build pavilion"]);
        game
    };
    assert_eq!(preview(&game(5), &choice).warnings, ["bonus_lost"]);
    assert_eq!(preview(&game(0), &choice).warnings, [""; 0]);
    assert!(changes(&preview(&game(0), &choice)).contains(&"x_tokens +1 → 1".to_owned()));
}

#[test]
fn reputation_beyond_nine_needs_cards_ii() {
    let game = |reputation, upgraded| {
        let mut game = Position::new(2)
            .row(0, "cards association animals sponsors build")
            .reputation(0, reputation)
            .upgraded(0, upgraded)
            .start();
        play_all(&mut game, 0, &["action association"]);
        game
    };
    let capped = preview(&game(8, ""), "task reputation");
    assert_eq!(
        (capped.warnings.clone(), changes(&capped)[0].as_str()),
        (vec!["reputation_capped"], "reputation +1 → 9")
    );
    assert_eq!(preview(&game(7, ""), "task reputation").warnings, [""; 0]);
    assert_eq!(preview(&game(8, "cards"), "task reputation").warnings, [""; 0]);
}

#[test]
fn a_full_hand_before_a_break_is_warned_of() {
    let game = |hand: &[u16], left| {
        Position::new(2)
            .row(0, "build animals association cards sponsors")
            .hand(0, hand)
            .break_left(left)
            .start()
    };
    let warned = |hand: &[u16], left| preview(&game(hand, left), "action cards").warnings;
    assert_eq!(warned(&[401, 402, 403], 2), ["over_hand_limit_at_break"]);
    assert_eq!(warned(&[401], 2), [""; 0], "three cards are allowed");
    assert_eq!(warned(&[401, 402, 403], 3), [""; 0], "no break yet");
}

#[test]
fn a_turn_that_leaves_venom_on_a_card_is_warned_of_its_fee() {
    let mut game = Position::new(2)
        .row(0, "build animals association sponsors cards")
        .seat(0, |seat| seat.venom = vec![ActionKind::Cards])
        .start();
    play_all(&mut game, 0, &["action sponsors"]);
    assert_eq!(preview(&game, "break").warnings, ["venom_fee"]);
}

/// Previews are made on other deals than the true one, and must come true.
#[test]
fn what_is_certain_comes_true() {
    let mut tried = 0;
    for number in 0..3 {
        let mut game = ArkNova::start(&Options::default(), Seed::from_number(number)).expect("a table");
        let mut rng = Rng::from_number(number);
        let mut offered = Vec::new();
        for _ in 0..250 {
            let Some(seat) = game.actors().first() else { break };
            offered.clear();
            game.choices(seat, &mut offered);
            let choice = offered[rng.below(offered.len())];
            let seen = game.preview(seat, choice);
            let before = game.resources(seat);
            let reversal = game.clone().apply_held(seat, choice, &mut Blind);
            assert_eq!(seen.reveals, reversal == Reversal::Final, "{choice}");
            let mut after = game.clone();
            after.apply_held(seat, choice, &mut Blind);
            assert!(!seen.ends_turn || after.held() == Some(seat), "{choice}");
            // What has changed already was foretold, unless it was chance.
            for (old, new) in before.iter().zip(after.resources(seat)) {
                let foretold = seen.changes.iter().find(|change| change.key == old.key);
                let certain = !seen.reveals && old.amount != new.amount;
                assert!(!certain || foretold.is_some(), "{choice}: {}", old.key);
            }
            tried += seen.changes.len();
            game.apply(seat, choice, &mut Blind);
        }
    }
    assert!(tried > 150, "{tried}");
}
