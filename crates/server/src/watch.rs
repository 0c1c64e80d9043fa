//! Looks after tables at which nobody is: someone's time may be up.

use std::sync::Arc;

use crate::{host::Command, hub::Hub, protocol::ErrorCode};

/// How often, in milliseconds.
const ROUND: u64 = 10 * 1000;
/// How many tables are woken in one round.
const WOKEN: usize = 100;

/// Wakes the tables at which someone has run out of time, for as long as it is let.
pub(crate) async fn watch_clocks(hub: Arc<Hub>) {
    let time = hub.config.time.clone();
    loop {
        let now = time.now();
        match hub.store.read(move |storage| storage.due_tables(now, WOKEN)).await {
            Ok(due) => {
                for id in due {
                    wake(&hub, id).await;
                }
            }
            Err(error) => tracing::error!(%error, "nobody knows whose time is up"),
        }
        time.until(now + ROUND).await;
    }
}

async fn wake(hub: &Arc<Hub>, id: String) {
    let looked = match hub.mailbox(&id).await {
        Ok(mailbox) => return drop(mailbox.send(Command::LookAtClock).await),
        Err(fault) => fault,
    };
    if looked.code == ErrorCode::UnknownTable {
        let forgotten = hub.store.read(move |storage| storage.forget_due(&id)).await;
        if let Err(error) = forgotten {
            tracing::error!(%error, "a table that is gone is still looked for");
        }
    }
}
