//! Steps 3 and 4 of a turn: completing a card, renewing the supply (rulebook p. 7, 8).

use menagerie_kernel::{Seat, Witness};

use super::Voice;
use crate::{
    Arborea, Card, Event, Kind, Owner,
    content::{Source, content},
    decisions::Step,
};

impl Arborea {
    /// Whether the supply pays for a card.
    pub(crate) fn affords(&self, card: Card) -> bool {
        self.supply.payment(&content().card(card).cost).1 == 0
    }

    /// Pays for a card and gains its rewards. It leaves its slot after them (ruling A6).
    pub(crate) fn complete<W: Witness<Event>>(&mut self, seat: Seat, card: Card, w: &mut Voice<'_, W>) {
        let (paid, _) = self.supply.payment(&content().card(card).cost);
        self.supply.pay(&paid);
        w.tell(|| Event::Completed { who: Owner::Seat(seat), card });
        self.agenda.push(Step::SetAside(card));
        self.agenda.push(Step::Symbols(Source::Card(card), 0, Kind::Adult));
    }

    pub(crate) fn set_aside(&mut self, card: Card) {
        let seat = self.mover();
        let player = self.player_mut(seat);
        let slot = player.held.iter().position(|&held| held == card).expect("the card is held");
        player.held.remove(slot);
        player.completed = Some(card);
    }

    /// The lower halves rise, and whoever's turn it is gains the points on their way.
    pub(crate) fn renew_supply<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        let (who, points) = (self.active, self.supply.renewal());
        self.supply.renew();
        match who {
            Owner::Seat(seat) => {
                let player = self.player_mut(seat);
                player.points += points;
                player.renewed += points;
            }
            Owner::Feronia => self.feronia.points += points,
        }
        if points > 0 {
            w.tell(|| Event::SupplyRenewed { who, points });
        }
    }
}
