//! Games, tables and accounts.

use std::time::Duration;

use menagerie_client::Client;
use serde_json::json;

use super::{Described, SOCKETS, meeting::MEETING};
use crate::{accounts::*, common::*};

#[tokio::test]
async fn real_answers_are_as_described() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = with_letters(config(&folder), &catcher);
    config.limits.begin_time = Duration::ZERO;
    let house = House::with(config).await;
    let mut api = Described::of(&house).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let ann = &mut ann;
    for path in [
        "/healthz",
        "/api/openapi.json",
        "/api/socket.json",
        "/api/games",
        "/api/tables",
        "/api/me",
        "/api/account",
        "/api/account/programs",
        "/api/account/notices",
        "/api/account/export",
        "/api/lobby",
        "/api/circle",
    ] {
        assert_eq!(api.ask(ann, "get", path, "", None).await.status, 200, "{path}");
    }
    api.ask(ann, "get", "/api/games/{id}/faces", "arborea", None).await;
    api.ask(ann, "put", "/api/account/shown", "", Some(json!({"shown_to": "everyone"}))).await;
    api.ask(ann, "post", "/api/circle/link", "", None).await;
    let league = ann.get("/api/league?game=arborea&players=2").await.unwrap();
    api.check("get", "/api/league", &league);
    api.ask(ann, "put", "/api/me", "", Some(json!({"name": "Anna"}))).await;
    let me_and_open = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = api.ask(ann, "post", "/api/tables", "", Some(me_and_open)).await.json();
    let (open, invite) = (id_of(&open), json!({"invite": open["invite"]}));
    api.ask(ann, "get", "/api/tables/{id}", &open, None).await;
    let join = format!("/api/tables/{open}/join");
    assert_eq!(house.guest("Ben").await.post(&join, &invite).await.unwrap().status, 200);
    let shown = api.ask(ann, "get", "/api/tables/{id}", &open, None).await.json();
    assert!(shown["seats"][1]["free_from"].is_number(), "{shown}");
    let free = api.ask(ann, "post", "/api/tables/{id}/free", &open, Some(json!({"seat": 1}))).await;
    assert_eq!(free.status, 200, "{}", free.body);
    api.ask(ann, "post", "/api/tables/{id}/bot", &open, Some(json!({"seat": 1, "bot": "random"}))).await;
    let (mut line, table) = sit_down(ann, &open).await;
    play_to_the_end_patiently(&mut line, table["state"].clone()).await;
    for path in ["frame", "course", "record", "analysis", "people"] {
        api.ask(ann, "get", &format!("/api/tables/{{id}}/{path}"), &open, None).await;
    }
    let record = ann.get(&format!("/api/tables/{open}/record")).await.unwrap().body;
    for path in ["read", "frame", "course", "analysis"] {
        let body = json!({"record": record, "lang": "en"});
        let reply = api.ask(ann, "post", &format!("/api/records/{path}"), "", Some(body)).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    let fork = json!({"record": record, "fork": {"at": 0, "seat": 0, "bot": "random"}});
    assert_eq!(api.ask(ann, "post", "/api/records/fork", "", Some(fork)).await.status, 201);
    api.ask(ann, "post", "/api/tables/{id}/fork", &open, Some(json!({"at": 0, "seat": 0, "bot": "random"})))
        .await;
    let again = id_of(&api.ask(ann, "post", "/api/tables/{id}/rematch", &open, None).await.json());
    api.ask(ann, "post", "/api/tables/{id}/join", &again, Some(json!({}))).await;
    api.ask(ann, "post", "/api/tables/{id}/leave", &again, None).await;
    let made = api.ask(ann, "post", "/api/account/programs", "", Some(json!({"name": "Otter"}))).await.json();
    api.ask(ann, "post", "/api/account/programs/revoke", "", Some(json!({"id": made["program"]["id"]})))
        .await;
    api.ask(ann, "put", "/api/account/notices", "", Some(json!({"lang": "de", "digest": "daily"}))).await;
    let nowhere = json!({"endpoint": "https://push.example.org/a"});
    api.ask(ann, "post", "/api/account/notices/unsubscribe", "", Some(nowhere)).await;
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let push = json!({"endpoint": "https://push.example.org/a", "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg", "lang": "fr"});
    api.ask(ann, "post", "/api/account/notices/subscribe", "", Some(push)).await;
    api.ask(ann, "post", "/api/account/passkey/start", "", None).await;
    api.ask(ann, "post", "/api/login/passkey/start", "", None).await;
    api.ask(ann, "post", "/api/account/passkey/remove", "", Some(json!({"id": "none"}))).await;
    api.ask(ann, "post", "/api/account/logout-others", "", None).await;
    let mut other = Client::new(house.address);
    api.ask(&mut other, "post", "/api/login/email", "", Some(json!({"email": "ann@example.org"}))).await;
    let (token, _) = catcher.link().await;
    api.ask(&mut other, "post", "/api/login/link", "", Some(json!({ "token": token }))).await;
    api.ask(&mut other, "post", "/api/account/logout", "", None).await;
    api.ask(ann, "post", "/api/account/delete", "", Some(json!({"forever": true}))).await;
    // Refusals are described too.
    api.ask(ann, "get", "/api/tables/{id}", "nothing", None).await;

    let paths = api.document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            let elsewhere =
                SOCKETS.iter().chain(&MEETING).any(|route| *route == (method.as_str(), path.as_str()));
            let seen = api.seen.contains(&(method.clone(), path.clone()));
            assert!(seen != elsewhere, "{method} {path} is looked at in one place");
        }
    }
    house.close().await;
}
