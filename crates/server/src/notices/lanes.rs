//! Calls take turns, so that those whose addresses answer slowly, or never, keep nobody else waiting: of one person a few are made
//! at once, and to one address some, whatever names lead to it; and whoever has kept the house waiting is called in a lane apart for a
//! while. The same holds for the questions what names mean.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use menagerie_table::Person;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::doors::network;

/// Calls at once: in all, of those who have kept the house waiting lately, of one person, and to one address.
const CALLS: usize = 128;
const SLOW: usize = 16;
const OF_ONE: usize = 4;
pub(super) const TO_ONE: usize = 32;
/// Questions at once what a name means: in all, and of those who have kept the house waiting lately. Each takes a thread.
const QUESTIONS: usize = 32;
const SLOW_QUESTIONS: usize = 4;
/// How long it is remembered that someone has kept the house waiting.
const LATELY: Duration = Duration::from_secs(10 * 60);
/// Owners and addresses of whom something is remembered before what is old is forgotten.
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
    /// All ports of an address are one machine; of IPv6 a network is.
    machine: IpAddr,
}

impl Errand {
    pub(super) fn new(person: Person, address: IpAddr) -> Self {
        Self { person, machine: network(address) }
    }
}

/// The right to make one call now.
pub(super) struct Turn {
    _permits: [OwnedSemaphorePermit; 2],
}

/// So many in all, and so many of those who have kept the house waiting.
struct Pair {
    all: Arc<Semaphore>,
    slow: Arc<Semaphore>,
}

impl Pair {
    fn new(all: usize, slow: usize) -> Self {
        Self { all: Arc::new(Semaphore::new(all)), slow: Arc::new(Semaphore::new(slow)) }
    }

    async fn turn(&self, late: bool) -> Option<OwnedSemaphorePermit> {
        let lane = if late { &self.slow } else { &self.all };
        Arc::clone(lane).acquire_owned().await.ok()
    }
}

pub(super) struct Lanes {
    calls: Pair,
    questions: Pair,
    people: Each<Person>,
    machines: Each<IpAddr>,
    late_people: Late<Person>,
    late_machines: Late<IpAddr>,
}

impl Lanes {
    pub(super) fn new() -> Self {
        Self {
            calls: Pair::new(CALLS, SLOW),
            questions: Pair::new(QUESTIONS, SLOW_QUESTIONS),
            people: Each::new(OF_ONE),
            machines: Each::new(TO_ONE),
            late_people: Late::new(),
            late_machines: Late::new(),
        }
    }

    /// Waits for one of a person's own turns. It comes first: whoever waits for a turn of their own takes none of the others'.
    pub(super) async fn own_turn(&self, person: Person) -> Option<OwnedSemaphorePermit> {
        self.people.turn(person).await
    }

    /// Waits until it can be asked what a name means.
    pub(super) async fn question(&self, person: Person) -> Option<OwnedSemaphorePermit> {
        self.questions.turn(self.late_people.is(&person, Instant::now())).await
    }

    /// Waits for the turn of a call. Whoever waits for a turn of their machine takes none of the others'.
    pub(super) async fn turn(&self, errand: &Errand) -> Option<Turn> {
        let machine = self.machines.turn(errand.machine).await?;
        let now = Instant::now();
        let late = self.late_people.is(&errand.person, now) || self.late_machines.is(&errand.machine, now);
        let lane = self.calls.turn(late).await?;
        Some(Turn { _permits: [machine, lane] })
    }

    /// Nobody answered in time.
    pub(super) fn late(&self, errand: &Errand) {
        self.late_to_say(errand.person);
        self.late_machines.note(errand.machine, Instant::now());
    }

    /// Nobody said in time what someone's name means.
    pub(super) fn late_to_say(&self, person: Person) {
        self.late_people.note(person, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn errand(person: i64, address: &str) -> Errand {
        Errand::new(Person(person), address.parse().unwrap())
    }

    type Held = (OwnedSemaphorePermit, Turn);

    /// As many turns as there are at this moment.
    fn turns(lanes: &Lanes, errand: &Errand, most: usize) -> Vec<Held> {
        let one = |_| {
            let own = lanes.own_turn(errand.person).now_or_never().flatten()?;
            Some((own, lanes.turn(errand).now_or_never().flatten()?))
        };
        (0..most).map_while(one).collect()
    }

    #[test]
    fn of_one_person_and_to_one_machine_so_many_are_called_at_once() {
        let lanes = Lanes::new();
        let mut held = turns(&lanes, &errand(1, "2606:4700::1"), 100);
        assert_eq!(held.len(), OF_ONE);
        for person in 2..50 {
            held.extend(turns(&lanes, &errand(person, &format!("2606:4700::{person}")), 100));
        }
        assert_eq!(held.len(), TO_ONE, "all addresses of a network are one");
        assert_eq!(turns(&lanes, &errand(99, "8.8.8.8"), 1).len(), 1, "others are called");
        held.truncate(1);
        assert_eq!(turns(&lanes, &errand(1, "2606:4700::1"), 100).len(), OF_ONE - 1);
    }

    #[test]
    fn who_has_kept_the_house_waiting_has_a_lane_apart_whatever_else_they_are_called() {
        let lanes = Lanes::new();
        for person in 0..40 {
            lanes.late(&errand(person, &format!("8.8.8.{person}")));
        }
        let mut held = Vec::new();
        for person in 0..40 {
            // Another address does not help who was late, nor another person who gives the same.
            held.extend(turns(&lanes, &errand(person, &format!("9.9.9.{person}")), 2));
            held.extend(turns(&lanes, &errand(100 + person, &format!("8.8.8.{person}")), 2));
        }
        assert_eq!(held.len(), SLOW);
        assert_eq!(turns(&lanes, &errand(999, "1.1.1.1"), 100).len(), OF_ONE);
    }

    #[test]
    fn whose_names_nobody_knows_in_time_keep_nobody_else_from_asking() {
        let lanes = Lanes::new();
        (0..40).for_each(|person| lanes.late_to_say(Person(person)));
        let asked = |person| lanes.question(Person(person)).now_or_never().flatten();
        let held: Vec<_> = (0..40).filter_map(asked).collect();
        assert_eq!((held.len(), asked(999).is_some()), (SLOW_QUESTIONS, true));
    }
}
