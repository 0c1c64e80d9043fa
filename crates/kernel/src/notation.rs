//! Choices are written as short text: in records, on the wire, in tests.

/// Why a text is not the notation of a choice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' is not a choice: {expected}")]
pub struct NotationError {
    /// What was read (its beginning, when it is long).
    pub text: String,
    /// What would have been right.
    pub expected: String,
}

impl NotationError {
    /// `text` is wrong, `expected` would be right.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        Self { text: text.chars().take(80).collect(), expected: expected.into() }
    }
}
