//! Action 2: gathering animals.

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::Action,
    event::Event,
    stage::Stage,
    state::ArkAndNoah,
    tile::{Sex, Tile},
};

impl ArkAndNoah {
    /// As many tiles as players: half of them male, half female; with three the owner chooses the third bag
    /// after seeing the others (ruling 18).
    pub(super) fn gather(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.order[0];
        let each = self.players() / 2;
        for sex in Sex::BOTH {
            for _ in 0..each {
                self.draw_preferring(seat, sex, witness);
            }
        }
        if self.players() == 3 && Sex::BOTH.iter().all(|&sex| self.bags.of(sex) != 0) {
            self.stage = Stage::ThirdTile;
            return;
        }
        if self.players() == 3 {
            self.draw_preferring(seat, Sex::Male, witness);
        }
        self.next_taker(witness);
    }

    /// A bag was chosen: for the third gathered tile, or in an exchange.
    pub(super) fn draw_chosen(&mut self, seat: Seat, sex: Sex, witness: &mut impl Witness<Event>) {
        self.draw(seat, sex, witness);
        match self.stage {
            Stage::Draw { left } => self.go_on_drawing(seat, left - 1, witness),
            _ => self.next_taker(witness),
        }
    }

    /// From this bag, or from the other when it is empty, or nothing (ruling 19).
    fn draw_preferring(&mut self, seat: Seat, sex: Sex, witness: &mut impl Witness<Event>) {
        if self.bags.of(sex) != 0 {
            self.draw(seat, sex, witness);
        } else if self.bags.of(sex.other()) != 0 {
            self.draw(seat, sex.other(), witness);
        }
    }

    pub(super) fn draw(&mut self, seat: Seat, sex: Sex, witness: &mut impl Witness<Event>) {
        let tile = self.pick(sex);
        self.drawn.insert(tile);
        self.tallies.drawn += 1;
        witness.see(|| Event::Drew { seat, tile });
    }

    /// The next seat chooses; the last tile goes to the last seat without asking. The drawer is always asked.
    fn next_taker(&mut self, witness: &mut impl Witness<Event>) {
        let Some(&seat) = self.order.get(self.turn as usize).filter(|_| !self.drawn.is_empty()) else {
            return self.finish_action(witness);
        };
        if self.turn > 0 && self.drawn.len() == 1 {
            let last = self.drawn.iter().next().expect("one tile is left");
            return self.take_tile(seat, last, witness);
        }
        self.stage = Stage::TakeTile;
        self.actor = seat;
    }

    pub(super) fn take_tile(&mut self, seat: Seat, tile: Tile, witness: &mut impl Witness<Event>) {
        debug_assert_eq!(self.action, Some(Action::Animals));
        self.drawn.remove(tile);
        witness.see(|| Event::TileTaken { seat, tile });
        self.receive(seat, tile, witness);
        self.turn += 1;
        self.next_taker(witness);
    }

    /// A tile comes into play. It couples with its mate, whoever holds that (rulebook, setup).
    pub(super) fn receive(&mut self, seat: Seat, tile: Tile, witness: &mut impl Witness<Event>) {
        self.hand_mut(seat).animals.insert(tile);
        if self.held().contains(tile.mate()) {
            witness.see(|| Event::Coupled { species: tile.species });
        }
    }
}
