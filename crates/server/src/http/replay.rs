//! Looking back at finished tables.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use menagerie_catalogue::Analysis;
use menagerie_kernel::{Lang, Speaker, Viewer};
use serde::Deserialize;
use tokio::task::spawn_blocking;

use super::{Answer, Shared, body::Asked};
use crate::{
    host::{Command, Past},
    protocol::{ErrorCode, Fault, Frame, WireViewer},
};

#[derive(Deserialize)]
pub(super) struct Wanted {
    at: u32,
    viewer: Option<WireViewer>,
    #[serde(default)]
    lang: Lang,
}

pub(super) async fn frame(
    State(hub): Shared,
    Path(id): Path<String>,
    Asked(Wanted { at, viewer, lang }): Asked<Wanted>,
) -> Answer<Frame> {
    let viewer = viewer.map_or(Viewer::Spectator, |viewer| viewer.0);
    Ok(Json(hub.ask(&id, |reply| Command::Frame { at, viewer, lang, reply }).await??))
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
) -> Answer<Analysis> {
    let Past { game, names } = hub.ask(&id, |reply| Command::Past { lang, reply }).await??;
    let course = hub.analyses.of(&id, Arc::clone(&game)).await?;
    let told = spawn_blocking(move || course.told(game.as_ref(), Speaker { lang, names: &names })).await;
    let failed = |_| Fault::new(ErrorCode::Storage, "this game could not be looked through");
    Ok(Json(told.map_err(failed)?))
}

pub(super) async fn record(State(hub): Shared, Path(id): Path<String>) -> Result<Response, Fault> {
    let record = hub.ask(&id, |reply| Command::Record { reply }).await??;
    let name = format!("attachment; filename=\"{id}.menagerie\"");
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}
