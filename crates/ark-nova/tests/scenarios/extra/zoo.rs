//! Enclosures, conditions and sponsors that change them.

use menagerie_ark_nova::{
    content::{Icon, MapAbility, map},
    position::Position,
};
use menagerie_kernel::Seat;

use crate::scenarios::{abilities::PEN, story::Story};

#[test]
fn the_engineer_copies_a_building_without_strength() {
    let position = Position::new(2)
        .sponsors(0, &[217])
        .money(0, 30)
        .row(0, "animals cards build association sponsors")
        .upgraded(0, "build");
    let mut story = Story::at(position);
    story.play(0, &["action build", "build enclosure-1", "place enclosure-1 i1"]);
    story.play(0, &["build enclosure-2", "place enclosure-2 i2+i3"]);
    story.offers(0, &["build enclosure-1", "build enclosure-2", "done"]);
    story.play(0, &["build enclosure-1", "place enclosure-1 h1"]);
    assert_eq!((story.zoo(0).money, story.view().turn), (30 - 8, Seat(1)), "2 + 4 + 2");
}

#[test]
fn the_engineer_works_with_build_i_but_not_for_special_enclosures() {
    let position = Position::new(2).sponsors(0, &[217]).money(0, 30);
    let mut story = Story::at(position.clone().row(0, "animals cards association sponsors build"));
    story.play(0, &["action build", "build petting-zoo", "place petting-zoo g1+h1+i1"]);
    assert_eq!(story.view().turn, Seat(1));
    let mut story = Story::at(position.row(0, "animals cards build association sponsors"));
    story.play(0, &["action build", "build enclosure-3", "place enclosure-3 f1+f2+g1", "build enclosure-3"]);
    story.play(0, &["place enclosure-3 h1+h2+i1"]);
    assert_eq!(story.zoo(0).buildings.len(), 2);
}

#[test]
fn the_archaeologist_copies_a_bonus_without_using_it_up() {
    let position = Position::new(2)
        .sponsors(0, &[221])
        .money(0, 30)
        .row(0, "animals cards association sponsors build")
        .upgraded(0, "build")
        .building(0, "pavilion", "e2");
    let mut story = Story::at(position.building(0, "pavilion", "i3"));
    // e1 and i4 lie on the border; both copy the 10 money of e3.
    story.play(0, &["action build", "build enclosure-1", "place enclosure-1 e1", "copy e3"]);
    assert_eq!((story.zoo(0).x_tokens, story.zoo(0).money), (1, 30 - 2 + 10));
    story.play(0, &["build kiosk", "place kiosk i4", "copy e3"]);
    assert_eq!(story.zoo(0).money, 38 - 2 + 5 + 10);
    // A card may be left when it is copied as when it is covered.
    let cards = Position::new(2)
        .sponsors(0, &[221])
        .row(0, "animals cards association sponsors build")
        .building(0, "pavilion", "e2")
        .building(0, "pavilion", "i3");
    let mut card = Story::at(cards);
    card.play(0, &["action build", "build enclosure-1", "place enclosure-1 e1", "copy b2"]);
    assert!(card.may(0, "draw") && card.may(0, "done"));
    // Covering it later still pays, and an inner hex copies nothing.
    story.play(0, &["build pavilion", "place pavilion e3"]);
    assert_eq!(story.zoo(0).money, 51 - 2 + 10);
}

/// Three players, about to release: appeal and conservation out of the way.
fn warden(animal: u16, project: u16) -> Position {
    Position::new(3)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[animal])
        .projects(&[project])
        .appeal(0, 30)
        .conservation(0, 20)
        .setup(|table| table.scoring_discarded = true)
}

/// Releases and says which sizes stay occupied.
fn released(position: Position, project: u16, level: &str, animal: u16) -> (Vec<usize>, [u8; 3]) {
    let mut story = Story::at(position);
    let support = format!("support {project} {level}");
    story.play(0, &["action association", "task project", &support, &format!("release {animal}"), "cube 7"]);
    let zoo = story.zoo(0);
    let mut sizes: Vec<_> =
        zoo.buildings.iter().filter(|pen| pen.occupied).map(|pen| pen.hexes.len()).collect();
    sizes.sort_unstable();
    (sizes, zoo.lodged)
}

#[test]
fn a_released_reptile_leaves_its_house_first() {
    let zoo = |lodged| {
        let zoo = warden(490, 121).occupied(0, "f1+f2+g1").building(0, "reptile-house", "c5+c6+d6+e5+e6");
        zoo.seat(0, |seat| seat.lodged = [0, lodged, 0])
    };
    assert_eq!(released(zoo(2), 121, "middle", 490), (vec![3], [0, 0, 0]));
    assert_eq!(released(zoo(5), 121, "middle", 490), (vec![3], [0, 3, 0]));
    assert_eq!(released(zoo(1), 121, "middle", 490), (vec![], [0, 1, 0]), "too few in the house");
}

#[test]
fn a_released_animal_leaves_the_smallest_enclosure_with_its_ground() {
    // The alligator needs size 4 and water. One pen is dry, the other lies beside water.
    let dry = "h3+h4+i2+i3";
    let wet = "a3+a4+b3+b4+b5";
    let zoo = |pens: &[&str]| pens.iter().fold(warden(479, 121), |zoo, pen| zoo.occupied(0, pen));
    assert_eq!(released(zoo(&[dry, wet]), 121, "left", 479).0, [4], "the wet one empties");
    assert_eq!(
        released(zoo(&[dry, "f1+f2"]), 121, "left", 479).0,
        [2],
        "else the smallest that is big enough"
    );
    assert_eq!(released(zoo(&["i2+i3", "f1+f2+g1"]), 121, "left", 479).0, [2, 3], "else none");
}

