//! Looking back: with anybody's eyes when it is over, before that with one's own; and playing on from a moment.

use menagerie_client::{Client, Reply};
use menagerie_server::Rate;
use serde_json::{Value, json};

use crate::common::*;

async fn frame(client: &mut Client, id: &str, at: u64, viewer: &str) -> Reply {
    client.get(&format!("/api/tables/{id}/frame?at={at}&viewer={viewer}")).await.unwrap()
}

/// Ann and Ben at a table, after both have chosen once.
async fn ann_and_ben(house: &House) -> (Client, Client, String, Vec<Value>) {
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&table);
    let invite = json!({"invite": table["invite"]});
    assert_eq!(ben.post(&format!("/api/tables/{id}/join"), &invite).await.unwrap().status, 200);
    let (mut line, start) = sit_down(&ann, &id).await;
    let mut seen = vec![start["state"].clone()];
    let (mut other, others) = sit_down(&ben, &id).await;
    seen.push(others["state"].clone());
    line.send(&play(0, &first_offer(&seen[0]), seen[0]["version"].as_u64().unwrap(), "a")).await.unwrap();
    let chosen = receive_done(&mut line, "a").await;
    let told = receive_type(&mut other, "update").await;
    seen.push(told["state"].clone());
    other
        .send(&play(1, &first_offer(&told["state"]), chosen["state"]["version"].as_u64().unwrap(), "b"))
        .await
        .unwrap();
    receive_done(&mut other, "b").await;
    (ann, ben, id, seen)
}

#[tokio::test]
async fn a_running_game_is_looked_back_at_with_the_own_eyes_only() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben, id, seen) = ann_and_ben(&house).await;
    let mut eve = house.guest("Eve").await;

    // One's own: exactly what was seen then.
    let start = frame(&mut ann, &id, 0, "seat-0").await.json();
    assert_eq!(start["view"], seen[0]["view"]);
    let start = frame(&mut ben, &id, 0, "seat-1").await.json();
    assert_eq!(start["view"], seen[1]["view"]);
    let unsaid = ben.get(&format!("/api/tables/{id}/frame?at=0")).await.unwrap().json();
    assert_eq!(unsaid["view"], start["view"], "who says nothing looks with the own eyes");

    // After Ann's secret choice: Ben sees what he saw then, and the choice is not named.
    let then = frame(&mut ben, &id, 1, "seat-1").await.json();
    assert_eq!(then["view"], seen[2]["view"]);
    assert_eq!((&then["seat"], &then["notation"]), (&json!(0), &json!(null)));
    let own = frame(&mut ann, &id, 1, "seat-0").await.json();
    assert_eq!(own["notation"].as_str(), Some(first_offer(&seen[0]).as_str()), "one's own is known");

    // Nobody else's, and nothing that comes later.
    for (who, viewer) in [(&mut ann, "seat-1"), (&mut ben, "seat-0"), (&mut eve, "seat-0")] {
        assert_refused(&frame(who, &id, 0, viewer).await, 409, "not_over");
        assert_refused(&frame(who, &id, 0, "referee").await, 409, "not_over");
        let course = who.get(&format!("/api/tables/{id}/course?viewer={viewer}")).await.unwrap();
        assert_refused(&course, 409, "not_over");
        assert_refused(&frame(who, &id, 9, "spectator").await, 404, "not_found");
    }
    let mut nobody = Client::new(house.address);
    assert_refused(&frame(&mut nobody, &id, 1, "seat-0").await, 409, "not_over");
    let public = frame(&mut nobody, &id, 1, "spectator").await.json();
    assert_eq!((&public["view"]["hand"], &public["notation"]), (&json!([]), &json!(null)), "{public}");
    assert_refused(&ann.get(&format!("/api/tables/{id}/record")).await.unwrap(), 409, "not_over");
    let fork = json!({"at": 0, "seat": 0, "bot": "greedy"});
    assert_refused(&ann.post(&format!("/api/tables/{id}/fork"), &fork).await.unwrap(), 409, "not_over");
    house.close().await;
}

