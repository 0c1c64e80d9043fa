//! Running the agenda to the next decision.

use menagerie_kernel::Witness;

use crate::{
    decisions::{Automatic, Step},
    event::Event,
    state::ArkNova,
};

/// What an empty place of the agenda holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nothing;

impl Automatic for Nothing {
    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) {}
}

impl ArkNova {
    /// Resolves steps until someone has to decide or the game is over.
    pub(crate) fn run(&mut self, w: &mut impl Witness<Event>) {
        self.settle_steps(false, w);
    }

    /// Resolves steps as [`run`](Self::run) does, but leaves a turn open at its end.
    pub(crate) fn run_to_turn_end(&mut self, w: &mut impl Witness<Event>) {
        self.settle_steps(true, w);
    }

    /// Not inlined: all the rules are in here, and once is enough.
    #[inline(never)]
    fn settle_steps(&mut self, hold: bool, w: &mut impl Witness<Event>) {
        while !self.over {
            match self.agenda.peek() {
                None => self.begin_turn(w),
                Some(Step::CloseTurn(_)) if hold => return,
                Some(_) => {
                    if !Step::settle_top(self, w) {
                        return;
                    }
                }
            }
        }
    }

    /// Tells an event that shows something hidden: what led to it cannot be taken back.
    pub(crate) fn reveal(&mut self, w: &mut impl Witness<Event>, event: impl FnOnce() -> Event) {
        self.revealed = true;
        w.see(event);
    }

    /// A player looks at something hidden of which nobody is told.
    pub(crate) fn look_behind(&mut self) {
        self.revealed = true;
    }
}
