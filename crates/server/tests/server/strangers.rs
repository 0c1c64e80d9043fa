//! Strangers who try every door: with nonsense, with what is somebody else's, and many at once.

use menagerie_client::Client;
use menagerie_server::Config;
use serde_json::{Value, json};

use crate::{accounts::*, common::*, ratings::begun};

fn settings(folder: &Folder, catcher: &Catcher) -> Config {
    let mut config = with_letters(config(folder), catcher);
    config.limits.trust_everyone();
    config
}

/// Whatever was asked, the answer is one that was thought of: no fault of the house, and a no says why.
fn is_thought_of(asked: &str, status: u16, body: &str) {
    assert!(status < 500, "{asked}: {status} {body}");
    let fault: Value = serde_json::from_str(body).unwrap_or_default();
    assert!(
        status < 400 || fault["code"].is_string() && fault["message"].is_string(),
        "{asked}: {status} {body}"
    );
}

/// What may stand where something else is expected.
fn nonsense() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(u64::MAX),
        json!(1e300),
        json!("x"),
        json!("\u{202e}\u{1f98a}\u{0}"),
        json!("../../etc/passwd"),
        json!("x".repeat(3000)),
        json!([[[[]]]]),
        json!({"a": {"b": []}}),
    ]
}

/// The parts of the body that an address takes.
fn parts(document: &Value, operation: &Value) -> Vec<String> {
    let mut schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    while let Some(place) = schema["$ref"].as_str() {
        schema = document.pointer(place.trim_start_matches('#')).expect("it is described");
    }
    schema["properties"].as_object().map(|parts| parts.keys().cloned().collect()).unwrap_or_default()
}

#[tokio::test]
async fn nonsense_at_every_address_is_refused_and_the_house_stays_well() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut eve = account(&house, &mut catcher, "Eve", "eve@example.org").await;
    let mut ann = house.guest("Ann").await;
    let table = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let document = eve.get("/api/openapi.json").await.unwrap().json();
    let json = ("content-type", "application/json");
    let mut asked = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let method = method.to_uppercase();
            let mut wishes: Vec<(String, (&str, &str), String)> = Vec::new();
            for id in
                ["..", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "%00", "%ff", "%F0%9F%A6%8A", &"a".repeat(2000)]
            {
                wishes.push((path.replace("{id}", id), json, "{}".into()));
            }
            let here = path.replace("{id}", &table);
            for query in [
                "lang=xx&page=-1&at=-1",
                "page=99999999999999999999&at=4294967295&viewer=seat-99",
                "viewer=%00&game=%ff&players=300",
            ] {
                wishes.push((format!("{here}?{query}"), json, "{}".into()));
            }
            let names = parts(&document, operation);
            for value in nonsense() {
                wishes.push((here.clone(), json, value.to_string()));
                for name in &names {
                    let mut body: Value = names.iter().map(|name| (name.clone(), json!("x"))).collect();
                    body[name] = value.clone();
                    wishes.push((here.clone(), json, body.to_string()));
                }
            }
            for kind in
                ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16"]
            {
                wishes.push((here.clone(), ("content-type", kind), "{}".into()));
            }
            for body in ["", "nul", "{}{}", &"[".repeat(9000), "{\"x\":1e99999}", "{\"a\":\"\\ud800\"}"] {
                wishes.push((here.clone(), json, body.into()));
            }
            for (path, kind, body) in wishes {
                let reply = eve.request(&method, &path, &[kind], Some(&body)).await.unwrap();
                let what: String = format!("{method} {path} {body}").chars().take(200).collect();
                is_thought_of(&what, reply.status, &reply.body);
                asked += 1;
            }
            for other in ["GET", "PUT", "DELETE", "PATCH", "BREW"] {
                if operations.get(other.to_lowercase()).is_none() {
                    let reply = eve.request(other, &here, &[], None).await.unwrap();
                    is_thought_of(&format!("{other} {here}"), reply.status, &reply.body);
                }
            }
        }
    }
    assert!(asked > 1000, "{asked}");
    assert_eq!(eve.get("/healthz").await.unwrap().json()["status"], "ok");
    house.close().await;
}

