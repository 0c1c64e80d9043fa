//! Who is at the door, and since when each has been at what they are at. Where there is no room for one more, whoever has been at it
//! longest goes: nobody keeps others out by being slow, or by holding what they do not use.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::sync::Notify;

use crate::doors::{Counted, Full, Tally, wide};

/// All connections that are not to a table.
#[derive(Clone)]
pub(crate) struct Visits {
    tally: Tally<IpAddr>,
    there: Arc<Mutex<There>>,
    /// Times are counted from here.
    begin: Instant,
}

#[derive(Default)]
struct There {
    visits: HashMap<u64, Arc<Visit>>,
    next: u64,
}

/// A connection.
pub(crate) struct Visit {
    owner: Option<IpAddr>,
    begin: Instant,
    /// When it began what it is at, in milliseconds.
    since: AtomicU64,
    out: Notify,
    /// Nothing any more once it has to go.
    counted: Mutex<Option<Counted<IpAddr>>>,
}

/// A connection that is counted as long as this lives.
pub(crate) struct Visiting {
    there: Arc<Mutex<There>>,
    number: u64,
    pub(crate) visit: Arc<Visit>,
}

impl Visit {
    /// A request has come, or its answer goes.
    pub(crate) fn goes_on(&self) {
        self.since.store(since(self.begin), Ordering::Relaxed);
    }

    /// Ends when it has to go.
    pub(crate) async fn shown_out(&self) {
        self.out.notified().await;
    }

    fn counted(&self) -> MutexGuard<'_, Option<Counted<IpAddr>>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn since(begin: Instant) -> u64 {
    begin.elapsed().as_millis().try_into().unwrap_or(u64::MAX)
}

impl Default for Visits {
    fn default() -> Self {
        Self { tally: Tally::default(), there: Arc::default(), begin: Instant::now() }
    }
}

impl Visits {
    /// How many there are.
    pub(crate) fn all(&self) -> usize {
        self.tally.all()
    }

    /// Lets one more in, unless there are enough and none of them has been at the same for as long as `patience`.
    pub(crate) fn enter(
        &self,
        owner: Option<IpAddr>,
        (most, most_each): (usize, usize),
        patience: Duration,
    ) -> Option<Visiting> {
        let mut there = self.there.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = match self.tally.enter(owner, most, most_each) {
            Ok(counted) => counted,
            Err(full) => {
                let latest = since(self.begin).checked_sub(patience.as_millis().try_into().ok()?)?;
                match full {
                    Full::Owner => there.longest(|other| other == owner, latest)?,
                    Full::Wide => there.longest(|other| of_wide(other) == of_wide(owner), latest)?,
                    // Where there is no room at all, those go first of whom there are most.
                    Full::All => {
                        let crowd = there.crowd();
                        there.longest(|other| of_wide(other) == crowd, latest)?;
                    }
                }
                self.tally.enter(owner, most, most_each).ok()?
            }
        };
        let since = AtomicU64::new(since(self.begin));
        let counted = Mutex::new(Some(counted));
        let visit = Arc::new(Visit { owner, begin: self.begin, since, out: Notify::new(), counted });
        there.next += 1;
        let number = there.next;
        there.visits.insert(number, Arc::clone(&visit));
        Some(Visiting { there: Arc::clone(&self.there), number, visit })
    }
}

fn of_wide(owner: Option<IpAddr>) -> Option<IpAddr> {
    owner.map(wide)
}

impl There {
    /// The wider network that has most connections.
    fn crowd(&self) -> Option<IpAddr> {
        let mut counts: HashMap<Option<IpAddr>, usize> = HashMap::new();
        for visit in self.visits.values().filter(|visit| visit.counted().is_some()) {
            *counts.entry(of_wide(visit.owner)).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(_, count)| *count)?.0
    }

    /// Shows out whoever has been at the same longest, since this time at the latest.
    fn longest(&self, is_theirs: impl Fn(Option<IpAddr>) -> bool, latest: u64) -> Option<()> {
        let theirs = self.visits.values().filter(|visit| is_theirs(visit.owner) && visit.counted().is_some());
        let since = |visit: &Visit| visit.since.load(Ordering::Relaxed);
        let longest = theirs.min_by_key(|visit| since(visit)).filter(|visit| since(visit) <= latest)?;
        drop(longest.counted().take());
        longest.out.notify_one();
        Some(())
    }
}

impl Drop for Visiting {
    fn drop(&mut self) {
        drop(self.visit.counted().take());
        self.there.lock().unwrap_or_else(PoisonError::into_inner).visits.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_out(visiting: &Visiting) -> bool {
        visiting.visit.counted().is_none()
    }

    #[test]
    fn whoever_has_been_at_it_longest_makes_room() {
        let (visits, now) = (Visits::default(), Duration::ZERO);
        let of = |number: u8| Some(IpAddr::from([192, 0, 2, number]));
        let first = visits.enter(of(1), (4, 2), now).unwrap();
        let second = visits.enter(of(1), (4, 2), now).unwrap();
        std::thread::sleep(Duration::from_millis(5));
        first.visit.goes_on();
        assert!(visits.enter(of(1), (4, 2), Duration::from_secs(60)).is_none(), "nobody is slow");
        std::thread::sleep(Duration::from_millis(5));
        let third = visits.enter(of(1), (4, 2), now).unwrap();
        assert!(is_out(&second) && !is_out(&first) && visits.all() == 2);
        let (_fourth, _fifth) =
            (visits.enter(of(2), (4, 2), now).unwrap(), visits.enter(of(3), (4, 2), now).unwrap());
        let sixth = visits.enter(of(4), (4, 2), now).unwrap();
        assert!(is_out(&first) && !is_out(&third) && visits.all() == 4, "of whom there are most");
        drop((first, second, third, sixth));
        assert_eq!(visits.all(), 2);
    }
}
