//! The data files, as they are.

use super::MapId;

/// Animals.
pub const ANIMALS_FILE: &str = include_str!("../../data/animals.tsv");
/// Sponsors.
pub const SPONSORS_FILE: &str = include_str!("../../data/sponsors.tsv");
/// Conservation projects.
pub const PROJECTS_FILE: &str = include_str!("../../data/projects.tsv");
/// Final scoring cards.
pub const SCORING_FILE: &str = include_str!("../../data/scoring.tsv");
/// Shapes of buildings.
pub const BUILDINGS_FILE: &str = include_str!("../../data/buildings.tsv");

/// Maps: code and text.
pub const MAP_FILES: [(&str, &str); MapId::COUNT] = [
    ("A", include_str!("../../data/maps/A.txt")),
    ("0", include_str!("../../data/maps/0.txt")),
    ("1", include_str!("../../data/maps/1.txt")),
    ("2", include_str!("../../data/maps/2.txt")),
    ("3", include_str!("../../data/maps/3.txt")),
    ("4", include_str!("../../data/maps/4.txt")),
    ("5", include_str!("../../data/maps/5.txt")),
    ("6", include_str!("../../data/maps/6.txt")),
    ("7", include_str!("../../data/maps/7.txt")),
    ("8", include_str!("../../data/maps/8.txt")),
    ("1a", include_str!("../../data/maps/1a.txt")),
    ("2a", include_str!("../../data/maps/2a.txt")),
    ("3a", include_str!("../../data/maps/3a.txt")),
    ("4a", include_str!("../../data/maps/4a.txt")),
    ("5a", include_str!("../../data/maps/5a.txt")),
    ("6a", include_str!("../../data/maps/6a.txt")),
    ("7a", include_str!("../../data/maps/7a.txt")),
    ("8a", include_str!("../../data/maps/8a.txt")),
];

/// A fingerprint of every data file (FNV-1a): what a saved game was started with.
pub fn content_hash() -> u64 {
    let tables = [ANIMALS_FILE, SPONSORS_FILE, PROJECTS_FILE, SCORING_FILE, BUILDINGS_FILE];
    let files = tables.into_iter().chain(MAP_FILES.into_iter().map(|(_, text)| text));
    files
        .flat_map(|text| text.bytes().chain([0]))
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
