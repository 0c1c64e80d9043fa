//! The Cards action, and taking cards (rulings C1–C8).

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::Choice,
    content::{CARDS_BREAK_STEPS, Card, DISPLAY, MAX_X_TOKENS, Side, cards_table, snap_strength},
    event::Event,
    state::ArkNova,
    step::Step,
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
        let seat = self.frame.seat;
        self.advance_break(seat, CARDS_BREAK_STEPS, w);
        let may_snap =
            self.frame.strength >= snap_strength(self.frame.side) && self.display.iter().any(Option::is_some);
        if may_snap {
            self.agenda.push(Step::DrawOrSnap);
        } else {
            self.begin_draw(0, w);
        }
    }

    /// Draws what the table says, of which so many are already taken; then discards (rulings C2–C4).
    pub(crate) fn begin_draw(&mut self, taken: u8, w: &mut impl Witness<Event>) {
        let (seat, side) = (self.frame.seat, self.frame.side);
        let table = cards_table(side, self.frame.strength);
        if table.discard > 0 {
            self.agenda.push(Step::DiscardCards { seat, left: table.discard });
        }
        let left = table.draw - taken;
        match side {
            Side::I => self.draw_cards(seat, left, w),
            Side::II => self.agenda.push(Step::TakeCards { seat, left, optional: false }),
        }
    }

    pub(crate) fn offer_draw_or_snap(&self, out: &mut Vec<Choice>) {
        if self.frame.side == Side::II {
            self.offer_takes(self.frame.seat, out);
        } else if self.can_draw() {
            out.push(Choice::Draw);
        }
        out.extend(self.shown(DISPLAY).map(Choice::Snap));
    }

    /// A card from the deck or from the display within range.
    pub(crate) fn offer_takes(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.can_draw() {
            out.push(Choice::Draw);
        }
        out.extend(self.shown(self.player(seat).range()).map(Choice::Take));
    }

    /// Draws by itself where only the deck is left to take from.
    pub(crate) fn settle_takes(
        &mut self,
        seat: Seat,
        left: u8,
        optional: bool,
        w: &mut impl Witness<Event>,
    ) -> bool {
        let from_display = self.shown(self.player(seat).range()).next().is_some();
        if left > 0 && (from_display || (optional && self.can_draw())) {
            return false;
        }
        self.agenda.pop();
        self.draw_cards(seat, left, w);
        true
    }

    /// One card is taken; the rest is asked for again.
    pub(crate) fn take_one(
        &mut self,
        seat: Seat,
        left: u8,
        optional: bool,
        card: Option<Card>,
        w: &mut impl Witness<Event>,
    ) {
        self.agenda.pop();
        match card {
            Some(card) => self.take_from_display(seat, card, w),
            None => self.draw_cards(seat, 1, w),
        }
        if left > 1 {
            self.agenda.push(Step::TakeCards { seat, left: left - 1, optional });
        }
    }

    /// Whether the X-token action may be taken (ruling B11).
    pub(crate) fn may_take_x(&self, seat: Seat) -> bool {
        self.player(seat).x_tokens < MAX_X_TOKENS
    }
}
