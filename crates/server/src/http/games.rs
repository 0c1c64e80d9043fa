//! What can be played, and what its cards say. Both change only with the program.

use std::sync::LazyLock;

use axum::{extract::Path, http::HeaderMap, response::Response};
use menagerie_catalogue::{bots, games};
use menagerie_kernel::{About, Lang};
use serde::Deserialize;

use super::{
    body::Asked,
    packed::{Packed, Shelf},
};
use crate::protocol::{BotCard, ErrorCode, Fault, GameCard};

const JSON: &str = "application/json";
const HOUR: &str = "public, max-age=3600";

static LIST: LazyLock<Packed> = LazyLock::new(|| {
    let card = |about: &'static About| {
        let bots = bots(about.id).expect("a game of the list").into_iter();
        GameCard { about, bots: bots.map(|id| BotCard { id, name: id.name() }).collect() }
    };
    let cards: Vec<_> = games().into_iter().map(card).collect();
    Packed::new(JSON, serde_json::to_vec(&cards).expect("cards are plain data"))
});

static FACES: LazyLock<Shelf<(String, Lang)>> = LazyLock::new(Shelf::default);

pub(super) async fn list(headers: HeaderMap) -> Response {
    LIST.answer(&headers, "no-cache")
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    lang: Lang,
}

/// Everything of a game that a page can draw.
pub(super) async fn faces(
    Path(id): Path<String>,
    Asked(Wanted { lang }): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let packed = FACES.get((id, lang), |(id, lang)| {
        let faces = menagerie_catalogue::faces(id, *lang);
        faces.map(|faces| Packed::new(JSON, faces.get().to_owned()))
    });
    let packed = packed.map_err(|unknown| Fault::new(ErrorCode::NotFound, unknown.to_string()))?;
    Ok(packed.answer(&headers, HOUR))
}
