use std::collections::BTreeMap;

use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seat, Seed, Speaker, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

use super::Seen;
use crate::{Match, games, start};

/// What a client does with a patch.
fn apply(old: &Value, patch: &Value) -> Value {
    if let Some(whole) = patch.as_array() {
        return whole[0].clone();
    }
    let mut new = old.clone();
    for (key, change) in patch.as_object().unwrap() {
        match (&mut new, key.as_str()) {
            (Value::Object(object), "-") => {
                change.as_array().unwrap().iter().for_each(|key| drop(object.remove(key.as_str().unwrap())));
            }
            (Value::Object(object), key) => {
                let value = apply(object.get(key).unwrap_or(&Value::Null), change);
                object.insert(key.to_owned(), value);
            }
            (Value::Array(list), "#") => list.truncate(change.as_u64().unwrap() as usize),
            (Value::Array(list), index) => {
                let index: usize = index.parse().unwrap();
                let value = apply(list.get(index).unwrap_or(&Value::Null), change);
                if index < list.len() { list[index] = value } else { list.push(value) }
            }
            _ => panic!("a patch of something without parts"),
        }
    }
    new
}

/// The patch between two values, after trying that it leads from one to the other.
fn between(old: &impl Serialize, new: &impl Serialize) -> Option<String> {
    let (now, patch) = Seen::since(&Seen::of(old), new);
    assert_eq!(now, Seen::of(new));
    let (old, new) = (serde_json::to_value(old).unwrap(), serde_json::to_value(new).unwrap());
    match &patch {
        Some(patch) => assert_eq!(apply(&old, &serde_json::from_str(patch.get()).unwrap()), new, "{patch}"),
        None => assert_eq!(old, new),
    }
    patch.map(|patch| patch.get().to_owned())
}

