//! Programs come to their end when they are revoked, and with who answers for them.

use std::sync::Arc;

use menagerie_table::Person;

use crate::{
    cluster::TableOrder,
    hub::Hub,
    protocol::{Fault, Status},
    secret,
    storage::programs,
};

/// Tables that a program leaves in one go.
const TABLES: usize = 10_000;

/// Revokes a program's token, and takes it off its tables.
pub(crate) async fn end_program(hub: &Arc<Hub>, program: Person) -> Result<(), Fault> {
    // First the token: nothing that it does from now on counts.
    hub.store.write(programs::revoke(program, secret::hash(&secret::identity()))).await?;
    hub.person_changed(program);
    let rows = hub.store.read(move |storage| storage.tables_of(program, TABLES)).await?;
    for row in rows.iter().filter(|row| matches!(row.status, Status::Waiting | Status::Playing)) {
        // Whoever hosts the table lets it go; what cannot be left is left behind.
        let _ = hub.order(&row.id, TableOrder::Leave(program)).await;
    }
    Ok(())
}

/// Revokes all programs of an account.
pub(super) async fn end_programs(hub: &Arc<Hub>, owner: Person) -> Result<(), Fault> {
    for (program, _) in hub.store.read(move |storage| storage.programs(owner)).await? {
        end_program(hub, program).await?;
    }
    Ok(())
}
