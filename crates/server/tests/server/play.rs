//! Playing over the wire: two people, spectators, hot-seat, bots, undo, reconnecting.

use crate::common::*;
use menagerie_kernel::{Lang, Seat};
use menagerie_server::protocol::ClientMessage;
use serde_json::json;

#[tokio::test]
async fn two_guests_play_and_nobody_sees_what_is_not_theirs() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].as_str().unwrap().to_owned());
    assert_eq!(table["status"], "waiting");
    let (mut ann_line, before) = sit_down(&ann, &id).await;
    assert!(before["state"].is_null(), "the game has not begun");

    let join = format!("/api/tables/{id}/join");
    assert_refused(&ben.post(&join, &json!({})).await.unwrap(), 403, "invite_needed");
    let joined = ben.post(&join, &json!({"invite": invite})).await.unwrap();
    assert_eq!((joined.status, joined.json()["status"].as_str()), (200, Some("playing")));
    assert_eq!(joined.json()["seats"][0]["name"], "Ann");

    let started = receive_type(&mut ann_line, "table").await;
    let (mut ben_line, ben_start) = sit_down(&ben, &id).await;
    let stranger = menagerie_client::Client::new(house.address);
    let (mut watching, seen) = sit_down(&stranger, &id).await;
    assert_eq!(started["state"]["viewer"], 0);
    assert_eq!(ben_start["state"]["viewer"], 1);
    assert!(seen["state"]["viewer"].is_null() && seen["state"]["ask"].is_null());
    assert!(seen["table"]["invite"].is_null() && seen["table"]["seed"].is_null());
    let hands = [&started, &ben_start, &seen].map(|message| message["state"]["view"]["hand"].clone());
    assert_ne!(hands[0], hands[1]);
    assert_eq!(hands[2], json!([]), "a spectator sees no hand");

    let card = first_offer(&started["state"]);
    ann_line.send(&play(0, &card, 0, "first")).await.unwrap();
    let own = receive_type(&mut ann_line, "update").await;
    assert_eq!((&own["done"], &own["state"]["version"]), (&json!("first"), &json!(2)));
    let number = card.strip_prefix("feed ").unwrap();
    assert_eq!(own["state"]["log"][0]["text"], format!("Ann has chosen ({number})"));
    assert_eq!(own["state"]["undo"], 0);
    for line in [&mut ben_line, &mut watching] {
        let update = receive_type(line, "update").await;
        assert_eq!(update["state"]["log"][0]["text"], "Ann has chosen");
        assert_eq!(update["state"]["events"], json!([{"chose": [0, null]}]));
        assert!(update["state"]["undo"].is_null(), "it is not theirs to take back");
    }
    house.close().await;
}

#[tokio::test]
async fn a_choice_is_taken_back_and_the_log_with_it() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me", "name": "Bea"}])).await;
    let (mut line, start) = sit_down(&ann, &id_of(&table)).await;
    line.send(&play(0, &first_offer(&start["state"]), 0, "a")).await.unwrap();
    let chosen = receive_type(&mut line, "update").await;
    assert_eq!(chosen["state"]["viewer"], 1, "hot-seat: the other one must decide");
    assert_eq!(chosen["state"]["log_keep"], json!(null), "other eyes need the whole log");
    line.send(&undo(0, 1, "b")).await.unwrap();
    let undone = receive_type(&mut line, "update").await;
    assert_eq!((&undone["state"]["version"], &undone["state"]["step"]), (&json!(2), &json!(0)));
    assert_eq!(undone["state"]["log"], json!([]));
    line.send(&ClientMessage::Look { seat: Seat(0) }).await.unwrap();
    let look = receive_type(&mut line, "table").await;
    assert_eq!(look["state"]["view"], start["state"]["view"], "everything is as it was");
    line.send(&undo(0, 2, "c")).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "no_undo");
    house.close().await;
}

