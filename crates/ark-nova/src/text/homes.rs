//! Where animals could live, in words.

use menagerie_kernel::Lang;

use super::{special_name, tell, terrain_name};
use crate::content::{Card, Terrain};

/// What must lie beside a home: `, beside 2 × rock`, or nothing.
pub(super) fn beside(rock: u8, water: u8, lang: Lang) -> String {
    let mut words = String::new();
    for (count, terrain) in [(rock, Terrain::Rock), (water, Terrain::Water)] {
        if count > 0 {
            let terrain = terrain_name(terrain).get(lang);
            words += &tell!(
                lang,
                ", beside {count} × {terrain}",
                ", près de {count} × {terrain}",
                ", neben {count} × {terrain}"
            );
        }
    }
    words
}

/// Every home that would do for an animal which has none.
pub(super) fn no_home(card: Card, size: u8, rock: u8, water: u8, lang: Lang) -> String {
    let animal = card.animal();
    let mut homes = Vec::new();
    if size > 0 {
        homes.push(tell!(lang, "size {size}", "taille {size}", "Größe {size}"));
    }
    if let Some((special, spaces)) = animal.and_then(|animal| animal.special) {
        let name = special_name(special).get(lang);
        homes.push(match spaces {
            0 | 1 => name.to_owned(),
            _ => tell!(
                lang,
                "{name} with {spaces} free spaces",
                "{name} avec {spaces} places libres",
                "{name} mit {spaces} freien Plätzen"
            ),
        });
    }
    if let Some(size) = animal.and_then(|animal| animal.flock()) {
        homes.push(tell!(
            lang,
            "another herbivore of size {size} or more",
            "un autre herbivore de taille {size} ou plus",
            "ein anderer Pflanzenfresser ab Größe {size}"
        ));
    }
    let needs = homes.join(&tell!(lang, " or ", " ou ", " oder ")) + &beside(rock, water, lang);
    tell!(
        lang,
        "No home suits it ({needs}).",
        "Aucun logement ne convient ({needs}).",
        "Kein Zuhause passt ({needs})."
    )
}