#[tokio::test]
async fn what_was_looked_at_is_not_kept_when_it_was_taken_back() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await;
    let id = id_of(&table);
    let (mut line, start) = sit_down(&ann, &id).await;
    let offers = start["state"]["ask"]["offers"].as_array().unwrap().clone();
    let notation = |index: usize| offers[index]["notation"].as_str().unwrap().to_owned();
    line.send(&play(0, &notation(0), 0, "a")).await.unwrap();
    receive_done(&mut line, "a").await;
    assert_eq!(frame(&mut ann, &id, 1, "seat-0").await.json()["notation"], notation(0));
    line.send(&undo(0, 1, "b")).await.unwrap();
    receive_done(&mut line, "b").await;
    assert_refused(&frame(&mut ann, &id, 1, "seat-0").await, 404, "not_found");
    line.send(&play(0, &notation(1), 2, "c")).await.unwrap();
    receive_done(&mut line, "c").await;
    assert_eq!(frame(&mut ann, &id, 1, "seat-0").await.json()["notation"], notation(1));
    house.close().await;
}

#[tokio::test]
async fn who_looks_back_too_often_waits() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.looks = Rate::new(3.0, 0.0);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    for _ in 0..3 {
        assert_eq!(frame(&mut ann, &id, 0, "seat-0").await.status, 200);
    }
    assert_refused(&frame(&mut ann, &id, 0, "seat-0").await, 429, "rate_limited");
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.unwrap().status, 200, "everything else goes on");
    house.close().await;
}

#[tokio::test]
async fn a_finished_game_is_told_by_turns_and_played_on_from_any_moment() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await;
    let id = id_of(&table);
    let (mut line, start) = sit_down(&ann, &id).await;
    let end = play_to_the_end(&mut line, start["state"].clone()).await;

    let course = ann.get(&format!("/api/tables/{id}/course?viewer=referee&lang=fr")).await.unwrap().json();
    let turns = course["turns"].as_array().unwrap();
    let (mut next, last) = (1, course["last"].as_u64().unwrap());
    for turn in turns {
        assert_eq!(turn["first"], next, "one turn follows the other: {course}");
        next = turn["last"].as_u64().unwrap() + 1;
    }
    assert_eq!(next, last + 1);
    assert_eq!(turns.last().unwrap()["scores"], end["scores"]);
    assert!(course["log"].as_array().unwrap().len() >= turns.len());

    // Eve has the link. She plays on from the third choice, at seat 1, against a bot.
    let mut eve = house.guest("Eve").await;
    let fork = |at: u64, seat: u8| json!({"at": at, "seat": seat, "bot": "random"});
    let path = format!("/api/tables/{id}/fork");
    let made = eve.post(&path, &fork(3, 1)).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    assert_eq!(made["fork_of"], json!({"table": id, "at": 3}));
    assert_eq!((&made["practice"], &made["status"]), (&json!(true), &json!("playing")));
    assert_eq!((&made["seats"][0]["kind"], &made["seats"][1]["mine"]), (&json!("bot"), &json!(true)));
    let new = id_of(&made);
    let (mut line, there) = sit_down(&eve, &new).await;
    assert!(there["state"]["step"].as_u64().unwrap() >= 3, "the bot may have chosen already");
    let then = frame(&mut ann, &id, 3, "seat-1").await.json();
    assert_eq!(frame(&mut eve, &new, 3, "seat-1").await.json()["view"], then["view"]);
    let told = there["state"]["log"].as_array().unwrap();
    assert!(told.iter().any(|line| line["text"].as_str().unwrap().contains("move 3")), "{told:?}");
    let over = play_to_the_end_patiently(&mut line, there["state"].clone()).await;
    assert!(over["standing"].is_object());

    // Not from its end or beyond, not at a seat that is not there, not by strange words.
    assert_refused(&eve.post(&path, &fork(last, 0)).await.unwrap(), 409, "game_over");
    assert_refused(&eve.post(&path, &fork(last + 7, 0)).await.unwrap(), 409, "game_over");
    assert_refused(&eve.post(&path, &fork(1, 4)).await.unwrap(), 403, "not_your_seat");
    let strange = json!({"at": 1, "seat": 0, "bot": "random", "seed": "mine"});
    assert_refused(&eve.post(&path, &strange).await.unwrap(), 400, "malformed");
    assert_refused(&eve.post("/api/tables/none/fork", &fork(1, 0)).await.unwrap(), 404, "unknown_table");
    house.close().await;

    // It is what it was after the server has gone away and come back.
    let house = House::open(&folder).await;
    let again = house.guest("Zoe").await.get(&format!("/api/tables/{new}")).await.unwrap().json();
    assert_eq!(again["fork_of"], json!({"table": id, "at": 3}));
    house.close().await;
}
