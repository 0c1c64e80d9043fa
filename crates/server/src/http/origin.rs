//! Pages of other sites must not act as the guest whose cookie the browser sends along.

use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, Method,
        header::{HOST, ORIGIN, UPGRADE},
    },
    middleware::Next,
    response::Response,
};

use super::Shared;
use crate::protocol::{ErrorCode, Fault};

/// Whose page asks: `same-origin`, `same-site`, `cross-site`, or `none` for who typed the address.
const SITE: &str = "sec-fetch-site";

/// Refuses what would change something, and connections, when they come from another site; and everything that is for two hosts, of which
/// a proxy may have believed the other.
pub(super) async fn check(State(hub): Shared, request: Request, next: Next) -> Result<Response, Fault> {
    if request.headers().get_all(HOST).iter().count() > 1 {
        return Err(Fault::new(ErrorCode::Malformed, "a request is for one host"));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let connects = request.headers().contains_key(UPGRADE);
    if (!reads || connects) && !is_own(request.headers(), &hub.config.origins) {
        return Err(Fault::new(ErrorCode::ForeignOrigin, "this request comes from a page of another site"));
    }
    Ok(next.run(request).await)
}

/// Browsers name the origin of a page in such requests; programs, which have no cookies to abuse, do not. Where the origin is missing,
/// browsers still say whether it is this site.
fn is_own(headers: &HeaderMap, allowed: &[String]) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(ORIGIN) else {
        return headers.get(SITE).is_none_or(|site| site == "same-origin" || site == "none");
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
    host.is_some() && host == text(HOST) || allowed.iter().any(|allowed| allowed == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(origin: &str, allowed: &[String]) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "play.example.org:8080".parse().unwrap());
        headers.insert(ORIGIN, origin.parse().unwrap());
        is_own(&headers, allowed)
    }

    #[test]
    fn only_the_servers_own_pages_and_the_allowed_ones_may_act() {
        assert!(own("http://play.example.org:8080", &[]));
        assert!(own("https://play.example.org:8080", &[]));
        for foreign in
            ["https://evil.example", "http://play.example.org", "null", "file://play.example.org:8080"]
        {
            assert!(!own(foreign, &[]), "{foreign}");
        }
        assert!(own("https://other.example", &["https://other.example".into()]));
        assert!(is_own(&HeaderMap::new(), &[]), "programs have no origin");
        for (site, fine) in
            [("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false)]
        {
            let headers = HeaderMap::from_iter([(SITE.parse().unwrap(), site.parse().unwrap())]);
            assert_eq!(is_own(&headers, &[]), fine, "{site}");
        }
    }
}
