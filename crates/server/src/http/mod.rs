//! The server's addresses.

pub(crate) mod body;
mod client;
mod error;
mod games;
mod headers;
mod health;
mod identity;
mod me;
mod origin;
mod packed;
mod replay;
mod site;
mod socket;
mod tables;

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use tower_http::compression::CompressionLayer;

use crate::{
    cluster,
    hub::Hub,
    operations,
    protocol::{ErrorCode, Fault},
};
use client::Gate;

type Shared = axum::extract::State<Arc<Hub>>;
type Answer<T> = Result<axum::Json<T>, Fault>;

/// Everything the server answers.
pub(crate) fn router(hub: Arc<Hub>) -> Router {
    let limits = &hub.config.limits;
    let gate = Arc::new(Gate::new(&hub));
    // Here a guest without an identity gets one.
    let identified = Router::new()
        .route("/api/me", get(me::show).put(me::rename))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/bot", post(tables::seat_bot))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), identity::identify));
    let api = Router::new()
        .route("/api/tables/{id}/record", get(replay::record))
        .route("/api/tables/{id}/frame", get(replay::frame))
        .route("/api/tables/{id}/analysis", get(replay::analysis))
        .merge(identified)
        // Outside of that, so that a new guest is met once, where the table is.
        .route_layer(middleware::from_fn_with_state(Arc::clone(&hub), cluster::pass_on))
        // What differs for everyone is packed for everyone.
        .layer(CompressionLayer::new())
        .merge(
            Router::new()
                .route("/api/tables/{id}/socket", get(socket::open))
                .route_layer(middleware::from_fn_with_state(Arc::clone(&hub), cluster::pass_on)),
        )
        .route("/api/games", get(games::list))
        .route("/api/games/{id}/faces", get(games::faces))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), origin::check))
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), client::limit));
    Router::new()
        .merge(api)
        .route("/healthz", get(health::show))
        .fallback(site::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(gate, client::limit_pages))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), headers::add))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), operations::count))
        .with_state(hub)
}

async fn wrong_method() -> Fault {
    Fault::new(ErrorCode::NotFound, "this address does not take that method")
}
