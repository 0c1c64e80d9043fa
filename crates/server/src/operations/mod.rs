//! For whoever runs the house, on an address of its own: figures for Prometheus, and orders.

mod metrics;
mod orders;
mod process;
mod token;

use std::sync::Arc;

use axum::{
    Router,
    extract::State,
    http::header::CONTENT_TYPE,
    middleware,
    response::IntoResponse,
    routing::{get, post},
};
use tokio::net::TcpListener;

pub(crate) use metrics::{Metrics, count};
pub(crate) use orders::{Orders, drained};
pub(crate) use token::Token;

use crate::{
    http::moderation::{desk, know_operator},
    hub::Hub,
    reception,
};

/// Prometheus reads this version of its text.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Answers operators for as long as the server runs.
pub(crate) async fn serve(listener: TcpListener, hub: Arc<Hub>) {
    let orders = Router::new()
        .route("/orders/announce", post(orders::announce))
        .route("/orders/close", post(orders::close))
        .route("/orders/release", post(orders::release))
        .route("/orders/drain", post(orders::drain))
        .nest("/orders/moderation", desk().layer(middleware::from_fn(know_operator)))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), token::check));
    let router = Router::new().route("/metrics", get(show)).merge(orders).with_state(Arc::clone(&hub));
    reception::receive_operators(listener, hub, router).await;
}

async fn show(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    ([(CONTENT_TYPE, TEXT)], hub.metrics.text(&hub))
}
