//! Passkeys, rated games, friends, profiles, reports and moderators.

use menagerie_client::Client;
use menagerie_server::Rate;
use serde_json::{Value, json};

use super::Described;
use crate::{accounts::*, authenticator::*, common::*, ratings};

/// What is asked here and nowhere else.
pub const MEETING: [(&str, &str); 14] = [
    ("post", "/api/account/passkey/finish"),
    ("post", "/api/login/passkey/finish"),
    ("get", "/api/tables/{id}/result"),
    ("get", "/api/people/{id}"),
    ("post", "/api/circle/invite"),
    ("post", "/api/circle/accept"),
    ("post", "/api/circle/tie"),
    ("post", "/api/circle/untie"),
    ("post", "/api/tables/{id}/report"),
    ("get", "/api/moderation"),
    ("post", "/api/moderation/ban"),
    ("post", "/api/moderation/lift"),
    ("post", "/api/moderation/resolve"),
    ("post", "/api/moderation/close"),
];

async fn id(client: &mut Client) -> String {
    client.get("/api/me").await.unwrap().json()["id"].as_str().unwrap().to_owned()
}

/// Asks somebody's way through passkeys.
async fn passkeys(api: &mut Described, who: &mut Client, house: &House) {
    let begun = who.post("/api/account/passkey/start", &json!({})).await.unwrap().json();
    let (passkey, made) = make(&begun, 1);
    let kept = api.ask(who, "post", "/api/account/passkey/finish", "", Some(made)).await;
    assert_eq!(kept.status, 200, "{}", kept.body);
    let mut phone = Client::new(house.address);
    let begun = phone.post("/api/login/passkey/start", &json!({})).await.unwrap().json();
    let answer = passkey.answer(&begun, &honest(1));
    let entered = api.ask(&mut phone, "post", "/api/login/passkey/finish", "", Some(answer)).await;
    assert_eq!(entered.status, 200, "{}", entered.body);
}

/// Ann and Ben are friends, and then they are not.
async fn friends(api: &mut Described, ann: &mut Client, ben: &mut Client) {
    let link = ann.post("/api/circle/link", &json!({})).await.unwrap().json();
    let token = json!({"token": link["token"]});
    for path in ["invite", "accept"] {
        let path = format!("/api/circle/{path}");
        assert_eq!(api.ask(ben, "post", &path, "", Some(token.clone())).await.status, 200, "{path}");
    }
    let muted = json!({"who": {"id": id(ann).await}, "kind": "muted"});
    for path in ["tie", "untie"] {
        let path = format!("/api/circle/{path}");
        assert_eq!(api.ask(ben, "post", &path, "", Some(muted.clone())).await.status, 204, "{path}");
    }
}

/// A report comes to the desk; its reporter is banned and let in again, and the table is closed.
async fn desk(api: &mut Described, guard: &mut Client, ann: &mut Client, table: &str) {
    let report = json!({"seat": 1, "reason": "spam", "note": "look"});
    assert_eq!(api.ask(ann, "post", "/api/tables/{id}/report", table, Some(report)).await.status, 204);
    let ban = json!({"id": id(ann).await, "seconds": 60, "reason": "x"});
    assert_eq!(api.ask(guard, "post", "/api/moderation/ban", "", Some(ban)).await.status, 204);
    let desk = api.ask(guard, "get", "/api/moderation", "", None).await.json();
    assert_eq!((desk["reports"].as_array().unwrap().len(), desk["bans"].as_array().unwrap().len()), (1, 1));
    let orders: [(&str, Value); 3] = [
        ("lift", json!({"ban": desk["bans"][0]["id"]})),
        ("resolve", json!({"report": desk["reports"][0]["id"], "verdict": "seen"})),
        ("close", json!({ "table": table })),
    ];
    for (path, body) in orders {
        let path = format!("/api/moderation/{path}");
        assert_eq!(api.ask(guard, "post", &path, "", Some(body)).await.status, 204, "{path}");
    }
}

#[tokio::test]
async fn real_answers_to_those_who_meet_are_as_described() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = with_letters(config(&folder), &catcher);
    config.moderators = vec!["guard@example.org".into()];
    config.limits.logins = Rate::UNLIMITED;
    let house = House::with(config).await;
    let mut api = Described::of(&house).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let mut guard = account(&house, &mut catcher, "Guard", "guard@example.org").await;
    passkeys(&mut api, &mut ann, &house).await;
    friends(&mut api, &mut ann, &mut ben).await;

    let table = ratings::begun(&mut ann, &mut ben, &ratings::rated()).await;
    let early = api.ask(&mut ann, "get", "/api/tables/{id}/result", &table, None).await;
    assert_refused(&early, 409, "not_over");
    let (mut line, state) = sit_down(&ann, &table).await;
    let version = state["state"]["version"].clone();
    line.send(&json!({"type": "resign", "seat": 0, "version": version, "key": "r"})).await.unwrap();
    receive_done(&mut line, "r").await;
    assert_eq!(api.ask(&mut ann, "get", "/api/tables/{id}/result", &table, None).await.status, 200);
    let anns = id(&mut ann).await;
    assert_eq!(api.ask(&mut ann, "get", "/api/people/{id}", &anns, None).await.status, 200);

    let casual = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = ratings::begun(&mut ann, &mut ben, &casual).await;
    desk(&mut api, &mut guard, &mut ann, &open).await;
    for (method, path) in MEETING {
        assert!(api.seen.contains(&(method.into(), path.into())), "{method} {path}");
    }
    house.close().await;
}
