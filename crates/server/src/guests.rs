//! The guests the server knows.

use std::{
    collections::HashMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use menagerie_table::Person;

use crate::{
    clock, secret,
    storage::{Guest, StorageError, Store, Write, accounts, guests},
};

/// Guests kept at hand; the storage knows all.
const AT_HAND: usize = 10_000;
/// How exactly "was here last" is kept, in seconds.
const DAY: u64 = 24 * 60 * 60;

pub(crate) struct GuestBook {
    store: Store,
    next: AtomicI64,
    at_hand: Mutex<HashMap<[u8; 32], (Guest, Instant)>>,
    /// For how long a guest is as remembered: other processes may change them.
    believed: Duration,
}

impl GuestBook {
    /// Guests of a house that one process serves, or several.
    pub(crate) fn new(store: Store, next: Person, several: bool) -> Self {
        let believed = if several { Duration::from_secs(2) } else { Duration::MAX };
        Self { store, next: AtomicI64::new(next.0), at_hand: Mutex::default(), believed }
    }

    /// Gives out numbers from this one on.
    pub(crate) fn count_from(&self, next: Person) {
        self.next.store(next.0, Ordering::Relaxed);
    }

    fn at_hand(&self) -> MutexGuard<'_, HashMap<[u8; 32], (Guest, Instant)>> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, hash: [u8; 32], guest: Guest) {
        let mut at_hand = self.at_hand();
        if at_hand.len() >= AT_HAND {
            at_hand.clear();
        }
        at_hand.insert(hash, (guest, Instant::now()));
    }

    /// The guest with this secret.
    pub(crate) async fn find(&self, secret: &str) -> Result<Option<Guest>, StorageError> {
        let (hash, now) = (secret::hash(secret), clock::now());
        // Whoever was at hand for a day is asked for again: else nobody would know that they still come.
        let fresh =
            |(guest, since): &&(Guest, Instant)| since.elapsed() < self.believed && guest.seen + DAY >= now;
        let known = self.at_hand().get(&hash).filter(fresh).cloned();
        let found = match known {
            Some((guest, _)) => return Ok(Some(guest)),
            None => self.store.read(move |storage| storage.guest(&hash)).await?,
        };
        let Some(mut guest) = found else {
            self.at_hand().remove(&hash);
            return Ok(None);
        };
        if guest.seen + DAY < now {
            guest.seen = now;
            let writes = vec![guests::touch(guest.person, now), accounts::touch_session(&hash, now)];
            self.store.write(writes).await?;
        }
        self.remember(hash, guest.clone());
        Ok(Some(guest))
    }

    /// The guest with this number.
    pub(crate) async fn of(&self, person: Person) -> Result<Option<Guest>, StorageError> {
        self.store.read(move |storage| storage.guest_of(person)).await
    }

    /// Forgets what is at hand of someone: what the storage knows has changed.
    pub(crate) fn forget(&self, person: Person) {
        self.at_hand().retain(|_, (guest, _)| guest.person != person);
    }

    /// Forgets what is at hand of everyone.
    pub(crate) fn forget_all(&self) {
        self.at_hand().clear();
    }

    /// A new guest, and the secret for the cookie.
    pub(crate) async fn welcome(&self) -> Result<(Guest, String), StorageError> {
        let secret = secret::identity();
        let guest = self.unknown(&secret);
        self.store.write(vec![Write::Guest(guest.clone())]).await?;
        self.remember(guest.hash, guest.clone());
        Ok((guest, secret))
    }

    /// A guest with a number of its own and this secret, not yet kept.
    pub(crate) fn unknown(&self, secret: &str) -> Guest {
        Guest {
            person: Person(self.next.fetch_add(1, Ordering::Relaxed)),
            hash: secret::hash(secret),
            public: secret::link(),
            name: String::new(),
            seen: clock::now(),
            account: false,
            program: false,
            owner: None,
        }
    }

    /// Keeps a new name.
    pub(crate) async fn rename(&self, person: Person, name: String) -> Result<(), StorageError> {
        self.store.write(vec![guests::rename(person, name)]).await?;
        self.forget(person);
        Ok(())
    }
}
