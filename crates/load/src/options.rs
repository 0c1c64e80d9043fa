//! What can be said on the command line.

use std::{path::PathBuf, time::Duration};

use clap::Parser;
use menagerie_terminal::seconds;

use crate::{bench::Load, player::Habits};

/// In seconds.
const DAY: u64 = 24 * 60 * 60;

/// Loads a server on loopback with whole games, played as browsers do, and prints what it took.
#[derive(Debug, Parser)]
#[command(name = "menagerie-load")]
pub(crate) struct Options {
    /// The games to play; all of them unless some are named
    #[arg(value_name = "GAME", value_parser = game)]
    games: Vec<String>,
    /// Tables at once
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) tables: usize,
    /// Threads that serve
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Seconds of half load
    #[arg(long, value_name = "T", default_value = "10", value_parser = seconds::<DAY>)]
    seconds: Duration,
    /// Seconds of full load at the most; it ends when as many games have ended as there are tables
    #[arg(long, value_name = "T", default_value = "600", value_parser = seconds::<DAY>)]
    most: Duration,
    /// Own acts between two reloads of a page, on average; 0 for never
    #[arg(long, value_name = "N", default_value_t = 200)]
    reload: usize,
    /// Own acts between two changes of hands, on average; 0 for never
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    leave: usize,
    /// An empty or missing folder, deleted afterwards; it decides which disk is measured
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Without the measurement of memory
    #[arg(long, conflicts_with = "only_memory")]
    pub(crate) no_memory: bool,
    /// Nothing but the measurement of memory, at games of so many acts
    #[arg(long, value_name = "ACTS")]
    pub(crate) only_memory: Option<f64>,
    /// Figures as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Goes on for so many minutes, with figures every minute and kills in between
    #[arg(long, value_name = "MINUTES")]
    pub(crate) soak: Option<u32>,
    /// Acts a second of a soak
    #[arg(long, value_name = "N", default_value_t = 500.0)]
    pub(crate) rate: f64,
    /// Servers as processes of their own on one PostgreSQL database: one, two … up to so many
    #[arg(long, value_name = "N")]
    pub(crate) processes: Option<usize>,
    /// The people of one table come through different processes
    #[arg(long)]
    pub(crate) spread: bool,
    /// That database
    #[arg(long, value_name = "URL", env = "MENAGERIE_POSTGRES", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

fn game(name: &str) -> Result<String, String> {
    menagerie_catalogue::about(name).map(|about| about.id.to_owned()).map_err(|unknown| unknown.to_string())
}

impl Options {
    /// The games that were named, or all.
    pub(crate) fn games(&self) -> Vec<String> {
        let all = || menagerie_catalogue::games().into_iter().map(|about| about.id.to_owned()).collect();
        if self.games.is_empty() { all() } else { self.games.clone() }
    }

    /// The load of each game.
    pub(crate) fn load(&self) -> Load {
        let folder = || std::env::temp_dir().join(format!("menagerie-load-{}", std::process::id()));
        Load {
            game: String::new(),
            tables: self.tables,
            half: self.seconds,
            most: self.most,
            threads: self.threads,
            data: self.data.clone().unwrap_or_else(folder),
            habits: Habits { reload: self.reload, leave: self.leave, watchers: 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, error::ErrorKind};

    use super::*;

    fn wrong(word: &str) -> ErrorKind {
        Options::try_parse_from(["menagerie-load", word]).unwrap_err().kind()
    }

    #[test]
    fn help_is_given_and_what_is_wrong_is_named() {
        Options::command().debug_assert();
        assert_eq!(wrong("--help"), ErrorKind::DisplayHelp);
        assert_eq!(wrong("--tabels"), ErrorKind::UnknownArgument);
        assert_eq!(wrong("chess"), ErrorKind::ValueValidation);
        for seconds in ["--seconds=-1", "--seconds=nan", "--most=inf", "--most=1e19", "--most=0"] {
            assert_eq!(wrong(seconds), ErrorKind::ValueValidation, "{seconds}");
        }
        let all = Options::try_parse_from(["menagerie-load"]).unwrap();
        assert!(all.games().len() > 2);
    }
}
