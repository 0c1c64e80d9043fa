//! Reports, bans, and who may deal with them.

use menagerie_client::{Client, Reply};
use menagerie_server::{Config, storage::database::postgres::scratch::Scratch};
use serde_json::{Value, json};

use crate::{
    accounts::{Catcher, account, with_letters},
    common::*,
};

const TOKEN: &str = "a token of nobody's";

fn moderated(folder: &Folder, catcher: &Catcher) -> Config {
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("admin-token");
    std::fs::write(&file, TOKEN).unwrap();
    let config = Config {
        operations: Some(([127, 0, 0, 1], 0).into()),
        admin_token_file: Some(file),
        moderators: vec!["Mod@Example.org".into()],
        ..config(folder)
    };
    with_letters(config, catcher)
}

async fn with_token(house: &House, method: &str, path: &str, token: &str, body: &Value) -> Reply {
    let bearer = format!("Bearer {token}");
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let mut client = Client::new(house.address);
    client.request(method, path, &headers, Some(&body.to_string())).await.unwrap()
}

async fn id(client: &mut Client) -> Value {
    client.get("/api/me").await.unwrap().json()["id"].clone()
}

#[tokio::test]
async fn only_those_who_look_after_the_house_see_reports_and_ban() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(moderated(&folder, &catcher)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let bans = json!({"id": id(&mut ann).await, "seconds": 60, "reason": "x"});
    for (path, body) in [
        ("ban", bans),
        ("lift", json!({"ban": 1})),
        ("resolve", json!({"report": 1, "verdict": ""})),
        ("close", json!({"table": "any"})),
    ] {
        let path = format!("/api/moderation/{path}");
        assert_refused(&ann.post(&path, &body).await.unwrap(), 403, "forbidden");
        assert_refused(&Client::new(house.address).post(&path, &body).await.unwrap(), 403, "forbidden");
        assert_refused(&with_token(&house, "POST", &path, "a guessed token", &body).await, 403, "forbidden");
        let orders = path.replace("/api", "/orders");
        let mut operator = Client::new(house.operations.unwrap());
        assert_refused(&operator.post(&orders, &body).await.unwrap(), 403, "forbidden");
    }
    assert_refused(&ann.get("/api/moderation").await.unwrap(), 403, "forbidden");
    assert_eq!(ann.get("/api/me").await.unwrap().json()["moderator"], false);
    // Guessing the token is slow.
    let mut last = 403;
    for _ in 0..30 {
        last = with_token(&house, "GET", "/api/moderation", "another guess", &json!({})).await.status;
    }
    assert_eq!(last, 429);
    house.close().await;
}

#[tokio::test]
async fn a_report_has_its_context_a_ban_closes_lines_at_once_and_lifting_lets_back_in() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(moderated(&folder, &catcher)).await;
    let mut guard = account(&house, &mut catcher, "Guard", "mod@example.org").await;
    assert_eq!(guard.get("/api/me").await.unwrap().json()["moderator"], true);
    let (mut ann, mut eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let table_id = id_of(&table);
    eve.post(&format!("/api/tables/{table_id}/join"), &json!({"invite": table["invite"]})).await.unwrap();
    let (mut eves, _) = sit_down(&eve, &table_id).await;
    eves.send(&json!({"type": "chat", "text": "you fool", "id": 1})).await.unwrap();
    let line = receive_type(&mut eves, "chat").await["lines"][0]["id"].clone();
    let report = format!("/api/tables/{table_id}/report");
    let body = json!({"line": line, "reason": "abuse", "note": "look at this"});
    assert_eq!(ann.post(&report, &body).await.unwrap().status, 204);
    assert_refused(
        &eve.post(&report, &json!({"seat": 1, "reason": "spam"})).await.unwrap(),
        400,
        "malformed",
    );
    assert_refused(
        &ann.post(&report, &json!({"seat": 7, "reason": "spam"})).await.unwrap(),
        404,
        "not_found",
    );
    assert_refused(
        &ann.post(&report, &json!({"seat": 1, "reason": "spam", "note": "a\u{202e}"})).await.unwrap(),
        400,
        "bad_words",
    );

    let desk = guard.get("/api/moderation").await.unwrap();
    assert!(!desk.body.contains("example.org") && !desk.body.contains("127.0.0.1"), "{}", desk.body);
    let seen = desk.json()["reports"][0].clone();
    assert_eq!(
        (&seen["name"], &seen["reason"], &seen["note"]),
        (&json!("Eve"), &json!("abuse"), &json!("look at this"))
    );
    assert_eq!(
        (&seen["context"][0]["text"], &seen["context"][0]["mine"]),
        (&json!("you fool"), &json!(true))
    );
    let ban = json!({"id": seen["about"]["id"], "seconds": 3600, "reason": "insults"});
    assert_eq!(guard.post("/api/moderation/ban", &ban).await.unwrap().status, 204);
    while eves.receive().await.is_ok_and(|text| text.is_some()) {}
    let refused = eve.post("/api/tables", &json!({"game": GAME, "seats": [{"kind": "me"}]})).await.unwrap();
    assert_refused(&refused, 403, "banned");
    assert_eq!(refused.json()["reasons"], json!(["insults"]));
    assert!(eve.connect(&table_id, "").await.is_err(), "no line either");
    assert!(eve.open_socket("/api/lobby/socket", None).await.is_err());
    assert_eq!(eve.get("/api/account/export").await.unwrap().status, 200, "what is hers she can have");
    let verdict = json!({"report": seen["id"], "verdict": "banned for an hour"});
    assert_eq!(guard.post("/api/moderation/resolve", &verdict).await.unwrap().status, 204);
    let desk = guard.get("/api/moderation").await.unwrap().json();
    assert_eq!((&desk["reports"], &desk["open"]), (&json!([]), &json!(0)));
    assert_eq!(desk["bans"][0]["person"]["name"], "Eve");
    let lift = json!({"ban": desk["bans"][0]["id"]});
    assert_eq!(guard.post("/api/moderation/lift", &lift).await.unwrap().status, 204);
    assert_eq!(eve.get(&format!("/api/tables/{table_id}")).await.unwrap().status, 200);
    assert_eq!(guard.post("/api/moderation/close", &json!({"table": table_id})).await.unwrap().status, 204);
    assert_eq!(ann.get(&format!("/api/tables/{table_id}")).await.unwrap().json()["status"], "abandoned");
    let desk = guard.get("/api/moderation").await.unwrap().json();
    let deeds: Vec<_> = desk["deeds"].as_array().unwrap().iter().map(|deed| deed["deed"].clone()).collect();
    assert_eq!(deeds, ["close", "lift", "resolve", "ban"], "everything is written down");
    house.close().await;
}

