//! Programs of others: tokens, what they may do, and the sample player.

use std::process::Command;

use menagerie_client::{Client, Reply};
use serde_json::{Value, json};

use crate::{accounts::*, chat::silence, common::*};

/// A program of this account, with its token.
async fn program(house: &House, owner: &mut Client, name: &str) -> (Client, Value) {
    let made = owner.post("/api/account/programs", &json!({ "name": name })).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let mut program = Client::new(house.address);
    program.token = Some(made.json()["token"].as_str().unwrap().to_owned());
    (program, made.json()["program"].clone())
}

async fn open_table(client: &mut Client) -> (String, Value) {
    let table = make_table(client, json!([{"kind": "me"}, {"kind": "open"}])).await;
    (id_of(&table), json!({ "invite": table["invite"] }))
}

#[tokio::test]
async fn the_sample_player_sits_down_marked_as_a_bot_and_plays_to_the_end() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let (program, _) = program(&house, &mut ann, "Otter").await;
    let (id, invite) = open_table(&mut ann).await;
    let (mut line, _) = sit_down(&ann, &id).await;
    let player = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/player.py");
    assert!(std::fs::read_to_string(player).unwrap().lines().count() <= 50, "it is read in a minute");
    let mut child = Command::new("python3")
        .args([player, &format!("http://{}", house.address), &id, invite["invite"].as_str().unwrap()])
        .env("MENAGERIE_TOKEN", program.token.as_ref().unwrap())
        .spawn()
        .expect("python3 is installed");
    let begun = loop {
        let message = receive_type(&mut line, "table").await;
        if message["table"]["status"] == "playing" {
            break message;
        }
    };
    let seat = &begun["table"]["seats"][1];
    assert_eq!((&seat["program"], &seat["name"]), (&json!(true), &json!("Otter")));
    assert!(begun["table"]["seats"][0].get("program").is_none());
    let end = play_to_the_end_patiently(&mut line, begun["state"].clone()).await;
    let said: Vec<&str> =
        end["log"].as_array().unwrap().iter().filter_map(|line| line["text"].as_str()).collect();
    let course = ann.get(&format!("/api/tables/{id}/course?viewer=spectator&lang=de")).await.unwrap().json();
    assert!(course.to_string().contains("Otter (Programm)"), "everyone reads what it is: {said:?} {course}");
    let ended = tokio::task::spawn_blocking(move || child.wait()).await.unwrap().unwrap();
    assert!(ended.success());
    house.close().await;
}

/// Before, whoever was blocked sent a program.
#[tokio::test]
async fn a_program_is_as_welcome_as_who_answers_for_it() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut eve = account(&house, &mut catcher, "Eve", "eve@example.org").await;
    let (mut otter, _) = program(&house, &mut eve, "Otter").await;
    let (id, invite) = open_table(&mut ann).await;
    let eves = eve.get("/api/me").await.unwrap().json()["id"].clone();
    let tie = |kind: &str| json!({"who": {"id": eves}, "kind": kind});
    assert_eq!(ann.post("/api/circle/tie", &tie("blocked")).await.unwrap().status, 204);
    for who in [&mut eve, &mut otter] {
        let join = who.post(&format!("/api/tables/{id}/join"), &invite).await.unwrap();
        assert_refused(&join, 403, "blocked");
    }
    assert_eq!(ann.post("/api/circle/untie", &tie("blocked")).await.unwrap().status, 204);
    assert_eq!(otter.post(&format!("/api/tables/{id}/join"), &invite).await.unwrap().status, 200);
    // Nor does a program say what its owner may not.
    assert_eq!(ann.post("/api/circle/tie", &tie("muted")).await.unwrap().status, 204);
    let (mut annes, mut otters) = (sit_down(&ann, &id).await.0, sit_down(&otter, &id).await.0);
    otters.send(&json!({"type": "chat", "text": "hello, it is Eve", "id": 1})).await.unwrap();
    receive_type(&mut otters, "chat").await;
    silence(&mut annes).await;
    house.close().await;
}

async fn refused(program: &mut Client, method: &str, path: &str, body: Value) -> Reply {
    let json = [("content-type", "application/json")];
    program.request(method, path, &json, Some(&body.to_string())).await.unwrap()
}

