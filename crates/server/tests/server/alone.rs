//! Giving up, hints, and how fast bots play.

use menagerie_kernel::{Record, Seat};
use menagerie_server::{
    Config,
    protocol::{ClientMessage, Pace},
};
use serde_json::json;

use crate::common::*;

fn resign(seat: u8, key: &str) -> ClientMessage {
    ClientMessage::Resign { seat: Seat(seat), version: 0, key: key.into() }
}

#[tokio::test]
async fn who_resigns_against_one_loses_and_the_record_says_so() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();
    let (mut ann_line, _) = sit_down(&ann, &id).await;
    let (mut ben_line, _) = sit_down(&ben, &id).await;
    ann_line.send(&resign(1, "x")).await.unwrap();
    assert_eq!(receive_type(&mut ann_line, "error").await["code"], "not_your_seat");
    ann_line.send(&resign(0, "r")).await.unwrap();
    let own = receive_done(&mut ann_line, "r").await;
    let seen = receive_type(&mut ben_line, "update").await;
    for update in [&own, &seen] {
        let places = &update["state"]["standing"]["places"];
        assert_eq!((&places[0]["won"], &places[1]["won"]), (&json!(false), &json!(true)));
        assert_eq!(
            (&update["table"]["status"], &update["state"]["cause"]["deed"]),
            (&json!("over"), &json!("resigned"))
        );
        assert_eq!(update["table"]["seats"][0]["resigned"], true);
        let log = update["state"]["log"].as_array().unwrap();
        assert_eq!(log.last().unwrap()["text"], "Ann resigns.");
    }
    let record = ann.get(&format!("/api/tables/{id}/record")).await.unwrap();
    assert_eq!(record.body.parse::<Record>().unwrap().header.resigned, [Seat(0)]);
    house.close().await;

    let house = House::open(&folder).await;
    ben.address = house.address;
    let (mut line, back) = sit_down(&ben, &id).await;
    assert_eq!(back["state"]["standing"], seen["state"]["standing"], "it is kept");
    line.send(&resign(1, "late")).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "game_over");
    house.close().await;
}

#[tokio::test]
async fn among_three_a_bot_plays_on_for_who_resigned() {
    let folder = Folder::new();
    // To look through other eyes again and again while the bot thinks would be too much to ask.
    let mut config = config(&folder);
    config.limits.trust_everyone();
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Bea"}, {"kind": "me", "name": "Cleo"}]);
    let table = make_table(&mut ann, seats).await;
    let (mut line, _) = sit_down(&ann, &id_of(&table)).await;
    line.send(&resign(1, "r")).await.unwrap();
    let mut state = receive_done(&mut line, "r").await["state"].clone();
    assert!(state["standing"].is_null(), "the others play on");
    line.send(&play(1, "pass", state["version"].as_u64().unwrap(), "x")).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "resigned");
    let mut count = 0;
    while state["standing"].is_null() {
        count += 1;
        if state["ask"]["seat"] != 1
            && let Some(message) = next_message(&state, &format!("k{count}"))
        {
            line.send(&message).await.unwrap();
        } else if state["waiting_for"].as_array().unwrap().iter().any(|seat| *seat != 1) {
            // The eyes may rest on the seat that is played by the bot now.
            let seat = state["waiting_for"].as_array().unwrap().iter().find(|seat| **seat != 1).unwrap();
            line.send(&ClientMessage::Look { seat: Seat(seat.as_u64().unwrap() as u8) }).await.unwrap();
        }
        let message = receive(&mut line).await;
        if message["state"].is_object() {
            state = message["state"].clone();
        }
    }
    assert_eq!(state["standing"]["places"][1]["rank"], 3);
    assert_eq!(state["standing"]["places"][1]["won"], false);
    house.close().await;
}

#[tokio::test]
async fn hints_are_for_those_who_play_alone() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let (mut line, start) = sit_down(&ann, &id_of(&table)).await;
    let mut state = start["state"].clone();
    while state["view"]["has_chosen"][1] != true {
        state = receive_type(&mut line, "update").await["state"].clone();
    }
    line.send(&ClientMessage::Hint { seat: Seat(0), id: 5 }).await.unwrap();
    let hint = receive_type(&mut line, "hint").await;
    assert_eq!(hint["id"], 5);
    let best = &hint["advice"][0];
    let offers = state["ask"]["offers"].as_array().unwrap();
    assert!(
        offers.iter().any(|offer| offer["notation"] == best["notation"] && offer["text"] == best["text"])
    );
    let win = best["win"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&win) && best["then"].is_array(), "{hint}");
    line.send(&ClientMessage::Hint { seat: Seat(1), id: 6 }).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_your_seat");

    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();
    let (mut line, _) = sit_down(&ann, &id).await;
    line.send(&ClientMessage::Hint { seat: Seat(0), id: 7 }).await.unwrap();
    let refused = receive_type(&mut line, "error").await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("not_alone"), &json!(7)));
    house.close().await;
}

#[tokio::test]
async fn a_page_that_wants_no_pauses_waits_for_none() {
    let folder = Folder::new();
    let mut config = config(&folder);
    // With a pause of a day, the game could not end unless none was kept.
    config.bot_pause = std::time::Duration::from_secs(24 * 60 * 60);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let (mut line, start) = sit_down(&ann, &id_of(&table)).await;
    line.send(&ClientMessage::Pace { pace: Pace::Instant }).await.unwrap();
    let end = play_to_the_end_patiently(&mut line, start["state"].clone()).await;
    assert!(end["standing"].is_object());
    house.close().await;
}

#[tokio::test]
async fn a_rehearsal_deals_the_same_again_and_only_to_this_machine() {
    let folder = Folder::new();
    let mut rehearsal = config(&folder);
    rehearsal.rehearsal = Some(7);
    let house = House::with(rehearsal.clone()).await;
    let mut ann = house.guest("Ann").await;
    let two = json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]);
    let three = json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]);
    let mut deal =
        async |seats: &serde_json::Value| make_table(&mut ann, seats.clone()).await["commitment"].clone();
    let first = deal(&two).await;
    assert_eq!(first, deal(&two).await);
    assert_ne!(first, deal(&three).await);
    house.close().await;

    for proxied in [(true, false), (false, true)] {
        (rehearsal.behind_proxy, rehearsal.secure) = proxied;
        let refused = menagerie_server::Server::bind(rehearsal.clone()).await.err().unwrap();
        assert!(refused.to_string().contains("proxy"), "{refused}");
    }
    (rehearsal.behind_proxy, rehearsal.secure) = (false, false);
    rehearsal.listen = ([0, 0, 0, 0], 0).into();
    let refused = menagerie_server::Server::bind(rehearsal).await.err().unwrap();
    assert!(refused.to_string().contains("no loopback address"), "{refused}");

    let house = House::with(Config { rehearsal: None, ..config(&folder) }).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, two.clone()).await;
    assert_ne!(table["commitment"], make_table(&mut ann, two).await["commitment"]);
    house.close().await;
}
