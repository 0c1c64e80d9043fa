//! What people settle beforehand is chosen for them; nobody else hears of it, and it is there after a restart.

use std::time::Duration;

use menagerie_client::Socket;
use menagerie_kernel::Seat;
use menagerie_server::protocol::ClientMessage;
use serde_json::{Value, json};

use crate::common::*;

fn arrange(seat: u8, about: &str, answer: Option<&str>) -> ClientMessage {
    ClientMessage::Arrange { seat: Seat(seat), about: about.into(), answer: answer.map(str::to_owned) }
}

/// Plays this and that and ends turns, for at most so many messages, until the log has this line; the state then. Someone else
/// plays at the same time, so a choice may come too late and is then made again.
async fn play_until(line: &mut Socket, mut state: Value, text: &str) -> Value {
    let mut said = None;
    for count in 0..400 {
        let log = state["log"].as_array().unwrap();
        if log.iter().any(|line| line["text"].as_str().unwrap().contains(text)) {
            return state;
        }
        let version = state["version"].as_u64();
        if said != version
            && let Some(mut message) = next_message(&state, &format!("{text} {count}"))
        {
            let offers = state["ask"]["offers"].as_array();
            if let (ClientMessage::Play { notation, .. }, Some(offers)) = (&mut message, offers) {
                *notation = offers[count * 7 % offers.len()]["notation"].as_str().unwrap().to_owned();
            }
            line.send(&message).await.unwrap();
            said = version;
        }
        let message = receive(line).await;
        match message["type"].as_str().unwrap() {
            "update" | "table" => state = message["state"].clone(),
            "error" => {
                assert_eq!(message["code"], "stale", "{message}");
                said = None;
            }
            _ => {}
        }
    }
    panic!("nobody says: {text}");
}

/// Each arrangement counts as much as many messages; here that is not in question.
async fn trusting(folder: &Folder) -> House {
    let mut settings = config(folder);
    settings.limits.trust_everyone();
    settings.rehearsal = Some(1);
    House::with(settings).await
}

