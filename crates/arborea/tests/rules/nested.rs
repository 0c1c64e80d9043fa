//! Symbols that bring up other symbols, and what counts at which moment (rulebook p. 10, 11).

use menagerie_arborea::{
    Biome, Colour, Creature, Event, Kind, Moment, Owner, Sage, TrackId, content,
    content::{Source, Symbol},
    position::Position,
};
use menagerie_kernel::Seat;

use crate::story::{Story, quiet_trail, trail_where};

const ME: Owner = Owner::Seat(Seat(0));

fn walking(position: Position, choice: &str) -> Story {
    let mut story = Story::of(position.from(Moment::Activate, 0));
    story.play(0, choice);
    story
}

#[test]
fn a_gift_on_the_way_to_its_sage_counts() {
    // Z4-5 gives a gift to the Water Sage just before it asks him; the owl's space gives one to any Sage.
    assert_eq!(content().lists.of(Source::Borderlands(Creature::Owl, 0)), [Symbol::Gift]);
    let mut story = walking(Position::of(2).waiting(0, Kind::Adult, "Z4-5"), "walk adult Z4-5");
    assert_eq!(story.due(), Some((0, Moment::Gift)));
    assert_eq!(
        story.table.supply().of(Biome::Water),
        2,
        "what the creature covers comes before the rest of the trail"
    );
    story.play(0, "gift sage1");
    assert!(story.happened(&Event::GiftGiven { who: ME, sage: Sage(3), level: 1 }));
    assert_eq!(story.offers(0), ["reward 1", "reward 2", "pass"]);
    story.play(0, "reward 2");
    assert_ne!(story.due().map(|due| due.1), Some(Moment::Rewards), "one gift, one reward");
}

#[test]
fn a_gift_gained_from_a_sage_is_too_late_for_this_visit() {
    // The second reward of the Spirit Sage is a gift; given to himself it counts from the next time on.
    let trail = quiet_trail(7);
    let table = Position::of(2).gifts(0, "sage7", 1).waiting(0, Kind::Adult, &trail);
    let mut story = walking(table, &format!("walk adult {trail}"));
    story.play(0, "reward 2; gift sage7");
    assert_eq!(story.table.player(Seat(0)).gifts[6], 2);
    assert_ne!(story.due().map(|due| due.1), Some(Moment::Rewards));
}

#[test]
fn a_bonus_tile_is_gained_wholly_before_the_trail_goes_on() {
    // Z8-5: Grass, Mushroom, Grass, Flower, attract a frog, card, Sage. BT24: place, advance, spirit, points.
    let table = Position::of(2).bonus(Creature::Frog, "BT24").held(0, "").waiting(0, Kind::Adult, "Z8-5");
    let mut story = walking(table, "walk adult Z8-5");
    assert_eq!((story.due(), story.table.supply().of(Biome::Grass)), (Some((0, Moment::Place)), 2));
    story.play(0, "place adult TL; advance TL");
    assert_eq!((story.due(), story.spirit(0)), (Some((0, Moment::Leave)), 0));
    story.play(0, "stay");
    assert_eq!((story.spirit(0), story.points(0)), (2, 2));
    assert_eq!(story.due(), Some((0, Moment::TakeCard)));
}

#[test]
fn a_creature_on_the_top_space_again_pays_what_is_printed() {
    // The first frog took the tile and was invited away: the space under it is free again, the tile is gone.
    let table = Position::of(2).bonus(Creature::Frog, "BT2").waiting(0, Kind::Adult, "Z8-5").waiting(
        0,
        Kind::Veteran,
        "Z8-5",
    );
    let table = table.waiting(0, Kind::Adult, "Z1-1").held(0, "R01 R02 R03");
    let mut story = walking(table, "walk adult Z8-5; walk adult Z1-1");
    assert_eq!(story.points(0), 5);
    assert_eq!(
        story.table.borderlands().of(Creature::Frog).there,
        0,
        "the only creature came along by itself"
    );
    story.play(0, "walk veteran Z8-5");
    assert_eq!(content().lists.of(Source::Borderlands(Creature::Frog, 0)), [Symbol::Points(1)]);
    assert!(story.happened(&Event::PointsGained { who: ME, points: 1 }));
}

#[test]
fn a_walker_is_not_home_before_the_end_of_its_trail() {
    // A trail that places a villager, with three cards held, so that nothing else is asked.
    let trail = trail_where(7, |row| row.contains(&Symbol::Place));
    let table =
        Position::of(2).ready(0, Kind::Veteran, 0).held(0, "R01 R02 R03").waiting(0, Kind::Adult, &trail);
    let mut story = walking(table.waiting(0, Kind::Adult, "Z4-5"), &format!("walk adult {trail}"));
    assert!(!story.events.iter().any(|event| matches!(event, Event::Placed { .. })));
    assert_eq!(story.table.player(Seat(0)).available, [1, 0, 0]);
    assert_eq!(story.due(), Some((0, Moment::Activate)), "nobody was asked to place anyone");
    // One trained on the way can be placed on the way.
    let trail =
        trail_where(2, |row| row.contains(&Symbol::Place) && row.contains(&Symbol::Train(Kind::Young)));
    let table = Position::of(2).ready(0, Kind::Veteran, 0).waiting(0, Kind::Adult, &trail);
    story = walking(table.waiting(0, Kind::Adult, "Z4-5"), &format!("walk adult {trail}"));
    assert_eq!(story.due(), Some((0, Moment::Place)));
    assert!(story.offers(0).iter().all(|offer| offer.starts_with("place young") || offer == "pass"));
}

#[test]
fn a_villager_that_steps_off_during_step_2_can_still_be_activated() {
    // BT24 lets the player advance a track in the middle of a walk.
    let table = Position::of(2)
        .bonus(Creature::Frog, "BT24")
        .held(0, "R01 R02 R03")
        .riding(0, Kind::Adult, TrackId::BottomLeft, 0)
        .waiting(0, Kind::Adult, "Z8-5");
    let mut story = walking(table, "walk adult Z8-5; pass; advance BL; leave Z6-1");
    assert_eq!(story.offers(0), ["walk adult Z6-1", "pass"]);
    story.play(0, "walk adult Z6-1");
    assert_eq!(story.table.player(Seat(0)).available[Kind::Adult.index()], 2);
}

#[test]
fn an_empty_deck_does_not_keep_the_others_from_being_renewed() {
    let table = Position::of(2).deck_left(Colour::Blue, 0).open("R01").waiting(0, Kind::Adult, "Z3-2");
    let mut story = walking(table, "walk adult Z3-2");
    assert_eq!(story.offers(0), ["renew", "pass"]);
    story.play(0, "renew");
    let revealed = story.events.iter().filter(|event| matches!(event, Event::CardRevealed { .. })).count();
    assert_eq!(revealed, 3);
    assert_eq!(story.refused(0, "take blue").len(), 1);
}

#[test]
fn water_stands_in_for_sponge_only_when_no_sponge_is_left() {
    // The rulebook's own example, p. 7. R05 costs three Sponges.
    let paid = |supply: &str| {
        let mut story = Story::of(Position::of(2).held(0, "R05").supply(supply).from(Moment::Complete, 0));
        story.play(0, "complete R05");
        (story.table.supply().of(Biome::Sponge), story.table.supply().of(Biome::Water))
    };
    assert_eq!((paid("S3 W3"), paid("S1 W3"), paid("S0 W3")), ((0, 3), (0, 1), (0, 0)));
}
