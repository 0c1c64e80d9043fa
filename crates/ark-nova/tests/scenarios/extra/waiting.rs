//! Several unique buildings that wait for a place at once: the okapi stable brings a sponsor before it stands itself.

use menagerie_ark_nova::{
    content::map,
    geometry::{hexes, parse_hexes},
    position::Position,
};

use crate::scenarios::story::Story;

/// Map 0 with an enclosure on every building space but these; the stable and another sponsor are in the hand.
fn narrow(open: &str, other: u16) -> Position {
    let map = map("0".parse().expect("a map"));
    let open = parse_hexes(open).expect("hexes");
    let position = Position::new(2)
        .hand(0, &[253, other])
        .money(0, 40)
        .upgraded(0, "sponsors build")
        .deck(&[401, 402])
        .display(&[499, 500, 501, 502, 503, 504]);
    hexes(map.plain & !open).fold(position, |position, hex| position.enclosure(0, &hex.to_string()))
}

fn with_the_stable_waiting(position: Position) -> Story {
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "play 253", "next sponsor/253/whenever/0"]);
    story
}

#[test]
fn a_sponsor_whose_building_would_take_the_place_of_one_that_waits_cannot_be_played() {
    // The stable needs f1+g1+h1+i1, the owl hut f2+g1+h1.
    let mut story = with_the_stable_waiting(narrow("f1+f2+g1+h1+i1", 249));
    story.offers(0, &["done"]);
    story.play(0, &["done"]);
    story.offers(0, &["place okapi-stable f1+g1+h1+i1"]);
    story.play(0, &["place okapi-stable f1+g1+h1+i1"]);
    assert_eq!((story.zoo(0).tokens[2], story.hand(0)), (3, vec![249]), "nothing was lost");
}

#[test]
fn it_must_be_placed_so_that_both_stand() {
    // The hut has three places, but only one of them leaves the stable's.
    let mut story = with_the_stable_waiting(narrow("d3+e2+f1+f2+g1+h1+i1", 249));
    story.play(0, &["play 249", "next building/249"]);
    story.offers(0, &["place barred-owl-hut d3+e2+f2"]);
    story.play(0, &["place barred-owl-hut d3+e2+f2", "keep 401"]);
    story.play(0, &["place okapi-stable f1+g1+h1+i1"]);
    let unique = story.zoo(0).buildings.iter().filter(|built| built.building.is_unique()).count();
    assert_eq!((unique, story.zoo(0).money), (2, 40 - 6));
}

#[test]
fn a_third_one_leaves_room_for_both_that_wait() {
    // The meerkats are herbivores: they use another token while stable and den wait. The owl hut would fit on d6 and
    // e6 too, and leave the stable its place, but not the den.
    let position = narrow("a4+b5+c5+c6+d3+d4+d6+e4+e5+e6", 243).hand(0, &[243, 249, 253]).reputation(0, 3);
    let mut story = with_the_stable_waiting(position);
    story.play(0, &["play 243", "next sponsor/253/whenever/0", "play 249", "next building/249"]);
    story.offers(0, &["place barred-owl-hut a4+b5+c5"]);
    story.play(0, &["place barred-owl-hut a4+b5+c5", "keep 401", "place meerkat-den c6+d6+e6"]);
    story.play(0, &["place okapi-stable d3+d4+e4+e5"]);
    let unique = story.zoo(0).buildings.iter().filter(|built| built.building.is_unique()).count();
    assert_eq!(
        (unique, story.zoo(0).tokens[2], story.zoo(0).appeal),
        (3, 1, 2 + 7),
        "and the map is covered"
    );
}
