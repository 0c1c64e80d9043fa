//! Tracks that move far, and what stepping off leads to in the same turn (rulebook p. 6 to 8).

use menagerie_arborea::{Biome, Event, Kind, Moment, Owner, TrackId, position::Position};
use menagerie_kernel::Seat;

use crate::story::Story;

const TL: TrackId = TrackId::TopLeft;

#[test]
fn a_long_movement_swaps_twice_and_empties_each_segment_before_it_goes_outside() {
    // Three veterans move their track by six: one space to the first swap, four to the second, one after it.
    let table = Position::of(3)
        .offset(TL, 3)
        .riding(0, Kind::Veteran, TL, 2)
        .riding(0, Kind::Veteran, TL, 1)
        .riding(0, Kind::Veteran, TL, 0);
    let before = table.clone().over().track(TL).segments;
    let mut story = Story::of(table.end_of_turn(0));
    for trail in ["Z1-5", "Z2-5", "Z1-1"] {
        assert_eq!(story.due(), Some((0, Moment::Evict)));
        assert_eq!(story.offers(0).len(), 10, "by the second swap everyone has passed every trail");
        story.play(0, &format!("leave {trail}"));
    }
    let track = story.table.track(TL);
    assert_eq!((track.offset, track.segments, story.table.tally().swaps), (1, before, 2));
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)), "nobody is left to be asked");
}

#[test]
fn of_several_on_a_swapped_segment_the_foremost_steps_off_first_whoever_moves_the_track() {
    let table = Position::of(3)
        .offset(TL, 3)
        .riding(0, Kind::Adult, TL, 4)
        .riding(1, Kind::Adult, TL, 5)
        .riding(2, Kind::Young, TL, 6)
        .riding(1, Kind::Young, TL, 1)
        .turn(0);
    let mut story = Story::of(table);
    story.play(0, "advance TL");
    for (seat, trail) in [(2, "Z1-3"), (1, "Z2-5"), (0, "Z1-5")] {
        assert_eq!(story.due(), Some((seat, Moment::Evict)));
        story.play(seat, &format!("leave {trail}"));
    }
    assert!(story.happened(&Event::SegmentSwapped { track: TL }));
    assert_eq!(story.due(), Some((1, Moment::Leave)), "then those who may step off");
}

#[test]
fn who_steps_off_in_step_1_can_be_activated_in_step_2() {
    let table =
        Position::of(2).spirit(0, -8).riding(0, Kind::Adult, TL, 0).riding(1, Kind::Adult, TL, 1).turn(0);
    let mut story = Story::of(table);
    story.play(0, "advance TL").play(1, "leave Z2-1");
    // One space from the entry, and the other's villager waits for its own player's turn.
    story.play(0, "leave Z2-1");
    assert_eq!(story.offers(0), ["walk adult Z2-1", "pass"]);
    story.play(0, "walk adult Z2-1");
    assert_eq!(story.table.supply().of(Biome::Tree), 1);
    assert_eq!(story.table.player(Seat(1)).waiting.len(), 1);
}

#[test]
fn a_villager_placed_by_a_card_moves_its_track_at_the_end_of_the_turn() {
    // R13 costs Water, Flower and Sponge and places a villager; the veteran counts two, on the track it just entered.
    let table = Position::of(2).held(0, "R13").supply("W1 F1 S1").from(Moment::Complete, 0);
    let mut story = Story::of(table);
    story.play(0, "complete R13; place veteran BR");
    assert_eq!(story.due(), Some((0, Moment::Leave)), "the tracks move before the card is laid");
    assert_eq!(story.table.track(TrackId::BottomRight).offset, 2);
    story.play(0, "leave Z7-2");
    assert_eq!(story.due(), Some((0, Moment::Lay)));
}

#[test]
fn one_turn_may_place_and_then_move_the_same_villager() {
    let mut story = Story::of(Position::of(3).turn(0));
    story.play(0, "place young TL; advance TL");
    assert_eq!(story.due(), Some((0, Moment::Leave)));
    story.play(0, "leave Z1-1");
    assert_eq!(story.spirit(0), -3, "the second of the two is paid");
    assert_eq!(story.offers(0), ["walk young Z1-1", "pass"]);
    let stepped = Event::SteppedOff {
        who: Owner::Seat(Seat(0)),
        villager: Kind::Young,
        trail: "Z1-1".parse().unwrap(),
    };
    assert!(story.happened(&stepped));
}
