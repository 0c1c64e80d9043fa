//! The data files, as they are.

use std::sync::LazyLock;

use super::{MapId, table::Table};

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

/// A fingerprint of what is played with (FNV-1a over every value of the data files): what a saved game was started
/// with. Names, comments and layout are not in it, so that a better translation spoils no saved game.
pub fn content_hash() -> u64 {
    static HASH: LazyLock<u64> = LazyLock::new(|| {
        let tables = [ANIMALS_FILE, SPONSORS_FILE, PROJECTS_FILE, SCORING_FILE, BUILDINGS_FILE];
        fingerprint(&tables, &MAP_FILES.map(|(_, text)| text))
    });
    *HASH
}

/// Columns of names.
const NAMES: [&str; 4] = ["en", "fr", "de", "latin"];

fn fingerprint(tables: &[&'static str], maps: &[&'static str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for text in tables {
        for row in Table::read("data", text).rows() {
            row.cells().filter(|(column, _)| !NAMES.contains(column)).for_each(|(_, cell)| add(cell));
        }
    }
    for text in maps {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("name "));
        lines.flat_map(str::split_whitespace).for_each(&mut add);
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(from: &str, to: &str) -> u64 {
        assert!(ANIMALS_FILE.contains(from));
        fingerprint(&[ANIMALS_FILE.replacen(from, to, 1).leak()], &[])
    }

    #[test]
    fn names_do_not_count_and_numbers_do() {
        let now = fingerprint(&[ANIMALS_FILE], &[]);
        assert_eq!(changed("Löwe", "Leu"), now);
        assert_ne!(changed("pack", "clever"), now);
        let map = MAP_FILES[2].1;
        let other = |from: &str, to: &str| fingerprint(&[], &[map.replacen(from, to, 1).leak()]);
        assert_eq!(other("Observation Tower |", "Lookout |"), fingerprint(&[], &[map]));
        assert_ne!(other("money:12", "money:13"), fingerprint(&[], &[map]));
    }
}
