//! Records that someone brings along are looked at like finished games, and played on from.

use menagerie_client::Client;
use serde_json::{Value, json};

use crate::common::*;

/// A finished game of two at one screen, and its record.
async fn finished(house: &House) -> (String, String) {
    let mut ann = house.guest("Ann").await;
    let table =
        make_table(&mut ann, json!([{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}])).await;
    let id = id_of(&table);
    let (mut line, start) = sit_down(&ann, &id).await;
    play_to_the_end(&mut line, start["state"].clone()).await;
    let record = ann.get(&format!("/api/tables/{id}/record")).await.unwrap().body;
    (id, record)
}

#[tokio::test]
async fn a_record_is_looked_at_as_the_table_it_came_from() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (id, record) = finished(&house).await;
    let mut eve = house.guest("Eve").await;
    let read = eve.post("/api/records/read", &json!({"record": record})).await.unwrap();
    assert_eq!(read.status, 200, "{}", read.body);
    let read = read.json();
    assert_eq!((&read["names"], &read["over"]), (&json!(["Ann", "Ben"]), &json!(true)));
    assert_eq!(read["other_rules"], json!(false));
    let last = read["choices"].as_u64().unwrap();
    for (at, viewer) in [(0, "spectator"), (2, "seat-1"), (last, "referee")] {
        let asked = json!({"record": record, "at": at, "viewer": viewer, "lang": "fr"});
        let brought = eve.post("/api/records/frame", &asked).await.unwrap().json();
        let path = format!("/api/tables/{id}/frame?at={at}&viewer={viewer}&lang=fr");
        assert_eq!(brought, eve.get(&path).await.unwrap().json());
    }
    let asked = json!({"record": record, "viewer": "seat-0"});
    let brought = eve.post("/api/records/course", &asked).await.unwrap().json();
    let there = eve.get(&format!("/api/tables/{id}/course?viewer=seat-0")).await.unwrap().json();
    assert_eq!(brought["log"], there["log"]);
    // Whose turn it was is told by who chose first in it: a record does not say where a table held someone's turn.
    let turns = |course: &Value| -> Vec<Value> {
        let turns = course["turns"].as_array().unwrap().iter();
        turns.map(|turn| json!([turn["first"], turn["last"], turn["scores"]])).collect()
    };
    assert_eq!(turns(&brought), turns(&there));
    house.close().await;
}

#[tokio::test]
async fn a_bad_record_is_refused_with_a_sentence_in_the_language_of_who_brings_it() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (_, record) = finished(&house).await;
    let mut eve = house.guest("Eve").await;
    let lines: Vec<&str> = record.lines().collect();
    let mut header: Value = serde_json::from_str(lines[0]).unwrap();
    header["rules"] = json!(99);
    let elder = record.replacen(lines[0], &header.to_string(), 1);
    header["game"] = json!("chess");
    let chess = record.replacen(lines[0], &header.to_string(), 1);
    let twice = record.replacen(lines[1], &format!("{}\n{}", lines[1], lines[1]), 1);
    let torn = record.replacen(lines[2], "?", 1);
    let elder_twice = elder.replacen(lines[1], &format!("{}\n{}", lines[1], lines[1]), 1);
    for (text, lang, said) in [
        ("hello", "en", "not a record"),
        ("", "de", "keine Partie"),
        (chess.as_str(), "fr", "n’existe pas"),
        (&torn, "en", "Line 3"),
        (&twice, "de", "Entscheidung 2"),
        (&elder_twice, "en", "other rules"),
    ] {
        let asked = json!({"record": text, "lang": lang});
        let refused = eve.post("/api/records/read", &asked).await.unwrap();
        assert_refused(&refused, 400, "bad_record");
        let reasons = refused.json()["reasons"].to_string();
        assert!(reasons.contains(said), "{reasons}");
    }
    // Of other rules, but every choice can still be made: that is told, and shown.
    let read = eve.post("/api/records/read", &json!({"record": elder})).await.unwrap().json();
    assert_eq!(read["other_rules"], json!(true));
    // Nobody sits there, and there is no such moment.
    let asked = json!({"record": record, "viewer": "seat-4"});
    assert_refused(&eve.post("/api/records/course", &asked).await.unwrap(), 404, "not_found");
    let asked = json!({"record": record, "at": 1_000_000});
    assert_refused(&eve.post("/api/records/frame", &asked).await.unwrap(), 404, "not_found");
    let asked = json!({"record": "x".repeat(600 * 1024)});
    assert_refused(&eve.post("/api/records/read", &asked).await.unwrap(), 413, "too_large");
    house.close().await;
}

