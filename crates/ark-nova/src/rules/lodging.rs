//! Which animal lives where. The rules never ask: an enclosure is occupied or not (rulings D26, F39). Players do, so
//! it is remembered, and put right where the rules empty another enclosure than the one an animal lived in.

use menagerie_kernel::Seat;

use crate::{
    choice::Home,
    content::{Card, Icon, Special, animal},
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

    /// The standard enclosure, where it is one.
    fn enclosure(self) -> Option<Address> {
        let hex = Some(self).filter(|&lodging| !matches!(lodging, Self::NONE | Self::SPECIAL | Self::FLOCK));
        hex.map(|Self(hex)| Address::Enclosure(Hex(hex)))
    }
}

/// The building in which an animal is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Address {
    /// The standard enclosure with this anchor.
    Enclosure(Hex),
    /// The special enclosure of this kind.
    Special(Special),
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

    /// The animals of a zoo in order, each with where it lives; flock animals with the largest herbivore that takes them in.
    pub(crate) fn residents(&self, seat: Seat) -> Vec<(Card, Address)> {
        let animals = self.player(seat).animals;
        let lodging = |card: Card| self.lodgings[card.index()];
        let host = |guest: Card| {
            let size = animal(guest).flock().unwrap_or_default();
            let takes = |host: &Card| {
                let host = animal(*host);
                host.size >= size && host.icons.get(Icon::Herbivore) > 0
            };
            let housed = |host: &Card| !matches!(lodging(*host), Lodging::FLOCK | Lodging::NONE);
            let hosts = animals.iter().filter(|&host| host != guest);
            hosts.filter(|host| takes(host) && housed(host)).max_by_key(|&host| animal(host).size)
        };
        let address = |card: Card| match lodging(card) {
            Lodging::SPECIAL => animal(card).special.map(|(special, _)| Address::Special(special)),
            Lodging::FLOCK => host(card).and_then(|host| lodging(host).enclosure()),
            lodging => lodging.enclosure(),
        };
        animals.iter().filter_map(|card| address(card).map(|address| (card, address))).collect()
    }
}
