//! What can be played, and what its cards say.

use axum::{
    Json,
    extract::Path,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use menagerie_bots::BotKind;
use menagerie_catalogue::games;
use menagerie_kernel::Lang;
use serde::Deserialize;

use super::body::Asked;
use crate::protocol::{BotCard, ErrorCode, Fault, GameCard};

pub(super) async fn list() -> Json<Vec<GameCard>> {
    let bots = || BotKind::ALL.iter().map(|&id| BotCard { id, name: id.name() }).collect();
    Json(games().into_iter().map(|about| GameCard { about, bots: bots() }).collect())
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    lang: Lang,
}

/// Everything of a game that a page can draw; it changes only with the program.
pub(super) async fn faces(
    Path(id): Path<String>,
    Asked(Wanted { lang }): Asked<Wanted>,
) -> Result<Response, Fault> {
    let faces = menagerie_catalogue::faces(&id, lang)
        .map_err(|unknown| Fault::new(ErrorCode::NotFound, unknown.to_string()))?;
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "public, max-age=3600")];
    Ok((headers, faces.get().to_owned()).into_response())
}
