//! Step 1: placing villagers, moving tracks, stepping off, swapping segments (rulebook p. 6, 8).

use menagerie_arborea::{Event, Kind, Moment, Owner, Reason, TrackId, position::Position};
use menagerie_kernel::{Reversal, Seat};

use crate::story::Story;

const TL: TrackId = TrackId::TopLeft;

#[test]
fn one_places_a_villager_or_advances_a_track() {
    let story = Story::of(Position::of(3).turn(0));
    let offers = story.offers(0);
    assert_eq!(offers.len(), 2 * 4 + 4, "adult or young on four tracks, or a track: {offers:?}");
    assert_eq!(story.refused(0, "place veteran TL"), [Reason::NoneAvailable { villager: Kind::Veteran }]);
    assert_eq!(story.refused(0, "pass"), [Reason::MustChoose { moment: Moment::Pilgrimage }]);
}

#[test]
fn a_cell_holds_one_villager() {
    let mut story = Story::of(Position::of(2).turn(0));
    story.play(0, "place adult TL");
    assert_eq!(story.refused(0, "place adult TL"), [Reason::EntryTaken { track: TL }]);
    assert!(!story.offers(0).contains(&"place adult TL".into()));
    assert!(story.offers(0).contains(&"place adult TR".into()));
}

#[test]
fn doing_it_again_costs_two_spirit_with_two_players_and_three_with_more() {
    for (players, cost) in [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3)] {
        let mut story = Story::of(Position::of(players).spirit(0, 0).turn(0));
        story.play(0, "advance TL");
        assert_eq!(story.due(), Some((0, Moment::PilgrimageAgain)));
        story.play(0, "advance TL");
        assert_eq!(story.spirit(0), -cost, "{players} players");
        assert_eq!(story.table.track(TL).offset, 2, "the same track may move twice");
        assert_ne!(story.due(), Some((0, Moment::PilgrimageAgain)), "only once again");
    }
}

#[test]
fn who_cannot_lose_the_spirit_is_not_asked() {
    let mut story = Story::of(Position::of(2).spirit(0, -7).turn(0));
    story.play(0, "advance TL");
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)), "nothing else to do this turn");
    let mut story = Story::of(Position::of(2).spirit(0, -6).turn(0));
    story.play(0, "advance TL; place adult TR");
    assert_eq!(story.spirit(0), -8);
}

#[test]
fn everyone_on_a_moving_track_may_step_off_the_foremost_first() {
    let table = Position::of(3)
        .riding(0, Kind::Adult, TL, 1)
        .riding(1, Kind::Adult, TL, 3)
        .riding(2, Kind::Young, TL, 2)
        .riding(1, Kind::Young, TL, 0)
        .turn(0);
    let mut story = Story::of(table);
    story.play(0, "advance TL");
    assert_eq!(story.due(), Some((1, Moment::Leave)));
    story.play(1, "leave Z2-4");
    assert_eq!(story.due(), Some((2, Moment::Leave)));
    story.play(2, "stay");
    assert_eq!(story.due(), Some((0, Moment::Leave)));
    story.play(0, "leave Z1-1");
    assert_eq!(story.due(), Some((1, Moment::Leave)), "her other villager, the last");
    story.play(1, "stay");
    assert_eq!(story.due(), Some((0, Moment::PilgrimageAgain)), "and the turn goes on");
    assert_eq!(story.last, Reversal::Free);
    assert_eq!(story.table.player(Seat(1)).waiting.len(), 1);
}

#[test]
fn there_is_no_limit_at_the_head_of_a_trail() {
    let table = Position::of(2).riding(0, Kind::Adult, TL, 2).riding(0, Kind::Veteran, TL, 1).riding(
        1,
        Kind::Adult,
        TL,
        0,
    );
    let mut story = Story::of(table.turn(0));
    story.play(0, "advance TL; leave Z1-1; leave Z1-1");
    story.play(1, "leave Z1-1");
    let waiting = |seat| story.table.player(Seat(seat)).waiting.len();
    assert_eq!((waiting(0), waiting(1)), (2, 1));
}

