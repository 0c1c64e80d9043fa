//! Animals.

use serde::Serialize;
use ts_rs::TS;

use super::{Ability, ActionKind, Card, Continent, Icon, Icons};
use crate::geometry::Building;
use menagerie_kit::named;

/// An animal card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Animal {
    /// Which card.
    pub card: Card,
    /// Money.
    pub cost: u8,
    /// Smallest standard enclosure it can live in; 0 for a petting zoo animal, which can live in none.
    pub size: u8,
    /// Rock hexes that must touch its enclosure.
    pub rock: u8,
    /// Water hexes that must touch its enclosure.
    pub water: u8,
    /// A special enclosure it may live in, and the spaces it takes there (0 is possible).
    pub special: Option<(Special, u8)>,
    /// Its icons: categories, continents, and rock and water as needed.
    pub icons: Icons,
    /// Its conditions.
    pub conditions: &'static [Condition],
    /// Appeal gained when played.
    pub appeal: u8,
    /// Conservation gained when played.
    pub conservation: u8,
    /// Reputation gained when played.
    pub reputation: u8,
    /// What it does.
    pub abilities: &'static [Ability],
    /// What it does alone or without interactive abilities (rulings E60, E76).
    pub solo: &'static [Ability],
}

named! {
    /// A special enclosure.
    Special, "a special enclosure" {
        /// Petting zoo.
        PettingZoo = "petting-zoo",
        /// Reptile house.
        ReptileHouse = "reptile-house",
        /// Large bird aviary.
        Aviary = "aviary",
    }
}

/// What a zoo must show before a card may be played (rulings E6–E9, G6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
pub enum Condition {
    /// At least so many of an icon. Each printed icon is one condition where conditions can be ignored.
    Icon(Icon, u8),
    /// The Animals card upgraded.
    #[serde(rename = "animals_ii")]
    AnimalsII,
    /// The Sponsors card upgraded.
    #[serde(rename = "sponsors_ii")]
    SponsorsII,
    /// The partner zoo of this continent.
    PartnerZoo(Continent),
    /// At least so many partner zoos.
    PartnerZoos(u8),
    /// At least this reputation.
    MinReputation(u8),
    /// At most this appeal; playing alone may allow more (ruling K10).
    MaxAppeal(u8),
}

impl Animal {
    /// Printed size 1 or 2, or a petting zoo animal (ruling E14).
    pub const fn is_small(&self) -> bool {
        self.size <= 2
    }

    /// Printed size 4 or 5 (ruling E14).
    pub const fn is_large(&self) -> bool {
        self.size >= 4
    }

    /// The size of herbivore that takes it in, where it is a flock animal.
    pub fn flock(&self) -> Option<u8> {
        self.abilities.iter().find_map(|ability| match ability {
            Ability::Flock(size) => Some(*size),
            _ => None,
        })
    }

    /// Whether one of its abilities touches other zoos.
    pub fn is_interactive(&self) -> bool {
        self.abilities.iter().any(|ability| ability.is_interactive())
    }
}

impl Special {
    /// Spaces for animals.
    pub const fn capacity(self) -> u8 {
        match self {
            Self::PettingZoo => 3,
            Self::ReptileHouse | Self::Aviary => 5,
        }
    }

    /// The building.
    pub const fn building(self) -> Building {
        match self {
            Self::PettingZoo => Building::PettingZoo,
            Self::ReptileHouse => Building::ReptileHouse,
            Self::Aviary => Building::Aviary,
        }
    }
}

impl Condition {
    /// The action card that must be upgraded, if that is the condition.
    pub const fn upgraded(self) -> Option<ActionKind> {
        match self {
            Self::AnimalsII => Some(ActionKind::Animals),
            Self::SponsorsII => Some(ActionKind::Sponsors),
            _ => None,
        }
    }
}