#[tokio::test]
async fn nobody_reaches_what_is_somebody_elses() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let mut eve = account(&house, &mut catcher, "Eve", "eve@example.org").await;
    let wish = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let id = begun(&mut ann, &mut ben, &wish).await;
    let other = id_of(&make_table(&mut eve, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let at = |deed: &str| format!("/api/tables/{id}/{deed}");

    let seen = eve.get(&format!("/api/tables/{id}")).await.unwrap().json();
    assert_eq!(
        (&seen["invite"], &seen["seed"]),
        (&json!(null), &json!(null)),
        "whoever watches learns that it is there"
    );
    for (deed, body, code) in [
        ("join", json!({}), "invite_needed"),
        ("join", json!({"invite": "guess"}), "invite_needed"),
        ("leave", json!({}), "not_your_seat"),
        ("bot", json!({"seat": 0, "bot": "random"}), "not_your_seat"),
        ("rematch", json!({}), "not_your_seat"),
        ("fork", json!({"at": 0, "seat": 0, "bot": "random"}), "not_over"),
    ] {
        let refused = eve.post(&at(deed), &body).await.unwrap();
        assert_eq!(refused.json()["code"], code, "{deed}: {}", refused.body);
    }
    for look in [
        "record",
        "frame?at=0&viewer=seat-0",
        "frame?at=0&viewer=referee",
        "course?viewer=seat-1",
        "course?viewer=referee",
        "analysis",
        "result",
    ] {
        let refused = eve.get(&at(look)).await.unwrap();
        assert!((400..500).contains(&refused.status), "{look}: {}", refused.body);
    }

    // What hangs on an account.
    let program =
        ann.post("/api/account/programs", &json!({"name": "Otter"})).await.unwrap().json()["program"]["id"]
            .clone();
    let revoked = eve.post("/api/account/programs/revoke", &json!({ "id": program })).await.unwrap();
    assert_refused(&revoked, 404, "not_found");
    assert_eq!(
        ann.get("/api/account/programs").await.unwrap().json()["programs"].as_array().unwrap().len(),
        1
    );
    let me = ann.get("/api/me").await.unwrap().json();
    let profile = eve.get(&format!("/api/people/{}", me["id"].as_str().unwrap())).await.unwrap();
    assert_refused(&profile, 404, "not_found");
    for path in ["/api/account", "/api/account/export", "/api/circle", "/api/account/notices"] {
        let told = eve.get(path).await.unwrap().body;
        assert!(!told.contains("ann@example.org") && !told.contains("Ann"), "{path}: {told}");
    }

    // A line of chat is found at its table only.
    let (mut line, _) = sit_down(&ann, &id).await;
    line.send(&json!({"type": "chat", "text": "hello", "id": 1})).await.unwrap();
    let said = receive_type(&mut line, "chat").await["lines"][0]["id"].clone();
    let report = json!({"line": said, "reason": "spam", "note": ""});
    assert_refused(
        &eve.post(&format!("/api/tables/{other}/report"), &report).await.unwrap(),
        404,
        "not_found",
    );
    let tie = json!({"who": {"at": {"table": other, "line": said}}, "kind": "muted"});
    assert_refused(&eve.post("/api/circle/tie", &tie).await.unwrap(), 404, "not_found");
    house.close().await;
}

#[tokio::test]
async fn a_cookie_that_was_logged_out_opens_nothing_however_it_is_shown() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let me = ann.get("/api/me").await.unwrap().json()["id"].clone();
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let mut phone = Client::new(house.address);
    ask_for_link(&mut phone, "ann@example.org").await;
    let (token, _) = catcher.link().await;
    assert_eq!(open_link(&mut phone, &token).await.json()["id"], me);
    let (mut line, _) = sit_down(&phone, &id).await;
    assert_eq!(ann.post("/api/account/logout-others", &json!({})).await.unwrap().status, 200);
    while line.receive().await.is_ok_and(|heard| heard.is_some()) {}
    let stolen = phone.cookie.clone();
    for deed in ["leave", "rematch"] {
        phone.cookie = stolen.clone();
        assert_refused(
            &phone.post(&format!("/api/tables/{id}/{deed}"), &json!({})).await.unwrap(),
            403,
            "not_your_seat",
        );
    }
    phone.cookie = stolen.clone();
    let (mut line, seen) = sit_down(&phone, &id).await;
    assert_eq!(seen["table"]["seats"][0]["mine"], false);
    line.send(&play(0, "anything", 0, "k")).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_your_seat");
    // Among others, and more than once.
    let secret = stolen.unwrap();
    phone.cookie = Some(format!("{}{secret}; {secret}", "a=b; ".repeat(200)));
    assert_ne!(phone.get("/api/me").await.unwrap().json()["id"], me);
    house.close().await;
}

