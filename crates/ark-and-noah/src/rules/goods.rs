//! Actions 1, 3 and 5: pitch, food and wood from the reserve.

use menagerie_kernel::{Seat, Witness};

use crate::{
    event::{Event, Goods},
    state::ArkAndNoah,
};

impl ArkAndNoah {
    pub(super) fn everyone_takes(&mut self, goods: Goods, witness: &mut impl Witness<Event>) {
        let action = self.action.expect("goods are taken in an action");
        for (place, &seat) in { self.order }.iter().enumerate() {
            let mode = self.options.mode;
            let share = if place == 0 { action.full(mode) } else { action.reduced(mode) };
            let count = self.take(seat, goods, share);
            witness.see(|| Event::Took { seat, goods, count });
        }
        self.close_action(witness);
    }

    /// Moves goods from the reserve to a hand: as many as there are, at most `count` (ruling 15).
    pub(crate) fn take(&mut self, seat: Seat, goods: Goods, count: u8) -> u8 {
        let hand = &mut self.hands[seat.index()];
        let (held, heap) = match goods {
            Goods::Planks => (&mut hand.planks, &mut self.reserve.planks[seat.index()]),
            Goods::Pitch => (&mut hand.pitch, &mut self.reserve.pitch),
            Goods::Food => (&mut hand.food, &mut self.reserve.food),
        };
        let count = count.min(*heap);
        *heap -= count;
        *held += count;
        count
    }

    /// What the reserve holds for a seat.
    pub(crate) fn in_reserve(&self, seat: Seat, goods: Goods) -> u8 {
        match goods {
            Goods::Planks => self.reserve.planks[seat.index()],
            Goods::Pitch => self.reserve.pitch,
            Goods::Food => self.reserve.food,
        }
    }
}
