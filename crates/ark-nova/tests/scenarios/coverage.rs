//! Everything has a story, or this fails and says what has none.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    content::{Ability, Card, CardKind, MapId, ScoringId, animal, map},
    position::Position,
};

use crate::scenarios::story::{Scenario, Story};

/// How many worked examples the rulebooks have, as numbered in docs/rulings/ark-nova.md.
const EXAMPLES: u8 = 33;

fn stories() -> impl Iterator<Item = &'static Scenario> {
    [
        crate::scenarios::abilities::scenarios(),
        crate::scenarios::maps::scenarios(),
        crate::scenarios::projects::scenarios(),
        crate::scenarios::rulebook::scenarios(),
        crate::scenarios::scoring::scenarios(),
        crate::scenarios::sponsors::scenarios(),
    ]
    .into_iter()
    .flatten()
    .flat_map(|module| module.iter())
}

fn missing(all: impl Iterator<Item = String>) -> Vec<String> {
    let told: BTreeSet<_> = stories().flat_map(|story| story.covers).copied().collect();
    all.filter(|content| !told.contains(content.as_str())).collect()
}

fn cards(kind: CardKind) -> impl Iterator<Item = Card> {
    Card::all().filter(move |card| card.kind() == kind)
}

/// Every ability with every parameter that an animal has, the replacements of interactive ones included.
fn abilities() -> Vec<Ability> {
    let mut all: Vec<Ability> = Vec::new();
    for card in cards(CardKind::Animal) {
        for &ability in animal(card).abilities.iter().chain(animal(card).solo) {
            if !all.contains(&ability) {
                all.push(ability);
            }
        }
    }
    all
}

#[test]
fn every_ability_has_a_story() {
    let all = abilities().into_iter().map(|ability| format!("ability {ability}"));
    assert_eq!(missing(all), Vec::<String>::new(), "abilities without a story");
}

#[test]
fn every_sponsor_has_a_story() {
    let all = cards(CardKind::Sponsor).map(|card| format!("card {card}"));
    assert_eq!(missing(all), Vec::<String>::new(), "sponsors without a story");
}

#[test]
fn every_project_has_a_story() {
    let all = cards(CardKind::Project).map(|card| format!("card {card}"));
    assert_eq!(missing(all), Vec::<String>::new(), "projects without a story");
}

#[test]
fn every_final_scoring_card_has_a_story() {
    let all = ScoringId::all().map(|card| format!("scoring {card}"));
    assert_eq!(missing(all), Vec::<String>::new(), "final scoring cards without a story");
}

#[test]
fn every_ability_of_a_map_has_a_story() {
    let ability = |id| std::mem::discriminant(&map(id).ability);
    let untold: Vec<MapId> = missing(MapId::all().map(|map| format!("map {map}")))
        .iter()
        .map(|content| content["map ".len()..].parse().expect("a map"))
        .collect();
    // Another layout with the same ability is data, and its file is checked when it is read.
    let told: Vec<_> = MapId::all().filter(|map| !untold.contains(map)).map(ability).collect();
    let without: Vec<_> = untold.into_iter().filter(|&map| !told.contains(&ability(map))).collect();
    assert_eq!(without, [], "maps without a story");
}

#[test]
fn every_example_of_the_rulebooks_has_a_story() {
    let elsewhere = crate::scenarios::rulebook::told_elsewhere();
    let all = (1..=EXAMPLES).filter(|example| !elsewhere.contains(example));
    let all = all.map(|example| format!("example {example}"));
    assert_eq!(missing(all), Vec::<String>::new(), "examples without a story");
}

#[test]
fn stories_have_names_of_their_own_and_cover_what_exists() {
    let mut names = BTreeSet::new();
    for story in stories() {
        assert!(names.insert(story.name), "two stories are called {}", story.name);
        for content in story.covers {
            content
                .parse::<crate::scenarios::story::Content>()
                .unwrap_or_else(|bad| panic!("{}: {bad}", story.name));
        }
    }
}

/// One X-token action: nothing is played, supported, built or scored.
fn idle() -> Story {
    let mut story = Story::at(Position::new(2).sponsors(0, &[201]).animals(0, &[401]).scoring(0, &[1]));
    story.play(0, &["x-token", "first build"]);
    story
}

#[test]
fn a_story_that_does_not_show_what_it_claims_is_found() {
    for claim in ["ability sprint:3", "card 201", "card 101", "scoring 001", "map 0"] {
        let content = claim.parse().expect("content");
        assert!(!idle().shows(content), "{claim}: having it is not playing it");
    }
}
