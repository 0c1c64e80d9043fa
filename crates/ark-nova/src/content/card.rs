//! Which card: the printed number, packed densely so that cards index arrays and bit sets.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::{
    ANIMALS_FILE, Animal, PROJECTS_FILE, Project, SPONSORS_FILE, Sponsor, content,
    data::{numbers, rows, rows_with},
};

/// An animal, sponsor or conservation project, by its place: animals, sponsors, base projects and the projects of the
/// zoo deck, each as the data files list them. Written as its printed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS, Default)]
#[ts(type = "number")]
pub struct Card(pub u16);

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
pub(super) const FIRST_SPONSOR: usize = rows(ANIMALS_FILE);
/// The first base project.
pub(super) const FIRST_PROJECT: usize = FIRST_SPONSOR + rows(SPONSORS_FILE);
/// The first project of the zoo deck.
pub(super) const FIRST_ZOO_PROJECT: usize = FIRST_PROJECT + rows_with(PROJECTS_FILE, b"\tbase");

/// A table counts its cards in a byte.
const _: () = assert!(Card::ZOO_COUNT <= u8::MAX as usize, "the zoo deck has more cards than a byte counts");

/// The printed numbers.
static NUMBERS: [u16; Card::COUNT] = {
    let list = numbers(ANIMALS_FILE, [0; Card::COUNT], 0);
    let list = numbers(SPONSORS_FILE, list, FIRST_SPONSOR);
    numbers(PROJECTS_FILE, list, FIRST_PROJECT)
};

impl Card {
    /// How many cards there are, base projects included.
    pub const COUNT: usize = FIRST_PROJECT + rows(PROJECTS_FILE);
    /// How many of them make the zoo deck.
    pub const ZOO_COUNT: usize = Self::COUNT - (FIRST_ZOO_PROJECT - FIRST_PROJECT);

    /// Every card.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u16).map(Self)
    }

    /// The cards of the zoo deck.
    pub fn zoo_deck() -> impl Iterator<Item = Self> {
        Self::all().filter(|card| !card.is_base_project())
    }

    /// The base projects.
    pub fn base_projects() -> impl ExactSizeIterator<Item = Self> {
        (FIRST_PROJECT as u16..FIRST_ZOO_PROJECT as u16).map(Self)
    }

    /// The card with this printed number.
    pub fn from_number(number: u16) -> Option<Self> {
        NUMBERS.iter().position(|&other| other == number).map(|place| Self(place as u16))
    }

    /// The printed number.
    pub fn number(self) -> u16 {
        NUMBERS[self.index()]
    }

    /// What it is.
    pub const fn kind(self) -> CardKind {
        let place = self.index();
        if place < FIRST_SPONSOR {
            CardKind::Animal
        } else if place < FIRST_PROJECT {
            CardKind::Sponsor
        } else {
            CardKind::Project
        }
    }

    /// Its place among all cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is one of the base projects, which are not in the zoo deck.
    pub const fn is_base_project(self) -> bool {
        FIRST_PROJECT <= self.index() && self.index() < FIRST_ZOO_PROJECT
    }

    /// The animal, if it is one.
    pub fn animal(self) -> Option<&'static Animal> {
        content().animals.get(self.index())
    }

    /// The sponsor, if it is one.
    pub fn sponsor(self) -> Option<&'static Sponsor> {
        content().sponsors.get(self.index().wrapping_sub(FIRST_SPONSOR))
    }

    /// The project, if it is one.
    pub fn project(self) -> Option<&'static Project> {
        content().projects.get(self.index().wrapping_sub(FIRST_PROJECT))
    }
}

/// A card that is known to be an animal.
pub fn animal(card: Card) -> &'static Animal {
    &content().animals[card.index()]
}

/// A card that is known to be a sponsor.
pub fn sponsor(card: Card) -> &'static Sponsor {
    &content().sponsors[card.index() - FIRST_SPONSOR]
}

/// A card that is known to be a project.
pub fn project(card: Card) -> &'static Project {
    &content().projects[card.index() - FIRST_PROJECT]
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
            let last = |kind: &[u16]| format!("{}-{}", kind[0], kind[kind.len() - 1]);
            let (animals, rest) = NUMBERS.split_at(FIRST_SPONSOR);
            let (sponsors, projects) = rest.split_at(FIRST_PROJECT - FIRST_SPONSOR);
            let (animals, sponsors, projects) = (last(animals), last(sponsors), last(projects));
            NotationError::new(
                text,
                format!("a card number: animal {animals}, sponsor {sponsors}, project {projects}"),
            )
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
