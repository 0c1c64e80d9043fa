//! Section C: the Cards action.

use menagerie_ark_nova::position::Position;
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

const DISPLAY: [u16; 6] = [401, 402, 403, 404, 405, 406];

/// Cards in this slot, with three cards to draw first.
fn cards_in(slot: usize, side: &str) -> Position {
    let mut row = vec!["animals", "build", "association", "sponsors"];
    row.insert(slot - 1, "cards");
    Position::new(2)
        .row(0, &row.join(" "))
        .upgraded(0, side)
        .display(&DISPLAY)
        .deck(&[410, 411, 412, 413, 414])
        .hand(0, &[201])
        .break_left(9)
}

#[test]
fn the_tables_of_both_sides() {
    let drawn = [[1, 1, 2, 2, 3], [1, 2, 2, 3, 4]];
    let discarded = [[1, 0, 1, 0, 1], [0, 1, 0, 1, 1]];
    for (side, word) in ["", "cards"].into_iter().enumerate() {
        for slot in 1..=5 {
            let mut story = Story::at(cards_in(slot, word));
            story.play(0, &["action cards"]);
            while story.may(0, "draw") {
                story.play(0, &["draw"]);
            }
            let (draw, discard) = (drawn[side][slot - 1], discarded[side][slot - 1]);
            assert_eq!(story.zoo(0).hand_count, 1 + draw, "side {side}, slot {slot}");
            assert_eq!(story.view().break_left, Some(7), "two steps, whatever the strength");
            if discard > 0 {
                // Any card of the hand, old or new.
                assert!(story.may(0, "discard 201") && story.may(0, "discard 410"));
                assert!(!story.may(0, "done"));
                story.play(0, &["discard 201"]);
            }
            assert_eq!(story.view().discard, discard);
            assert_eq!(story.view().turn, Seat(1));
        }
    }
}

#[test]
fn side_i_draws_from_the_deck_alone() {
    let mut story = Story::at(cards_in(4, ""));
    story.play(0, &["action cards"]);
    assert_eq!(story.hand(0), [410, 411, 201]);
    assert_eq!(story.display(), DISPLAY);
}

#[test]
fn side_ii_takes_within_range_card_by_card() {
    let mut story = Story::at(cards_in(4, "cards").reputation(0, 3));
    story.play(0, &["action cards"]);
    story.refuses(0, &["take 403", "take 406"]);
    story.play(0, &["take 402", "draw"]);
    story.refuses(0, &["take 402"]);
    story.play(0, &["take 401", "discard 410"]);
    assert_eq!(story.hand(0), [401, 402, 201]);
}

#[test]
fn snapping_needs_strength_5_or_3_and_is_instead_of_drawing() {
    for (slot, side, can) in [(4, "", false), (5, "", true), (2, "cards", false), (3, "cards", true)] {
        let mut story = Story::at(cards_in(slot, side));
        story.play(0, &["action cards"]);
        assert_eq!(story.may(0, "snap 406"), can, "slot {slot} {side}");
    }
    let mut story = Story::at(cards_in(5, ""));
    story.play(0, &["action cards", "snap 406"]);
    assert_eq!(story.hand(0), [406, 201], "one card and no discard");
    assert_eq!((story.view().break_left, story.view().turn), (Some(7), Seat(1)));
}

#[test]
fn tokens_draw_more_cards() {
    let mut story = Story::at(cards_in(3, "").x_tokens(0, 2));
    story.play(0, &["action cards", "spend 2"]);
    assert!(story.may(0, "snap 406"));
    story.play(0, &["draw", "discard 201"]);
    assert_eq!(story.hand(0), [410, 411, 412]);
}

#[test]
fn there_is_no_hand_limit_before_the_break() {
    let many: Vec<u16> = (420..=435).collect();
    let mut story = Story::at(cards_in(4, "").hand(0, &many));
    story.play(0, &["action cards"]);
    assert_eq!((story.zoo(0).hand_count, story.view().turn), (18, Seat(1)));
}

#[test]
fn the_token_for_the_break_comes_before_the_cards() {
    let mut story = Story::at(cards_in(5, "").break_left(2));
    story.play(0, &["action cards"]);
    assert_eq!(story.zoo(0).x_tokens, 1);
    assert!(story.view().break_due);
    story.play(0, &["draw", "discard 201"]);
    assert_eq!(story.view().breaks, 1);
}
