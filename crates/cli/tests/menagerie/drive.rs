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

#[test]
fn programs_that_learn_read_what_the_nets_read() {
    let answers = drive(
        "arborea",
        &[
            json!({"do": "features"}),
            json!({"do": "start", "seed": 7, "options": {"players": 3, "first_player": "1"}}),
            json!({"do": "observe", "seat": 1}),
            json!({"do": "redeal", "as": "other", "for": "seat-1", "seed": 5}),
            json!({"do": "observe", "seat": 1, "game": "other"}),
            json!({"do": "observe", "seat": 3}),
        ],
    );
    let groups = answers[0]["groups"].as_array().expect("groups");
    let last = groups.last().expect("some");
    let count = last["start"].as_u64().expect("a number") + last["size"].as_u64().expect("a number");
    assert_eq!(
        (&groups[0]["start"], answers[0]["fingerprint"].as_str().map(str::len)),
        (&json!(0), Some(16))
    );
    let seen = &answers[2];
    assert_eq!((&seen["answer"], &seen["setting"]), (&json!("observation"), &json!("table")));
    let features = seen["features"].as_array().expect("features");
    assert!(features.iter().all(|feature| feature[0].as_u64().expect("a number") < count));
    assert_eq!(&answers[4]["features"], &seen["features"], "nothing hidden is in them");
    assert_eq!(answers[5]["error"], "nobody has seat 3 in this game");
}

#[test]
fn a_bot_says_what_it_would_choose() {
    let start = drive("arborea", &[json!({"do": "start", "seed": 7})]).remove(0);
    let seat = start["waiting_for"][0].as_u64().expect("a seat");
    let offered = notations(&start, &seat.to_string());
    let asked = json!({"do": "bot", "seat": seat, "bot": "level-3", "seed": 4});
    let answers = drive(
        "arborea",
        &[
            json!({"do": "start", "seed": 7}),
            json!({"do": "observe", "seat": seat}),
            asked.clone(),
            json!({"do": "look"}),
            json!({"do": "bot", "seat": 1 - seat, "bot": "greedy"}),
            json!({"do": "bot", "seat": seat, "bot": "level-9"}),
        ],
    );
    let codes = answers[1]["choices"].as_array().expect("choices");
    let names: Vec<&str> = codes.iter().filter_map(|choice| choice["notation"].as_str()).collect();
    assert_eq!(names, offered);
    assert!(codes.iter().all(|choice| choice["code"].as_array().is_some_and(|code| !code.is_empty())));
    let choice = answers[2]["choice"].as_str().expect("a notation");
    assert!(offered.iter().any(|offer| offer == choice), "{choice}");
    assert_eq!(answers[3]["step"], 0, "it is asked and nothing is played");
    assert_eq!(answers[4]["error"], format!("seat {} has nothing to decide now", 1 - seat));
    assert!(answers[5]["error"].as_str().expect("why").contains("unknown variant `level-9`"));
}
