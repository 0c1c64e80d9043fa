//! What can be asked of a driven game.

use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seat, Seed};
use serde::Deserialize;
use serde_json::Value;

use crate::replay::ViewerChoice;

/// One line of the input.
#[derive(Debug, Deserialize)]
pub struct Request {
    /// Which of several games; `main` unless said otherwise.
    pub game: Option<String>,
    /// Whose eyes the answer looks with.
    pub viewer: Option<ViewerChoice>,
    /// Which language it speaks.
    pub lang: Option<Lang>,
    /// Whether it shows the position.
    pub view: Option<bool>,
    /// Whether it lists what can be chosen.
    pub offers: Option<bool>,
    /// What shall be done.
    #[serde(flatten)]
    pub wanted: Do,
}

/// What shall be done.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Do {
    /// Start a game.
    Start {
        /// Its options; what is left out is as by default.
        options: Option<Value>,
        /// What is fixed by hand.
        setup: Option<Value>,
        /// All of its chance; 1 unless said otherwise.
        #[serde(default, deserialize_with = "seed")]
        seed: Option<Seed>,
    },
    /// Make a choice.
    Play {
        /// For whom.
        seat: Seat,
        /// In its notation.
        choice: String,
        /// Whether the turn waits at its end.
        #[serde(default)]
        hold: bool,
    },
    /// End a turn that waits.
    EndTurn,
    /// Go back.
    Undo {
        /// To after so many choices; one back unless said otherwise.
        to: Option<usize>,
    },
    /// Copy the game.
    Fork {
        /// What the copy is called.
        #[serde(rename = "as")]
        name: String,
    },
    /// Copy the game with what the viewer cannot see dealt anew.
    Redeal {
        /// What the copy is called.
        #[serde(rename = "as")]
        name: String,
        /// Who could not tell it from the true one.
        #[serde(rename = "for")]
        viewer: ViewerChoice,
        /// Which deal.
        #[serde(default)]
        seed: u64,
    },
    /// Ask what stands against a wish.
    WhyNot {
        /// Of whom.
        seat: Seat,
        /// In its notation.
        wish: String,
    },
    /// Tell what a seat knows, as numbers.
    Observe {
        /// Which.
        seat: Seat,
    },
    /// List what those numbers mean.
    Features,
    /// Ask a bot what it would choose.
    Bot {
        /// For whom; the seat has to decide.
        seat: Seat,
        /// Which.
        bot: BotKind,
        /// Its chance.
        #[serde(default)]
        seed: u64,
    },
    /// Show the position again.
    Look,
    /// Write the game down.
    Record,
    /// Forget the game.
    Drop,
}

/// A seed as a whole number, or as text: a number or 64 hexadecimal digits.
fn seed<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Seed>, D::Error> {
    let text = match Value::deserialize(deserializer)? {
        Value::Null => return Ok(None),
        Value::String(text) => text,
        other => other.to_string(),
    };
    text.parse().map(Some).map_err(serde::de::Error::custom)
}
