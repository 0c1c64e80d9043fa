//! Actions within actions: several extra actions, borrowed cards one after the other, breaks caused by them.

use menagerie_ark_nova::{Event, content::ActionKind, position::Position};
use menagerie_kernel::Seat;

use crate::scenarios::{
    abilities::{PEN, POND},
    story::Story,
};

/// Two animals can be played: Animals II in slot 3, two large pens and plenty of money.
fn two_animals(hand: &[u16]) -> Position {
    Position::new(2)
        .hand(0, hand)
        .money(0, 90)
        .row(0, "build cards animals association sponsors")
        .upgraded(0, "animals")
        .enclosure(0, PEN)
        .enclosure(0, POND)
        .enclosure(0, "f1+f2+g1")
        .display(&[201, 202, 203, 204, 205, 206])
}

#[test]
fn two_determined_eagles_bring_two_actions() {
    let mut story = Story::at(two_animals(&[505, 509]));
    story.play(0, &["action animals", "play 505", "house a3", "play 509"]);
    // Both are the same, so nobody is asked which comes first.
    story.play(0, &["action sponsors", "break", "x-token", "first cards"]);
    assert_eq!(story.row(0), "cards sponsors animals build association");
    assert_eq!((story.zoo(0).x_tokens, story.view().turn), (1, Seat(1)));
}

#[test]
fn an_extra_action_is_completed_with_its_own_extra_actions_first() {
    // The outer action leaves Determination and Clever; Determination plays a badger with a Boost of its own.
    let position = two_animals(&[505, 405, 419]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 505", "house a3", "play 405", "house c5", "next determination"]);
    story.play(0, &["action animals", "play 419"]);
    // First the Boost of the inner action, then the Clever of the outer one.
    story.offers(0, &["last animals", "done"]);
    story.play(0, &["last animals"]);
    assert_eq!(story.row(0), "build cards association sponsors animals");
    story.play(0, &["first sponsors"]);
    assert_eq!(
        (story.row(0).as_str(), story.view().turn),
        ("sponsors build cards association animals", Seat(1))
    );
}

/// Seat 1 leads and is about to be hypnotised by seat 0.
fn hypnotist(hand: &[u16]) -> Position {
    two_animals(hand).partner_zoos(0, "europe").universities(0, "double-research").appeal(1, 50)
}

#[test]
fn the_second_hypnosis_sees_the_row_after_the_first() {
    let position = hypnotist(&[485, 475]).row(1, "sponsors build cards animals association");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 485", "house f1", "next ability/hypnosis:3/485"]);
    story.play(0, &["play 475", "house a3", "next ability/hypnosis:3/475"]);
    story.play(0, &["borrow build", "build kiosk", "place kiosk c6"]);
    assert_eq!(story.row(1), "build sponsors cards animals association");
    // Sponsors has moved to slot 2.
    let money = story.zoo(0).money;
    story.play(0, &["borrow sponsors", "break"]);
    assert_eq!(story.zoo(0).money, money + 2);
    assert_eq!(story.row(1), "sponsors build cards animals association");
}

#[test]
fn a_borrowed_animals_card_counts_with_its_side() {
    // Own Animals I; the fur seal asks for Animals II.
    let zoo = |side: &str| {
        hypnotist(&[485, 421])
            .upgraded(0, "")
            .row(0, "build animals cards association sponsors")
            .row(1, "build cards animals sponsors association")
            .upgraded(1, side)
    };
    let mut story = Story::at(zoo("animals"));
    story.play(0, &["action animals", "play 485", "house f1", "next ability/hypnosis:3/485"]);
    story.play(0, &["borrow animals", "play 421"]);
    assert_eq!((story.zoo(0).animals.len(), story.zoo(0).hired), (2, 2));
    let mut other = Story::at(zoo(""));
    other.play(0, &["action animals", "play 485", "house f1", "next ability/hypnosis:3/485"]);
    other.refuses(0, &["borrow animals"]);
}

#[test]
fn a_break_caused_with_a_borrowed_card_is_the_borrowers() {
    let position = hypnotist(&[485]).row(1, "sponsors build cards animals association").break_left(2);
    let mut story = Story::at(position.deck(&[410, 411]));
    story.play(0, &["action animals", "play 485", "house f1", "next ability/hypnosis:3/485", "borrow cards"]);
    assert_eq!((story.zoo(0).x_tokens, story.zoo(1).x_tokens), (1, 0));
    story.play(0, &["discard 410"]);
    assert_eq!((story.view().breaks, story.view().turn), (1, Seat(1)), "the turn goes on clockwise");
    assert!(story.saw(|event| matches!(event, Event::BreakTriggered { seat: Seat(0) })));
}

#[test]
fn the_fourth_worker_gives_what_the_map_shows() {
    let position = two_animals(&[421]).workers(0, 3);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 421"]);
    // 2 conservation on map 0: an upgrade, since no worker is left.
    story.play(0, &["upgrade build"]);
    assert_eq!((story.zoo(0).hired, story.zoo(0).conservation), (4, 2));
}

#[test]
fn the_first_reputation_may_be_left_and_comes_again_with_a_repetition() {
    let position = two_animals(&[405, 410, 415])
        .row(0, "build cards association sponsors animals")
        .deck(&[207])
        .seat(0, |seat| seat.multipliers = vec![ActionKind::Animals]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "done", "play 405", "house f1", "done", "repeat", "reputation"]);
    assert_eq!(story.zoo(0).reputation, 2);
    story.play(0, &["play 415", "house c5"]);
    assert_eq!(story.zoo(0).animals.len(), 2);
}
