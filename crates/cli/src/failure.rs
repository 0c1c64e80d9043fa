//! What can go wrong, and the exit code it gives.

use std::{fmt, process::ExitCode};

use menagerie_arena::ArenaError;
use menagerie_bots::UnknownBot;
use menagerie_catalogue::{StartError, UnknownGame};
use menagerie_kernel::RecordError;

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for makes no sense, or a file is not what it should be: exit code 2.
    Input(String),
    /// It should have worked, and did not: exit code 1.
    Running(String),
}

impl Failure {
    /// Bad input, said in a sentence.
    pub fn input(why: impl fmt::Display) -> Self {
        Self::Input(why.to_string())
    }

    /// A failure on the way, said in a sentence.
    pub fn running(why: impl fmt::Display) -> Self {
        Self::Running(why.to_string())
    }

    /// The code that scripts see.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Input(_) => 2,
            Self::Running(_) => 1,
        })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(why) | Self::Running(why) => f.write_str(why),
        }
    }
}

impl From<UnknownGame> for Failure {
    fn from(unknown: UnknownGame) -> Self {
        Self::input(unknown)
    }
}

impl From<UnknownBot> for Failure {
    fn from(unknown: UnknownBot) -> Self {
        Self::input(unknown)
    }
}

impl From<StartError> for Failure {
    fn from(error: StartError) -> Self {
        Self::input(error)
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        Self::input(error)
    }
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Endless { .. } => Self::running(error),
            _ => Self::input(error),
        }
    }
}

/// Terminals and pipes fail while running.
impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::running(error)
    }
}
