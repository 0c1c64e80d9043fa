//! The 26 species, from `data/animals.tsv`.

use std::sync::LazyLock;

use menagerie_kernel::Words;
use menagerie_kit::Row;

use super::pieces;
use crate::{
    options::Mode,
    tile::{SPECIES, Species, SpeciesSet},
};

/// The species and what is often asked of all of them at once.
pub struct Bestiary {
    /// Every species, in the order of the data.
    pub species: [SpeciesFacts; SPECIES],
    /// The species of each size 0 to 4.
    pub by_size: [SpeciesSet; 5],
}

/// What the data says of a species.
#[derive(Debug, Clone, Copy)]
pub struct SpeciesFacts {
    /// Its id: the English name.
    pub id: &'static str,
    /// Cells its pair needs; 0 for small animals.
    pub size: u8,
    /// Points for the owner of each tile when the pair goes aboard.
    pub points: u8,
    /// The fewest players it is used with.
    pub players: u8,
    /// Which of these values a source gives; the others are reconstructed.
    pub sourced: Sourced,
    /// One animal.
    pub name: Words,
    /// The pair.
    pub pair: Words,
}

/// Which values of a species were read in a source. What is not was reconstructed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sourced {
    /// That the species exists.
    pub name: bool,
    /// Its size.
    pub size: bool,
    /// Its points.
    pub points: bool,
    /// From how many players on it is used.
    pub players: bool,
}

/// The species, parsed once.
pub static BESTIARY: LazyLock<Bestiary> = LazyLock::new(|| {
    let species: [SpeciesFacts; SPECIES] = super::animals().collect(species);
    let mut by_size = [SpeciesSet::EMPTY; 5];
    for (one, facts) in Species::all().zip(&species) {
        by_size[facts.size as usize].insert(one);
    }
    Bestiary { species, by_size }
});

impl Bestiary {
    /// The species used at a table: by the number of players; the quick game leaves out small animals.
    pub fn in_game(&self, players: u8, mode: Mode) -> SpeciesSet {
        let used =
            |facts: &SpeciesFacts| facts.players <= players && (mode == Mode::Normal || facts.size > 0);
        Species::all().filter(|species| used(&self.species[species.index()])).collect()
    }
}

fn species(row: Row<'_>) -> SpeciesFacts {
    const SOURCES: [&str; 4] = ["name", "size", "points", "players"];
    let sourced = row.list("sourced", |word| {
        if SOURCES.contains(&word) { Ok(word) } else { Err("one of name, size, points, players") }
    });
    let size: u8 = row.number("size");
    if usize::from(size) > pieces::MAX_ENCLOSURE {
        row.refuse(format!("no enclosure has size {size}"));
    }
    SpeciesFacts {
        id: row.text("id"),
        size,
        points: row.number("points"),
        players: row.number("players"),
        sourced: Sourced {
            name: sourced.contains(&"name"),
            size: sourced.contains(&"size"),
            points: sourced.contains(&"points"),
            players: sourced.contains(&"players"),
        },
        name: Words::new(row.text("en"), row.text("fr"), row.text("de")),
        pair: Words::new(row.text("pair_en"), row.text("pair_fr"), row.text("pair_de")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(id: &str) -> SpeciesFacts {
        *id.parse::<Species>().unwrap().facts()
    }

    #[test]
    fn the_known_animals_have_their_known_values() {
        let [elephant, lion, dog, raven] = ["elephant", "lion", "dog", "raven"].map(facts);
        assert_eq!((elephant.size, elephant.points), (4, 8));
        assert_eq!((lion.size, lion.points), (3, 6));
        assert_eq!(dog.size, 1);
        assert_eq!((raven.size, raven.points), (0, 0));
        assert!([elephant, lion, dog, raven].iter().all(|facts| facts.sourced.name && facts.sourced.size));
        assert!(
            ["giraffe", "tiger", "rhinoceros", "dove", "koala", "panda"]
                .iter()
                .all(|id| facts(id).sourced.name)
        );
    }

    #[test]
    fn every_species_is_sound() {
        let mut ids: Vec<_> = BESTIARY.species.iter().map(|facts| facts.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), SPECIES);
        for facts in &BESTIARY.species {
            assert!(facts.size <= 4 && (2..=4).contains(&facts.players), "{facts:?}");
            assert_eq!(facts.points, 2 * facts.size, "{}: two points for each cell", facts.id);
            for words in [facts.name, facts.pair] {
                assert!([words.en, words.fr, words.de].iter().all(|word| !word.is_empty()), "{}", facts.id);
            }
        }
    }

    #[test]
    fn sixteen_twenty_one_and_twenty_six_species_play() {
        let counts = |mode| [2, 3, 4].map(|players| BESTIARY.in_game(players, mode).len());
        assert_eq!(counts(Mode::Normal), [16, 21, 26]);
        assert_eq!(counts(Mode::Quick), [12, 16, 20]);
    }
}
