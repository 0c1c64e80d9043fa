//! The break, in its exact order (rulings I1–I17, K6).

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{CardSet, SOLO_TURNS, break_steps},
    event::Event,
    state::ArkNova,
    step::Step,
};

/// The engine's own end for games that would not end: no rulebook knows it, and people never come near.
pub(crate) const MOST_BREAKS: u8 = 60;

impl ArkNova {
    pub(crate) fn begin_break(&mut self, w: &mut impl Witness<Event>) {
        self.breaks += 1;
        let number = self.breaks;
        w.see(|| Event::BreakBegins { number });
        if self.solo() && !self.rules.solo_cube_late {
            self.cover_donation();
        }
        self.agenda.push(Step::NextTurn);
        self.agenda.push(Step::EndBreak);
        self.agenda.push(Step::BreakBoard);
        self.agenda.push(Step::BreakHands);
    }

    /// Hand cards above the limit.
    pub(crate) fn surplus(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        player.hand.len().saturating_sub(usize::from(player.hand_limit()))
    }

    /// Steps 2 to 4: tokens, association board, display; then income from the player who triggered the break.
    pub(crate) fn break_board(&mut self, w: &mut impl Witness<Event>) {
        let (mut zoos, mut universities) = (u8::MAX, u8::MAX);
        for seat in self.seats() {
            let player = self.player_mut(seat);
            player.multipliers = [0; 5];
            player.venom = 0;
            player.constriction = 0;
            player.workers = player.hired;
            player.on_task = [0; 4];
            zoos &= player.partner_zoos;
            universities &= player.universities;
        }
        self.zoos |= ALL_ZOOS & !zoos;
        self.universities |= ALL_UNIVERSITIES & !universities;
        let mut gone = CardSet::EMPTY;
        for folder in 0..2 {
            if let Some(card) = self.display[folder].take() {
                gone.insert(card);
            }
        }
        if !gone.is_empty() {
            w.see(|| Event::DisplayDiscarded { cards: gone.iter().collect() });
        }
        self.discard = self.discard.union(gone);
        self.refill_display(w);
        self.in_income = true;
        let order: arrayvec::ArrayVec<Seat, 4> = self.seats_from(self.breaker).collect();
        for seat in order.into_iter().rev() {
            self.agenda.push(Step::Income(seat));
        }
    }

    pub(crate) fn end_break(&mut self, w: &mut impl Witness<Event>) {
        self.in_income = false;
        self.break_due = false;
        self.break_left = break_steps(self.rules.players);
        w.see(|| Event::BreakEnds);
        if self.solo() {
            if self.rules.solo_cube_late {
                self.cover_donation();
            }
            self.solo_round += 1;
            self.solo_turns = SOLO_TURNS[usize::from(self.solo_round)];
            return;
        }
        if self.last_turns.is_some() {
            return;
        }
        // Crossing in a break gives everyone one more turn (ruling J4).
        if let Some(seat) = self.seats_from(self.breaker).find(|&seat| self.reaches_end(seat)) {
            self.last_turns = Some(self.rules.players);
            w.see(|| Event::EndTriggered { seat });
        } else if self.breaks >= MOST_BREAKS {
            self.last_turns = Some(self.rules.players);
            w.see(|| Event::EndForced);
        }
    }
}

/// All five partner zoos, by bit.
pub(crate) const ALL_ZOOS: u8 = 0b1_1111;
/// All three universities, by bit.
pub(crate) const ALL_UNIVERSITIES: u8 = 0b111;
