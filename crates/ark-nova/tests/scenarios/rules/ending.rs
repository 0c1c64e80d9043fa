//! Section J: the end of the game and final scoring.

use menagerie_ark_nova::{Event, options::Edition, position::Position};
use menagerie_kernel::{Game, Seat};

use crate::scenarios::story::Story;

/// Everybody's last turns are X-tokens.
const PASS: [&str; 2] = ["x-token", "first build"];

fn ready(players: u8) -> Position {
    Position::new(players).setup(|table| table.scoring_discarded = true)
}

#[test]
fn the_end_in_a_turn_gives_every_other_player_one_more() {
    let mut story = Story::at(ready(3).appeal(0, 100).conservation(0, 7));
    story.play(0, &PASS);
    assert_eq!(story.view().last_turns, Some(2));
    story.play(1, &PASS).play(2, &PASS);
    assert!(story.view().over);
    assert_eq!([0, 1, 2].map(|seat| story.zoo(seat).turns), [1, 1, 1]);
}

#[test]
fn one_point_less_does_not_end_it() {
    let mut story = Story::at(ready(2).appeal(0, 99).conservation(0, 7));
    story.play(0, &PASS);
    assert_eq!(story.view().last_turns, None);
}

#[test]
fn crossing_in_the_turn_of_another_counts_at_the_end_of_the_own() {
    // Seat 1 owns 251: two appeal for each bear icon in any zoo. Seat 0 plays a bear.
    let position = ready(2)
        .hand(0, &[408])
        .money(0, 30)
        .row(0, "build animals cards association sponsors")
        .enclosure(0, "f1+f2+g1")
        .sponsors(1, &[251])
        .appeal(1, 99)
        .conservation(1, 7);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 408", "done"]);
    assert_eq!(story.zoo(1).appeal, 101);
    assert_eq!(story.view().last_turns, None, "not yet");
    story.play(1, &PASS);
    assert_eq!(story.view().last_turns, Some(1));
}

#[test]
fn the_end_in_a_break_gives_everyone_one_more_turn() {
    // The left bonus of 1 conservation lifts seat 1 over the line in the break that seat 0 causes.
    let position =
        ready(3).break_left(1).appeal(1, 96).conservation(1, 8).seat(1, |seat| seat.used_tokens = vec![4]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break"]);
    assert_eq!(story.view().last_turns, Some(3));
    assert!(story.saw(|event| matches!(event, Event::EndTriggered { seat: Seat(1) })));
    story.play(1, &PASS).play(2, &PASS);
    assert!(!story.view().over);
    story.play(0, &PASS);
    assert!(story.view().over);
}

#[test]
fn a_turn_that_ends_the_game_and_causes_a_break_is_followed_by_both() {
    let mut story = Story::at(ready(2).break_left(1).appeal(0, 100).conservation(0, 7));
    story.play(0, &["action sponsors", "break"]);
    assert_eq!((story.view().breaks, story.view().last_turns), (1, Some(1)));
    story.play(1, &PASS);
    assert!(story.view().over);
}

#[test]
fn who_has_met_in_the_turn_of_another_is_found_by_the_break_after_it() {
    // French rulebook, p. 19: the counters are looked at during a break, whenever they have met before.
    let position = ready(3).break_left(1).appeal(1, 100).conservation(1, 7);
    let mut story = Story::at(position.clone());
    story.play(0, &PASS);
    assert_eq!(story.view().last_turns, None, "not at the end of somebody else's turn");
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break"]);
    assert_eq!(story.view().last_turns, Some(3));
    assert!(story.saw(|event| matches!(event, Event::EndTriggered { seat: Seat(1) })));
}

#[test]
fn whoever_meets_after_the_end_was_triggered_prolongs_nothing() {
    // Seat 0 ends the game in its turn; seat 2 meets in the break that follows, by the left bonus of 1 conservation.
    let table = || {
        ready(3)
            .appeal(0, 100)
            .conservation(0, 7)
            .appeal(2, 96)
            .conservation(2, 8)
            .seat(2, |seat| seat.used_tokens = vec![4])
    };
    let mut story = Story::at(table().break_left(1));
    story.play(0, &["action sponsors", "break"]);
    assert_eq!((story.zoo(2).points, story.view().last_turns), (100, Some(2)));
    story.play(1, &PASS).play(2, &PASS);
    assert!(story.view().over);
    // In the break of somebody's last turn.
    let mut story = Story::at(table().break_left(2));
    story.play(0, &PASS).play(1, &["action sponsors", "break"]);
    assert_eq!((story.view().breaks, story.view().last_turns), (1, Some(1)));
    story.play(2, &PASS);
    assert!(story.view().over);
    assert_eq!([0, 1, 2].map(|seat| story.zoo(seat).turns), [1, 1, 1]);
}

#[test]
fn a_break_after_the_very_last_turn_is_held_unless_the_table_says_otherwise() {
    for (held, money) in [(true, 25 + 5 + 37), (false, 25 + 5)] {
        let position = ready(2)
            .break_left(1)
            .appeal(0, 113)
            .setup(|table| table.last_turns = Some(1))
            .options(|options| options.break_after_last_turn = held);
        let mut story = Story::at(position);
        story.play(0, &["action sponsors", "break"]);
        assert!(story.view().over);
        assert_eq!(story.zoo(0).money, money);
    }
}

/// Seat 0 owns the Lion, which it can release into the Serengeti: 9 appeal less, 5 conservation more.
fn ranger() -> Position {
    ready(2)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[402])
        .seat(0, |seat| seat.used_tokens = vec![4])
        .projects(&[116])
}

