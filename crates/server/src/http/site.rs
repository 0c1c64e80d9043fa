//! The web app, which is built into the program.

use axum::{
    body::Body,
    http::{
        Method, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH},
    },
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};

use crate::protocol::{ErrorCode, Fault};

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Site;

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
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    // Files in assets/ carry their hash in their name, so they never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let own = [(CACHE_CONTROL, cache.to_owned()), (CONTENT_TYPE, kind), (ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, own).into_response();
    }
    (own, Body::from(file.data)).into_response()
}
