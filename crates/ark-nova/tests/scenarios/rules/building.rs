//! Section D: building.

use menagerie_ark_nova::{
    content::map,
    geometry::{BORDER, hexes, parse_hexes, spots_on},
    position::Position,
};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

/// Build in slot 5 with money enough.
fn builder(side: &str) -> Position {
    Position::new(2).row(0, "animals cards association sponsors build").upgraded(0, side).money(0, 60)
}

fn begin(position: Position) -> Story {
    let mut story = Story::at(position);
    story.play(0, &["action build"]);
    story
}

#[test]
fn build_i_builds_exactly_one_thing() {
    let mut story = begin(builder(""));
    // Reptile house and aviary need side II; unique buildings come with sponsors.
    story.offers(
        0,
        &[
            "build enclosure-1",
            "build enclosure-2",
            "build enclosure-3",
            "build enclosure-4",
            "build enclosure-5",
            "build kiosk",
            "build pavilion",
            "build petting-zoo",
        ],
    );
    story.play(0, &["build petting-zoo", "place petting-zoo g1+h1+i1"]);
    assert_eq!((story.zoo(0).money, story.view().turn), (60 - 6, Seat(1)));
}

#[test]
fn build_i_is_as_large_as_its_strength() {
    for slot in 1..=5 {
        let mut row = vec!["animals", "cards", "association", "sponsors"];
        row.insert(slot - 1, "build");
        let story = begin(builder("").row(0, &row.join(" ")));
        for size in 1..=5 {
            assert_eq!(
                story.may(0, &format!("build enclosure-{size}")),
                size <= slot,
                "{size} in slot {slot}"
            );
        }
        assert_eq!(story.may(0, "build petting-zoo"), slot >= 3);
    }
}

#[test]
fn build_ii_builds_different_things_one_after_the_other() {
    let mut story = begin(builder("build"));
    story.play(0, &["build enclosure-2", "place enclosure-2 i2+i3"]);
    story.refuses(0, &["build enclosure-2", "build enclosure-4", "build reptile-house"]);
    story.play(0, &["build enclosure-1", "place enclosure-1 i1"]);
    // Kiosk and pavilion are different things too.
    story.play(0, &["build kiosk", "place kiosk h1", "build pavilion", "place pavilion g1"]);
    assert_eq!(story.zoo(0).buildings.len(), 4);
    assert_eq!(story.zoo(0).money, 60 - 10, "2 for each hex");
    assert_eq!((story.zoo(0).appeal, story.view().turn), (1, Seat(1)));
}

#[test]
fn build_ii_may_stop_after_one_building_but_not_before() {
    let mut story = begin(builder("build"));
    story.refuses(0, &["done"]);
    story.play(0, &["build kiosk", "place kiosk i1", "done"]);
    assert_eq!(story.view().turn, Seat(1));
}

#[test]
fn special_enclosures_are_built_once() {
    let owned = builder("build").building(0, "petting-zoo", "g1+h1+i1");
    let story = begin(owned.building(0, "reptile-house", "c5+c6+d6+e5+e6"));
    story.refuses(0, &["build petting-zoo", "build reptile-house"]);
    assert!(story.may(0, "build aviary"));
}

#[test]
fn the_first_building_touches_the_border_and_the_others_a_building() {
    let mut story = begin(builder(""));
    story.play(0, &["build enclosure-1"]);
    let plain = map("0".parse().expect("map 0")).plain;
    let border: Vec<_> = hexes(plain & BORDER).map(|hex| format!("place enclosure-1 {hex}")).collect();
    story.offers(0, &border.iter().map(String::as_str).collect::<Vec<_>>());
    // Next to i1: h1, h2 and i2.
    let mut story = begin(builder("").building(0, "kiosk", "i1"));
    story.play(0, &["build enclosure-1"]);
    story.offers(0, &["place enclosure-1 h1", "place enclosure-1 h2", "place enclosure-1 i2"]);
}

