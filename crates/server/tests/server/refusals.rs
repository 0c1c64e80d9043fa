//! Bad input: each kind gets a clear error, and nothing changes.

use menagerie_client::Client;
use menagerie_kernel::Seat;
use menagerie_server::protocol::ClientMessage;
use serde_json::{Value, json};

use crate::common::*;

/// Ann and Ben at a running table: their lines, and Ann's state.
async fn two_at_a_table(
    house: &House,
) -> (menagerie_client::Socket, menagerie_client::Socket, Value, String) {
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();
    let (ann_line, start) = sit_down(&ann, &id).await;
    let (ben_line, _) = sit_down(&ben, &id).await;
    (ann_line, ben_line, start["state"].clone(), id)
}

#[tokio::test]
async fn nobody_acts_for_anothers_seat() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben, state, id) = two_at_a_table(&house).await;
    let card = first_offer(&state);
    let (mut spectator, _) = sit_down(&Client::new(house.address), &id).await;
    for line in [&mut ben, &mut spectator] {
        line.send(&play(0, &card, 0, "x")).await.unwrap();
        let error = receive_type(line, "error").await;
        assert_eq!((&error["code"], &error["key"]), (&json!("not_your_seat"), &json!("x")));
        line.send(&undo(0, 0, "y")).await.unwrap();
        assert_eq!(receive_type(line, "error").await["code"], "not_your_seat");
        line.send(&ClientMessage::Look { seat: Seat(0) }).await.unwrap();
        assert_eq!(receive_type(line, "error").await["code"], "not_your_seat");
    }
    ann.send(&play(9, &card, 0, "z")).await.unwrap();
    assert_eq!(receive_type(&mut ann, "error").await["code"], "not_your_seat", "there is no seat 9");
    ann.send(&play(0, &card, 0, "z")).await.unwrap();
    assert_eq!(receive_done(&mut ann, "z").await["state"]["step"], 1, "nothing had changed");
    house.close().await;
}

#[tokio::test]
async fn stale_repeated_and_illegal_choices_change_nothing() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben, state, _) = two_at_a_table(&house).await;
    let card = first_offer(&state);
    let expect = async |line: &mut menagerie_client::Socket, message, code: &str| {
        line.send(&message).await.unwrap();
        let error = receive_type(line, "error").await;
        assert_eq!(error["code"], code, "{error}");
        error
    };
    let unmet = expect(&mut ann, play(0, "feed 99", 0, "k"), "unmet").await;
    assert_eq!(unmet["reasons"], json!(["not in your hand"]));
    expect(&mut ann, play(0, "dance wildly", 0, "k"), "notation").await;
    expect(&mut ann, play(0, &"x".repeat(500), 0, "k"), "malformed").await;
    expect(&mut ann, play(0, &card, 0, &"k".repeat(65)), "malformed").await;
    expect(&mut ann, play(0, &card, 0, ""), "malformed").await;
    expect(&mut ann, play(0, &card, 2, "k"), "stale").await;

    ann.send(&play(0, &card, 0, "k")).await.unwrap();
    assert_eq!(receive_done(&mut ann, "k").await["state"]["version"], 2);
    for _ in 0..2 {
        ann.send(&play(0, &card, 0, "k")).await.unwrap();
        assert_eq!(receive_done(&mut ann, "k").await["state"]["version"], 2);
    }
    expect(&mut ann, play(0, &card, 2, "l"), "not_your_turn").await;
    expect(&mut ben, undo(1, 2, "m"), "no_undo").await;
    expect(&mut ben, undo(1, 1, "m"), "stale").await;
    house.close().await;
}

#[tokio::test]
async fn malformed_messages_are_answered_and_the_line_stays_open() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, _ben, ..) = two_at_a_table(&house).await;
    for bad in [
        "",
        "{",
        "[]",
        "null",
        r#"{"type":"dance"}"#,
        r#"{"type":"play","seat":0}"#,
        r#"{"type":"play","seat":-1,"notation":"pass","version":0,"key":"k"}"#,
    ] {
        ann.send_text(bad.into()).await.unwrap();
        assert_eq!(receive_type(&mut ann, "error").await["code"], "malformed", "{bad}");
    }
    ann.send(&ClientMessage::Ping).await.unwrap();
    receive_type(&mut ann, "pong").await;
    house.close().await;
}

