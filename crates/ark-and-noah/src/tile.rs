//! Animal tiles: a species and a sex.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use menagerie_kit::{Set, key};
use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::content::{BESTIARY, SpeciesFacts};

/// The species of the game; each has exactly one male and one female tile.
pub const SPECIES: usize = 26;

/// A species, written by its id: `lion`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Species(pub(crate) u8);
key!(Species);

/// A set of species.
pub type SpeciesSet = Set<Species, u32>;

menagerie_kit::named! {
    /// The sex of a tile; each has its own bag.
    Sex, "a bag" {
        /// Blue tiles, in the black bag.
        Male = "male",
        /// Pink tiles, in the white bag.
        Female = "female",
    }
}

/// One animal tile, written `lion-m` or `lion-f`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Tile {
    /// Its species.
    pub species: Species,
    /// Its sex.
    pub sex: Sex,
}

impl Species {
    /// Every species, in the order of the data.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPECIES as u8).map(Self)
    }

    /// What the data says of it.
    pub fn facts(self) -> &'static SpeciesFacts {
        &BESTIARY.species[self.index()]
    }

    /// The size of its tile: the cells the pair needs, and the loading points each tile costs.
    #[inline]
    pub fn size(self) -> u8 {
        self.facts().size
    }

    /// Small animals fit any enclosure and cost nothing.
    pub fn is_small(self) -> bool {
        self.size() == 0
    }
}

impl Sex {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Male => Self::Female,
            Self::Female => Self::Male,
        }
    }
}

impl Tile {
    /// The other tile of the species.
    pub const fn mate(self) -> Self {
        Self { species: self.species, sex: self.sex.other() }
    }
}

/// A set of tiles: the species of each sex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileSet([SpeciesSet; 2]);

impl TileSet {
    /// No tile.
    pub const EMPTY: Self = Self([SpeciesSet::EMPTY; 2]);

    /// Both tiles of these species.
    #[inline]
    pub(crate) const fn pairs_of(species: SpeciesSet) -> Self {
        Self([species; 2])
    }

    /// The species present in one sex.
    #[inline]
    pub(crate) const fn of(self, sex: Sex) -> SpeciesSet {
        self.0[sex.index()]
    }

    /// The species of which both tiles are here.
    #[inline]
    pub(crate) fn pairs(self) -> SpeciesSet {
        self.0[0].and(self.0[1])
    }

    /// The species of which at least one tile is here.
    #[inline]
    pub(crate) fn any(self) -> SpeciesSet {
        self.0[0].union(self.0[1])
    }

    /// Whether the set holds a tile.
    #[inline]
    pub fn contains(self, tile: Tile) -> bool {
        self.of(tile.sex).contains(tile.species)
    }

    /// Adds a tile.
    #[inline]
    pub fn insert(&mut self, tile: Tile) {
        self.0[tile.sex.index()].insert(tile.species);
    }

    /// Takes a tile out.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        self.0[tile.sex.index()].remove(tile.species);
    }

    /// The tiles of both sets.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self([self.0[0].union(other.0[0]), self.0[1].union(other.0[1])])
    }

    /// The tiles that are here and not in `other`.
    #[inline]
    pub fn without(self, other: Self) -> Self {
        Self([self.0[0].minus(other.0[0]), self.0[1].minus(other.0[1])])
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.any().is_empty()
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0[0].len() + self.0[1].len()
    }

    /// The tiles, males first, in the order of the data.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Sex::ALL
            .into_iter()
            .flat_map(move |sex| self.of(sex).iter().map(move |species| Tile { species, sex }))
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::EMPTY;
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

impl fmt::Display for Species {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.facts().id)
    }
}

impl FromStr for Species {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::all()
            .find(|species| species.facts().id == text)
            .ok_or_else(|| NotationError::new(text, "a species is written by its English name, as in lion"))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sex = match self.sex {
            Sex::Male => 'm',
            Sex::Female => 'f',
        };
        write!(f, "{}-{sex}", self.species)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "a tile is a species and a sex, as in lion-m or lion-f");
        let (species, sex) = text.split_once('-').ok_or_else(bad)?;
        let sex = match sex {
            "m" => Sex::Male,
            "f" => Sex::Female,
            _ => return Err(bad()),
        };
        Ok(Self { species: species.parse().map_err(|_| bad())?, sex })
    }
}

impl Serialize for Species {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.facts().id)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
