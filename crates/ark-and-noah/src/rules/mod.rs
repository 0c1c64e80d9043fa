//! The rules, one file a chapter of the rulebook. Everything here carries out what was offered; what may be
//! chosen is in `offer`, and why something may not is in `check`.

mod animals;
mod build;
mod choosing;
mod ending;
mod exchange;
mod executing;
mod goods;
mod load;

use menagerie_kernel::{Seat, Witness};

use crate::{choice::Choice, event::Event, score::Points, state::ArkAndNoah};

impl ArkAndNoah {
    /// Carries out an offered choice and runs on to the next decision.
    pub(crate) fn carry_out(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        match choice {
            Choice::Action { action } => self.choose_action(seat, action, witness),
            Choice::Draw { sex } => self.draw_chosen(seat, sex, witness),
            Choice::Take { tile } => self.take_tile(seat, tile, witness),
            Choice::Reward { reward } => self.take_reward(seat, reward, witness),
            Choice::Exchange { what } => self.choose_exchange(seat, what, witness),
            Choice::Keep { tile } => self.keep(tile),
            Choice::Decline => self.decline(seat, witness),
            Choice::Give { tile } => self.give(seat, tile, witness),
            Choice::Swap { edge } => self.swap_first(edge),
            Choice::With { edge } => self.swap_second(seat, edge, witness),
            Choice::Plank { edge } => self.place_plank(seat, edge, witness),
            Choice::Pitch { space } => self.place_pitch(seat, space, witness),
            Choice::Food { cell } => self.load_food(seat, cell, witness),
            Choice::Load { species, cell } => self.load_pair(seat, species, cell, witness),
            Choice::Done => self.end_share(seat, witness),
        }
    }

    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, line: Points, points: i16) {
        self.sheets[seat.index()].add(line, points);
    }
}
