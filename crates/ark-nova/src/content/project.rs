//! Conservation projects.

use serde::Serialize;
use ts_rs::TS;

use super::{Card, Icon};

/// A conservation project card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Project {
    /// Which card.
    pub card: Card,
    /// What it asks for.
    pub kind: ProjectKind,
    /// Whether it is a base project, which lies below the board and not in the zoo deck.
    pub base: bool,
    /// Its levels: left, middle, right.
    pub levels: [Level; 3],
    /// Reputation for the player who plays the card (ruling F32).
    pub played_reputation: u8,
}

/// What a project asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum ProjectKind {
    /// Different animal categories (101).
    Categories,
    /// Different continents (102).
    Continents,
    /// Icons of one kind.
    Icons(Icon),
    /// Small animals (130).
    SmallAnimals,
    /// Large animals (131).
    LargeAnimals,
    /// An animal with this icon is released into the wild.
    Release(Icon),
    /// An animal of the category, and a partner zoo of one of its continents.
    Breeding(Icon),
}

impl ProjectKind {
    /// Whether its levels are numbers to reach.
    pub const fn counts(self) -> bool {
        !matches!(self, Self::Release(_) | Self::Breeding(_))
    }
}

/// One of the three levels of a project.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Level {
    /// What it asks for: a number; for a release the smallest size of its band (4 for 4–5, 3, 1 for 1–2; ruling F36);
    /// for breeding 1.
    pub need: u8,
    /// Conservation it gives.
    pub conservation: u8,
    /// Reputation it gives.
    pub reputation: u8,
}