#[tokio::test]
async fn an_address_can_be_banned_by_the_operator_and_reports_are_limited() {
    let folder = Folder::new();
    let catcher = Catcher::open().await;
    let mut config = moderated(&folder, &catcher);
    config.limits.reports = 2;
    let house = House::with(config).await;
    let (mut ann, mut eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let table = make_table(&mut eve, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let report = format!("/api/tables/{}/report", id_of(&table));
    for _ in 0..2 {
        assert_eq!(ann.post(&report, &json!({"seat": 0, "reason": "name"})).await.unwrap().status, 204);
    }
    assert_refused(
        &ann.post(&report, &json!({"seat": 0, "reason": "name"})).await.unwrap(),
        429,
        "rate_limited",
    );
    let order = async |path: &str, body: Value| {
        let bearer = format!("Bearer {TOKEN}");
        let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
        let mut operator = Client::new(house.operations.unwrap());
        operator
            .request("POST", &format!("/orders/moderation{path}"), &headers, Some(&body.to_string()))
            .await
            .unwrap()
    };
    for bad in [
        json!({"seconds": 5}),
        json!({"id": "x", "address": "127.0.0.1", "seconds": 5}),
        json!({"address": "localhost", "seconds": 5}),
        json!({"address": "127.0.0.1", "seconds": 0}),
        json!({"address": "127.0.0.1", "seconds": 400_000_000}),
    ] {
        assert_refused(&order("/ban", bad).await, 400, "malformed");
    }
    let (mut line, _) = sit_down(&ann, &id_of(&table)).await;
    assert_eq!(order("/ban", json!({"address": "127.0.0.1", "seconds": 60})).await.status, 204);
    while line.receive().await.is_ok_and(|text| text.is_some()) {}
    assert_refused(&ann.get("/api/me").await.unwrap(), 403, "banned");
    assert_refused(&Client::new(house.address).get("/api/lobby").await.unwrap(), 403, "banned");
    let bearer = format!("Bearer {TOKEN}");
    let mut operator = Client::new(house.operations.unwrap());
    let desk = operator
        .request("GET", "/orders/moderation", &[("authorization", bearer.as_str())], None)
        .await
        .unwrap();
    let ban = desk.json()["bans"][0]["id"].clone();
    assert_eq!(order("/lift", json!({ "ban": ban })).await.status, 204);
    assert_eq!(ann.get("/api/me").await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_ban_holds_in_all_processes_at_once_and_after_a_restart() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let catcher = Catcher::open().await;
    let open = || async {
        House::with(Config { database: Some(scratch.address()), ..moderated(&folder, &catcher) }).await
    };
    let (one, two) = (open().await, open().await);
    let mut eve = two.guest("Eve").await;
    let table = id_of(&make_table(&mut eve, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let (mut line, _) = sit_down(&eve, &table).await;
    let ban = json!({"id": id(&mut eve).await, "seconds": 600, "reason": ""});
    assert_eq!(with_token(&one, "POST", "/api/moderation/ban", TOKEN, &ban).await.status, 204);
    while line.receive().await.is_ok_and(|text| text.is_some()) {}
    assert_refused(&eve.get("/api/tables").await.unwrap(), 403, "banned");
    // The table is hosted there; the operator of the other process closes it all the same.
    assert_eq!(
        with_token(&one, "POST", "/api/moderation/close", TOKEN, &json!({"table": table})).await.status,
        204
    );
    two.close().await;
    let two = open().await;
    eve.address = two.address;
    assert_refused(&eve.get("/api/tables").await.unwrap(), 403, "banned");
    one.close().await;
    two.close().await;
}

/// Before, who was told that this was enough for today came back as somebody else.
#[tokio::test]
async fn an_address_reports_so_often_and_no_more() {
    let folder = Folder::new();
    let catcher = Catcher::open().await;
    let mut config = moderated(&folder, &catcher);
    config.limits.reports_per_address = menagerie_server::Rate::new(12.0, 0.0);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let path = format!("/api/tables/{}/report", id_of(&table));
    let (mut kept, mut refused) = (0, 0);
    for number in 0..4 {
        let mut eve = house.guest(&format!("Eve {number}")).await;
        for _ in 0..8 {
            let told = eve.post(&path, &json!({"seat": 0, "reason": "spam", "note": "x"})).await.unwrap();
            if told.status == 204 {
                kept += 1;
            } else {
                assert_refused(&told, 429, "rate_limited");
                refused += 1;
            }
        }
    }
    assert_eq!((kept, refused), (12, 20));
    house.close().await;
}
