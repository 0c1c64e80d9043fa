//! After finishing: Clever of sponsor 214, extra actions, repetitions, breaks in between.

use menagerie_ark_nova::{Event, content::ActionKind, event::Token, position::Position};
use menagerie_kernel::Seat;

use crate::scenarios::{
    abilities::{PEN, POND},
    story::Story,
};

/// Sponsor 214: Clever for each Africa icon.
fn guided() -> Position {
    Position::new(2).sponsors(0, &[214]).money(0, 60).enclosure(0, PEN)
}

#[test]
fn clever_of_a_sponsor_comes_after_the_used_card_has_moved() {
    let mut story = Story::at(guided().hand(0, &[473]).row(0, "build cards association sponsors animals"));
    story.play(0, &["action animals", "play 473"]);
    assert_eq!(story.row(0), "animals build cards association sponsors");
    story.play(0, &["first sponsors"]);
    assert_eq!(story.row(0), "sponsors animals build cards association");
}

#[test]
fn a_partner_zoo_triggers_it_too() {
    let mut story = Story::at(guided().row(0, "animals build cards sponsors association"));
    story.play(0, &["action association", "task partner-zoo", "partner-zoo africa"]);
    assert_eq!(story.slot(0, ActionKind::Association), 1);
    story.play(0, &["first sponsors"]);
    assert_eq!(story.row(0), "sponsors association animals build cards");
}

#[test]
fn an_extra_action_may_come_before_clever() {
    let position = guided().hand(0, &[453]).row(0, "build animals cards association sponsors");
    let mut story = Story::at(position.deck(&[410, 411]));
    story.play(0, &["action animals", "play 453", "next action/cards", "action cards", "discard 410"]);
    story.play(0, &["first sponsors"]);
    assert_eq!(story.row(0), "sponsors cards animals build association");
}

#[test]
fn build_is_boosted_to_slot_5() {
    let position = Position::new(2).hand(0, &[502]).money(0, 30).enclosure(0, "i2+i3");
    let mut story = Story::at(position.row(0, "animals build cards association sponsors").x_tokens(0, 1));
    story.play(0, &["action animals", "spend 1", "play 502", "last build"]);
    assert_eq!(story.row(0), "animals cards association sponsors build");
}

#[test]
fn a_token_won_in_the_first_execution_strengthens_the_second() {
    let position = Position::new(2)
        .row(0, "animals cards build association sponsors")
        .money(0, 60)
        .seat(0, |seat| seat.multipliers = vec![ActionKind::Build]);
    let mut story = Story::at(position);
    story.play(0, &["action build", "build enclosure-1", "place enclosure-1 e1", "repeat"]);
    story.play(0, &["spend 1"]);
    assert!(story.may(0, "build enclosure-4"), "3 and the token of the hex");
    story.play(0, &["build enclosure-3", "place enclosure-3 f1+f2+g1"]);
    assert_eq!((story.zoo(0).x_tokens, story.zoo(0).money), (0, 60 - 8));
    assert_eq!(story.row(0), "build animals cards association sponsors");
}

