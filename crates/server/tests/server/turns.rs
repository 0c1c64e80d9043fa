//! A person's turn is a draft until it ends. In the sample game it ends when the last one has chosen a card: then all are
//! turned over.

use menagerie_client::{Client, Socket};
use menagerie_kernel::Seat;
use menagerie_server::protocol::ClientMessage;
use serde_json::{Value, json};

use crate::common::*;

fn restart(seat: u8, version: u64, key: &str) -> ClientMessage {
    ClientMessage::Restart { seat: Seat(seat), version: version as u32, key: key.into() }
}

fn redo(seat: u8, version: u64, key: &str) -> ClientMessage {
    ClientMessage::Redo { seat: Seat(seat), version: version as u32, key: key.into() }
}

/// Says something and hears why not.
async fn refused(line: &mut Socket, message: ClientMessage) -> Value {
    line.send(&message).await.unwrap();
    receive_type(line, "error").await["code"].clone()
}

/// Ann and Ben have chosen; Ben's turn is held.
struct Held {
    id: String,
    ann: Client,
    ben: Client,
    ann_line: Socket,
    ben_line: Socket,
    watching: Socket,
    /// As Ben sees it.
    state: Value,
}

async fn held(house: &House) -> Held {
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();
    let (mut ann_line, ann_start) = sit_down(&ann, &id).await;
    let (mut ben_line, ben_start) = sit_down(&ben, &id).await;
    let (mut watching, _) = sit_down(&Client::new(house.address), &id).await;
    let version = ann_start["state"]["version"].as_u64().unwrap();
    ann_line.send(&play(0, &first_offer(&ann_start["state"]), version, "a")).await.unwrap();
    receive_done(&mut ann_line, "a").await;
    ben_line.send(&play(1, &first_offer(&ben_start["state"]), version, "b")).await.unwrap();
    let state = receive_done(&mut ben_line, "b").await["state"].clone();
    // Everyone has heard of it.
    for line in [&mut ann_line, &mut watching] {
        while receive_type(line, "update").await["state"]["version"] != state["version"] {}
    }
    Held { id, ann, ben, ann_line, ben_line, watching, state }
}

#[tokio::test]
async fn a_held_turn_waits_and_shows_nobody_anything_until_it_ends() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut held = held(&house).await;
    let version = held.state["version"].as_u64().unwrap();
    assert_eq!(held.state["turn"], json!({"seat": 1, "held": true, "steps": 1, "changes": []}));
    assert_eq!((&held.state["ask"], &held.state["waiting_for"]), (&json!(null), &json!([1])));
    assert_eq!((&held.state["undo"], &held.state["restart"]), (&json!(1), &json!(1)));
    for stranger in [&held.ann, &Client::new(house.address)] {
        let (_line, seen) = sit_down(stranger, &held.id).await;
        assert_eq!((&seen["state"]["view"]["played"], &seen["state"]["undo"]), (&json!(0), &json!(null)));
        let log = seen["state"]["log"].as_array().unwrap();
        let shown = log.iter().any(|line| line["text"].as_str().unwrap().starts_with('['));
        assert!(!shown, "no cards are shown: {log:?}");
        assert_eq!(seen["state"]["turn"]["held"], true, "they know what they wait for");
    }
    for message in
        [end_turn(0, version, "x"), undo(0, version, "x"), restart(0, version, "x"), redo(0, version, "x")]
    {
        let code = refused(&mut held.ann_line, message).await;
        assert!(["not_held", "no_undo", "no_redo"].contains(&code.as_str().unwrap()), "{code}");
    }
    assert_eq!(refused(&mut held.ann_line, end_turn(1, version, "x")).await, "not_your_seat");
    assert_eq!(refused(&mut held.ben_line, end_turn(1, version - 1, "x")).await, "stale");

    held.ben_line.send(&end_turn(1, version, "end")).await.unwrap();
    let ended = receive_done(&mut held.ben_line, "end").await;
    assert_eq!(ended["state"]["cause"], json!({"seat": 1, "deed": "ended_turn"}));
    assert_eq!(ended["state"]["step"], held.state["step"], "it is no choice");
    let seen = receive_type(&mut held.watching, "update").await;
    assert!(seen["done"].is_null(), "it was not theirs");
    assert!(seen["state"]["events"][0]["shown"].is_array(), "{}", seen["state"]["events"]);
    assert_ne!(seen["state"]["view"]["played"], 0);
    held.ben_line.send(&end_turn(1, version, "end")).await.unwrap();
    assert_eq!(receive_done(&mut held.ben_line, "end").await["state"]["version"], version + 1, "done once");
    house.close().await;
}