#[test]
fn nothing_is_built_on_rock_water_or_other_buildings() {
    let map = map("0".parse().expect("map 0"));
    let taken = parse_hexes("i2+i3").expect("hexes");
    for size in 1..=5 {
        let mut story = begin(builder("build").enclosure(0, "i2+i3"));
        story.play(0, &[&format!("build enclosure-{size}")]);
        let prefix = format!("place enclosure-{size} ");
        let mut count = 0;
        for choice in menagerie_ark_nova::position::legal(&story.game, 0) {
            let site = parse_hexes(choice.strip_prefix(&prefix).expect("a place")).expect("hexes");
            assert_eq!(site & !map.plain, 0, "{choice}");
            assert_eq!(site & taken, 0, "{choice}");
            count += 1;
        }
        assert!(
            count > 0 && count < spots_on(map.id, format!("enclosure-{size}").parse().expect("a size")).len()
        );
    }
}

#[test]
fn flagged_hexes_need_build_ii_for_every_building() {
    // h3 and g3 are flagged on map 0.
    for (side, can) in [("", false), ("build", true)] {
        let mut story = begin(builder(side).building(0, "kiosk", "i2"));
        story.play(0, &["build pavilion"]);
        assert_eq!(story.may(0, "place pavilion h3"), can);
    }
    // A free pavilion of the peafowl looks at the own card as well.
    let position = Position::new(2)
        .hand(0, &[497])
        .row(0, "build animals cards association sponsors")
        .building(0, "kiosk", "h2")
        .enclosure(0, "c5+d5+d6+e5+e6");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 497", "build pavilion"]);
    assert!(!story.may(0, "place pavilion h3") && story.may(0, "place pavilion i2"));
}

#[test]
fn all_bonuses_under_a_building_are_gained_before_the_next() {
    let position = builder("").building(0, "kiosk", "a3").display(&[401, 402, 403, 404, 405, 406]);
    let mut story = begin(position.deck(&[410, 411]).reputation(0, 1));
    story.play(0, &["build enclosure-3"]);
    story.play(0, &["place enclosure-3 b2+b3+c2"]);
    story.offers(0, &["draw", "take 401", "done"]);
    story.play(0, &["done"]);
    // Money comes by itself before the card, since nothing could make it matter.
    let position = builder("").building(0, "pavilion", "e1").building(0, "kiosk", "e2");
    let mut story = begin(position.display(&[401, 402, 403, 404, 405, 406]));
    story.play(0, &["build enclosure-4", "place enclosure-4 c3+d3+d4+e3"]);
    assert_eq!(story.zoo(0).money, 60 - 8 + 10);
    assert!(story.may(0, "draw"));
}

#[test]
fn an_x_token_under_the_first_building_does_not_strengthen_the_action() {
    let mut story = begin(builder("build").row(0, "animals build cards association sponsors"));
    story.play(0, &["build enclosure-1", "place enclosure-1 e1"]);
    assert_eq!(story.zoo(0).x_tokens, 1);
    story.refuses(0, &["build enclosure-2", "build enclosure-3"]);
    assert!(story.may(0, "build kiosk"));
}

#[test]
fn a_clever_hex_waits_for_the_end_of_the_action() {
    let position = builder("build").building(0, "kiosk", "e3").building(0, "kiosk", "i1");
    let mut story = begin(position.row(0, "animals build cards association sponsors"));
    story.play(0, &["build enclosure-1", "place enclosure-1 f4", "build pavilion", "place pavilion e4"]);
    assert_eq!(story.row(0), "build animals cards association sponsors", "the card has moved first");
    story.play(0, &["first sponsors"]);
    assert_eq!(story.row(0), "sponsors build animals cards association");
}

#[test]
fn a_card_under_a_building_may_be_left_and_respects_the_range() {
    let position = builder("").display(&[401, 402, 403, 404, 405, 406]).deck(&[410]);
    let mut story = begin(position);
    story.play(0, &["build kiosk", "place kiosk d7"]);
    story.offers(0, &["draw", "take 401", "done"]);
    story.play(0, &["take 401"]);
    assert_eq!(story.hand(0), [401]);
}

#[test]
fn covering_the_whole_map_gives_seven_appeal_once() {
    let map = map("0".parse().expect("map 0"));
    let last = parse_hexes("i1").expect("a hex");
    let mut position = builder("build").appeal(0, 10);
    for hex in hexes(map.plain & !last) {
        position = position.building(0, "pavilion", &hex.to_string());
    }
    let mut story = begin(position);
    story.play(0, &["build enclosure-1", "place enclosure-1 i1"]);
    assert_eq!(story.zoo(0).appeal, 17, "rock and water stay open");
    assert_eq!(story.view().turn, Seat(1), "nothing more fits");
}

