//! Icons: what cards, partner zoos and universities show, and what everything else counts.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use menagerie_kit::named;

named! {
    /// Anything that is counted as an icon in a zoo (ruling H23): categories, continents, then the rest. Bear and
    /// petting zoo are full categories.
    Icon, "an icon" {
        /// Bird.
        Bird = "bird",
        /// Herbivore.
        Herbivore = "herbivore",
        /// Predator.
        Predator = "predator",
        /// Primate.
        Primate = "primate",
        /// Reptile.
        Reptile = "reptile",
        /// Bear.
        Bear = "bear",
        /// Petting zoo animal.
        PettingZoo = "petting-zoo",
        /// Africa.
        Africa = "africa",
        /// The Americas.
        Americas = "americas",
        /// Asia.
        Asia = "asia",
        /// Australia.
        Australia = "australia",
        /// Europe.
        Europe = "europe",
        /// Research.
        Research = "research",
        /// Rock, as printed on animals and sponsors that need it.
        Rock = "rock",
        /// Water, as printed on animals and sponsors that need it.
        Water = "water",
    }
}

named! {
    /// A continent: on animals, sponsors and partner zoos.
    Continent, "a continent" {
        /// Africa.
        Africa = "africa",
        /// The Americas.
        Americas = "americas",
        /// Asia.
        Asia = "asia",
        /// Australia.
        Australia = "australia",
        /// Europe.
        Europe = "europe",
    }
}

/// Animal categories: the first icons.
pub const CATEGORIES: usize = 7;
/// Categories and continents, the first icons: what counts as a kind. Research, rock and water do not.
pub const KINDS: usize = CATEGORIES + Continent::COUNT;

impl Continent {
    /// The continent as an icon.
    pub const fn icon(self) -> Icon {
        Icon::ALL[CATEGORIES + self as usize]
    }
}

impl Icon {
    /// Whether it is an animal category.
    pub const fn is_category(self) -> bool {
        (self as usize) < CATEGORIES
    }

    /// Whether it is a continent.
    pub const fn is_continent(self) -> bool {
        CATEGORIES <= self as usize && (self as usize) < KINDS
    }

    /// The continent, if it is one.
    pub const fn continent(self) -> Option<Continent> {
        if self.is_continent() { Some(Continent::ALL[self as usize - CATEGORIES]) } else { None }
    }
}

/// How many of each icon: of a card, or of a whole zoo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub struct Icons(pub [u8; 16]);

impl Icons {
    /// No icon.
    pub const NONE: Self = Self([0; 16]);

    /// How many of this icon.
    pub const fn get(&self, icon: Icon) -> u8 {
        self.0[icon as usize]
    }

    /// Puts so many of an icon in.
    pub const fn add(&mut self, icon: Icon, count: u8) {
        self.0[icon as usize] += count;
    }

    /// Both together.
    pub fn plus(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
        self
    }

    /// What is left without the others, which are all in.
    pub fn minus(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine -= theirs;
        }
        self
    }

    /// The icons that are there, with their number.
    pub fn iter(&self) -> impl Iterator<Item = (Icon, u8)> + '_ {
        Icon::ALL.into_iter().map(|icon| (icon, self.get(icon))).filter(|&(_, count)| count > 0)
    }

    /// How many different animal categories (0 to 7).
    pub fn categories(&self) -> u8 {
        different(&self.0[..CATEGORIES])
    }

    /// How many different continents (0 to 5).
    pub fn continents(&self) -> u8 {
        different(&self.0[CATEGORIES..KINDS])
    }

    /// How many different categories and continents (0 to 12).
    pub fn kinds(&self) -> u8 {
        different(&self.0[..KINDS])
    }
}

fn different(counts: &[u8]) -> u8 {
    counts.iter().map(|&count| u8::from(count > 0)).sum()
}
