//! The rules: what each step does, what can be chosen, and why something cannot.

mod apply;
mod ending;
mod movement;
mod offers;
mod pilgrimage;
pub(crate) mod scoring;
mod supply;
mod symbols;
mod unmet;

use menagerie_kernel::{Reversal, Witness};

pub(crate) use pilgrimage::FREE_WALKS;

use crate::{Arborea, Event, Owner, step::Step};

/// Who listens while steps are carried out, and whether something hidden came to light.
pub(crate) struct Ear<'w, W> {
    witness: &'w mut W,
    revealed: bool,
}

impl<'w, W: Witness<Event>> Ear<'w, W> {
    pub(crate) fn new(witness: &'w mut W) -> Self {
        Self { witness, revealed: false }
    }

    /// Something happens.
    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.witness.see(event);
    }

    /// Something hidden comes to light.
    pub(crate) fn reveal(&mut self, event: impl FnOnce() -> Event) {
        self.revealed = true;
        self.witness.see(event);
    }

    pub(crate) fn reversal(&self) -> Reversal {
        if self.revealed { Reversal::Final } else { Reversal::Free }
    }
}

impl Arborea {
    /// Carries out steps until someone has to decide or the game is over.
    pub(crate) fn run<W: Witness<Event>>(&mut self, ear: &mut Ear<'_, W>) {
        while !self.over {
            let step = self.agenda.top().expect("a game that is not over has something to do");
            if self.waits(step) {
                return;
            }
            self.agenda.pop();
            self.resolve(step, ear);
        }
    }

    /// Carries out a step that needs no decision. A decision with nothing to decide does nothing.
    fn resolve<W: Witness<Event>>(&mut self, step: Step, ear: &mut Ear<'_, W>) {
        match step {
            Step::FeroniaStarts => self.feronia_starts(ear),
            Step::BeginTurn => self.begin_turn(ear),
            Step::SetAside(card) => self.set_aside(card),
            Step::RenewSupply => self.renew_supply(ear),
            Step::AdvanceOwn(track) => self.advance_own(track),
            Step::Settle => {
                if self.player(self.mover()).invited != [0; 6] {
                    self.agenda.push(Step::House(false));
                }
            }
            Step::House(_) => self.cage_all(ear),
            Step::EndTurn => self.end_turn(ear),
            Step::Symbols(source, at, kind) => self.next_symbol(source, at, kind, ear),
            Step::Recover(kind) => self.recover(kind, ear),
            Step::Invite => {
                let only = self.borderlands.guests().next();
                if let Some(only) = only {
                    self.invite(only, ear);
                }
            }
            Step::Convert(from, to) => {
                if self.can_convert(from, to) {
                    self.convert(from, to, ear);
                }
            }
            Step::Gift => {
                let only = self.open_sages(self.mover()).next();
                if let Some(only) = only {
                    self.give(only, ear);
                }
            }
            Step::Move(track, spaces) => self.move_on(track, spaces, ear),
            Step::Leave(track, below) => self.feronia_may_leave(track, below, ear),
            Step::Evict(track, below) => self.feronia_must_leave(track, below, ear),
            Step::Swap(track) => self.swap(track, ear),
            Step::FeroniaTurn => self.feronia_turn(ear),
            Step::StartingVillager(_)
            | Step::Rescue
            | Step::Pilgrimage
            | Step::PilgrimageAgain
            | Step::Activate(_)
            | Step::Complete
            | Step::Lay
            | Step::TakeCard
            | Step::RenewOffer
            | Step::Place
            | Step::Advance
            | Step::Rewards { .. } => {}
        }
    }

    fn begin_turn<W: Witness<Event>>(&mut self, ear: &mut Ear<'_, W>) {
        self.turn += 1;
        let (who, turn) = (self.active, self.turn);
        ear.tell(|| Event::TurnBegan { who, turn });
        match who {
            Owner::Feronia => self.agenda.push(Step::FeroniaTurn),
            Owner::Seat(_) => self.agenda.push_in_order(&[
                Step::Rescue,
                Step::Pilgrimage,
                Step::PilgrimageAgain,
                Step::Activate(0),
                Step::Complete,
                Step::RenewSupply,
                Step::AdvanceOwn(0),
                Step::Lay,
                Step::Settle,
                Step::EndTurn,
            ]),
        }
    }
}
