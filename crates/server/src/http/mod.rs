//! The server's addresses.

mod account;
pub(crate) mod body;
mod circle;
mod client;
mod error;
pub(crate) mod games;
mod headers;
mod health;
mod identity;
mod lobby;
mod login;
mod me;
pub(crate) mod moderation;
mod notices;
mod origin;
pub(crate) mod packed;
mod people;
mod plain;
mod programs;
mod records;
mod replay;
mod site;
mod socket;
mod tables;

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{any, get, post, put},
};
use tower_http::compression::CompressionLayer;

use crate::{
    cluster, described,
    hub::Hub,
    operations,
    protocol::{ErrorCode, Fault},
};
use client::Gate;
pub(crate) use client::address;

type Shared = axum::extract::State<Arc<Hub>>;
type Answer<T> = Result<axum::Json<T>, Fault>;

/// Everything the server answers.
pub(crate) fn router(hub: Arc<Hub>) -> Router {
    let limits = &hub.config.limits;
    let gate = Arc::new(Gate::new(&hub));
    let limit_tables = middleware::from_fn_with_state(Arc::clone(&gate), client::limit_tables);
    // What makes a table.
    let making = Router::new()
        .route("/api/tables", post(tables::create))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/fork", post(replay::fork))
        .route_layer(limit_tables.clone());
    let sitting = Router::new()
        .route("/api/tables/{id}/join", post(tables::join))
        .route_layer(middleware::from_fn_with_state(Arc::clone(&gate), client::limit_sittings));
    // Here a guest without an identity gets one.
    let identified = Router::new()
        .route("/api/me", get(me::show).put(me::rename))
        .route("/api/login/passkey/start", post(login::start_passkey))
        .route("/api/login/passkey/finish", post(login::finish_passkey))
        .route("/api/login/email", post(login::send_link))
        .route("/api/account", get(account::show))
        .route("/api/account/passkey/start", post(account::start_passkey))
        .route("/api/account/passkey/finish", post(account::finish_passkey))
        .route("/api/account/passkey/remove", post(account::remove_passkey))
        .route("/api/account/logout", post(account::log_out))
        .route("/api/account/logout-others", post(account::log_out_others))
        .route("/api/account/export", get(account::export))
        .route("/api/account/delete", post(account::delete))
        .route("/api/account/programs", get(programs::list).post(programs::make))
        .route("/api/account/programs/revoke", post(programs::revoke))
        .route("/api/account/notices", get(notices::show).put(notices::wish))
        .route("/api/account/notices/subscribe", post(notices::subscribe))
        .route("/api/account/notices/unsubscribe", post(notices::unsubscribe))
        .route("/api/circle", get(circle::show))
        .route("/api/circle/link", post(circle::link))
        .route("/api/circle/invite", post(circle::invite))
        .route("/api/circle/accept", post(circle::accept))
        .route("/api/circle/tie", post(circle::tie))
        .route("/api/circle/untie", post(circle::untie))
        .route("/api/tables/{id}/report", post(moderation::report))
        .nest(
            "/api/moderation",
            moderation::desk().layer(middleware::from_fn_with_state(Arc::clone(&hub), moderation::know)),
        )
        .route("/api/account/shown", put(people::show_to))
        .route("/api/people/{id}", get(people::profile))
        .route("/api/league", get(people::league))
        .route("/api/tables", get(tables::list))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/people", get(people::seats))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/bot", post(tables::seat_bot))
        .route("/api/tables/{id}/free", post(tables::free))
        .merge(making)
        .merge(sitting)
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), identity::identify));
    let records = Router::new()
        .route("/api/records/fork", post(records::fork))
        .route_layer(limit_tables)
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), identity::identify))
        .route("/api/records/analysis", post(records::analysis))
        .route("/api/records/read", post(records::read))
        .route("/api/records/frame", post(records::frame))
        .route("/api/records/course", post(records::course))
        .layer(DefaultBodyLimit::max(records::MOST_BYTES));
    // A position is played anew for whoever looks back at it.
    let looking = Router::new()
        .route("/api/tables/{id}/frame", get(replay::frame))
        .route("/api/tables/{id}/course", get(replay::course))
        .merge(records)
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), client::limit_looks));
    let api = Router::new()
        .route("/api/tables/{id}/record", get(replay::record))
        .merge(looking)
        .route("/api/login/link", post(login::open_link))
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
        .route("/api/openapi.json", get(described::show_openapi))
        .route("/api/socket.json", get(described::show_socket))
        .route("/api/tables/{id}/result", get(people::result))
        .route("/api/lobby", get(lobby::page))
        .route("/api/lobby/socket", get(lobby::open))
        .route("/api/games", get(games::list))
        .route("/api/games/{id}/faces", get(games::faces))
        // What is not there counts like what is.
        .route("/api/{*rest}", any(nothing))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), origin::check))
        .layer(middleware::from_fn(plain::check))
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

async fn nothing() -> Fault {
    Fault::new(ErrorCode::NotFound, "there is nothing at this address")
}

async fn wrong_method() -> Fault {
    Fault::new(ErrorCode::NotFound, "this address does not take that method")
}
