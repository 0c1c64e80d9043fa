//! Hypnosis: an action with the leader's card (rulings E72–E75, E80, E81).

use menagerie_ark_nova::{content::ActionKind, event::Token, position::Position};
use menagerie_kernel::Seat;

use super::stage;
use crate::scenarios::story::Story;

scenarios! {
    the_adder_borrows_a_card_after_the_action: "ability hypnosis:3";
    the_target_is_found_before_or_after_the_appeal: "ability hypnosis:3";
    only_three_slots_are_within_reach: "ability hypnosis:3";
    the_borrowed_side_counts: "ability hypnosis:3";
    x_tokens_help_and_appeal_is_already_there: "ability hypnosis:3";
    the_cobra_borrows_build_ii: "ability hypnosis:3";
    a_third_partner_zoo_by_a_borrowed_card: "ability hypnosis:3";
    tokens_leave_the_borrowed_card: "ability hypnosis:3";
    the_leader_alone_hypnotises_nobody: "ability hypnosis:3";
    hypnosis_may_be_left_out: "ability hypnosis:3";
    tied_leaders_can_be_chosen_among: "ability hypnosis:3";
    a_sponsor_for_money_asks_for_the_own_card: "ability hypnosis:3", "card 253";
}

fn adder(players: u8) -> Position {
    Position::new(players)
        .hand(0, &[485])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .enclosure(0, super::PEN)
        .partner_zoos(0, "europe")
        .appeal(1, 30)
}

const HYPNOTISE: [&str; 3] = ["action animals", "play 485", "next ability/hypnosis:3/485"];

fn the_adder_borrows_a_card_after_the_action() -> Story {
    let position = adder(2).row(1, "animals sponsors cards build association").deck(&[401, 402, 403]);
    let mut story = Story::at(position.break_left(9));
    story.play(0, &HYPNOTISE);
    assert_eq!(
        story.row(0),
        "animals build cards association sponsors",
        "the own card lies in slot 1 already"
    );
    story.play(0, &["borrow sponsors", "break"]);
    assert_eq!(story.zoo(0).money, 60 - 7 + 2, "slot 2 of the other row");
    assert_eq!(story.row(1), "sponsors animals cards build association");
    assert_eq!((story.view().turn, story.view().break_left), (Seat(1), Some(7)));
    story
}

fn the_target_is_found_before_or_after_the_appeal() -> Story {
    let level = || adder(2).appeal(0, 5).appeal(1, 6);
    let mut late = Story::at(level());
    late.play(0, &["action animals", "play 485", "next gain/appeal:2"]);
    assert_eq!(late.view().turn, Seat(1), "7 against 6: no target");
    let mut early = Story::at(level());
    early.play(0, &HYPNOTISE);
    assert!(early.may(0, "borrow cards"));
    early.play(0, &["done"]);
    Story::all([late, early])
}

fn only_three_slots_are_within_reach() -> Story {
    let mut story = Story::at(adder(2).row(1, "animals cards sponsors build association"));
    story.play(0, &HYPNOTISE);
    // Animals in slot 1 of side I plays none; Build and Association lie too far right.
    story.offers(0, &["borrow cards", "borrow sponsors", "done"]);
    story.play(0, &["done"]);
    story
}

fn the_borrowed_side_counts() -> Story {
    // Cards II in slot 3 draws two and discards none, even for a player with Cards I.
    let position = adder(2).row(1, "animals build cards sponsors association").upgraded(1, "cards");
    let mut story = Story::at(position.deck(&[401, 402, 403]).display(&[410, 411, 412, 413, 414, 415]));
    story.play(0, &HYPNOTISE).play(0, &["borrow cards"]);
    assert!(story.may(0, "snap 415"), "strength 3 is enough for side II");
    story.play(0, &["draw", "draw"]);
    assert_eq!(story.hand(0), [401, 402]);
    assert_eq!(story.row(1), "cards animals build sponsors association");
    story
}

fn x_tokens_help_and_appeal_is_already_there() -> Story {
    // 222 asks for at most 25 appeal. With 24 and the adder's 2 that is too late, whatever the strength.
    let position = adder(2).hand(0, &[485, 222, 220]).appeal(0, 24).x_tokens(0, 2);
    let mut story = Story::at(position.row(1, "animals build sponsors cards association"));
    story.play(0, &["action animals", "spend 0", "play 485", "next ability/hypnosis:3/485"]);
    story.play(0, &["borrow sponsors", "spend 2"]);
    story.offers(0, &["play 220", "break"]);
    story.play(0, &["play 220"]);
    assert_eq!(story.zoo(0).x_tokens, 0);
    story
}

