//! A guest logs in to an account that there is already: the guest's tables come along.

use std::sync::Arc;

use menagerie_table::Person;

use crate::{
    cluster::TableOrder,
    hub::Hub,
    storage::{Guest, accounts},
};

/// Tables that come along: the newest.
const MOST: usize = 200;

/// Makes the account sit where the guest sat. A table at which that cannot be stays the guest's.
pub(crate) async fn bring_along(hub: &Arc<Hub>, from: Person, account: &Guest) {
    let rows = match hub.store.read(move |storage| storage.tables_of(from, MOST)).await {
        Ok(rows) => rows,
        Err(error) => {
            tracing::error!(%error, "a guest's tables could not come along");
            return;
        }
    };
    let to = account.person;
    for row in rows {
        if let Err(fault) = hub.order(&row.id, TableOrder::Become(from, to)).await {
            tracing::warn!(table = row.id, fault.message, "a guest's table could not come along");
            continue;
        }
        let id = row.id.clone();
        let now = hub.store.read(move |storage| storage.table_row(&id)).await;
        if let Ok(Some(now)) = now
            && now.seating.of(from).is_empty()
        {
            let gone = hub.store.write(vec![accounts::forget_sitting(from, row.key)]).await;
            if let Err(error) = gone {
                tracing::warn!(%error, "a guest is still listed at a table");
            }
        }
    }
    if let Err(error) = hub.store.write(vec![accounts::move_places(from, to)]).await {
        tracing::warn!(%error, "how a guest's games ended could not come along");
    }
    hub.person_changed(from);
}
