//! The lobby: told as it changes, and nothing that is not for strangers.

use std::time::Duration;

use menagerie_client::{Client, Socket};
use menagerie_server::{Config, storage::database::postgres::scratch::Scratch};
use serde_json::{Value, json};

use crate::{
    accounts::{Catcher, account, with_letters},
    common::*,
};

fn quick(folder: &Folder) -> Config {
    Config { lobby_pause: Duration::from_millis(20), ..config(folder) }
}

async fn look_on(client: &Client, query: &str) -> Socket {
    client.open_socket(&format!("/api/lobby/socket?{query}"), None).await.unwrap()
}

pub fn public(seats: Value) -> Value {
    json!({"game": GAME, "seats": seats, "visibility": "public"})
}

async fn open_table(client: &mut Client, more: Value) -> String {
    let mut wish = public(json!([{"kind": "me"}, {"kind": "open"}]));
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let reply = client.post("/api/tables", &wish).await.unwrap();
    assert_eq!(reply.status, 201, "{}", reply.body);
    id_of(&reply.json())
}

#[tokio::test]
async fn the_lobby_is_told_as_it_changes() {
    let folder = Folder::new();
    let house = House::with(quick(&folder)).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let (mut all, mut live) = (look_on(&ben, "").await, look_on(&ben, "clock=live").await);
    assert_eq!(receive(&mut all).await["total"], 0);
    assert_eq!(receive(&mut live).await["type"], "page");
    let id = open_table(&mut ann, json!({"lang": "de"})).await;
    let told = receive_type(&mut all, "change").await;
    assert_eq!((&told["order"], &told["tables"][0]["lang"]), (&json!([id]), &json!("de")));
    let timed = open_table(&mut ann, json!({"timing": {"kind": "live", "bank": 60, "increment": 0}})).await;
    assert_eq!(
        receive_type(&mut live, "change").await["order"],
        json!([timed]),
        "and never of the first one"
    );
    while receive_type(&mut all, "change").await["total"] != 2 {}
    // Another page over the same line.
    all.send(&json!({"type": "watch", "wish": {"clock": "none"}})).await.unwrap();
    let page = receive_type(&mut all, "page").await;
    assert_eq!((&page["tables"][0]["id"], &page["total"]), (&json!(id), &json!(1)));
    ben.post(&format!("/api/tables/{id}/join"), &json!({})).await.unwrap();
    assert_eq!(receive_type(&mut all, "change").await["order"], json!([]), "it waits for nobody any more");
    let asked = ben.get("/api/lobby?game=feeding-time&open=1").await.unwrap().json();
    assert_eq!((&asked["tables"][0]["id"], &asked["pages"]), (&json!(timed), &json!(1)));
    house.close().await;
}

#[tokio::test]
async fn strangers_hear_nothing_of_private_tables_and_no_secrets_of_public_ones() {
    let folder = Folder::new();
    let house = House::with(quick(&folder)).await;
    let mut ann = house.guest("Ann").await;
    let mut stranger = look_on(&Client::new(house.address), "").await;
    receive(&mut stranger).await;
    let private = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let made =
        ann.post("/api/tables", &public(json!([{"kind": "me"}, {"kind": "open"}]))).await.unwrap().json();
    let me = ann.get("/api/me").await.unwrap().json();
    let told = receive_type(&mut stranger, "change").await.to_string();
    assert!(told.contains(made["id"].as_str().unwrap()));
    for secret in [&private["id"], &private["invite"], &made["invite"], &made["commitment"], &me["id"]] {
        assert!(!told.contains(secret.as_str().unwrap()), "{secret} in {told}");
    }
    house.close().await;
}

#[tokio::test]
async fn nonsense_floods_and_too_many_lines_are_refused() {
    let folder = Folder::new();
    let mut config = quick(&folder);
    config.limits.lobby_per_address = 2;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    for bad in ["players=many", "creator=7", "clock=sand", "lang=xx"] {
        assert_refused(&ann.get(&format!("/api/lobby?{bad}")).await.unwrap(), 400, "malformed");
    }
    let long = "x".repeat(100);
    assert_refused(&ann.get(&format!("/api/lobby?game={long}")).await.unwrap(), 400, "unknown_game");
    let mut line = look_on(&ann, "").await;
    let _second = look_on(&ann, "").await;
    assert!(ann.open_socket("/api/lobby/socket", None).await.is_err(), "two are enough");
    let foreign = ann.open_socket("/api/lobby/socket", Some("https://evil.example")).await;
    assert!(foreign.is_err(), "pages of other sites look at nothing");
    line.send_text("nonsense".into()).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "malformed");
    line.send(&json!({"type": "ping"})).await.unwrap();
    receive_type(&mut line, "pong").await;
    for _ in 0..30 {
        line.send(&json!({"type": "watch"})).await.unwrap();
    }
    while receive(&mut line).await["code"] != "rate_limited" {}
    house.close().await;
}

/// Two processes of one house, and the letters it sends.
struct Two {
    one: House,
    two: House,
    catcher: Catcher,
    _kept: (Scratch, Folder),
}

