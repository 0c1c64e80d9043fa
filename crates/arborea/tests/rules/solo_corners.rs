//! Feronia where two of her rules meet (rulebook, solo mode).

use menagerie_arborea::{Biome, Card, Colour, Kind, Moment, Owner, TrackId, position::Position};

use crate::story::{Story, her_steps};

const TL: TrackId = TrackId::TopLeft;

fn waiting(story: &Story) -> Vec<String> {
    story.table.feronia().waiting.iter().map(ToString::to_string).collect()
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().unwrap()).collect()
}

#[test]
fn a_villager_of_hers_takes_the_trail_it_stands_at_after_the_whole_movement() {
    // The player's veteran moves the track by two: hers goes from three spaces to five.
    let position =
        Position::of(1).feronia_riding(TL, 3).riding(0, Kind::Veteran, TL, 0).feronia_follows("F1");
    let story = Story::of(position.end_of_turn(0));
    assert_eq!(waiting(&story), ["Z1-5"]);
    assert_eq!(story.due(), Some((0, Moment::Leave)));
}

#[test]
fn two_that_have_both_moved_four_spaces_leave_one_to_each_side() {
    let position = Position::of(1)
        .feronia_riding(TL, 3)
        .feronia_riding(TL, 2)
        .riding(0, Kind::Veteran, TL, 0)
        .feronia_follows("F1");
    let story = Story::of(position.end_of_turn(0));
    assert_eq!(waiting(&story), ["Z1-5", "Z2-4"]);
}

#[test]
fn the_foremost_of_two_that_leaves_by_its_spaces_lets_the_other_stay() {
    let position = Position::of(1).feronia_riding(TL, 3).feronia_riding(TL, 1).feronia_follows("F2");
    let mut story = Story::of(position.turn(0));
    story.play(0, "advance TL");
    assert_eq!(waiting(&story), ["Z2-4"]);
    assert_eq!(story.table.track(TL).count(Owner::Feronia), 1);
}

#[test]
fn a_swap_takes_one_of_two_and_the_other_stays() {
    let position =
        Position::of(1).offset(TL, 3).feronia_riding(TL, 4).feronia_riding(TL, 1).feronia_follows("F1");
    let mut story = Story::of(position.turn(0));
    story.play(0, "advance TL");
    assert_eq!(waiting(&story), ["Z1-5"]);
    let track = story.table.track(TL);
    assert_eq!((track.count(Owner::Feronia), track.moved(track.foremost(8).unwrap())), (1, 2));
}

#[test]
fn with_villagers_in_both_zones_the_other_side_is_taken_all_the_same() {
    // Ruling A19: the text only asks whether one is in the zone of the arrow.
    let position = Position::of(1).feronia_waiting("Z1-1").feronia_waiting("Z2-1").feronia_riding(TL, 3);
    let mut story = Story::of(position.feronia_follows("F1").turn(0));
    story.play(0, "advance TL");
    assert_eq!(waiting(&story), ["Z1-1", "Z2-1", "Z2-4"]);
}

#[test]
fn her_second_card_comes_from_the_other_number_where_its_deck_is_empty() {
    // F1: red, yellow. Z3-5 gives two cards.
    let position = Position::of(1).feronia_holds("B01").deck_left(Colour::Yellow, 0);
    let table = position.feronia_waiting("Z3-5").feronia_draws("F1").feronia_turn();
    let colours: Vec<_> = table.feronia().cards.iter().map(|card| card.colour().unwrap()).collect();
    assert_eq!(colours, [Colour::Blue, Colour::Red, Colour::Red]);
    // With every deck empty there is nothing to take, and it is no step.
    let mut position = Position::of(1).feronia_holds("B01");
    for colour in Colour::ALL {
        position = position.deck_left(colour, 0);
    }
    let table = position.feronia_waiting("Z3-5").feronia_draws("F1").feronia_turn();
    assert_eq!((table.feronia().cards.len(), table.feronia().steps), (1, her_steps("Z3-5")));
}

#[test]
fn the_leftmost_card_comes_first_even_if_it_takes_water_of_hers() {
    // R01 is three Trees, R02 three Mushrooms: all there, but to the right of it.
    let position =
        Position::of(1).feronia_holds("R01 R02").supply("T1 M3").feronia_marker(7).feronia_draws("F2");
    let table = position.feronia_turn();
    assert_eq!(*table.feronia().completed, cards("R01"));
    assert_eq!((table.feronia().marker, table.supply().of(Biome::Mushroom)), (5, 3));
}

#[test]
fn her_water_pays_for_water_too() {
    // R11: Tree, Flower, Water.
    let position = Position::of(1).feronia_holds("R11").supply("T1 F1").feronia_marker(4).feronia_draws("F2");
    let table = position.feronia_turn();
    assert_eq!((table.feronia().completed.len(), table.feronia().marker), (1, 2));
}

#[test]
fn without_a_card_at_all_her_marker_rises() {
    let table = Position::of(1).feronia_holds("").feronia_draws("F2").feronia_turn();
    assert_eq!(table.feronia().marker, 1);
}
