//! What everyone sees.

use menagerie_ark_and_noah::{
    Action, ArkAndNoah, Choice, Event, Faces, Options, Reason, View, position::Position,
};
use menagerie_kernel::{Blind, Game, Lang, Narrate, Rng, Seed, Viewer};
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
    assert_eq!(json["step"], serde_json::json!({ "step": "load", "left": 7 }));
    assert_eq!(json["action"], "load");
    let enclosure = &json["ark"]["enclosures"][0];
    assert_eq!(enclosure["cells"], serde_json::json!(["a1", "a2"]));
    assert_eq!(enclosure["pitch"], serde_json::json!(["p1", "p2", "p3", "p20"]));
    assert_eq!(json["ark"]["food"], serde_json::json!(["a1"]));
    assert_eq!(json["ark"]["pitch"], serde_json::json!(["p1"]));
    assert_eq!(json["ark"]["planks"], serde_json::json!([["a1n", "a2n", "a1s", "a2s", "a1w", "a2e"], []]));
    assert_eq!(json["players"][0]["animals"], serde_json::json!(["lion-m"]));
    assert_eq!(
        serde_json::to_value(choice("load lion a1")).unwrap(),
        serde_json::json!({
            "choice": "load", "species": "lion", "cell": "a1"
        })
    );
}

/// What is printed travels once; a message holds the position.
#[test]
fn a_full_table_is_a_small_message() {
    for (options, most) in [(players(2), 4_000), (players(4), 7_000)] {
        let mut game = ArkAndNoah::start(&options, Seed::from_number(1)).unwrap();
        let mut rng = Rng::from_number(1);
        let (mut choices, mut largest) = (Vec::new(), 0);
        while let Some(seat) = game.actors().first() {
            choices.clear();
            game.choices(seat, &mut choices);
            game.apply(seat, choices[rng.below(choices.len())], &mut Blind);
            largest = largest.max(serde_json::to_vec(&view(&game)).unwrap().len());
        }
        assert!(largest < most, "{} players: {largest} bytes", options.players);
    }
}

#[test]
fn the_faces_speak_three_languages_and_hold_every_place() {
    for lang in Lang::ALL {
        let faces = ArkAndNoah::faces(lang);
        assert_eq!((faces.arks.len(), faces.species.len(), faces.characters.len()), (6, 26, 4));
        assert_eq!(faces.boards.iter().map(|board| board.actions.len()).collect::<Vec<_>>(), [7, 5]);
        let lion = faces.species.iter().find(|species| species.id.to_string() == "lion").unwrap();
        assert_eq!((lion.size, lion.points, lion.reconstructed), (3, 6, false));
        assert_eq!(lion.name, ["lion", "lion", "Löwe"][lang as usize]);
    }
    let edges = serde_json::to_value(&ark_face(&players(2)).edges).unwrap();
    assert_eq!(
        edges[0],
        serde_json::json!({ "id": "a1n", "row": 0, "col": 0, "horizontal": true, "hull": true })
    );
}

#[test]
fn the_types_reach_the_browser() {
    assert!(Choice::decl().contains("\"choice\": \"plank\""), "{}", Choice::decl());
    for (name, decl) in [
        ("View", View::decl()),
        ("Faces", Faces::decl()),
        ("Event", Event::decl()),
        ("Reason", Reason::decl()),
        ("Options", Options::decl()),
    ] {
        assert!(decl.starts_with(&format!("type {name} = ")), "{decl}");
    }
}
