//! People who try to know or to fix what they should not.

use menagerie_client::{Client, Socket};
use menagerie_kernel::Seat;
use menagerie_server::protocol::ClientMessage;
use serde_json::{Value, json};

use crate::common::*;

/// A written setup of Ark Nova: whose hand it fixes, and the deck.
fn setup() -> Value {
    json!({"deck": [401, 402, 403], "seats": [{"hand": [411, 412, 413, 414]}, {"hand": [421, 422, 423, 424]}]})
}

fn against_bot() -> Value {
    json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])
}

#[tokio::test]
async fn only_options_that_the_game_declares_are_taken() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut eve = house.guest("Eve").await;
    let hostile = [
        json!({"setup": setup()}),
        json!({"challenge": {"removed_cards": [401, 402]}}),
        json!({"removed_cards": [401]}),
        json!({"colour": "red"}),
        json!({"seed": "00"}),
    ];
    for options in hostile {
        let wanted = json!({"game": "ark-nova", "options": options, "seats": against_bot()});
        let reply = eve.post("/api/tables", &wanted).await.unwrap();
        assert_refused(&reply, 400, "bad_options");
    }
    let wanted = json!({"game": "ark-nova", "options": {"colour": 1}, "seats": against_bot()});
    let reply = eve.post("/api/tables", &wanted).await.unwrap();
    let message = reply.json()["message"].as_str().unwrap().to_owned();
    assert!(
        message.contains("'colour'") && message.contains("players, ") && message.contains("map_set"),
        "{message}"
    );
    assert_eq!(eve.get("/api/tables").await.unwrap().json()["mine"], json!([]), "nothing was made");
    house.close().await;
}

#[tokio::test]
async fn a_written_setup_is_for_those_who_play_alone_and_is_shown_to_nobody() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let with =
        |seats: Value| json!({"game": "ark-nova", "setup": setup(), "visibility": "public", "seats": seats});
    let open = ann.post("/api/tables", &with(json!([{"kind": "me"}, {"kind": "open"}]))).await.unwrap();
    assert_refused(&open, 409, "not_alone");
    let none = json!({"game": GAME, "setup": {"hand": [1]}, "seats": against_bot()});
    assert_refused(&ann.post("/api/tables", &none).await.unwrap(), 400, "bad_options");

    let made = ann.post("/api/tables", &with(against_bot())).await.unwrap();
    assert_eq!((made.status, &made.json()["practice"]), (201, &json!(true)), "{}", made.body);
    let (id, invite) = (id_of(&made.json()), made.json()["invite"].clone());
    let (_line, watched) = sit_down(&Client::new(house.address), &id).await;
    assert_eq!(watched["table"]["practice"], true);
    assert!(watched["state"]["log"][0]["text"].as_str().unwrap().contains("written setup"));
    let lists = [ann.get("/api/tables").await.unwrap(), eve.get("/api/tables").await.unwrap()];
    for shown in [made.body, watched.to_string(), lists[0].body.clone(), lists[1].body.clone()] {
        // Numbers of cards as they would stand in a list: hashes and times may hold any digits.
        for secret in ["setup\"", "\"deck\":[", "[421", ",421", ",402"] {
            assert!(!shown.contains(secret), "{secret}: {shown}");
        }
    }
    let path = |action: &str| format!("/api/tables/{id}/{action}");
    let joined = eve.post(&path("join"), &json!({"invite": invite})).await.unwrap();
    assert_refused(&joined, 409, "not_alone");
    ann.post(&path("leave"), &json!({})).await.unwrap();
    let joined = eve.post(&path("join"), &json!({"invite": invite})).await.unwrap();
    assert_ne!(joined.status, 200, "nobody else sits down there: {}", joined.body);
    house.close().await;
}

#[tokio::test]
async fn a_rematch_of_a_written_setup_says_so_too() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let wanted = json!({"game": "ark-nova", "setup": setup(), "seats": against_bot()});
    let made = ann.post("/api/tables", &wanted).await.unwrap().json();
    let (mut line, start) = sit_down(&ann, &id_of(&made)).await;
    resign(&mut line, 0, &start["state"]).await;
    let rematch =
        ann.post(&format!("/api/tables/{}/rematch", id_of(&made)), &json!({})).await.unwrap().json();
    assert_eq!((&rematch["practice"], &rematch["status"]), (&json!(true), &json!("playing")));
    let (_line, seen) = sit_down(&ann, &id_of(&rematch)).await;
    assert!(seen["state"]["log"][0]["text"].as_str().unwrap().contains("written setup"));
    house.close().await;
}

async fn resign(line: &mut Socket, seat: u8, state: &Value) -> Value {
    let version = state["version"].as_u64().unwrap() as u32;
    line.send(&ClientMessage::Resign { seat: Seat(seat), version, key: "resign".into() }).await.unwrap();
    receive_done(line, "resign").await
}

