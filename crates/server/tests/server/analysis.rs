//! How a finished game went, asked over HTTP.

use serde_json::json;

use crate::common::*;

#[tokio::test]
async fn a_finished_game_is_looked_through_and_a_running_one_is_not() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let id = id_of(&table);
    let (mut line, start) = sit_down(&ann, &id).await;
    let early = ann.get(&format!("/api/tables/{id}/analysis")).await.unwrap();
    assert_eq!(early.json()["code"], "not_over", "while it is played it would be a hint");
    play_to_the_end_patiently(&mut line, start["state"].clone()).await;
    let english = ann.get(&format!("/api/tables/{id}/analysis?lang=en")).await.unwrap().json();
    let german = ann.get(&format!("/api/tables/{id}/analysis?lang=de")).await.unwrap().json();
    let curve = english["curve"].as_array().unwrap();
    assert_eq!(curve[0]["at"], 0);
    assert_eq!(curve.last().unwrap()["at"], english["last"]);
    assert_eq!(english["curve"], german["curve"], "it is thought of once");
    assert_ne!(english["sources"][0]["label"], german["sources"][0]["label"], "and told in each language");
    house.close().await;
}
