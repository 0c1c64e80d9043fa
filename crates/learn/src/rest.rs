//! A training at rest: all it needs to go on as if it had never stopped, in a folder beside the net.
//!
//! `state` is written anew after each generation (first beside, then in its place, so that a killed process leaves the one
//! before); the games of a generation are a file of their own, kept as long as they are learned from.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use menagerie_bots::net::{NO_ROW, Net};
use serde_json::{Value, json};

use crate::{
    shelf::Shelf,
    trainer::{Trainer, tables, tables_mut},
};

/// Where a training rests.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    folder: PathBuf,
}

/// What a training goes on from.
pub(crate) struct Rested {
    /// The last generation that was finished.
    pub generation: u32,
    /// The time it had taken by then.
    pub spent: Duration,
    pub trainer: Trainer,
    /// Earlier nets that are played against.
    pub old: Vec<Net>,
    /// The games still learned from, the oldest first.
    pub window: Vec<Shelf>,
}

impl Rest {
    /// The folder beside this net.
    pub fn beside(net: &Path) -> Self {
        Self { folder: net.with_extension("training") }
    }

    /// Keeps the games of a generation.
    pub fn keep_games(&self, generation: u32, shelf: &Shelf) -> Result<(), String> {
        self.told(fs::create_dir_all(&self.folder))?;
        self.write(&games(generation), &shelf.to_bytes())
    }

    /// Keeps everything else, and forgets games that are not learned from any more: not before, for whoever is killed in between goes on
    /// from the generation before, with those. `settings` say what it may only go on with.
    pub fn keep(
        &self,
        settings: &str,
        generation: u32,
        spent: Duration,
        trainer: &Trainer,
        old: &[&Net],
        window: usize,
    ) -> Result<(), String> {
        let [net, first, second] = trainer.weights();
        let head = json!({
            "settings": settings, "generation": generation, "seconds": spent.as_secs_f64(), "steps": trainer.steps(),
            "fingerprint": net.fingerprint.to_string(), "rows": net.rows, "old": old.len(), "window": window,
        });
        let mut bytes = format!("{head}\n").into_bytes();
        for net in [net, first, second].into_iter().chain(old.iter().copied()) {
            for weight in tables(net).into_iter().flatten() {
                bytes.extend(weight.to_le_bytes());
            }
        }
        self.write("state", &bytes)?;
        if let Some(stale) = generation.checked_sub(window as u32) {
            // Nothing is there while the window is longer than the training.
            let _ = fs::remove_file(self.folder.join(games(stale)));
        }
        Ok(())
    }

    /// What was kept, if anything was.
    pub fn found(&self, settings: &str) -> Result<Option<Rested>, String> {
        let bytes = match fs::read(self.folder.join("state")) {
            Err(missing) if missing.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => self.told(read)?,
        };
        self.read(&bytes, settings).map(Some)
    }

    /// It is over: nothing is left to go on with.
    pub fn over(&self) -> Result<(), String> {
        self.told(fs::remove_dir_all(&self.folder))
    }

    fn read(&self, bytes: &[u8], settings: &str) -> Result<Rested, String> {
        let damaged = || format!("{}: damaged; without --resume it begins anew", self.folder.display());
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(damaged)?;
        let head: Value = serde_json::from_slice(&bytes[..end]).map_err(|_| damaged())?;
        let number = |name: &str| head[name].as_u64().ok_or_else(damaged);
        if head["settings"].as_str() != Some(settings) {
            return Err(format!(
                "{} was begun otherwise ({}); now {settings}",
                self.folder.display(),
                head["settings"]
            ));
        }
        let fingerprint: u64 =
            head["fingerprint"].as_str().and_then(|text| text.parse().ok()).ok_or_else(damaged)?;
        let rows = serde_json::from_value::<Vec<u16>>(head["rows"].clone()).map_err(|_| damaged())?;
        let used = rows.iter().filter(|&&row| row != NO_ROW).count();
        if rows.iter().any(|&row| row != NO_ROW && usize::from(row) >= used) {
            return Err(damaged());
        }
        let mut weights = bytes[end + 1..]
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let mut net = || {
            let mut net = Net::blank(fingerprint, rows.clone());
            for weight in tables_mut(&mut net).into_iter().flatten() {
                *weight = weights.next()?;
            }
            Some(net)
        };
        let three = [net(), net(), net()].map(|net| net.ok_or_else(damaged));
        let [now, first, second] = three;
        let old: Option<Vec<Net>> = (0..number("old")?).map(|_| net()).collect();
        let generation = number("generation")? as u32;
        let kept = (number("window")? as u32).min(generation);
        let window = (generation + 1 - kept..=generation).map(|nth| {
            let bytes = self.told(fs::read(self.folder.join(games(nth))))?;
            Shelf::from_bytes(&bytes).ok_or_else(damaged)
        });
        Ok(Rested {
            generation,
            spent: Duration::try_from_secs_f64(head["seconds"].as_f64().unwrap_or(-1.0))
                .map_err(|_| damaged())?,
            trainer: Trainer::rested([now?, first?, second?], number("steps")? as i32),
            old: old.ok_or_else(damaged)?,
            window: window.collect::<Result<_, _>>()?,
        })
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let (beside, place) = (self.folder.join(format!("{name}.new")), self.folder.join(name));
        self.told(fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, &place)))
    }

    fn told<T>(&self, done: io::Result<T>) -> Result<T, String> {
        done.map_err(|error| format!("{}: {error}", self.folder.display()))
    }
}

fn games(generation: u32) -> String {
    format!("games-{generation}")
}