#[tokio::test]
async fn nothing_is_answered_about_a_game_that_has_not_begun() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut eve = house.guest("Eve").await;
    let table = make_table(&mut eve, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (mut line, before) = sit_down(&eve, &id_of(&table)).await;
    assert!(before["state"].is_null());
    for card in 1..=20 {
        let wish = format!("feed {card}");
        line.send(&ClientMessage::WhyNot { seat: Seat(0), wish, id: card }).await.unwrap();
        let refused = receive_type(&mut line, "error").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("not_started"), &json!(card)));
    }
    line.send(&ClientMessage::Hint { seat: Seat(0), id: 99 }).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_alone");
    house.close().await;
}

#[tokio::test]
async fn who_sits_down_looks_and_leaves_has_seen_another_deal() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut eve, mut second, mut ben) =
        (house.guest("Eve").await, house.guest("Adam").await, house.guest("Ben").await);
    let table = make_table(&mut eve, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    let path = |action: &str| format!("/api/tables/{id}/{action}");
    second.post(&path("join"), &json!({"invite": invite})).await.unwrap();
    let (_line, looked) = sit_down(&second, &id).await;
    let spied = looked["state"]["view"]["hand"].clone();
    second.post(&path("leave"), &json!({})).await.unwrap();
    let joined = ben.post(&path("join"), &json!({"invite": invite})).await.unwrap().json();
    assert_ne!(joined["commitment"], looked["table"]["commitment"], "it was dealt anew");
    assert_eq!(joined["seats"][1]["known_to"], json!([]));
    let (_line, dealt) = sit_down(&ben, &id).await;
    assert_ne!(dealt["state"]["view"]["hand"], spied);
    let log: Vec<&str> =
        dealt["state"]["log"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(log.len(), 4, "{log:?}");
    assert!(log[0].starts_with("Adam sits") && log[1].starts_with("Adam leaves"), "{log:?}");
    assert!(log[2].contains("dealt anew") && log[3].starts_with("Ben sits"), "{log:?}");
    house.close().await;

    let house = House::open(&folder).await;
    ben.address = house.address;
    let (mut line, back) = sit_down(&ben, &id).await;
    assert_eq!(back["state"]["view"], dealt["state"]["view"], "the new deal survives a restart");
    assert_eq!(back["state"]["log"], dealt["state"]["log"]);
    drop(resign(&mut line, 1, &back["state"]).await);
    let over = ben.get(&format!("/api/tables/{id}")).await.unwrap().json();
    let seed: menagerie_kernel::Seed = over["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(seed.commitment(), joined["commitment"], "the seed of the new deal is the promised one");
    house.close().await;
}

#[tokio::test]
async fn who_has_looked_through_a_seat_is_remembered_and_takes_no_other() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut eve, mut second, mut ben) =
        (house.guest("Eve").await, house.guest("Adam").await, house.guest("Ben").await);
    let table =
        make_table(&mut eve, json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]))
            .await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    let path = |action: &str| format!("/api/tables/{id}/{action}");
    second.post(&path("join"), &json!({"invite": invite})).await.unwrap();
    let (mut line, start) = sit_down(&eve, &id).await;
    let mut state = start["state"].clone();
    while state["view"]["has_chosen"][2] != true {
        state = receive_type(&mut line, "update").await["state"].clone();
    }
    second.post(&path("leave"), &json!({})).await.unwrap();
    eve.post(&path("leave"), &json!({})).await.unwrap();
    drop(line);
    let closed = ben.get(&format!("/api/tables/{id}")).await.unwrap().json();
    assert_eq!(closed["status"], "abandoned", "nobody is left");

    let table = make_table(&mut eve, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    let path = |action: &str| format!("/api/tables/{id}/{action}");
    second.post(&path("join"), &json!({"invite": invite})).await.unwrap();
    let (mut line, start) = sit_down(&eve, &id).await;
    let version = start["state"]["version"].as_u64().unwrap();
    line.send(&play(0, &first_offer(&start["state"]), version, "a")).await.unwrap();
    receive_done(&mut line, "a").await;
    second.post(&path("leave"), &json!({})).await.unwrap();
    let joined = ben.post(&path("join"), &json!({"invite": invite})).await.unwrap().json();
    assert_eq!(joined["seats"][1]["known_to"], json!(["Adam"]), "Ben is told whom to mistrust");
    assert_eq!(joined["commitment"], start["table"]["commitment"], "the game goes on");
    eve.post(&path("leave"), &json!({})).await.unwrap();
    let other = second.post(&path("join"), &json!({"invite": invite, "seat": 0})).await.unwrap();
    assert_refused(&other, 403, "has_looked");
    assert_refused(&second.post(&path("join"), &json!({"invite": invite})).await.unwrap(), 403, "has_looked");
    let back = eve.post(&path("join"), &json!({"invite": invite})).await.unwrap().json();
    assert_eq!((&back["seats"][0]["mine"], &back["seats"][0]["known_to"]), (&json!(true), &json!([])));
    house.close().await;
}

#[tokio::test]
async fn a_request_is_for_one_host_and_json_is_json_in_any_letters() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let two = ann.request("GET", "/api/me", &[("host", "evil.example")], None).await.unwrap();
    assert_refused(&two, 400, "malformed");
    let loud = ann
        .request("PUT", "/api/me", &[("content-type", "Application/JSON")], Some("{\"name\":\"Ann\"}"))
        .await;
    assert_eq!(loud.unwrap().status, 200);
    house.close().await;
}
