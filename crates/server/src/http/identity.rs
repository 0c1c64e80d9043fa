//! A guest's secret identity: a cookie that scripts cannot read.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{
        HeaderMap, HeaderValue,
        header::{COOKIE, SET_COOKIE},
        request::Parts,
    },
    middleware::Next,
    response::Response,
};

use super::client::Gate;
use crate::{
    hub::Hub,
    protocol::{ErrorCode, Fault},
    storage::Guest,
};

const NAME: &str = "menagerie_guest";
const YEAR: u32 = 365 * 24 * 60 * 60;

fn secret(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, secret)| secret)
}

/// Who sends these headers, if it is someone we know.
pub(super) async fn known(hub: &Hub, headers: &HeaderMap) -> Result<Option<Guest>, Fault> {
    match secret(headers) {
        Some(secret) => Ok(hub.guests.find(secret).await?),
        None => Ok(None),
    }
}

/// Finds out who is asking; whoever is new gets an identity with the answer.
pub(super) async fn identify(
    State(gate): State<Arc<Gate>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if let Some(guest) = known(&gate.hub, request.headers()).await? {
        request.extensions_mut().insert(guest);
        return Ok(next.run(request).await);
    }
    gate.admit_guest(&request)?;
    let (guest, secret) = gate.hub.guests.welcome().await?;
    request.extensions_mut().insert(guest);
    let mut response = next.run(request).await;
    let secure = if gate.hub.config.secure { "; Secure" } else { "" };
    let cookie = format!("{NAME}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    response.headers_mut().append(SET_COOKIE, HeaderValue::try_from(cookie).expect("letters and digits"));
    Ok(response)
}

/// The guest who is asking.
pub(super) struct Asking(pub(super) Guest);

impl<S: Send + Sync> FromRequestParts<S> for Asking {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let guest = parts.extensions.get::<Guest>().cloned();
        guest.map(Self).ok_or_else(|| Fault::new(ErrorCode::NotFound, "this address knows no guests"))
    }
}
