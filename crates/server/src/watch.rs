//! Looks after tables at which nobody is: someone's time may be up.

use std::sync::Arc;

use crate::{
    host::Command,
    hub::{Absent, Hub},
    protocol::ErrorCode,
};

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
    match hub.find(&id).await {
        Ok(mailbox) => drop(mailbox.send(Box::new(Command::LookAtClock)).await),
        // Whoever hosts it looks at its clock.
        Err(Absent::There(_)) => {}
        Err(Absent::Refused(fault)) if fault.code == ErrorCode::UnknownTable => {
            let forgotten = hub.store.read(move |storage| storage.forget_due(&id)).await;
            if let Err(error) = forgotten {
                tracing::error!(%error, "a table that is gone is still looked for");
            }
        }
        Err(Absent::Refused(fault)) => tracing::warn!(fault.message, "a table that is due cannot be woken"),
    }
}
