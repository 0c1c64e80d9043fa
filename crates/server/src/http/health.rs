//! Is the server well? Answered from memory: asking costs nothing.

use axum::{Json, extract::State, http::StatusCode};
use serde_json::{Value, json};

use super::Shared;

pub(super) async fn show(State(hub): Shared) -> (StatusCode, Json<Value>) {
    let (storage, draining) = (hub.store.is_well(), hub.orders.is_draining());
    let status = if storage && !draining { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({
        "status": match (storage, draining, hub.store.is_damaged()) {
            (false, ..) => "the storage fails",
            (true, true, _) => "ends soon",
            // Everything else goes on, so nobody is to be kept away.
            (true, false, true) => "a part of what is kept cannot be read",
            (true, false, false) => "ok",
        },
        "version": env!("CARGO_PKG_VERSION"),
        "tables": hub.awake(),
        "sockets": hub.sockets.all(),
        "tables_with_losses": hub.store.losses(),
        "lost": hub.store.lost(),
    });
    (status, Json(body))
}
