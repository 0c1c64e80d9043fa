//! Nothing is lost, nothing comes of nothing.

use menagerie_kernel::Seat;

use crate::{
    content::pieces,
    state::ArkAndNoah,
    tile::{Sex, Species, Tile, TileSet},
};

/// Every piece is somewhere, once, and the ark is sound.
pub(crate) fn audit(game: &ArkAndNoah) -> Result<(), String> {
    game.count_goods()?;
    game.count_tiles()?;
    game.inspect_ark()
}

impl ArkAndNoah {
    fn count_goods(&self) -> Result<(), String> {
        let expect = |what: &str, found: u32, expected: u8| {
            if found == u32::from(expected) {
                Ok(())
            } else {
                Err(format!("{found} {what} instead of {expected}"))
            }
        };
        for seat in Seat::all(self.players()) {
            let place = seat.index();
            let planks = u32::from(self.hands[place].planks + self.reserve.planks[place]);
            let on_ark = self.planks[place].count_ones();
            expect(&format!("planks of {seat:?}"), planks + on_ark, pieces::PLANKS)?;
        }
        let (cubes, tiles) = if self.quick() { (0, 0) } else { (pieces::PITCH, pieces::FOOD) };
        let pitch = self.reserve.pitch + self.hands.iter().map(|hand| hand.pitch).sum::<u8>();
        expect("pitch cubes", u32::from(pitch) + self.pitch.count_ones(), cubes)?;
        let food = self.reserve.food + self.hands.iter().map(|hand| hand.food).sum::<u8>();
        expect("food tiles", u32::from(food) + self.food.count_ones(), tiles)?;
        let workers = self.in_progress.iter().chain(&self.done).flatten().count();
        expect("workers", workers as u32, self.options.workers() * self.options.players)
    }

    /// Each tile is in a bag, in a hand, drawn or aboard.
    fn count_tiles(&self) -> Result<(), String> {
        let aboard = TileSet([self.aboard; 2]);
        let hands = self.hands.iter().map(|hand| hand.animals);
        let places: Vec<_> = hands.chain([self.bags, self.drawn, aboard]).collect();
        for species in Species::all() {
            for sex in Sex::ALL {
                let tile = Tile { species, sex };
                let found = places.iter().filter(|place| place.contains(tile)).count();
                let expected = usize::from(self.species & species.bit() != 0);
                if found != expected {
                    return Err(format!("{found} tiles {tile} instead of {expected}"));
                }
            }
        }
        Ok(())
    }

    fn inspect_ark(&self) -> Result<(), String> {
        let planks = self.all_planks();
        if self.planks.iter().map(|planks| planks.count_ones()).sum::<u32>() != planks.count_ones() {
            return Err("two planks share an edge".into());
        }
        if planks & (self.closed_edges | !self.ark.all_edges) != 0 {
            return Err("a plank lies inside an enclosure or off the ark".into());
        }
        let (mut cells, mut aboard) = (0, 0);
        for enclosure in &self.enclosures {
            if cells & enclosure.cells != 0 || self.ark.rim(enclosure.cells) & !planks != 0 {
                return Err(format!("the enclosure {:?} is not sound", self.ark.cells_of(enclosure.cells)));
            }
            cells |= enclosure.cells;
            for species in [enclosure.large, enclosure.small].into_iter().flatten() {
                aboard |= species.bit();
            }
        }
        if cells != self.closed_cells || self.food & !cells != 0 || aboard != self.aboard {
            return Err("food or animals lie outside the enclosures".into());
        }
        let unseen = (0..self.ark.cells.len() as u8).find_map(|cell| self.finished_around(cell));
        match unseen {
            Some(cells) => Err(format!("the enclosure {:?} went unseen", self.ark.cells_of(cells))),
            None => Ok(()),
        }
    }
}
