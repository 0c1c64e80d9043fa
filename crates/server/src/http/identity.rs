//! A guest's secret identity: a cookie that scripts cannot read.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{
        HeaderMap, HeaderValue,
        header::{AUTHORIZATION, COOKIE, SET_COOKIE, USER_AGENT},
        request::Parts,
    },
    middleware::Next,
    response::Response,
};

use super::{
    client::{Gate, address},
    programs,
};
use crate::{
    hub::Hub,
    protocol::{ErrorCode, Fault},
    secret,
    storage::Guest,
};

/// The cookie's name, and the one it has where browsers come over HTTPS: such a cookie no other host can have set.
const NAME: &str = "menagerie_guest";
const SECURE_NAME: &str = "__Host-menagerie_guest";
/// What is left to who is banned: to know who they are, to have what is remembered of them, and to be forgotten.
const OPEN_TO_ALL: [&str; 3] = ["/api/me", "/api/account/export", "/api/account/delete"];
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The secret of a guest's cookie. Where browsers come over HTTPS only the cookie counts that no other host can have set.
fn secret_in(headers: &HeaderMap, secure: bool) -> Option<&str> {
    let wanted = if secure { SECURE_NAME } else { NAME };
    let cookies = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, secret)| secret)
}

/// What someone shows who comes without a cookie. The token itself says what it is.
enum Bearer<'a> {
    /// A program's: it begins with [`programs::TOKEN`].
    Program(&'a str),
    /// Any other can only be the house's own, which the desk of the moderators knows and nobody else does.
    House,
}

fn bearer(headers: &HeaderMap) -> Option<Bearer<'_>> {
    let token = headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer")?.trim();
    Some(if token.starts_with(programs::TOKEN) { Bearer::Program(token) } else { Bearer::House })
}

/// Who sends these headers, if it is someone we know. A token that opens nothing is refused: whoever sends one is no new guest.
/// Tokens are for programs and cookies for browsers, and neither does for the other.
pub(super) async fn known(hub: &Hub, headers: &HeaderMap) -> Result<Option<Guest>, Fault> {
    if let Some(bearer) = bearer(headers) {
        let no = || Fault::new(ErrorCode::BadLogin, "this token opens nothing");
        let Bearer::Program(token) = bearer else { return Err(no()) };
        let program = hub.guests.find(token).await?.filter(|guest| guest.program).ok_or_else(no)?;
        // Where its owner may not come, it may not either; addresses are looked at elsewhere.
        hub.bans.check(program.owner, IpAddr::V4(Ipv4Addr::UNSPECIFIED))?;
        return Ok(Some(program));
    }
    match secret_in(headers, hub.config.secure) {
        Some(secret) => Ok(hub.guests.find(secret).await?.filter(|guest| !guest.program)),
        None => Ok(None),
    }
}

/// The person who sends these headers: programs are none.
pub(super) async fn known_person(hub: &Hub, headers: &HeaderMap) -> Result<Option<Guest>, Fault> {
    Ok(known(hub, headers).await?.filter(|guest| !guest.program))
}

/// Finds out who is asking; whoever is new gets an identity with the answer.
pub(super) async fn identify(
    State(gate): State<Arc<Gate>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let secure = gate.hub.config.secure;
    if let Some(Bearer::House) = bearer(request.headers()) {
        // Nobody in particular asks: only the desk answers that.
        return Ok(next.run(request).await);
    }
    if let Some(guest) = known(&gate.hub, request.headers()).await? {
        if guest.program {
            if !programs::may(request.method(), request.uri().path()) {
                return Err(Fault::new(
                    ErrorCode::Forbidden,
                    "programs may look, sit down, play and stand up",
                ));
            }
            let from = address(request.extensions(), request.headers(), gate.hub.config.behind_proxy);
            gate.hub.bans.check(Some(guest.person), from)?;
            request.extensions_mut().insert(guest);
            return Ok(next.run(request).await);
        }
        // Every page asks this first: a cookie that is used never runs out.
        let renewed = (request.uri().path() == "/api/me")
            .then(|| secret_in(request.headers(), secure).and_then(|secret| cookie(secret, secure)))
            .flatten();
        gate.hub.lobby.presence.see(guest.person);
        let from = address(request.extensions(), request.headers(), gate.hub.config.behind_proxy);
        if !OPEN_TO_ALL.contains(&request.uri().path()) {
            gate.hub.bans.check(Some(guest.person), from)?;
        }
        let here = secret_in(request.headers(), secure).map(|secret| Here(secret::hash(secret)));
        request.extensions_mut().insert(guest);
        here.map(|here| request.extensions_mut().insert(here));
        let mut response = next.run(request).await;
        response.headers_mut().extend(renewed.map(|cookie| (SET_COOKIE, cookie)));
        return Ok(response);
    }
    gate.admit_guest(&request)?;
    let (guest, secret) = gate.hub.guests.welcome().await?;
    gate.hub.lobby.presence.see(guest.person);
    request.extensions_mut().insert(guest);
    request.extensions_mut().insert(Here(secret::hash(&secret)));
    let mut response = next.run(request).await;
    response.headers_mut().extend(cookie(&secret, secure).map(|cookie| (SET_COOKIE, cookie)));
    Ok(response)
}

/// The cookie of a secret, for a year.
pub(super) fn cookie(secret: &str, secure: bool) -> Option<HeaderValue> {
    let (name, only) = if secure { (SECURE_NAME, "; Secure") } else { (NAME, "") };
    let cookie = format!("{name}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{only}");
    HeaderValue::try_from(cookie).ok()
}

/// Takes the cookie away.
pub(super) fn no_cookie(secure: bool) -> HeaderValue {
    let (name, only) = if secure { (SECURE_NAME, "; Secure") } else { (NAME, "") };
    let cookie = format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{only}");
    HeaderValue::try_from(cookie).expect("a plain text")
}

/// What the browser calls itself.
pub(super) fn device(headers: &HeaderMap) -> &str {
    headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default()
}

/// The hash of the secret with which someone asks.
#[derive(Clone, Copy)]
pub(super) struct Here(pub(super) [u8; 32]);

impl<S: Send + Sync> FromRequestParts<S> for Here {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let here = parts.extensions.get::<Self>().copied();
        here.ok_or_else(|| Fault::new(ErrorCode::BadLogin, "this token opens nothing here"))
    }
}

/// The guest who is asking.
pub(super) struct Asking(pub(super) Guest);

impl<S: Send + Sync> FromRequestParts<S> for Asking {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let guest = parts.extensions.get::<Guest>().cloned();
        guest.map(Self).ok_or_else(|| Fault::new(ErrorCode::BadLogin, "this token opens nothing here"))
    }
}
