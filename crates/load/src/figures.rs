//! What the clients count while they play.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

#[derive(Default)]
pub(crate) struct Figures {
    /// Moves that every table has accepted, people's and bots'.
    pub(crate) moves: AtomicU64,
    pub(crate) finished_games: AtomicU64,
    pub(crate) finished_moves: AtomicU64,
    /// The sizes of what was heard, by kind of message.
    heard: Mutex<BTreeMap<String, Vec<u32>>>,
    /// Nanoseconds a table waits between two moves of people; 0 is no waiting.
    pause: AtomicU64,
    /// From sending a move to hearing that it is stored.
    latencies: Mutex<Vec<Duration>>,
}

impl Figures {
    /// From now on all tables together make so many moves a second.
    pub(crate) fn pace(&self, moves_per_s: f64, tables: usize) {
        let own = tables as f64 / moves_per_s.max(1.0);
        self.pause.store((own * 1e9) as u64, Ordering::Relaxed);
    }

    /// How long a table waits for each move; nothing when it plays as fast as it can.
    pub(crate) fn pause(&self) -> Option<Duration> {
        let pause = self.pause.load(Ordering::Relaxed);
        (pause > 0).then(|| Duration::from_nanos(pause))
    }

    pub(crate) fn hear(&self, kind: &str, bytes: usize) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        match heard.get_mut(kind) {
            Some(sizes) => sizes.push(bytes as u32),
            None => drop(heard.insert(kind.to_owned(), vec![bytes as u32])),
        }
    }

    pub(crate) fn take_heard(&self) -> BTreeMap<String, Vec<u32>> {
        std::mem::take(&mut self.heard.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn add_latency(&self, latency: Duration) {
        self.latencies.lock().unwrap_or_else(PoisonError::into_inner).push(latency);
    }

    pub(crate) fn take_latencies(&self) -> Vec<Duration> {
        std::mem::take(&mut self.latencies.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