#[tokio::test]
async fn hot_seat_goes_to_the_end_and_then_everything_may_be_known() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}, {"kind": "me"}])).await;
    let id = id_of(&table);
    assert_refused(&ann.get(&format!("/api/tables/{id}/record")).await.unwrap(), 409, "not_over");
    assert_refused(
        &ann.get(&format!("/api/tables/{id}/frame?at=0&viewer=referee")).await.unwrap(),
        409,
        "not_over",
    );
    let (mut line, start) = sit_down(&ann, &id).await;
    let end = play_to_the_end(&mut line, start["state"].clone()).await;
    assert_eq!(end["standing"]["places"].as_array().unwrap().len(), 3);
    assert_eq!(end["score_sheet"][0]["label"], "Cards");

    let over = ann.get(&format!("/api/tables/{id}")).await.unwrap().json();
    let seed: menagerie_kernel::Seed = over["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(seed.commitment(), table["commitment"], "the seed is the one that was promised");

    let record = ann.get(&format!("/api/tables/{id}/record")).await.unwrap();
    let record: menagerie_kernel::Record = record.body.parse().unwrap();
    let replayed = menagerie_catalogue::resume(record, false).unwrap();
    assert_eq!(json!(replayed.standing()), end["standing"]);

    let last = over["choices"].as_u64().unwrap();
    let frame = |at: u64, viewer: &str| format!("/api/tables/{id}/frame?at={at}&viewer={viewer}&lang=de");
    let first = ann.get(&frame(0, "referee")).await.unwrap().json();
    assert_eq!((&first["at"], &first["last"], &first["seat"]), (&json!(0), &json!(last), &json!(null)));
    assert_eq!(first["view"]["hand"].as_array().unwrap().len(), 9, "the referee sees all three hands");
    let seat = ann.get(&frame(0, "seat-1")).await.unwrap().json();
    assert_eq!(seat["view"]["hand"].as_array().unwrap().len(), 3);
    let step = ann.get(&frame(1, "spectator")).await.unwrap().json();
    assert_eq!(step["log"], json!(["Ann 1 hat gewählt"]));
    let end_frame = ann.get(&frame(last, "spectator")).await.unwrap().json();
    assert_eq!(end_frame["standing"], end["standing"]);
    assert_refused(&ann.get(&frame(last + 1, "spectator")).await.unwrap(), 404, "not_found");
    assert_refused(&ann.get(&frame(0, "seat-3")).await.unwrap(), 404, "not_found");
    assert_refused(&ann.get(&frame(0, "god")).await.unwrap(), 400, "malformed");
    house.close().await;
}

#[tokio::test]
async fn bots_move_by_themselves_to_the_end_of_the_game() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "bot", "bot": "greedy"}, {"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let table = make_table(&mut ann, seats).await;
    let (mut line, start) = sit_down(&ann, &id_of(&table)).await;
    let end = play_to_the_end_patiently(&mut line, start["state"].clone()).await;
    assert_eq!(end["scores"].as_array().unwrap().len(), 3);
    house.close().await;
}

#[tokio::test]
async fn what_chance_chooses_for_a_bot_is_told_at_once_and_a_persons_choice_by_itself() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let wanted = json!({"game": "ark-nova", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
    let id = id_of(&ann.post("/api/tables", &wanted).await.unwrap().json());
    let (mut line, table) = sit_down(&ann, &id).await;
    let (mut state, mut together) = (table["state"].clone(), 0);
    for number in 0..50 {
        let Some(message) = next_message(&state, &format!("{number}")) else {
            state = receive_type(&mut line, "update").await["state"].clone();
            continue;
        };
        let step = |state: &serde_json::Value| state["step"].as_u64().unwrap();
        line.send(&message).await.unwrap();
        let now = receive_done(&mut line, &format!("{number}")).await["state"].clone();
        match &message {
            // At first both choose at the same time.
            ClientMessage::Play { .. } if number < 10 => {}
            ClientMessage::Play { .. } => {
                assert_eq!(step(&now), step(&state) + 1, "a choice is told by itself");
            }
            _ => together += u64::from(step(&now) > step(&state) + 1),
        }
        state = now;
    }
    while next_message(&state, "end").is_none() {
        state = receive_type(&mut line, "update").await["state"].clone();
    }
    assert!(together > 1, "several choices came together {together} times");
    let (_again, back) = sit_down(&ann, &id).await;
    for part in ["view", "version", "step", "scores"] {
        assert_eq!(back["state"][part], state[part], "{part}");
    }
    house.close().await;
}

#[tokio::test]
async fn why_not_is_answered_and_the_language_switches_at_any_time() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let (mut line, _) = sit_down(&ann, &id_of(&table)).await;
    let wish = |id| ClientMessage::WhyNot { seat: Seat(0), wish: "gamble".into(), id };
    line.send(&wish(7)).await.unwrap();
    let answer = receive_type(&mut line, "why_not").await;
    assert_eq!(
        answer,
        json!({"type": "why_not", "id": 7, "reasons": [{"text": "not now", "reason": "not_now"}]})
    );
    line.send(&ClientMessage::Lang { lang: Lang::Fr }).await.unwrap();
    receive_type(&mut line, "table").await;
    line.send(&wish(8)).await.unwrap();
    assert_eq!(receive_type(&mut line, "why_not").await["reasons"][0]["text"], "pas maintenant");
    line.send(&ClientMessage::WhyNot { seat: Seat(1), wish: "gamble".into(), id: 9 }).await.unwrap();
    let refused = receive_type(&mut line, "error").await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("not_your_seat"), &json!(9)));
    line.send(&ClientMessage::Ping).await.unwrap();
    receive_type(&mut line, "pong").await;
    house.close().await;
}

