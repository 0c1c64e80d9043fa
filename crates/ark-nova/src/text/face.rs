//! Card faces and maps as data: what a front-end needs to draw them, with no rule of its own.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use super::{
    ability_name, ability_text, card_name, condition_text, in_words::in_words, latin_name, project_text,
    scoring_name, scoring_text, sponsor_text,
};
use crate::{
    content::{
        Ability, Animal, Card, CardKind, Condition, Icon, Icons, Level, Project, ProjectKind, ScoringId,
        Special, Sponsor, animal, project, sponsor,
    },
    geometry::{Building, shape},
};

/// The face of a card, in one language. What a kind of card does not have is null or empty.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CardFace {
    /// The printed number.
    pub card: Card,
    /// What it is.
    pub kind: CardKind,
    /// Its name.
    pub name: String,
    /// The scientific name of an animal.
    pub latin: Option<&'static str>,
    /// Money for an animal, the level of a sponsor.
    pub cost: Option<u8>,
    /// Where an animal lives.
    pub home: Option<HomeFace>,
    /// Rock hexes needed next to it.
    pub rock: u8,
    /// Water hexes needed next to it.
    pub water: u8,
    /// Icons at the top right, without rock and water that are needed.
    pub icons: Vec<(Icon, u8)>,
    /// Conditions on the left edge.
    pub conditions: Vec<ConditionFace>,
    /// Appeal gained.
    pub appeal: u8,
    /// Conservation gained.
    pub conservation: u8,
    /// Reputation gained.
    pub reputation: u8,
    /// Abilities of an animal.
    pub abilities: Vec<AbilityFace>,
    /// Abilities instead of these alone or at a peaceful table; empty when they are the same.
    pub solo: Vec<AbilityFace>,
    /// What a sponsor or project says, sentence by sentence.
    pub text: Vec<String>,
    /// A sponsor's unique building.
    pub building: Option<BuildingFace>,
    /// A project: what it asks for.
    pub project: Option<ProjectKind>,
    /// A project's levels from left to right.
    pub levels: Vec<Level>,
    /// All of it in words, line by line.
    pub told: Vec<String>,
}

/// Where an animal lives.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct HomeFace {
    /// The smallest standard enclosure; 0 for none.
    pub size: u8,
    /// A special enclosure and the spaces it takes there.
    pub special: Option<(Special, u8)>,
}

/// A condition, as data and in words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ConditionFace {
    /// As data.
    pub condition: Condition,
    /// In words.
    pub text: String,
}

/// An ability, as data and in words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AbilityFace {
    /// As data.
    pub ability: Ability,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Whether it touches other zoos.
    pub interactive: bool,
    /// Whether it waits until the action is finished.
    pub after_finishing: bool,
}

/// A building and its shape.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BuildingFace {
    /// Which one.
    pub building: Building,
    /// Axial offsets (q, r) of its hexes.
    pub hexes: Vec<(i8, i8)>,
}

/// A final scoring card's face.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ScoringFace {
    /// Which card.
    pub card: ScoringId,
    /// Its name.
    pub name: String,
    /// How it scores.
    pub text: String,
}

/// The face of a card.
pub fn card_face(card: Card, lang: Lang) -> CardFace {
    let blank = CardFace {
        card,
        kind: card.kind(),
        name: card_name(card).get(lang).to_owned(),
        latin: latin_name(card),
        cost: None,
        home: None,
        rock: 0,
        water: 0,
        icons: Vec::new(),
        conditions: Vec::new(),
        appeal: 0,
        conservation: 0,
        reputation: 0,
        abilities: Vec::new(),
        solo: Vec::new(),
        text: Vec::new(),
        building: None,
        project: None,
        levels: Vec::new(),
        told: Vec::new(),
    };
    let mut face = match card.kind() {
        CardKind::Animal => animal_face(animal(card), blank, lang),
        CardKind::Sponsor => sponsor_face(sponsor(card), blank, lang),
        CardKind::Project => project_face(project(card), blank, lang),
    };
    face.told = in_words(&face, lang);
    face
}

/// The face of a final scoring card.
pub fn scoring_face(card: ScoringId, lang: Lang) -> ScoringFace {
    ScoringFace { card, name: scoring_name(card).get(lang).to_owned(), text: scoring_text(card, lang) }
}

/// A building's shape.
pub fn building_face(building: Building) -> BuildingFace {
    BuildingFace { building, hexes: shape(building).0.clone() }
}

fn animal_face(animal: &Animal, blank: CardFace, lang: Lang) -> CardFace {
    let abilities = |list: &[Ability]| list.iter().map(|ability| ability_face(*ability, lang)).collect();
    CardFace {
        cost: Some(animal.cost),
        home: Some(HomeFace { size: animal.size, special: animal.special }),
        rock: animal.rock,
        water: animal.water,
        icons: top_icons(&animal.icons, animal.rock, animal.water),
        conditions: conditions(animal.conditions, lang),
        appeal: animal.appeal,
        conservation: animal.conservation,
        reputation: animal.reputation,
        abilities: abilities(animal.abilities),
        solo: if animal.is_interactive() { abilities(animal.solo) } else { Vec::new() },
        ..blank
    }
}

fn sponsor_face(sponsor: &Sponsor, blank: CardFace, lang: Lang) -> CardFace {
    CardFace {
        cost: Some(sponsor.level),
        rock: sponsor.rock,
        water: sponsor.water,
        icons: top_icons(&sponsor.icons, sponsor.rock, sponsor.water),
        conditions: conditions(sponsor.conditions, lang),
        appeal: sponsor.appeal,
        conservation: sponsor.conservation,
        reputation: sponsor.reputation,
        text: sponsor_text(sponsor.card, lang),
        building: sponsor.building.map(building_face),
        ..blank
    }
}

fn project_face(project: &Project, blank: CardFace, lang: Lang) -> CardFace {
    CardFace {
        reputation: project.played_reputation,
        text: vec![project_text(project.card, lang)],
        project: Some(project.kind),
        levels: project.levels.to_vec(),
        ..blank
    }
}

fn top_icons(icons: &Icons, rock: u8, water: u8) -> Vec<(Icon, u8)> {
    let mut needed = Icons::NONE;
    needed.add(Icon::Rock, rock);
    needed.add(Icon::Water, water);
    icons.minus(&needed).iter().collect()
}

fn conditions(list: &[Condition], lang: Lang) -> Vec<ConditionFace> {
    list.iter().map(|&condition| ConditionFace { condition, text: condition_text(condition, lang) }).collect()
}

fn ability_face(ability: Ability, lang: Lang) -> AbilityFace {
    AbilityFace {
        ability,
        name: ability_name(ability, lang),
        text: ability_text(ability, lang),
        interactive: ability.is_interactive(),
        after_finishing: ability.after_finishing(),
    }
}
