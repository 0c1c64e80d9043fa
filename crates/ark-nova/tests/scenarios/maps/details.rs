//! Fine points of the maps.

use menagerie_ark_nova::{
    content::map,
    geometry::{BORDER, Building, Hex, hexes_text, spots_on},
    position::{Position, legal},
};

use crate::scenarios::sponsors::{go_on, told};

#[test]
fn the_tower_ignores_special_enclosures() {
    // The chameleon takes no space of a reptile house beside the tower of map 1.
    let map_1 = map("1".parse().expect("a map"));
    let tower: Hex = "b4".parse().expect("a hex");
    let house = spots_on(map_1.id, Building::ReptileHouse)
        .iter()
        .find(|spot| {
            spot.around & tower.bit() != 0 && spot.mask & BORDER != 0 && spot.mask & map_1.build_ii == 0
        })
        .expect("a place beside the tower");
    let position = Position::new(2)
        .map(0, "1")
        .hand(0, &[477])
        .display(&[499, 500, 501, 502, 503, 504])
        .row(0, "build animals cards association sponsors")
        .building(0, "reptile-house", &hexes_text(house.mask));
    let story = told(position, &["action animals", "play 477", "snap 501"]);
    assert_eq!(story.zoo(0).appeal, 4);
}

#[test]
fn the_tower_pays_again_when_an_enclosure_is_filled_again() {
    // The fox is released from the enclosure beside the tower, and a marten moves in.
    let position = Position::new(2)
        .map(0, "1")
        .hand(0, &[410])
        .animals(0, &[405])
        .appeal(0, 20)
        .conservation(0, 20)
        .setup(|table| table.scoring_discarded = true)
        .projects(&[116])
        .row(0, "build cards sponsors animals association")
        .enclosure(0, "a2+b2")
        .occupied(0, "b3");
    let choices = ["action association", "task project", "support 116 right", "release 405", "cube 7"];
    let mut story = told(position, &choices);
    assert_eq!(story.zoo(0).appeal, 20 - 3);
    story.play(1, &["x-token", "first build"]);
    go_on(&mut story, 0, &["action animals", "spend 0", "play 410", "house b3"]);
    let printed = menagerie_ark_nova::content::animal(story.zoo(0).animals[0]).appeal;
    assert_eq!(story.zoo(0).appeal, 20 - 3 + printed + 2);
}

#[test]
fn the_tower_ignores_who_joins_a_flock() {
    let position = Position::new(2)
        .map(0, "1")
        .hand(0, &[443])
        .money(0, 40)
        .animals(0, &[428])
        .row(0, "build animals cards association sponsors")
        .occupied(0, "a2+b2+b3");
    let story = told(position, &["action animals", "play 443"]);
    let printed = menagerie_ark_nova::content::animal("443".parse().expect("a card")).appeal;
    assert_eq!(story.zoo(0).appeal, printed);
}

#[test]
fn hills_make_sponsors_cheaper_for_money_too() {
    // All three H of map 8 are covered: the tile plays a sponsor of level 4 for 3 money.
    let way = ["e6", "f6", "g5", "d5", "c5", "b6"];
    let position = Position::new(2)
        .map(0, "8")
        .hand(0, &[203])
        .money(0, 3)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[404, 405])
        .base_projects(&[106, 103, 104])
        .conservation(0, 3)
        .tiles("sponsor money cards x-tokens");
    let position = way.iter().fold(position, |position, at| position.building(0, "pavilion", at));
    let choices =
        ["action association", "task project", "support 103 right", "cube 7", "tile sponsor", "play 203"];
    assert_eq!(told(position, &choices).zoo(0).money, 0);
}

#[test]
fn the_harbor_pays_between_two_animals() {
    let position = Position::new(2)
        .map(0, "4")
        .hand(0, &[405, 420, 401])
        .money(0, 9)
        .partner_zoos(0, "europe")
        .row(0, "build cards association sponsors animals")
        .building(0, "pavilion", "a6")
        .enclosure(0, "b6")
        .enclosure(0, "b5");
    // The fox costs 8; the stoat 4 less 3 for the partner zoo.
    let mut story = told(position, &["action animals", "play 405", "house b6"]);
    assert!(story.may(0, "harbor"), "{:?}", legal(&story.game, 0));
    go_on(&mut story, 0, &["harbor", "sell 401", "play 420"]);
    assert_eq!(story.zoo(0).money, 9 - 8 + 3 - 1);
}

#[test]
fn the_harbor_does_not_buy_what_the_action_needs() {
    // The fox is the only animal: once the Animals action has begun it is not for sale, the project is.
    let position = Position::new(2)
        .map(0, "4")
        .hand(0, &[405, 120])
        .row(0, "build animals cards association sponsors")
        .building(0, "pavilion", "a6")
        .enclosure(0, "b6");
    let mut story = told(position, &["action animals", "harbor"]);
    story.offers(0, &["sell 120"]);
    go_on(&mut story, 0, &["sell 120", "play 405"]);
    assert_eq!(story.zoo(0).money, 25 + 3 - 8);
    // With nothing else to sell it is closed until the animal is played.
    let alone = Position::new(2)
        .map(0, "4")
        .hand(0, &[405])
        .row(0, "build animals cards association sponsors")
        .building(0, "pavilion", "a6")
        .enclosure(0, "b6");
    let mut story = told(alone, &[]);
    assert!(story.may(0, "harbor"), "before the action it is");
    go_on(&mut story, 0, &["action animals"]);
    story.offers(0, &["play 405"]);
    // The same with the only project that could be supported.
    let project = Position::new(2)
        .map(0, "4")
        .hand(0, &[131, 132])
        .base_projects(&[105, 106, 107])
        .animals(0, &[401, 402])
        .row(0, "animals build cards sponsors association")
        .reputation(0, 9)
        .setup(|table| {
            table.partner_zoos = Some(Vec::new());
            table.universities = Some(Vec::new());
        })
        .building(0, "pavilion", "a6");
    let story = told(project, &["action association", "harbor"]);
    story.offers(0, &["sell 132"]);
}