/// Before, of two who confirmed the same address at the same moment one heard that the house was broken.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_at_once_one_has_the_seat_and_one_the_address() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (path, invite) =
        (format!("/api/tables/{}/join", id_of(&table)), json!({"invite": table["invite"], "seat": 1}));
    let mut joining = Vec::new();
    for number in 0..8 {
        let (mut one, path, invite) =
            (house.guest(&format!("Zed {number}")).await, path.clone(), invite.clone());
        joining.push(tokio::spawn(async move { one.post(&path, &invite).await.unwrap().status }));
    }
    let mut sat = 0;
    for joined in joining {
        match joined.await.unwrap() {
            200 => sat += 1,
            status => assert!((400..500).contains(&status), "{status}"),
        }
    }
    assert_eq!(sat, 1);

    for round in 0..4 {
        let mut opening = Vec::new();
        for _ in 0..3 {
            let mut one = house.guest("Twin").await;
            ask_for_link(&mut one, &format!("twin{round}@example.org")).await;
            let (token, _) = catcher.link().await;
            opening.push((one, token));
        }
        let opening = opening.into_iter().map(|(mut one, token)| {
            tokio::spawn(async move {
                let reply = open_link(&mut one, &token).await;
                (one, reply)
            })
        });
        let mut owners = 0;
        for opened in opening.collect::<Vec<_>>() {
            let (mut one, reply) = opened.await.unwrap();
            is_thought_of("a link", reply.status, &reply.body);
            let account = one.get("/api/account").await.unwrap().json();
            owners +=
                usize::from(account["email"] == format!("twin{round}@example.org") && reply.status == 200);
        }
        assert!(owners >= 1);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn to_move_leave_and_come_at_once_leaves_the_table_whole() {
    let folder = Folder::new();
    let catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), json!({"invite": table["invite"]}));
    for round in 0..6 {
        let mut doing = Vec::new();
        for deed in ["join", "leave", "join", "leave"] {
            let (mut ben, path, invite) = (ben.clone(), format!("/api/tables/{id}/{deed}"), invite.clone());
            doing.push(tokio::spawn(async move { ben.post(&path, &invite).await.unwrap() }));
        }
        if let Ok(mut line) = ben.connect(&id, "lang=en").await {
            line.send(&play(1, "feed 1", 0, &format!("k{round}"))).await.unwrap();
            line.send(&json!({"type": "resign", "seat": 0, "version": 0, "key": "r"})).await.unwrap();
        }
        for done in doing {
            let reply = done.await.unwrap();
            is_thought_of("join or leave", reply.status, &reply.body);
        }
    }
    let seen = ann.get(&format!("/api/tables/{id}")).await.unwrap().json();
    assert_eq!((&seen["seats"][0]["mine"], &seen["trouble"]), (&json!(true), &json!(null)), "{seen}");
    house.close().await;
}