#[tokio::test]
async fn a_record_is_played_on_from_and_thought_about_like_a_finished_game() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (id, record) = finished(&house).await;
    let mut eve = house.guest("Eve").await;
    let last = record.lines().count() as u64 - 1;
    let fork = |record: &str, at: u64, seat: u8| json!({"record": record, "fork": {"at": at, "seat": seat, "bot": "random"}});
    let path = "/api/records/fork";
    let made = eve.post(path, &fork(&record, 3, 1)).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    assert_eq!(made["fork_of"], json!({"table": null, "at": 3}));
    assert_eq!((&made["practice"], &made["status"]), (&json!(true), &json!("playing")));
    assert_eq!((&made["seats"][0]["kind"], &made["seats"][1]["mine"]), (&json!("bot"), &json!(true)));
    let new = id_of(&made);
    let (mut line, there) = sit_down(&eve, &new).await;
    let frame = async |guest: &mut Client, id: &str| {
        guest.get(&format!("/api/tables/{id}/frame?at=3&viewer=seat-1")).await.unwrap().json()["view"].clone()
    };
    assert_eq!(frame(&mut eve, &new).await, frame(&mut house.guest("Zoe").await, &id).await);
    let over = play_to_the_end_patiently(&mut line, there["state"].clone()).await;
    assert!(over["standing"].is_object());

    // Not from its end, not at a seat that is not there, not with what no table can be made with.
    assert_refused(&eve.post(path, &fork(&record, last, 0)).await.unwrap(), 409, "game_over");
    assert_refused(&eve.post(path, &fork(&record, 1, 4)).await.unwrap(), 403, "not_your_seat");
    assert_refused(&eve.post(path, &fork("hello", 1, 0)).await.unwrap(), 400, "bad_record");

    let analysis = eve.post("/api/records/analysis", &json!({"record": record})).await.unwrap();
    assert_eq!(analysis.status, 200, "{}", analysis.body);
    assert_eq!(analysis.json()["last"], json!(last));
    let begun: String = record.lines().take(4).map(|line| format!("{line}\n")).collect();
    let refused = eve.post("/api/records/analysis", &json!({"record": begun})).await.unwrap();
    assert_refused(&refused, 409, "not_over");
    house.close().await;

    // It is what it was after the server has gone away and come back.
    let house = House::open(&folder).await;
    let again = house.guest("Zoe").await.get(&format!("/api/tables/{new}")).await.unwrap().json();
    assert_eq!(again["fork_of"], json!({"table": null, "at": 3}));
    house.close().await;
}

/// Before, the same game under another name was thought about anew each time, and a stranger kept a core busy with that.
#[tokio::test]
async fn an_address_has_games_looked_through_for_so_long_and_other_names_are_no_other_game() {
    let folder = Folder::new();
    let mut config = config(&folder);
    // Whatever the first one takes, it is more.
    config.limits.analyses = menagerie_server::Rate::new(1e-9, 0.0);
    let house = House::with(config).await;
    let (table, record) = finished(&house).await;
    let mut eve = house.guest("Eve").await;
    let named = |name: &str| {
        let (first, rest) = record.split_once('\n').unwrap();
        let mut header: Value = serde_json::from_str(first).unwrap();
        header["seats"] = json!([name, "Ben"]);
        format!("{header}\n{rest}")
    };
    for name in ["Ann", "Zed", "a third one"] {
        let question = json!({"record": named(name)});
        let reply = eve.post("/api/records/analysis", &question).await.unwrap();
        assert_eq!(reply.status, 200, "{name}: {}", reply.body);
    }
    let other = eve.get(&format!("/api/tables/{table}/analysis")).await.unwrap();
    assert_refused(&other, 429, "rate_limited");
    house.close().await;
}

/// Before, a file could bring names that hid what is around them, or were as long as the file.
#[tokio::test]
async fn the_names_in_a_record_are_cut_and_cleaned_like_everyones() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (_, record) = finished(&house).await;
    let mut eve = house.guest("Eve").await;
    let first = record.lines().next().unwrap();
    let (long, tower) = ("x".repeat(100_000), format!("a{}", "\u{301}".repeat(40)));
    let hostile = [
        "a\u{202e}b",
        "a\u{2066}b",
        "\u{200f}a",
        "\u{61c}a",
        "a\nb",
        "a\u{7}b",
        "a\u{1b}[2Jb",
        "\u{200b}",
        "",
        "\u{feff}x",
        "\u{e0041}x",
        &tower,
    ];
    let named = |names: Value| {
        let mut header: Value = serde_json::from_str(first).unwrap();
        header["seats"] = names;
        record.replacen(first, &header.to_string(), 1)
    };
    for name in hostile {
        let record = named(json!([name, "Ben"]));
        let read = eve.post("/api/records/read", &json!({"record": record})).await.unwrap().json();
        assert_eq!(read["names"], json!(["player 1", "Ben"]), "{name:?}");
        let course = eve.post("/api/records/course", &json!({"record": record})).await.unwrap();
        assert!(course.status == 200 && (name.is_empty() || !course.body.contains(name)), "{name:?}");
        let made = json!({"record": record, "fork": {"at": 1, "seat": 1, "bot": "random"}});
        let made = eve.post("/api/records/fork", &made).await.unwrap();
        assert!(
            made.status == 201 && (name.is_empty() || !made.body.contains(name)),
            "{name:?} {}",
            made.body
        );
    }
    let read = async |eve: &mut Client, names: Value| {
        eve.post("/api/records/read", &json!({"record": named(names)})).await.unwrap().json()["names"].clone()
    };
    assert_eq!(
        read(&mut eve, json!([long, "\u{5d0}\u{5d1}"])).await,
        json!(["x".repeat(32), "\u{5d0}\u{5d1}"])
    );
    assert_eq!(read(&mut eve, json!(vec!["Z"; 1000])).await, json!(["Z", "Z"]), "as many as there are seats");
    assert_eq!(read(&mut eve, json!([])).await, json!(["player 1", "player 2"]));
    house.close().await;
}