impl Two {
    /// Where there is a PostgreSQL that they can share.
    async fn open() -> Option<Self> {
        let (scratch, folder, catcher) = (Scratch::for_tests()?, Folder::new(), Catcher::open().await);
        let settings = with_letters(Config { database: Some(scratch.address()), ..quick(&folder) }, &catcher);
        let (one, two) = (House::with(settings.clone()).await, House::with(settings).await);
        Some(Self { one, two, catcher, _kept: (scratch, folder) })
    }
}

#[tokio::test]
async fn all_processes_have_one_lobby() {
    let Some(Two { one, two, _kept, .. }) = Two::open().await else { return };
    let (mut ann, ben) = (one.guest("Ann").await, two.guest("Ben").await);
    let mut line = look_on(&ben, "").await;
    receive(&mut line).await;
    let id = open_table(&mut ann, json!({})).await;
    // The other process may just be opening its ears: it reads everything then.
    let mut told = receive(&mut line).await;
    while told["order"] != json!([id]) && told["tables"][0]["id"] != json!(id) {
        told = receive(&mut line).await;
    }
    let left = ann.post(&format!("/api/tables/{id}/leave"), &json!({})).await.unwrap();
    assert_eq!(left.status, 200, "{}", left.body);
    while receive(&mut line).await["total"] != 0 {}
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn who_wants_to_be_forgotten_is_also_where_another_process_hosts_the_table() {
    let Some(Two { one, two, _kept, .. }) = Two::open().await else { return };
    let (mut ann, mut ben) = (one.guest("Ann").await, two.guest("Ben").await);
    let made = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&made);
    let joined =
        ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": made["invite"]})).await.unwrap();
    assert_eq!(joined.status, 200, "{}", joined.body);
    // The table is hosted by the first process; Ben asks the second to forget him.
    let (mut line, _) = sit_down(&ann, &id).await;
    assert_eq!(ben.post("/api/account/delete", &json!({"forever": true})).await.unwrap().status, 204);
    while receive_type(&mut line, "table").await["table"]["seats"][1]["kind"] != "open" {}
    let seen = ann.get(&format!("/api/tables/{id}")).await.unwrap();
    assert!(!seen.body.contains("Ben"), "{}", seen.body);
    one.close().await;
    two.close().await;
}

/// Before, on PostgreSQL whoever asked for a profile heard that there was no such table.
#[tokio::test]
async fn a_profile_is_found_in_every_process() {
    let Some(Two { one, two, mut catcher, _kept }) = Two::open().await else { return };
    let mut ann = account(&one, &mut catcher, "Ann", "ann@example.org").await;
    let id = ann.get("/api/me").await.unwrap().json()["id"].as_str().unwrap().to_owned();
    for address in [one.address, two.address] {
        ann.address = address;
        let profile = ann.get(&format!("/api/people/{id}")).await.unwrap();
        assert_eq!((profile.status, &profile.json()["mine"]), (200, &json!(true)), "{}", profile.body);
    }
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn who_logs_out_in_one_process_is_gone_in_all() {
    let Some(Two { one, two, mut catcher, _kept }) = Two::open().await else { return };
    let mut ann = account(&one, &mut catcher, "Ann", "ann@example.org").await;
    let there = Client { address: two.address, ..ann.clone() };
    // A table of the other process, and a line to it.
    let table = id_of(&make_table(&mut there.clone(), json!([{"kind": "me"}, {"kind": "open"}])).await);
    let (mut line, _) = sit_down(&there, &table).await;
    // The other process listens to news by now, or reads that she is gone.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(ann.post("/api/account/logout", &json!({})).await.unwrap().status, 204);
    tokio::time::timeout(Duration::from_secs(10), async {
        while line.receive().await.is_ok_and(|text| text.is_some()) {}
    })
    .await
    .expect("the line closes");
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn forgetting_goes_on_after_the_server_has_died_in_the_middle_of_it() {
    let folder = Folder::with_file();
    let house = House::with(quick(&folder)).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let made = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&made);
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": made["invite"]})).await.unwrap();
    house.close().await;
    let mut database: Box<dyn menagerie_server::storage::database::Database> =
        Box::new(menagerie_server::storage::database::sqlite::Sqlite::open(&folder.0).unwrap());
    database
        .execute("INSERT INTO forgetting (person, since) SELECT key, 1 FROM guests WHERE name = 'Ben'", &[])
        .unwrap();
    drop(database);
    let house = House::with(quick(&folder)).await;
    ann.address = house.address;
    let mut seen = ann.get(&format!("/api/tables/{id}")).await.unwrap();
    while seen.body.contains("Ben") || seen.json()["seats"][1]["kind"] != "open" {
        tokio::time::sleep(Duration::from_millis(20)).await;
        seen = ann.get(&format!("/api/tables/{id}")).await.unwrap();
    }
    house.close().await;
    // The seat is open before all is done: what the closing house has left over, the next one does.
    let left = || {
        let mut storage = menagerie_server::storage::Storage::open(&folder.0).unwrap();
        storage.being_forgotten(9).unwrap().len()
    };
    for pause in 1..20 {
        if left() == 0 {
            break;
        }
        let house = House::with(quick(&folder)).await;
        tokio::time::sleep(Duration::from_millis(50 * pause)).await;
        house.close().await;
    }
    assert_eq!(left(), 0);
}
