//! What is too much.

use std::time::Duration;

use menagerie_client::{Client, Reply};
use menagerie_server::{Rate, protocol::ClientMessage};
use serde_json::{Value, json};
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

/// Before, four guests of one address put 180 tables before everyone else's within a minute.
#[tokio::test]
async fn an_address_has_so_many_public_tables_that_wait_and_fills_no_page_of_the_lobby() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.behind_proxy = true;
    (config.limits.waiting_per_guest, config.limits.waiting_per_address) = (3, 5);
    let house = House::with(config).await;
    let wanted = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"});
    let honest = made_from(&mut house.guest("Hannah").await, "198.51.100.1", &wanted).await;
    assert_eq!(honest.status, 201, "{}", honest.body);
    let (mut one, mut two) = (house.guest("One").await, house.guest("Two").await);
    let mut made = Vec::new();
    for (guest, count) in [(&mut one, 3), (&mut two, 2)] {
        for _ in 0..count {
            let reply = made_from(guest, "198.51.100.2", &wanted).await;
            assert_eq!(reply.status, 201, "{}", reply.body);
            made.push(id_of(&reply.json()));
        }
    }
    for guest in [&mut one, &mut two] {
        let full = made_from(guest, "198.51.100.2", &wanted).await;
        assert_refused(&full, 429, "too_many_tables");
    }
    let elsewhere = made_from(&mut two, "198.51.100.3", &wanted).await;
    assert_eq!(elsewhere.status, 201, "{}", elsewhere.body);
    let full = made_from(&mut one, "198.51.100.3", &wanted).await;
    assert_refused(&full, 429, "too_many_tables");
    let private = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(
        made_from(&mut one, "198.51.100.2", &private).await.status,
        201,
        "private ones are not in the lobby"
    );
    let lobby = one.get("/api/lobby").await.unwrap().json();
    let ids: Vec<&str> =
        lobby["tables"].as_array().unwrap().iter().filter_map(|table| table["id"].as_str()).collect();
    let place = ids.iter().position(|id| *id == id_of(&honest.json())).unwrap();
    assert!(place <= 2, "the first table of each network comes before the second of any: {ids:?}");
    // One that is left makes room.
    let leave = format!("/api/tables/{}/leave", made[0]);
    assert_eq!(one.post(&leave, &json!({})).await.unwrap().status, 200);
    assert_eq!(made_from(&mut one, "198.51.100.2", &wanted).await.status, 201);
    house.close().await;
}

/// Asks for a table from this address, as a proxy tells it.
async fn made_from(guest: &mut Client, address: &str, wanted: &Value) -> Reply {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
    guest.request("POST", "/api/tables", &headers, Some(&wanted.to_string())).await.unwrap()
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

/// Before, one address had all places of those who watch a table, and others heard that there were too many.
#[tokio::test]
async fn watchers_of_one_address_leave_room_for_others() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.behind_proxy = true;
    (config.limits.watchers_per_address, config.limits.sockets_per_table) = (2, 6);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let from = |address: &str| {
        let mut client = Client::new(house.address);
        client.from = Some(address.to_owned());
        client
    };
    let mut lines = Vec::new();
    for address in ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"] {
        lines.push(sit_down(&from(address), &id).await);
    }
    // Two of the network, and half of all of the wider one.
    for address in ["2001:db8:1:1::3", "2001:db8:1:2::2"] {
        let mut line = from(address).connect(&id, "").await.unwrap();
        assert_eq!(receive(&mut line).await["code"], "too_many_sockets", "{address}");
    }
    lines.push(sit_down(&from("198.51.100.7"), &id).await);
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