#[tokio::test]
async fn what_is_settled_beforehand_is_chosen_and_is_nobody_elses_business() {
    let folder = Folder::new();
    let house = trusting(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let made = json!({"game": "ark-and-noah", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ann.post("/api/tables", &made).await.unwrap().json();
    let (id, invite) = (id_of(&table), table["invite"].clone());
    let (mut line, _) = sit_down(&ben, &id).await;
    line.send(&arrange(1, "building", Some("pass"))).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_your_seat");
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();

    let (ann_line, _) = sit_down(&ann, &id).await;
    let (mut line, sees) = sit_down(&ben, &id).await;
    assert_eq!(sees["state"]["arranged"], json!([]));
    for (about, answer) in [("building", "build"), ("x", "pass")] {
        line.send(&arrange(1, about, Some(answer))).await.unwrap();
        assert_eq!(receive_type(&mut line, "error").await["code"], "notation");
    }
    line.send(&arrange(0, "building", Some("pass"))).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_your_seat");
    line.send(&arrange(1, "building", Some("pass"))).await.unwrap();
    let settled = json!([{"about": "building", "answer": "pass"}]);
    assert_eq!(receive_type(&mut line, "table").await["state"]["arranged"], settled);
    line.send(&arrange(1, "loading", Some("pass"))).await.unwrap();
    receive_type(&mut line, "table").await;
    line.send(&arrange(1, "loading", None)).await.unwrap();
    assert_eq!(receive_type(&mut line, "table").await["state"]["arranged"], settled);

    // After a restart it stands, and Ann, who plays on, hears nothing of it.
    drop((line, ann_line));
    house.close().await;
    let house = trusting(&folder).await;
    (ann.address, ben.address) = (house.address, house.address);
    let (mut line, sees) = sit_down(&ben, &id).await;
    assert_eq!(sees["state"]["arranged"], settled);
    let (mut ann_line, ann_sees) = sit_down(&ann, &id).await;
    // Ben never says that he builds nothing: it is said for him. Both play until they hear of it.
    let text = "Ben is done.";
    let (bens, anns) = tokio::join!(
        play_until(&mut line, sees["state"].clone(), text),
        play_until(&mut ann_line, ann_sees["state"].clone(), text),
    );
    assert_eq!((&bens["arranged"], &anns["arranged"]), (&settled, &json!([])));
    house.close().await;
}

/// Before, a bot that was thinking while someone settled something had thought in vain, and nobody let it think again: the table stood
/// still.
#[tokio::test]
async fn a_bot_goes_on_whatever_is_settled_while_it_thinks() {
    let folder = Folder::new();
    let mut settings = config(&folder);
    settings.limits.trust_everyone();
    settings.rehearsal = Some(1);
    settings.bot_pause = Duration::from_millis(150);
    let house = House::with(settings).await;
    let mut ann = house.guest("Ann").await;
    let made = json!({"game": "ark-and-noah", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
    let table = ann.post("/api/tables", &made).await.unwrap().json();
    let (mut line, sees) = sit_down(&ann, &id_of(&table)).await;
    let (mut state, mut settled) = (sees["state"].clone(), 0);
    let key = |state: &Value| format!("k{}", state["version"]);
    while settled < 4 && state["standing"].is_null() {
        if let Some(message) = next_message(&state, &key(&state)) {
            line.send(&message).await.unwrap();
        } else {
            // The bot has to decide, and waits a moment.
            settled += 1;
            let answer = (settled % 2 == 1).then_some("pass");
            line.send(&arrange(0, "building", answer)).await.unwrap();
            state = receive_type(&mut line, "table").await["state"].clone();
            if next_message(&state, &key(&state)).is_some() {
                continue;
            }
        }
        state = receive_type(&mut line, "update").await["state"].clone();
    }
    assert!(settled > 0, "the bot never had to decide alone");
    house.close().await;
}

/// Before, the next version that others heard had left one out.
#[tokio::test]
async fn nobody_else_can_tell_that_something_was_settled() {
    let folder = Folder::new();
    let house = trusting(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let made = json!({"game": "ark-and-noah", "options": {"first_player": "1"}, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ann.post("/api/tables", &made).await.unwrap().json();
    let (id, invite) = (id_of(&table), table["invite"].clone());
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();
    let (mut line, sees) = sit_down(&ann, &id).await;
    let (mut watching, _) = sit_down(&house.guest("Eve").await, &id).await;
    let (mut bens, before) = sit_down(&ben, &id).await;
    for answer in [Some("pass"), None, Some("pass")] {
        bens.send(&arrange(1, "building", answer)).await.unwrap();
        let told = receive_type(&mut bens, "table").await;
        assert_eq!(told["state"]["version"], before["state"]["version"]);
    }
    for line in [&mut line, &mut watching] {
        line.send(&ClientMessage::Ping).await.unwrap();
        loop {
            let heard = receive(line).await;
            match heard["type"].as_str().unwrap() {
                "pong" => break,
                // They came one after the other.
                "people" => assert!(!heard.to_string().contains("building"), "{heard}"),
                other => panic!("{other}: {heard}"),
            }
        }
    }
    let version = sees["state"]["version"].as_u64().unwrap();
    line.send(&play(0, &first_offer(&sees["state"]), version, "a")).await.unwrap();
    let next = receive_done(&mut line, "a").await;
    assert_eq!(next["state"]["version"], version + 1, "as if nothing had been");
    assert_eq!(receive_type(&mut watching, "update").await["state"]["version"], version + 1);
    house.close().await;
    // Both are kept, each under a number of its own.
    let house = trusting(&folder).await;
    (ann.address, ben.address) = (house.address, house.address);
    let (_line, again) = sit_down(&ben, &id).await;
    assert_eq!(again["state"]["version"], version + 1);
    assert_eq!(again["state"]["arranged"], json!([{"about": "building", "answer": "pass"}]));
    house.close().await;
}
