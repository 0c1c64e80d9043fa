//! Abilities for after the action: Clever, Boost, Action, Determination; and the multiplier tokens.

use menagerie_ark_nova::{content::ActionKind, event::Token};
use menagerie_kernel::Seat;

use super::stage;
use crate::scenarios::story::Story;

scenarios! {
    a_clever_animal_puts_any_card_first: "ability clever";
    a_clever_animal_may_leave_things_as_they_are: "ability clever";
    boosted_cards_go_to_either_end:
        "ability boost:association", "ability boost:animals", "ability boost:sponsors", "ability boost:cards",
        "ability boost:build";
    the_mangabey_draws_cards_at_once: "ability action:cards";
    the_pelican_builds_at_once: "ability action:build";
    the_sun_bear_may_associate: "ability action:association";
    the_sun_bear_finds_no_worker: "ability action:association";
    the_hippopotamus_brings_a_sponsor: "ability action:sponsors";
    the_eagle_is_determined_to_do_anything: "ability determination";
    the_eagle_takes_a_token_instead: "ability determination";
    after_finishing_effects_come_in_any_order: "ability determination", "ability clever";
    multipliers_lie_on_the_named_card:
        "ability multiplier:association", "ability multiplier:sponsors", "ability multiplier:cards",
        "ability multiplier:build";
    a_multiplied_build_is_done_twice: "ability multiplier:build";
    a_multiplier_may_wait_until_the_break: "ability multiplier:build";
}

fn a_clever_animal_puts_any_card_first() -> Story {
    let mut story = Story::at(stage(&[405]));
    story.play(0, &["action animals", "play 405"]);
    assert_eq!(story.row(0), "animals build cards association sponsors", "the used card has moved");
    story.offers(0, &["first build", "first cards", "first association", "first sponsors", "done"]);
    story.play(0, &["first association"]);
    assert_eq!(story.row(0), "association animals build cards sponsors");
    story
}

