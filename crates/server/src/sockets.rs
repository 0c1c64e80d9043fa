//! How many connections there are, and whose.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use menagerie_table::Person;

use crate::{
    Limits,
    protocol::{ErrorCode, Fault},
};

#[derive(Default)]
struct Counts {
    all: usize,
    by_guest: HashMap<Person, usize>,
}

/// Counts connections.
#[derive(Clone, Default)]
pub(crate) struct SocketCount(Arc<Mutex<Counts>>);

/// A connection that is counted as long as this lives.
pub(crate) struct Counted {
    counts: SocketCount,
    person: Option<Person>,
}

impl SocketCount {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn all(&self) -> usize {
        self.counts().all
    }

    /// Counts one more, unless there are enough.
    pub(crate) fn enter(&self, person: Option<Person>, limits: &Limits) -> Result<Counted, Fault> {
        let mut counts = self.counts();
        let full = |message: &str| Err(Fault::new(ErrorCode::TooManySockets, message));
        if counts.all >= limits.sockets {
            return full("the server has as many connections as it can take");
        }
        if let Some(person) = person {
            let own = counts.by_guest.entry(person).or_default();
            if *own >= limits.sockets_per_guest {
                return full("you have too many connections open; close a page");
            }
            *own += 1;
        }
        counts.all += 1;
        Ok(Counted { counts: self.clone(), person })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.counts();
        counts.all -= 1;
        if let Some(person) = self.person
            && let Some(own) = counts.by_guest.get_mut(&person)
        {
            *own -= 1;
            if *own == 0 {
                counts.by_guest.remove(&person);
            }
        }
    }
}
