//! What operators can order: tell everyone something, close a table, let one go on, take no new tables and end.

use std::{sync::Arc, time::Duration};

use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use tokio::{sync::watch, time};

use crate::{
    cluster::{
        TableOrder,
        orders::{ANNOUNCE, DRAIN},
    },
    http::body::Body,
    hub::Hub,
    protocol::{ErrorCode, Fault},
};

/// Characters of an announcement.
const LONGEST: usize = 500;
/// How often a draining server looks whether the last have gone.
const LOOK: Duration = Duration::from_millis(200);

/// The orders that stand.
pub(crate) struct Orders {
    announcement: watch::Sender<Option<Arc<str>>>,
    /// How long people have before the end, once that is ordered.
    end: watch::Sender<Option<Duration>>,
}

impl Default for Orders {
    fn default() -> Self {
        Self { announcement: watch::Sender::new(None), end: watch::Sender::new(None) }
    }
}

impl Orders {
    /// What everyone is told, and every change of it.
    pub(crate) fn announcement(&self) -> watch::Receiver<Option<Arc<str>>> {
        self.announcement.subscribe()
    }

    /// Tells everyone something, or nothing any more.
    pub(crate) fn announce(&self, text: Option<String>) {
        self.announcement.send_replace(text.map(Into::into));
    }

    /// Takes nothing new, and ends when all have gone or this time is over.
    pub(crate) fn drain(&self, within: Duration) {
        tracing::info!(within_seconds = within.as_secs(), "the end is ordered");
        self.end.send_replace(Some(within));
    }

    /// Whether the end is ordered.
    pub(crate) fn is_draining(&self) -> bool {
        self.end.borrow().is_some()
    }

    /// Refuses what would begin something new when the end is ordered.
    pub(crate) fn allow_new(&self) -> Result<(), Fault> {
        if self.is_draining() {
            let message = "the server ends soon and takes no new tables; try again in a few minutes";
            return Err(Fault::new(ErrorCode::ShuttingDown, message));
        }
        Ok(())
    }
}

/// Ends when the end was ordered and everyone has gone, or the time for that is over.
pub(crate) async fn drained(hub: Arc<Hub>) {
    let mut end = hub.orders.end.subscribe();
    let Ok(within) = end.wait_for(Option::is_some).await.map(|within| within.unwrap_or_default()) else {
        return;
    };
    let gone = async {
        while hub.sockets.all() > 0 {
            time::sleep(LOOK).await;
        }
    };
    if time::timeout(within, gone).await.is_err() {
        tracing::info!("people are still here, and the time is over");
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Announcement {
    /// To everyone at tables, now and when they come; nothing takes it back.
    text: Option<String>,
}

pub(super) async fn announce(
    State(hub): State<Arc<Hub>>,
    Body(Announcement { text }): Body<Announcement>,
) -> Result<StatusCode, Fault> {
    if text.as_ref().is_some_and(|text| text.chars().count() > LONGEST) {
        return Err(Fault::new(
            ErrorCode::TooLarge,
            format!("an announcement has at most {LONGEST} characters"),
        ));
    }
    if hub.cluster.is_some() {
        let told = text.clone();
        hub.store.read(move |storage| storage.order(ANNOUNCE, told.as_deref())).await?;
    }
    hub.orders.announce(text);
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Drain {
    /// How long people have to leave.
    within_seconds: u64,
    /// Whether only the process that hears this ends, and not all of its house.
    #[serde(default)]
    only_here: bool,
}

pub(super) async fn drain(
    State(hub): State<Arc<Hub>>,
    Body(Drain { within_seconds, only_here }): Body<Drain>,
) -> Result<StatusCode, Fault> {
    if hub.cluster.is_some() && !only_here {
        let within = within_seconds.to_string();
        hub.store.read(move |storage| storage.order(DRAIN, Some(&within))).await?;
    }
    hub.orders.drain(Duration::from_secs(within_seconds));
    Ok(StatusCode::ACCEPTED)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// The table's id.
    table: String,
}

pub(super) async fn close(
    State(hub): State<Arc<Hub>>,
    Body(Which { table }): Body<Which>,
) -> Result<StatusCode, Fault> {
    hub.order(&table, TableOrder::Close).await?;
    tracing::info!(table, "a table was closed");
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn release(
    State(hub): State<Arc<Hub>>,
    Body(Which { table }): Body<Which>,
) -> Result<StatusCode, Fault> {
    hub.order(&table, TableOrder::Release).await?;
    tracing::info!(table, "a table goes on, though entries of it may be missing");
    Ok(StatusCode::NO_CONTENT)
}
