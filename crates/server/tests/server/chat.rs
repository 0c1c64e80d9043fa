//! What people say to each other at a table, and who hears it.

use menagerie_client::{Client, Socket};
use serde_json::{Value, json};

use crate::common::*;

async fn say(line: &mut Socket, text: &str) {
    line.send(&json!({"type": "chat", "text": text, "id": 1})).await.unwrap();
}

/// The next words that are heard.
async fn said(line: &mut Socket) -> Vec<String> {
    let lines = receive_type(line, "chat").await["lines"].clone();
    lines.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// Nothing more was heard before the answer to a ping.
pub async fn silence(line: &mut Socket) {
    line.send(&json!({"type": "ping"})).await.unwrap();
    loop {
        let message = receive(line).await;
        assert_ne!(message["type"], "chat", "{message}");
        if message["type"] == "pong" {
            return;
        }
    }
}

/// Ann and Ben at a table of theirs.
pub async fn two_at_a_table(house: &House) -> (Client, Client, String) {
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&table);
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": table["invite"]})).await.unwrap();
    (ann, ben, id)
}

#[tokio::test]
async fn players_are_heard_by_all_and_watchers_by_players_only_when_the_game_is_over() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (ann, ben, id) = two_at_a_table(&house).await;
    let (cleo, dora) = (house.guest("Cleo").await, house.guest("Dora").await);
    let (mut annes, mut state) = sit_down(&ann, &id).await;
    let (mut bens, _) = sit_down(&ben, &id).await;
    let (mut cleos, mut doras) = (sit_down(&cleo, &id).await.0, sit_down(&dora, &id).await.0);
    say(&mut annes, "  Hello, all! ").await;
    for line in [&mut annes, &mut bens, &mut cleos] {
        assert_eq!(said(line).await, ["Hello, all!"]);
    }
    let told = receive_type(&mut doras, "chat").await["lines"][0].clone();
    assert_eq!((&told["name"], &told["seat"], &told["mine"]), (&json!("Ann"), &json!(0), &json!(false)));
    say(&mut cleos, "Ben holds the lion").await;
    assert_eq!(said(&mut doras).await, ["Ben holds the lion"]);
    assert_eq!(said(&mut cleos).await, ["Ben holds the lion"]);
    silence(&mut annes).await;
    silence(&mut bens).await;
    // Not by coming again either.
    let (mut again, _) = sit_down(&ann, &id).await;
    assert_eq!(said(&mut again).await, ["Hello, all!"]);

    annes.send(&json!({"type": "lang", "lang": "en"})).await.unwrap();
    state["state"] = receive_type(&mut annes, "table").await["state"].clone();
    let version = state["state"]["version"].as_u64().unwrap();
    bens.send(&json!({"type": "resign", "seat": 1, "version": version, "key": "r"})).await.unwrap();
    receive_done(&mut bens, "r").await;
    assert_eq!(said(&mut annes).await, ["Hello, all!", "Ben holds the lion"], "now it is over");
    let stranger = Client::new(house.address);
    let (mut nobodys, _) = sit_down(&stranger, &id).await;
    assert_eq!(said(&mut nobodys).await.len(), 2);
    say(&mut nobodys, "who am I?").await;
    assert_eq!(receive_type(&mut nobodys, "error").await["code"], "not_your_seat");
    house.close().await;
}

#[tokio::test]
async fn what_is_said_is_short_visible_slow_and_bounded() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.chat.kept = 3;
    config.chat.length = 20;
    let house = House::with(config).await;
    let (ann, _, id) = two_at_a_table(&house).await;
    let (mut line, _) = sit_down(&ann, &id).await;
    let tower = format!("e{}", "\u{301}".repeat(9));
    for bad in ["", "   ", "a\nb", "\u{200b}", "a\u{202e}b", &tower, &"x".repeat(21)] {
        say(&mut line, bad).await;
        let refused = receive_type(&mut line, "error").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("bad_words"), &json!(1)), "{bad:?}");
    }
    for number in 1..=5 {
        say(&mut line, &format!("line {number}")).await;
        assert_eq!(said(&mut line).await, [format!("line {number}")]);
    }
    for _ in 0..3 {
        say(&mut line, "and on").await;
    }
    let mut codes: Vec<Value> = Vec::new();
    while codes.len() < 2 {
        let message = receive(&mut line).await;
        if message["type"] == "error" {
            codes.push(message["code"].clone());
        }
    }
    assert_eq!(codes, ["rate_limited", "rate_limited"], "five and one are enough at once");
    drop(line);
    house.close().await;
    // The last lines are there after a restart, and no others.
    let house = House::open(&folder).await;
    let ann = Client { address: house.address, ..ann };
    let (mut line, _) = sit_down(&ann, &id).await;
    assert_eq!(said(&mut line).await, ["line 4", "line 5", "and on"]);
    house.close().await;
}

#[tokio::test]
async fn a_server_may_have_no_chat() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.chat.on = false;
    let house = House::with(config).await;
    let (ann, _, id) = two_at_a_table(&house).await;
    let (mut line, _) = sit_down(&ann, &id).await;
    say(&mut line, "hello?").await;
    assert_eq!(receive_type(&mut line, "error").await["code"], "forbidden");
    house.close().await;
}

