//! Phase 1: choosing actions, and bonus tiles.

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{Action, pieces},
    decisions::{Next, Step},
    event::{BonusTile, Event},
    score::Points,
    state::ArkAndNoah,
};

impl ArkAndNoah {
    pub(crate) fn begin_round(&mut self, witness: &mut impl Witness<Event>) {
        let round = self.rounds + 1;
        witness.see(|| Event::RoundBegan { round });
        if self.quick() {
            self.step = Step::ChooseAction;
            self.actor = self.start_player;
        } else {
            self.moving = 0;
            self.next_worker(witness);
        }
    }

    /// Workers move in the order of their done spaces, from the left (rulebook, phase 1).
    pub(crate) fn next_worker(&mut self, witness: &mut impl Witness<Event>) {
        match self.waiting_worker() {
            Some((column, seat)) => {
                self.step = Step::ChooseAction;
                self.moving = column;
                self.actor = seat;
            }
            None => {
                self.raise_bonuses(witness);
                self.next_action(0, witness);
            }
        }
    }

    /// The next worker on a done space, and whose it is. Those to the left have moved.
    #[inline]
    fn waiting_worker(&self) -> Option<(u8, Seat)> {
        let from = self.moving as usize;
        (self.moving..).zip(&self.done[from..]).find_map(|(column, worker)| Some((column, (*worker)?)))
    }

    pub(crate) fn choose_action(&mut self, seat: Seat, action: Action, witness: &mut impl Witness<Event>) {
        let column = action.column();
        self.tallies.chosen[column] += 1;
        let bonus = std::mem::take(&mut self.bonus[column]);
        witness.see(|| Event::ActionChosen { seat, action, bonus });
        if self.quick() {
            self.begin_action(seat, action, witness);
        } else {
            self.score(seat, Points::Bonus, i16::from(bonus));
            self.done[self.moving as usize] = None;
            self.in_progress[column] = Some(seat);
            // Two workers of one seat in a row are one turn.
            match self.waiting_worker() {
                Some((_, next)) if next == seat => self.next_worker(witness),
                _ => self.hold(Next::Worker),
            }
        }
    }

    /// Every space without a worker becomes worth one point more, up to four.
    fn raise_bonuses(&mut self, witness: &mut impl Witness<Event>) {
        for (bonus, worker) in self.bonus.iter_mut().zip(self.in_progress) {
            if worker.is_none() {
                *bonus = (*bonus + 1).min(pieces::MAX_BONUS);
            }
        }
        witness.see(|| {
            let tiles = Action::ALL.into_iter().zip(self.bonus).filter(|&(_, points)| points > 0);
            Event::BonusTiles { tiles: tiles.map(|(action, points)| BonusTile { action, points }).collect() }
        });
    }
}