#[tokio::test]
async fn a_held_choice_is_taken_back_begun_again_and_had_again_and_all_are_told_whose_it_was() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut held = held(&house).await;
    let version = held.state["version"].as_u64().unwrap();
    held.ben_line.send(&undo(1, version, "u")).await.unwrap();
    let undone = receive_done(&mut held.ben_line, "u").await["state"].clone();
    assert_eq!((&undone["redo"], &undone["ask"]["seat"]), (&json!(1), &json!(1)));
    let seen = receive_type(&mut held.ann_line, "update").await["state"].clone();
    assert_eq!(
        seen["cause"],
        json!({"seat": 1, "deed": "undone"}),
        "not Ann, though hers is the last line of the log"
    );
    assert_eq!(
        (&seen["redo"], seen["log"].as_array().unwrap().last().unwrap()["seat"].clone()),
        (&json!(null), json!(0))
    );
    held.ben_line.send(&redo(1, version + 1, "r")).await.unwrap();
    let again = receive_done(&mut held.ben_line, "r").await["state"].clone();
    assert_eq!((&again["view"], &again["turn"]), (&held.state["view"], &held.state["turn"]));
    held.ben_line.send(&restart(1, version + 2, "s")).await.unwrap();
    let begun = receive_done(&mut held.ben_line, "s").await["state"].clone();
    assert_eq!((&begun["cause"]["deed"], &begun["view"]), (&json!("restarted"), &undone["view"]));
    assert_eq!(refused(&mut held.ben_line, restart(1, version + 3, "t")).await, "no_undo");
    house.close().await;
}

#[tokio::test]
async fn a_server_killed_in_the_middle_of_a_held_turn_goes_on_there() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut held = held(&house).await;
    let version = held.state["version"].as_u64().unwrap();
    house.close().await;
    let house = House::open(&folder).await;
    held.ben.address = house.address;
    let (mut line, back) = sit_down(&held.ben, &held.id).await;
    for key in ["version", "view", "turn", "undo", "restart", "waiting_for"] {
        assert_eq!(back["state"][key], held.state[key], "{key}");
    }
    line.send(&undo(1, version, "u")).await.unwrap();
    receive_done(&mut line, "u").await;
    house.close().await;
    let house = House::open(&folder).await;
    held.ben.address = house.address;
    let (mut line, back) = sit_down(&held.ben, &held.id).await;
    assert_eq!((&back["state"]["redo"], &back["state"]["version"]), (&json!(1), &json!(version + 1)));
    line.send(&redo(1, version + 1, "r")).await.unwrap();
    receive_done(&mut line, "r").await;
    line.send(&end_turn(1, version + 2, "e")).await.unwrap();
    assert!(receive_done(&mut line, "e").await["state"]["turn"].is_null());
    house.close().await;
}

#[tokio::test]
async fn a_bot_waits_for_the_end_of_the_turn_unless_turns_end_by_themselves() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let (mut line, start) = sit_down(&ann, &id_of(&table)).await;
    let mut state = start["state"].clone();
    // The bot has chosen its card before, or chooses it now: then all depends on Ann.
    while state["view"]["has_chosen"] != json!([false, true]) {
        state = receive_type(&mut line, "update").await["state"].clone();
    }
    line.send(&play(0, &first_offer(&state), state["version"].as_u64().unwrap(), "a")).await.unwrap();
    let held = receive_done(&mut line, "a").await["state"].clone();
    assert_eq!((&held["turn"]["held"], &held["turn"]["seat"]), (&json!(true), &json!(0)));
    line.send(&ClientMessage::AutoEnd { seat: Seat(0), on: true }).await.unwrap();
    let ended = receive_type(&mut line, "table").await;
    assert_eq!(ended["table"]["seats"][0]["auto_end"], true);
    assert_ne!(ended["state"]["view"]["played"], 0, "the turn that waited has ended too");
    let end = play_on_without_holding(&mut line, ended["state"].clone()).await;
    assert!(end["standing"].is_object());
    line.send(&ClientMessage::AutoEnd { seat: Seat(1), on: true }).await.unwrap();
    while receive_type(&mut line, "error").await["code"] != "not_your_seat" {}
    house.close().await;
}

async fn play_on_without_holding(line: &mut Socket, mut state: Value) -> Value {
    let mut count = 0;
    while state["standing"].is_null() {
        assert_ne!(state["turn"]["held"], true);
        if state["ask"].is_object() {
            count += 1;
            let message = next_message(&state, &format!("n{count}")).unwrap();
            line.send(&message).await.unwrap();
        }
        let message = receive(line).await;
        if message["type"] == "update" {
            state = message["state"].clone();
        }
    }
    state
}
