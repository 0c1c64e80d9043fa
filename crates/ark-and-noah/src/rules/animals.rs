//! Action 2: gathering animals.

use menagerie_kernel::{Seat, Witness};

use crate::{
    decisions::{Step, take_tile},
    event::Event,
    state::ArkAndNoah,
    tile::{Sex, Tile},
};

impl ArkAndNoah {
    /// As many tiles as players: half of them male, half female; with three the owner chooses the third bag
    /// after seeing the others (ruling 18).
    pub(super) fn gather(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.order[0];
        let each = self.players() / 2;
        for sex in Sex::ALL {
            for _ in 0..each {
                self.draw_preferring(seat, sex, witness);
            }
        }
        if self.players() == 3 && Sex::ALL.iter().all(|&sex| !self.bags.of(sex).is_empty()) {
            self.step = Step::ThirdTile;
            return;
        }
        if self.players() == 3 {
            self.draw_preferring(seat, Sex::Male, witness);
        }
        if self.drawn.is_empty() {
            return self.close_action(witness);
        }
        take_tile::settle(self, witness);
    }

    /// From this bag, or from the other when it is empty, or nothing (ruling 19).
    fn draw_preferring(&mut self, seat: Seat, sex: Sex, witness: &mut impl Witness<Event>) {
        if !self.bags.of(sex).is_empty() {
            self.draw(seat, sex, witness);
        } else if !self.bags.of(sex.other()).is_empty() {
            self.draw(seat, sex.other(), witness);
        }
    }

    pub(crate) fn draw(&mut self, seat: Seat, sex: Sex, witness: &mut impl Witness<Event>) {
        let tile = self.pick(sex);
        self.drawn.insert(tile);
        self.tallies.drawn += 1;
        witness.see(|| Event::Drew { seat, tile });
    }

    pub(crate) fn take_tile(&mut self, seat: Seat, tile: Tile, witness: &mut impl Witness<Event>) {
        self.drawn.remove(tile);
        witness.see(|| Event::TileTaken { seat, tile });
        self.receive(seat, tile, witness);
        self.turn += 1;
    }

    /// A tile comes into play. It couples with its mate, whoever holds that (rulebook, setup).
    pub(super) fn receive(&mut self, seat: Seat, tile: Tile, witness: &mut impl Witness<Event>) {
        self.hand_mut(seat).animals.insert(tile);
        if self.in_play().contains(tile.mate()) {
            witness.see(|| Event::Coupled { species: tile.species });
        }
    }
}
