//! Reads the data files into the static tables, once. What the rules could not carry out is refused, with file, line and
//! word.

mod animals;
mod maps;
mod parse;
mod projects;
mod scoring;
pub(super) mod sets;
mod sponsors;

use std::sync::OnceLock;

use super::{Animal, Files, MapDef, Project, ScoringCard, Sponsor, card, data::rows};

/// Every card and map.
pub struct Content {
    /// Animals, in the order of their numbers.
    pub animals: Vec<Animal>,
    /// Sponsors.
    pub sponsors: Vec<Sponsor>,
    /// Projects, the base projects first.
    pub projects: Vec<Project>,
    /// Final scoring cards.
    pub scoring: Vec<ScoringCard>,
    /// Maps, those for the first games first.
    pub maps: Vec<MapDef>,
    fingerprint: u64,
}

static CONTENT: OnceLock<Content> = OnceLock::new();

/// Every card and map.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get_or_init(|| Content::load(&Files::printed()))
}

/// Plays with other data than the printed ones, from now on and in the whole program: for tests of edited data.
///
/// # Panics
/// When the data cannot be played, or when the printed ones were looked at before.
pub fn play_with(files: &Files) {
    let fresh = CONTENT.set(Content::load(files)).is_ok();
    assert!(fresh, "the content was looked at before it was exchanged");
}

impl Content {
    /// A fingerprint of the files it was read from.
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Reads data files.
    ///
    /// # Panics
    /// With file, line and word where something cannot be read or not be played.
    pub fn load(files: &Files) -> Self {
        let printed = Files::printed();
        let content = Self {
            animals: animals::load(files.animals),
            sponsors: sponsors::load(files.sponsors),
            projects: projects::load(files.projects),
            scoring: scoring::load(files.scoring),
            maps: maps::load(&files.maps),
            fingerprint: files.fingerprint(),
        };
        // The rooms of a state are measured when the program is built.
        for (file, text, found) in [
            ("animals.tsv", printed.animals, content.animals.len()),
            ("sponsors.tsv", printed.sponsors, content.sponsors.len()),
            ("projects.tsv", printed.projects, content.projects.len()),
            ("scoring.tsv", printed.scoring, content.scoring.len()),
        ] {
            assert!(found == rows(text), "{file}: {} rows wanted, {found} found", rows(text));
        }
        assert!(content.maps.len() == printed.maps.len(), "maps: {} wanted", printed.maps.len());
        let base = content.projects.iter().take_while(|project| project.base).count();
        assert!(
            base == card::FIRST_ZOO_PROJECT - card::FIRST_PROJECT
                && content.projects[base..].iter().all(|project| !project.base),
            "projects.tsv: the base projects come first"
        );
        content
    }
}

/// Data lives as long as the program.
fn keep<T>(items: Vec<T>) -> &'static [T] {
    items.leak()
}
