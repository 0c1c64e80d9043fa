//! Games of a match, kept line by line while it is played, so that it can be gone on with.

use std::{
    fs::{File, OpenOptions},
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
};

use menagerie_arena::GameLine;
use serde::Serialize;
use serde_json::{Value, json};

use crate::failure::Failure;

/// The file, and what it held.
pub struct Kept {
    file: Option<(PathBuf, File)>,
    known: Vec<GameLine>,
    failed: Option<std::io::Error>,
}

impl Kept {
    /// Nothing is kept.
    pub fn nothing() -> Self {
        Self { file: None, known: Vec::new(), failed: None }
    }

    /// Opens a file, or begins it. One of another game, setting or seed is refused.
    pub fn open(path: &Path, game: &str, options: &impl Serialize, seed: u64) -> Result<Self, Failure> {
        let bad = |why: String| Failure::input(format!("{}: {why}", path.display()));
        let head = json!({"arena": 1, "game": game, "options": options, "seed": seed});
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.as_mut().map_err(|error| bad(error.to_string()))?;
        let mut known = Vec::new();
        let mut lines = BufReader::new(&*file).lines().map_while(Result::ok);
        match lines.next() {
            None => writeln!(&*file, "{head}").map_err(|error| bad(error.to_string()))?,
            Some(first) if serde_json::from_str::<Value>(&first).ok().as_ref() == Some(&head) => {
                // A line cut short by a crash is no game; it is played again.
                known.extend(lines.filter_map(|line| serde_json::from_str(&line).ok()));
                // What was cut short must not swallow the next line.
                writeln!(&*file).map_err(|error| bad(error.to_string()))?;
            }
            Some(_) => return Err(bad("it was kept for another game, setting or seed".into())),
        }
        let file = file.try_clone().map_err(|error| bad(error.to_string()))?;
        Ok(Self { file: Some((path.to_owned(), file)), known, failed: None })
    }

    /// The games it held.
    pub fn take(&mut self) -> Vec<GameLine> {
        std::mem::take(&mut self.known)
    }

    /// Keeps games more.
    pub fn add(&mut self, lines: &[GameLine]) {
        let Some((_, file)) = &mut self.file else { return };
        for line in lines {
            let text = serde_json::to_string(line).expect("a game is plain data");
            if let Err(error) = writeln!(file, "{text}") {
                self.failed.get_or_insert(error);
            }
        }
    }

    /// Says if something could not be kept.
    pub fn close(self) -> Result<(), Failure> {
        match (self.failed, self.file) {
            (Some(error), Some((path, _))) => {
                Err(Failure::running(format!("cannot write {}: {error}", path.display())))
            }
            _ => Ok(()),
        }
    }
}
