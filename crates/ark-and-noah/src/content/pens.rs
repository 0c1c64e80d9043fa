//! Every shape of one to four connected cells on an ark: the enclosures that could be built.

use super::{Ark, NOWHERE, pieces};
use crate::options::PitchContact;

/// An enclosure that could be built.
pub struct Pen {
    /// Its cells.
    pub cells: u64,
    /// The edges around it.
    pub rim: u128,
    /// The pitch spaces it touches, in either reading.
    pub contact: [u64; 2],
}

/// The pens of each size, 1 to 4, in `pens[size - 1]`.
pub(super) fn pens(ark: &Ark) -> [Vec<Pen>; pieces::MAX_ENCLOSURE as usize] {
    let mut shapes: Vec<u64> = (0..ark.cells.len()).map(|cell| 1 << cell).collect();
    std::array::from_fn(|size| {
        if size > 0 {
            shapes = grown(ark, &shapes);
        }
        shapes.iter().map(|&cells| pen(ark, cells)).collect()
    })
}

fn pen(ark: &Ark, cells: u64) -> Pen {
    let contact = [PitchContact::Touching, PitchContact::Between].map(|reading| ark.contact(cells, reading));
    Pen { cells, rim: ark.rim(cells), contact }
}

/// Every shape with one cell more.
fn grown(ark: &Ark, shapes: &[u64]) -> Vec<u64> {
    let mut more = Vec::new();
    for &shape in shapes {
        for cell in super::ark::bits(shape) {
            for beyond in ark.beyond[cell] {
                if beyond != NOWHERE && shape >> beyond & 1 == 0 {
                    more.push(shape | 1 << beyond);
                }
            }
        }
    }
    more.sort_unstable();
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
