//! How a story is played, what it claims to cover, and how the claim is checked.

use std::{fmt, str::FromStr};

use menagerie_ark_nova::{
    ArkNova, Choice, Event,
    content::{Ability, ActionKind, Card, Icon, MapId, ScoringId, animal},
    event::Token,
    position::{Position, legal},
    view::{PlayerView, ProjectView, View},
};
use menagerie_kernel::{Game, Refusal, Scribe, Seat, Viewer};

/// Something that needs a story.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Content {
    /// An ability with its parameter: shown by playing an animal that has it.
    Ability(Ability),
    /// A card of the zoo deck or a base project: an animal or sponsor is played, a project supported.
    Card(Card),
    /// A final scoring card: held when the game is scored.
    Scoring(ScoringId),
    /// A map: its owner builds, supports or houses on it.
    Map(MapId),
    /// A worked example of a rulebook, by its number in docs/rulings.
    Example(u8),
}

impl FromStr for Content {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, what) = text.split_once(' ').ok_or(format!("'{text}' names no content"))?;
        let error = |error: &dyn fmt::Display| format!("'{text}': {error}");
        Ok(match kind {
            "ability" => Self::Ability(what.parse().map_err(|bad| error(&bad))?),
            "card" => Self::Card(what.parse().map_err(|bad| error(&bad))?),
            "scoring" => Self::Scoring(what.parse().map_err(|bad| error(&bad))?),
            "map" => Self::Map(what.parse().map_err(|bad| error(&bad))?),
            "example" => Self::Example(what.parse().map_err(|bad| error(&bad))?),
            _ => return Err(format!("'{text}': ability, card, scoring, map or example")),
        })
    }
}

/// A story and what it claims to cover.
pub struct Scenario {
    /// Its name.
    pub name: &'static str,
    /// Content, as text: `"ability sprint:3"`, `"card 201"`, `"scoring 001"`, `"map 1a"`, `"example 12"`.
    pub covers: &'static [&'static str],
    /// Plays it and asserts.
    pub play: fn() -> Story,
}

impl Scenario {
    /// Plays the story and checks that what it claims to cover has really happened in it.
    pub fn run(&self) {
        let story = (self.play)();
        assert!(!story.events.is_empty(), "{}: nothing happened", self.name);
        for text in self.covers {
            let content = text.parse().unwrap_or_else(|bad| panic!("{}: {bad}", self.name));
            assert!(story.shows(content), "{} claims {text} but does not show it", self.name);
        }
    }
}

/// Lists the stories of a module: `name: "content", "content";`. Each becomes a test of its own.
macro_rules! scenarios {
    ($($name:ident: $($what:literal),* ;)+) => {
        /// The stories of this module.
        pub const SCENARIOS: &[crate::scenarios::story::Scenario] =
            &[$(crate::scenarios::story::Scenario { name: stringify!($name), covers: &[$($what),*], play: $name }),+];

        mod played {
            $(#[test]
            fn $name() {
                super::SCENARIOS.iter().find(|story| story.name == stringify!($name)).expect("listed").run();
            })+
        }
    };
}

/// A game that is being played and everything that happened in it.
pub struct Story {
    /// The table.
    pub game: ArkNova,
    /// What happened.
    pub events: Vec<Event>,
}

impl Story {
    /// From a written position.
    pub fn at(position: Position) -> Self {
        Self { game: position.start(), events: Vec::new() }
    }

    /// Several stories told as one: the last table, and what happened in all of them.
    pub fn all(stories: impl IntoIterator<Item = Self>) -> Self {
        stories
            .into_iter()
            .reduce(|before, mut next| {
                next.events.splice(..0, before.events);
                next
            })
            .expect("a story")
    }

    /// Plays choices in notation; panics at the first that is not legal and says what was.
    pub fn play(&mut self, seat: u8, choices: &[&str]) -> &mut Self {
        for text in choices {
            let choice: Choice = text.parse().unwrap_or_else(|error| panic!("{error}"));
            let mut scribe = Scribe::default();
            if let Err(refusal) = self.game.play(Seat(seat), choice, &mut scribe) {
                let why = match refusal {
                    Refusal::Unmet { reasons } => format!("{reasons:?}"),
                    other => other.to_string(),
                };
                panic!("seat {seat} cannot '{text}': {why}\n  legal: {}", self.offered());
            }
            self.events.extend(scribe.0);
            self.game.audit().unwrap_or_else(|lost| panic!("after '{text}': {lost}"));
        }
        self
    }

