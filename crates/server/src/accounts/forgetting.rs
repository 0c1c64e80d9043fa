//! Forgetting someone for ever. It takes as long as they have tables, and may be interrupted at any moment: from the first
//! step on nobody can be that person any more, and what is left to do is written down and done later.

use std::{sync::Arc, time::Duration};

use menagerie_table::Person;
use tokio::time;

use super::programs::end_programs;
use crate::{
    clock,
    cluster::TableOrder,
    hub::Hub,
    protocol::{ErrorCode, Fault, Status},
    storage::accounts,
};

/// Tables of one go.
const AT_ONCE: usize = 100;
/// How often it is looked whether someone is still to be forgotten.
const ROUND: Duration = Duration::from_secs(60);
/// People of one round.
const MOST: usize = 100;

/// Forgets someone: nobody can be them when this returns, and they are gone from every table, or will be soon.
pub(crate) async fn forget(hub: &Arc<Hub>, person: Person) -> Result<(), Fault> {
    hub.store.write(accounts::begin_forgetting(person, clock::now())).await?;
    hub.person_changed(person);
    if let Err(fault) = finish(hub, person).await {
        tracing::warn!(fault.message, "someone is not wholly forgotten yet; it is tried again");
    }
    Ok(())
}

/// Ends their programs (no more are made), takes someone off all their tables, then off the list.
async fn finish(hub: &Arc<Hub>, person: Person) -> Result<(), Fault> {
    end_programs(hub, person).await?;
    loop {
        let rows = hub.store.read(move |storage| storage.tables_of(person, AT_ONCE)).await?;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            let leaves = matches!(row.status, Status::Waiting | Status::Playing);
            let leave = leaves.then_some(TableOrder::Leave(person));
            for order in leave.into_iter().chain([TableOrder::Forget(person)]) {
                match hub.order(&row.id, order).await {
                    // A table that is gone has forgotten everyone.
                    Err(fault) if fault.code != ErrorCode::UnknownTable => return Err(fault),
                    _ => {}
                }
            }
            hub.store.write(vec![accounts::forget_sitting(person, row.key)]).await?;
        }
    }
    hub.store.write(accounts::end_forgetting(person)).await?;
    Ok(())
}

/// Goes on with what was interrupted, for as long as it is let.
pub(crate) async fn keep_forgetting(hub: Arc<Hub>) {
    let mut round = time::interval(ROUND);
    loop {
        round.tick().await;
        if !hub.is_first() {
            continue;
        }
        match hub.store.read(|storage| storage.being_forgotten(MOST)).await {
            Ok(people) => {
                for person in people {
                    if let Err(fault) = finish(&hub, person).await {
                        tracing::error!(fault.message, "someone cannot be forgotten yet");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "nobody knows who is to be forgotten"),
        }
    }
}
