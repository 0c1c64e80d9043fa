//! Every shape of one to four connected cells on an ark: the enclosures that could be built.

use super::{Ark, Cells, Edges, Spaces, pieces};
use crate::options::PitchContact;

/// An enclosure that could be built.
pub struct Pen {
    /// Its cells.
    pub cells: Cells,
    /// The edges around it, and how many they are.
    pub rim: Edges,
    around: u8,
    /// The pitch spaces it touches, in either reading.
    pub contact: [Spaces; 2],
}

impl Pen {
    /// How many planks it lacks. Most pens have few or none of them, so those are counted.
    pub fn lacks(&self, planks: Edges) -> usize {
        let (mut had, mut lacks) = (self.rim.and(planks).bits(), self.around);
        while had != 0 {
            had &= had - 1;
            lacks -= 1;
        }
        lacks.into()
    }
}

/// The pens of each size, 1 to 4, in `pens[size - 1]`.
pub(super) fn pens(ark: &Ark) -> [Vec<Pen>; pieces::MAX_ENCLOSURE] {
    let mut shapes: Vec<_> = Cells::first_n(ark.cells.len()).iter().map(Cells::one).collect();
    std::array::from_fn(|size| {
        if size > 0 {
            shapes = grown(ark, &shapes);
        }
        shapes.iter().map(|&cells| pen(ark, cells)).collect()
    })
}

fn pen(ark: &Ark, cells: Cells) -> Pen {
    let contact = [PitchContact::Touching, PitchContact::Between].map(|reading| ark.contact(cells, reading));
    let rim = ark.rim(cells);
    Pen { cells, rim, around: rim.len() as u8, contact }
}

/// Every shape with one cell more.
fn grown(ark: &Ark, shapes: &[Cells]) -> Vec<Cells> {
    let mut more = Vec::new();
    for &shape in shapes {
        for cell in shape {
            let beyond = ark.beyond[cell.index()].into_iter().flatten();
            more.extend(
                beyond.filter(|&cell| !shape.contains(cell)).map(|cell| shape.union(Cells::one(cell))),
            );
        }
    }
    more.sort_unstable_by_key(|shape| shape.bits());
    more.dedup();
    more
}

#[cfg(test)]
mod tests {
    use crate::{
        content::{Ark, Edges},
        options::ArkShape,
    };

    #[test]
    fn the_four_player_ark_has_196_places_for_three_cells_and_497_for_four() {
        let pens = &Ark::of(ArkShape::Rect, 4).pens;
        assert_eq!(pens.each_ref().map(Vec::len), [48, 80, 196, 497]);
    }

    #[test]
    fn a_pen_lacks_the_edges_without_a_plank() {
        for pen in Ark::of(ArkShape::Rect, 2).pens.iter().flatten() {
            for planks in [0, 0b1011, 1 << 40, u128::MAX, (1 << 64) - 1, 0x5555 << 30] {
                let planks = Edges::from_bits(planks);
                assert_eq!(pen.lacks(planks), pen.rim.minus(planks).len());
            }
        }
    }
}
