//! A turn can be held at its end (the kernel's `apply_held`), so that it can be looked at and taken back.

use menagerie_arborea::{
    Arborea, Choice, Creature, Event, Kind, Options, TrackId, options::FirstPlayer, position::Position,
};
use menagerie_kernel::{Game, Reversal, Scribe, Seat, Seed};

fn choice(notation: &str) -> Choice {
    notation.parse().unwrap()
}

#[test]
fn a_turn_is_held_before_the_next_one_begins() {
    let mut table = Position::of(2).spirit(0, -8).turn(0);
    let mut scribe = Scribe::default();
    assert_eq!(table.apply_held(Seat(0), choice("advance TL"), &mut scribe), Reversal::Free);
    assert_eq!(table.held(), Some(Seat(0)));
    assert!(table.actors().is_empty() && table.standing().is_none());
    assert!(!scribe.0.iter().any(|event| matches!(event, Event::TurnBegan { .. })));
    table.end_turn(&mut scribe);
    assert_eq!((table.held(), table.actors().first()), (None, Some(Seat(1))));
}

#[test]
fn others_who_step_off_decide_within_the_turn_and_it_is_held_after_them() {
    let mut table = Position::of(2).spirit(0, -8).riding(1, Kind::Adult, TrackId::TopLeft, 0).turn(0);
    table.apply_held(Seat(0), choice("advance TL"), &mut Scribe::default());
    assert_eq!((table.held(), table.actors().first()), (None, Some(Seat(1))));
    table.apply_held(Seat(1), choice("stay"), &mut Scribe::default());
    assert_eq!(table.held(), Some(Seat(0)), "it is still the first player's turn that ends");
}

#[test]
fn settling_the_last_creature_ends_the_turn_but_can_be_taken_back() {
    let mut table = Position::of(2).invited(0, Creature::Frog).settling(0);
    assert_eq!(table.apply_held(Seat(0), choice("house frog 0,0"), &mut Scribe::default()), Reversal::Free);
    assert_eq!(table.held(), Some(Seat(0)));
}

#[test]
fn the_first_villager_is_held_too() {
    let options = Options { first_player: FirstPlayer::One, ..Options::of(2) };
    let mut table = Arborea::start(&options, Seed::from_number(1)).unwrap();
    table.apply_held(Seat(1), choice("place adult TL"), &mut Scribe::default());
    assert_eq!(table.held(), None, "it may step off at once");
    table.apply_held(Seat(1), choice("stay"), &mut Scribe::default());
    assert_eq!(table.held(), Some(Seat(1)));
    table.end_turn(&mut Scribe::default());
    assert_eq!(table.actors().first(), Some(Seat(0)));
}

#[test]
fn alone_the_turn_is_held_before_feronia_draws() {
    let mut table = Position::of(1).spirit(0, -8).turn(0);
    let reversal = table.apply_held(Seat(0), choice("advance TL"), &mut Scribe::default());
    assert_eq!((reversal, table.held()), (Reversal::Free, Some(Seat(0))));
    let mut scribe = Scribe::default();
    assert_eq!(table.end_turn(&mut scribe), Reversal::Final, "she draws a card");
    assert!(scribe.0.iter().any(|event| matches!(event, Event::SoloCardDrawn { .. })));
}
