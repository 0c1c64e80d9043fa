//! The bots by name, as people and scripts ask for them.

use std::{fmt, str::FromStr};

use menagerie_kernel::{Game, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Bot, Greedy, Random};

/// A kind of bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BotKind {
    /// Takes what comes.
    Random,
    /// Looks one choice ahead.
    Greedy,
}

/// No bot has that name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = BotKind::ALL.iter().map(ToString::to_string).collect();
        write!(f, "unknown bot '{}': there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl BotKind {
    /// All bots, the weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// What the bot is called.
    pub const fn name(self) -> Words {
        match self {
            Self::Random => Words::new("Random", "Hasard", "Zufall"),
            Self::Greedy => Words::new("Greedy", "Glouton", "Gierig"),
        }
    }

    /// A player of this kind with its own stream of chance.
    pub fn player<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy::new(seed)),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        })
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.to_string() == text)
            .ok_or_else(|| UnknownBot(text.chars().take(40).collect()))
    }
}
