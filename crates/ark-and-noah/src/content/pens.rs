//! Every shape of one to four connected cells on an ark: the enclosures that could be built.

use super::{Ark, Cells, Edges, Spaces, pieces};
use crate::options::PitchContact;

/// An enclosure that could be built.
pub struct Pen {
    /// Its cells.
    pub cells: Cells,
    /// The edges around it.
    pub rim: Edges,
    /// The pitch spaces it touches, in either reading.
    pub contact: [Spaces; 2],
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
    Pen { cells, rim: ark.rim(cells), contact }
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
    use crate::{content::Ark, options::ArkShape};

    #[test]
    fn the_four_player_ark_has_196_places_for_three_cells_and_497_for_four() {
        let pens = &Ark::of(ArkShape::Rect, 4).pens;
        assert_eq!(pens.each_ref().map(Vec::len), [48, 80, 196, 497]);
    }
}