#[tokio::test]
async fn who_comes_back_is_where_they_were_and_others_see_them_come_and_go() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();
    let (mut ann_line, _) = sit_down(&ann, &id).await;
    let (mut ben_line, start) = sit_down(&ben, &id).await;
    assert_eq!(receive_type(&mut ann_line, "people").await["table"]["seats"][1]["connected"], true);
    ben_line.send(&play(1, &first_offer(&start["state"]), 0, "x")).await.unwrap();
    let update = receive_type(&mut ben_line, "update").await;
    drop(ben_line);
    assert_eq!(receive_type(&mut ann_line, "people").await["table"]["seats"][1]["connected"], false);
    let (_again, back) = sit_down(&ben, &id).await;
    assert_eq!(back["state"]["view"], update["state"]["view"]);
    assert_eq!(
        back["state"]["log"].as_array().unwrap().last(),
        update["state"]["log"].as_array().unwrap().last()
    );
    assert_eq!(back["state"]["version"], 2);
    house.close().await;
}

#[tokio::test]
async fn who_has_no_board_for_a_game_gets_the_position_drawn_in_text() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me", "name": "Bea"}])).await;
    let (mut line, start) = sit_down(&ann, &id_of(&table)).await;
    assert!(start["state"]["drawing"].is_null(), "nobody asked for it yet");
    line.send(&ClientMessage::Draw).await.unwrap();
    let drawn = receive_type(&mut line, "table").await;
    let hand = start["state"]["view"]["hand"].to_string().replace(',', ", ");
    assert!(drawn["state"]["drawing"].as_str().unwrap().contains(&hand), "{drawn}");
    line.send(&play(0, &first_offer(&start["state"]), 0, "a")).await.unwrap();
    let update = receive_type(&mut line, "update").await;
    assert!(update["state"]["drawing"].is_string(), "from now on it comes along");
    house.close().await;
}

/// Before, a name from right to left turned what stood beside it in the log around.
#[tokio::test]
async fn a_name_from_right_to_left_is_told_apart_and_kept_as_it_is() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut noa = house.guest("נועה").await;
    let table = make_table(&mut noa, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    let mut layla = house.guest("ليلى").await;
    let joined =
        layla.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap().json();
    assert_eq!((&joined["seats"][0]["name"], &joined["seats"][1]["name"]), (&json!("נועה"), &json!("ليلى")));
    let (mut line, sees) = sit_down(&noa, &id).await;
    assert_eq!(sees["state"]["log"][0]["text"], "\u{2068}ليلى\u{2069} sits down.");
    let version = sees["state"]["version"].as_u64().unwrap() as u32;
    let resign = ClientMessage::Resign { seat: Seat(0), version, key: "r".into() };
    line.send(&resign).await.unwrap();
    let log = receive_done(&mut line, "r").await["state"]["log"].to_string();
    assert!(log.contains("\u{2068}נועה\u{2069} resigns."), "{log}");
    let record = noa.get(&format!("/api/tables/{id}/record")).await.unwrap().body;
    assert!(record.contains("\"נועה\"") && !record.contains('\u{2068}'), "{record}");
    house.close().await;
}
