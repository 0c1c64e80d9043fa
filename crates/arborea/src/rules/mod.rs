//! The rules by chapters: what happens. What can be chosen is in [`decisions`](crate::decisions).

mod ending;
mod movement;
mod pilgrimage;
pub(crate) mod scoring;
mod supply;
mod symbols;

use menagerie_kernel::{Reversal, Seat, Witness};

pub(crate) use pilgrimage::{FREE_WALKS, THIRD, can_walk, toll};

use crate::{Arborea, Event, Owner, decisions::*};

/// Tells who listens what happens while steps are carried out, and knows whether something hidden came to light.
pub(crate) struct Voice<'w, W> {
    witness: &'w mut W,
    revealed: bool,
}

impl<'w, W: Witness<Event>> Voice<'w, W> {
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
    pub(crate) fn run<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        while !self.over {
            let step = self.agenda.top().expect("a game that is not over has something to do");
            if step.asks(self) {
                return;
            }
            self.agenda.pop();
            step.settle(self, w);
        }
    }

    /// The same, but stops where the turn of a player would end.
    pub(crate) fn run_held<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        while !self.over && self.held_seat().is_none() {
            let step = self.agenda.top().expect("a game that is not over has something to do");
            if step.asks(self) {
                return;
            }
            self.agenda.pop();
            step.settle(self, w);
        }
    }

    /// The player whose turn is about to end; with step 14 of the set-up, whose first villager stands. Nobody ever sees a
    /// table like that unless the turn is held.
    pub(crate) fn held_seat(&self) -> Option<Seat> {
        match self.agenda.top()? {
            _ if self.over => None,
            Step::EndTurn => self.active.seat(),
            Step::Started(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn house_invited(&mut self) {
        if self.player(self.mover()).invited != [0; 6] {
            self.agenda.push(House { freed: false }.into());
        }
    }

    pub(crate) fn begin_turn<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        self.turn += 1;
        let (who, turn) = (self.active, self.turn);
        w.tell(|| Event::TurnBegan { who, turn });
        match who {
            Owner::Feronia => self.agenda.push(Step::FeroniaTurn),
            Owner::Seat(_) => self.agenda.push_in_order(&TURN),
        }
    }
}

/// A player's turn, step by step (rulebook p. 6 to 9).
pub(crate) const TURN: [Step; 10] = [
    Step::Rescue(Rescue),
    Step::Pilgrimage(Pilgrimage),
    Step::PilgrimageAgain(PilgrimageAgain),
    Step::Activate(Activate { done: 0 }),
    Step::Complete(Complete),
    Step::RenewSupply,
    Step::AdvanceOwn(0),
    Step::Lay(Lay),
    Step::HouseInvited,
    Step::EndTurn,
];