#[test]
fn reptiles_move_into_the_new_house_now_or_never() {
    let position = builder("build").animals(0, &[490, 473]).occupied(0, "a3+a4+b4").occupied(0, "b5");
    let place = "place reptile-house c5+c6+d6+e5+e6";
    let mut story = begin(position.clone());
    story.play(0, &["build reptile-house", place]);
    story.offers(0, &["move-in 490", "move-in 473", "done"]);
    story.play(0, &["move-in 473", "move-in 490"]);
    let zoo = story.zoo(0);
    assert_eq!(zoo.lodged, [0, 2, 0], "2 and 0 spaces");
    assert!(zoo.buildings.iter().all(|built| !built.occupied));
    assert_eq!(zoo.appeal, 0, "moving triggers nothing");
    // Declined, the window is closed.
    let mut story = begin(position);
    story.play(0, &["build reptile-house", place, "done"]);
    assert_eq!(story.zoo(0).lodged, [0, 0, 0]);
    story.play(1, &["x-token", "first build"]).play(0, &["x-token", "first build"]);
    assert_eq!(story.zoo(0).lodged, [0, 0, 0]);
}

#[test]
fn the_smallest_enclosure_empties_and_ties_are_a_choice() {
    let position =
        builder("build").animals(0, &[472]).occupied(0, "i2+i3").occupied(0, "h4+h5").occupied(0, "f1+f2+g1");
    let mut story = begin(position);
    // The rock monitor (size 2, one rock): h4+h5 touches rock, i2+i3 does not.
    let house = spots_on("0".parse().expect("map 0"), "reptile-house".parse().expect("a house"));
    story.play(0, &["build reptile-house"]);
    let place = menagerie_ark_nova::position::legal(&story.game, 0)[0].clone();
    assert!(!house.is_empty());
    story.play(0, &[&place]);
    while !story.may(0, "move-in 472") {
        let next = menagerie_ark_nova::position::legal(&story.game, 0);
        let choice =
            next.iter().find(|choice| choice.starts_with("next move-in")).unwrap_or(&next[0]).clone();
        story.play(0, &[&choice]);
    }
    story.play(0, &["move-in 472"]);
    let zoo = story.zoo(0);
    let occupied: Vec<_> =
        zoo.buildings.iter().filter(|built| built.occupied).map(|built| built.hexes[0].to_string()).collect();
    assert_eq!(occupied, ["i2", "f1"]);
}

#[test]
fn an_animal_moves_even_where_no_enclosure_is_large_enough_to_empty() {
    // The rock monitor has size 2; the only occupied enclosure has size 1.
    let position = || {
        builder("build")
            .animals(0, &[472, 405])
            .building(0, "kiosk", "a4")
            .occupied(0, "b5")
            .setup(|table| table.sketch = true)
    };
    let built = |position| {
        let mut story = begin(position);
        story.play(0, &["build reptile-house", "place reptile-house c5+c6+d6+e5+e6"]);
        story
    };
    let mut story = built(position());
    story.offers(0, &["move-in 472", "done"]);
    story.play(0, &["move-in 472"]);
    assert_eq!(story.zoo(0).lodged[1], 1);
    assert!(story.zoo(0).buildings[1].occupied, "nothing is turned over");
    // A table may ask for an enclosure that empties.
    let strict = built(position().options(|options| options.move_needs_tile = true));
    strict.refuses(0, &["move-in 472"]);
}

#[test]
fn a_card_of_the_map_may_be_declined_unless_the_table_forbids_it() {
    for must in [false, true] {
        let position = builder("").enclosure(0, "a3+b3").options(|options| options.must_take_cards = must);
        let mut story = begin(position);
        story.play(0, &["build pavilion", "place pavilion b2"]);
        assert_eq!(story.may(0, "done"), !must, "the card of a hex");
        assert!(story.may(0, "draw"));
        // The left edge of map 0 snaps a card, once and in every break.
        let position = Position::new(2)
            .row(0, "animals build cards sponsors association")
            .animals(0, &[404, 405])
            .base_projects(&[106, 103, 104])
            .options(|options| options.must_take_cards = must);
        let mut story = Story::at(position);
        story.play(
            0,
            &["action association", "task project", "support 103 right", "cube 1", "next gain/snap:1"],
        );
        assert_eq!(story.may(0, "done"), !must, "the snap of the left edge");
    }
}
