//! Friends by link, and people one would rather not meet.

use menagerie_client::Client;
use serde_json::{Value, json};

use crate::{common::*, meeting::public};

async fn circle(client: &mut Client) -> Value {
    client.get("/api/circle").await.unwrap().json()
}

async fn link(client: &mut Client) -> Value {
    json!({"token": client.post("/api/circle/link", &json!({})).await.unwrap().json()["token"]})
}

async fn id(client: &mut Client) -> Value {
    client.get("/api/me").await.unwrap().json()["id"].clone()
}

#[tokio::test]
async fn a_table_for_friends_is_found_and_joined_by_friends_and_by_nobody_else() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut cleo = house.guest("Cleo").await;
    let token = link(&mut ann).await;
    ben.post("/api/circle/accept", &token).await.unwrap();
    let mut wanted = public(json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]));
    wanted["visibility"] = json!("friends");
    let table = ann.post("/api/tables", &wanted).await.unwrap().json();
    let own = id_of(&table);
    assert_eq!(circle(&mut ben).await["friends"][0]["tables"][0]["id"], own);
    for stranger in [&mut cleo, &mut ben] {
        assert_eq!(stranger.get("/api/lobby").await.unwrap().json()["tables"], json!([]));
        let mut line = stranger.open_socket("/api/lobby/socket", None).await.unwrap();
        assert!(!receive(&mut line).await.to_string().contains(&own));
    }
    let join = format!("/api/tables/{own}/join");
    assert_refused(&cleo.post(&join, &json!({})).await.unwrap(), 403, "invite_needed");
    assert_eq!(ben.post(&join, &json!({})).await.unwrap().status, 200);
    assert_eq!(cleo.post(&join, &json!({"invite": table["invite"]})).await.unwrap().status, 200, "by link");
    house.close().await;
}

#[tokio::test]
async fn a_link_makes_friends_who_see_each_others_open_tables_until_one_takes_it_back() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut nameless = Client::new(house.address);
    assert_refused(&nameless.post("/api/circle/link", &json!({})).await.unwrap(), 400, "bad_name");
    let token = link(&mut ann).await;
    assert_eq!(ben.post("/api/circle/invite", &token).await.unwrap().json(), json!({"name": "Ann"}));
    assert_eq!(circle(&mut ben).await["friends"], json!([]), "to look is not to say yes");
    assert_refused(&ann.post("/api/circle/accept", &token).await.unwrap(), 403, "bad_login");
    let made = ben.post("/api/circle/accept", &token).await.unwrap().json();
    assert_eq!(made["friends"][0]["name"], "Ann");
    let public =
        ann.post("/api/tables", &public(json!([{"kind": "me"}, {"kind": "open"}]))).await.unwrap().json();
    let private = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let seen = circle(&mut ben).await;
    assert_eq!(seen["friends"][0]["tables"][0]["id"], public["id"]);
    assert!(
        !seen.to_string().contains(private["id"].as_str().unwrap()),
        "a private table is for its link alone"
    );
    assert_eq!(circle(&mut ann).await["friends"][0]["name"], "Ben");
    // A new link ends the old one.
    link(&mut ann).await;
    let mut cleo = house.guest("Cleo").await;
    assert_refused(&cleo.post("/api/circle/accept", &token).await.unwrap(), 403, "bad_login");
    assert_refused(
        &cleo.post("/api/circle/invite", &json!({"token": "guess"})).await.unwrap(),
        403,
        "bad_login",
    );
    let remove = json!({"who": {"id": id(&mut ann).await}, "kind": "friend"});
    assert_eq!(ben.post("/api/circle/untie", &remove).await.unwrap().status, 204);
    assert_eq!(
        (&circle(&mut ann).await["friends"], &circle(&mut ben).await["friends"]),
        (&json!([]), &json!([]))
    );
    assert_refused(&ben.post("/api/circle/tie", &remove).await.unwrap(), 400, "malformed");
    house.close().await;
}

#[tokio::test]
async fn who_is_blocked_cannot_sit_down_befriend_or_ask_for_a_rematch_and_is_not_told_of_it() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let (anns, bens) = (id(&mut ann).await, id(&mut ben).await);
    let token = link(&mut ann).await;
    ben.post("/api/circle/accept", &token).await.unwrap();
    let block = json!({"who": {"id": bens}, "kind": "blocked"});
    assert_eq!(ann.post("/api/circle/tie", &block).await.unwrap().status, 204);
    let mine = circle(&mut ann).await;
    assert_eq!((&mine["friends"], &mine["blocked"][0]["name"]), (&json!([]), &json!("Ben")));
    assert_eq!(circle(&mut ben).await, json!({"friends": [], "blocked": [], "muted": []}));
    assert_refused(&ben.post("/api/circle/accept", &token).await.unwrap(), 403, "bad_login");
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let table = ann.post("/api/tables", &public(seats)).await.unwrap().json();
    let join = format!("/api/tables/{}/join", id_of(&table));
    assert_refused(&ben.post(&join, &json!({"invite": table["invite"]})).await.unwrap(), 403, "blocked");
    // Ann's own links do not work the other way round either.
    let from_ben = link(&mut ben).await;
    assert_refused(&ann.post("/api/circle/accept", &from_ben).await.unwrap(), 403, "bad_login");
    assert_eq!(ann.post("/api/circle/untie", &block).await.unwrap().status, 204);
    assert_eq!(ben.post(&join, &json!({})).await.unwrap().status, 200);
    for bad in [
        json!({"who": {"id": "nobody"}, "kind": "blocked"}),
        json!({"who": {"at": {"table": "x", "seat": 0}}, "kind": "muted"}),
    ] {
        assert_refused(&ann.post("/api/circle/tie", &bad).await.unwrap(), 404, "not_found");
    }
    let oneself = json!({"who": {"id": anns}, "kind": "blocked"});
    assert_refused(&ann.post("/api/circle/tie", &oneself).await.unwrap(), 400, "malformed");
    house.close().await;
}

#[tokio::test]
async fn a_list_of_people_ends_somewhere() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.circle = 1;
    let house = House::with(config).await;
    let (mut ann, mut ben, mut cleo) =
        (house.guest("Ann").await, house.guest("Ben").await, house.guest("Cleo").await);
    let block = |id: Value| json!({"who": {"id": id}, "kind": "blocked"});
    assert_eq!(ann.post("/api/circle/tie", &block(id(&mut ben).await)).await.unwrap().status, 204);
    let second = ann.post("/api/circle/tie", &block(id(&mut cleo).await)).await.unwrap();
    assert_refused(&second, 429, "rate_limited");
    let token = link(&mut ann).await;
    assert_refused(&cleo.post("/api/circle/accept", &token).await.unwrap(), 403, "bad_login");
    house.close().await;
}
