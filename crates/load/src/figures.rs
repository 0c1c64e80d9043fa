//! What the clients count while they play.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::Duration,
};

#[derive(Default)]
pub(crate) struct Figures {
    /// What all tables have accepted and stored: choices, ends of turns, people who come and go, bots' too.
    pub(crate) acts: AtomicU64,
    /// Of these, choices.
    pub(crate) choices: AtomicU64,
    pub(crate) finished_games: AtomicU64,
    pub(crate) finished_acts: AtomicU64,
    pub(crate) reloads: AtomicU64,
    pub(crate) changes_of_hands: AtomicU64,
    /// Lines that broke, and messages that were refused.
    pub(crate) broken: AtomicU64,
    pub(crate) refused: AtomicU64,
    /// Acts that were acknowledged and not there any more later.
    pub(crate) lost: AtomicU64,
    /// Tables at which someone waits for the others to come so far.
    pub(crate) waiting: AtomicU64,
    /// The version up to which everyone plays; 0 is to the end.
    pub(crate) halt: AtomicU32,
    /// The sizes of what was heard, by kind of message.
    heard: Mutex<BTreeMap<String, Vec<u32>>>,
    /// Nanoseconds a table waits between two acts of people; 0 is no waiting.
    pause: AtomicU64,
    /// From sending a move to hearing that it is stored.
    latencies: Mutex<Vec<Duration>>,
}

/// Adds one.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Figures {
    /// From now on all tables together make so many acts a second.
    pub(crate) fn pace(&self, acts_per_s: f64, tables: usize) {
        let own = tables as f64 / acts_per_s.max(1.0);
        self.pause.store((own * 1e9) as u64, Ordering::Relaxed);
    }

    /// How long a table waits for each act; nothing when it plays as fast as it can.
    pub(crate) fn pause(&self) -> Option<Duration> {
        let pause = self.pause.load(Ordering::Relaxed);
        (pause > 0).then(|| Duration::from_nanos(pause))
    }

    pub(crate) fn count_message(&self, kind: &str, bytes: usize) {
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
