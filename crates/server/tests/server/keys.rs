//! The same message twice does it once; and a key says nothing about any other message.

use menagerie_client::{Client, Socket};
use serde_json::{Value, json};

use crate::{chat::two_at_a_table, common::*};

fn offers(state: &Value) -> Vec<String> {
    let offers = state["ask"]["offers"].as_array().expect("offers").iter();
    offers.map(|offer| offer["notation"].as_str().unwrap().to_owned()).collect()
}

fn version(state: &Value) -> u64 {
    state["version"].as_u64().unwrap()
}

/// Plays with a key, and hears how the table stands then.
async fn done(line: &mut Socket, seat: u8, notation: &str, version: u64, key: &str) -> Value {
    line.send(&play(seat, notation, version, key)).await.unwrap();
    receive_done(line, key).await["state"].clone()
}

async fn refused(line: &mut Socket, seat: u8, notation: &str, version: u64, key: &str) -> Value {
    line.send(&play(seat, notation, version, key)).await.unwrap();
    let error = receive_type(line, "error").await;
    assert_eq!(error["key"], key);
    error["code"].clone()
}

#[tokio::test]
async fn a_key_of_one_table_or_seat_is_nothing_at_another() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    for _ in 0..2 {
        let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me", "name": "Anna"}])).await;
        let (mut line, start) = sit_down(&ann, &id_of(&table)).await;
        let mut state = start["state"].clone();
        for _ in 0..2 {
            let (seat, before) = (state["ask"]["seat"].as_u64().unwrap() as u8, version(&state));
            state = done(&mut line, seat, &offers(&state)[0], before, "same").await;
            assert_eq!(version(&state), before + 1, "seat {seat}");
        }
    }
    house.close().await;
}

/// Before, a key that was used told whoever used it again for something else that this was done.
#[tokio::test]
async fn a_key_that_was_used_for_something_else_is_refused() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (ann, _, id) = two_at_a_table(&house).await;
    let (mut line, start) = sit_down(&ann, &id).await;
    let (first, other) = (offers(&start["state"])[0].clone(), offers(&start["state"])[1].clone());
    let at = version(&start["state"]);
    let state = done(&mut line, 0, &first, at, "k").await;
    assert_eq!(version(&state), at + 1);
    // The same again, as from a line that broke, is answered and done once; also by who has heard of it meanwhile.
    for told in [at, at + 1] {
        assert_eq!(version(&done(&mut line, 0, &first, told, "k").await), at + 1);
    }
    assert_eq!(refused(&mut line, 0, &other, at, "k").await, "key_used");
    line.send(&undo(0, at + 1, "k")).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "key_used");
    drop(line);
    house.close().await;
    // After a restart too.
    let house = House::open(&folder).await;
    let ann = Client { address: house.address, ..ann };
    let (mut line, again) = sit_down(&ann, &id).await;
    assert_eq!(version(&again["state"]), at + 1);
    assert_eq!(version(&done(&mut line, 0, &first, at, "k").await), at + 1);
    assert_eq!(refused(&mut line, 0, &other, at, "k").await, "key_used");
    house.close().await;
}

/// Before, what somebody said who had sat there before kept the next one from saying it.
#[tokio::test]
async fn who_sits_down_on_anothers_seat_has_keys_of_their_own() {
    for restarted in [false, true] {
        let folder = Folder::new();
        let mut house = House::open(&folder).await;
        let (mut ann, _, id) = two_at_a_table(&house).await;
        let mut cleo = house.guest("Cleo").await;
        let (mut line, start) = sit_down(&ann, &id).await;
        done(&mut line, 0, &offers(&start["state"])[0], version(&start["state"]), "k").await;
        line.send(&undo(0, version(&start["state"]) + 1, "k1")).await.unwrap();
        receive_done(&mut line, "k1").await;
        let invite = json!({"invite": ann.get(&format!("/api/tables/{id}")).await.unwrap().json()["invite"]});
        ann.post(&format!("/api/tables/{id}/leave"), &json!({})).await.unwrap();
        assert_eq!(cleo.post(&format!("/api/tables/{id}/join"), &invite).await.unwrap().status, 200);
        if restarted {
            house.close().await;
            house = House::open(&folder).await;
            cleo.address = house.address;
        }
        let (mut line, seen) = sit_down(&cleo, &id).await;
        let (at, first) = (version(&seen["state"]), offers(&seen["state"])[0].clone());
        assert_eq!(version(&done(&mut line, 0, &first, at, "k1").await), at + 1, "restarted: {restarted}");
        house.close().await;
    }
}

#[tokio::test]
async fn a_key_is_short_and_there_is_one() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (ann, _, id) = two_at_a_table(&house).await;
    let (mut line, start) = sit_down(&ann, &id).await;
    let (at, first) = (version(&start["state"]), offers(&start["state"])[0].clone());
    for key in [String::new(), "x".repeat(65), "x".repeat(3000), "\u{1f98a}".repeat(17)] {
        assert_eq!(refused(&mut line, 0, &first, at, &key).await, "malformed");
    }
    assert_eq!(version(&done(&mut line, 0, &first, at, &"\u{1f98a}".repeat(16)).await), at + 1);
    house.close().await;
}
