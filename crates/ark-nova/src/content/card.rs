//! Which card: the printed number, packed densely so that cards index arrays and bit sets.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::{Animal, Project, Sponsor, content};

/// An animal, sponsor or conservation project: 0–127 animals 401–528, 128–191 sponsors 201–264, 192–203 base
/// projects 101–112, 204–223 projects 113–132 of the zoo deck. Written as its printed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "number")]
pub struct Card(pub u8);

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// An animal.
    Animal,
    /// A sponsor.
    Sponsor,
    /// A conservation project, base or not.
    Project,
}

/// The first sponsor.
pub(super) const FIRST_SPONSOR: u8 = 128;
/// The first base project.
pub(super) const FIRST_PROJECT: u8 = 192;
/// The first project of the zoo deck.
const FIRST_ZOO_PROJECT: u8 = 204;

impl Card {
    /// How many cards there are, base projects included.
    pub const COUNT: usize = 224;
    /// How many of them make the zoo deck.
    pub const ZOO_COUNT: usize = 212;

    /// Every card.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The 212 cards of the zoo deck.
    pub fn zoo_deck() -> impl Iterator<Item = Self> {
        Self::all().filter(|card| !card.is_base_project())
    }

    /// The 12 base projects.
    pub fn base_projects() -> impl ExactSizeIterator<Item = Self> {
        (FIRST_PROJECT..FIRST_ZOO_PROJECT).map(Self)
    }

    /// The card with this printed number.
    pub const fn from_number(number: u16) -> Option<Self> {
        match number {
            401..=528 => Some(Self((number - 401) as u8)),
            201..=264 => Some(Self((number - 201) as u8 + FIRST_SPONSOR)),
            101..=132 => Some(Self((number - 101) as u8 + FIRST_PROJECT)),
            _ => None,
        }
    }

    /// The printed number.
    pub const fn number(self) -> u16 {
        match self.kind() {
            CardKind::Animal => 401 + self.0 as u16,
            CardKind::Sponsor => 201 + (self.0 - FIRST_SPONSOR) as u16,
            CardKind::Project => 101 + (self.0 - FIRST_PROJECT) as u16,
        }
    }

    /// What it is.
    pub const fn kind(self) -> CardKind {
        match self.0 {
            0..FIRST_SPONSOR => CardKind::Animal,
            FIRST_SPONSOR..FIRST_PROJECT => CardKind::Sponsor,
            _ => CardKind::Project,
        }
    }

    /// Its place among all cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is one of the twelve base projects, which are not in the zoo deck.
    pub const fn is_base_project(self) -> bool {
        FIRST_PROJECT <= self.0 && self.0 < FIRST_ZOO_PROJECT
    }

    /// The animal, if it is one.
    pub fn animal(self) -> Option<&'static Animal> {
        content().animals.get(self.index())
    }

    /// The sponsor, if it is one.
    pub fn sponsor(self) -> Option<&'static Sponsor> {
        content().sponsors.get(self.index().wrapping_sub(FIRST_SPONSOR as usize))
    }

    /// The project, if it is one.
    pub fn project(self) -> Option<&'static Project> {
        content().projects.get(self.index().wrapping_sub(FIRST_PROJECT as usize))
    }
}

/// A card that is known to be an animal.
pub fn animal(card: Card) -> &'static Animal {
    &content().animals[card.index()]
}

/// A card that is known to be a sponsor.
pub fn sponsor(card: Card) -> &'static Sponsor {
    &content().sponsors[card.index() - FIRST_SPONSOR as usize]
}

/// A card that is known to be a project.
pub fn project(card: Card) -> &'static Project {
    &content().projects[card.index() - FIRST_PROJECT as usize]
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.number())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().ok().and_then(Self::from_number).ok_or_else(|| {
            NotationError::new(text, "a card number: animal 401-528, sponsor 201-264, project 101-132")
        })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.number())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u16::deserialize(deserializer)?;
        Self::from_number(number)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no card {number}")))
    }
}
