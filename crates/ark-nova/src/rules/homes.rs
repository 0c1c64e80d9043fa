//! Where animals live, and which enclosure empties when they leave (rulings E15–E23, D25–D29, F39).

use arrayvec::ArrayVec;
use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::Home,
    content::{Animal, CardSet, GATE_SIZE, Icon, MapAbility, Special, animal, animal_sets},
    event::Event,
    geometry::HEXES,
    player::{Built, Player},
    state::ArkNova,
};

impl Player {
    /// The size that counts for housing: two more beside map 2's gate (ruling E21).
    #[inline]
    pub(crate) fn effective_size(&self, built: &Built) -> u8 {
        let size = built.building.size();
        match self.map().ability {
            MapAbility::OutdoorAreas(gate) if built.spot().around & gate.bit() != 0 => size + GATE_SIZE,
            _ => size,
        }
    }

    /// Whether rock and water around a building suit an animal.
    #[inline]
    pub(crate) fn terrain_suits(&self, built: &Built, animal: &Animal) -> bool {
        if (animal.rock == 0 && animal.water == 0) || self.builds_on_terrain() {
            return true;
        }
        let around = built.spot().around;
        (around & self.rock()).count_ones() >= u32::from(animal.rock)
            && (around & self.water()).count_ones() >= u32::from(animal.water)
    }

    // Asked for every enclosure and animal at hand at the beginning of each turn: worth its place in the loop.
    #[inline(always)]
    fn suits(&self, built: &Built, animal: &Animal) -> bool {
        built.building.is_standard()
            && !built.occupied
            && animal.size > 0
            && self.effective_size(built) >= animal.size
            && self.terrain_suits(built, animal)
    }

    /// Whether the special enclosure of an animal has room for it.
    #[inline]
    fn special_suits(&self, animal: &Animal) -> bool {
        let Some((special, spaces)) = animal.special else { return false };
        self.room(special) >= spaces
            && self.special(special).is_some_and(|built| self.terrain_suits(built, animal))
    }

    /// Free spaces of a special enclosure.
    #[inline]
    pub(crate) fn room(&self, special: Special) -> u8 {
        special.capacity() - self.lodged[special.index()]
    }

    /// Whether a herbivore that is already there takes a flock animal in (ruling E55).
    #[inline]
    fn flock_suits(&self, guest: &Animal) -> bool {
        let Some(size) = guest.flock() else { return false };
        self.animals.iter().any(|card| {
            let host = animal(card);
            card != guest.card && host.size >= size && host.icons.get(Icon::Herbivore) > 0
        })
    }

    /// The animals that could be housed and paid for, were it only for size and money: no other can be played.
    pub(crate) fn within_means(&self) -> CardSet {
        let sets = animal_sets();
        let largest = (0..self.empty.len()).rfind(|&size| self.empty[size] > 0).unwrap_or(0);
        let gate = largest > 0 && matches!(self.map().ability, MapAbility::OutdoorAreas(_));
        let size = largest + if gate { usize::from(GATE_SIZE) } else { 0 };
        let mut housed = sets.up_to_size[size.min(sets.up_to_size.len() - 1)].union(sets.flock);
        for special in Special::ALL {
            if self.has_built(special.building()) {
                housed = housed.union(sets.in_special[special.index()]);
            }
        }
        housed.and(sets.up_to_cost(self.money + sets.most_discount))
    }

    /// Whether an animal has anywhere to live.
    #[inline]
    pub(crate) fn has_home(&self, animal: &Animal) -> bool {
        self.has_enclosure(animal) || self.special_suits(animal) || self.flock_suits(animal)
    }

    /// Whether an empty standard enclosure suits an animal: by the counts alone where they decide.
    #[inline]
    fn has_enclosure(&self, animal: &Animal) -> bool {
        let gate = matches!(self.map().ability, MapAbility::OutdoorAreas(_));
        let size = usize::from(animal.size);
        let big_enough = if gate { self.empty != [0; 6] } else { self.empty[size..].iter().any(|&n| n > 0) };
        if size == 0 || !big_enough {
            return false;
        }
        let undemanding = (animal.rock == 0 && animal.water == 0) || self.builds_on_terrain();
        (undemanding && !gate) || self.built.iter().any(|built| self.suits(built, animal))
    }

