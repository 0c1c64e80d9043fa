//! Telling people of their tables while they are not there: by push messages, letters and calls.
//!
//! - A notice is written in the same transaction as what it tells of, only for who wants to be told and is not at the table; it is
//!   taken back when they come or have decided.
//! - Whoever takes a notice out of the database tells it: of several processes, one; what a crash interrupts is not told twice. (Letters are
//!   kept until they are sent.)
//! - A notice names the game and the table, and nothing that anyone could not see.

mod call;
mod calls;
mod lanes;
mod letters;
mod push;
mod words;

use std::{sync::Arc, time::Duration};

use menagerie_table::Person;
use serde::{Deserialize, Serialize};
use serde_json::json;
use url::Url;

use self::{
    call::{Caller, Failed},
    calls::Calls,
};
pub(crate) use letters::write_letters;
pub(crate) use push::{Vapid, check};

use crate::{
    Config, clock,
    doors::{Counted, Tally},
    hub::Hub,
    storage::{
        StorageError, Store,
        notices::{Notice, Push, Wishes, remove_push},
    },
};

/// How often the database is asked, in milliseconds.
const ROUND: u64 = 1000;
/// Notices of one round.
const AT_ONCE: usize = 100;
/// Calls that are made, wait to be made, or to be tried again; in all, and for one person. What is more is not told: whoever takes that
/// long to answer keeps nobody else waiting.
const UNDERWAY: usize = 4_000;
const UNDERWAY_EACH: usize = 24;
/// How long a push service keeps a message for a browser that is off, in seconds.
const KEPT: &str = "86400";

/// How people are told.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NoticeConfig {
    /// How long one has to come or to decide before one is told.
    #[serde(with = "humantime_serde")]
    pub delay: Duration,
    /// How long a call may take, and how often it is tried in all.
    #[serde(with = "humantime_serde")]
    pub call_time: Duration,
    /// How often a call is tried in all.
    pub attempts: u32,
    /// The pause before the second attempt; each further one is twice as long.
    #[serde(with = "humantime_serde")]
    pub pause: Duration,
    /// Whether addresses that people give may be private ones, or plain HTTP: for houses that trust everyone.
    pub private_addresses: bool,
}

impl Default for NoticeConfig {
    fn default() -> Self {
        Self {
            delay: Duration::from_secs(30),
            call_time: Duration::from_secs(10),
            attempts: 4,
            pause: Duration::from_secs(5),
            private_addresses: false,
        }
    }
}

/// What is needed to tell people.
pub(crate) struct Notices {
    pub(crate) keys: Vapid,
    calls: Calls,
    /// Whom push services may write to.
    contact: String,
    site: Option<Url>,
    underway: Tally<Person>,
}

impl Notices {
    /// The keys are made when the house opens for the first time, and shared by all its processes.
    pub(crate) async fn open(config: &Config, store: &Store) -> Result<Self, StorageError> {
        let fresh = Vapid::fresh_text();
        let kept = store.read(move |storage| storage.house_secret("vapid", &fresh)).await?;
        let keys = Vapid::read(&kept).ok_or_else(|| StorageError::new("the house's keys cannot be read"))?;
        let from = config.mail.as_ref().and_then(|mail| mail.from.rsplit('<').next());
        let contact = from.map_or_else(
            || config.site.clone().unwrap_or_else(|| "https://menagerie.invalid".into()),
            |address| format!("mailto:{}", address.trim_end_matches('>')),
        );
        let site = config.site.as_deref().and_then(|site| Url::parse(site).ok());
        let settings = config.notices.clone();
        let caller = Caller::new(settings.private_addresses, settings.call_time);
        Ok(Self { keys, calls: Calls::new(caller, settings), contact, site, underway: Tally::default() })
    }

    fn link(&self, path: &str) -> String {
        self.site.as_ref().and_then(|site| site.join(path).ok()).map_or_else(|| path.to_owned(), Into::into)
    }

    /// An address that may be called, as it is understood: there is one way to write it.
    pub(crate) fn address(&self, text: &str) -> Option<Url> {
        self.calls.caller.address(text)
    }

