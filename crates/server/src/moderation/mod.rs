//! Keeping the peace: who may not come, and who decides that.
//!
//! - Bans that hold are at hand in every process, and are looked at for every request and every line; when they change, all
//!   processes hear of it and lines close at once.
//! - Whatever is done is written down, with who did it.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use menagerie_table::Person;
use tokio::{sync::watch, time};

use crate::{
    clock,
    cluster::News,
    doors::network,
    host::Rare,
    hub::Hub,
    protocol::{BanRequest, ErrorCode, Fault},
    storage::{Guest, StorageError, Write, moderation},
};

/// How often bans are read anew, in case that a word of another process was lost.
const ANEW: Duration = Duration::from_secs(30);
/// Characters of a reason, a note or a verdict.
pub(crate) const LONGEST: usize = 500;
/// The longest ban in seconds.
const TEN_YEARS: u64 = 10 * 365 * 24 * 60 * 60;

/// Until when, and why.
type Sentence = (u64, String);

#[derive(Default)]
struct AtHand {
    people: HashMap<Person, Sentence>,
    networks: HashMap<IpAddr, Sentence>,
}

/// The bans that hold.
pub(crate) struct Bans {
    at_hand: Mutex<AtHand>,
    changes: watch::Sender<u64>,
}

impl Default for Bans {
    fn default() -> Self {
        Self { at_hand: Mutex::default(), changes: watch::Sender::new(0) }
    }
}

impl Bans {
    fn at_hand(&self) -> MutexGuard<'_, AtHand> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Refuses who may not come.
    pub(crate) fn check(&self, person: Option<Person>, address: IpAddr) -> Result<(), Fault> {
        let at_hand = self.at_hand();
        let found = person.and_then(|person| at_hand.people.get(&person)).or(at_hand.networks.get(&address));
        match found {
            Some((until, reason)) if *until > clock::now() => {
                let message = format!("banned until {until} (seconds since 1970)");
                let reasons = (!reason.is_empty()).then(|| reason.clone());
                Err(Fault::because(ErrorCode::Banned, message, reasons.into_iter().collect()))
            }
            _ => Ok(()),
        }
    }

    /// Hears of every change.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}

/// Reads the bans that hold; lines of those who may not come close.
pub(crate) async fn read_bans(hub: &Hub) -> Result<(), StorageError> {
    let standing = hub.store.read(|storage| storage.standing_bans(clock::now())).await?;
    let mut fresh = AtHand::default();
    for ban in standing {
        let sentence = (ban.until, ban.reason);
        if let Some(person) = ban.person {
            fresh.people.entry(person).or_insert(sentence);
        } else if let Some(address) = ban.network.and_then(|network| network.parse().ok()) {
            fresh.networks.entry(address).or_insert(sentence);
        }
    }
    let some = !fresh.people.is_empty() || !fresh.networks.is_empty();
    *hub.bans.at_hand() = fresh;
    if some {
        hub.bans.changes.send_modify(|count| *count += 1);
        hub.everywhere(|| Rare::Expel);
    }
    Ok(())
}

/// Reads bans now and then.
pub(crate) async fn keep_reading(hub: Arc<Hub>) {
    let mut anew = time::interval(ANEW);
    loop {
        anew.tick().await;
        if let Err(error) = read_bans(&hub).await {
            tracing::error!(%error, "bans could not be read");
        }
    }
}

/// Who looks after the house, and is doing something now.
#[derive(Debug, Clone)]
pub(crate) struct Moderator(pub(crate) String);

impl Moderator {
    /// Whoever knows the token.
    pub(crate) fn by_token() -> Self {
        Self("token".into())
    }
}

/// Whether someone is named in the settings as one who looks after the house: by public id, or by address.
pub(crate) async fn is_moderator(hub: &Hub, guest: &Guest) -> Result<bool, Fault> {
    let named = &hub.config.moderators;
    if !guest.account || named.is_empty() {
        return Ok(false);
    }
    if named.contains(&guest.public) {
        return Ok(true);
    }
    let person = guest.person;
    let account = hub.store.read(move |storage| storage.account(person)).await?;
    let email = account.and_then(|account| account.email);
    Ok(email.is_some_and(|email| named.iter().any(|named| named.eq_ignore_ascii_case(&email))))
}

/// A text of those who look after the house, cut to size.
pub(crate) fn cut(text: &str) -> String {
    text.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

/// Bans someone, or a network, and closes their lines everywhere.
pub(crate) async fn ban(hub: &Hub, by: Moderator, request: BanRequest) -> Result<(), Fault> {
    let BanRequest { id, address, seconds, reason } = request;
    let malformed = |message: &str| Fault::new(ErrorCode::Malformed, message);
    if !(1..=TEN_YEARS).contains(&seconds) {
        return Err(malformed("a ban lasts from a second to ten years"));
    }
    let (person, place, about) = match (id, address) {
        (Some(id), None) => {
            let public = id.clone();
            let found = hub.store.read(move |storage| storage.guest_by_public(&public)).await?;
            let found =
                found.ok_or_else(|| Fault::new(ErrorCode::NotFound, "there is nobody with that id"))?;
            (Some(found.person), None, id)
        }
        (None, Some(address)) => {
            let address: IpAddr = address.parse().map_err(|_| malformed("this is no address"))?;
            let network = network(address).to_string();
            (None, Some(network.clone()), network)
        }
        _ => return Err(malformed("a ban is about somebody's id, or about an address")),
    };
    let (now, reason) = (clock::now(), cut(&reason));
    let detail = format!("{seconds} s: {reason}");
    write(
        hub,
        vec![
            moderation::ban(person, place, now + seconds, reason, now),
            moderation::deed(now, by.0, "ban", about, detail),
        ],
    )
    .await
}

/// Ends a ban.
pub(crate) async fn lift(hub: &Hub, by: Moderator, ban: i64) -> Result<(), Fault> {
    let now = clock::now();
    let deed = moderation::deed(now, by.0, "lift", ban.to_string(), String::new());
    write(hub, vec![moderation::lift(ban, now), deed]).await
}

async fn write(hub: &Hub, writes: Vec<Write>) -> Result<(), Fault> {
    hub.store.write(writes).await?;
    read_bans(hub).await?;
    hub.publish(News::Bans);
    Ok(())
}
