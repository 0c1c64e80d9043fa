//! Which address a request comes from, and how many of them.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{Extensions, HeaderMap, request::Parts},
    middleware::Next,
    response::Response,
};

use crate::{
    doors::network,
    hub::Hub,
    protocol::{ErrorCode, Fault},
    rate::Buckets,
};

/// Counts what clients ask for.
pub(super) struct Gate {
    pub(super) hub: Arc<Hub>,
    requests: Buckets<IpAddr>,
    guests: Buckets<IpAddr>,
    pages: Buckets<IpAddr>,
    looks: Buckets<IpAddr>,
    tables: Buckets<IpAddr>,
}

impl Gate {
    pub(super) fn new(hub: &Arc<Hub>) -> Self {
        let limits = &hub.config.limits;
        Self {
            hub: Arc::clone(hub),
            requests: Buckets::new(limits.requests),
            guests: Buckets::new(limits.guests),
            pages: Buckets::new(limits.pages),
            looks: Buckets::new(limits.looks),
            tables: Buckets::new(limits.new_tables),
        }
    }

    /// Whether a new guest may come from here.
    pub(super) fn admit_guest(&self, request: &Request) -> Result<(), Fault> {
        admit(&self.guests, self, request)
    }
}

fn too_many() -> Fault {
    Fault::new(ErrorCode::RateLimited, "too many requests; wait a moment")
}

/// The network that a request comes from. A proxy in front adds the address it saw at the end of the last line of
/// `X-Forwarded-For`; all before that is the client's own word.
pub(crate) fn address(extensions: &Extensions, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    let forwarded = || {
        let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        line.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = if behind_proxy { forwarded().or(direct) } else { direct };
    network(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}

/// Where a request comes from.
pub(super) struct Whence(pub(super) IpAddr);

impl FromRequestParts<Arc<Hub>> for Whence {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, Infallible> {
        Ok(Self(address(&parts.extensions, &parts.headers, hub.config.behind_proxy)))
    }
}

/// Refuses floods.
pub(super) async fn limit(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    admit(&gate.requests, &gate, &request)?;
    let from = address(request.extensions(), request.headers(), gate.hub.config.behind_proxy);
    gate.hub.bans.check(None, from)?;
    Ok(next.run(request).await)
}

/// Refuses floods of requests for pages, pictures and the server's health.
pub(super) async fn limit_pages(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if !request.uri().path().starts_with("/api/") {
        admit(&gate.pages, &gate, &request)?;
    }
    Ok(next.run(request).await)
}

/// Refuses floods of looks back.
pub(super) async fn limit_looks(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    admit(&gate.looks, &gate, &request)?;
    Ok(next.run(request).await)
}

/// Refuses floods of new tables: they would bury those of others, and fill the disk.
pub(super) async fn limit_tables(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    admit(&gate.tables, &gate, &request)?;
    Ok(next.run(request).await)
}

fn admit(buckets: &Buckets<IpAddr>, gate: &Gate, request: &Request) -> Result<(), Fault> {
    let from = address(request.extensions(), request.headers(), gate.hub.config.behind_proxy);
    if buckets.take(from) { Ok(()) } else { Err(too_many()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_cannot_choose_the_address_that_the_proxy_saw() {
        let mut headers = HeaderMap::new();
        let direct = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1)));
        let mut extensions = Extensions::new();
        extensions.insert(direct);
        let of = |headers: &HeaderMap, behind| address(&extensions, headers, behind).to_string();
        headers.append("x-forwarded-for", "198.51.100.1".parse().unwrap());
        assert_eq!(of(&headers, false), "127.0.0.1", "without a proxy the header is anybody's word");
        assert_eq!(of(&headers, true), "198.51.100.1");
        headers.append("x-forwarded-for", "198.51.100.2, 203.0.113.9".parse().unwrap());
        assert_eq!(of(&headers, true), "203.0.113.9", "the last line's last address is the proxy's");
    }
}
