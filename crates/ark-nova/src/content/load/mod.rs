//! Reads the data files into the static tables, once.

mod animals;
mod maps;
mod parse;
mod projects;
mod scoring;
pub(super) mod sets;
mod sponsors;

use std::sync::LazyLock;

use super::{Animal, MapDef, MapId, Project, ScoringCard, ScoringId, Sponsor};

/// Every card and map.
pub struct Content {
    /// Animals 401 to 528.
    pub animals: [Animal; 128],
    /// Sponsors 201 to 264.
    pub sponsors: [Sponsor; 64],
    /// Projects 101 to 132.
    pub projects: [Project; 32],
    /// Final scoring cards 001 to 011.
    pub scoring: [ScoringCard; ScoringId::COUNT],
    /// Maps A, 0, 1 to 8, 1a to 8a.
    pub maps: [MapDef; MapId::COUNT],
}

static CONTENT: LazyLock<Content> = LazyLock::new(|| Content {
    animals: exactly("animals.tsv", animals::load()),
    sponsors: exactly("sponsors.tsv", sponsors::load()),
    projects: exactly("projects.tsv", projects::load()),
    scoring: exactly("scoring.tsv", scoring::load()),
    maps: exactly("maps", maps::load()),
});

/// Every card and map.
pub fn content() -> &'static Content {
    &CONTENT
}

fn exactly<T, const N: usize>(file: &str, items: Vec<T>) -> [T; N] {
    let found = items.len();
    items.try_into().unwrap_or_else(|_| panic!("{file}: {N} rows wanted, {found} found"))
}

/// Data lives as long as the program.
fn keep<T>(items: Vec<T>) -> &'static [T] {
    items.leak()
}
