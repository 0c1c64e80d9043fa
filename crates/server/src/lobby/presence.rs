//! Who is here: whoever asked something, or had a line open, a short while ago.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use menagerie_table::Person;

/// Who was not seen for so long has gone away. Who has a page open is seen more often.
const AWAY: Duration = Duration::from_secs(5 * 60);
/// People who are remembered before those who have gone away are forgotten.
const REMEMBERED: usize = 10_000;

/// When people were seen last.
#[derive(Default)]
pub(crate) struct Presence(Mutex<Seen>);

#[derive(Default)]
struct Seen {
    /// By this process.
    here: HashMap<Person, Instant>,
    /// By others, which tell of makers of tables alone.
    elsewhere: HashMap<Person, Instant>,
    /// When there are so many, it is looked who has gone.
    crowd: usize,
}

impl Presence {
    fn all(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Someone is here.
    pub(crate) fn see(&self, person: Person) {
        self.see_at(person, Instant::now());
    }

    pub(super) fn see_at(&self, person: Person, now: Instant) {
        let mut seen = self.all();
        let Seen { here, crowd, .. } = &mut *seen;
        if here.len() >= REMEMBERED.max(*crowd) {
            here.retain(|_, at| is_lately(*at, now));
            *crowd = 2 * here.len();
        }
        here.insert(person, now);
    }

    /// Other processes have seen these people.
    pub(crate) fn hear_of(&self, people: &[Person]) {
        let now = Instant::now();
        let mut seen = self.all();
        seen.elsewhere.retain(|_, at| is_lately(*at, now));
        seen.elsewhere.extend(people.iter().map(|person| (*person, now)));
    }

    pub(super) fn was_seen_here(&self, person: Person) -> bool {
        self.all().here.get(&person).is_some_and(|at| is_lately(*at, Instant::now()))
    }

    pub(super) fn is_away(&self, person: Person) -> bool {
        let (seen, now) = (self.all(), Instant::now());
        let lately = |map: &HashMap<Person, Instant>| map.get(&person).is_some_and(|at| is_lately(*at, now));
        !lately(&seen.here) && !lately(&seen.elsewhere)
    }
}

fn is_lately(at: Instant, now: Instant) -> bool {
    now.saturating_duration_since(at) < AWAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_seen_lately_is_here_and_a_crowd_that_has_gone_is_forgotten() {
        let (presence, now) = (Presence::default(), Instant::now());
        let Some(long_ago) = now.checked_sub(2 * AWAY) else { return };
        (0..REMEMBERED as i64).for_each(|one| presence.see_at(Person(one), long_ago));
        assert!(presence.is_away(Person(1)) && presence.is_away(Person(-1)));
        presence.see(Person(-1));
        assert!(!presence.is_away(Person(-1)) && presence.all().here.len() == 1);
        presence.hear_of(&[Person(1)]);
        assert!(!presence.is_away(Person(1)) && !presence.was_seen_here(Person(1)));
    }
}
