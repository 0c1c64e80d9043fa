//! What a person can say besides choosing.

use std::path::PathBuf;

/// A command of the game in the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// What can be said.
    Help,
    /// Take the last choice back.
    Undo,
    /// Begin the turn again.
    Restart,
    /// Have again what was taken back.
    Redo,
    /// Give up.
    Resign,
    /// Write the game to a file; the last one used if none is named. Forced, over whatever is there.
    Save(Option<PathBuf>, bool),
    /// Go on with another saved game. Forced, also if this one is not saved.
    Load(PathBuf, bool),
    /// What stands against a wish.
    Why(String),
    /// What a card or another piece says: its number or a part of its name.
    Card(String),
    /// What a bot would do.
    Hint,
    /// What has happened.
    Log,
    /// The position again.
    Board,
    /// All choices, however many.
    All,
    /// The rules in short.
    Rules,
    /// Leave.
    Quit,
}

impl Command {
    /// The command in a line, an explanation of what it lacks, or nothing if it is no command at all.
    pub fn parse(line: &str) -> Option<Result<Self, String>> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let file = (!rest.is_empty()).then(|| PathBuf::from(rest));
        let command = match (word, file) {
            ("save", file) => Self::Save(file, false),
            ("save!", file) => Self::Save(file, true),
            ("load", Some(file)) => Self::Load(file, false),
            ("load!", Some(file)) => Self::Load(file, true),
            ("load" | "load!", None) => return Some(Err("load FILE".into())),
            ("why", Some(_)) => Self::Why(rest.into()),
            ("why", None) => return Some(Err("why NOTATION".into())),
            ("card", Some(_)) => Self::Card(rest.into()),
            ("card", None) => return Some(Err("card NUMBER".into())),
            (_, Some(_)) => return None,
            ("help" | "?", None) => Self::Help,
            ("undo", None) => Self::Undo,
            ("restart", None) => Self::Restart,
            ("redo", None) => Self::Redo,
            ("resign", None) => Self::Resign,
            ("hint", None) => Self::Hint,
            ("log", None) => Self::Log,
            ("board", None) => Self::Board,
            ("all", None) => Self::All,
            ("rules", None) => Self::Rules,
            ("quit" | "exit", None) => Self::Quit,
            _ => return None,
        };
        Some(Ok(command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_filters() {
        let file = || PathBuf::from("my game.menagerie");
        assert_eq!(Command::parse(" undo "), Some(Ok(Command::Undo)));
        assert_eq!(Command::parse("save"), Some(Ok(Command::Save(None, false))));
        assert_eq!(Command::parse("save! my game.menagerie"), Some(Ok(Command::Save(Some(file()), true))));
        assert_eq!(Command::parse("load my game.menagerie"), Some(Ok(Command::Load(file(), false))));
        assert_eq!(Command::parse("why feed 3"), Some(Ok(Command::Why("feed 3".into()))));
        assert_eq!(Command::parse("card 401"), Some(Ok(Command::Card("401".into()))));
        assert_eq!(Command::parse("load"), Some(Err("load FILE".into())));
        assert_eq!(Command::parse("undoing"), None);
        assert_eq!(Command::parse("all animals"), None);
        assert_eq!(Command::parse(""), None);
    }
}
