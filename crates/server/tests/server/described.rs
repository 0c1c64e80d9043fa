//! What the descriptions say is what the server answers.

use std::{collections::BTreeSet, time::Duration};

use jsonschema::Validator;
use menagerie_client::{Client, Reply};
use menagerie_kernel::{Lang, Seat};
use menagerie_server::protocol::{ClientMessage, Pace};
use serde_json::{Value, json};

use crate::{accounts::*, common::*};

/// The description of the house, and what was seen of it.
struct Described {
    document: Value,
    seen: BTreeSet<(String, String)>,
}

impl Described {
    async fn of(house: &House) -> Self {
        let document = Client::new(house.address).get("/api/openapi.json").await.unwrap().json();
        Self { document, seen: BTreeSet::new() }
    }

    fn validator(&self, pointer: &str) -> Validator {
        let mut schema = self.document.pointer(pointer).unwrap_or_else(|| panic!("{pointer}")).clone();
        schema["components"] = self.document["components"].clone();
        jsonschema::validator_for(&schema).unwrap()
    }

    /// An answer is as it was described.
    fn check(&mut self, method: &str, path: &str, reply: &Reply) {
        let place = format!("/paths/{}/{method}", path.replace('/', "~1"));
        let status = reply.status.to_string();
        let answers = &self.document.pointer(&place).unwrap_or_else(|| panic!("{place}"))["responses"];
        let key = if answers.get(&status).is_some() { status.as_str() } else { "default" };
        assert!(key != "default" || reply.status >= 400, "{method} {path}: {status}");
        // What may be anything needs no check.
        let anything = answers[key]["content"]["application/json"]["schema"].is_boolean();
        if answers[key]["content"].get("application/json").is_some() && !anything {
            let schema = format!("{place}/responses/{key}/content/application~1json/schema");
            let faults: Vec<String> =
                self.validator(&schema).iter_errors(&reply.json()).map(|fault| fault.to_string()).collect();
            assert!(faults.is_empty(), "{method} {path}: {faults:?} in {}", reply.body);
        }
        if key != "default" {
            self.seen.insert((method.into(), path.into()));
        }
    }

    /// Asks, with a body that is as described, and checks the answer.
    async fn ask(
        &mut self,
        who: &mut Client,
        method: &str,
        path: &str,
        id: &str,
        body: Option<Value>,
    ) -> Reply {
        if let Some(body) = &body {
            let place = format!(
                "/paths/{}/{method}/requestBody/content/application~1json/schema",
                path.replace('/', "~1")
            );
            assert!(self.validator(&place).is_valid(body), "{method} {path} takes {body}");
        }
        let address = path
            .replace("{id}", id)
            .replace("/faces", "/faces?lang=fr")
            .replace("/frame", "/frame?at=0&viewer=referee");
        let address = address.replace("/course", "/course?viewer=spectator");
        let json = [("content-type", "application/json")];
        let text = body.map(|body| body.to_string());
        let reply = who.request(&method.to_uppercase(), &address, &json, text.as_deref()).await.unwrap();
        self.check(method, path, &reply);
        reply
    }
}

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
    let all = paths.iter().flat_map(|(path, methods)| {
        methods.as_object().unwrap().keys().map(move |method| (method.clone(), path.clone()))
    });
    let missing: Vec<_> = all.filter(|route| !api.seen.contains(route)).map(|(_, path)| path).collect();
    // These need an authenticator, which the stories in the browser have; the socket is below.
    let elsewhere = [
        "/api/account/passkey/finish",
        "/api/login/passkey/finish",
        "/api/tables/{id}/socket",
        "/api/lobby/socket",
        // Rated games, friends and moderators have tests of their own.
        "/api/tables/{id}/result",
        "/api/circle/invite",
        "/api/circle/accept",
        "/api/circle/tie",
        "/api/circle/untie",
        "/api/tables/{id}/report",
        "/api/moderation",
        "/api/moderation/ban",
        "/api/moderation/lift",
        "/api/moderation/resolve",
        "/api/moderation/close",
        "/api/people/{id}",
    ];
    assert_eq!(missing.iter().filter(|path| !elsewhere.contains(&path.as_str())).count(), 0, "{missing:?}");
    house.close().await;
}

fn part(document: &Value, name: &str) -> Validator {
    let schema = json!({"$ref": format!("#/$defs/{name}"), "$defs": document["$defs"]});
    jsonschema::validator_for(&schema).unwrap()
}

/// One message of each kind.
fn all_messages() -> Vec<ClientMessage> {
    let (seat, version, key) = (Seat(0), 3, || "k".to_owned());
    vec![
        ClientMessage::Play { seat, notation: "x".into(), version, key: key() },
        ClientMessage::Undo { seat, version, key: key() },
        ClientMessage::EndTurn { seat, version, key: key() },
        ClientMessage::Restart { seat, version, key: key() },
        ClientMessage::Redo { seat, version, key: key() },
        ClientMessage::Resign { seat, version, key: key() },
        ClientMessage::AutoEnd { seat, on: true },
        ClientMessage::Vote { seat, about: Seat(1), end: true },
        ClientMessage::Vacation { seat, on: true },
        ClientMessage::Arrange { seat, about: "x".into(), answer: None },
        ClientMessage::Pace { pace: Pace::Slow },
        ClientMessage::Hint { seat, id: 1 },
        ClientMessage::WhyNot { seat, wish: "x".into(), id: 1 },
        ClientMessage::Lang { lang: Lang::Fr },
        ClientMessage::Look { seat },
        ClientMessage::Draw,
        ClientMessage::Chat { text: "hello".into(), id: 2 },
        ClientMessage::Ping,
    ]
}

#[tokio::test]
async fn what_goes_over_a_socket_is_as_described() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let document = Client::new(house.address).get("/api/socket.json").await.unwrap().json();
    let (from_client, from_server) = (part(&document, "ClientMessage"), part(&document, "ServerMessage"));
    let kinds = document["$defs"]["ClientMessage"]["oneOf"].as_array().unwrap().len();
    assert_eq!(all_messages().len(), kinds, "a message of each kind");
    for message in all_messages() {
        assert!(from_client.is_valid(&serde_json::to_value(&message).unwrap()), "{message:?}");
    }
    assert!(!from_client.is_valid(&json!({"type": "cheat"})));
    let mut ann = house.guest("Ann").await;
    for game in [GAME, "ark-and-noah", "arborea", "ark-nova"] {
        for query in ["lang=en", "lang=fr&packed=true"] {
            let wanted = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
            let id = id_of(&ann.post("/api/tables", &wanted).await.unwrap().json());
            let mut line = ann.connect(&id, query).await.unwrap();
            for message in all_messages() {
                line.send(&message).await.unwrap();
            }
            let mut heard = BTreeSet::new();
            for _ in 0..20 {
                let message = receive(&mut line).await;
                let faults: Vec<String> =
                    from_server.iter_errors(&message).map(|fault| fault.to_string()).collect();
                assert!(faults.is_empty(), "{game} {query}: {faults:?}");
                let kind = message["type"].as_str().unwrap().to_owned();
                let last = kind == "pong";
                heard.insert(kind);
                if last {
                    break;
                }
            }
            assert!(
                heard.contains("table") && heard.contains("error") && heard.contains("pong"),
                "{heard:?}"
            );
        }
    }
    house.close().await;
}
