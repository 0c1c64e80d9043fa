//! How many lines to tables there are, and whose. Where there is no room for one more, one goes over which somebody merely watches.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use menagerie_table::Person;
use tokio::sync::Notify;

use crate::{
    Limits,
    doors::{Counted, Full, Tally, wide},
    protocol::{ErrorCode, Fault},
};

/// Counts lines by guest and by address.
#[derive(Clone, Default)]
pub(crate) struct SocketCount {
    by_guest: Tally<Person>,
    by_address: Tally<IpAddr>,
    lines: Arc<Mutex<Lines>>,
}

/// The lines in the order in which they came.
#[derive(Default)]
struct Lines {
    lines: HashMap<u64, Arc<Line>>,
    next: u64,
}

/// A line.
struct Line {
    network: IpAddr,
    watches: Watches,
    out: Notify,
    /// Nothing any more once it has to go.
    counted: Mutex<Option<(Counted<Person>, Counted<IpAddr>)>>,
}

/// Whether somebody merely watches over a line: the table that it leads to says so.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watches(Arc<AtomicBool>);

impl Watches {
    pub(crate) fn set(&self, watches: bool) {
        self.0.store(watches, Ordering::Relaxed);
    }

    fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A line that is counted as long as this lives.
pub(crate) struct CountedSocket {
    lines: Arc<Mutex<Lines>>,
    number: u64,
    line: Arc<Line>,
}

impl CountedSocket {
    /// What says whether somebody merely watches.
    pub(crate) fn watches(&self) -> Watches {
        self.line.watches.clone()
    }

    /// Ends when it has to go: there is no room, and others have something to do.
    pub(crate) async fn shown_out(&self) {
        self.line.out.notified().await;
    }
}

impl Line {
    fn counted(&self) -> MutexGuard<'_, Option<(Counted<Person>, Counted<IpAddr>)>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_watched(&self) -> bool {
        self.watches.get() && self.counted().is_some()
    }
}

impl Lines {
    /// Shows out the oldest line over which somebody merely watches, of the network from which there are most of them.
    fn make_room(&self) -> Option<()> {
        let watched = || self.lines.iter().filter(|(_, line)| line.is_watched());
        let mut counts: HashMap<IpAddr, usize> = HashMap::new();
        for (_, line) in watched() {
            *counts.entry(wide(line.network)).or_default() += 1;
        }
        let (crowd, _) = counts.into_iter().max_by_key(|(_, count)| *count)?;
        let theirs = watched().filter(|(_, line)| wide(line.network) == crowd);
        let (_, oldest) = theirs.min_by_key(|(number, _)| **number)?;
        drop(oldest.counted().take());
        oldest.out.notify_one();
        Some(())
    }
}

impl SocketCount {
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn all(&self) -> usize {
        self.by_guest.all()
    }

    /// Counts one more, unless there are enough.
    pub(crate) fn enter(
        &self,
        person: Option<Person>,
        address: IpAddr,
        limits: &Limits,
    ) -> Result<CountedSocket, Fault> {
        let mut lines = self.lines();
        let counted = match self.count(person, address, limits) {
            Err((Full::All, fault)) => {
                lines.make_room().ok_or(fault)?;
                self.count(person, address, limits)
            }
            counted => counted,
        };
        let counted = Mutex::new(Some(counted.map_err(|(_, fault)| fault)?));
        let watches = Watches::default();
        let line = Arc::new(Line { network: address, watches, out: Notify::new(), counted });
        lines.next += 1;
        let number = lines.next;
        lines.lines.insert(number, Arc::clone(&line));
        Ok(CountedSocket { lines: Arc::clone(&self.lines), number, line })
    }

    fn count(
        &self,
        person: Option<Person>,
        address: IpAddr,
        limits: &Limits,
    ) -> Result<(Counted<Person>, Counted<IpAddr>), (Full, Fault)> {
        let refuse = |full: Full, each: &str| {
            let message = match full {
                Full::All => "the server has as many connections as it can take",
                Full::Owner | Full::Wide => each,
            };
            (full, Fault::new(ErrorCode::TooManySockets, message))
        };
        let guest = self
            .by_guest
            .enter(person, limits.sockets, limits.sockets_per_guest)
            .map_err(|full| refuse(full, "you have too many connections open; close a page"))?;
        let address = self
            .by_address
            .enter(Some(address), limits.sockets, limits.sockets_per_address)
            .map_err(|full| refuse(full, "too many connections come from your address"))?;
        Ok((guest, address))
    }
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        drop(self.line.counted().take());
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).lines.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(network: u16) -> IpAddr {
        IpAddr::from([0x2001, 0xdb8, network, 0, 0, 0, 0, 0])
    }

    fn is_out(line: &CountedSocket) -> bool {
        line.line.counted().is_none()
    }

    /// Before, lines of many networks over which nobody did anything filled the house for good.
    #[test]
    fn who_merely_watches_makes_room_of_the_largest_network_first() {
        let (count, limits) = (SocketCount::default(), Limits { sockets: 4, ..Limits::default() });
        let enter = |network: u16| count.enter(None, address(network), &limits);
        let (first, second, third, plays) =
            (enter(1).unwrap(), enter(2).unwrap(), enter(2).unwrap(), enter(2).unwrap());
        assert!(enter(3).is_err(), "of nobody it is known that they merely watch");
        for line in [&first, &second, &third] {
            line.watches().set(true);
        }
        let fourth = enter(3).unwrap();
        assert!(is_out(&second) && !is_out(&first) && !is_out(&third) && count.all() == 4);
        third.watches().set(false);
        let fifth = enter(3).unwrap();
        assert!(is_out(&first) && !is_out(&third) && !is_out(&plays), "who plays stays");
        assert!(enter(3).is_err());
        drop((first, second, third, fourth, fifth));
        assert_eq!((count.all(), count.lines().lines.len()), (1, 1));
    }
}
