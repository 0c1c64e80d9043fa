//! Bad input gets exit code 2 and a message that says what would be right.

use crate::{folder, menagerie};
use std::fs;

/// The command ends with code 2, says this, and prints nothing else.
fn refused(args: &[&str], says: &[&str]) {
    let ran = menagerie(args);
    assert_eq!(ran.code, 2, "{args:?}: {}", ran.err);
    assert_eq!(ran.out, "", "{args:?}");
    for text in says {
        assert!(ran.err.contains(text), "{args:?} should say '{text}', but says: {}", ran.err);
    }
}

#[test]
fn unknown_games_are_answered_with_the_known_ones() {
    for command in ["play", "simulate", "bench", "soak", "games"] {
        refused(&[command, "chess"], &["unknown game 'chess'", "ark-and-noah"]);
    }
}

#[test]
fn unknown_options_are_answered_with_the_known_ones() {
    refused(&["bench", "feeding-time", "-o", "size=3"], &["no option 'size'", "players=2..5"]);
    refused(&["play", "ark-and-noah", "-o", "mode=slow"], &["'mode' can be normal|quick, not 'slow'"]);
    refused(&["soak", "feeding-time", "-o", "players=x"], &["'players' can be 2..5, not 'x'"]);
}

#[test]
fn wrong_numbers_are_answered_with_the_right_range() {
    refused(&["simulate", "feeding-time", "--players", "9"], &["feeding-time is for 2 to 5 players, not 9"]);
    refused(&["simulate", "feeding-time", "--games", "0"], &["--games", "1.."]);
    refused(&["simulate", "feeding-time", "--games", "many"], &["--games", "many"]);
    for seconds in ["0", "-1", "NaN", "inf", "3601"] {
        let wanted = ["--seconds", "above 0 and at most 3600"];
        refused(&["bench", "feeding-time", "--seconds", seconds], &wanted);
        refused(&["advise", "saved.menagerie", "--seconds", seconds], &wanted);
    }
    refused(&["play", "feeding-time", "--seed", "luck"], &["64 hexadecimal digits or a whole number"]);
    refused(&["play", "feeding-time", "--lang", "it"], &["en, fr and de"]);
}

#[test]
fn unknown_bots_are_answered_with_the_known_ones() {
    refused(
        &["simulate", "feeding-time", "--bots", "greedy,genius"],
        &["unknown bot 'genius'", "random, greedy"],
    );
    refused(&["play", "feeding-time", "--bots", "genius"], &["unknown bot 'genius'", "random, greedy"]);
    refused(
        &["simulate", "feeding-time", "--bots", "random,random,random"],
        &["3 bots are too many for 2 seats"],
    );
    refused(&["play", "feeding-time", "--players", "2", "--bots", "random,random,random"], &["too many"]);
}

#[test]
fn damaged_files_are_named_with_what_is_wrong() {
    let folder = folder("damaged");
    let file = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, text).expect("it can be written");
        path.to_str().expect("a plain path").to_owned()
    };
    let header = r#"{"menagerie":1,"game":"feeding-time","engine":"0.1.0","rules":1,"content":"0000000000000014","options":{"players":2},"seed":"7"}"#;
    let cases = [
        (file("empty", b""), "not a Menagerie record"),
        (file("text", b"hello\n"), "not a Menagerie record"),
        (file("binary", &[0xff, 0xfe, 0x00]), "not a text file"),
        (file("format", header.replace(":1,\"game", ":9,\"game").as_bytes()), "format 9"),
        (file("line", format!("{header}\nfeed 3\n").as_bytes()), "line 2 is damaged"),
        (file("game", header.replace("feeding-time", "chess").as_bytes()), "unknown game 'chess'"),
        (file("rules", header.replace("rules\":1", "rules\":99").as_bytes()), "rules 99"),
        (file("options", header.replace("players\":2", "players\":77").as_bytes()), "2 to 5 players"),
        (file("choice", format!("{header}\n0 feed 99\n").as_bytes()), "legal there"),
        (folder.join("missing").to_str().expect("a plain path").to_owned(), "cannot read"),
    ];
    for (path, wrong) in &cases {
        refused(&["play", "--load", path], &[path, wrong]);
        let ran = menagerie(&["replay", path, "--print"]);
        assert_eq!(ran.code, 2, "{path}: {}", ran.err);
        assert!(ran.err.contains(path) && ran.err.contains(wrong), "{path}: {}", ran.err);
    }
}

#[test]
fn a_setup_must_be_json_and_of_a_game_that_knows_setups() {
    let folder = folder("setup");
    let path = folder.join("setup.json");
    let shown = path.to_str().expect("a plain path");
    fs::write(&path, "{").expect("it can be written");
    refused(&["play", "feeding-time", "--setup", shown], &["is not JSON"]);
    fs::write(&path, r#"{"deck": [1]}"#).expect("it can be written");
    refused(&["play", "feeding-time", "--setup", shown], &["unknown field `deck`"]);
}

#[test]
fn a_missing_command_is_answered_with_the_help() {
    let ran = menagerie(&[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("simulate") && ran.err.contains("Examples"), "{}", ran.err);
}
