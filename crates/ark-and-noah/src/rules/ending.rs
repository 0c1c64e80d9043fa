//! The end of the game: last-minute loading and the final score.

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::pieces,
    decisions::{Step, last_food},
    event::{EndCause, Event},
    options::TieOrder,
    score::Points,
    state::ArkAndNoah,
};

impl ArkAndNoah {
    pub(super) fn end_game(&mut self, cause: EndCause, witness: &mut impl Witness<Event>) {
        self.ended = Some(cause);
        witness.see(|| Event::GameEnded { cause });
        if self.quick() {
            return self.final_score(witness);
        }
        self.order = self.by_worker();
        if self.options.tie_order == TieOrder::Seat {
            let (players, start) = (self.players(), self.start_player.index());
            self.order.sort_by_key(|seat| (seat.index() + players - start) % players);
        }
        // A stable sort: among equal scores the order above stays (ruling 49).
        let sheets = self.sheets;
        self.order.sort_by_key(|seat| sheets[seat.index()].total());
        witness.see(|| Event::LastMinute { order: self.order.to_vec() });
        self.turn = 0;
        last_food::settle(self, witness);
    }

    /// First everyone loads food, then, in the same order, everyone loads pairs: the next seat that can. Whether there
    /// is one.
    pub(crate) fn next_last_minute(&mut self, can_act: impl Fn(&Self, Seat) -> bool) -> bool {
        while let Some(&seat) = self.order.get(self.turn as usize) {
            self.actor = seat;
            if can_act(self, seat) {
                return true;
            }
            self.turn += 1;
        }
        false
    }

    pub(crate) fn final_score(&mut self, witness: &mut impl Witness<Event>) {
        self.step = Step::Over;
        self.order.clear();
        self.turn = 0;
        let most = Seat::all(self.players()).map(|seat| self.hull_planks(seat)).max().unwrap_or(0);
        for seat in Seat::all(self.players()) {
            // Everyone who shares the lead gets the whole bonus (rulebook, final score).
            if most > 0 && self.hull_planks(seat) == most {
                self.score_finally(seat, Points::Hull, pieces::HULL_MAJORITY, witness);
            }
            if !self.quick() {
                let hand = *self.hand(seat);
                let leftovers = hand.planks + hand.pitch + hand.food;
                self.score_finally(seat, Points::Leftovers, -i16::from(leftovers), witness);
                let behind: u8 = hand.animals.iter().map(|tile| tile.species.size()).sum();
                self.score_finally(seat, Points::LeftBehind, -i16::from(behind), witness);
            }
        }
    }

    fn score_finally(&mut self, seat: Seat, reason: Points, points: i16, witness: &mut impl Witness<Event>) {
        self.score(seat, reason, points);
        if points != 0 {
            witness.see(|| Event::FinalPoints { seat, reason, points });
        }
    }

    /// A seat's planks on the outer edges of the ark.
    pub(crate) fn hull_planks(&self, seat: Seat) -> usize {
        self.planks[seat.index()].and(self.ark.hull).len()
    }
}