#[tokio::test]
async fn an_oversized_message_closes_the_line_with_a_reason_and_the_table_lives_on() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben, ..) = two_at_a_table(&house).await;
    ann.send_text("x".repeat(100_000)).await.unwrap();
    assert_eq!(receive_type(&mut ann, "error").await["code"], "too_large");
    ben.send(&ClientMessage::Ping).await.unwrap();
    receive_type(&mut ben, "pong").await;
    house.close().await;
}

#[tokio::test]
async fn unknown_games_options_and_tables_are_named() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let cases = [
        (json!({"game": "chess", "seats": seats}), "unknown_game"),
        (json!({"game": GAME, "seats": []}), "bad_options"),
        (json!({"game": GAME, "seats": [{"kind": "me"}]}), "bad_options"),
        (json!({"game": GAME, "seats": seats, "options": {"players": 3}}), "bad_options"),
        (json!({"game": GAME, "seats": seats, "options": {"colour": "red"}}), "bad_options"),
        (json!({"game": GAME, "seats": [{"kind": "bot", "bot": "genius"}, {"kind": "me"}]}), "malformed"),
        (json!({"game": GAME, "seats": [{"kind": "me", "name": "\n"}, {"kind": "me"}]}), "bad_name"),
        (json!({"game": GAME, "seats": vec![json!({"kind": "me"}); 6]}), "bad_options"),
        (json!({"game": GAME}), "malformed"),
        (json!({"game": GAME, "seats": seats, "cheat": true}), "malformed"),
    ];
    for (body, code) in cases {
        assert_refused(&ann.post("/api/tables", &body).await.unwrap(), 400, code);
    }
    for path in
        ["/api/tables/nosuchtable", "/api/tables/nosuchtable/record", "/api/tables/nosuchtable/frame?at=0"]
    {
        assert_refused(&ann.get(path).await.unwrap(), 404, "unknown_table");
    }
    for action in ["join", "leave", "rematch"] {
        let path = format!("/api/tables/nosuchtable/{action}");
        assert_refused(&ann.post(&path, &json!({})).await.unwrap(), 404, "unknown_table");
    }
    assert!(ann.connect("nosuchtable", "").await.is_err());
    assert_refused(&ann.get("/api/nothing").await.unwrap(), 404, "not_found");
    assert_refused(&ann.post("/api/games", &json!({})).await.unwrap(), 404, "not_found");
    house.close().await;
}

#[tokio::test]
async fn requests_that_are_not_json_or_too_large_are_refused() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let json = ("content-type", "application/json");
    let broken = ann.request("POST", "/api/tables", &[json], Some("{")).await.unwrap();
    assert_refused(&broken, 400, "malformed");
    let form = ("content-type", "application/x-www-form-urlencoded");
    let form = ann.request("POST", "/api/tables", &[form], Some("game=x")).await.unwrap();
    assert_refused(&form, 400, "malformed");
    let large = ann.request("POST", "/api/tables", &[json], Some(&" ".repeat(100_000))).await.unwrap();
    assert_refused(&large, 413, "too_large");
    // Of several processes the one that hosts the table reads the question, so there must be one.
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let query = ann.get(&format!("/api/tables/{id}/frame?at=minus")).await.unwrap();
    assert_refused(&query, 400, "malformed");
    house.close().await;
}

#[tokio::test]
async fn pages_of_other_sites_cannot_act_or_listen() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&table);
    let json = ("content-type", "application/json");
    let evil = ("origin", "https://evil.example");
    let reply = ann.request("POST", &format!("/api/tables/{id}/leave"), &[json, evil], None).await.unwrap();
    assert_refused(&reply, 403, "foreign_origin");
    assert!(ann.connect_from(&id, "", Some("https://evil.example")).await.is_err());
    let own = format!("http://{}", house.address);
    assert!(ann.connect_from(&id, "", Some(&own)).await.is_ok());
    house.close().await;
}
