//! The web app, which is built into the program. Its files were packed when it was built.

use std::sync::LazyLock;

use axum::{
    http::{
        Method, StatusCode, Uri,
        header::{CONTENT_TYPE, HeaderMap},
    },
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};

use super::packed::{Packed, Shelf};
use crate::protocol::{ErrorCode, Fault};

#[derive(Embed)]
#[folder = "$OUT_DIR/site"]
#[allow_missing = true]
struct Site;

/// The files as they are sent, by path.
static FILES: LazyLock<Shelf<String>> = LazyLock::new(Shelf::default);

const PAGE: &str = "index.html";
/// Said when the program was built without the web app.
const NOT_BUILT: &str = include_str!("not_built.html");

pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Fault::new(ErrorCode::NotFound, "there is nothing at this address").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Fault::new(ErrorCode::NotFound, "this address does not take that method").into_response();
    }
    if let Some(file) = Site::get(path) {
        return send(path, file, &headers);
    }
    // A page of the app, which finds its own way; but a missing picture is missing.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "not found").into_response();
    }
    match Site::get(PAGE) {
        Some(file) => send(PAGE, file, &headers),
        None => {
            let kind = [(CONTENT_TYPE, "text/html; charset=utf-8")];
            (StatusCode::SERVICE_UNAVAILABLE, kind, NOT_BUILT).into_response()
        }
    }
}

fn send(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    // Files in assets/ carry their hash in their name, so they never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let packed = FILES.get(path.to_owned(), |path| {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let kind = if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
        Packed::ready(&kind, file.data.into_owned())
    });
    match packed {
        Ok(packed) => packed.answer(headers, cache),
        Err(error) => Fault::new(ErrorCode::NotFound, error.to_string()).into_response(),
    }
}
