//! Token buckets: a burst is fine, a flood is not.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use crate::{
    config::Rate,
    doors::{Owner, WIDE},
};

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
    /// Those of wider networks, which hold more.
    wide: HashMap<K, Bucket>,
    /// When there are so many, those with full buckets are forgotten. Were it always the same number, a crowd that large would have
    /// all of them looked at for each request.
    crowd: usize,
}

/// How many clients are remembered before those with full buckets are forgotten.
const REMEMBERED: usize = 10_000;

impl<K: Owner> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        let known = Known { buckets: HashMap::new(), wide: HashMap::new(), crowd: REMEMBERED };
        Self { rate, known: Mutex::new(known) }
    }

    /// Takes a token from this client's bucket, if there is one.
    pub(crate) fn take(&self, client: K) -> bool {
        self.take_many(1.0, client)
    }

    /// Takes so many tokens from this client's bucket, if they are there.
    pub(crate) fn take_many(&self, count: f64, client: K) -> bool {
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let Known { buckets, wide, crowd } = &mut *known;
        let wider = Rate::new(self.rate.burst * WIDE as f64, self.rate.per_second * WIDE as f64);
        if buckets.len() >= *crowd {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            wide.retain(|_, bucket| !bucket.is_full(wider, now));
            *crowd = REMEMBERED.max(2 * buckets.len());
        }
        let bucket = buckets.entry(client).or_insert_with(|| Bucket::full(self.rate, now));
        // What one network asks in vain takes nothing from the others around it.
        bucket.take_many(count, self.rate, now)
            && client.wide().is_none_or(|client| {
                let bucket = wide.entry(client).or_insert_with(|| Bucket::full(wider, now));
                bucket.take_many(count, wider, now)
            })
    }

    /// Whether there is anything in this client's bucket.
    pub(crate) fn has_some(&self, client: K) -> bool {
        self.take_many(0.0, client) && !self.is_in_debt(client)
    }

    fn is_in_debt(&self, client: K) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let empty = |bucket: Option<&Bucket>| bucket.is_some_and(|bucket| bucket.tokens <= 0.0);
        empty(known.buckets.get(&client)) || client.wide().is_some_and(|wide| empty(known.wide.get(&wide)))
    }

    /// Takes what was used, of which nobody knew before how much it would be. Where there was less, it is owed.
    pub(crate) fn charge(&self, count: f64, client: K) {
        // As much as there may be is in it by now, and no more.
        self.take_many(0.0, client);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let Known { buckets, wide, .. } = &mut *known;
        let of_wide = client.wide().and_then(|client| wide.get_mut(&client));
        for bucket in buckets.get_mut(&client).into_iter().chain(of_wide) {
            bucket.tokens -= count;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    impl Owner for i32 {}

    /// Before, whoever had a /48 had 65,536 buckets.
    #[test]
    fn many_networks_of_one_owner_have_one_more_bucket_together() {
        let buckets = Buckets::new(Rate::new(2.0, 0.0));
        let take = |wide: u16, network: u16| {
            buckets.take(std::net::IpAddr::from([0x2001, 0xdb8, wide, network, 0, 0, 0, 0]))
        };
        assert_eq!((0..1_000).filter(|number| take(1, *number)).count(), 2 * WIDE);
        assert!(take(2, 0) && take(2, 0) && !take(2, 0), "others are not in it");
        let old = |number: u8| buckets.take(std::net::IpAddr::from([192, 0, 2, number]));
        assert!((0..100).all(old));
    }

    #[test]
    fn what_was_used_is_owed_until_it_has_come_in_again() {
        let buckets = Buckets::new(Rate::new(10.0, 1000.0));
        assert!(buckets.has_some(1));
        buckets.charge(60.0, 1);
        assert!(!buckets.has_some(1) && !buckets.take(1) && buckets.has_some(2));
        std::thread::sleep(Duration::from_millis(80));
        assert!(buckets.has_some(1));
    }

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
