//! Saying no, with every reason.

use serde::Serialize;

/// Why a choice was not played. A refused choice has changed nothing.
#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Refusal<R> {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// That seat owes no decision now.
    #[error("it is not this seat's decision now")]
    NotYourTurn,
    /// What would have to be so, and is not.
    #[error("the conditions are not met: {reasons:?}")]
    Unmet {
        /// Every unmet condition, at least one.
        reasons: Vec<R>,
    },
}

/// Why a game cannot be set up with these options.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadOptions(pub String);

impl BadOptions {
    /// Options refused with a sentence that says what would be right.
    pub fn new(why: impl Into<String>) -> Self {
        Self(why.into())
    }
}
