//! One's own account: what is remembered, passkeys, devices, export, deletion.

use axum::{
    Json,
    extract::State,
    http::{Extensions, HeaderMap, StatusCode, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use menagerie_table::Person;
use serde_json::{Value, json};

use super::{
    Answer, Shared,
    body::Body,
    client::address,
    identity::{self, Asking, Here, device},
    people::statistics,
};
use crate::{
    hub::Hub,
    protocol::{
        AccountInfo, Ceremony, CeremonyAnswer, DeleteRequest, ErrorCode, Fault, PasskeyInfo, RemovePasskey,
        SessionInfo,
    },
    storage::{Storage, StorageError, accounts},
};

/// Tables of an export.
const TABLES: usize = 10_000;

async fn info(hub: &Hub, person: Person, here: &[u8; 32]) -> Result<AccountInfo, Fault> {
    let found = hub
        .store
        .read(move |storage| {
            Ok((storage.account(person)?, storage.passkeys(person)?, storage.sessions(person)?))
        })
        .await?;
    let (account, passkeys, sessions) = found;
    Ok(AccountInfo {
        account: account.is_some(),
        email: account.and_then(|account| account.email),
        passkeys: passkeys
            .into_iter()
            .map(|passkey| PasskeyInfo { id: passkey.id, name: passkey.name, made: passkey.made })
            .collect(),
        sessions: sessions
            .into_iter()
            .map(|session| SessionInfo {
                current: session.hash == *here,
                device: session.device,
                made: session.made,
                seen: session.seen,
            })
            .collect(),
        passkeys_at: hub.accounts.passkeys_at(),
        sends_email: hub.accounts.sends_email(),
    })
}

pub(super) async fn show(State(hub): Shared, Asking(guest): Asking, Here(here): Here) -> Answer<AccountInfo> {
    Ok(Json(info(&hub, guest.person, &here).await?))
}

pub(super) async fn start_passkey(
    State(hub): Shared,
    Asking(guest): Asking,
    extensions: Extensions,
    headers: HeaderMap,
) -> Answer<Ceremony> {
    hub.accounts.attempt(address(&extensions, &headers, hub.config.behind_proxy))?;
    Ok(Json(hub.accounts.start_passkey(&guest).await?))
}

pub(super) async fn finish_passkey(
    State(hub): Shared,
    Asking(guest): Asking,
    Here(here): Here,
    headers: HeaderMap,
    Body(answer): Body<CeremonyAnswer>,
) -> Answer<AccountInfo> {
    hub.accounts.finish_passkey(&hub.guests, &guest, here, answer, device(&headers)).await?;
    Ok(Json(info(&hub, guest.person, &here).await?))
}

/// The last way in stays: nobody locks themselves out.
pub(super) async fn remove_passkey(
    State(hub): Shared,
    Asking(guest): Asking,
    Here(here): Here,
    Body(RemovePasskey { id }): Body<RemovePasskey>,
) -> Answer<AccountInfo> {
    let person = guest.person;
    if !hub.store.read(move |storage| storage.remove_passkey(person, &id)).await? {
        let message = "this is the only way into the account; add another first";
        return Err(Fault::new(ErrorCode::BadLogin, message));
    }
    Ok(Json(info(&hub, guest.person, &here).await?))
}

/// Logs this device out; it gets a new guest with the next request.
pub(super) async fn log_out(
    State(hub): Shared,
    Asking(guest): Asking,
    Here(here): Here,
) -> Result<Response, Fault> {
    let now = info(&hub, guest.person, &here).await?;
    if !now.account {
        return Err(Fault::new(ErrorCode::BadLogin, "a guest cannot log out: nobody could log in again"));
    }
    hub.store.write(vec![accounts::end_session(&here)]).await?;
    hub.person_changed(guest.person);
    Ok(([(SET_COOKIE, identity::no_cookie(hub.config.secure))], StatusCode::NO_CONTENT).into_response())
}

/// Logs all other devices out.
pub(super) async fn log_out_others(
    State(hub): Shared,
    Asking(guest): Asking,
    Here(here): Here,
) -> Answer<AccountInfo> {
    hub.store.write(vec![accounts::end_other_sessions(guest.person, &here)]).await?;
    hub.person_changed(guest.person);
    Ok(Json(info(&hub, guest.person, &here).await?))
}

/// Everything that is remembered of who is asking.
pub(super) async fn export(
    State(hub): Shared,
    Asking(guest): Asking,
    Here(here): Here,
) -> Result<Json<Value>, Fault> {
    // It is much to read, and everyone's moves wait for it.
    if !hub.exports.take(guest.person) {
        return Err(Fault::new(ErrorCode::RateLimited, "you have just had it; wait a minute"));
    }
    let (person, account) = (guest.person, info(&hub, guest.person, &here).await?);
    let tables = hub.store.read(move |storage| storage.tables_of(person, TABLES)).await?;
    let programs = hub.store.read(move |storage| storage.programs(person)).await?;
    let programs: Vec<_> = programs.into_iter().map(|(_, program)| program).collect();
    let notices = super::notices::remembered(&hub, person).await?;
    let more = hub.store.read(move |storage| more_of(storage, person)).await?;
    let tables: Vec<Value> = tables
        .iter()
        .map(|row| {
            let names: Vec<&String> = row.seating.names_of(person).collect();
            json!({"id": row.id, "game": row.header.game, "status": row.status, "created": row.created, "names": names})
        })
        .collect();
    Ok(Json(json!({
        "id": guest.public,
        "name": guest.name,
        "last_seen": guest.seen,
        "account": account,
        "programs": programs,
        "notices": notices,
        "tables": tables,
        "more": more,
    })))
}

/// What is remembered of someone besides where they sit.
fn more_of(storage: &mut Storage, person: Person) -> Result<Value, StorageError> {
    let (games, _) = storage.games_of(person, true, 0, TABLES)?;
    let ties = storage.ties(person)?;
    let ties = ties.iter().map(|tie| json!({"name": tie.name, "kind": tie.kind, "since": tie.since}));
    let said = storage.said_by(person, TABLES)?;
    let said = said.iter().map(|(table, at, text)| json!({"table": table, "at": at, "text": text}));
    Ok(json!({
        "shown_to": storage.shown_to(person)?,
        "games": games,
        "statistics": statistics(storage, person)?,
        "people": ties.collect::<Vec<_>>(),
        "chat": said.collect::<Vec<_>>(),
        "reports_made": storage.reports_made(person, TABLES)?,
    }))
}

/// Forgets who is asking: stands up everywhere, and takes the name off every table.
pub(super) async fn delete(
    State(hub): Shared,
    Asking(guest): Asking,
    Body(DeleteRequest { forever }): Body<DeleteRequest>,
) -> Result<Response, Fault> {
    if !forever {
        return Err(Fault::new(ErrorCode::Malformed, "deleting is for ever: say so"));
    }
    crate::accounts::forget(&hub, guest.person).await?;
    Ok(([(SET_COOKIE, identity::no_cookie(hub.config.secure))], StatusCode::NO_CONTENT).into_response())
}
