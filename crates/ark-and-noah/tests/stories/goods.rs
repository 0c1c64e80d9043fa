//! Actions 1, 3 and 5: pitch, food and wood.

use crate::common::*;
use menagerie_ark_and_noah::{Action, Event, Goods, position::Position};
use menagerie_kernel::Scribe;

fn taken(position: Position, action: Action, count: usize) -> Vec<u8> {
    let mut events = Scribe::default();
    position.action_seen(action, HAM, &mut events);
    let took = events.0.iter().filter_map(|event| match event {
        Event::Took { count, .. } => Some(*count),
        _ => None,
    });
    took.take(count).collect()
}

#[test]
fn the_owner_takes_three_pitch_or_food_or_four_planks_the_others_one_or_two() {
    let table = || Position::new(players(4));
    assert_eq!(taken(table(), Action::Pitch, 4), [3, 1, 1, 1]);
    assert_eq!(taken(table(), Action::Food, 4), [3, 1, 1, 1]);
    assert_eq!(taken(table(), Action::Wood, 4), [4, 2, 2, 2]);
}

#[test]
fn when_the_reserve_runs_out_the_last_get_nothing() {
    let pitch = |left: u8| Position::new(players(4)).holds(NOAH, 0, 36 - left, 0);
    assert_eq!(taken(pitch(4), Action::Pitch, 4), [3, 1, 0, 0]);
    assert_eq!(taken(pitch(2), Action::Pitch, 4), [2, 0, 0, 0]);
    let food = Position::new(players(4)).holds(NOAH, 0, 0, 51);
    assert_eq!(taken(food, Action::Food, 4), [3, 1, 1, 0]);
}

#[test]
fn wood_runs_out_by_colour() {
    let table = Position::new(players(4)).holds(HAM, 24, 0, 0).holds(SHEM, 26, 0, 0).holds(NOAH, 27, 0, 0);
    assert_eq!(taken(table, Action::Wood, 4), [3, 0, 1, 2]);
}

#[test]
fn the_log_says_who_took_what() {
    let mut events = Scribe::default();
    Position::new(players(2)).action_seen(Action::Pitch, NOAH, &mut events);
    assert_eq!(events.0[1], Event::Took { seat: NOAH, goods: Goods::Pitch, count: 3 });
    assert_eq!(events.0[2], Event::Took { seat: SHEM, goods: Goods::Pitch, count: 1 });
}