fn a_clever_animal_may_leave_things_as_they_are() -> Story {
    let mut story = Story::at(stage(&[487]));
    story.play(0, &["action animals", "play 487", "done"]);
    assert_eq!(story.row(0), "animals build cards association sponsors");
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn boosted_cards_go_to_either_end() -> Story {
    let cases = [
        (415, "last association", "animals build cards sponsors association"),
        (408, "first association", "association animals build cards sponsors"),
        (419, "last animals", "build cards association sponsors animals"),
        (428, "first sponsors", "sponsors animals build cards association"),
        (466, "last cards", "animals build association sponsors cards"),
        (502, "first build", "build animals cards association sponsors"),
        (502, "done", "animals build cards association sponsors"),
    ];
    Story::all(cases.map(|(animal, choice, row)| {
        let mut story = Story::at(stage(&[animal]));
        story.play(0, &["action animals", &format!("play {animal}"), choice]);
        assert_eq!(story.row(0), row, "{animal}");
        assert_eq!(story.view().turn, Seat(1));
        story
    }))
}

fn the_mangabey_draws_cards_at_once() -> Story {
    let mut story = Story::at(stage(&[453]).partner_zoos(0, "africa").deck(&[401, 402, 403]).break_left(9));
    story.play(0, &["action animals", "play 453"]);
    // Only this action, or none; not for an X-token.
    story.offers(0, &["action cards", "done"]);
    // Cards is still in slot 3: two cards, one to discard.
    story.play(0, &["action cards", "discard 402"]);
    assert_eq!(story.hand(0), [401]);
    assert_eq!(story.view().break_left, Some(7));
    assert_eq!(story.row(0), "cards animals build association sponsors");
    story
}

fn the_pelican_builds_at_once() -> Story {
    let mut story = Story::at(stage(&[515]));
    // Build was in slot 1 and is in slot 2 now: up to size 2.
    story.play(0, &["action animals", "play 515", "action build"]);
    story.refuses(0, &["build enclosure-3"]);
    story.play(0, &["build enclosure-2", "place enclosure-2 a4+b5"]);
    assert_eq!(story.zoo(0).money, 60 - 13 - 4);
    assert_eq!(story.row(0), "build animals cards association sponsors");
    story
}

fn the_sun_bear_may_associate() -> Story {
    let mut story = Story::at(stage(&[409]).partner_zoos(0, "asia"));
    story.play(0, &["action animals", "play 409", "action association", "task partner-zoo"]);
    story.play(0, &["partner-zoo africa", "upgrade cards"]);
    assert_eq!(story.zoo(0).partner_zoos.len(), 2);
    assert_eq!(story.row(0), "association animals build cards sponsors");
    story
}

fn the_sun_bear_finds_no_worker() -> Story {
    let position = stage(&[409]).partner_zoos(0, "asia").seat(0, |seat| seat.on_task = [1, 0, 0, 0]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 409"]);
    story.offers(0, &["done"]);
    story.play(0, &["done"]);
    assert_eq!(story.row(0), "animals build cards association sponsors", "no card moves");
    story
}

fn the_hippopotamus_brings_a_sponsor() -> Story {
    let mut story = Story::at(stage(&[430, 220]).partner_zoos(0, "africa"));
    story.play(0, &["action animals", "play 430", "action sponsors", "play 220"]);
    assert_eq!(story.zoo(0).sponsors.len(), 1);
    assert_eq!(story.zoo(0).money, 60 - 12 + 3);
    assert_eq!(story.row(0), "sponsors animals build cards association");
    story
}

fn the_eagle_is_determined_to_do_anything() -> Story {
    // Even Animals again, from slot 1: one animal with side II.
    let mut story = Story::at(stage(&[505, 405]).enclosure(0, "i2+i3"));
    story.play(0, &["action animals", "play 505", "action animals", "play 405", "done"]);
    assert_eq!(story.zoo(0).animals.len(), 2);
    story
}

fn the_eagle_takes_a_token_instead() -> Story {
    let mut story = Story::at(stage(&[505]));
    story.play(0, &["action animals", "play 505", "x-token", "first cards"]);
    assert_eq!(
        (story.zoo(0).x_tokens, story.row(0).as_str()),
        (1, "cards animals build association sponsors")
    );
    // The next player is free to do anything.
    assert!(story.may(1, "action cards") && story.may(1, "x-token"));
    story
}

fn after_finishing_effects_come_in_any_order() -> Story {
    let position =
        stage(&[505, 405]).enclosure(0, "i2+i3").row(0, "build cards animals association sponsors");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 505"]);
    story.play(0, &["play 405"]);
    story.offers(0, &["next determination", "next clever"]);
    // The action is completed before the rest.
    story.play(0, &["next determination", "action sponsors", "break", "first association"]);
    assert_eq!(story.row(0), "association sponsors animals build cards");
    story
}

fn multipliers_lie_on_the_named_card() -> Story {
    let cases: [(u16, &[u16], ActionKind); 5] = [
        (416, &[408], ActionKind::Association),
        (434, &[], ActionKind::Sponsors),
        (457, &[460, 465, 467], ActionKind::Cards),
        (510, &[417], ActionKind::Build),
        (516, &[], ActionKind::Build),
    ];
    Story::all(cases.map(|(animal, own, action)| {
        let position = stage(&[animal]).animals(0, own).universities(0, "double-research");
        let mut story = Story::at(position.partner_zoos(0, "australia"));
        story.play(0, &["action animals", &format!("play {animal}")]);
        if animal == 457 {
            story.play(0, &["worker"]);
        }
        assert_eq!(story.tokens(0, Token::Multiplier), [story.slot(0, action)], "{animal}");
        assert_eq!(story.zoo(0).hired, if matches!(animal, 416 | 457) { 2 } else { 1 });
        story
    }))
}

/// The stork has put a multiplier on Build, which lies in slot 3 when it is used.
fn stork() -> Story {
    let position =
        stage(&[510]).animals(0, &[417]).row(0, "animals cards build association sponsors").x_tokens(0, 1);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "spend 0", "play 510"]).play(1, &["x-token", "first cards"]);
    story
}

fn a_multiplied_build_is_done_twice() -> Story {
    let mut story = stork();
    story.play(0, &["action build", "spend 0", "build enclosure-1", "place enclosure-1 b5", "repeat"]);
    assert_eq!(story.slot(0, ActionKind::Build), 3, "the card moves after the last time");
    // The X-token strengthens the second time alone.
    story.play(0, &["spend 1", "build enclosure-4", "place enclosure-4 a3+a4+b3+b4"]);
    assert_eq!(story.row(0), "build animals cards association sponsors");
    assert_eq!(story.zoo(0).money, 60 - 9 - 2 - 8);
    assert_eq!(story.tokens(0, Token::Multiplier), [0usize; 0]);
    story
}

fn a_multiplier_may_wait_until_the_break() -> Story {
    let mut story = stork();
    story.play(0, &["action build", "spend 0", "build enclosure-1", "place enclosure-1 b5", "done"]);
    assert_eq!(story.tokens(0, Token::Multiplier), [1]);
    story.play(1, &["x-token", "first build"]).play(0, &["action sponsors", "spend 1", "break"]);
    story.play(1, &["action sponsors", "spend 0", "break"]);
    assert_eq!(story.view().breaks, 1);
    assert_eq!(story.tokens(0, Token::Multiplier), [0usize; 0], "the break takes it");
    story
}