#[test]
fn a_waived_condition_is_one_icon() {
    // The lion asks for three predators.
    let zoo = |map: &str, predators: &[u16], sponsors: &[u16]| {
        Position::new(2)
            .map(0, map)
            .hand(0, &[402])
            .money(0, 60)
            .row(0, "build animals cards association sponsors")
            .animals(0, predators)
            .sponsors(0, sponsors)
    };
    let may = |position: Position| Story::at(position).may(0, "action animals");
    assert!(!may(zoo("0", &[404, 405], &[]).enclosure(0, PEN)));
    assert!(may(zoo("0", &[404, 405], &[263]).enclosure(0, PEN)));
    assert!(!may(zoo("0", &[404], &[263]).enclosure(0, PEN)));
    // Map 6, connected, adds another one.
    let institute = map("6".parse().expect("map 6"));
    let MapAbility::Institute(hex) = institute.ability else { panic!("map 6 has an institute") };
    let pen = menagerie_ark_nova::geometry::spots_on(institute.id, "enclosure-4".parse().expect("a size"))
        .iter()
        .find(|spot| spot.mask & hex.bit() == 0)
        .expect("a place");
    let pen = menagerie_ark_nova::geometry::hexes_text(pen.mask);
    let connected = |predators: &[u16], sponsors: &[u16]| {
        zoo("6", predators, sponsors).enclosure(0, &pen).building(0, "kiosk", &hex.to_string())
    };
    assert!(may(connected(&[404], &[263])));
    assert!(!may(connected(&[], &[263])));
    assert!(may(connected(&[404, 405], &[])));
    assert!(!may(connected(&[404], &[])));
}

#[test]
fn a_sponsor_played_in_between_counts_for_an_iconic_animal() {
    let position = Position::new(2)
        .hand(0, &[436, 210])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .animals(0, &[412, 413, 414])
        .sponsors(0, &[253])
        .enclosure(0, PEN);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 436"]);
    let offered = menagerie_ark_nova::position::legal(&story.game, 0);
    let token = offered
        .iter()
        .find(|choice| choice.starts_with("next sponsor/253"))
        .expect("the okapi stable")
        .clone();
    story.play(0, &[&token, "play 210"]);
    assert_eq!(story.icons(0, Icon::Americas), 6, "three animals, the bison twice, and the sponsor");
    while story.view().turn == Seat(0) {
        let offered = menagerie_ark_nova::position::legal(&story.game, 0);
        let choice = if offered.iter().any(|choice| choice == "done") { "done" } else { &offered[0] };
        let choice = choice.to_owned();
        story.play(0, &[&choice]);
    }
    assert_eq!(story.zoo(0).appeal, 4 + 6 + 6, "printed, iconic, and the sponsor's own count");
}

#[test]
fn small_animals_program() {
    let position = Position::new(2)
        .hand(0, &[430, 405, 410])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .sponsors(0, &[228])
        .partner_zoos(0, "africa")
        .enclosure(0, PEN)
        .enclosure(0, "a3+a4")
        .display(&[401, 402, 404, 406, 415, 407]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 430", "house c5"]);
    // One more small animal of the hand, or none; then a small one of the display, whatever its folder.
    story.offers(0, &["play 405", "play 410", "done"]);
    story.play(0, &["play 405"]);
    story.offers(0, &["snap 404", "snap 415"]);
    story.play(0, &["snap 415"]);
    assert_eq!(story.row(0), "animals build cards association sponsors", "then the card moves");
    story.offers(0, &["next action/sponsors", "next clever"]);
    story.play(0, &["next action/sponsors", "action sponsors", "break", "first build"]);
    assert_eq!(story.hand(0), [410, 415]);
}

#[test]
fn a_unique_building_without_a_place_keeps_its_sponsor_in_the_hand() {
    // 252 must lie beside rock: nothing free touches rock here.
    let position = |pen: &str| Position::new(2).hand(0, &[252]).animals(0, &[404]).enclosure(0, pen);
    let map = map("0".parse().expect("map 0"));
    let mut walled = position("a3+a4");
    for hex in menagerie_ark_nova::geometry::hexes(map.plain) {
        let beside = menagerie_ark_nova::geometry::NEIGHBOURS[hex.index()] & map.rock != 0;
        if beside {
            walled = walled.building(0, "pavilion", &hex.to_string());
        }
    }
    let mut story = Story::at(walled);
    story.play(0, &["action sponsors"]);
    story.offers(0, &["break"]);
    let mut story = Story::at(position("a3+a4"));
    story.play(0, &["action sponsors"]);
    assert!(story.may(0, "play 252"));
}

#[test]
fn sponsors_of_one_action_help_each_other() {
    let position = Position::new(2)
        .hand(0, &[201, 205])
        .x_tokens(0, 2)
        .upgraded(0, "sponsors")
        .universities(0, "double-research")
        .display(&[401, 402, 403, 404, 405, 406])
        .deck(&[410]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "spend 2"]);
    story.refuses(0, &["play 205"]);
    story.play(0, &["play 201", "draw", "play 205"]);
    let zoo = story.zoo(0);
    assert_eq!((zoo.sponsors.len(), zoo.reputation, zoo.conservation), (2, 3, 1), "levels 5 and 3 of 8");
}