#[tokio::test]
async fn who_is_muted_or_blocked_is_not_heard_and_who_is_forgotten_was_never_heard() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben, id) = two_at_a_table(&house).await;
    let (mut annes, mut bens) = (sit_down(&ann, &id).await.0, sit_down(&ben, &id).await.0);
    say(&mut bens, "first").await;
    assert_eq!(said(&mut annes).await, ["first"]);
    let mute = json!({"who": {"at": {"table": id, "seat": 1}}, "kind": "muted"});
    assert_eq!(ann.post("/api/circle/tie", &mute).await.unwrap().status, 204);
    let told = receive_type(&mut annes, "chat").await;
    assert_eq!((&told["lines"], &told["anew"]), (&json!([]), &json!(true)), "what was heard goes too");
    say(&mut bens, "second").await;
    silence(&mut annes).await;
    say(&mut annes, "third").await;
    while said(&mut bens).await != ["third"] {}
    assert_eq!(ann.post("/api/circle/untie", &mute).await.unwrap().status, 204);
    while said(&mut annes).await != ["first", "second", "third"] {}
    let line = 1 + receive_line(&mut bens, &mut annes).await;
    let block = json!({"who": {"at": {"table": id, "line": line - 1}}, "kind": "blocked"});
    assert_eq!(ben.post("/api/circle/tie", &block).await.unwrap().status, 204, "by what she said");
    assert_eq!(said(&mut bens).await, ["first", "second"], "and nothing of hers is left");
    silence(&mut bens).await;
    say(&mut annes, "anyone?").await;
    silence(&mut bens).await;
    assert_eq!(ben.post("/api/account/delete", &json!({"forever": true})).await.unwrap().status, 204);
    let (mut again, _) = sit_down(&ann, &id).await;
    assert!(!said(&mut again).await.contains(&"second".to_owned()), "nothing of him is left");
    house.close().await;
}

/// Ann says something, and its number is what Ben hears.
async fn receive_line(bens: &mut Socket, annes: &mut Socket) -> i64 {
    say(annes, "fourth").await;
    loop {
        let told = receive_type(bens, "chat").await;
        let last = told["lines"].as_array().unwrap().last().cloned().unwrap_or_default();
        if last["text"] == "fourth" {
            return last["id"].as_i64().unwrap();
        }
    }
}

/// Before, everyone had a measure of their own: who came as twenty guests said twenty times as much, and what players had said
/// was forgotten over it.
#[tokio::test]
async fn a_crowd_that_watches_drowns_nobody() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.chat.kept = 10;
    config.limits.chat_per_address = menagerie_server::Rate::UNLIMITED;
    let house = House::with(config).await;
    let (ann, _, id) = two_at_a_table(&house).await;
    let (mut annes, _) = sit_down(&ann, &id).await;
    say(&mut annes, "well met").await;
    assert_eq!(said(&mut annes).await, ["well met"]);
    let mut crowd = Vec::new();
    for number in 0..20 {
        crowd.push(sit_down(&house.guest(&format!("Zed {number}")).await, &id).await.0);
    }
    let (mut heard, mut refused) = (0, 0);
    for line in &mut crowd {
        for _ in 0..4 {
            line.send(&json!({"type": "chat", "text": "buy now", "id": 7})).await.unwrap();
        }
    }
    for line in &mut crowd {
        line.send(&json!({"type": "ping"})).await.unwrap();
        loop {
            let message = receive(line).await;
            match message["type"].as_str().unwrap() {
                "chat" => {
                    let lines = message["lines"].as_array().unwrap();
                    heard += lines.iter().filter(|line| line["mine"] == true).count();
                }
                "error" => {
                    assert_eq!((&message["code"], &message["id"]), (&json!("rate_limited"), &json!(7)));
                    refused += 1;
                }
                "pong" => break,
                _ => {}
            }
        }
    }
    assert!((12..=16).contains(&heard) && heard + refused == 80, "{heard} {refused}");
    say(&mut annes, "still here").await;
    assert_eq!(said(&mut annes).await, ["still here"], "who plays has room of their own");
    drop((annes, crowd));
    house.close().await;
    let house = House::open(&folder).await;
    let stranger = Client::new(house.address);
    let (mut line, _) = sit_down(&stranger, &id).await;
    let kept = said(&mut line).await;
    assert_eq!(kept.iter().filter(|line| *line != "buy now").count(), 2, "{kept:?}");
    assert!(kept.len() <= 12, "{kept:?}");
    house.close().await;
}

/// Who shares an address shares what may be said from there, at however many tables.
#[tokio::test]
async fn an_address_says_so_much_and_no_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.chat_per_address = menagerie_server::Rate::new(8.0, 0.0);
    let house = House::with(config).await;
    let mut heard = 0;
    for _ in 0..4 {
        let (ann, _, id) = two_at_a_table(&house).await;
        let (mut line, _) = sit_down(&ann, &id).await;
        for _ in 0..4 {
            say(&mut line, "hello").await;
            let answer = loop {
                let message = receive(&mut line).await;
                if ["chat", "error"].contains(&message["type"].as_str().unwrap()) {
                    break message;
                }
            };
            heard += usize::from(answer["type"] == "chat");
        }
    }
    assert_eq!(heard, 8);
    house.close().await;
}

#[tokio::test]
async fn who_has_left_talks_like_any_stranger() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (ann, mut ben, id) = two_at_a_table(&house).await;
    let cleo = house.guest("Cleo").await;
    let (mut annes, mut cleos) = (sit_down(&ann, &id).await.0, sit_down(&cleo, &id).await.0);
    let (mut bens, state) = sit_down(&ben, &id).await;
    bens.send(&next_message(&state["state"], "b").unwrap()).await.unwrap();
    receive_done(&mut bens, "b").await;
    assert_eq!(ben.post(&format!("/api/tables/{id}/leave"), &json!({})).await.unwrap().status, 200);
    say(&mut bens, "Ann, take the seal").await;
    assert_eq!(said(&mut cleos).await, ["Ann, take the seal"]);
    silence(&mut annes).await;
    // At a table that is not there, and to people one has never met, nothing is said.
    assert!(ben.connect("nowhere", "lang=en").await.is_err());
    house.close().await;
}
