//! Token buckets: a burst is fine, a flood is not.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use crate::config::Rate;

/// One client's bucket.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Self { tokens: rate.burst, filled: now }
    }

    /// Takes so many tokens, if they are there.
    pub(crate) fn take_many(&mut self, count: f64, rate: Rate, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.tokens = (self.tokens + since * rate.per_second).min(rate.burst);
        let enough = self.tokens >= count;
        if enough {
            self.tokens -= count;
        }
        enough
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens + since * rate.per_second >= rate.burst
    }
}

/// A bucket for each client.
pub(crate) struct Buckets<K> {
    rate: Rate,
    known: Mutex<Known<K>>,
}

struct Known<K> {
    buckets: HashMap<K, Bucket>,
    /// When there are so many, those with full buckets are forgotten. Were it always the same number, a crowd that large would have
    /// all of them looked at for each request.
    crowd: usize,
}

/// How many clients are remembered before those with full buckets are forgotten.
const REMEMBERED: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, known: Mutex::new(Known { buckets: HashMap::new(), crowd: REMEMBERED }) }
    }

    /// Takes a token from this client's bucket, if there is one.
    pub(crate) fn take(&self, client: K) -> bool {
        self.take_many(1.0, client)
    }

    /// Takes so many tokens from this client's bucket, if they are there.
    pub(crate) fn take_many(&self, count: f64, client: K) -> bool {
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let Known { buckets, crowd } = &mut *known;
        if buckets.len() >= *crowd {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            *crowd = REMEMBERED.max(2 * buckets.len());
        }
        buckets.entry(client).or_insert_with(|| Bucket::full(self.rate, now)).take_many(count, self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Before, a crowd of ten thousand was looked through for each request of anyone.
    #[test]
    fn a_crowd_is_looked_through_seldom_and_forgotten_when_it_has_gone() {
        let slow = Buckets::new(Rate::new(1.0, 0.0));
        assert!((0..25_000).all(|client| slow.take(client)));
        assert!(!slow.take(0), "nobody is forgotten who has said too much");
        assert_eq!(slow.known.lock().unwrap().crowd, 4 * REMEMBERED);
        let quick = Buckets::new(Rate::new(1.0, f64::MAX));
        assert!((0..25_000).all(|client| quick.take(client)));
        let known = quick.known.lock().unwrap();
        assert!(known.buckets.len() <= REMEMBERED && known.crowd == REMEMBERED);
    }

    #[test]
    fn a_burst_is_fine_a_flood_is_not_and_patience_helps() {
        let rate = Rate::new(3.0, 2.0);
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        let burst: Vec<_> = (0..4).map(|_| bucket.take_many(1.0, rate, start)).collect();
        assert_eq!(burst, [true, true, true, false]);
        let later = start + Duration::from_secs(1);
        assert_eq!(
            [
                bucket.take_many(1.0, rate, later),
                bucket.take_many(1.0, rate, later),
                bucket.take_many(1.0, rate, later)
            ],
            [true, true, false]
        );
        assert!(bucket.is_full(rate, start + Duration::from_secs(9)));
    }
}
