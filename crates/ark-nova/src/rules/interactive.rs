//! Venom, Constriction, Pilfering, Hypnosis (rulings E58–E81).

use menagerie_kernel::{Seat, Seats, Witness};

use crate::{
    content::{INTERACTIVE_APPEAL, PILFERING_MONEY, Rule},
    decisions::Pilfered,
    event::{Event, Token},
    state::ArkNova,
};

impl ArkNova {
    /// Whether a zoo can be hit at all (rulings E58, E59).
    fn exposed(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.appeal >= INTERACTIVE_APPEAL && !player.has(Rule::Immune)
    }

    pub(crate) fn poison(&mut self, seat: Seat, count: u8, w: &mut impl Witness<Event>) {
        let appeal = self.player(seat).appeal;
        for other in self.others(seat) {
            if !self.exposed(other) || self.player(other).appeal <= appeal {
                continue;
            }
            for slot in 0..count as usize {
                let player = self.player_mut(other);
                let action = player.row[slot];
                if !player.venom.contains(action) {
                    player.venom.insert(action);
                    w.see(|| Event::TokenPlaced { seat: other, action, token: Token::Venom });
                }
            }
        }
    }

    pub(crate) fn constrict(&mut self, seat: Seat, w: &mut impl Witness<Event>) {
        let (appeal, conservation) = (self.player(seat).appeal, self.player(seat).conservation);
        for other in self.others(seat) {
            if !self.exposed(other) {
                continue;
            }
            let player = self.player_mut(other);
            let tokens =
                usize::from(player.appeal > appeal) + usize::from(player.conservation > conservation);
            for slot in 0..tokens {
                let action = player.row[4 - slot];
                if !player.constriction.contains(action) {
                    player.constriction.insert(action);
                    w.see(|| Event::TokenPlaced { seat: other, action, token: Token::Constriction });
                }
            }
        }
    }

    /// Who leads on a track among those who can be hit; the acting player always takes part in the comparison.
    fn leaders(&self, seat: Seat, conservation: bool) -> Seats {
        let mut best = 0;
        let mut leaders = Seats::NONE;
        for any in self.seats() {
            if any != seat && !self.exposed(any) {
                continue;
            }
            let player = self.player(any);
            let value = if conservation { player.conservation } else { player.appeal };
            if value > best {
                best = value;
                leaders = Seats::NONE;
            }
            if value == best && value > 0 {
                leaders.insert(any);
            }
        }
        leaders
    }

    /// Whom Pilfering can hit (rulings E68, E70): the leaders; oneself only as a way out of a tie.
    pub(crate) fn pilfer_targets(&self, seat: Seat, conservation: bool) -> Seats {
        let mut leaders = self.leaders(seat, conservation);
        if leaders == Seats::one(seat) || (leaders.len() > 1 && !self.rules.pilfer_self) {
            leaders.remove(seat);
        }
        leaders
    }

    /// Whom Hypnosis can use (ruling E72): the leaders, never oneself.
    pub(crate) fn hypnosis_targets(&self, seat: Seat) -> Seats {
        let mut leaders = self.leaders(seat, false);
        leaders.remove(seat);
        leaders
    }

    pub(crate) fn pilfer(&mut self, seat: Seat, victim: Seat) {
        if victim != seat {
            self.push(Pilfered { victim, by: seat });
        }
    }

    pub(crate) fn extort(&mut self, victim: Seat, by: Seat, w: &mut impl Witness<Event>) {
        let amount = self.player(victim).money.min(u16::from(PILFERING_MONEY));
        self.player_mut(victim).money -= amount;
        self.player_mut(by).money += amount;
        w.see(|| Event::PaidOff { by, from: victim, amount: amount as u8 });
    }

    /// A random card changes hands. The two know which; for the others the victim's hand is shuffled.
    pub(crate) fn steal_card(&mut self, victim: Seat, by: Seat, w: &mut impl Witness<Event>) {
        let hand = self.player(victim).hand;
        let Some(card) = self.later.steal(hand, &mut self.rng) else { return };
        let both = Seats::from_iter([victim, by]);
        self.lose_sight(victim, both);
        self.known_to[card.index()].0 |= both.0;
        self.player_mut(victim).hand.remove(card);
        self.player_mut(by).hand.insert(card);
        self.reveal(w, || Event::Stolen { by, from: victim, card: Some(card) });
    }
}