    /// Everywhere an animal can live.
    pub(crate) fn homes(&self, animal: &Animal) -> ArrayVec<Home, { HEXES + 2 }> {
        let mut homes = ArrayVec::new();
        for built in &self.built {
            if self.suits(built, animal) {
                homes.push(Home::Enclosure(built.anchor()));
            }
        }
        if self.special_suits(animal) {
            homes.push(Home::Special);
        }
        if self.flock_suits(animal) {
            homes.push(Home::Flock);
        }
        homes
    }

    /// The standard enclosures one of which empties when an animal leaves: the smallest occupied that suit it,
    /// else the smallest that are big enough (rulings D26, F39). Indices into the buildings.
    pub(crate) fn emptied(&self, animal: &Animal) -> ArrayVec<u8, HEXES> {
        let mut best = (true, u8::MAX);
        let mut found = ArrayVec::new();
        for (index, built) in self.built.iter().enumerate() {
            if !built.building.is_standard() || !built.occupied || animal.size == 0 {
                continue;
            }
            let size = self.effective_size(built);
            if size < animal.size {
                continue;
            }
            let rank = (!self.terrain_suits(built, animal), size);
            if rank < best {
                best = rank;
                found.clear();
            }
            if rank == best {
                found.push(index as u8);
            }
        }
        found
    }

    /// The animals that could move into a special enclosure just built; where no tile is large enough, nothing is
    /// turned over, unless the table asks for one (rulings D25, D27).
    pub(crate) fn movers(&self, special: Special, needs_tile: bool) -> CardSet {
        let mut movers = CardSet::EMPTY;
        let Some(house) = self.special(special) else { return movers };
        for card in self.animals.iter() {
            let animal = animal(card);
            let Some((wanted, spaces)) = animal.special else { continue };
            if wanted == special
                && spaces <= self.room(special)
                && self.terrain_suits(house, animal)
                && (!needs_tile || !self.emptied(animal).is_empty())
            {
                movers.insert(card);
            }
        }
        movers
    }
}

impl ArkNova {
    /// The animals that may still move into a special enclosure just built.
    pub(crate) fn movers(&self, seat: Seat, special: Special) -> CardSet {
        self.player(seat).movers(special, self.rules.move_needs_tile).minus(self.moved)
    }

    pub(crate) fn empty(&mut self, seat: Seat, index: usize, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        player.flip(index);
        let hex = player.built[index].anchor();
        w.see(|| Event::Emptied { seat, hex });
        self.relodge(seat, hex);
    }
}

#[cfg(test)]
mod tests {
    use menagerie_kernel::{Blind, Game, Rng, Seed};

    use super::*;
    use crate::{
        content::ActionKind,
        options::{MapSet, Options},
    };

    /// The quick look at a whole hand must never hide an animal that the rules allow.
    #[test]
    fn every_animal_that_can_be_played_is_within_means() {
        let mut playable = 0;
        for number in 0..12 {
            let options = Options { map_set: MapSet::All, ..Options::default() };
            let mut game = ArkNova::start(&options, Seed::from_number(number)).unwrap();
            let mut rng = Rng::from_number(number);
            let mut offered = Vec::new();
            while let Some(seat) = game.actors().first() {
                if game.player(seat).covered != 0 {
                    let underway = game.underway_for(seat, seat, ActionKind::Animals);
                    let within = game.player(seat).within_means();
                    for card in CardSet::ANIMALS.iter() {
                        if game.can_play_animal(seat, card, 0, &underway) {
                            assert!(within.contains(card), "game {number}: {card}");
                            playable += 1;
                        }
                    }
                }
                offered.clear();
                game.choices(seat, &mut offered);
                let choice = offered[rng.below(offered.len())];
                game.apply(seat, choice, &mut Blind);
            }
        }
        assert!(playable > 10_000, "{playable}");
    }
}
