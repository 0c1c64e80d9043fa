//! What everyone sees.

use menagerie_ark_and_noah::{Action, ArkAndNoah, Choice, Event, Options, Reason, View, scenario::Position};
use menagerie_kernel::{Game, Viewer};
use ts_rs::TS;

use crate::common::*;

#[test]
fn everybody_sees_the_same_table() {
    let game = Position::new(players(3)).animals(NOAH, "lion-m").action(Action::Animals, HAM);
    let seen = |viewer| serde_json::to_string(&game.view(viewer)).unwrap();
    assert!(Viewer::outsiders(3).all(|viewer| seen(viewer) == seen(Viewer::Referee)));
}

#[test]
fn the_view_speaks_in_names() {
    let mut game = Position::new(players(2))
        .enclosure(NOAH, "a1 a2")
        .pitch("p1")
        .holds(NOAH, 0, 0, 2)
        .animals(NOAH, "lion-m")
        .animals(SHEM, "lion-f")
        .action(Action::Load, NOAH);
    plays(&mut game, NOAH, &["food a1"]);
    let json = serde_json::to_value(view(&game)).unwrap();
    assert_eq!(json["stage"], serde_json::json!({ "kind": "load", "left": 7 }));
    assert_eq!(json["action"], "load");
    let enclosure = &json["ark"]["enclosures"][0];
    assert_eq!(enclosure["id"], "a1");
    assert_eq!(enclosure["food_missing"], serde_json::json!(["a2"]));
    assert_eq!(enclosure["pitch_missing"], serde_json::json!(["p2", "p3", "p20"]));
    assert_eq!(
        json["ark"]["edges"][0],
        serde_json::json!({
            "id": "a1n", "row": 0, "col": 0, "horizontal": true, "hull": true, "owner": 0
        })
    );
    let lion = &json["players"][0]["animals"][0];
    assert_eq!(
        (&lion["tile"], &lion["couple"], &lion["mate_owner"]),
        (&"lion-m".into(), &true.into(), &1.into())
    );
    assert_eq!(
        serde_json::to_value(choice("load lion a1")).unwrap(),
        serde_json::json!({
            "kind": "load", "species": "lion", "cell": "a1"
        })
    );
}

#[test]
fn a_full_table_is_a_small_message() {
    let game = ArkAndNoah::start(&players(4), menagerie_kernel::Seed::from_number(1)).unwrap();
    let bytes = serde_json::to_vec(&view(&game)).unwrap().len();
    assert!(bytes < 20_000, "{bytes} bytes");
}

#[test]
fn the_types_reach_the_browser() {
    assert!(Choice::decl().contains("\"kind\": \"plank\", edge: Edge") || Choice::inline().contains("plank"));
    for (name, decl) in [
        ("View", View::decl()),
        ("Event", Event::decl()),
        ("Reason", Reason::decl()),
        ("Options", Options::decl()),
    ] {
        assert!(decl.starts_with(&format!("type {name} = ")), "{decl}");
    }
}