const RELEASE: [&str; 5] =
    ["action association", "task project", "support 116 left", "release 402", "cube 7"];

#[test]
fn the_end_stays_once_it_is_triggered() {
    // 40 conservation are worth 96, 41 are worth 99 and the end of the track: the left bonus of 1 conservation lifts
    // seat 0 from 99 points to 102 in the break, and the release of its last turn takes it back to 99.
    let position = ranger().turn(1).break_left(1).appeal(0, 3).conservation(0, 40);
    let mut story = Story::at(position);
    story.play(1, &["action sponsors", "break"]);
    assert_eq!((story.zoo(0).points, story.view().last_turns), (102, Some(2)));
    story.play(0, &RELEASE);
    assert_eq!((story.zoo(0).points, story.view().last_turns), (99, Some(1)));
    story.play(1, &PASS);
    assert!(story.view().over);
}

#[test]
fn who_falls_back_before_the_end_of_the_own_turn_has_not_met() {
    let mut story = Story::at(ranger().appeal(0, 8).conservation(0, 41));
    assert_eq!(story.zoo(0).points, 107);
    story.play(0, &RELEASE);
    assert_eq!((story.zoo(0).points, story.view().last_turns), (99, None));
}

#[test]
fn before_scoring_everyone_gives_a_card_away_if_nobody_reached_10() {
    let position = Position::new(2)
        .setup(|table| table.last_turns = Some(1))
        .scoring(0, &[8, 3])
        .scoring(1, &[1, 2])
        .sponsors(0, &[220, 216, 209]);
    let mut story = Story::at(position);
    story.play(0, &PASS);
    assert!(!story.view().over);
    story.play(1, &["score 001"]).play(0, &["score 003"]);
    assert!(story.view().over);
    assert_eq!(story.zoo(0).conservation, 1, "three sponsors for card 008");
}

#[test]
fn scoring_crosses_no_spaces() {
    // From 1 to 5 by card 008 with ten sponsors: no upgrade, no tile.
    let position = ready(2)
        .setup(|table| table.last_turns = Some(1))
        .conservation(0, 1)
        .scoring(0, &[8])
        .scoring(1, &[])
        .sponsors(0, &[229, 230, 231, 232, 233, 234, 235, 236, 237, 238]);
    let mut story = Story::at(position);
    story.play(0, &PASS);
    assert!(story.view().over);
    assert_eq!((story.zoo(0).conservation, story.zoo(0).money), (5, 25));
    assert_eq!(story.zoo(0).points, i32::from(story.zoo(0).appeal) + 2 * 5 - 14);
}

#[test]
fn ties_go_to_more_supports_and_then_are_shared() {
    let places = |supports: [Vec<u8>; 2]| {
        let [mine, theirs] = supports;
        let position = ready(2)
            .setup(|table| table.last_turns = Some(1))
            .appeal(0, 30)
            .appeal(1, 30)
            .scoring(0, &[])
            .scoring(1, &[])
            .seat(0, |seat| seat.used_tokens = mine)
            .seat(1, |seat| seat.used_tokens = theirs);
        let mut story = Story::at(position);
        story.play(0, &PASS);
        let standing = story.game.standing().expect("over");
        standing.places.iter().map(|place| place.rank).collect::<Vec<_>>()
    };
    assert_eq!(places([vec![6, 7], vec![7]]), [1, 2]);
    assert_eq!(places([vec![7], vec![6, 7]]), [2, 1]);
    assert_eq!(places([vec![7], vec![7]]), [1, 1]);
}

#[test]
fn both_editions_rank_alike() {
    for (edition, points) in [(Edition::Revised, 30 - 14), (Edition::First, 30 - 114)] {
        let position = ready(2)
            .setup(|table| table.last_turns = Some(1))
            .appeal(0, 30)
            .scoring(0, &[])
            .scoring(1, &[])
            .options(|options| options.edition = edition);
        let mut story = Story::at(position);
        story.play(0, &PASS);
        assert_eq!(story.zoo(0).points, points);
    }
}
