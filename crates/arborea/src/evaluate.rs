//! How good a position looks.

use menagerie_kernel::Seat;

use crate::Arborea;

impl Arborea {
    /// Points ahead of the best other, as far as one can see them.
    pub(crate) fn outlook(&self, seat: Seat) -> f32 {
        self.score_of(seat).total() as f32
    }
}