#[test]
fn the_harbor_pays_for_a_sponsor_of_a_bonus() {
    // The tile at 5 plays a sponsor for money; the level is 4, the purse holds 1, and a card is sold for 3.
    let position = Position::new(2)
        .map(0, "4")
        .hand(0, &[220, 401])
        .money(0, 1)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[404, 405])
        .base_projects(&[103, 104, 105])
        .conservation(0, 4)
        .tiles("sponsor money cards x-tokens")
        .building(0, "pavilion", "a6");
    let mut story = told(
        position,
        &["action association", "task project", "support 103 right", "cube 7", "tile sponsor"],
    );
    story.offers(0, &["done", "harbor"]);
    go_on(&mut story, 0, &["harbor", "sell 401", "play 220"]);
    assert_eq!(story.zoo(0).money, 3, "1 and 3 pay for level 4, and the sponsor brings 3");
}

#[test]
fn the_harbor_is_open_between_drawing_and_discarding() {
    let position = Position::new(2)
        .map(0, "4")
        .row(0, "cards animals build association sponsors")
        .building(0, "pavilion", "a6")
        .deck(&[401]);
    let mut story = told(position, &["action cards"]);
    story.offers(0, &["discard 401", "harbor"]);
    go_on(&mut story, 0, &["harbor", "sell 401"]);
    assert_eq!((story.zoo(0).money, story.view().turn), (25 + 3, menagerie_kernel::Seat(1)));
}

#[test]
fn the_harbor_is_closed_in_breaks() {
    let position = Position::new(2)
        .map(0, "4")
        .hand(0, &[401, 402, 403, 404])
        .building(0, "pavilion", "a6")
        .break_left(1);
    let mut story = told(position, &["action sponsors", "break"]);
    while story.may(0, "harbor") {
        go_on(&mut story, 0, &["done"]);
    }
    assert!(story.may(0, "discard 401"), "the break has begun");
    story.refuses(0, &["harbor"]);
}

#[test]
fn the_fourth_worker_is_worth_what_the_map_says() {
    let hire = |map| {
        let position = Position::new(2).map(0, map).hand(0, &[216]).upgraded(0, "sponsors").workers(0, 3);
        told(position, &["action sponsors", "play 216"])
    };
    assert_eq!(hire("1").zoo(0).conservation, 0);
    let mut story = hire("6");
    go_on(&mut story, 0, &["upgrade build"]);
    assert_eq!((story.zoo(0).conservation, story.zoo(0).hired), (2, 4));
}

#[test]
fn the_free_aviary_of_map_5_keeps_off_marked_spaces() {
    let position = Position::new(2)
        .map(0, "5")
        .row(0, "animals build cards sponsors association")
        .animals(0, &[404, 405])
        .base_projects(&[106, 103, 104]);
    let mut story =
        told(position, &["action association", "task project", "support 103 right", "cube 4", "worker"]);
    go_on(&mut story, 0, &["build aviary"]);
    let places: Vec<String> =
        legal(&story.game, 0).into_iter().filter(|choice| choice.starts_with("place ")).collect();
    assert!(!places.is_empty());
    for marked in ["b2", "b6", "f7"] {
        assert!(
            places.iter().all(|place| !place
                .rsplit(' ')
                .next()
                .expect("hexes")
                .split('+')
                .any(|hex| hex == marked))
        );
    }
}

#[test]
fn in_a_break_the_institute_is_clever_at_once() {
    let position = Position::new(2).map(0, "6").seat(0, |seat| seat.used_tokens = vec![4]).break_left(1);
    let mut story = told(position, &["action sponsors", "break"]);
    assert!(story.may(0, "first build"), "{:?}", legal(&story.game, 0));
    go_on(&mut story, 0, &["first build", "first cards"]);
    assert_eq!(story.row(0), "cards build sponsors animals association");
    assert_eq!(story.view().breaks, 1);
}

#[test]
fn a_sponsor_played_in_the_break_pays_in_it() {
    // The fourth token of map 1 plays a sponsor for money in every break (ruling I13).
    let position =
        Position::new(2).map(0, "1").hand(0, &[220]).seat(0, |seat| seat.used_tokens = vec![4]).break_left(1);
    let story = told(position, &["action sponsors", "break", "play 220"]);
    // 25, 5 for the break, 5 for no appeal, less level 4, and 3 + 3: at once and as income.
    assert_eq!(story.zoo(0).money, 25 + 5 + 5 - 4 + 3 + 3);
    assert_eq!(story.view().breaks, 1);
}

#[test]
fn a_card_under_a_building_may_be_left() {
    let position = Position::new(2)
        .row(0, "animals cards association build sponsors")
        .building(0, "pavilion", "a3")
        .display(&[499, 500, 501, 502, 503, 504])
        .deck(&[505, 506]);
    let mut story = told(position, &["action build", "build enclosure-3", "place enclosure-3 b2+b3+c2"]);
    assert!(
        story.may(0, "draw") && story.may(0, "take 499") && story.may(0, "done"),
        "the card of b2 is optional"
    );
    go_on(&mut story, 0, &["take 499"]);
    assert_eq!(story.hand(0), [499]);
}
