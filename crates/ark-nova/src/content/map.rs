//! Zoo maps. A map is a data file; all of them share one grid of 58 hexes.

use std::{fmt, str::FromStr};

use menagerie_kernel::{NotationError, Words};
use menagerie_kit::serde_as_text;
use serde::Serialize;

use super::{Bonus, MAP_FILES, content};
use crate::geometry::{Building, HEXES, Hex, Place};
use menagerie_kit::named;

named! {
    /// What is not a building space.
    Terrain, "a terrain" {
        /// Rock.
        Rock = "rock",
        /// Water.
        Water = "water",
    }
}

/// What a map can do beyond the common rules, and the hexes it is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MapAbility {
    /// Nothing (maps A and 0).
    None,
    /// 2 appeal when a standard enclosure beside this hex becomes occupied.
    ObservationTower(Hex),
    /// Standard enclosures beside this hex count as 2 sizes larger.
    OutdoorAreas(Hex),
    /// The hexes around the lake give money; no further rule.
    SilverLake,
    /// Once this hex is covered: once per own turn, a hand card for 3 money.
    Harbor(Hex),
    /// In each break 1 money for each covered hex beside this one.
    Restaurant(Hex),
    /// Once this hex is covered: each animal ignores one condition.
    Institute(Hex),
    /// Once all these hexes are covered: in each break 1 money for each kiosk.
    IceCream(u64),
    /// Each of these hexes that is covered finds a sponsor; all of them make sponsors 1 level lower.
    Hollywood(u64),
}

impl MapAbility {
    /// The hexes it is about.
    pub const fn hexes(self) -> u64 {
        match self {
            Self::None | Self::SilverLake => 0,
            Self::ObservationTower(hex)
            | Self::OutdoorAreas(hex)
            | Self::Harbor(hex)
            | Self::Restaurant(hex)
            | Self::Institute(hex) => hex.bit(),
            Self::IceCream(set) | Self::Hollywood(set) => set,
        }
    }
}

/// Appeal of the [`MapAbility::ObservationTower`].
pub const TOWER_APPEAL: u8 = 2;
/// Sizes added by [`MapAbility::OutdoorAreas`].
pub const GATE_SIZE: u8 = 2;
/// Money for a card at the [`MapAbility::Harbor`].
pub const HARBOR_MONEY: u8 = 3;

named! {
    /// When a map is played (ruling A10).
    MapUse, "a use of a map" {
        /// By everyone in a first game.
        FirstGame = "first-game",
        /// By everyone in a second game, and where nothing else is said.
        SecondGame = "second-game",
        /// Dealt or laid out.
        Classic = "classic",
        /// Dealt or laid out in its place: another layout.
        Alternative = "alternative",
    }
}

/// Which map, by its place: those for the first games, then the others by their codes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ts_rs::TS)]
#[ts(type = "string")]
pub struct MapId(pub u8);

menagerie_kit::numbered! {
    /// A place on the left edge of a map, from top to bottom.
    LeftPlace, "", 7
}

/// A bonus on the left edge of a map, under a player token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct LeftBonus {
    /// What it gives when its token goes to a project.
    pub bonus: Bonus,
    /// Whether it gives it again in every later break.
    pub each_break: bool,
}

/// A zoo map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MapDef {
    /// Which map.
    pub id: MapId,
    /// The word it is called by.
    pub code: &'static str,
    /// Its name.
    pub name: Words,
    /// When it is played.
    pub usage: MapUse,
    /// Building spaces.
    pub plain: u64,
    /// Rock.
    pub rock: u64,
    /// Water.
    pub water: u64,
    /// Building spaces that need Build II.
    pub build_ii: u64,
    /// Placement bonuses by hex.
    pub bonus: [Option<Bonus>; HEXES],
    /// The hexes with a placement bonus.
    pub bonus_mask: u64,
    /// What the map can do.
    pub ability: MapAbility,
    /// Buildings at the start; enclosures are empty.
    pub start: &'static [(Building, Place)],
    /// The left edge, from top to bottom.
    pub left: [LeftBonus; LeftPlace::COUNT],
    /// Bonuses of the partner zoo slots, in the order they are filled.
    pub partner: [Option<Bonus>; 4],
    /// Bonuses of the university slots, in the order they are filled.
    pub university: [Option<Bonus>; 3],
    /// Bonuses for hiring the second, third and fourth worker.
    pub worker: [Option<Bonus>; 3],
}

impl MapDef {
    /// Rock or water hexes.
    pub const fn terrain(&self, terrain: Terrain) -> u64 {
        match terrain {
            Terrain::Rock => self.rock,
            Terrain::Water => self.water,
        }
    }
}

/// A map by its id.
pub fn map(id: MapId) -> &'static MapDef {
    &content().maps[id.index()]
}

impl MapId {
    /// How many maps there are.
    pub const COUNT: usize = MAP_FILES.len();

    /// Every map.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The advanced maps, which are dealt: all but A and 0.
    pub fn advanced() -> impl ExactSizeIterator<Item = Self> {
        let first = Self::all().filter(|map| map.usage() < MapUse::Classic).count();
        (first as u8..Self::COUNT as u8).map(Self)
    }

    /// The map for a use that only one map has.
    pub fn of(usage: MapUse) -> Self {
        Self::all().find(|map| map.usage() == usage).expect("the loader asks for one")
    }

    /// When it is played.
    pub fn usage(self) -> MapUse {
        map(self).usage
    }

    /// Its place among the maps.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for MapId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(map(*self).code)
    }
}

impl fmt::Debug for MapId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "map {self}")
    }
}

impl FromStr for MapId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::all().find(|&id| map(id).code == text).ok_or_else(|| {
            let codes: Vec<_> = Self::all().map(|map| map.to_string()).collect();
            NotationError::new(text, format!("a map: one of {}", codes.join(", ")))
        })
    }
}

serde_as_text!(MapId);