    fn offered(&self) -> String {
        let actors = self.game.actors();
        let lists =
            actors.iter().map(|seat| format!("seat {}: {}", seat.0, legal(&self.game, seat.0).join(", ")));
        lists.collect::<Vec<_>>().join("\n         ")
    }

    /// Whether the seat may choose this now.
    pub fn may(&self, seat: u8, choice: &str) -> bool {
        legal(&self.game, seat).iter().any(|offered| offered == choice)
    }

    /// Asserts that exactly these choices are offered, in any order.
    #[track_caller]
    pub fn offers(&self, seat: u8, choices: &[&str]) {
        let mut offered = legal(&self.game, seat);
        let mut expected: Vec<_> = choices.iter().map(ToString::to_string).collect();
        offered.sort();
        expected.sort();
        assert_eq!(offered, expected, "seat {seat} is offered the left, the story says the right");
    }

    /// Asserts that none of these choices is offered.
    #[track_caller]
    pub fn refuses(&self, seat: u8, choices: &[&str]) {
        for choice in choices {
            assert!(!self.may(seat, choice), "seat {seat} may '{choice}'");
        }
    }

    /// The whole table.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Referee)
    }

    /// A player, nothing hidden.
    pub fn zoo(&self, seat: usize) -> PlayerView {
        self.view().players.swap_remove(seat)
    }

    /// The action cards in slots 1 to 5 as words.
    pub fn row(&self, seat: usize) -> String {
        let row: Vec<_> = self.zoo(seat).row.iter().map(|card| card.action.to_string()).collect();
        row.join(" ")
    }

    /// How many icons of a kind the zoo has.
    pub fn icons(&self, seat: usize, icon: Icon) -> u8 {
        self.zoo(seat).icons.iter().find(|(kind, _)| *kind == icon).map_or(0, |(_, count)| *count)
    }

    /// The hand in ascending printed numbers.
    pub fn hand(&self, seat: usize) -> Vec<u16> {
        self.zoo(seat).hand.iter().map(|card| card.number()).collect()
    }

    /// The display by printed numbers, 0 for a gap.
    pub fn display(&self) -> Vec<u16> {
        self.view().display.iter().map(|card| card.map_or(0, Card::number)).collect()
    }

    /// A project in play.
    pub fn project(&self, number: u16) -> Option<ProjectView> {
        let view = self.view();
        view.above.into_iter().chain(view.base).find(|project| project.card.number() == number)
    }

    /// The tokens of a kind that lie on a player's action cards, by slots from 1.
    pub fn tokens(&self, seat: usize, token: Token) -> Vec<usize> {
        let marked = |card: &menagerie_ark_nova::view::ActionCardView| match token {
            Token::Venom => card.venom,
            Token::Constriction => card.constriction,
            Token::Multiplier => card.multipliers > 0,
        };
        self.zoo(seat).row.iter().enumerate().filter(|(_, card)| marked(card)).map(|(at, _)| at + 1).collect()
    }

    /// The slot of an action card, from 1.
    pub fn slot(&self, seat: usize, action: ActionKind) -> usize {
        1 + self.zoo(seat).row.iter().position(|card| card.action == action).expect("five cards")
    }

    /// Whether the last events hold one like this.
    pub fn saw(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(like)
    }

    /// Whether this content has really been played in the story.
    pub fn shows(&self, content: Content) -> bool {
        match content {
            Content::Ability(ability) => self.saw(|event| match event {
                Event::Played { card, .. } if card.animal().is_some() => {
                    let animal = animal(*card);
                    animal.abilities.contains(&ability) || animal.solo.contains(&ability)
                }
                _ => false,
            }),
            Content::Card(card) => self.saw(|event| match event {
                Event::Played { card: played, .. } | Event::Supported { card: played, .. } => *played == card,
                _ => false,
            }),
            Content::Scoring(card) => {
                self.game.standing().is_some()
                    && self
                        .view()
                        .players
                        .iter()
                        .any(|player| player.scoring.iter().any(|held| held.card == card))
            }
            Content::Map(map) => self.saw(|event| match event {
                Event::Built { seat, .. } | Event::Supported { seat, .. } | Event::Housed { seat, .. } => {
                    self.zoo(seat.index()).map == Some(map)
                }
                _ => false,
            }),
            Content::Example(_) => true,
        }
    }
}
