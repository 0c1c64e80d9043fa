//! Section I: the break.

use menagerie_ark_nova::{Event, content::ActionKind, position::Position};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

const DISPLAY: [u16; 6] = [401, 402, 403, 404, 405, 406];

/// Seat 0 is about to cause a break with the Sponsors card in slot 5 (5 money).
fn before_break(players: u8) -> Position {
    Position::new(players).break_left(1).display(&DISPLAY).deck(&[410, 411, 412, 413])
}

const CAUSE: [&str; 2] = ["action sponsors", "break"];

#[test]
fn the_break_comes_after_the_turn_and_brings_the_token_back() {
    for (players, steps) in [(2, 9), (3, 12), (4, 15)] {
        let mut story = Story::at(before_break(players));
        story.play(0, &CAUSE);
        let view = story.view();
        assert_eq!((view.breaks, view.break_left, view.break_due), (1, Some(steps), false));
        assert_eq!(view.turn, Seat(1), "the next player after the one who caused it");
        assert_eq!(view.players[0].x_tokens, 1);
        assert!(view.players.iter().skip(1).all(|zoo| zoo.x_tokens == 0));
    }
}

#[test]
fn one_break_a_turn_whatever_happens() {
    let position = before_break(2).seat(0, |seat| seat.multipliers = vec![ActionKind::Sponsors]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break", "repeat", "spend 0", "break"]);
    assert_eq!((story.view().breaks, story.zoo(0).x_tokens), (1, 1), "and one X-token");
    assert_eq!(story.zoo(0).money, 25 + 10 + 5);
}

#[test]
fn hands_shrink_to_three_or_five_all_at_once() {
    let position = before_break(3)
        .hand(0, &[420, 421, 422, 423])
        .hand(1, &[430, 431, 432, 433, 434, 435])
        .universities(1, "hand-limit")
        .hand(2, &[440, 441, 442]);
    let mut story = Story::at(position);
    story.play(0, &CAUSE);
    assert_eq!(story.view().deciding, [Seat(0), Seat(1)]);
    assert_eq!(story.display(), DISPLAY, "nobody sees a new card before all have discarded");
    story.play(1, &["discard 435"]);
    assert_eq!(story.display(), DISPLAY);
    story.play(0, &["discard 420"]);
    assert_eq!(story.display(), [403, 404, 405, 406, 410, 411]);
    assert_eq!([0, 1, 2].map(|seat| story.zoo(seat).hand_count), [3, 5, 3]);
    assert_eq!(story.view().discard, 4, "two hand cards, two of the display");
}

#[test]
fn a_first_kiosk_that_comes_in_the_break_earns_in_it() {
    // Map 7: the enclosure of the second token covers a parlor, and its kiosk stands beside the pavilion.
    let position =
        before_break(2).map(0, "7").building(0, "pavilion", "b1").seat(0, |seat| seat.used_tokens = vec![2]);
    let mut story = Story::at(position);
    story.play(0, &CAUSE);
    story.play(0, &["next gain/free-enclosure:2", "place enclosure-2 b2+b3", "place kiosk c1"]);
    // 25, 5 for the break, 5 for no appeal, and the pavilion beside the kiosk.
    assert_eq!((story.zoo(0).money, story.view().breaks), (25 + 5 + 5 + 1, 1));
}

#[test]
fn tokens_leave_the_cards_and_workers_come_home() {
    let position = before_break(2)
        .workers(0, 3)
        .seat(0, |seat| {
            seat.on_task = [1, 0, 1, 0];
            seat.multipliers = vec![ActionKind::Build];
        })
        .seat(1, |seat| {
            seat.venom = vec![ActionKind::Build];
            seat.constriction = vec![ActionKind::Sponsors];
        });
    let mut story = Story::at(position);
    story.play(0, &CAUSE);
    for seat in 0..2 {
        assert!(
            story.zoo(seat).row.iter().all(|card| !card.venom && !card.constriction && card.multipliers == 0)
        );
    }
    assert_eq!((story.zoo(0).workers, story.zoo(0).on_task), (3, [0; 4]));
    assert_eq!(story.zoo(1).money, 25 + 5, "no venom fee in the break");
}

#[test]
fn kiosks_count_each_paying_building_once() {
    let position = before_break(2)
        .money(0, 0)
        .building(0, "kiosk", "d4")
        // Paying: an occupied enclosure, a pavilion, an empty petting zoo. Not: an empty enclosure, a kiosk.
        .occupied(0, "d3+e2")
        .building(0, "pavilion", "e3")
        .building(0, "petting-zoo", "d6+e4+e5")
        .enclosure(0, "c3")
        .building(0, "kiosk", "a3")
        .enclosure(0, "b3+b4");
    let mut story = Story::at(position);
    story.play(0, &CAUSE);
    assert_eq!(story.zoo(0).money, 5 + 5 + 3);
}

#[test]
fn a_conservation_income_can_cross_a_space() {
    let position = before_break(2).conservation(0, 1).seat(0, |seat| {
        seat.used_tokens = vec![4];
        seat.supports = Some(1);
    });
    let mut story = Story::at(position);
    story.play(0, &CAUSE).play(0, &["next gain/conservation:1"]);
    story.offers(
        0,
        &[
            "upgrade animals",
            "upgrade build",
            "upgrade cards",
            "upgrade association",
            "upgrade sponsors",
            "worker",
        ],
    );
    story.play(0, &["upgrade cards"]);
    assert_eq!(story.zoo(0).conservation, 2);
}

#[test]
fn income_goes_round_from_the_player_who_caused_it_and_the_display_is_refilled_between() {
    // Both take a card of the display as income (left bonus 1: any folder).
    let position = Position::new(2)
        .turn(1)
        .break_left(1)
        .display(&DISPLAY)
        .deck(&[410, 411, 412, 413])
        .seat(0, |seat| seat.used_tokens = vec![1])
        .seat(1, |seat| seat.used_tokens = vec![1]);
    let mut story = Story::at(position);
    story.play(1, &CAUSE);
    assert_eq!(story.view().deciding, [Seat(1)]);
    assert_eq!(story.display(), [403, 404, 405, 406, 410, 411]);
    story.play(1, &["snap 411"]);
    assert_eq!(story.display(), [403, 404, 405, 406, 410, 412], "refilled after each player");
    story.play(0, &["done"]);
    assert_eq!((story.hand(1), story.hand(0)), (vec![411], vec![]));
    assert_eq!(story.view().turn, Seat(0));
}

#[test]
fn income_items_come_in_any_order() {
    // A free enclosure first or the kiosk's money first: the owner decides.
    let position = before_break(2).building(0, "kiosk", "a3").seat(0, |seat| seat.used_tokens = vec![1, 2]);
    let mut story = Story::at(position);
    story.play(0, &CAUSE);
    assert!(story.may(0, "next gain/snap:1") && story.may(0, "next gain/free-enclosure:2"));
    story.play(0, &["next gain/free-enclosure:2", "place enclosure-2 a4+b4"]);
    assert_eq!(story.zoo(0).buildings.len(), 2);
    story.play(0, &["snap 403"]);
    assert_eq!(story.hand(0), [403]);
}

#[test]
fn the_steps_come_in_their_order() {
    let mut story = Story::at(before_break(2).hand(0, &[420, 421, 422, 423]));
    story.play(0, &CAUSE).play(0, &["discard 423"]);
    let at = |like: &dyn Fn(&Event) -> bool| story.events.iter().position(like).expect("it happened");
    let steps = [
        at(&|event| matches!(event, Event::BreakTriggered { .. })),
        at(&|event| matches!(event, Event::BreakBegins { .. })),
        at(&|event| matches!(event, Event::Discarded { .. })),
        at(&|event| matches!(event, Event::DisplayDiscarded { .. })),
        at(&|event| matches!(event, Event::DisplayFilled { .. })),
        at(&|event| matches!(event, Event::BreakEnds)),
        at(&|event| matches!(event, Event::TurnBegins { seat: Seat(1) })),
    ];
    assert!(steps.is_sorted(), "{steps:?}");
}
