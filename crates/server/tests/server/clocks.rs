//! Tables that are played by the clock. Time is what the tests say it is.

use menagerie_client::{Client, Socket};
use menagerie_kernel::Seat;
use menagerie_server::{Time, protocol::ClientMessage};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::common::*;

const START: u64 = 1_700_000_000_000;
const DAY: u64 = 24 * 60 * 60 * 1000;

fn live(overtime: &str) -> Value {
    json!({"kind": "live", "bank": 60, "increment": 5, "overtime": overtime})
}

/// A house whose time is in our hand.
async fn house(folder: &Folder, now: u64) -> (watch::Sender<u64>, House) {
    let (hand, time) = Time::by_hand(now);
    let mut config = config(folder);
    config.time = time;
    (hand, House::with(config).await)
}

/// Two people at a table with this clock, and their lines with the first state.
async fn table(house: &House, timing: Value) -> (String, [(Client, Socket, Value); 2]) {
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let wanted = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "timing": timing});
    let reply = ann.post("/api/tables", &wanted).await.unwrap();
    assert_eq!(reply.status, 201, "{}", reply.body);
    let (id, invite) = (id_of(&reply.json()), reply.json()["invite"].clone());
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();
    let (mut of_ann, at_ann) = sit_down(&ann, &id).await;
    let (of_ben, at_ben) = sit_down(&ben, &id).await;
    receive_type(&mut of_ann, "people").await;
    (id, [(ann, of_ann, at_ann["state"].clone()), (ben, of_ben, at_ben["state"].clone())])
}

fn left(state: &Value) -> Vec<u64> {
    let seats = state["clock"]["seats"].as_array().expect("clocks");
    seats.iter().map(|seat| seat["left"].as_u64().unwrap() / 1000).collect()
}

#[tokio::test]
async fn a_date_that_jumps_takes_no_time_from_anybody() {
    let folder = Folder::new();
    let (hand, time) = Time::by_hand(START);
    let (date, of_date) = watch::channel(START);
    let mut config = config(&folder);
    config.time = time.with_date(of_date);
    let house = House::with(config).await;
    let (_, [(_, mut ann, start), (_, mut ben, _)]) = table(&house, live("bot")).await;
    for date_now in [START + DAY, START - DAY, START + DAY] {
        date.send(date_now).unwrap();
    }
    hand.send(START + 10_000).unwrap();
    ann.send(&next_message(&start, "a").unwrap()).await.unwrap();
    let state = receive_done(&mut ann, "a").await["state"].clone();
    assert_eq!(left(&state), [55, 50], "ten seconds have passed, and no day");
    hand.send(START + 60_000).unwrap();
    while receive_type(&mut ben, "update").await["state"]["standing"].is_null() {}
}

#[tokio::test]
async fn clocks_run_for_all_who_decide_and_who_runs_out_of_time_loses() {
    let folder = Folder::new();
    let (hand, house) = house(&folder, START).await;
    let (_, [(_, mut ann, start), (_, mut ben, _)]) = table(&house, live("bot")).await;
    assert_eq!(left(&start), [60, 60]);
    hand.send(START + 10_000).unwrap();
    ann.send(&next_message(&start, "a").unwrap()).await.unwrap();
    let state = receive_done(&mut ann, "a").await["state"].clone();
    assert_eq!(left(&state), [55, 50]);
    assert_eq!(state["clock"]["seats"][0]["running"], false);
    hand.send(START + 59_999).unwrap();
    hand.send(START + 60_000).unwrap();
    let over = loop {
        let update = receive_type(&mut ben, "update").await;
        if !update["state"]["standing"].is_null() {
            break update;
        }
    };
    assert_eq!(over["state"]["cause"], json!({"seat": 1, "deed": "lost_by_time"}));
    assert_eq!(over["state"]["standing"]["places"][0]["rank"], 1);
    assert_eq!(over["table"]["status"], "over");
    assert_eq!(over["table"]["seats"][1]["resigned"], true);
    house.close().await;
}

#[tokio::test]
async fn a_choice_that_comes_too_late_is_refused_though_nobody_had_looked() {
    let folder = Folder::new();
    let (hand, house) = house(&folder, START).await;
    let (_, [_, (_, mut ben, start)]) = table(&house, live("bot")).await;
    hand.send(START + 61_000).unwrap();
    ben.send(&next_message(&start, "late").unwrap()).await.unwrap();
    let refused = receive_type(&mut ben, "error").await;
    assert!(["game_over", "resigned"].contains(&refused["code"].as_str().unwrap()), "{refused}");
    house.close().await;
}

