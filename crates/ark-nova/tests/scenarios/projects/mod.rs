//! Stories about conservation projects: every card, every level, with what it asks for and with one less.

mod breeding;
mod counting;
mod release;

use menagerie_ark_nova::{
    content::{Animal, Card, CardKind, animal},
    position::Position,
};

use crate::scenarios::story::{Scenario, Story};

/// The stories about projects.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![breeding::SCENARIOS, counting::SCENARIOS, release::SCENARIOS]
}

/// A level's name.
const LEVELS: [&str; 3] = ["left", "middle", "right"];

/// The first animals that fit, by printed number.
fn some(count: usize, fit: impl Fn(&Animal) -> bool) -> Vec<u16> {
    let animals = Card::all().filter(|card| card.kind() == CardKind::Animal).map(animal);
    let found: Vec<_> =
        animals.filter(|animal| fit(animal)).take(count).map(|animal| animal.card.number()).collect();
    assert_eq!(found.len(), count, "there are so many");
    found
}

/// Three players (nothing is blocked), Association in slot 5; conservation 20 keeps the track quiet.
fn office() -> Position {
    Position::new(3)
        .row(0, "animals build cards sponsors association")
        .conservation(0, 20)
        .setup(|table| table.scoring_discarded = true)
}

/// The project where it belongs: a base project below the board, any other in the hand.
fn with_project(position: Position, project: u16) -> Position {
    match project {
        101..=112 => {
            let others = [101, 102, 103].into_iter().filter(|other| *other != project).take(2);
            position.base_projects(&others.chain([project]).collect::<Vec<_>>())
        }
        _ => position.base_projects(&[101, 102, 103]).hand(0, &[project]),
    }
}

/// Whether the level can be supported from here.
fn open(position: &Position, project: u16, level: usize) -> bool {
    let mut story = Story::at(position.clone());
    story.play(0, &["action association"]);
    if !story.may(0, "task project") {
        return false;
    }
    story.play(0, &["task project"]);
    story.may(0, &format!("support {project} {}", LEVELS[level]))
}

/// Supports the level with the token of three X-tokens.
fn support(position: Position, project: u16, level: usize) -> Story {
    let mut story = Story::at(position);
    story.play(0, &["action association", "task project", &format!("support {project} {}", LEVELS[level])]);
    story
}
