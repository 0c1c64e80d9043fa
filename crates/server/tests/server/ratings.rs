//! Rated tables, results, profiles and leagues.

use menagerie_client::Client;
use menagerie_kernel::Seat;
use menagerie_server::{
    Config,
    protocol::ClientMessage,
    storage::{Bounds, Storage},
};
use serde_json::{Value, json};

use crate::{
    accounts::{Catcher, account, house, with_letters},
    common::*,
};

/// The wish for a rated table of two.
pub fn rated() -> Value {
    json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": true})
}

/// Two accounts at a table that has begun.
pub async fn begun(ann: &mut Client, ben: &mut Client, wish: &Value) -> String {
    let made = ann.post("/api/tables", wish).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let (made, id) = (made.json(), id_of(&made.json()));
    let joined =
        ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": made["invite"]})).await.unwrap();
    assert_eq!(joined.status, 200, "{}", joined.body);
    id
}

/// Both take first offers until the game is over.
async fn play_out(ann: &Client, ben: &Client, id: &str) {
    let (mut annes, start) = sit_down(ann, id).await;
    let (mut bens, _) = sit_down(ben, id).await;
    let ben_plays = async {
        bens.send(&ClientMessage::Lang { lang: menagerie_kernel::Lang::En }).await.unwrap();
        let state = receive_type(&mut bens, "table").await["state"].clone();
        play_to_the_end_patiently(&mut bens, state).await
    };
    tokio::join!(play_to_the_end_patiently(&mut annes, start["state"].clone()), ben_plays);
}

async fn id(client: &mut Client) -> String {
    client.get("/api/me").await.unwrap().json()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn only_accounts_play_rated_games_each_on_one_seat_and_against_no_bot() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut guest = house.guest("Guest").await;
    assert_refused(&guest.post("/api/tables", &rated()).await.unwrap(), 403, "account_needed");
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    for seats in [
        json!([{"kind": "me"}, {"kind": "me"}]),
        json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]),
        json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]),
        json!([{"kind": "open"}, {"kind": "open"}]),
    ] {
        let wish = json!({"game": GAME, "seats": seats, "rated": true});
        assert_refused(&ann.post("/api/tables", &wish).await.unwrap(), 400, "rated");
    }
    let nova = json!({"game": "ark-nova", "rated": true, "seats": [{"kind": "me"}, {"kind": "open"}],
        "options": {"maps": "fixed"}});
    assert_refused(&ann.post("/api/tables", &nova).await.unwrap(), 400, "rated");
    let made = ann.post("/api/tables", &rated()).await.unwrap().json();
    let path = |action: &str| format!("/api/tables/{}/{action}", id_of(&made));
    let invite = json!({"invite": made["invite"]});
    assert_refused(&guest.post(&path("join"), &invite).await.unwrap(), 403, "account_needed");
    assert_refused(&ann.post(&path("join"), &json!({"seat": 1})).await.unwrap(), 400, "rated");
    assert_refused(
        &ann.post(&path("bot"), &json!({"seat": 1, "bot": "random"})).await.unwrap(),
        400,
        "rated",
    );
    house.close().await;
}

#[tokio::test]
async fn a_finished_rated_game_changes_ratings_once_and_shows_in_profile_and_export() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let (anns, bens) = (id(&mut ann).await, id(&mut ben).await);
    let table = begun(&mut ann, &mut ben, &rated()).await;
    play_out(&ann, &ben, &table).await;
    let people = ben.get(&format!("/api/tables/{table}/people")).await.unwrap().json();
    assert_eq!((&people[0]["profile"], &people[1]["profile"]), (&json!(null), &json!(bens)), "{people}");
    assert_eq!(people[0]["rating"]["games"], 1, "what counts here is shown here");
    let result = ben.get(&format!("/api/tables/{table}/result")).await.unwrap().json();
    assert_eq!(result["rated"], true);
    let seats = result["seats"].as_array().unwrap();
    let moved =
        |seat: &Value| seat["after"]["points"].as_i64().unwrap() - seat["before"]["points"].as_i64().unwrap();
    for seat in seats {
        assert_eq!(seat["before"]["points"], 1500);
        let drawn = seats.iter().all(|seat| seat["place"] == 1);
        assert!(drawn || (moved(seat) > 0) == (seat["won"] == true), "{result}");
    }
    let casual =
        begun(&mut ann, &mut ben, &json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    play_out(&ann, &ben, &casual).await;

    let own = ann.get(&format!("/api/people/{anns}")).await.unwrap().json();
    assert_eq!((&own["mine"], &own["shown_to"]), (&json!(true), &json!("friends")));
    let line = &own["statistics"][0];
    assert_eq!((&line["games"], &line["rated"], &line["rating"]["games"]), (&json!(2), &json!(1), &json!(1)));
    assert_eq!(line["curve"].as_array().unwrap().len(), 1);
    assert_eq!((own["games"].as_array().unwrap().len(), &own["games"][1]["table"]), (2, &json!(table)));

    // Others see nothing of it until they may, and then no private table.
    assert_refused(&ben.get(&format!("/api/people/{anns}")).await.unwrap(), 404, "not_found");
    assert_refused(&ben.get("/api/people/nobody").await.unwrap(), 404, "not_found");
    let league = "/api/league?game=feeding-time&players=2";
    assert_eq!(ben.get(league).await.unwrap().json()["players"], json!([]));
    assert_eq!(ben.get(league).await.unwrap().json()["mine"]["games"], 1);
    let body = json!({"shown_to": "everyone"}).to_string();
    let header = ("content-type", "application/json");
    assert_eq!(ann.request("PUT", "/api/account/shown", &[header], Some(&body)).await.unwrap().status, 200);
    let seen = ben.get(&format!("/api/people/{anns}")).await.unwrap();
    assert_eq!(
        (seen.status, &seen.json()["games"][0]["table"], &seen.json()["shown_to"]),
        (200, &json!(null), &json!(null))
    );
    assert!(!seen.body.contains("example.org") && !seen.body.contains(&table), "{}", seen.body);

    let export = ben.get("/api/account/export").await.unwrap().json();
    assert_eq!(export["more"]["games"].as_array().unwrap().len(), 2, "{export}");
    assert_eq!(ben.post("/api/account/delete", &json!({"forever": true})).await.unwrap().status, 204);
    assert_refused(&ann.get(&format!("/api/people/{bens}")).await.unwrap(), 404, "not_found");
    let own = ann.get(&format!("/api/people/{anns}")).await.unwrap().json();
    assert_eq!(own["games"].as_array().unwrap().len(), 2, "one's own games stay");
    house.close().await;
}

