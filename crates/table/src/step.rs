//! A choice that stands, and what it meant for its turn.

use menagerie_kernel::{Reversal, Seat};

/// What a choice meant for the turn it was made in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The turn goes on, or the game knows of none.
    Open,
    /// The turn of this seat is held at its end.
    Held(Seat),
    /// The turn ended with the choice.
    With,
    /// The seat ended its turn afterwards. Of the step's events, the first so many are the choice's.
    After(Seat, Reversal, u16),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    pub seat: Seat,
    pub reversal: Reversal,
    pub end: End,
}

impl Step {
    /// Whether the turn is over with it.
    pub fn ended(&self) -> bool {
        matches!(self.end, End::With | End::After(..))
    }

    /// The seat that may take it, or the end of its turn, back.
    pub fn undo_seat(&self) -> Option<Seat> {
        match self.end {
            End::After(seat, reversal, _) => (reversal == Reversal::Free).then_some(seat),
            _ => (self.reversal == Reversal::Free).then_some(self.seat),
        }
    }
}
