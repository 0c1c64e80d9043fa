//! Which animal lives where. The rules never ask: an enclosure is occupied or not (rulings D26, F39). Players do, so
//! it is remembered, and put right where the rules empty another enclosure than the one an animal lived in.

use menagerie_kernel::Seat;

use crate::{
    choice::Home,
    content::{Card, CardSet, Icon, Special, animal},
    geometry::Hex,
    player::Built,
    state::ArkNova,
};

/// Where an animal lives, in a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lodging(u8);

impl Lodging {
    /// Nowhere: not in a zoo, or in a sketch.
    pub const NONE: Self = Self(0xff);
    const SPECIAL: Self = Self(0xfe);
    const FLOCK: Self = Self(0xfd);
}

impl From<Home> for Lodging {
    fn from(home: Home) -> Self {
        match home {
            Home::Enclosure(hex) => Self(hex.0),
            Home::Special => Self::SPECIAL,
            Home::Flock => Self::FLOCK,
        }
    }
}

impl ArkNova {
    /// An animal settles there.
    pub(crate) fn lodge(&mut self, card: Card, home: Home) {
        self.lodgings[card.index()] = home.into();
    }

    /// An animal leaves the zoo, out of its special enclosure or another one: who shared that enclosure stays.
    pub(crate) fn unlodge(&mut self, seat: Seat, card: Card, from_special: bool) {
        let left = std::mem::replace(&mut self.lodgings[card.index()], Lodging::NONE);
        if from_special && left != Lodging::SPECIAL {
            // Its spaces were freed though it lived elsewhere: one of the same kind takes that home.
            let kind = animal(card).special;
            let other = self.player(seat).animals.iter().find(|&other| {
                animal(other).special == kind && self.lodgings[other.index()] == Lodging::SPECIAL
            });
            if let Some(other) = other {
                self.lodgings[other.index()] = left;
            }
        }
    }

    /// A standard enclosure was emptied: whoever is remembered there lives where the leaving animal lived.
    pub(crate) fn relodge(&mut self, seat: Seat, emptied: Hex) {
        let Some(tenant) = self.tenant(seat, emptied) else { return };
        let vacant = self
            .player(seat)
            .built
            .iter()
            .filter(|built| built.building.is_standard() && built.occupied)
            .map(Built::anchor)
            .find(|&hex| self.tenant(seat, hex).is_none());
        self.lodgings[tenant.index()] = vacant.map_or(Lodging::NONE, |hex| Lodging(hex.0));
    }

    fn tenant(&self, seat: Seat, hex: Hex) -> Option<Card> {
        self.player(seat).animals.iter().find(|card| self.lodgings[card.index()] == Lodging(hex.0))
    }

    /// Finds a home for each animal of a written position: special enclosures first as far as they are taken, then
    /// the smallest occupied enclosure that suits, the largest animals first.
    pub(crate) fn lodge_all(&mut self, seat: Seat) {
        let player = *self.player(seat);
        let mut waiting: Vec<Card> = player.animals.iter().collect();
        for special in Special::ALL {
            let mut taken = player.lodged[special.index()];
            waiting.retain(|&card| match animal(card).special {
                Some((wanted, spaces)) if wanted == special && spaces <= taken => {
                    taken -= spaces;
                    self.lodge(card, Home::Special);
                    false
                }
                _ => true,
            });
        }
        waiting.sort_by_key(|&card| std::cmp::Reverse(animal(card).size));
        let mut free: Vec<&Built> =
            player.built.iter().filter(|built| built.building.is_standard() && built.occupied).collect();
        free.sort_by_key(|built| player.effective_size(built));
        for card in waiting {
            let animal = animal(card);
            let fits = |built: &&Built| animal.size > 0 && player.effective_size(built) >= animal.size;
            let suits = |built: &&Built| fits(built) && player.terrain_suits(built, animal);
            let place = free.iter().position(suits).or_else(|| free.iter().position(fits));
            match place {
                Some(at) => self.lodge(card, Home::Enclosure(free.remove(at).anchor())),
                None if animal.flock().is_some() => self.lodge(card, Home::Flock),
                None => {}
            }
        }
    }

    /// The animals of a zoo that live in this building; flock animals with the largest herbivore that takes them in.
    pub(crate) fn residents(&self, seat: Seat, built: &Built) -> CardSet {
        let animals = self.player(seat).animals;
        let lives = |card: Card, lodging: Lodging| self.lodgings[card.index()] == lodging;
        if let Some(special) = built.building.special() {
            let here = |card: Card| animal(card).special.is_some_and(|(wanted, _)| wanted == special);
            return animals.iter().filter(|&card| lives(card, Lodging::SPECIAL) && here(card)).collect();
        }
        if !built.building.is_standard() {
            return CardSet::EMPTY;
        }
        let at = Lodging(built.anchor().0);
        let guests = animals.iter().filter(|&card| lives(card, Lodging::FLOCK)).filter(|&card| {
            let size = animal(card).flock().unwrap_or_default();
            let takes = |host: &Card| {
                let host = animal(*host);
                host.size >= size && host.icons.get(Icon::Herbivore) > 0
            };
            let housed = |host: &Card| !lives(*host, Lodging::FLOCK) && !lives(*host, Lodging::NONE);
            let host = animals
                .iter()
                .filter(|&host| host != card)
                .filter(|host| takes(host) && housed(host))
                .max_by_key(|&host| animal(host).size);
            host.is_some_and(|host| lives(host, at))
        });
        animals.iter().filter(|&card| lives(card, at)).chain(guests).collect()
    }
}
