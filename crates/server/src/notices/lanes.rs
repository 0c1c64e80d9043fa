//! Calls take turns, so that those whose addresses answer slowly, or never, keep nobody else waiting: of one person a few are made
//! at once, and to one host some; and whoever has kept the house waiting is called in a lane apart for a while.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use menagerie_table::Person;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use url::Url;

/// Calls at once: in all, of those who have kept the house waiting lately, of one person, and to one host.
const CALLS: usize = 128;
const SLOW: usize = 16;
const OF_ONE: usize = 4;
const TO_ONE: usize = 32;
/// How long it is remembered that someone has kept the house waiting.
const LATELY: Duration = Duration::from_secs(10 * 60);
/// Owners and hosts of whom something is remembered before what is old is forgotten.
const REMEMBERED: usize = 1_000;

/// So many at once for each.
struct Each<K> {
    most: usize,
    lanes: Mutex<HashMap<K, Arc<Semaphore>>>,
}

impl<K: Eq + Hash> Each<K> {
    fn new(most: usize) -> Self {
        Self { most, lanes: Mutex::default() }
    }

    async fn turn(&self, key: K) -> Option<OwnedSemaphorePermit> {
        let lane = {
            let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
            if lanes.len() >= REMEMBERED {
                // Whoever has a turn, or waits for one, holds the lane.
                lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
            }
            Arc::clone(lanes.entry(key).or_insert_with(|| Arc::new(Semaphore::new(self.most))))
        };
        lane.acquire_owned().await.ok()
    }
}

/// Who has kept the house waiting, and until when that counts.
struct Late<K>(Mutex<HashMap<K, Instant>>);

impl<K: Eq + Hash> Late<K> {
    fn new() -> Self {
        Self(Mutex::default())
    }

    fn note(&self, key: K, now: Instant) {
        let mut late = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if late.len() >= REMEMBERED {
            late.retain(|_, until| *until > now);
        }
        late.insert(key, now + LATELY);
    }

    fn is(&self, key: &K, now: Instant) -> bool {
        let late = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        late.get(key).is_some_and(|until| *until > now)
    }
}

/// Whose call it is, and where to.
#[derive(Debug, Clone)]
pub(super) struct Errand {
    person: Person,
    host: String,
}

impl Errand {
    pub(super) fn new(person: Person, url: &Url) -> Self {
        // All ports of a host are one host.
        Self { person, host: url.host_str().unwrap_or_default().to_owned() }
    }
}

/// The right to make one call now.
pub(super) struct Turn {
    _permits: [OwnedSemaphorePermit; 3],
}

pub(super) struct Lanes {
    all: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    people: Each<Person>,
    hosts: Each<String>,
    late_people: Late<Person>,
    late_hosts: Late<String>,
}

impl Lanes {
    pub(super) fn new() -> Self {
        Self {
            all: Arc::new(Semaphore::new(CALLS)),
            slow: Arc::new(Semaphore::new(SLOW)),
            people: Each::new(OF_ONE),
            hosts: Each::new(TO_ONE),
            late_people: Late::new(),
            late_hosts: Late::new(),
        }
    }

    /// Waits for one's turn. Whoever waits for a turn of their own, or of their host, takes none of the others'.
    pub(super) async fn turn(&self, errand: &Errand) -> Option<Turn> {
        let person = self.people.turn(errand.person).await?;
        let host = self.hosts.turn(errand.host.clone()).await?;
        let now = Instant::now();
        let late = self.late_people.is(&errand.person, now) || self.late_hosts.is(&errand.host, now);
        let lane = if late { &self.slow } else { &self.all };
        let lane = Arc::clone(lane).acquire_owned().await.ok()?;
        Some(Turn { _permits: [person, host, lane] })
    }

    /// Nobody answered in time.
    pub(super) fn late(&self, errand: &Errand) {
        let now = Instant::now();
        self.late_people.note(errand.person, now);
        self.late_hosts.note(errand.host.clone(), now);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn errand(person: i64, host: &str) -> Errand {
        Errand::new(Person(person), &Url::parse(&format!("https://{host}/hook")).unwrap())
    }

    /// As many turns as there are at this moment.
    fn turns(lanes: &Lanes, errand: &Errand, most: usize) -> Vec<Turn> {
        (0..most).map_while(|_| lanes.turn(errand).now_or_never().flatten()).collect()
    }

    #[test]
    fn of_one_person_and_to_one_host_so_many_are_called_at_once() {
        let lanes = Lanes::new();
        let mut held = turns(&lanes, &errand(1, "a.example"), 100);
        assert_eq!(held.len(), OF_ONE);
        for person in 2..50 {
            held.extend(turns(&lanes, &errand(person, "a.example:8443"), 100));
        }
        assert_eq!(held.len(), TO_ONE, "all ports of a host are one");
        assert_eq!(turns(&lanes, &errand(99, "b.example"), 1).len(), 1, "others are called");
        held.truncate(1);
        assert_eq!(turns(&lanes, &errand(1, "a.example"), 100).len(), OF_ONE - 1);
    }

    #[test]
    fn who_has_kept_the_house_waiting_has_a_lane_apart_whatever_else_they_are_called() {
        let lanes = Lanes::new();
        for person in 0..40 {
            lanes.late(&errand(person, &format!("silent{person}.example")));
        }
        let mut held = Vec::new();
        for person in 0..40 {
            // Another address does not help who was late, nor another person who gives the same.
            held.extend(turns(&lanes, &errand(person, &format!("fresh{person}.example")), 2));
            held.extend(turns(&lanes, &errand(100 + person, &format!("silent{person}.example")), 2));
        }
        assert_eq!(held.len(), SLOW);
        assert_eq!(turns(&lanes, &errand(999, "prompt.example"), 100).len(), OF_ONE);
    }
}
