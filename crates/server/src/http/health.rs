//! Is the server well? Answered from memory: asking costs nothing.

use axum::{Json, extract::State, http::StatusCode};
use serde_json::{Value, json};

use super::Shared;

pub(super) async fn show(State(hub): Shared) -> (StatusCode, Json<Value>) {
    let storage = hub.store.is_well();
    let status = if storage { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({
        "status": if storage { "ok" } else { "the storage fails" },
        "version": env!("CARGO_PKG_VERSION"),
        "tables": hub.awake(),
        "sockets": hub.sockets.all(),
    });
    (status, Json(body))
}