/// Before, whoever had a table's address and a hundred lines to it kept its players out.
#[tokio::test]
async fn a_crowd_that_watches_keeps_no_player_out() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.sockets_per_table = 4;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let mut crowd = Vec::new();
    for _ in 0..4 {
        crowd.push(sit_down(&Client::new(house.address), &id).await.0);
    }
    let mut fifth = Client::new(house.address).connect(&id, "lang=en").await.unwrap();
    assert_eq!(receive_type(&mut fifth, "error").await["code"], "too_many_sockets");
    let (_line, seen) = sit_down(&ann, &id).await;
    assert_eq!(seen["table"]["seats"][0]["mine"], true);
    house.close().await;
}

/// Everything remembered of someone is much to read, and everyone's moves wait for who reads it.
#[tokio::test]
async fn what_is_remembered_is_told_now_and_then() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let mut told = Vec::new();
    for _ in 0..5 {
        told.push(ann.get("/api/account/export").await.unwrap().status);
    }
    assert_eq!(told, [200, 200, 200, 429, 429]);
    assert_eq!(house.guest("Ben").await.get("/api/account/export").await.unwrap().status, 200);
    house.close().await;
}

/// Whatever is said on a line is answered, and the table goes on.
#[tokio::test]
async fn nonsense_on_a_line_ends_no_table() {
    let folder = Folder::new();
    let catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut ann = house.guest("Ann").await;
    let timing = json!({"kind": "days", "days": 3, "vacation": 14, "overtime": "vote"});
    for game in [GAME, "ark-and-noah", "ark-nova", "arborea"] {
        let wish = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "me", "name": "Anna"}], "timing": timing});
        let table = ann.post("/api/tables", &wish).await.unwrap().json();
        let (mut line, _) = sit_down(&ann, &id_of(&table)).await;
        let mut said = Vec::new();
        for seat in [0_u64, 1, 2, 7, 8, 63, 64, 200, 255, 256, u64::MAX] {
            for version in [0_u64, 1, u64::from(u32::MAX), u64::MAX] {
                for kind in ["undo", "end_turn", "restart", "redo"] {
                    said.push(json!({"type": kind, "seat": seat, "version": version, "key": format!("{seat} {version}")}));
                }
                let notation = "feed 99999999999999999999 \u{202e}";
                said.push(json!({"type": "play", "seat": seat, "notation": notation, "version": version, "key": "p"}));
            }
            for on in [true, false] {
                said.push(json!({"type": "auto_end", "seat": seat, "on": on}));
                said.push(json!({"type": "vacation", "seat": seat, "on": on}));
                said.push(json!({"type": "vote", "seat": 0, "about": seat, "end": on}));
            }
            for text in ["", "\u{1f98a}", "-1", "18446744073709551616", "a b c d e f", &"(".repeat(1000)] {
                said.push(json!({"type": "why_not", "seat": seat, "wish": text, "id": 1}));
                said.push(json!({"type": "arrange", "seat": seat, "about": text, "answer": text}));
                said.push(json!({"type": "play", "seat": 0, "notation": text, "version": 0, "key": text}));
            }
            said.push(json!({"type": "look", "seat": seat}));
            said.push(json!({"type": "hint", "seat": seat + u64::from(seat < 2) * 2, "id": seat}));
        }
        for value in nonsense() {
            said.push(value.clone());
            said.push(json!({"type": value}));
            for kind in ["play", "chat", "pace", "lang", "look", "vote", "arrange", "why_not"] {
                said.push(json!({"type": kind, "seat": value, "text": value, "pace": value, "lang": value, "id": value, "about": value}));
            }
        }
        // What is longer ends the line, and nothing else.
        said.retain(|message| message.to_string().len() <= 4096);
        for message in said {
            line.send(&message).await.unwrap();
            line.send(&json!({"type": "ping"})).await.unwrap();
            receive_type(&mut line, "pong").await;
        }
        drop(line);
        let (_, seen) = sit_down(&ann, &id_of(&table)).await;
        assert_eq!(
            (&seen["table"]["status"], &seen["table"]["choices"]),
            (&json!("playing"), &json!(0)),
            "{game}"
        );
    }
    house.close().await;
}