#[test]
fn what_is_the_same_needs_no_patch_and_a_small_change_a_small_one() {
    let old = json!({"money": 25, "hand": [1, 2, 3], "zoo": {"appeal": 4, "names": ["antelope", "b"]}, "text": "a \"quoted\" \\ {[,:"});
    assert_eq!(between(&old, &old), None);
    let mut new = old.clone();
    new["money"] = json!(20);
    assert_eq!(between(&old, &new).unwrap(), r#"{"money":[20]}"#);
    new["zoo"]["names"][1] = json!("c");
    assert_eq!(between(&old, &new).unwrap(), r#"{"money":[20],"zoo":{"names":{"1":["c"]}}}"#);
}

#[test]
fn lists_grow_and_shrink_and_keys_come_and_go() {
    let old =
        json!({"a": [1, 2, 3], "b": {"x": 1}, "d": null, "m": "…", "n": -5, "f": 1.5, "big": 1_u64 << 40});
    for new in [
        json!({"a": [1, 2, 3, 4, 5], "b": {"x": 1}, "d": null, "m": "…"}),
        json!({"a": [2, 3], "b": {"x": 1}, "d": {"y": []}, "m": "…", "n": -6}),
        json!({"a": [], "b": {}, "m": ""}),
        json!({"a": [1, 2, 3], "aa": 7, "b": {"w": 2, "x": 1, "z": {}}, "m": "x".repeat(200), "z": [[1], {"k": [true]}]}),
        json!([1]),
        json!("text"),
    ] {
        assert!(between(&old, &new).is_some());
        assert!(between(&new, &old).is_some());
        assert_eq!(between(&new, &new), None);
    }
}

#[derive(Serialize, Clone)]
struct Zoo {
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    guest: Option<Guest>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guests: Vec<Guest>,
    pair: (u8, Option<i16>),
    by_name: BTreeMap<String, u8>,
    last: bool,
}

#[derive(Serialize, Clone)]
#[serde(rename_all = "snake_case")]
enum Guest {
    Nobody,
    Child(u8),
    Family(u8, u8),
    Class { children: Vec<u8>, name: &'static str },
    Group { children: Vec<u8>, name: &'static str },
}

#[derive(Serialize, Clone)]
#[serde(tag = "kind")]
enum Tagged {
    Cub { age: u8 },
    Elder { years: u8, wise: bool },
}

#[derive(Serialize, Clone)]
#[serde(untagged)]
enum Any {
    Old { old: u8 },
    New { new: u8 },
    Both { old: u8, new: u8 },
    Number(u64),
}

#[test]
fn all_shapes_that_types_have_lead_from_each_to_each() {
    let class = |children: &[u8]| Guest::Class { children: children.to_vec(), name: "b" };
    let guests = [
        None,
        Some(Guest::Nobody),
        Some(Guest::Child(3)),
        Some(Guest::Child(4)),
        Some(Guest::Family(1, 2)),
        Some(Guest::Family(1, 3)),
        Some(class(&[1, 2, 3])),
        Some(class(&[1, 2])),
        Some(Guest::Group { children: vec![1, 2], name: "b" }),
    ];
    let mut zoos = Vec::new();
    for (number, guest) in guests.iter().enumerate() {
        let all: Vec<Guest> = guests.iter().skip(number).flatten().cloned().collect();
        let by_name = (0..number as u8 % 4).map(|key| (format!("k{}", key * 2), key)).collect();
        zoos.push(Zoo {
            name: if number < 4 { "small" } else { "large" },
            guest: guest.clone(),
            guests: if number % 3 == 0 { Vec::new() } else { all },
            pair: (number as u8 / 2, (number % 2 == 1).then_some(-(number as i16))),
            by_name,
            last: number > 5,
        });
    }
    for old in &zoos {
        for new in &zoos {
            between(old, new);
        }
    }
    let tagged = [Tagged::Cub { age: 5 }, Tagged::Elder { years: 5, wise: true }, Tagged::Cub { age: 6 }];
    let any = [Any::Old { old: 5 }, Any::New { new: 5 }, Any::Both { old: 5, new: 5 }, Any::Number(5)];
    for old in 0..3 {
        for new in 0..3 {
            assert_eq!(between(&tagged[old], &tagged[new]).is_none(), old == new);
            assert_eq!(between(&[(&any[old], 7)], &[(&any[new], 7)]).is_none(), old == new);
            assert!(between(&any[3], &any[new]).is_some() && between(&any[new], &any[3]).is_some());
        }
    }
}

#[test]
fn what_is_shorter_than_its_changes_is_told_whole() {
    let shifted = |from: u8| (from..from + 40).collect::<Vec<_>>();
    let patch = between(&json!({"list": shifted(0)}), &json!({"list": shifted(1)})).unwrap();
    assert!(patch.starts_with(r#"{"list":[[1,2,"#), "{patch}");
}

/// Plays a game by lot, and follows it with each pair of eyes by patches alone, now and then with those of the seat before.
fn follow(game: &str, players: u8, seed: u64) {
    let options = json!({"players": players});
    let Ok(mut running) = start(game, &options.into(), Seed::from_number(seed)) else {
        panic!("{game} is played by {players}");
    };
    let mut bot = running.bot(BotKind::Random, seed);
    let mut eyes: Vec<Viewer> = Seat::all(running.seat_count()).map(Viewer::Seat).collect();
    eyes.push(Viewer::Spectator);
    let view =
        |running: &dyn Match, viewer| -> Value { serde_json::from_str(running.view(viewer).get()).unwrap() };
    let mut told: Vec<(Seen, Value)> =
        eyes.iter().map(|&viewer| (running.seen(viewer), view(&*running, viewer))).collect();
    for number in 0..150 {
        let Some(seat) = running.actors().iter().next() else { break };
        let notation = bot.choose(&*running, seat);
        running.play(seat, &notation, Speaker::anonymous(Lang::En)).expect("it was offered");
        if number % 7 == 0 {
            told.rotate_left(1);
        }
        for ((seen, known), &viewer) in told.iter_mut().zip(&eyes) {
            let (now, patch) = running.seen_since(viewer, seen);
            if let Some(patch) = patch {
                *known = apply(known, &serde_json::from_str(patch.get()).unwrap());
            }
            assert_eq!(
                *known,
                view(&*running, viewer),
                "{game} with {players}, seed {seed}, after {notation}"
            );
            assert_eq!(now, running.seen(viewer));
            *seen = now;
        }
    }
}

#[test]
fn patches_lead_through_games_of_every_kind_and_number_of_players() {
    for about in games() {
        for players in about.players.0..=about.players.1 {
            follow(about.id, players, u64::from(players));
        }
    }
}
