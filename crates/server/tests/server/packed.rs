//! A packed line says the same as a plain one, in far fewer bytes. Before, laying a card in Arborea sent up to 77 KB and a plank in
//! Ark & Noah 13 KB: every offer came with its keys, its words and its preview.

use std::collections::BTreeMap;

use menagerie_client::Socket;
use menagerie_kernel::{Rng, Seat};
use menagerie_server::protocol::ClientMessage;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::common::*;

/// Games of each kind: the median of a single one may lie a little above that of many.
const GAMES: u64 = 4;

/// What a client makes of what it is told in brief.
#[derive(Default)]
struct Packed {
    state: Value,
    /// By whose eyes.
    logs: BTreeMap<String, Vec<Value>>,
    /// The bytes of each update.
    sizes: Vec<usize>,
}

impl Packed {
    async fn receive(&mut self, line: &mut Socket) -> Value {
        let heard = timeout(std::time::Duration::from_secs(20), line.receive_measured()).await;
        let (text, bytes) = heard.expect("the server speaks").unwrap().expect("the line is open");
        let message: Value = serde_json::from_str(&text).unwrap();
        match message["type"].as_str().unwrap() {
            "table" => {
                self.logs.clear();
                self.take(&message["state"]);
            }
            "update" => {
                self.sizes.push(bytes);
                self.take(&message["state"]);
            }
            "people" if message["news"].is_object() => {
                let viewer = self.state["viewer"].clone();
                self.add_log(&viewer, &message["news"]["kept"], &message["news"]["log"]);
                self.state["version"] = message["news"]["version"].clone();
            }
            _ => {}
        }
        message
    }

    fn take(&mut self, brief: &Value) {
        if brief.is_null() {
            return;
        }
        let mut state = brief.clone();
        let mut view = self.state["view"].take();
        match (brief.get("view"), brief.get("view_patch")) {
            (Some(whole), _) => view = whole.clone(),
            (None, Some(patch)) => apply(&mut view, patch),
            (None, None) => {}
        }
        state["view"] = view;
        if let Some(ask) = brief.get("ask") {
            let [notations, texts, choices] = ["notations", "texts", "choices"].map(|name| column(ask, name));
            let offers: Vec<Value> = (0..notations.len())
                .map(|index| {
                    let which = ask["which"][index].as_u64().unwrap_or(0) as usize;
                    let mut preview =
                        json!({"reveals": false, "ends_turn": false, "changes": [], "warnings": []});
                    for (key, value) in ask["previews"][which].as_object().unwrap() {
                        preview[key] = value.clone();
                    }
                    // What is alike is told as the JSON of it.
                    let choice = match ask["choices"].is_array() {
                        true => choices[index].clone(),
                        false => serde_json::from_str(choices[index].as_str().unwrap()).unwrap(),
                    };
                    json!({"notation": notations[index], "text": texts[index], "choice": choice,
                           "preview": preview})
                })
                .collect();
            state["ask"] = json!({"seat": ask["seat"], "prompt": ask["prompt"], "offers": offers});
        }
        self.add_log(&brief["viewer"], &brief["kept"], &brief["log"]);
        self.state = state;
    }

    fn add_log(&mut self, viewer: &Value, kept: &Value, parts: &Value) {
        let log = self.logs.entry(viewer.to_string()).or_default();
        match kept["step"].as_u64() {
            None => log.clear(),
            Some(step) => {
                let mut room = kept["lines"].as_u64().unwrap();
                log.retain(|line| {
                    let own = line["step"].as_u64().unwrap();
                    let stays = own < step || (own == step && room > 0);
                    room -= u64::from(own == step && room > 0);
                    stays
                });
            }
        }
        for part in parts.as_array().into_iter().flatten() {
            for text in part["texts"].as_array().unwrap() {
                log.push(json!({"step": part["step"], "seat": part["seat"], "text": text}));
            }
        }
    }

    fn log(&self) -> &[Value] {
        self.logs.get(&self.state["viewer"].to_string()).map_or(&[], Vec::as_slice)
    }
}

