//! What is no text, or what no database can keep, is refused at the door. PostgreSQL takes no text with a zero in it; were such a one let in,
//! the storage would fail for who sent it, and everyone would hear that it does.

use axum::{
    extract::Request,
    http::Uri,
    middleware::Next,
    response::{IntoResponse, Response},
};

use percent_encoding::percent_decode_str;

use crate::protocol::{ErrorCode, Fault};

/// Refuses addresses that hold a zero, or are no text: nothing is there.
pub(super) async fn check(request: Request, next: Next) -> Response {
    if holds_zero(request.uri()) || !is_text(request.uri().path()) {
        return Fault::new(ErrorCode::NotFound, "there is nothing at this address").into_response();
    }
    next.run(request).await
}

fn holds_zero(uri: &Uri) -> bool {
    uri.path_and_query().is_some_and(|text| text.as_str().contains("%00"))
}

fn is_text(path: &str) -> bool {
    percent_decode_str(path).decode_utf8().is_ok()
}

/// Refuses JSON whose texts hold a zero. In JSON it can only be written like this.
pub(crate) fn check_json(json: &[u8]) -> Result<(), Fault> {
    let zero = b"\\u0000";
    // Hardly any message has a backslash, and one is found sooner than six letters.
    if json.contains(&b'\\') && json.windows(zero.len()).any(|part| part == zero) {
        return Err(Fault::new(ErrorCode::Malformed, "texts must not hold a zero (\\u0000)"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_found_wherever_they_hide() {
        assert!(check_json(br#"{"name": "Ann", "key": "a0000"}"#).is_ok());
        assert!(check_json(br#"{"name": "A\u0000nn"}"#).is_err());
        let address = |text: &str| holds_zero(&text.parse().unwrap());
        assert!(address("/api/tables/a%00b") && address("/api/lobby?game=%00"));
        assert!(!address("/api/tables/a%20b"));
        assert!(is_text("/api/tables/%f0%9f%a6%8a") && !is_text("/api/tables/%ff"));
    }
}