    /// One more call for someone, unless too many are underway.
    fn begin_call(&self, person: Person) -> Option<Counted<Person>> {
        let begun = self.underway.enter(Some(person), UNDERWAY, UNDERWAY_EACH).ok();
        if begun.is_none() {
            tracing::info!("someone's addresses answer too slowly; they are not told of everything");
        }
        begun
    }

    async fn push(&self, person: Person, push: &Push, text: &str) -> Result<(), Failed> {
        let url = self.address(&push.endpoint).ok_or(Failed::ForEver)?;
        let body = push::sealed(push, text).map_err(|_| Failed::Gone)?;
        let signature = self.keys.signature(&url, &self.contact, clock::now());
        let headers = [
            ("content-encoding", "aes128gcm"),
            ("content-type", "application/octet-stream"),
            ("ttl", KEPT),
            ("authorization", &signature),
        ];
        self.calls.call(person, &url, &headers, &body).await
    }

    async fn webhook(&self, person: Person, address: &str, secret: &str, body: &str) -> Result<(), Failed> {
        let url = self.address(address).ok_or(Failed::ForEver)?;
        let signature = signature(secret, body);
        let headers = [("content-type", "application/json"), ("x-menagerie-signature", signature.as_str())];
        self.calls.call(person, &url, &headers, body.as_bytes()).await
    }
}

/// By which whoever is called knows that it is this server: the HMAC of the body with the secret on the account page.
pub(crate) fn signature(secret: &str, body: &str) -> String {
    format!("sha256={}", crate::secret::keyed(secret, body))
}

/// Tells what there is to tell, for as long as it is let.
pub(crate) async fn notify(hub: Arc<Hub>) {
    let clock = hub.config.time.clone();
    loop {
        let begun = clock.now();
        if let Err(error) = round(&hub, clock.date() / 1000).await {
            tracing::error!(%error, "nobody knows what is to be told");
        }
        clock.until(begun + ROUND).await;
    }
}

async fn round(hub: &Arc<Hub>, now: u64) -> Result<(), StorageError> {
    loop {
        let taken = hub.store.read(move |storage| storage.take_notices(now, AT_ONCE)).await?;
        let last = taken.len() < AT_ONCE;
        for notice in taken {
            let person = notice.person;
            let wanted =
                hub.store.read(move |storage| Ok((storage.wishes(person)?, storage.pushes(person)?)));
            if let (Some(wishes), pushes) = wanted.await? {
                notify_now(hub, &notice, wishes, pushes);
            }
        }
        if last {
            return Ok(());
        }
    }
}

/// Tells all browsers, and calls. Nobody waits for that.
fn notify_now(hub: &Arc<Hub>, notice: &Notice, wishes: Wishes, pushes: Vec<Push>) {
    let (person, text) = (notice.person, words::sentence(notice, wishes.lang));
    let path = format!("/table/{}", notice.table);
    let kind = notice.kind.word();
    let message = json!({ "kind": kind, "table": notice.table, "text": text, "path": path }).to_string();
    for push in pushes {
        let Some(underway) = hub.notices.begin_call(person) else { return };
        let (hub, message) = (Arc::clone(hub), message.clone());
        tokio::spawn(async move {
            if hub.notices.push(person, &push, &message).await == Err(Failed::Gone) {
                // The browser has forgotten it, so the house does too.
                let forgotten = hub.store.write(vec![remove_push(person, push.endpoint)]).await;
                if let Err(error) = forgotten {
                    tracing::error!(%error, "a browser that is gone could not be forgotten");
                }
            }
            drop(underway);
        });
    }
    if let (Some(address), Some(secret)) = (wishes.webhook, wishes.secret) {
        let Some(underway) = hub.notices.begin_call(person) else { return };
        let hub = Arc::clone(hub);
        let link = hub.notices.link(&path);
        let body =
            json!({ "kind": kind, "table": notice.table, "game": notice.game, "text": text, "link": link });
        tokio::spawn(async move {
            if hub.notices.webhook(person, &address, &secret, &body.to_string()).await.is_err() {
                tracing::info!("a webhook could not be called");
            }
            drop(underway);
        });
    }
}
