//! Looking back: positions, the course of a game, its record, and playing on from a position.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{
        HeaderMap, StatusCode,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use menagerie_catalogue::Analysis;
use menagerie_kernel::{Lang, Speaker};
use menagerie_table::Person;
use serde::Deserialize;
use tokio::task::spawn_blocking;

use super::{
    Answer, Shared,
    body::{Asked, Body},
    client::Whence,
    identity::{self, Asking},
    tables::info,
};
use crate::{
    host::{Past, Rare},
    hub::Hub,
    protocol::{Course, ErrorCode, Fault, ForkRequest, Frame, TableInfo, WireViewer},
};

#[derive(Deserialize)]
pub(super) struct Wanted {
    at: u32,
    viewer: Option<WireViewer>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Deserialize)]
pub(super) struct WantedCourse {
    viewer: Option<WireViewer>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Deserialize)]
pub(super) struct WantedRecord {
    #[serde(default)]
    lang: Lang,
}

/// Who asks, if it is someone we know. Nobody needs an identity to look at a finished game.
async fn asking(hub: &Hub, headers: &HeaderMap) -> Result<Option<Person>, Fault> {
    Ok(identity::known(hub, headers).await?.map(|guest| guest.person))
}

pub(super) async fn frame(
    State(hub): Shared,
    Path(id): Path<String>,
    Asked(Wanted { at, viewer, lang }): Asked<Wanted>,
    headers: HeaderMap,
) -> Answer<Frame> {
    let (person, viewer) = (asking(&hub, &headers).await?, viewer.map(|viewer| viewer.0));
    Ok(Json(hub.ask(&id, |reply| Rare::Frame { at, person, viewer, lang, reply }).await??))
}

#[derive(Deserialize)]
pub(super) struct Language {
    #[serde(default)]
    lang: Lang,
}

/// How the game went; thought of beside the table.
pub(super) async fn analysis(
    State(hub): Shared,
    Path(id): Path<String>,
    Asked(Language { lang }): Asked<Language>,
    Whence(from): Whence,
) -> Answer<Analysis> {
    let Past { game, names } = hub.ask(&id, |reply| Rare::Past { lang, reply }).await??;
    let course = hub.analyses.of(&id, Arc::clone(&game), from).await?;
    let told = spawn_blocking(move || course.told(game.as_ref(), Speaker { lang, names: &names })).await;
    let failed = |_| Fault::new(ErrorCode::Storage, "this game could not be looked through");
    Ok(Json(told.map_err(failed)?))
}

pub(super) async fn course(
    State(hub): Shared,
    Path(id): Path<String>,
    Asked(WantedCourse { viewer, lang }): Asked<WantedCourse>,
    headers: HeaderMap,
) -> Answer<Course> {
    let (person, viewer) = (asking(&hub, &headers).await?, viewer.map(|viewer| viewer.0));
    Ok(Json(hub.ask(&id, |reply| Rare::Course { person, viewer, lang, reply }).await??))
}

pub(super) async fn record(
    State(hub): Shared,
    Path(id): Path<String>,
    Asked(WantedRecord { lang }): Asked<WantedRecord>,
) -> Result<Response, Fault> {
    let record = hub.ask(&id, |reply| Rare::Record { lang, reply }).await??;
    let name = format!("attachment; filename=\"{id}.menagerie\"");
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

pub(super) async fn fork(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
    Body(request): Body<ForkRequest>,
) -> Result<(StatusCode, Json<TableInfo>), Fault> {
    let (person, name) = (guest.person, &guest.name);
    let fork = |reply| Rare::Fork { person, name: name.clone(), request: request.clone(), reply };
    let new = hub.ask(&id, fork).await??;
    Ok((StatusCode::CREATED, Json(info(&hub, &new, &guest).await?)))
}
