//! The two arks and their geometry.

use menagerie_ark_and_noah::{
    ArkShape, PitchContact,
    content::{Ark, Cells, Edges},
};

const SHAPES: [ArkShape; 2] = [ArkShape::Rect, ArkShape::Tapered];

fn arks() -> impl Iterator<Item = &'static Ark> {
    SHAPES.into_iter().flat_map(|shape| (2..=4).map(move |players| Ark::of(shape, players)))
}

/// The cells of a list of names as a set.
fn cells(ark: &Ark, names: &str) -> Cells {
    names.split(' ').map(|name| ark.cell(name.parse().unwrap()).unwrap()).collect()
}

fn contact(ark: &Ark, names: &str, reading: PitchContact) -> String {
    let spaces = ark.contact(cells(ark, names), reading);
    spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_ark_is_sound() {
    for ark in arks() {
        assert!(ark.pitch.len() <= 36, "{ark:?}: a cube for every pitch space");
        assert_eq!(ark.hull.len(), ark.pitch.len(), "{ark:?}: the hull is one closed line");
        let mut spaces = ark.pitch.clone();
        spaces.sort_unstable();
        spaces.dedup();
        assert_eq!(spaces.len(), ark.pitch.len(), "{ark:?}: no pitch space twice");
        for (index, [before, after]) in ark.pitch_edges.iter().enumerate() {
            let both = Edges::from_iter([*before, *after]);
            assert!(both.len() == 2 && both.is_subset(ark.hull), "{ark:?}: space {index}");
            let next = ark.pitch_edges[(index + 1) % ark.pitch.len()][0];
            assert_eq!(next, *after, "{ark:?}: spaces follow each other along the hull");
        }
        for (index, &edge) in ark.edges.iter().enumerate() {
            assert_eq!(ark.edge(edge).map(|edge| edge.index()), Some(index));
        }
        for (index, &cell) in ark.cells.iter().enumerate() {
            assert_eq!(ark.cell(cell).map(|cell| cell.index()), Some(index));
        }
    }
}

#[test]
fn each_player_adds_twelve_cells() {
    for shape in SHAPES {
        assert_eq!([2, 3, 4].map(|players| Ark::of(shape, players).cells.len()), [24, 36, 48]);
    }
}

/// The numbers of the rulebook's loading examples: three cells have 8 planks around, four have 10 (or 8).
#[test]
fn perimeters_fit_the_examples() {
    let ark = Ark::of(ArkShape::Rect, 4);
    let planks = |names| ark.rim(cells(ark, names)).len();
    assert_eq!([planks("b2"), planks("b2 b3"), planks("a2 b2 c2"), planks("a2 b2 b3")], [4, 6, 8, 8]);
    assert_eq!([planks("a5 a6 b6 c6"), planks("b4 b5 b6 b7"), planks("b4 b5 c4 c5")], [10, 10, 8]);
}

#[test]
fn pitch_contact_on_the_rectangle() {
    let ark = Ark::of(ArkShape::Rect, 2);
    // The lions (one hull edge) touch two spaces, the elephants (two hull edges) three.
    assert_eq!(contact(ark, "a2 b2 c2", PitchContact::Touching), "p2 p3");
    assert_eq!(contact(ark, "a2 a3 b3 b4", PitchContact::Touching), "p2 p3 p4");
    assert_eq!(contact(ark, "a2 b2 c2", PitchContact::Between), "");
    assert_eq!(contact(ark, "a2 a3 b3 b4", PitchContact::Between), "p3");
    assert_eq!(contact(ark, "a1", PitchContact::Touching), "p1 p2 p20");
    assert_eq!(contact(ark, "a1", PitchContact::Between), "p1");
    assert_eq!(contact(ark, "b2 b3", PitchContact::Touching), "");
}

/// At an inward corner of the tapered ark two cells meet a pitch space with one hull edge each.
#[test]
fn pitch_contact_at_an_inward_corner() {
    let ark = Ark::of(ArkShape::Tapered, 2);
    // b2 ends the narrow bow on its north side; a3 begins the wide part with its west side.
    let b2 = contact(ark, "b2", PitchContact::Touching);
    let a3 = contact(ark, "a3", PitchContact::Touching);
    let shared: Vec<_> = b2.split(' ').filter(|space| a3.split(' ').any(|other| other == *space)).collect();
    assert_eq!(shared.len(), 1);
    assert!(!contact(ark, "b3", PitchContact::Touching).split(' ').any(|space| space == shared[0]));
    assert_eq!(
        contact(ark, "a3 b3 b2", PitchContact::Between)
            .split(' ')
            .filter(|space| *space == shared[0])
            .count(),
        1
    );
}
