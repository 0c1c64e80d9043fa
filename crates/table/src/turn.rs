//! The turn that is being played: a draft, until it has ended.

use menagerie_catalogue::Match;
use menagerie_kernel::{Change, Resource, Reversal, Seat, preview};

use crate::step::{End, Step};

/// The turn as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// Its last choice is made, and it waits for that seat to end it.
    pub held: bool,
    /// How many of its choices can be taken back at once by who made the last.
    pub steps: usize,
    /// What it has changed so far of what its seat counts.
    pub changes: Vec<Change>,
}

/// Where the turn began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Beginning {
    /// Whose turn it is.
    pub seat: Seat,
    /// After how many choices.
    pub step: usize,
    /// What the seat had then.
    pub resources: Vec<Resource>,
}

/// Whose turn the last step belongs to, and after how many choices it began. Where the game has told no end of a turn
/// yet, a turn is what one seat chose in a row.
pub(crate) fn place(steps: &[Step]) -> Option<(Seat, usize)> {
    let last = steps.last().filter(|step| !step.ended())?;
    let held = if let End::Held(seat) = last.end { Some(seat) } else { None };
    let Some(end) = steps.iter().rposition(Step::ended) else {
        let row = steps.iter().rev().take_while(|step| step.seat == last.seat).count();
        return Some((held.unwrap_or(last.seat), steps.len() - row));
    };
    let turn = &steps[end + 1..];
    let owner = held.unwrap_or(turn[0].seat);
    let first = turn.iter().position(|step| step.seat == owner).unwrap_or(0);
    Some((owner, end + 1 + first))
}

/// Whether a turn begins with what this seat chooses after these steps, in the sense of [`place`].
pub(crate) fn begins(steps: &[Step], seat: Seat) -> bool {
    let other_seat = |last: &Step| last.seat != seat && !steps.iter().any(Step::ended);
    steps.last().is_none_or(|last| last.ended() || other_seat(last))
}

/// How many of the last steps the seat that made the last can take back at once.
pub(crate) fn free_steps(steps: &[Step]) -> usize {
    let Some(last) = steps.last() else { return 0 };
    let free = |step: &&Step| step.seat == last.seat && step.reversal == Reversal::Free && !step.ended();
    steps.iter().rev().take_while(free).count()
}

impl Beginning {
    /// The turn of the game as it stands.
    pub fn turn(&self, game: &dyn Match, steps: &[Step]) -> Turn {
        let changes = preview::changes(&self.resources, &game.resources(self.seat));
        Turn { seat: self.seat, held: game.held().is_some(), steps: free_steps(steps), changes }
    }
}
