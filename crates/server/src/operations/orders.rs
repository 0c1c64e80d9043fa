//! What operators can order: tell everyone something, close a table, take no new tables and end.

use std::{sync::Arc, time::Duration};

use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use tokio::{sync::watch, time};

use crate::{
    cluster::TableOrder,
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
    hub.orders.announcement.send_replace(text.map(Into::into));
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Drain {
    /// How long people have to leave.
    within_seconds: u64,
}

pub(super) async fn drain(
    State(hub): State<Arc<Hub>>,
    Body(Drain { within_seconds }): Body<Drain>,
) -> StatusCode {
    tracing::info!(within_seconds, "the end is ordered");
    hub.orders.end.send_replace(Some(Duration::from_secs(within_seconds)));
    StatusCode::ACCEPTED
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Close {
    /// The table's id.
    table: String,
}

pub(super) async fn close(
    State(hub): State<Arc<Hub>>,
    Body(Close { table }): Body<Close>,
) -> Result<StatusCode, Fault> {
    hub.order(&table, TableOrder::Close).await?;
    tracing::info!(table, "a table was closed");
    Ok(StatusCode::NO_CONTENT)
}
