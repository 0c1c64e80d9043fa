//! What is too much.

use std::time::Duration;

use menagerie_client::Client;
use menagerie_server::{Rate, protocol::ClientMessage};
use serde_json::json;
use tokio::time::timeout;

use crate::common::*;

#[tokio::test]
async fn a_flood_of_requests_is_refused() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.requests = Rate::new(3.0, 0.0);
    let house = House::with(config).await;
    let mut client = Client::new(house.address);
    for _ in 0..3 {
        assert_eq!(client.get("/api/games").await.unwrap().status, 200);
    }
    assert_refused(&client.get("/api/games").await.unwrap(), 429, "rate_limited");
    assert_eq!(client.get("/healthz").await.unwrap().status, 200, "the operator still gets an answer");
    house.close().await;
}

#[tokio::test]
async fn a_flood_of_new_guests_is_refused() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.guests = Rate::new(2.0, 0.0);
    let house = House::with(config).await;
    let mut known = house.guest("Ann").await;
    house.guest("Ben").await;
    assert_refused(&Client::new(house.address).get("/api/me").await.unwrap(), 429, "rate_limited");
    assert_eq!(known.get("/api/me").await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_flood_of_messages_is_refused_and_the_line_stays_open() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.messages = Rate::new(2.0, 5.0);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (mut line, _) = sit_down(&ann, &id_of(&table)).await;
    for _ in 0..3 {
        line.send(&ClientMessage::Ping).await.unwrap();
    }
    assert_eq!(receive_type(&mut line, "error").await["code"], "rate_limited");
    tokio::time::sleep(Duration::from_millis(400)).await;
    line.send(&ClientMessage::Ping).await.unwrap();
    receive_type(&mut line, "pong").await;
    house.close().await;
}

/// Before, pings counted for nothing: a line could be kept busy for ever.
#[tokio::test]
async fn a_flood_of_pings_ends_a_line() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let table = ann.connect(&id, "lang=en").await.unwrap();
    let lobby = ann.open_socket("/api/lobby/socket", None).await.unwrap();
    for mut line in [table, lobby] {
        let flood = async { while line.ping().await.is_ok() {} };
        timeout(Duration::from_secs(60), flood).await.expect("the line is closed");
    }
    house.close().await;
}

#[tokio::test]
async fn a_guest_has_so_many_unfinished_tables_and_no_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.tables_per_guest = 2;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let first = make_table(&mut ann, seats.clone()).await;
    make_table(&mut ann, seats.clone()).await;
    let wanted = json!({"game": GAME, "seats": seats});
    assert_refused(&ann.post("/api/tables", &wanted).await.unwrap(), 429, "too_many_tables");
    ann.post(&format!("/api/tables/{}/leave", id_of(&first)), &json!({})).await.unwrap();
    make_table(&mut ann, seats).await;
    house.close().await;
}

/// Before, one person who sat down and stood up again and again wrote a thousand lines into a table's log in twenty seconds.
#[tokio::test]
async fn who_sits_down_again_and_again_is_refused() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let wanted = json!({"game": GAME, "seats": seats, "visibility": "public"});
    let table = id_of(&ann.post("/api/tables", &wanted).await.unwrap().json());
    let (join, leave) = (format!("/api/tables/{table}/join"), format!("/api/tables/{table}/leave"));
    for _ in 0..12 {
        assert_eq!(ben.post(&join, &json!({})).await.unwrap().status, 200);
        assert_eq!(ben.post(&leave, &json!({})).await.unwrap().status, 200);
    }
    assert_refused(&ben.post(&join, &json!({})).await.unwrap(), 429, "rate_limited");
    assert_eq!(house.guest("Cleo").await.post(&join, &json!({})).await.unwrap().status, 200, "others can");
    house.close().await;
}

#[tokio::test]
async fn an_address_sits_down_so_often_and_no_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.sittings = Rate::new(3.0, 0.0);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    for number in 0..5 {
        let wanted =
            json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"});
        let table = id_of(&ann.post("/api/tables", &wanted).await.unwrap().json());
        let mut other = house.guest("Ben").await;
        let reply = other.post(&format!("/api/tables/{table}/join"), &json!({})).await.unwrap();
        assert_eq!(reply.status, if number < 3 { 200 } else { 429 }, "{}", reply.body);
    }
    house.close().await;
}

#[tokio::test]
async fn a_guest_and_a_table_have_so_many_connections_and_no_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    (config.limits.sockets_per_guest, config.limits.sockets_per_table) = (2, 1);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let (_first, _) = sit_down(&ann, &id).await;
    let (second, _) = sit_down(&ann, &id).await;
    assert!(ann.connect(&id, "").await.is_err());
    let stranger = Client::new(house.address);
    let (_third, _) = sit_down(&stranger, &id).await;
    // One may watch.
    let mut fourth = stranger.connect(&id, "").await.unwrap();
    assert_eq!(receive(&mut fourth).await["code"], "too_many_sockets");
    drop(second);
    let back = async {
        while ann.connect(&id, "").await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(10), back).await.expect("a closed connection does not count");
    house.close().await;
}

#[tokio::test]
async fn an_idle_table_rests_in_storage_and_wakes_on_demand() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.table_idle = Duration::from_millis(30);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let (mut line, start) = sit_down(&ann, &id).await;
    line.send(&play(0, &first_offer(&start["state"]), 0, "a")).await.unwrap();
    receive_done(&mut line, "a").await;
    drop(line);
    let asleep = async {
        while ann.get("/healthz").await.unwrap().json()["tables"] != 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(10), asleep).await.expect("the table goes to rest");
    let (mut line, woken) = sit_down(&ann, &id).await;
    assert_eq!(woken["state"]["version"], 1);
    line.send(&play(0, &first_offer(&start["state"]), 0, "a")).await.unwrap();
    assert_eq!(receive_done(&mut line, "a").await["state"]["version"], 1, "even the key is remembered");
    house.close().await;
}
