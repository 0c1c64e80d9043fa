//! Logging in: by a passkey, or by a link sent to an address.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{Extensions, HeaderMap, StatusCode, header::SET_COOKIE},
    response::{IntoResponse, Response},
};

use super::{
    Answer, Shared,
    body::Body,
    client::address,
    identity::{self, Asking, Here, device},
    me,
};
use crate::{
    accounts::{Entered, bring_along},
    hub::Hub,
    protocol::{Ceremony, CeremonyAnswer, EmailRequest, Fault, LinkRequest},
};

fn attempt(hub: &Hub, extensions: &Extensions, headers: &HeaderMap) -> Result<(), Fault> {
    hub.accounts.attempt(address(extensions, headers, hub.config.behind_proxy))
}

async fn welcome(hub: &Arc<Hub>, entered: Entered) -> Result<Response, Fault> {
    let Entered { mut guest, secret, before } = entered;
    if let Some(before) = before.filter(|before| *before != guest.person) {
        bring_along(hub, before, &guest).await;
    }
    guest.account = true;
    let me = Json(me::me(hub, guest).await?);
    Ok(match identity::cookie(&secret, hub.config.secure) {
        Some(cookie) => ([(SET_COOKIE, cookie)], me).into_response(),
        None => me.into_response(),
    })
}

/// What is begun here can be ended only here: whoever had somebody's browser end it would have them in an account of their own.
pub(super) async fn start_passkey(
    State(hub): Shared,
    Here(here): Here,
    extensions: Extensions,
    headers: HeaderMap,
) -> Answer<Ceremony> {
    attempt(&hub, &extensions, &headers)?;
    Ok(Json(hub.accounts.start_login(here).await?))
}

pub(super) async fn finish_passkey(
    State(hub): Shared,
    Asking(guest): Asking,
    Here(here): Here,
    extensions: Extensions,
    headers: HeaderMap,
    Body(answer): Body<CeremonyAnswer>,
) -> Result<Response, Fault> {
    attempt(&hub, &extensions, &headers)?;
    let before = Some(guest.person).filter(|_| !guest.account);
    let entered = hub.accounts.finish_login(&hub.guests, here, answer, device(&headers)).await?;
    welcome(&hub, Entered { before, ..entered }).await
}

pub(super) async fn send_link(
    State(hub): Shared,
    Asking(guest): Asking,
    extensions: Extensions,
    headers: HeaderMap,
    Body(EmailRequest { email, lang }): Body<EmailRequest>,
) -> Result<StatusCode, Fault> {
    attempt(&hub, &extensions, &headers)?;
    let from = address(&extensions, &headers, hub.config.behind_proxy);
    hub.accounts.send_link(&email, lang, Some(guest.person), from)?;
    Ok(StatusCode::ACCEPTED)
}

pub(super) async fn open_link(
    State(hub): Shared,
    extensions: Extensions,
    headers: HeaderMap,
    Body(LinkRequest { token, elsewhere }): Body<LinkRequest>,
) -> Result<Response, Fault> {
    attempt(&hub, &extensions, &headers)?;
    let here = identity::known_person(&hub, &headers).await?;
    let entered = hub.accounts.open_link(&hub.guests, &token, here, elsewhere, device(&headers)).await?;
    welcome(&hub, entered).await
}