/// What a column holds for each offer: as it came, or put together where all are alike but for their numbers.
fn column(ask: &Value, name: &str) -> Vec<Value> {
    if let Some(each) = ask[name].as_array() {
        return each.clone();
    }
    let pieces = ask[name]["alike"].as_array().expect("pieces");
    let item = |index: usize| {
        let piece = |piece: &Value| match piece.as_str() {
            Some(text) => text.to_owned(),
            None => ask["numbers"][piece.as_u64().unwrap() as usize][index].to_string(),
        };
        Value::String(pieces.iter().map(piece).collect())
    };
    (0..ask["numbers"][0].as_array().unwrap().len()).map(item).collect()
}

/// What a client does with a patch.
fn apply(old: &mut Value, patch: &Value) {
    if let Some(whole) = patch.as_array() {
        *old = whole[0].clone();
        return;
    }
    // Indices come in the order of their digits, 10 before 9; a list grows one by one.
    let mut changes: Vec<_> = patch.as_object().expect("a patch").iter().collect();
    changes.sort_by_key(|(key, _)| key.parse::<usize>().ok());
    for (key, change) in changes {
        match &mut *old {
            Value::Array(list) if key == "#" => list.truncate(change.as_u64().unwrap() as usize),
            Value::Array(list) => {
                let index: usize = key.parse().unwrap();
                if index == list.len() {
                    list.push(Value::Null);
                }
                apply(&mut list[index], change);
            }
            Value::Object(parts) if key == "-" => {
                for gone in change.as_array().unwrap() {
                    parts.remove(gone.as_str().unwrap());
                }
            }
            parts => apply(&mut parts[key.as_str()], change),
        }
    }
}

