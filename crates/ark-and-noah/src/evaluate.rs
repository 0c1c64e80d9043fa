//! How good a position looks.

use menagerie_kernel::Seat;

use crate::state::ArkAndNoah;

impl ArkAndNoah {
    pub(crate) fn outlook(&self, seat: Seat) -> f32 {
        let worth = |seat: Seat| self.sheets[seat.index()].total() as f32;
        let others = Seat::all(self.players()).filter(|&other| other != seat).map(worth);
        worth(seat) - others.fold(f32::MIN, f32::max)
    }
}
