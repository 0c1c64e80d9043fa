//! Is the server well?

use axum::{Json, extract::State, http::StatusCode};
use serde_json::{Value, json};

use super::Shared;

pub(super) async fn show(State(hub): Shared) -> (StatusCode, Json<Value>) {
    let storage = hub.store.read(|storage| storage.next_keys()).await.is_ok();
    let status = if storage { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({
        "status": if storage { "ok" } else { "storage does not answer" },
        "version": env!("CARGO_PKG_VERSION"),
        "tables": hub.awake(),
        "sockets": hub.sockets.all(),
    });
    (status, Json(body))
}
