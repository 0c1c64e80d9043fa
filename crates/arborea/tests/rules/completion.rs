//! Steps 3 and 4: completing a card, renewing the supply (rulebook p. 7, 8).

use menagerie_arborea::{
    Biome, Moment, Reason, content,
    content::{Source, Symbol},
    position::Position,
    supply::Halves,
};
use menagerie_kernel::Seat;

use crate::story::Story;

#[test]
fn water_replaces_a_biome_only_at_zero() {
    // R06 costs 2 Trees and 1 Mushroom: the last Tree goes before Water steps in.
    let mut story = Story::of(Position::of(2).held(0, "R06").supply("T1 M3 W2").from(Moment::Complete, 0));
    story.play(0, "complete R06");
    let supply = story.table.supply();
    assert_eq!((supply.of(Biome::Tree), supply.of(Biome::Mushroom), supply.of(Biome::Water)), (0, 2, 1));
    // With enough of each, Water is left alone.
    let mut story = Story::of(Position::of(2).held(0, "R06").supply("T2 M1 W8").from(Moment::Complete, 0));
    story.play(0, "complete R06");
    assert_eq!(story.table.supply().of(Biome::Water), 8);
}

#[test]
fn a_card_of_water_needs_water_for_itself_and_as_a_joker() {
    // R11: Tree, Flower, Water.
    let story = Story::of(Position::of(2).held(0, "R11 R06").supply("T2 M1 W1").from(Moment::Complete, 0));
    assert_eq!(story.offers(0), ["complete R06", "pass"]);
    assert_eq!(
        story.refused(0, "complete R11"),
        [
            Reason::BiomesMissing { biome: Biome::Flower, missing: 1 },
            Reason::BiomesMissing { biome: Biome::Water, missing: 1 },
        ]
    );
    let water = Story::of(Position::of(2).held(0, "R11 R06").supply("T2 M1 F1").from(Moment::Complete, 0));
    assert_eq!(water.refused(0, "complete R11"), [Reason::BiomesMissing { biome: Biome::Water, missing: 1 }]);
}

#[test]
fn one_card_a_turn_of_ones_own() {
    let table = Position::of(2).held(0, "R01 R06").held(1, "R07").supply("T8 M8 F8");
    let mut story = Story::of(table.from(Moment::Complete, 0));
    assert_eq!(story.refused(0, "complete R07"), [Reason::NotHeld { card: "R07".parse().unwrap() }]);
    story.play(0, "complete R01");
    assert_eq!(story.due(), Some((0, Moment::Lay)));
    assert_eq!(story.table.player(Seat(0)).held.len(), 1);
}

#[test]
fn completing_is_a_may() {
    let mut story = Story::of(Position::of(2).held(0, "R01").halves("T3/0").from(Moment::Complete, 0));
    story.play(0, "pass");
    assert_eq!(
        story.points(0),
        (1..=3).map(|space| content().renewal_points(Biome::Tree, space)).sum::<i32>()
    );
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)));
}

#[test]
fn the_card_keeps_its_slot_until_its_rewards_are_gained() {
    // R10 gives a young villager and a card; with three cards held there is no slot for it (ruling A6).
    let table = Position::of(2).held(0, "R10 R01 R02").supply("T1 S2");
    let mut story = Story::of(table.from(Moment::Complete, 0));
    story.play(0, "complete R10");
    assert_eq!(story.due(), Some((0, Moment::Lay)));
    // With two there is.
    let table = Position::of(2).held(0, "R10 R01").supply("T1 S2");
    let mut story = Story::of(table.from(Moment::Complete, 0));
    story.play(0, "complete R10");
    assert_eq!(story.due(), Some((0, Moment::TakeCard)));
    story.play(0, "pass");
    assert_eq!(story.due(), Some((0, Moment::Lay)));
}

#[test]
fn biomes_left_over_pay_whoever_renews_them_and_stay_for_all() {
    let table = Position::of(2).halves("W2/0 T5/4 G3/3").end_of_turn(0);
    let story = Story::of(table);
    let points = |biome, space| content().renewal_points(biome, space);
    let expected = points(Biome::Water, 1) + points(Biome::Water, 2) + points(Biome::Tree, 5);
    assert_eq!(story.points(0), expected);
    assert_eq!(story.table.supply().0[Biome::Water.index()], Halves { upper: 2, lower: 2 });
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)), "the next player finds them there");
}

#[test]
fn what_was_regenerated_and_spent_in_a_turn_pays_nothing() {
    let table = Position::of(2).held(0, "R01").halves("T3/0").from(Moment::Complete, 0);
    let mut story = Story::of(table);
    story.play(0, "complete R01");
    let reward = content().lists.of(Source::Card("R01".parse().unwrap())).iter();
    let reward: i32 =
        reward.map(|symbol| if let Symbol::Points(points) = symbol { i32::from(*points) } else { 0 }).sum();
    assert_eq!(story.due(), Some((0, Moment::Lay)), "the supply is renewed by then");
    assert_eq!(story.points(0), reward, "the reward of the card and nothing for Trees");
}
