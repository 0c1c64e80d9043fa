//! Cards that leave a hand unseen (ruling M1): what the others knew of that hand, they know no longer.

use menagerie_kernel::{Seat, Seats};

use crate::{content::Card, pending::Carrier, state::ArkNova};

impl ArkNova {
    /// One card of this hand, nobody but these knows which, is about to lie elsewhere: in a hand of theirs, or put away.
    ///
    /// Everyone has counted the base projects that went into a hand, so only where there are such must the others guess
    /// what was taken. From then on they cannot tell the cards of those hands from each other.
    pub(super) fn lose_sight(&mut self, owner: Seat, witnesses: Seats) {
        let hand = self.player(owner).hand;
        let guessed = hand.len() > 1 && !hand.and(self.fresh_base).is_empty();
        if guessed || !self.mixed[owner.index()].is_empty() {
            let all = witnesses.iter().flat_map(|seat| self.mixed[seat.index()].iter());
            let group: Seats = all.chain(witnesses.iter()).collect();
            for seat in group.iter() {
                self.mixed[seat.index()] = group;
            }
        }
        if hand.len() > 1 {
            for held in hand.iter() {
                self.known_to[held.index()].0 &= witnesses.0;
            }
        }
    }

    /// A hand card is put away, face down.
    pub(crate) fn put_away(&mut self, seat: Seat, card: Card, carrier: Carrier) {
        self.lose_sight(seat, Seats::one(seat));
        if !self.mixed[seat.index()].is_empty() {
            self.mixed_pouches.insert(card);
        }
        let player = self.player_mut(seat);
        player.hand.remove(card);
        player.pouched.insert(card);
        self.put_under(card, carrier);
    }
}
