//! `replay`: printed, at a moment, through other eyes, and where the record is wrong.

use crate::{finished_game, menagerie};
use std::fs;

#[test]
fn a_finished_game_is_printed_whole() {
    let file = finished_game("replay-print");
    let ran = menagerie(&["replay", file.to_str().expect("a plain path"), "--print"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("Feeding time · Player 1, Random · 9 choices"), "{}", ran.out);
    assert!(ran.out.contains("Player 1: Play 4 [feed 4]"), "{}", ran.out);
    assert!(ran.out.contains("Won: "), "{}", ran.out);
}

#[test]
fn a_moment_is_shown_through_the_eyes_asked_for() {
    let file = finished_game("replay-at");
    let file = file.to_str().expect("a plain path");
    let mine = menagerie(&["replay", file, "--at", "0", "--viewer", "seat-0", "--lang", "de"]);
    assert!(mine.out.contains("[4, 8, 13]") && mine.out.contains("Wähle eine Karte"), "{}", mine.out);
    let open = menagerie(&["replay", file, "--at", "0", "--viewer", "spectator"]);
    assert!(!open.out.contains('4'), "{}", open.out);
    let late = menagerie(&["replay", file, "--at", "99"]);
    assert_eq!(late.code, 2);
    assert!(late.err.contains("--at can be 0 to 9, not 99"), "{}", late.err);
    let stranger = menagerie(&["replay", file, "--viewer", "seat-2"]);
    assert_eq!(stranger.code, 2);
    assert!(stranger.err.contains("there are seat-0 to seat-1, not seat-2"), "{}", stranger.err);
}

#[test]
fn spectators_hear_of_choices_only_what_events_tell() {
    let file = finished_game("replay-secret");
    let ran = menagerie(&["replay", file.to_str().expect("a plain path"), "--viewer", "spectator"]);
    assert!(ran.out.contains("Player 1 has chosen\n") && !ran.out.contains("feed 4"), "{}", ran.out);
}

#[test]
fn at_the_first_wrong_choice_it_says_what_was_legal() {
    let file = finished_game("replay-wrong");
    let text = fs::read_to_string(&file).expect("it was saved");
    fs::write(&file, text.replace("0 feed 4", "0 feed 5")).expect("it can be written");
    let ran = menagerie(&["replay", file.to_str().expect("a plain path")]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("(seat 0: feed 5) cannot be played"), "{}", ran.err);
    assert!(ran.err.contains("legal there: seat 0: feed 4, feed 8, feed 13"), "{}", ran.err);
    assert!(ran.out.contains("Choose a card"), "what can be played is shown: {}", ran.out);
}

#[test]
fn a_lenient_reader_skips_what_is_not_asked_for_and_says_so() {
    let file = finished_game("replay-lenient");
    let text = fs::read_to_string(&file).expect("it was saved");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(1, "1 gamble");
    lines.insert(3, "0 feed 99");
    // The last card of a hand is played by itself.
    let last = lines.iter().rposition(|line| line.starts_with("0 feed")).expect("three cards were played");
    let forced = lines.remove(last);
    fs::write(&file, lines.join("\n")).expect("it can be written");
    let file = file.to_str().expect("a plain path");
    assert_eq!(menagerie(&["replay", file, "--print"]).code, 2);
    let ran = menagerie(&["replay", file, "--print", "--lenient"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("line 2 skipped: 1 gamble (asked: seat 0, 1)"), "{}", ran.err);
    assert!(ran.err.contains("line 4 skipped: 0 feed 99"), "{}", ran.err);
    assert!(ran.err.contains(&format!("{forced} was played, the only choice there was")), "{}", ran.err);
    assert!(ran.out.contains("Won: "), "{}", ran.out);
}

#[test]
fn other_rules_are_refused_unless_asked_for() {
    let file = finished_game("replay-rules");
    let text = fs::read_to_string(&file).expect("it was saved");
    fs::write(&file, text.replace("\"rules\":1", "\"rules\":0")).expect("it can be written");
    let file = file.to_str().expect("a plain path");
    let refused = menagerie(&["replay", file]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("started under rules 0"), "{}", refused.err);
    assert_eq!(menagerie(&["replay", file, "--any-rules"]).code, 0);
}
