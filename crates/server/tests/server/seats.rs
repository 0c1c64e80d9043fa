//! Who takes seats and does not play keeps others waiting: at so many tables and no more, and not for ever.

use std::time::Duration;

use menagerie_client::{Client, Reply};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::common::*;

/// Asks for something from this address, as a proxy tells it.
async fn post_from(guest: &mut Client, address: &str, path: &str, body: &Value) -> Reply {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
    guest.request("POST", path, &headers, Some(&body.to_string())).await.unwrap()
}

fn public() -> Value {
    json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"})
}

/// Before, one guest took a seat at a hundred tables of others within seconds, and the guests of one address at any number.
#[tokio::test]
async fn one_sits_at_so_many_tables_without_playing_and_an_address_at_so_many() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.behind_proxy = true;
    (config.limits.idle_seats_per_guest, config.limits.idle_seats_per_address) = (2, 3);
    (config.limits.waiting_per_guest, config.limits.waiting_per_address) = (50, 50);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let mut joins = Vec::new();
    for _ in 0..7 {
        let id = id_of(&post_from(&mut ann, "198.51.100.1", "/api/tables", &public()).await.json());
        joins.push((format!("/api/tables/{id}/join"), id));
    }
    let (mut ben, mut zed) = (house.guest("Ben").await, house.guest("Zed").await);
    let join = |number: usize| joins[number].0.as_str();
    for number in 0..2 {
        let reply = post_from(&mut ben, "198.51.100.2", join(number), &json!({})).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    let more = post_from(&mut ben, "198.51.100.2", join(2), &json!({})).await;
    assert_refused(&more, 429, "too_many_tables");
    let elsewhere = post_from(&mut ben, "198.51.100.3", join(2), &json!({})).await;
    assert_refused(&elsewhere, 429, "too_many_tables");
    assert_eq!(post_from(&mut zed, "198.51.100.2", join(2), &json!({})).await.status, 200);
    let more = post_from(&mut zed, "198.51.100.2", join(3), &json!({})).await;
    assert_refused(&more, 429, "too_many_tables");
    assert_eq!(post_from(&mut zed, "198.51.100.3", join(3), &json!({})).await.status, 200, "others come in");
    // Who has finished a move may sit down elsewhere.
    let (mut line, start) = sit_down(&ben, &joins[0].1).await;
    line.send(&play(1, &first_offer(&start["state"]), start["state"]["version"].as_u64().unwrap(), "a"))
        .await
        .unwrap();
    let played = receive_done(&mut line, "a").await;
    if played["state"]["turn"]["held"] == true {
        let version = played["state"]["version"].as_u64().unwrap();
        line.send(&end_turn(1, version, "b")).await.unwrap();
        receive_done(&mut line, "b").await;
    }
    assert_eq!(post_from(&mut ben, "198.51.100.2", join(4), &json!({})).await.status, 200);
    // So may who has stood up.
    let more = post_from(&mut ben, "198.51.100.4", join(5), &json!({})).await;
    assert_refused(&more, 429, "too_many_tables");
    let leave = format!("/api/tables/{}/leave", joins[1].1);
    assert_eq!(post_from(&mut ben, "198.51.100.4", &leave, &json!({})).await.status, 200);
    assert_eq!(post_from(&mut ben, "198.51.100.4", join(5), &json!({})).await.status, 200);
    // Nobody is in the way of a maker at the own table, whatever else they sit at.
    assert_eq!(ann.get(&format!("/api/tables/{}", joins[6].1)).await.unwrap().status, 200);
    house.close().await;
}

/// Before, a table without a clock waited for ever for somebody who had taken a seat and gone.
#[tokio::test]
async fn who_made_a_table_frees_the_seat_of_who_does_not_begin() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.begin_time = Duration::from_secs(2);
    let house = House::with(config).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.post("/api/tables", &public()).await.unwrap().json();
    let path = |action: &str| format!("/api/tables/{}/{action}", id_of(&table));
    let free = json!({"seat": 1});
    assert_refused(&ann.post(&path("free"), &free).await.unwrap(), 409, "unmet");
    let joined = ben.post(&path("join"), &json!({})).await.unwrap().json();
    assert_eq!((&joined["status"], &joined["seats"][1]["free_from"]), (&json!("playing"), &json!(null)));
    let seen = ann.get(&format!("/api/tables/{}", id_of(&table))).await.unwrap().json();
    let from = seen["seats"][1]["free_from"].as_u64().unwrap();
    assert!(from >= seen["created"].as_u64().unwrap() + 2 && seen["seats"][0]["free_from"].is_null());
    assert_refused(&ann.post(&path("free"), &free).await.unwrap(), 409, "unmet");
    assert_refused(&ben.post(&path("free"), &json!({"seat": 0})).await.unwrap(), 403, "forbidden");
    let (mut line, _) = sit_down(&ann, &id_of(&table)).await;
    sleep(Duration::from_millis(3100)).await;
    let freed = ann.post(&path("free"), &free).await.unwrap();
    assert_eq!(freed.status, 200, "{}", freed.body);
    let freed = freed.json();
    assert_eq!((&freed["status"], &freed["seats"][1]["kind"]), (&json!("playing"), &json!("open")));
    assert_ne!(freed["commitment"], seen["commitment"], "everything is dealt anew");
    let told = receive_type(&mut line, "table").await;
    assert!(told["state"]["log"].to_string().contains("Ben has not begun for long"), "{told}");
    // Whoever has chosen something stays, and the seat stays open for all but nobody's for ever.
    let mut cleo = house.guest("Cleo").await;
    assert_eq!(cleo.post(&path("join"), &json!({})).await.unwrap().status, 200);
    let (mut hers, start) = sit_down(&cleo, &id_of(&table)).await;
    let version = start["state"]["version"].as_u64().unwrap();
    hers.send(&play(1, &first_offer(&start["state"]), version, "a")).await.unwrap();
    receive_done(&mut hers, "a").await;
    sleep(Duration::from_millis(3100)).await;
    assert_refused(&ann.post(&path("free"), &free).await.unwrap(), 409, "unmet");
    // It stands in the journal: also after a rest it is so.
    house.close().await;
    let house = House::with(crate::common::config(&folder)).await;
    ann.address = house.address;
    let woken = ann.get(&format!("/api/tables/{}", id_of(&table))).await.unwrap().json();
    assert_eq!((&woken["seats"][1]["name"], &woken["commitment"]), (&json!("Cleo"), &freed["commitment"]));
    house.close().await;
}
