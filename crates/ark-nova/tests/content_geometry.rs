//! The grid and the placements of buildings on it.

use menagerie_ark_nova::{
    content::{KIOSK_DISTANCE, MapId, map},
    geometry::{
        ALL, BORDER, Building, Hex, NEAR_KIOSK, NEIGHBOURS, Spot, distance, hexes, hexes_text, parse_hexes,
        place_of, region, regions, shape, spot, spots, spots_on, spread,
    },
};

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn set(text: &str) -> u64 {
    parse_hexes(text).unwrap()
}

#[test]
fn a_hex_is_its_column_its_row_and_its_axial_coordinates() {
    assert_eq!(Hex::all().len(), 58);
    for (number, hex) in Hex::all().enumerate() {
        assert_eq!(hex.index(), number);
        assert_eq!(Hex::at(hex.column(), hex.row()), Some(hex));
        let (q, r) = hex.axial();
        assert_eq!(Hex::at_axial(q, r), Some(hex));
        assert_eq!(hex.to_string().parse(), Ok(hex));
    }
    assert_eq!(hex("a1").index(), 0);
    assert_eq!(hex("b7").axial(), (1, 5));
    assert_eq!(hex("i6").index(), 57);
    for wrong in ["", "a0", "a7", "b8", "j1", "A1", "a10"] {
        assert!(wrong.parse::<Hex>().is_err(), "{wrong} is no hex");
    }
}

#[test]
fn neighbours_touch_and_the_border_is_the_outermost_ring() {
    assert_eq!(NEIGHBOURS[hex("e3").index()], set("e2+e4+d3+d4+f3+f4"));
    assert_eq!(NEIGHBOURS[hex("d4").index()], set("d3+d5+c3+c4+e3+e4"));
    assert_eq!(NEIGHBOURS[hex("a1").index()], set("a2+b1+b2"));
    assert_eq!(BORDER.count_ones(), 26);
    for hex in Hex::all() {
        let last = if hex.column() % 2 == 0 { 5 } else { 6 };
        let outside = hex.column() == 0 || hex.column() == 8 || hex.row() == 0 || hex.row() == last;
        assert_eq!(BORDER & hex.bit() != 0, outside, "{hex}");
        for other in Hex::all() {
            assert_eq!(NEIGHBOURS[hex.index()] & other.bit() != 0, distance(hex, other) == 1);
            assert_eq!(NEAR_KIOSK[hex.index()] & other.bit() != 0, distance(hex, other) <= 2);
        }
    }
}

#[test]
fn spreading_a_set_is_the_union_of_its_neighbours() {
    for hex in Hex::all() {
        assert_eq!(spread(hex.bit()), NEIGHBOURS[hex.index()], "{hex}");
    }
    let ring = set("a1+c4+f7+i6");
    assert_eq!(spread(ring), hexes(ring).fold(0, |all, hex| all | NEIGHBOURS[hex.index()]));
    assert_eq!(spread(ALL), ALL);
}

#[test]
fn areas_are_what_hangs_together() {
    let ground = set("a1+a2+b2+e3+i6");
    assert_eq!(region(set("a1"), ground), set("a1+a2+b2"));
    assert_eq!(regions(ground).collect::<Vec<_>>(), [set("a1+a2+b2"), set("e3"), set("i6")]);
    assert_eq!(regions(0).count(), 0);
}

#[test]
fn sets_of_hexes_are_written_in_order_and_read_in_any() {
    assert_eq!(hexes_text(set("d3+c3+c2")), "c2+c3+d3");
    assert!(parse_hexes("c2+c2").is_err());
    assert!(parse_hexes("").is_err());
}

/// Distinct rotations of each building as printed, counted on the tiles.
const ROTATIONS: [usize; 25] = [1, 3, 2, 3, 6, 1, 1, 6, 3, 6, 6, 6, 6, 3, 6, 6, 3, 2, 3, 6, 3, 6, 3, 3, 3];

