//! What leaves the crate as JSON: options as they are described, faces as front-ends read them.

use menagerie_ark_nova::{
    ArkNova, Options,
    content::{Card, CardSet, MapId, ScoringId},
    faces::faces,
    geometry::Hex,
};
use menagerie_kernel::{Lang, Narrate, OptionKind};
use serde_json::{Value, json};

#[test]
fn the_options_described_are_the_options_there_are() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    for option in ArkNova::about().options {
        let default = &defaults[option.key];
        let values: Vec<Value> = match option.kind {
            OptionKind::Flag { default: expected } => {
                assert_eq!(*default, json!(expected), "{}", option.key);
                vec![json!(true), json!(false)]
            }
            OptionKind::Number { min, max, default: expected } => {
                assert_eq!(*default, json!(expected), "{}", option.key);
                (min..=max).map(|number| json!(number)).collect()
            }
            OptionKind::OneOf { values } => {
                assert_eq!(*default, json!(values[0].value), "{}: the default comes first", option.key);
                values.iter().map(|value| json!(value.value)).collect()
            }
            OptionKind::BySeat { values, only } => {
                assert_eq!((default, only), (&json!([]), ("maps", "fixed")));
                assert_eq!((values.len(), values[0].value), (MapId::COUNT, "0"), "the default comes first");
                let last = values.iter().find(|value| value.value == "8a").expect("map 8a");
                assert_eq!(last.name.get(Lang::De), "8a Hollywood Hills");
                vec![json!(values.iter().map(|value| value.value).collect::<Vec<_>>())]
            }
        };
        for value in values {
            let options: Result<Options, _> = serde_json::from_value(json!({ option.key: value }));
            assert!(options.is_ok(), "{} = {value}: {options:?}", option.key);
        }
    }
}

#[test]
fn the_faces_are_json_with_printed_numbers_and_words() {
    let all = serde_json::to_value(faces(Lang::De)).unwrap();
    let lion = &all["cards"][1];
    assert_eq!(lion["card"], json!(402));
    assert_eq!(lion["name"], json!("Löwe"));
    assert_eq!(lion["icons"], json!([["predator", 1], ["africa", 1]]));
    assert_eq!(lion["conditions"][0]["condition"], json!({ "kind": "icon", "value": ["predator", 3] }));
    assert_eq!(lion["abilities"][0]["ability"], json!({ "ability": "pack" }));
    assert_eq!(all["scoring"][10]["card"], json!("011"));
    let maps = all["maps"].as_array().expect("maps");
    assert!(maps.iter().any(|map| map["map"] == json!("1a")));
    assert_eq!(all["maps"][0]["hexes"][0]["bonus"]["bonus"], json!({ "bonus": "reputation", "value": 2 }));
    assert_eq!(all["buildings"][0]["building"], json!("enclosure_1"));
    assert_eq!(all["buildings"][8]["building"], json!("reptile_house"));
    assert_eq!(all["tiles"][2]["tile"], json!("x_tokens"));
}

#[test]
fn cards_hexes_and_maps_are_read_back_from_json() {
    let set: CardSet = serde_json::from_value(json!([402, 101])).unwrap();
    assert_eq!(serde_json::to_value(set).unwrap(), json!([402, 101]));
    assert_eq!(serde_json::from_value::<Hex>(json!("c3")).unwrap().to_string(), "c3");
    assert_eq!(serde_json::from_value::<MapId>(json!("8a")).unwrap().to_string(), "8a");
    assert_eq!(serde_json::from_value::<ScoringId>(json!("004")).unwrap(), ScoringId(3));
    for wrong in [json!(100), json!(999), json!("402")] {
        assert!(serde_json::from_value::<Card>(wrong).is_err());
    }
    assert!(serde_json::from_value::<Hex>(json!("z9")).is_err());
}
