//! Why not: every unmet condition of a wish.

use menagerie_kernel::Seat;

use crate::{game::Wish, reason::Reason, state::ArkNova};

impl ArkNova {
    /// Every reason why a seat cannot have this now; nothing when it is offered.
    pub(crate) fn explain(&self, seat: Seat, wish: &Wish) -> Vec<Reason> {
        if self.over {
            return vec![Reason::GameOver];
        }
        let decides = self.deciders().contains(seat);
        if decides && let Wish::Choice(choice) = wish {
            let mut offered = Vec::new();
            self.offer(seat, &mut offered);
            if offered.contains(choice) {
                return Vec::new();
            }
        }
        vec![if decides { Reason::NotNow } else { Reason::NotYourDecision }]
    }
}
