//! The data files, as they are.

use menagerie_kit::{Table, fingerprint::Fingerprint};

use super::content;

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

// `MAP_FILES`: code and text of every file under data/maps, found by the build.
include!(concat!(env!("OUT_DIR"), "/maps.rs"));

/// The files that a game is played with. Another set than the printed one is for tests of the data itself.
#[derive(Clone, Debug)]
pub struct Files {
    /// Animals.
    pub animals: &'static str,
    /// Sponsors.
    pub sponsors: &'static str,
    /// Conservation projects.
    pub projects: &'static str,
    /// Final scoring cards.
    pub scoring: &'static str,
    /// Maps: code and text.
    pub maps: Vec<(&'static str, &'static str)>,
}

impl Files {
    /// The game as it is printed.
    pub fn printed() -> Self {
        Self {
            animals: ANIMALS_FILE,
            sponsors: SPONSORS_FILE,
            projects: PROJECTS_FILE,
            scoring: SCORING_FILE,
            maps: MAP_FILES.to_vec(),
        }
    }

    /// A fingerprint of what is played with: what a saved game was started with. Names, comments and layout are not in
    /// it, so that a better translation spoils no saved game.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::default();
        for text in [self.animals, self.sponsors, self.projects, self.scoring, BUILDINGS_FILE] {
            Table::read("data", text).fingerprint(&mut print, &NAMES);
        }
        for (_, text) in &self.maps {
            let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("name "));
            lines.flat_map(str::split_whitespace).for_each(|word| print.add(word));
        }
        print.finish()
    }
}

/// The fingerprint of the content.
pub fn content_hash() -> u64 {
    content().fingerprint()
}

/// Columns of names.
const NAMES: [&str; 4] = ["en", "fr", "de", "latin"];

/// Where the next row of a file begins and ends; the heading, remarks and empty lines are no rows.
const fn next_line(text: &[u8], mut at: usize) -> Option<(usize, usize)> {
    while at < text.len() {
        let start = at;
        while at < text.len() && text[at] != b'\n' {
            at += 1;
        }
        if at > start && text[start] != b'#' {
            return Some((start, at));
        }
        at += 1;
    }
    None
}

/// How many rows a data file has.
pub(super) const fn rows(file: &str) -> usize {
    rows_with(file, b"")
}

/// How many rows of a data file end so.
pub(super) const fn rows_with(file: &str, ending: &[u8]) -> usize {
    let text = file.as_bytes();
    let Some((_, mut at)) = next_line(text, 0) else { return 0 };
    let mut count = 0;
    while let Some((_, end)) = next_line(text, at) {
        let mut same = 0;
        while same < ending.len() && text[end - 1 - same] == ending[ending.len() - 1 - same] {
            same += 1;
        }
        count += (same == ending.len()) as usize;
        at = end;
    }
    count
}

/// Writes the numbers at the beginning of each row into a list, from a place on.
pub(super) const fn numbers<const N: usize>(file: &str, mut list: [u16; N], mut place: usize) -> [u16; N] {
    let text = file.as_bytes();
    let Some((_, mut at)) = next_line(text, 0) else { return list };
    while let Some((mut start, end)) = next_line(text, at) {
        while text[start].is_ascii_digit() {
            list[place] = list[place] * 10 + (text[start] - b'0') as u16;
            start += 1;
        }
        place += 1;
        at = end;
    }
    list
}

/// The number of cells in the second column of each row, separated by spaces.
pub(crate) const fn words_in_second_column<const N: usize>(file: &str) -> [u8; N] {
    let text = file.as_bytes();
    let mut list = [0; N];
    let mut place = 0;
    let Some((_, mut at)) = next_line(text, 0) else { return list };
    while let Some((mut start, end)) = next_line(text, at) {
        while text[start] != b'\t' {
            start += 1;
        }
        list[place] = 1;
        while start < end {
            list[place] += (text[start] == b' ') as u8;
            start += 1;
        }
        place += 1;
        at = end;
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_count_and_numbers_do() {
        let changed = |from: &str, to: &str| {
            assert!(ANIMALS_FILE.contains(from));
            Files { animals: ANIMALS_FILE.replacen(from, to, 1).leak(), ..Files::printed() }.fingerprint()
        };
        let now = Files::printed().fingerprint();
        assert_eq!(changed("Löwe", "Leu"), now);
        assert_ne!(changed("pack", "clever"), now);
        let other = |from: &str, to: &str| {
            let mut files = Files::printed();
            let map = files.maps.iter_mut().find(|(code, _)| *code == "1").expect("map 1");
            assert!(map.1.contains(from));
            map.1 = map.1.replacen(from, to, 1).leak();
            files.fingerprint()
        };
        assert_eq!(other("Observation Tower |", "Lookout |"), now);
        assert_ne!(other("money:12", "money:13"), now);
    }

    #[test]
    fn rows_are_counted_without_heading_and_remarks() {
        const FILE: &str = "# remark\nnumber\tpile\n12\tbase\n\n# more\n345\tzoo\n";
        const COUNT: usize = rows(FILE);
        assert_eq!((COUNT, rows_with(FILE, b"\tbase")), (2, 1));
        assert_eq!(numbers(FILE, [0; 3], 1), [0, 12, 345]);
        assert_eq!(words_in_second_column::<2>("a\tb\nx\t1 2 3\ny\t1"), [3, 1]);
    }
}
