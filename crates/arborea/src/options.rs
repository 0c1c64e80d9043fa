//! What is settled before a game.

use menagerie_kernel::BadOptions;
pub use menagerie_kit::FirstPlayer;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Creature;

/// The highest difficulty we offer; the rulebook names 2 to 7 and allows more.
pub const MAX_DIFFICULTY: u8 = 15;

/// Which creature the cat looks for: the rulebook says both (ruling A1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CatSees {
    /// As on the player aid.
    #[default]
    Worm,
    /// As on the scoring page.
    Ant,
}

impl CatSees {
    /// The creature.
    pub const fn creature(self) -> Creature {
        match self {
            Self::Worm => Creature::Worm,
            Self::Ant => Creature::Ant,
        }
    }
}

/// Whether a conversion symbol must be carried out (ruling A14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Conversions {
    /// As the rulebook orders: "spend".
    #[default]
    Must,
    /// A player may decline.
    May,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 1 to 5; alone one plays against Feronia.
    pub players: u8,
    /// Step 14 of the set-up: everyone starts with a villager on a track.
    pub advanced: bool,
    /// Feronia's difficulty, from 2; only the solo game looks at it.
    pub difficulty: u8,
    /// Which creature the cat looks for.
    pub cat_sees: CatSees,
    /// Whether conversions must be carried out.
    pub conversions: Conversions,
    /// Who begins; alone one always begins oneself.
    pub first_player: FirstPlayer,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            advanced: true,
            difficulty: 4,
            cat_sees: CatSees::default(),
            conversions: Conversions::default(),
            first_player: FirstPlayer::default(),
        }
    }
}

impl Options {
    /// A game of `players` with everything else as usual.
    pub fn of(players: u8) -> Self {
        Self { players, ..Self::default() }
    }

    /// Whether a game can be played so.
    pub fn check(&self) -> Result<(), BadOptions> {
        if !(1..=5).contains(&self.players) {
            return Err(BadOptions::new(format!("Arborea is for 1 to 5 players, not {}", self.players)));
        }
        if !(2..=MAX_DIFFICULTY).contains(&self.difficulty) {
            let given = self.difficulty;
            return Err(BadOptions::new(format!(
                "the difficulty goes from 2 to {MAX_DIFFICULTY}, not {given}"
            )));
        }
        self.first_player.check(self.players)
    }

    /// Whether Feronia plays.
    pub fn solo(&self) -> bool {
        self.players == 1
    }
}
