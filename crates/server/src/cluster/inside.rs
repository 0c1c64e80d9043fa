//! The door for the other processes of the house.

use std::{net::SocketAddr, sync::Arc};

use crate::{http::router, hub::Hub};
use axum::{
    Router,
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, StatusCode},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::post,
};

use super::errands;

/// The word by which a process knows the others, and the client for whom they ask.
pub(super) const TOKEN: &str = "x-menagerie-token";
pub(super) const CLIENT: &str = "x-menagerie-client";

/// A request that another process has passed on.
#[derive(Clone, Copy)]
pub(crate) struct Inside;

/// Everything the server answers, for the other processes alone.
pub(crate) fn inside(hub: Arc<Hub>) -> Router {
    let orders =
        Router::new().route("/inside/tables/{id}/order", post(errands::take)).with_state(Arc::clone(&hub));
    router(Arc::clone(&hub)).merge(orders).layer(middleware::from_fn_with_state(hub, know))
}

/// Refuses strangers, and says who is really asking.
async fn know(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let Some(client) = client(&hub, request.headers()) else { return StatusCode::FORBIDDEN.into_response() };
    request.extensions_mut().insert(ConnectInfo(client));
    request.extensions_mut().insert(Inside);
    next.run(request).await
}

/// For whom another process asks, if it is one of ours.
fn client(hub: &Hub, headers: &HeaderMap) -> Option<SocketAddr> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let cluster = hub.cluster.as_ref()?;
    (text(TOKEN)? == cluster.me.token).then_some(())?;
    text(CLIENT)?.parse().ok()
}
