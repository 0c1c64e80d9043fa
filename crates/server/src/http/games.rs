//! What can be played.

use axum::Json;
use menagerie_bots::BotKind;
use menagerie_catalogue::games;

use crate::protocol::{BotCard, GameCard};

pub(super) async fn list() -> Json<Vec<GameCard>> {
    let bots = || BotKind::ALL.iter().map(|&id| BotCard { id, name: id.name() }).collect();
    Json(games().into_iter().map(|about| GameCard { about, bots: bots() }).collect())
}
