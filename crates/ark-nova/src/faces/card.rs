//! The faces of animals, sponsors, projects and final scoring cards.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{
        Ability, Animal, Card, CardKind, Condition, Icon, Icons, Level, Project, ProjectKind, SCORING_MAX,
        ScoringId, ScoringKind, Special, Sponsor, animal, project, sponsor,
    },
    geometry::Building,
    text::{
        ability_name, ability_text, card_name, condition_text, in_words::in_words, latin_name, level_text,
        project_text, scoring_name, scoring_text, sponsor_text,
    },
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
    pub text: Vec<SentenceFace>,
    /// A sponsor's unique building.
    pub building: Option<Building>,
    /// A project: what it asks for.
    pub project: Option<ProjectKind>,
    /// A project's levels from left to right.
    pub levels: Vec<LevelFace>,
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

/// When a sentence of a sponsor or project matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// As the card is played.
    Now,
    /// Each time something happens.
    Whenever,
    /// As long as the card lies in the zoo.
    Always,
    /// In each break.
    Break,
    /// At the end of the game.
    End,
    /// When the project is supported.
    Support,
}

/// A sentence of a sponsor or project.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SentenceFace {
    /// When it matters.
    pub when: When,
    /// The sentence.
    pub text: String,
}

/// A level of a project.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LevelFace {
    /// What is printed: a number; the smallest size of the band for a release.
    pub need: u8,
    /// How many of what the project counts make the level: what a view's `have` is measured by.
    pub goal: u8,
    /// Conservation it gives.
    pub conservation: u8,
    /// Reputation it gives.
    pub reputation: u8,
    /// In words.
    pub text: String,
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
    /// The counts that give 1, 2, 3 and 4 conservation; empty where it is no table.
    pub steps: Vec<u8>,
    /// The most conservation it gives.
    pub most: u8,
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
    let steps = match card.card().kind {
        ScoringKind::Table(_, thresholds) => thresholds.to_vec(),
        ScoringKind::Architect | ScoringKind::MoreThanRight => Vec::new(),
    };
    ScoringFace {
        card,
        name: scoring_name(card).get(lang).to_owned(),
        text: scoring_text(card, lang),
        steps,
        most: SCORING_MAX,
    }
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
        text: sentences(sponsor, lang),
        building: sponsor.building,
        ..blank
    }
}

fn project_face(project: &Project, blank: CardFace, lang: Lang) -> CardFace {
    CardFace {
        reputation: project.played_reputation,
        text: vec![SentenceFace { when: When::Support, text: project_text(project.card, lang) }],
        project: Some(project.kind),
        levels: (0..project.levels.len()).map(|level| level_face(project, level, lang)).collect(),
        ..blank
    }
}

fn level_face(project: &Project, level: usize, lang: Lang) -> LevelFace {
    let Level { need, conservation, reputation } = project.levels[level];
    let goal = if project.kind.counts() { need } else { 1 };
    LevelFace { need, goal, conservation, reputation, text: level_text(project, level, lang) }
}

/// A sponsor's sentences stand in the order of what they are about.
fn sentences(sponsor: &Sponsor, lang: Lang) -> Vec<SentenceFace> {
    let parts = [
        (When::Now, usize::from(sponsor.building.is_some()) + sponsor.immediate.len()),
        (When::Whenever, sponsor.recurring.len()),
        (When::Always, sponsor.rules.len()),
        (When::Break, sponsor.income.len()),
        (When::End, sponsor.end.len()),
    ];
    let whens = parts.into_iter().flat_map(|(when, count)| std::iter::repeat_n(when, count));
    whens.zip(sponsor_text(sponsor.card, lang)).map(|(when, text)| SentenceFace { when, text }).collect()
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
