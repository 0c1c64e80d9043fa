//! The Cards action, and taking cards (rulings C1–C8).

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{CARDS_BREAK_STEPS, Side, cards_table, snap_strength},
    decisions::{DiscardCards, DrawOrSnap, TakeCards},
    event::Event,
    state::ArkNova,
};

impl ArkNova {
    /// Moves the break token; reaching its end gives an X-token and a break after the turn (rulings I1, K4).
    pub(crate) fn advance_break(&mut self, seat: Seat, steps: u8, w: &mut impl Witness<Event>) {
        if self.solo() || self.break_due {
            return;
        }
        let moved = steps.min(self.break_left);
        self.break_left -= moved;
        let left = self.break_left;
        w.see(|| Event::BreakAdvanced { seat, steps: moved, left });
        if left == 0 {
            self.break_due = true;
            self.breaker = self.turn;
            w.see(|| Event::BreakTriggered { seat });
            self.gain_x(seat, 1, w);
        }
    }

    pub(crate) fn begin_cards(&mut self, w: &mut impl Witness<Event>) {
        let seat = self.underway.seat;
        self.advance_break(seat, CARDS_BREAK_STEPS, w);
        let may_snap = self.underway.strength >= snap_strength(self.underway.side)
            && self.display.iter().any(Option::is_some);
        if may_snap {
            self.push(DrawOrSnap);
        } else {
            self.begin_draw(0, w);
        }
    }

    /// Draws what the table says, of which so many are already taken; then discards (rulings C2–C4).
    pub(crate) fn begin_draw(&mut self, taken: u8, w: &mut impl Witness<Event>) {
        let (seat, side) = (self.underway.seat, self.underway.side);
        let table = cards_table(side, self.underway.strength);
        if table.discard > 0 {
            self.push(DiscardCards { seat, left: table.discard });
        }
        let left = table.draw - taken;
        match side {
            Side::I => self.draw_cards(seat, left, w),
            Side::II => self.push(TakeCards { seat, left, optional: false }),
        }
    }
}