#[test]
fn nobody_stays_on_a_segment_that_is_swapped() {
    let table =
        Position::of(2).offset(TL, 3).riding(0, Kind::Adult, TL, 4).riding(1, Kind::Adult, TL, 2).turn(0);
    let mut story = Story::of(table);
    story.play(0, "advance TL");
    assert_eq!(story.due(), Some((0, Moment::Evict)));
    assert_eq!(story.refused(0, "stay"), [Reason::SegmentLeaves { track: TL }]);
    assert_eq!(story.offers(0).len(), 10, "any trail along the track");
    story.play(0, "leave Z2-5");
    assert_eq!(story.due(), Some((1, Moment::Leave)), "the others may step off after the swap");
    let track = story.table.track(TL);
    assert_eq!(track.offset, 0);
    let at = track.foremost(8).unwrap();
    assert_eq!((at, track.moved(at)), (6, 3), "on the segment that is now the inner one");
    assert_eq!(story.offers(1).len(), 3 * 2 + 1);
}

#[test]
fn a_track_moves_on_after_the_swap() {
    // The veteran moves its track by two: one space to the swap, one after it.
    let table = Position::of(2).offset(TL, 3).riding(1, Kind::Adult, TL, 4).riding(0, Kind::Veteran, TL, 0);
    let mut story = Story::of(table.end_of_turn(0));
    assert_eq!(story.due(), Some((1, Moment::Evict)));
    story.play(1, "leave Z1-5");
    assert_eq!(story.table.track(TL).offset, 1);
    assert_eq!(story.due(), Some((0, Moment::Leave)));
    assert_eq!(story.offers(0).len(), 2 * 2 + 1, "two spaces from the entry");
}

#[test]
fn tracks_move_in_their_order_and_only_by_ones_own_villagers() {
    let table = Position::of(2)
        .riding(0, Kind::Adult, TrackId::BottomRight, 0)
        .riding(0, Kind::Adult, TrackId::TopRight, 0)
        .riding(1, Kind::Veteran, TrackId::TopLeft, 0)
        .riding(1, Kind::Adult, TrackId::TopRight, 1);
    let mut story = Story::of(table.end_of_turn(0));
    assert_eq!(story.due(), Some((1, Moment::Leave)));
    story.play(1, "stay");
    story.play(0, "stay; stay");
    assert_eq!(TrackId::ALL.map(|track| story.table.track(track).offset), [0, 1, 0, 1]);
    assert_eq!(story.table.active(), Owner::Seat(Seat(1)));
}

#[test]
fn an_veteran_counts_two_and_adds_to_the_others() {
    let table = Position::of(3).riding(0, Kind::Veteran, TL, 1).riding(0, Kind::Young, TL, 0);
    let mut story = Story::of(table.end_of_turn(0));
    story.play(0, "leave Z1-4; stay");
    assert_eq!(story.table.track(TL).offset, 3);
    assert_eq!(story.table.player(Seat(0)).waiting[0].trail.distance(), 4);
}

#[test]
fn a_villager_on_another_track_cannot_take_that_trail() {
    let mut story = Story::of(Position::of(2).riding(0, Kind::Adult, TL, 0).turn(0));
    story.play(0, "advance TL");
    assert_eq!(story.refused(0, "leave Z3-1"), [Reason::OtherTrack { track: TL }]);
    assert_eq!(story.refused(1, "stay"), [Reason::OtherDecides { seat: Seat(0) }]);
}

#[test]
fn placing_is_told_and_can_be_taken_back() {
    let mut story = Story::of(Position::of(2).turn(0));
    story.play(0, "place veteran BL");
    assert!(story.happened(&Event::Placed {
        who: Owner::Seat(Seat(0)),
        villager: Kind::Veteran,
        track: TrackId::BottomLeft
    }));
    assert_eq!(story.last, Reversal::Free);
}
