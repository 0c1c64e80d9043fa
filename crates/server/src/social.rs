//! What people are to each other: friends by link, blocked, muted. Who somebody has blocked is nobody else's business.

use std::sync::Arc;

use menagerie_table::{Holder, Person};

use crate::{
    cluster::News,
    host::Rare,
    hub::Hub,
    protocol::{ErrorCode, Fault, Whom},
    storage::Storage,
};

/// Someone wants to hear others than before: their lines at all tables are told so, in all processes.
pub(crate) async fn ties_changed(hub: &Arc<Hub>, people: &[Person]) {
    for person in people {
        ties_changed_here(hub, *person).await;
        hub.publish(News::Ties(*person));
    }
}

/// The same in this process alone.
pub(crate) async fn ties_changed_here(hub: &Hub, person: Person) {
    match hub.store.read(move |storage| storage.unheard(person)).await {
        Ok(unheard) => hub.everywhere(|| Rare::Unhear { person, unheard: unheard.clone() }),
        Err(error) => tracing::error!(%error, "nobody knows whom someone wants to hear"),
    }
}

/// Who is meant, and by which name they are known there.
pub(crate) async fn whom(hub: &Hub, whom: Whom) -> Result<(Person, String), Fault> {
    let found = hub.store.read(move |storage| Ok(find(storage, whom))).await?;
    found?.ok_or_else(|| Fault::new(ErrorCode::NotFound, "nobody is there"))
}

fn find(storage: &mut Storage, whom: Whom) -> Result<Option<(Person, String)>, Fault> {
    let (table, seat, line) = match whom {
        Whom::Id(id) => {
            let guest = storage.guest_by_public(&id)?;
            return Ok(guest.map(|guest| (guest.person, guest.name)));
        }
        Whom::At { table, seat, line } => (table, seat, line),
    };
    let Some(row) = storage.table_row(&table)? else { return Ok(None) };
    if let Some(seat) = seat {
        return Ok(match row.seating.0.get(seat.index()) {
            Some(Holder::Person { person, name, .. }) => Some((*person, name.clone())),
            _ => None,
        });
    }
    let Some(line) = line else { return Ok(None) };
    let said = storage.said(row.key, usize::MAX >> 2)?;
    Ok(said.into_iter().find(|said| said.key == line).map(|said| (said.person, said.name)))
}