#[test]
fn a_list_grows_in_the_order_of_its_indices() {
    let mut list = json!((0..9).collect::<Vec<_>>());
    apply(&mut list, &json!({"10": [10], "9": [9], "0": [7]}));
    assert_eq!(list, json!([7, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    apply(&mut list, &json!({"#": 2, "1": [8]}));
    assert_eq!(list, json!([7, 8]));
}

/// What someone is told who connects now and looks with these eyes, and the log.
async fn whole_log(client: &menagerie_client::Client, id: &str, eyes: &Value) -> (Value, Vec<Value>) {
    let (mut line, mut table) = sit_down(client, id).await;
    // Where both seats decide at once, who has been here goes on looking with the eyes of the last.
    if let Some(seat) = eyes.as_u64().filter(|_| table["state"]["viewer"] != *eyes) {
        line.send(&ClientMessage::Look { seat: Seat(seat as u8) }).await.unwrap();
        table = receive_type(&mut line, "table").await;
    }
    let state = table["state"].clone();
    let log = state["log"].as_array().unwrap().clone();
    (state, log)
}

/// One person holds both seats, so that eyes change all the time; now and then something is taken back.
async fn compare(game: &str, moves: usize) -> Vec<usize> {
    compare_at(game, json!([{"kind": "me"}, {"kind": "me", "name": "Ben"}]), moves).await
}

/// Plays some games, the same every time, and tells the bytes of all their updates.
async fn compare_at(game: &str, seats: Value, moves: usize) -> Vec<usize> {
    let mut sizes = Vec::new();
    for rehearsal in 1..=GAMES {
        sizes.extend(compare_one(game, &seats, moves, rehearsal).await);
    }
    sizes
}

async fn compare_one(game: &str, seats: &Value, moves: usize, rehearsal: u64) -> Vec<usize> {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.rehearsal = Some(rehearsal);
    config.limits.trust_everyone();
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let table = ann.post("/api/tables", &json!({"game": game, "seats": seats})).await.unwrap().json();
    let id = id_of(&table);
    let mut line = ann.connect(&id, "lang=en&packed=true").await.unwrap();
    let mut packed = Packed::default();
    packed.receive(&mut line).await;
    let mut rng = Rng::from_number(1);
    for count in 0..moves {
        let (state, key) = (&packed.state, format!("k{count}"));
        if state.get("standing").is_some() {
            break;
        }
        let version = state["version"].as_u64().unwrap();
        let back = state["undo"].as_u64().filter(|_| rng.below(12) == 0);
        let message = match (back, state["ask"]["offers"].as_array()) {
            (Some(seat), _) => undo(seat as u8, version, &key),
            (None, Some(offers)) => {
                let offer = rng.pick(offers).unwrap()["notation"].as_str().unwrap();
                play(state["ask"]["seat"].as_u64().unwrap() as u8, offer, version, &key)
            }
            (None, None) => end_turn(state["turn"]["seat"].as_u64().unwrap() as u8, version, &key),
        };
        line.send(&message).await.unwrap();
        while packed.receive(&mut line).await["done"] != key.as_str() {}
        if count % 25 == 0 || count + 1 == moves {
            check(&packed, &ann, &id).await;
        }
    }
    check(&packed, &ann, &id).await;
    house.close().await;
    packed.sizes
}

/// Compares with what a plain line is told of the same.
async fn check(packed: &Packed, ann: &menagerie_client::Client, id: &str) {
    let (state, log) = whole_log(ann, id, &packed.state["viewer"]).await;
    for key in [
        "version",
        "step",
        "viewer",
        "view",
        "waiting_for",
        "ask",
        "turn",
        "undo",
        "restart",
        "redo",
        "scores",
    ] {
        let (mine, plain) = (packed.state.get(key).unwrap_or(&Value::Null), &state[key]);
        assert!(mine == plain || (mine.is_null() && *plain == json!([])), "{key}: {mine} is not {plain}");
    }
    assert_eq!(packed.log(), log);
}

fn sizes_are_small(sizes: Vec<usize>) {
    median_is_at_most(1024, sizes);
}

fn median_is_at_most(most: usize, mut sizes: Vec<usize>) {
    sizes.sort_unstable();
    let (median, largest) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
    assert!(median <= most && largest <= 8 * 1024, "median {median}, largest {largest}");
}

#[tokio::test]
async fn a_packed_line_of_ark_nova_says_the_same_in_few_bytes() {
    sizes_are_small(compare("ark-nova", 250).await);
}

#[tokio::test]
async fn a_packed_line_of_ark_and_noah_says_the_same_in_few_bytes() {
    sizes_are_small(compare("ark-and-noah", 250).await);
}

#[tokio::test]
async fn a_packed_line_of_arborea_says_the_same_in_few_bytes() {
    sizes_are_small(compare("arborea", 250).await);
}

/// Before, everyone at a table was told everything whenever someone sat down or stood up.
#[tokio::test]
async fn who_sees_as_before_hears_only_who_came_and_went() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), json!({"invite": table["invite"]}));
    assert_eq!(ben.post(&format!("/api/tables/{id}/join"), &invite).await.unwrap().status, 200);
    let mut line = ann.connect(&id, "packed=true").await.unwrap();
    let mut packed = Packed::default();
    packed.receive(&mut line).await;
    let version = packed.state["version"].as_u64().unwrap();
    line.send(&play(0, packed.state["ask"]["offers"][0]["notation"].as_str().unwrap(), version, "a"))
        .await
        .unwrap();
    while packed.receive(&mut line).await["done"] != "a" {}
    let kept = packed.state["view"].clone();
    assert_eq!(ben.post(&format!("/api/tables/{id}/leave"), &json!({})).await.unwrap().status, 200);
    let left = packed.receive(&mut line).await;
    assert_eq!(left["type"], "people", "{left}");
    assert_eq!(left["table"]["seats"][1]["kind"], "open");
    assert_eq!(packed.log().last().unwrap()["text"], "Ben leaves the table.");
    // The version that came with it is the one to act on.
    let version = packed.state["version"].as_u64().unwrap();
    line.send(&ClientMessage::Undo { seat: Seat(0), version: version as u32, key: "u".into() })
        .await
        .unwrap();
    while packed.receive(&mut line).await["done"] != "u" {}
    assert_ne!(packed.state["view"], kept);
    house.close().await;
}

/// Her whole turn comes at once, with how the table stood after each of her steps.
#[tokio::test]
async fn a_packed_line_tells_feronias_steps_in_few_bytes() {
    median_is_at_most(2048, compare_at("arborea", json!([{"kind": "me"}]), 250).await);
}
