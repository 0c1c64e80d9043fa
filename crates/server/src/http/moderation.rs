//! Reports of people, and what those who look after the house do about them.

use std::sync::Arc;

use axum::{
    Extension, Json, Router,
    extract::{Path, Request, State},
    http::{StatusCode, header::AUTHORIZATION},
    middleware::Next,
    response::Response,
    routing::{get, post},
};

use super::{
    Answer, Shared,
    body::Body,
    client::{Whence, address},
    identity::Asking,
};
use crate::{
    clock,
    cluster::TableOrder,
    host::shown,
    hub::Hub,
    moderation::{self, LONGEST, Moderator, cut, is_moderator},
    names::clean_words,
    protocol::{
        BanRequest, CloseRequest, ErrorCode, Fault, LiftRequest, ModerationDesk, ReportRequest,
        ResolveRequest, Whom,
    },
    social,
    storage::{
        Guest,
        allowances::{Allowance, Share},
        moderation::{self as kept, NewReport},
    },
};

/// Lines of a report's context.
const CONTEXT: usize = 30;
/// Reports, bans and deeds of the desk.
const SHOWN: usize = 100;
const DAY: u64 = 24 * 60 * 60;

/// Someone at a table is reported. Whoever has the table's address may.
pub(super) async fn report(
    State(hub): Shared,
    Asking(guest): Asking,
    Whence(from): Whence,
    Path(id): Path<String>,
    Body(ReportRequest { seat, line, reason, note }): Body<ReportRequest>,
) -> Result<StatusCode, Fault> {
    let note = if note.trim().is_empty() { String::new() } else { clean_words(&note, LONGEST)? };
    // Who has reported enough does not come back as somebody else.
    if !hub.reports.take(from) {
        return Err(Fault::new(
            ErrorCode::RateLimited,
            "enough was reported from your address; wait a while",
        ));
    }
    let (about, name) = social::whom(&hub, Whom::At { table: id.clone(), seat, line }).await?;
    if about == guest.person {
        return Err(Fault::new(ErrorCode::Malformed, "that is you"));
    }
    let (now, reporter, table) = (clock::now(), guest.person, id.clone());
    let (most, kept_lines) = (hub.config.limits.reports, hub.config.chat.kept);
    let read = move |storage: &mut crate::storage::Storage| {
        let row = storage.table_row(&table)?;
        row.map(|row| storage.said(row.key, kept_lines.min(CONTEXT))).transpose()
    };
    let said = hub.store.read(read).await?.unwrap_or_default();
    let context: Vec<_> = said.iter().map(|line| shown(line, Some(about))).collect();
    let context = serde_json::to_string(&context).expect("lines are plain data");
    let report = NewReport { at: now, table: id, reporter, about, name, reason, note, context };
    let share = Share::Reports(now.saturating_sub(DAY));
    if !hub
        .store
        .write_within(Allowance { person: reporter, share, most }, vec![kept::report(report)])
        .await?
    {
        return Err(Fault::new(ErrorCode::RateLimited, "you have reported enough for today"));
    }
    tracing::info!("someone was reported");
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that those who look after the house can do; who they are is found out before.
pub(crate) fn desk() -> Router<Arc<Hub>> {
    Router::new()
        .route("/", get(show))
        .route("/ban", post(ban))
        .route("/lift", post(lift))
        .route("/resolve", post(resolve))
        .route("/close", post(close))
}

/// Lets through who looks after the house: an account that the settings name, or whoever knows the token.
pub(super) async fn know(State(hub): Shared, mut request: Request, next: Next) -> Result<Response, Fault> {
    let said =
        request.headers().get(AUTHORIZATION).and_then(|header| header.to_str().ok()?.strip_prefix("Bearer "));
    let moderator = match said {
        Some(said) => {
            hub.accounts.attempt(address(
                request.extensions(),
                request.headers(),
                hub.config.behind_proxy,
            ))?;
            hub.token.is(said).then(Moderator::by_token)
        }
        None => match request.extensions().get::<Guest>().cloned() {
            Some(guest) => is_moderator(&hub, &guest).await?.then_some(Moderator(guest.public)),
            None => None,
        },
    };
    // To everyone else there is nothing here.
    let moderator =
        moderator.ok_or_else(|| Fault::new(ErrorCode::Forbidden, "this is for those who run the server"))?;
    request.extensions_mut().insert(moderator);
    Ok(next.run(request).await)
}

/// Operators have named the token already.
pub(crate) async fn know_operator(mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(Moderator::by_token());
    next.run(request).await
}

async fn show(State(hub): Shared) -> Answer<ModerationDesk> {
    let now = clock::now();
    let read = move |storage: &mut crate::storage::Storage| {
        let (reports, open) = storage.open_reports(now, SHOWN)?;
        Ok(ModerationDesk { reports, open, bans: storage.bans(now, SHOWN)?, deeds: storage.deeds(SHOWN)? })
    };
    Ok(Json(hub.store.read(read).await?))
}

async fn ban(
    State(hub): Shared,
    Extension(moderator): Extension<Moderator>,
    Body(request): Body<BanRequest>,
) -> Result<StatusCode, Fault> {
    moderation::ban(&hub, moderator, request).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn lift(
    State(hub): Shared,
    Extension(moderator): Extension<Moderator>,
    Body(LiftRequest { ban }): Body<LiftRequest>,
) -> Result<StatusCode, Fault> {
    moderation::lift(&hub, moderator, ban).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn resolve(
    State(hub): Shared,
    Extension(Moderator(by)): Extension<Moderator>,
    Body(ResolveRequest { report, verdict }): Body<ResolveRequest>,
) -> Result<StatusCode, Fault> {
    let (now, verdict) = (clock::now(), cut(&verdict));
    let deed = kept::deed(now, by, "resolve", report.to_string(), verdict.clone());
    hub.store.write(vec![kept::resolve(report, verdict, now), deed]).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn close(
    State(hub): Shared,
    Extension(Moderator(by)): Extension<Moderator>,
    Body(CloseRequest { table }): Body<CloseRequest>,
) -> Result<StatusCode, Fault> {
    hub.order(&table, TableOrder::Close).await?;
    hub.store.write(vec![kept::deed(clock::now(), by, "close", table, String::new())]).await?;
    Ok(StatusCode::NO_CONTENT)
}
