//! How soon the next transaction begins: at once while there is little to do. Under load it waits a moment for others, so that each
//! sync of the disk and each page that is written serves more of them.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

/// Where so many jobs were kept together, others come soon.
const BUSY: usize = 4;
/// How long after a transaction has begun the next one begins then at the earliest.
const GATHER: Duration = Duration::from_micros(500);
/// Where so many have not even taken the last answers, those who serve are behind: sooner answers would lie there.
const BEHIND: usize = 12;
/// How long after a transaction has begun the next one begins then.
const GATHER_MORE: Duration = Duration::from_millis(3);
/// How long that is waited in one go.
const NAP: Duration = Duration::from_micros(500);

/// Someone who waits for an answer, until they have it or go away.
pub(super) struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    pub(super) fn new(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

pub(super) struct Pace<'a> {
    /// All who wait for an answer, or have not taken it yet.
    waiting: &'a AtomicUsize,
    /// When the last transaction began, if many were kept in it.
    last: Option<Instant>,
}

impl<'a> Pace<'a> {
    pub(super) fn new(waiting: &'a AtomicUsize) -> Self {
        Self { waiting, last: None }
    }

    /// How long to wait for more, with so many jobs at hand; nothing to begin now.
    pub(super) fn pause(&self, jobs: usize, now: Instant) -> Option<Duration> {
        let since = now.saturating_duration_since(self.last?);
        if since < GATHER {
            return Some(GATHER - since);
        }
        let untaken = self.waiting.load(Ordering::Relaxed).saturating_sub(jobs);
        (since < GATHER_MORE && untaken >= BEHIND).then_some(NAP)
    }

    /// A transaction of so many jobs begins.
    pub(super) fn begin(&mut self, jobs: usize, now: Instant) {
        self.last = (jobs >= BUSY).then_some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_jobs_wait_for_nobody_and_many_for_others_while_answers_lie_untaken() {
        let (waiting, start) = (AtomicUsize::new(0), Instant::now());
        let mut pace = Pace::new(&waiting);
        assert_eq!(pace.pause(1, start), None);
        pace.begin(BUSY - 1, start);
        assert_eq!(pace.pause(1, start), None);
        pace.begin(BUSY, start);
        assert_eq!(pace.pause(1, start + GATHER / 4), Some(GATHER * 3 / 4));
        assert_eq!(pace.pause(1, start + GATHER), None);
        let untaken: Vec<_> = (0..=BEHIND).map(|_| Waits::new(&waiting)).collect();
        assert_eq!(pace.pause(1, start + GATHER), Some(NAP));
        assert_eq!(pace.pause(2, start + GATHER), None);
        assert_eq!(pace.pause(1, start + GATHER_MORE), None);
        drop(untaken);
        assert_eq!(waiting.load(Ordering::Relaxed), 0);
    }
}
