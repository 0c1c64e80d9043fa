//! Who may give orders: whoever knows the token in the file that the settings name.

use std::{fs, io, path::Path, sync::Arc};

use axum::{
    extract::{Request, State},
    http::header::AUTHORIZATION,
    middleware::Next,
    response::Response,
};
use sha2::{Digest, Sha256};

use crate::{
    hub::Hub,
    protocol::{ErrorCode, Fault},
};

/// A token that can be guessed is none.
const SHORTEST: usize = 16;

/// The hash of the token, if there is one. The token itself is not kept.
pub(crate) struct Token(Option<[u8; 32]>);

impl Token {
    /// Reads it from its file.
    pub(crate) fn read(file: Option<&Path>) -> io::Result<Self> {
        let Some(file) = file else { return Ok(Self(None)) };
        let wrong = |why: String| io::Error::other(format!("the admin token in {}: {why}", file.display()));
        let text = fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
        let token = text.trim();
        if token.len() < SHORTEST {
            return Err(wrong(format!("it needs at least {SHORTEST} characters")));
        }
        Ok(Self(Some(hash(token))))
    }

    /// Whether this is the token. What is compared are hashes, so the time it takes tells nothing.
    pub(crate) fn is(&self, said: &str) -> bool {
        self.0 == Some(hash(said))
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// Lets through who names the token.
pub(super) async fn check(
    State(hub): State<Arc<Hub>>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let said =
        request.headers().get(AUTHORIZATION).and_then(|header| header.to_str().ok()?.strip_prefix("Bearer "));
    if !said.is_some_and(|said| hub.token.is(said)) {
        return Err(Fault::new(ErrorCode::Forbidden, "orders need the admin token"));
    }
    Ok(next.run(request).await)
}
