//! What a game says of itself before anyone plays: its name, its options, its rules in short.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::Words;

/// A game's own description.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema, TS)]
pub struct About {
    /// The game's id, as in `menagerie play ark-nova`.
    pub id: &'static str,
    /// Its name.
    pub name: Words,
    /// One sentence on what it is.
    pub tagline: Words,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// Whether players have secrets from each other: hands, hidden goals.
    pub hidden: bool,
    /// What can be set when a table is made. The number of players is always the option `players`.
    pub options: &'static [OptionSpec],
    /// Decisions that a seat may settle beforehand, because they come up while others play.
    pub arrangements: &'static [Arrangement],
    /// The rules in short, in Markdown, for someone who has never played. What depends on an option stands there as
    /// `{{option|value=words|other=words|words where the table is not known}}`.
    pub rules: Words,
    /// What in this game's data is reconstructed, in one or two sentences; empty when nothing is.
    pub reconstructed: Words,
}

/// A decision that a seat may settle beforehand, so that nobody waits for it.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema, TS)]
pub struct Arrangement {
    /// Which it is.
    pub key: &'static str,
    /// What comes up, as one's own words: "When …".
    pub name: Words,
    /// How it can be settled; to be asked each time is always possible.
    pub answers: &'static [OptionValue],
}

/// One option of a game: a key of its options object.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema, TS)]
pub struct OptionSpec {
    /// The key in the options object.
    pub key: &'static str,
    /// What it is called.
    pub name: Words,
    /// What it changes.
    pub help: Words,
    /// What it can be.
    pub kind: OptionKind,
}

/// What an option can be set to.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// Yes or no.
    Flag {
        /// Unless said otherwise.
        default: bool,
    },
    /// A whole number.
    Number {
        /// Lowest.
        min: i32,
        /// Highest.
        max: i32,
        /// Unless said otherwise.
        default: i32,
    },
    /// One of a few values.
    OneOf {
        /// The values, the default first.
        values: &'static [OptionValue],
    },
    /// One of a few values for each seat, in a list; the default where the list is too short.
    BySeat {
        /// The values, the default first.
        values: &'static [OptionValue],
        /// It is read only where this option has this value.
        only: (&'static str, &'static str),
    },
}

/// One value of an option.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema, TS)]
pub struct OptionValue {
    /// As written in the options object.
    pub value: &'static str,
    /// What it is called.
    pub name: Words,
}
