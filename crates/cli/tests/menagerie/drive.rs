//! `drive`: a game for scripts, a JSON line in, a JSON line out.

use serde_json::{Value, json};

use crate::menagerie_with;

/// What the requests are answered with.
fn drive(game: &str, requests: &[Value]) -> Vec<Value> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let ran = menagerie_with(&input, &["drive", game]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let answers: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), requests.len(), "one answer a request");
    answers
}

fn notations(position: &Value, seat: &str) -> Vec<String> {
    let offers = position["offers"][seat].as_array().expect("offers").iter();
    offers.map(|offer| offer["notation"].as_str().expect("text").to_owned()).collect()
}

#[test]
fn a_game_is_started_played_and_taken_back() {
    let answers = drive(
        "feeding-time",
        &[
            json!({"do": "start", "seed": 7, "options": {"players": 3}}),
            json!({"do": "play", "seat": 1, "choice": "feed 99"}),
            json!({"do": "start", "seed": "7"}),
            json!({"do": "play", "seat": 0, "choice": "feed 4", "viewer": "seat-1"}),
            json!({"do": "undo"}),
            json!({"do": "look", "view": false, "offers": false, "lang": "de"}),
            json!({"do": "record"}),
        ],
    );
    assert_eq!((&answers[0]["answer"], &answers[0]["waiting_for"]), (&json!("position"), &json!([0, 1, 2])));
    assert_eq!(answers[0]["prompts"]["2"], "Choose a card");
    assert_eq!(
        (&answers[1]["error"], &answers[1]["reasons"]),
        (&json!("unmet"), &json!(["not in your hand"]))
    );
    assert_eq!(notations(&answers[2], "0"), ["feed 4", "feed 8", "feed 13"]);
    assert_eq!(answers[2]["offers"]["0"][0]["preview"]["reveals"], false);
    let seen = &answers[3];
    assert_eq!(
        (&seen["step"], &seen["events"], &seen["log"]),
        (&json!(1), &json!([{"chose": [0, null]}]), &json!(["player 1 has chosen"]))
    );
    assert!(seen["offers"].get("0").is_none(), "seat 1 does not see what seat 0 could choose");
    assert_eq!((&answers[4]["step"], &answers[4]["view"]), (&json!(0), &answers[2]["view"]));
    assert!(answers[5].get("view").is_none() && answers[5].get("offers").is_none());
    assert!(answers[6]["record"].as_str().expect("text").starts_with("{\"menagerie\":1,"));
}

#[test]
fn a_turn_can_be_held_and_a_game_forked_and_dealt_anew() {
    let start = drive("feeding-time", &[json!({"do": "start", "seed": 7})]).remove(0);
    let other = notations(&start, "1").remove(0);
    let answers = drive(
        "feeding-time",
        &[
            json!({"do": "start", "seed": 7}),
            json!({"do": "play", "seat": 0, "choice": "feed 4", "hold": true}),
            json!({"do": "play", "seat": 1, "choice": other, "hold": true}),
            json!({"do": "fork", "as": "b"}),
            json!({"do": "end_turn"}),
            json!({"do": "look", "game": "b"}),
            json!({"do": "redeal", "as": "c", "for": "seat-0", "seed": 3}),
            json!({"do": "undo", "game": "c"}),
            json!({"do": "record", "game": "c"}),
            json!({"do": "drop", "game": "b"}),
            json!({"do": "look", "game": "b"}),
        ],
    );
    assert_eq!((&answers[2]["held"], &answers[2]["waiting_for"]), (&json!(true), &json!([1])));
    assert_eq!(answers[4]["held"], false);
    assert!(answers[4]["events"][0]["shown"].is_array());
    assert_eq!(
        (&answers[5]["game"], &answers[5]["held"]),
        (&json!("b"), &json!(true)),
        "the copy went its own way"
    );
    assert_eq!(answers[6]["answer"], "position");
    assert!(answers[7]["error"].as_str().expect("text").contains("no way back"));
    assert!(answers[8]["error"].is_string());
    assert_eq!(answers[9], json!({"answer": "dropped", "game": "b"}));
    assert!(answers[10]["error"].as_str().expect("text").contains("no game 'b'"));
}

#[test]
fn wishes_are_answered_and_nonsense_is_named() {
    let answers = drive(
        "feeding-time",
        &[
            json!({"do": "look"}),
            json!({"do": "start", "options": {"players": 9}}),
            json!({"do": "start"}),
            json!({"do": "why_not", "seat": 0, "wish": "gamble"}),
            json!({"do": "why_not", "seat": 0, "wish": "sing"}),
            json!({"do": "dance"}),
            json!(17),
            json!({"do": "end_turn"}),
        ],
    );
    assert!(answers[0]["error"].as_str().expect("text").contains("start one"));
    assert!(answers[1]["error"].as_str().expect("text").contains("2 to 5 players"));
    assert_eq!(answers[3]["reasons"], json!([{"text": "not now", "reason": "not_now"}]));
    for wrong in [&answers[4], &answers[5], &answers[6], &answers[7]] {
        assert_eq!(wrong["answer"], "wrong", "{wrong}");
    }
    let unknown = menagerie_with("", &["drive", "chess"]);
    assert_eq!(unknown.code, 2);
}

#[test]
fn a_written_setup_is_taken() {
    let setup = json!({"seats": [{"hand": [411, 412, 413, 414]}]});
    let answers = drive("ark-nova", &[json!({"do": "start", "setup": setup, "options": {"maps": "map0"}})]);
    assert_eq!(answers[0]["answer"], "position", "{}", answers[0]);
    assert!(answers[0]["view"].to_string().contains("411"));
}
