//! Nothing is lost, nothing comes of nothing.

use menagerie_kernel::Seat;

use crate::{
    content::{Cells, pieces},
    state::ArkAndNoah,
    tile::{Sex, Species, SpeciesSet, Tile, TileSet},
};

/// Every piece is somewhere, once, and the ark is sound.
pub(crate) fn audit(game: &ArkAndNoah) -> Result<(), String> {
    game.count_goods()?;
    game.count_tiles()?;
    game.inspect_ark()
}

impl ArkAndNoah {
    fn count_goods(&self) -> Result<(), String> {
        let expect = |what: &str, found: usize, expected: u8| {
            if found == usize::from(expected) {
                Ok(())
            } else {
                Err(format!("{found} {what} instead of {expected}"))
            }
        };
        for seat in Seat::all(self.players()) {
            let place = seat.index();
            let planks = usize::from(self.hands[place].planks + self.reserve.planks[place]);
            let on_ark = self.planks[place].len();
            expect(&format!("planks of {seat:?}"), planks + on_ark, pieces::PLANKS)?;
        }
        let (cubes, tiles) = if self.quick() { (0, 0) } else { (pieces::PITCH, pieces::FOOD) };
        let pitch = self.reserve.pitch + self.hands.iter().map(|hand| hand.pitch).sum::<u8>();
        expect("pitch cubes", usize::from(pitch) + self.pitch.len(), cubes)?;
        let food = self.reserve.food + self.hands.iter().map(|hand| hand.food).sum::<u8>();
        expect("food tiles", usize::from(food) + self.food.len(), tiles)?;
        let workers = self.in_progress.iter().chain(&self.done).flatten().count();
        expect("workers", workers, self.options.workers() * self.options.players)
    }

    /// Each tile is in a bag, in a hand, drawn or aboard.
    fn count_tiles(&self) -> Result<(), String> {
        let aboard = TileSet::pairs_of(self.aboard);
        let hands = self.hands.iter().map(|hand| hand.animals);
        let places: Vec<_> = hands.chain([self.bags, self.drawn, aboard]).collect();
        for species in Species::all() {
            for sex in Sex::ALL {
                let tile = Tile { species, sex };
                let found = places.iter().filter(|place| place.contains(tile)).count();
                let expected = usize::from(self.species.contains(species));
                if found != expected {
                    return Err(format!("{found} tiles {tile} instead of {expected}"));
                }
            }
        }
        Ok(())
    }

    fn inspect_ark(&self) -> Result<(), String> {
        let planks = self.all_planks();
        if self.planks.iter().map(|planks| planks.len()).sum::<usize>() != planks.len() {
            return Err("two planks share an edge".into());
        }
        if !planks.is_subset(self.ark.all_edges.minus(self.closed_edges)) {
            return Err("a plank lies inside an enclosure or off the ark".into());
        }
        let (mut cells, mut aboard) = (Cells::EMPTY, SpeciesSet::EMPTY);
        for enclosure in &self.enclosures {
            if !cells.is_disjoint(enclosure.cells) || !self.ark.rim(enclosure.cells).is_subset(planks) {
                return Err(format!("the enclosure {:?} is not sound", self.ark.cells_of(enclosure.cells)));
            }
            cells = cells.union(enclosure.cells);
            [enclosure.large, enclosure.small]
                .into_iter()
                .flatten()
                .for_each(|species| aboard.insert(species));
        }
        if cells != self.closed_cells || !self.food.is_subset(cells) || aboard != self.aboard {
            return Err("food or animals lie outside the enclosures".into());
        }
        let unseen = Cells::first_n(self.ark.cells.len()).iter().find_map(|cell| self.finished_around(cell));
        match unseen {
            Some(cells) => Err(format!("the enclosure {:?} went unseen", self.ark.cells_of(cells))),
            None => Ok(()),
        }
    }
}