#[tokio::test]
async fn a_token_plays_and_opens_nothing_else() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut guest = house.guest("Gus").await;
    assert_refused(&guest.get("/api/account/programs").await.unwrap(), 403, "forbidden");
    let make = guest.post("/api/account/programs", &json!({"name": "Otter"})).await.unwrap();
    assert_refused(&make, 403, "forbidden");
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    for bad in ["", "Greedy", "bot", "a\u{200b}b"] {
        let make = ann.post("/api/account/programs", &json!({ "name": bad })).await.unwrap();
        assert_refused(&make, 400, "bad_name");
    }
    let (mut otter, info) = program(&house, &mut ann, "Otter").await;
    let (id, _) = open_table(&mut ann).await;
    let [bot, rematch] = ["bot", "rematch"].map(|deed| format!("/api/tables/{id}/{deed}"));
    let me = otter.get("/api/me").await.unwrap();
    assert_eq!((me.json()["id"].clone(), me.header("set-cookie")), (info["id"].clone(), None));
    for (method, path, body) in [
        ("PUT", "/api/me", json!({"name": "Ann"})),
        ("GET", "/api/account", json!({})),
        ("GET", "/api/account/export", json!({})),
        ("GET", "/api/account/programs", json!({})),
        ("POST", "/api/account/programs", json!({"name": "Another"})),
        ("POST", "/api/account/programs/revoke", json!({"id": info["id"]})),
        ("GET", "/api/account/notices", json!({})),
        ("POST", "/api/account/delete", json!({"forever": true})),
        ("POST", "/api/account/passkey/start", json!({})),
        ("POST", "/api/tables", json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})),
        ("POST", &bot, json!({"seat": 0, "bot": "random"})),
        ("POST", &rematch, json!({})),
    ] {
        assert_refused(&refused(&mut otter, method, path, body).await, 403, "forbidden");
    }
    // A program that asks for a login link does not become an account.
    assert_refused(&ask_for_link(&mut otter, "otter@example.org").await, 403, "forbidden");
    ask_for_link(&mut ann, "otter@example.org").await;
    let (link, _) = catcher.link().await;
    assert_refused(&open_link(&mut otter, &link).await, 403, "other_browser");
    // Its token is no cookie, and a cookie is no token; what opens nothing makes no guest.
    let mut disguised = Client::new(house.address);
    disguised.cookie = Some(format!("menagerie_guest={}", otter.token.clone().unwrap()));
    assert_ne!(disguised.get("/api/me").await.unwrap().json()["id"], info["id"]);
    let secret = ann.cookie.clone().unwrap().split_once('=').unwrap().1.to_owned();
    for token in [secret, "nothing".into(), String::new()] {
        let mut stranger = Client::new(house.address);
        stranger.token = Some(token);
        let reply = stranger.get("/api/me").await.unwrap();
        assert_refused(&reply, 403, "bad_login");
        assert!(reply.header("set-cookie").is_none());
    }
    house.close().await;
}

#[tokio::test]
async fn tokens_are_few_shown_once_stored_hashed_and_revoked_by_their_owner() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let (mut otter, info) = program(&house, &mut ann, "Otter").await;
    for number in 1..5 {
        program(&house, &mut ann, &format!("Marten {number}x")).await;
    }
    let sixth = ann.post("/api/account/programs", &json!({"name": "Weasel"})).await.unwrap();
    assert_refused(&sixth, 403, "forbidden");
    let token = otter.token.clone().unwrap();
    let listed = ann.get("/api/account/programs").await.unwrap();
    let export = ann.get("/api/account/export").await.unwrap();
    assert_eq!(listed.json()["programs"].as_array().unwrap().len(), 5);
    assert!(!listed.body.contains(&token) && !export.body.contains(&token));
    assert!(export.body.contains("Marten"));

    let (id, invite) = open_table(&mut ben).await;
    let joined = otter.post(&format!("/api/tables/{id}/join"), &invite).await.unwrap();
    assert_eq!(joined.status, 200, "{}", joined.body);
    let (mut line, _) = sit_down(&otter, &id).await;
    let revoke = json!({"id": info["id"]});
    assert_refused(&ben.post("/api/account/programs/revoke", &revoke).await.unwrap(), 404, "not_found");
    let left = ann.post("/api/account/programs/revoke", &revoke).await.unwrap();
    assert_eq!(left.json()["programs"].as_array().unwrap().len(), 4, "{}", left.body);
    while line.receive().await.is_ok_and(|heard| heard.is_some()) {}
    assert_refused(&otter.get("/api/me").await.unwrap(), 403, "bad_login");
    let table = ben.get(&format!("/api/tables/{id}")).await.unwrap().json();
    assert_eq!(table["seats"][1]["kind"], "open", "its seats are free again");
    house.close().await;
    for file in ["menagerie.db", "menagerie.db-wal"] {
        let stored = std::fs::read(folder.0.join(file)).unwrap_or_default();
        assert!(!stored.windows(token.len()).any(|bytes| bytes == token.as_bytes()), "{file}");
    }
}
