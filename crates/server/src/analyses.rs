//! How finished games went: thought of beside the tables, one game at a time, and kept for a while.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use menagerie_bots::Limit;
use menagerie_catalogue::{Course, Match};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::protocol::{ErrorCode, Fault};

/// Questions that may wait.
const WAITING: usize = 8;
/// Games that are remembered.
const KEPT: usize = 64;
/// The longest a game is looked through; a slow machine finds less.
const LONGEST: Duration = Duration::from_secs(20);

/// What was thought of finished games.
pub(crate) struct Analyses {
    /// One at a time: bots at tables come first.
    turn: Semaphore,
    waiting: AtomicUsize,
    kept: Mutex<VecDeque<(String, Arc<Course>)>>,
}

/// One more that waits, for as long as it lives.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Default for Analyses {
    fn default() -> Self {
        Self { turn: Semaphore::new(1), waiting: AtomicUsize::new(0), kept: Mutex::default() }
    }
}

impl Analyses {
    fn kept(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Course>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, id: &str) -> Option<Arc<Course>> {
        self.kept().iter().find(|(known, _)| known == id).map(|(_, course)| Arc::clone(course))
    }

    /// The course of the finished game of a table.
    pub(crate) async fn of(&self, id: &str, game: Arc<dyn Match>) -> Result<Arc<Course>, Fault> {
        if let Some(course) = self.known(id) {
            return Ok(course);
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= WAITING {
            return Err(Fault::new(ErrorCode::RateLimited, "many games are being looked through; try again"));
        }
        let Ok(_turn) = self.turn.acquire().await else {
            return Err(Fault::new(ErrorCode::RateLimited, "the server shuts down"));
        };
        // Somebody else may have asked the same.
        if let Some(course) = self.known(id) {
            return Ok(course);
        }
        let thought = spawn_blocking(move || game.analyse(Limit::time(LONGEST))).await;
        let course = Arc::new(thought.map_err(|error| {
            tracing::error!(table = id, %error, "a game could not be looked through");
            Fault::new(ErrorCode::Storage, "this game could not be looked through")
        })?);
        let mut kept = self.kept();
        kept.push_back((id.to_owned(), Arc::clone(&course)));
        if kept.len() > KEPT {
            kept.pop_front();
        }
        Ok(course)
    }
}
