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
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// How many clients are remembered before those with full buckets are forgotten.
const REMEMBERED: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    /// Takes a token from this client's bucket, if there is one.
    pub(crate) fn take(&self, client: K) -> bool {
        self.take_many(1.0, client)
    }

    /// Takes so many tokens from this client's bucket, if they are there.
    pub(crate) fn take_many(&self, count: f64, client: K) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        buckets.entry(client).or_insert_with(|| Bucket::full(self.rate, now)).take_many(count, self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

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