#[test]
fn after_finishing_effects_wait_for_the_last_repetition() {
    let position = Position::new(2)
        .hand(0, &[405, 410])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .enclosure(0, PEN)
        .enclosure(0, POND)
        .deck(&[201])
        .seat(0, |seat| seat.multipliers = vec![ActionKind::Animals]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 405", "house a3", "repeat", "play 410"]);
    assert_eq!(story.row(0), "animals build cards association sponsors");
    story.offers(0, &["first build", "first cards", "first association", "first sponsors", "done"]);
    story.play(0, &["first cards"]);
    assert_eq!((story.zoo(0).animals.len(), story.view().turn), (2, Seat(1)));
}

#[test]
fn a_break_waits_for_the_extra_actions_of_its_turn() {
    let position = Position::new(2)
        .hand(0, &[461, 509])
        .money(0, 60)
        .row(0, "build cards animals association sponsors")
        .upgraded(0, "animals")
        .partner_zoos(0, "asia")
        .enclosure(0, PEN)
        .enclosure(0, POND)
        .break_left(3);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 461", "house a3", "play 509"]);
    assert!(story.view().break_due && story.view().breaks == 0);
    // The X-token of the break can already help the extra action.
    story.play(0, &["action sponsors", "spend 1", "break"]);
    assert_eq!((story.view().breaks, story.view().turn), (1, Seat(1)));
    let count = |like: fn(&Event) -> bool| story.events.iter().filter(|event| like(event)).count();
    assert_eq!(count(|event| matches!(event, Event::BreakTriggered { .. })), 1);
}

#[test]
fn a_constricted_card_in_slot_2_needs_a_token() {
    let position = |tokens| {
        Position::new(2)
            .x_tokens(0, tokens)
            .money(0, 20)
            .row(0, "animals build cards association sponsors")
            .seat(0, |seat| seat.constriction = vec![ActionKind::Build])
    };
    let story = Story::at(position(0));
    story.refuses(0, &["action build"]);
    assert!(story.may(0, "x-token"));
    let mut story = Story::at(position(1));
    story.play(0, &["action build"]);
    story.offers(0, &["spend 1"]);
    story.play(0, &["spend 1", "build kiosk", "place kiosk i1"]);
    assert_eq!(story.tokens(0, Token::Constriction), [0usize; 0]);
}

#[test]
fn constriction_weakens_every_repetition() {
    let position = Position::new(2).row(0, "animals build cards association sponsors").seat(0, |seat| {
        seat.constriction = vec![ActionKind::Sponsors];
        seat.multipliers = vec![ActionKind::Sponsors];
    });
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break", "repeat", "break"]);
    assert_eq!(story.zoo(0).money, 25 + 3 + 3);
}

#[test]
fn a_unique_building_by_a_borrowed_card_looks_at_the_own_build_card() {
    let place = |side: &str| {
        let position = Position::new(2)
            .hand(0, &[485, 255])
            .money(0, 60)
            .row(0, "build animals cards association sponsors")
            .upgraded(0, side)
            .enclosure(0, "i1+i2")
            .enclosure(0, "i3")
            .partner_zoos(0, "europe")
            .appeal(1, 30)
            .row(1, "animals build sponsors cards association")
            .upgraded(1, "sponsors build");
        let mut story = Story::at(position);
        story.play(0, &["action animals", "play 485", "house i3", "next ability/hypnosis:3/485"]);
        story.play(0, &["borrow sponsors", "play 255"]);
        menagerie_ark_nova::position::legal(&story.game, 0)
    };
    let flagged = |choice: &String| choice.contains("g3") || choice.contains("h3");
    assert!(!place("").iter().any(flagged), "the borrower's Build is on side I");
    assert!(place("build").iter().any(flagged));
}

#[test]
fn a_borrowed_build_i_builds_one_thing_but_the_own_upgrade_still_opens_the_marked_spaces() {
    let borrowed = |side: &str| {
        let position = Position::new(2)
            .hand(0, &[485])
            .money(0, 60)
            .row(0, "build animals cards association sponsors")
            .upgraded(0, side)
            .building(0, "kiosk", "h2")
            .enclosure(0, "i3")
            .partner_zoos(0, "europe")
            .appeal(1, 30)
            .row(1, "animals sponsors build cards association");
        let mut story = Story::at(position);
        story.play(0, &["action animals", "play 485", "next ability/hypnosis:3/485", "borrow build"]);
        story.play(0, &["build enclosure-1"]);
        story
    };
    let mut own = borrowed("build");
    assert!(own.may(0, "place enclosure-1 h3"), "the own Build card is upgraded");
    own.play(0, &["place enclosure-1 h3"]);
    assert_eq!(own.view().turn, Seat(1), "one building: the borrowed card shows side I");
    borrowed("").refuses(0, &["place enclosure-1 h3"]);
}
