//! The shapes of buildings, as the data file draws them.

use std::sync::LazyLock;

use super::{Building, Hex};
use crate::content::{BUILDINGS_FILE, Table};

/// The hexes of a building as axial offsets (q, r) from its anchor, which is the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape(pub Vec<(i8, i8)>);

static SHAPES: LazyLock<[Shape; Building::COUNT]> = LazyLock::new(|| {
    let table = Table::read("buildings.tsv", BUILDINGS_FILE);
    let shapes: Vec<(Building, Shape)> = table
        .rows()
        .map(|row| {
            let offset = |text: &str| {
                let (q, r) = text.split_once(',')?;
                Some((q.parse().ok()?, r.parse().ok()?))
            };
            let hexes =
                row.list("hexes", |text| offset(text).ok_or_else(|| format!("'{text}' is no offset q,r")));
            (row.get("building"), Shape(hexes))
        })
        .collect();
    let in_order = shapes.iter().map(|(building, _)| *building).eq(Building::ALL);
    assert!(in_order, "buildings.tsv: one row for each building, in their order");
    Building::ALL.map(|building| shapes[building.index()].1.clone())
});

/// The shape of a building.
pub fn shape(building: Building) -> &'static Shape {
    &SHAPES[building.index()]
}

impl Shape {
    /// The hexes it covers with its anchor there, turned so many times by 60 degrees clockwise; none when part of it
    /// is off the grid.
    pub fn laid_out(&self, anchor: Hex, rotation: u8) -> Option<u64> {
        let (q, r) = anchor.axial();
        self.0.iter().try_fold(0, |set, &offset| {
            let (dq, dr) = (0..rotation).fold(offset, |(q, r), _| (-r, q + r));
            Some(set | Hex::at_axial(q + dq, r + dr)?.bit())
        })
    }
}
