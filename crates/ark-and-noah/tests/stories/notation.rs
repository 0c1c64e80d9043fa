//! Every choice is written in a few words that read back.

use std::collections::HashSet;

use menagerie_ark_and_noah::{ArkShape, Cell, Choice, Edge, Species, Tile, content::Ark};

use crate::common::choice;

#[test]
fn choices_read_as_they_are_written() {
    for text in [
        "action build",
        "draw female",
        "take lion-m",
        "reward pitch",
        "exchange planks",
        "exchange animals",
        "keep raven-m",
        "decline",
        "give tiger-f",
        "swap c5e",
        "with d2s",
        "plank a1w",
        "plank a14n",
        "pitch p36",
        "food d14",
        "load elephant b3",
        "done",
    ] {
        assert_eq!(choice(text).to_string(), text);
    }
}

#[test]
fn every_place_and_tile_has_its_own_name() {
    let ark = Ark::of(ArkShape::Tapered, 4);
    let edges: HashSet<_> = ark.edges.iter().map(ToString::to_string).collect();
    assert_eq!(edges.len(), 114);
    assert!(ark.edges.iter().all(|edge| edge.to_string().parse::<Edge>() == Ok(*edge)));
    assert!(ark.cells.iter().all(|cell| cell.to_string().parse::<Cell>() == Ok(*cell)));
    for species in Species::all() {
        for name in [format!("{species}-m"), format!("{species}-f")] {
            assert_eq!(name.parse::<Tile>().unwrap().to_string(), name);
        }
    }
}

#[test]
fn an_edge_may_be_called_from_either_side() {
    for (one, other) in [("b3n", "a3s"), ("b3w", "b2e"), ("d1s", "d1s"), ("a1n", "a1n")] {
        assert_eq!(choice(&format!("plank {one}")).to_string(), format!("plank {other}"));
    }
}

#[test]
fn what_is_no_choice_is_refused_with_what_would_be_right() {
    for (text, hint) in [
        ("", "starts with action"),
        ("plank", "starts with action"),
        ("plank e1n", "a cell and one of its sides"),
        ("plank a1x", "a cell and one of its sides"),
        ("plank a15n", "a cell and one of its sides"),
        ("plank a01n", "a cell and one of its sides"),
        ("plank ä", "a cell and one of its sides"),
        ("food a0", "a row a to d"),
        ("pitch p37", "p1 to p36"),
        ("pitch 3", "p1 to p36"),
        ("take unicorn-m", "a species and a sex"),
        ("take lion", "a species and a sex"),
        ("load unicorn a1", "English name"),
        ("reward gold", "point, food, plank, pitch"),
        ("exchange words", "planks, animals"),
        ("draw both", "male, female"),
        ("action sleep", "pitch, animals, food"),
        ("done ", "starts with action"),
    ] {
        let error = text.parse::<Choice>().unwrap_err().to_string();
        assert!(error.contains(hint), "'{text}' is refused with: {error}");
    }
}