#[test]
fn every_building_has_its_size_and_its_rotations() {
    for (building, rotations) in Building::ALL.into_iter().zip(ROTATIONS) {
        assert_eq!(shape(building).0.len(), building.size() as usize, "{building}");
        assert_eq!(shape(building).0[0], (0, 0), "{building} is drawn from its anchor");
        let all = spots(building);
        let found = all.iter().map(|spot| spot.rotation).max().unwrap() as usize + 1;
        assert_eq!(found, rotations, "{building}");
        for (number, spot) in all.iter().enumerate() {
            assert_eq!(spot.place.0 as usize, number);
            assert_eq!(spot.mask.count_ones(), u32::from(building.size()));
            assert_eq!(region(spot.anchor.bit(), spot.mask), spot.mask, "a building hangs together");
            assert_eq!(spot.around, spread(spot.mask) & !spot.mask);
            assert_eq!(place_of(building, spot.mask), Some(spot.place));
        }
    }
}

/// A building in all its rotations and their mirror images, moved to a common place.
fn forms(building: Building, mirrored: bool) -> Vec<Vec<(i8, i8)>> {
    let mut cells = shape(building).0.clone();
    if mirrored {
        cells = cells.into_iter().map(|(q, r)| (q, -q - r)).collect();
    }
    (0..6)
        .map(|_| {
            cells = cells.iter().map(|&(q, r)| (-r, q + r)).collect();
            let first = *cells.iter().min().unwrap();
            let mut form: Vec<_> = cells.iter().map(|&(q, r)| (q - first.0, r - first.1)).collect();
            form.sort_unstable();
            form
        })
        .collect()
}

#[test]
fn six_unique_buildings_are_three_mirror_pairs() {
    let chiral: Vec<Building> = Building::ALL
        .into_iter()
        .filter(|&building| !forms(building, false).contains(&forms(building, true)[0]))
        .collect();
    assert_eq!(
        chiral,
        [
            Building::PenguinPool,
            Building::BaboonRock,
            Building::RhesusMonkeyPark,
            Building::PolarBearExhibit,
            Building::SpottedHyenaCompound,
            Building::OkapiStable,
        ]
    );
    for (one, other) in [
        (Building::PenguinPool, Building::BaboonRock),
        (Building::RhesusMonkeyPark, Building::SpottedHyenaCompound),
        (Building::PolarBearExhibit, Building::OkapiStable),
    ] {
        assert!(forms(one, false).contains(&forms(other, true)[0]), "{one} is {other} in the mirror");
    }
}

#[test]
fn the_grid_holds_these_many_placements() {
    let count = |building| spots(building).len();
    assert_eq!(count(Building::Kiosk), 58);
    // Each pair of neighbours once.
    assert_eq!(
        count(Building::Enclosure2),
        NEIGHBOURS.iter().map(|set| set.count_ones() as usize).sum::<usize>() / 2
    );
    // 49 pairs inside the columns and 12 across each of the 8 gaps; the triangles follow by Euler's formula.
    assert_eq!(count(Building::Enclosure2), 49 + 8 * 12);
    assert_eq!(count(Building::Enclosure3), 1 + 145 - 58);
}

#[test]
fn placements_on_a_map_are_those_on_its_building_spaces() {
    for id in MapId::all() {
        for building in Building::ALL {
            let expected: Vec<Spot> =
                spots(building).iter().filter(|spot| spot.mask & !map(id).plain == 0).copied().collect();
            assert_eq!(spots_on(id, building), expected, "{building} on {id:?}");
            assert!(!expected.is_empty(), "{building} fits somewhere on {id:?}");
        }
    }
    let place = place_of(Building::Enclosure3, set("a5+a6+b6")).unwrap();
    assert_eq!(spot(Building::Enclosure3, place).mask, set("a5+a6+b6"));
    assert_eq!(
        place_of(Building::Enclosure3, set("a4+a5+a6")),
        None,
        "three in a row are no size 3 enclosure"
    );
}

#[test]
fn kiosks_keep_the_distance_that_the_rulebook_says() {
    for (a, b) in Hex::all().flat_map(|a| Hex::all().map(move |b| (a, b))) {
        let near = NEAR_KIOSK[a.index()] & b.bit() != 0;
        assert_eq!(near, distance(a, b) < KIOSK_DISTANCE, "{a} and {b}");
    }
}
