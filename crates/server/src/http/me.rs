//! Who I am.

use axum::{Json, extract::State};

use super::{Answer, Shared, body::Body, identity::Asking};
use crate::{
    hub::Hub,
    moderation::is_moderator,
    names::persons_name,
    protocol::{Fault, Me, Rename},
    storage::Guest,
};

pub(super) async fn me(hub: &Hub, guest: Guest) -> Result<Me, Fault> {
    let moderator = is_moderator(hub, &guest).await?;
    Ok(Me { id: guest.public, name: guest.name, account: guest.account, moderator })
}

pub(super) async fn show(State(hub): Shared, Asking(guest): Asking) -> Answer<Me> {
    Ok(Json(me(&hub, guest).await?))
}

pub(super) async fn rename(
    State(hub): Shared,
    Asking(mut guest): Asking,
    Body(Rename { name }): Body<Rename>,
) -> Answer<Me> {
    guest.name = persons_name(&name)?;
    hub.guests.rename(guest.person, guest.name.clone()).await?;
    Ok(Json(me(&hub, guest).await?))
}
