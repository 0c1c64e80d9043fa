//! Step 2: activating villagers, and the rescue rule (rulebook p. 7, 11).

use menagerie_arborea::{Kind, Moment, Reason, content::Symbol, position::Position};
use menagerie_kernel::Seat;

use crate::story::{Story, spirit_cost, trail_where};

/// A trail without spirit that asks nothing of who holds three cards.
fn plain_trail() -> String {
    trail_where(6, |row| {
        use Symbol::{Convert, Gift, GiftTo, Place, Renew, Spirit};
        !row.iter().any(|symbol| matches!(symbol, Spirit(_) | Place | Gift | GiftTo(_) | Convert(..) | Renew))
    })
}

#[test]
fn two_are_free_and_a_third_costs_two_spirit() {
    let table = Position::of(2)
        .waiting(0, Kind::Adult, "Z6-1")
        .waiting(0, Kind::Adult, "Z6-1")
        .waiting(0, Kind::Veteran, "Z8-1")
        .waiting(0, Kind::Young, "Z8-1")
        .spirit(0, 0);
    let mut story = Story::of(table.from(Moment::Activate, 0));
    assert_eq!(story.offers(0), ["walk adult Z6-1", "walk young Z8-1", "walk veteran Z8-1", "pass"]);
    story.play(0, "walk adult Z6-1; walk adult Z6-1");
    let before = story.spirit(0);
    story.play(0, "walk veteran Z8-1");
    assert_eq!(story.spirit(0), before - 2 + 2, "two for the third, two gained on the trail");
    assert_eq!(story.table.tally().thirds, 1);
    assert_ne!(story.due(), Some((0, Moment::Activate)), "there is no fourth");
    assert_eq!(story.table.player(Seat(0)).waiting.len(), 1);
}

#[test]
fn a_third_is_not_offered_to_who_cannot_pay() {
    let plain = plain_trail();
    let table = Position::of(2)
        .held(0, "R01 R02 R03")
        .waiting(0, Kind::Adult, &plain)
        .waiting(0, Kind::Adult, &plain)
        .waiting(0, Kind::Veteran, &plain)
        .spirit(0, -7);
    let mut story = Story::of(table.from(Moment::Activate, 0));
    story.play(0, &format!("walk adult {plain}; walk adult {plain}"));
    assert_ne!(story.due(), Some((0, Moment::Activate)));
}

#[test]
fn adults_come_back_ready_young_and_veterans_must_be_trained_again() {
    let table = Position::of(2)
        .waiting(0, Kind::Adult, "Z6-1")
        .waiting(0, Kind::Veteran, "Z6-1")
        .from(Moment::Activate, 0);
    let mut story = Story::of(table);
    assert_eq!(story.table.player(Seat(0)).available, [1, 0, 0]);
    story.play(0, "walk adult Z6-1; walk veteran Z6-1");
    assert_eq!(story.table.player(Seat(0)).available, [2, 0, 0]);
    assert_eq!(story.table.player(Seat(0)).dedicated, [0, 3, 3]);
}

#[test]
fn only_ones_own_waiting_villagers_can_be_activated() {
    let table = Position::of(2)
        .waiting(0, Kind::Adult, "Z6-1")
        .waiting(1, Kind::Adult, "Z8-1")
        .from(Moment::Activate, 0);
    let story = Story::of(table);
    let trail = "Z8-1".parse().unwrap();
    assert_eq!(story.refused(0, "walk adult Z8-1"), [Reason::NoneWaiting { villager: Kind::Adult, trail }]);
}

#[test]
fn a_water_trail_whose_spirit_cannot_be_lost_cannot_be_walked() {
    let table = Position::of(2).waiting(0, Kind::Adult, "Z4-4").waiting(0, Kind::Adult, "Z6-1").spirit(0, -7);
    let story = Story::of(table.from(Moment::Activate, 0));
    assert_eq!(story.offers(0), ["walk adult Z6-1", "pass"]);
    assert_eq!(
        story.refused(0, "walk adult Z4-4"),
        [Reason::SpiritTooLow { spirit: -7, cost: spirit_cost("Z4-4") }]
    );
}

#[test]
fn the_third_activation_and_the_water_trail_are_paid_together() {
    let plain = plain_trail();
    let table = Position::of(2)
        .held(0, "R01 R02 R03")
        .waiting(0, Kind::Adult, &plain)
        .waiting(0, Kind::Adult, &plain)
        .waiting(0, Kind::Veteran, "Z4-4")
        .waiting(0, Kind::Young, &plain)
        .spirit(0, -5);
    let mut story = Story::of(table.from(Moment::Activate, 0));
    story.play(0, &format!("walk adult {plain}; walk adult {plain}"));
    assert_eq!(
        story.refused(0, "walk veteran Z4-4"),
        [Reason::SpiritTooLow { spirit: -5, cost: 2 + spirit_cost("Z4-4") }]
    );
    assert_eq!(story.offers(0), [format!("walk young {plain}"), "pass".into()]);
}

fn stuck() -> Position {
    Position::of(2)
        .waiting(0, Kind::Adult, "Z4-4")
        .waiting(0, Kind::Adult, "Z4-1")
        .waiting(0, Kind::Veteran, "Z4-5")
        .spirit(0, -8)
}

#[test]
fn an_adult_comes_home_when_everyone_is_stuck_on_water_trails() {
    let mut story = Story::of(stuck().turn(0));
    assert_eq!(story.due(), Some((0, Moment::Rescue)));
    assert_eq!(story.offers(0), ["rescue Z4-1", "rescue Z4-4", "pass"]);
    let trail = "Z4-5".parse().unwrap();
    assert_eq!(story.refused(0, "rescue Z4-5"), [Reason::NoneWaiting { villager: Kind::Adult, trail }]);
    story.play(0, "rescue Z4-4");
    assert_eq!(story.table.player(Seat(0)).available, [1, 0, 0]);
    assert_eq!(story.due(), Some((0, Moment::Pilgrimage)), "then the turn is played as usual");
}

#[test]
fn nobody_is_rescued_while_something_else_could_be_done() {
    let spirit_left = Story::of(stuck().spirit(0, -7).turn(0));
    assert_eq!(spirit_left.due(), Some((0, Moment::Pilgrimage)), "Z4-1 can be paid");
    assert_eq!(
        spirit_left.refused(0, "rescue Z4-4"),
        [Reason::OtherMoment { moment: Moment::Pilgrimage }, Reason::NotStuck]
    );
    let in_reserve = Story::of(stuck().ready(0, Kind::Young, 1).turn(0));
    assert_eq!(in_reserve.due(), Some((0, Moment::Pilgrimage)));
    let elsewhere = Story::of(stuck().waiting(0, Kind::Young, "Z6-1").turn(0));
    assert_eq!(elsewhere.due(), Some((0, Moment::Pilgrimage)));
    let riding = stuck().riding(0, Kind::Young, menagerie_arborea::TrackId::TopLeft, 0);
    assert_eq!(Story::of(riding.turn(0)).due(), Some((0, Moment::Pilgrimage)));
}
