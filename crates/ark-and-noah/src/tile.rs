//! Animal tiles: a species and a sex.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::content::{BESTIARY, SpeciesFacts};

/// The species of the game; each has exactly one male and one female tile.
pub const SPECIES: usize = 26;

/// A species, written by its id: `lion`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Species(pub(crate) u8);

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
        &BESTIARY.species[self.0 as usize]
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

    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
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

/// A set of tiles: one bit a species, for each sex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileSet(pub(crate) [u32; 2]);

impl TileSet {
    /// No tile.
    pub const EMPTY: Self = Self([0; 2]);

    /// The species present in one sex, as bits.
    #[inline]
    pub(crate) const fn of(self, sex: Sex) -> u32 {
        self.0[sex as usize]
    }

    /// The species of which both tiles are here, as bits.
    #[inline]
    pub(crate) const fn pairs(self) -> u32 {
        self.0[0] & self.0[1]
    }

    /// The species of which at least one tile is here, as bits.
    #[inline]
    pub(crate) const fn any(self) -> u32 {
        self.0[0] | self.0[1]
    }

    /// Whether the set holds a tile.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.of(tile.sex) & tile.species.bit() != 0
    }

    /// Adds a tile.
    #[inline]
    pub const fn insert(&mut self, tile: Tile) {
        self.0[tile.sex as usize] |= tile.species.bit();
    }

    /// Takes a tile out.
    #[inline]
    pub const fn remove(&mut self, tile: Tile) {
        self.0[tile.sex as usize] &= !tile.species.bit();
    }

    /// The tiles of both sets.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The tiles that are here and not in `other`.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.any() == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    /// The tiles, males first, in the order of the data.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Sex::ALL
            .into_iter()
            .flat_map(move |sex| species_in(self.of(sex)).map(move |species| Tile { species, sex }))
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

/// The species of a set of bits, in the order of the data.
#[inline]
pub(crate) fn species_in(mut bits: u32) -> impl Iterator<Item = Species> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let species = Species(bits.trailing_zeros() as u8);
        bits &= bits - 1;
        Some(species)
    })
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