fn the_cobra_borrows_build_ii() -> Story {
    let position = stage(&[475])
        .universities(0, "double-research")
        .building(0, "kiosk", "h2")
        .appeal(1, 30)
        .row(1, "animals cards build sponsors association")
        .upgraded(1, "build");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 475", "next ability/hypnosis:3/475", "borrow build"]);
    // Several buildings, and hexes that need Build II.
    story.play(0, &["build enclosure-1", "place enclosure-1 h3", "build enclosure-2"]);
    story.play(0, &["place enclosure-2 g3+h4"]);
    assert_eq!(story.zoo(0).money, 60 - 13 - 6);
    assert_eq!(story.row(1), "build animals cards sponsors association");
    story
}

fn a_third_partner_zoo_by_a_borrowed_card() -> Story {
    let row = "animals cards association sponsors build";
    let position = || adder(2).partner_zoos(0, "europe africa").row(1, row);
    let mut story = Story::at(position().upgraded(1, "association"));
    story.play(0, &HYPNOTISE).play(0, &["borrow association", "task partner-zoo", "partner-zoo asia"]);
    assert_eq!((story.zoo(0).partner_zoos.len(), story.zoo(0).hired), (3, 2), "with the worker of its space");
    // The own card on side II does not help when the borrowed one is on side I.
    let mut other = Story::at(position().upgraded(0, "animals association"));
    other.play(0, &HYPNOTISE).play(0, &["borrow association"]);
    other.refuses(0, &["task partner-zoo"]);
    story
}

fn tokens_leave_the_borrowed_card() -> Story {
    let position = adder(2).row(1, "animals build sponsors cards association").money(1, 10).seat(1, |seat| {
        seat.venom = vec![ActionKind::Sponsors];
        seat.constriction = vec![ActionKind::Sponsors];
        seat.multipliers = vec![ActionKind::Sponsors];
    });
    let mut story = Story::at(position);
    story.play(0, &HYPNOTISE).play(0, &["borrow sponsors", "break"]);
    assert_eq!(story.zoo(0).money, 60 - 7 + 1, "3 minus 2 for the constriction, and no repetition");
    assert_eq!(story.tokens(1, Token::Venom), [0usize; 0]);
    assert_eq!(story.tokens(1, Token::Constriction), [0usize; 0]);
    assert_eq!(story.tokens(1, Token::Multiplier), [1], "the multiplier is still theirs");
    assert_eq!(story.zoo(1).money, 10);
    story
}

fn the_leader_alone_hypnotises_nobody() -> Story {
    let mut story = Story::at(adder(2).appeal(0, 31));
    story.play(0, &HYPNOTISE);
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn hypnosis_may_be_left_out() -> Story {
    let mut story = Story::at(adder(2));
    story.play(0, &HYPNOTISE).play(0, &["done"]);
    assert_eq!(story.row(1), "animals build cards association sponsors");
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn tied_leaders_can_be_chosen_among() -> Story {
    // Seat 2 is immune and level with the others; seat 3 is tied with seat 1.
    let position = adder(4).appeal(2, 30).appeal(3, 30).sponsors(2, &[225]).appeal(0, 30);
    let mut story = Story::at(position);
    story.play(0, &HYPNOTISE);
    story.offers(0, &["target 1", "target 3"]);
    story.play(0, &["target 3", "borrow build", "build kiosk", "place kiosk c6"]);
    assert_eq!(story.row(3), "build animals cards association sponsors");
    assert_eq!(story.row(1), "animals build cards association sponsors");
    story
}

fn a_sponsor_for_money_asks_for_the_own_card() -> Story {
    // The borrowed Sponsors card brings the okapi stable, whose token pays for a sponsor that asks for Sponsors II.
    let story = |own: &str, borrowed: &str| {
        let position = adder(2)
            .hand(0, &[485, 253, 216])
            .x_tokens(0, 3)
            .upgraded(0, own)
            .row(1, "animals build sponsors cards association")
            .upgraded(1, borrowed);
        let mut story = Story::at(position);
        story.play(0, &["action animals", "spend 0", "play 485", "next ability/hypnosis:3/485"]);
        story.play(0, &["borrow sponsors", "spend 3", "play 253", "next sponsor/253/whenever/0"]);
        story
    };
    let other = story("animals", "sponsors");
    other.offers(0, &["done"]);
    let mut own = story("animals sponsors", "");
    own.play(0, &["play 216"]);
    assert_eq!(own.zoo(0).hired, 2);
    own
}
