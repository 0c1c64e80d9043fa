//! What comes with a request, read with clear errors.

use std::time::Duration;

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Query, Request},
    http::{StatusCode, header::CONTENT_TYPE, request::Parts},
    response::IntoResponse,
};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::plain::check_json;
use crate::protocol::{ErrorCode, Fault};

fn malformed(message: impl Into<String>) -> Fault {
    Fault::new(ErrorCode::Malformed, message)
}

/// How long the body of a request may take to come.
#[derive(Clone, Copy)]
pub(crate) struct Patience(pub(crate) Duration);

/// A JSON body. Nothing at all is read as an empty object.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).map(str::to_owned);
        let patience = request.extensions().get::<Patience>().map_or(Duration::MAX, |patience| patience.0);
        let read = timeout(patience, Bytes::from_request(request, state)).await;
        let bytes =
            read.map_err(|_| malformed("the body did not come in time"))?.map_err(
                |rejection| match rejection.into_response().status() {
                    StatusCode::PAYLOAD_TOO_LARGE => Fault::new(ErrorCode::TooLarge, "the body is too large"),
                    _ => malformed("the body could not be read"),
                },
            )?;
        if bytes.is_empty() {
            return parse(b"{}");
        }
        // Other sites can send forms and plain text without asking; JSON they cannot.
        if !kind.is_some_and(|kind| kind.to_ascii_lowercase().starts_with("application/json")) {
            return Err(malformed("the body must be application/json"));
        }
        parse(&bytes)
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<Body<T>, Fault> {
    check_json(bytes)?;
    serde_json::from_slice(bytes).map(Body).map_err(|error| malformed(error.to_string()))
}

/// What stands behind the question mark of an address.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let query = Query::try_from_uri(&parts.uri).map_err(|error| malformed(error.body_text()))?;
        Ok(Self(query.0))
    }
}
