//! What things are called.

use std::sync::LazyLock;

use menagerie_kernel::{Lang, Words};

use super::tell;
use crate::{
    content::{
        ANIMALS_FILE, ActionKind, BonusTile, Card, CardKind, Continent, Icon, MapId, PROJECTS_FILE,
        SCORING_FILE, SPONSORS_FILE, ScoringId, Special, Table, Task, Terrain, University, map,
    },
    geometry::Building,
};

/// Names of the cards of a file, by row.
fn names(file: &'static str, text: &'static str) -> Vec<Words> {
    Table::read(file, text)
        .rows()
        .map(|row| Words::new(row.text("en"), row.text("fr"), row.text("de")))
        .collect()
}

/// Every card, in the order of [`Card`].
static CARDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    [
        names("animals.tsv", ANIMALS_FILE),
        names("sponsors.tsv", SPONSORS_FILE),
        names("projects.tsv", PROJECTS_FILE),
    ]
    .concat()
});

static SCORING: LazyLock<Vec<Words>> = LazyLock::new(|| names("scoring.tsv", SCORING_FILE));

static LATIN: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| Table::read("animals.tsv", ANIMALS_FILE).rows().map(|row| row.text("latin")).collect());

/// An animal, sponsor or project.
pub fn card_name(card: Card) -> Words {
    CARDS[card.index()]
}

/// The scientific name of an animal.
pub fn latin_name(card: Card) -> Option<&'static str> {
    (card.kind() == CardKind::Animal).then(|| LATIN[card.index()])
}

/// A final scoring card.
pub fn scoring_name(card: ScoringId) -> Words {
    SCORING[card.0 as usize]
}

/// A map.
pub fn map_name(id: MapId) -> Words {
    map(id).name
}

/// An icon.
pub const fn icon_name(icon: Icon) -> Words {
    match icon {
        Icon::Bird => Words::new("bird", "Oiseau", "Vogel"),
        Icon::Herbivore => Words::new("herbivore", "Herbivore", "Pflanzenfresser"),
        Icon::Predator => Words::new("predator", "Prédateur", "Raubtier"),
        Icon::Primate => Words::new("primate", "Primate", "Primat"),
        Icon::Reptile => Words::new("reptile", "Reptile", "Reptil"),
        Icon::Bear => Words::new("bear", "Ours", "Bär"),
        Icon::PettingZoo => Words::new("petting zoo", "Animal domestique", "Streicheltier"),
        Icon::Africa => Words::new("Africa", "Afrique", "Afrika"),
        Icon::Americas => Words::new("Americas", "Amériques", "Amerika"),
        Icon::Asia => Words::new("Asia", "Asie", "Asien"),
        Icon::Australia => Words::new("Australia", "Australie", "Australien"),
        Icon::Europe => Words::new("Europe", "Europe", "Europa"),
        Icon::Research => Words::new("research", "Recherche", "Forschung"),
        Icon::Rock => Words::new("rock", "Rocher", "Felsen"),
        Icon::Water => Words::new("water", "Eau", "Wasser"),
    }
}

/// An icon as a symbol that is counted: "bird icon".
pub fn icon_symbol(icon: Icon, lang: Lang) -> String {
    let name = icon_name(icon).get(lang);
    let stem = match icon {
        Icon::Primate => "Primaten",
        Icon::Reptile => "Reptilien",
        Icon::Bear => "Bären",
        Icon::Research => "Forschungs",
        _ => name,
    };
    tell!(lang, "{name} icon", "icône {name}", "{stem}-Symbol")
}

/// A continent.
pub const fn continent_name(continent: Continent) -> Words {
    icon_name(continent.icon())
}

/// An action card.
pub const fn action_name(action: ActionKind) -> Words {
    match action {
        ActionKind::Animals => Words::new("Animals", "Animaux", "Tiere"),
        ActionKind::Build => Words::new("Build", "Construction", "Bauen"),
        ActionKind::Cards => Words::new("Cards", "Cartes", "Karten"),
        ActionKind::Association => Words::new("Association", "Association", "Verband"),
        ActionKind::Sponsors => Words::new("Sponsors", "Mécènes", "Sponsoren"),
    }
}

/// A building.
pub fn building_name(building: Building) -> Words {
    match building {
        Building::Enclosure1 => Words::new("size 1 enclosure", "enclos de taille 1", "1er-Gehege"),
        Building::Enclosure2 => Words::new("size 2 enclosure", "enclos de taille 2", "2er-Gehege"),
        Building::Enclosure3 => Words::new("size 3 enclosure", "enclos de taille 3", "3er-Gehege"),
        Building::Enclosure4 => Words::new("size 4 enclosure", "enclos de taille 4", "4er-Gehege"),
        Building::Enclosure5 => Words::new("size 5 enclosure", "enclos de taille 5", "5er-Gehege"),
        Building::Kiosk => Words::new("kiosk", "kiosque", "Kiosk"),
        Building::Pavilion => Words::new("pavilion", "pavillon", "Pavillon"),
        Building::PettingZoo => Words::new("petting zoo", "parc animalier", "Streichelzoo"),
        Building::ReptileHouse => Words::new("reptile house", "vivarium à reptiles", "Reptilienhaus"),
        Building::Aviary => Words::new("large bird aviary", "grande volière", "Großvogelvoliere"),
        unique => unique.sponsor().map_or(Words::new("", "", ""), card_name),
    }
}

/// A special enclosure.
pub fn special_name(special: Special) -> Words {
    building_name(special.building())
}

/// A university.
pub const fn university_name(university: University) -> Words {
    match university {
        University::HandLimit => Words::new(
            "university (hand limit 5)",
            "université (limite de 5 cartes)",
            "Universität (Handkartenlimit 5)",
        ),
        University::ResearchAndReputation => Words::new(
            "university (1 research icon, 2 reputation)",
            "université (1 icône Recherche, 2 points de réputation)",
            "Universität (1 Forschungs-Symbol, 2 Ruf)",
        ),
        University::DoubleResearch => Words::new(
            "university (2 research icons)",
            "université (2 icônes Recherche)",
            "Universität (2 Forschungs-Symbole)",
        ),
    }
}

/// An association task.
pub const fn task_name(task: Task) -> Words {
    match task {
        Task::Reputation => {
            Words::new("gain 2 reputation", "gagner 2 points de réputation", "2 Ruf erhalten")
        }
        Task::PartnerZoo => Words::new("partner zoo", "zoo partenaire", "Partnerzoo"),
        Task::University => Words::new("university", "université", "Universität"),
        Task::Project => Words::new("conservation project", "projet de conservation", "Artenschutzprojekt"),
    }
}

/// A terrain.
pub const fn terrain_name(terrain: Terrain) -> Words {
    match terrain {
        Terrain::Rock => Words::new("rock", "rocher", "Felsen"),
        Terrain::Water => Words::new("water", "eau", "Wasser"),
    }
}

/// A bonus tile.
pub fn tile_name(tile: BonusTile, lang: Lang) -> String {
    super::bonus_text(tile.bonus(), lang)
}