#[tokio::test]
async fn who_resigns_leaves_or_is_late_loses_points() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let (hand, time) = menagerie_server::Time::by_hand(1_000_000_000);
    let config = with_letters(Config { time, ..config(&folder) }, &catcher);
    let house = House::with(config).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let points = async |ann: &mut Client, table: &str| -> Value {
        let result = ann.get(&format!("/api/tables/{table}/result")).await.unwrap().json();
        json!([result["rated"], result["seats"][0]["won"], result["seats"][1]["ending"]])
    };
    // Everyone makes a choice, then Ben gives up, walks away, or is late.
    for way in ["resign", "leave", "late"] {
        let mut wish = rated();
        wish["timing"] = json!({"kind": "live", "bank": 60, "increment": 0});
        let table = begun(&mut ann, &mut ben, &wish).await;
        let (mut annes, start) = sit_down(&ann, &table).await;
        let (mut bens, seen) = sit_down(&ben, &table).await;
        let mut states = [start["state"].clone(), seen["state"].clone()];
        let mut acted = [false, false];
        for round in 0.. {
            if acted == [true, true] {
                break;
            }
            for (index, line) in [&mut annes, &mut bens].into_iter().enumerate() {
                if let Some(message) = next_message(&states[index], &format!("{index}-{round}")) {
                    acted[index] |= matches!(message, ClientMessage::Play { .. });
                    line.send(&message).await.unwrap();
                    states[index] = receive_done(line, &format!("{index}-{round}")).await["state"].clone();
                }
            }
            for (index, line) in [&mut annes, &mut bens].into_iter().enumerate() {
                line.send(&ClientMessage::Lang { lang: menagerie_kernel::Lang::En }).await.unwrap();
                states[index] = receive_type(line, "table").await["state"].clone();
            }
        }
        let version = states[1]["version"].as_u64().unwrap() as u32;
        match way {
            "resign" => {
                let resign = ClientMessage::Resign { seat: Seat(1), version, key: "r".into() };
                bens.send(&resign).await.unwrap();
                receive_done(&mut bens, "r").await;
            }
            "leave" => {
                let left = ben.post(&format!("/api/tables/{table}/leave"), &json!({})).await.unwrap();
                assert_eq!((left.status, &left.json()["status"]), (200, &json!("over")), "{}", left.body);
            }
            _ => {
                // Whoever's clock runs is late: it is Ben's if it is his turn.
                let waits = states[0]["waiting_for"][0].as_u64().unwrap();
                hand.send_modify(|now| *now += 61_000);
                while receive_type(&mut annes, "update").await["state"]["standing"].is_null() {}
                let result = ann.get(&format!("/api/tables/{table}/result")).await.unwrap().json();
                assert_eq!(result["seats"][waits as usize]["ending"], "time", "{result}");
                assert_eq!(
                    (&result["rated"], &result["seats"][waits as usize]["won"]),
                    (&json!(true), &json!(false))
                );
                continue;
            }
        }
        assert_eq!(points(&mut ann, &table).await, json!([true, true, "resigned"]), "{way}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_result_that_was_kept_and_not_counted_is_counted_after_a_restart_once() {
    let folder = Folder::with_file();
    let mut catcher = Catcher::open().await;
    let first = house(&folder, &catcher).await;
    let mut ann = account(&first, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&first, &mut catcher, "Ben", "ben@example.org").await;
    let table = begun(&mut ann, &mut ben, &rated()).await;
    play_out(&ann, &ben, &table).await;
    first.close().await;
    // As if the process had died between the end of the game and the counting.
    let database = menagerie_server::storage::database::sqlite::Sqlite::open(&folder.0).unwrap();
    let mut database: Box<dyn menagerie_server::storage::database::Database> = Box::new(database);
    database.execute("UPDATE results SET counted = NULL", &[]).unwrap();
    database.execute("DELETE FROM ratings", &[]).unwrap();
    drop(database);
    for _ in 0..2 {
        let again = house(&folder, &catcher).await;
        ann.address = again.address;
        let league = "/api/league?game=feeding-time&players=2";
        let mut mine = ann.get(league).await.unwrap().json()["mine"].clone();
        while mine.is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            mine = ann.get(league).await.unwrap().json()["mine"].clone();
        }
        assert_eq!(mine["games"], 1);
        again.close().await;
    }
    let mut storage = Storage::open(&folder.0).unwrap();
    assert_eq!(storage.count_results(1, Bounds { pairs: 6, gain: 50 }).unwrap(), 0);
}
