//! Looking back at finished tables.

use axum::{
    Json,
    extract::{Path, State},
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use menagerie_kernel::{Lang, Viewer};
use serde::Deserialize;

use super::{Answer, Shared, body::Asked};
use crate::{
    host::Command,
    protocol::{Fault, Frame, WireViewer},
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

pub(super) async fn record(State(hub): Shared, Path(id): Path<String>) -> Result<Response, Fault> {
    let record = hub.ask(&id, |reply| Command::Record { reply }).await??;
    let name = format!("attachment; filename=\"{id}.menagerie\"");
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}