#[tokio::test]
async fn a_table_that_rests_is_looked_after_and_days_count_over_a_restart() {
    let folder = Folder::new();
    let (_, first) = house(&folder, START).await;
    let timing = json!({"kind": "days", "days": 3, "vacation": 1, "overtime": "bot"});
    let (id, [(mut ann, ..), _]) = table(&first, timing).await;
    first.close().await;
    let now = START + 2 * DAY;
    let (hand, second) = house(&folder, now).await;
    ann.address = second.address;
    let path = format!("/api/tables/{id}");
    // By the time of our hand the house was not closed in between.
    let table = ann.get(&path).await.unwrap().json();
    assert_eq!(table["clock"]["seats"][0]["left"], DAY);
    hand.send(now + 4 * DAY).unwrap();
    let mut status = json!("playing");
    for _ in 0..200 {
        status = ann.get(&path).await.unwrap().json()["status"].clone();
        if status == "over" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(status, "over");
    second.close().await;
}

#[tokio::test]
async fn the_others_decide_where_that_was_agreed_on() {
    let folder = Folder::new();
    let (hand, house) = house(&folder, START).await;
    let (_, [(_, mut ann, start), (_, mut ben, _)]) = table(&house, live("vote")).await;
    let vote = |end| ClientMessage::Vote { seat: Seat(0), about: Seat(1), end };
    ann.send(&vote(true)).await.unwrap();
    assert_eq!(receive_type(&mut ann, "error").await["code"], "clock", "Ben has time left");
    ann.send(&next_message(&start, "a").unwrap()).await.unwrap();
    receive_done(&mut ann, "a").await;
    hand.send(START + 60_000).unwrap();
    let asked = receive_type(&mut ann, "update").await;
    assert_eq!(asked["state"]["clock"]["seats"][1]["out"], true);
    ben.send(&ClientMessage::Vote { seat: Seat(0), about: Seat(1), end: false }).await.unwrap();
    assert_eq!(receive_type(&mut ben, "error").await["code"], "not_your_seat");
    ann.send(&vote(false)).await.unwrap();
    let waits = receive_type(&mut ann, "update").await;
    assert_eq!(left(&waits["state"])[1], 60);
    hand.send(START + 120_000).unwrap();
    receive_type(&mut ann, "update").await;
    ann.send(&vote(true)).await.unwrap();
    let over = receive_type(&mut ann, "update").await;
    assert_eq!(over["state"]["cause"]["deed"], "lost_by_time");
    house.close().await;
}

#[tokio::test]
async fn a_vacation_stops_ones_clock_and_a_rematch_has_the_same_clock() {
    let folder = Folder::new();
    let (hand, house) = house(&folder, START).await;
    let timing = json!({"kind": "days", "days": 1, "vacation": 2, "overtime": "bot"});
    let (id, [(mut client, mut ann, _), _]) = table(&house, timing).await;
    ann.send(&ClientMessage::Vacation { seat: Seat(0), on: true }).await.unwrap();
    let away = receive_type(&mut ann, "update").await;
    assert_eq!(away["state"]["clock"]["seats"][0]["away"], true);
    ann.send(&ClientMessage::Vacation { seat: Seat(0), on: true }).await.unwrap();
    assert_eq!(receive_type(&mut ann, "error").await["code"], "clock");
    hand.send(START + DAY).unwrap();
    let over = receive_type(&mut ann, "update").await;
    assert_eq!(over["state"]["cause"], json!({"seat": 1, "deed": "lost_by_time"}));
    let rematch = client.post(&format!("/api/tables/{id}/rematch"), &json!({})).await.unwrap().json();
    assert_eq!(rematch["clock"]["timing"]["days"], 1);
    house.close().await;
}

#[tokio::test]
async fn only_sensible_clocks_are_taken() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    for (timing, code) in [
        (json!({"kind": "live", "bank": 1, "increment": 0}), "bad_options"),
        (json!({"kind": "days", "days": 1000, "vacation": 0}), "bad_options"),
        (json!({"kind": "sand"}), "malformed"),
    ] {
        let wanted = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "timing": timing});
        assert_refused(&ann.post("/api/tables", &wanted).await.unwrap(), 400, code);
    }
    house.close().await;
}
