//! Which address a request comes from, and how many of them.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{Extensions, HeaderMap, HeaderValue, header::CONNECTION, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time;

use crate::{
    doors::{Tally, network},
    hub::Hub,
    protocol::{ErrorCode, Fault},
    rate::Buckets,
};

/// How long whoever asks too much waits for the answer.
const PAUSE: Duration = Duration::from_millis(500);

/// Counts what clients ask for.
pub(super) struct Gate {
    pub(super) hub: Arc<Hub>,
    requests: Buckets<IpAddr>,
    guests: Buckets<IpAddr>,
    pages: Buckets<IpAddr>,
    looks: Buckets<IpAddr>,
    tables: Buckets<IpAddr>,
    sittings: Buckets<IpAddr>,
    /// Those who have asked too much and wait to hear it.
    waiting: Tally<IpAddr>,
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
            sittings: Buckets::new(limits.sittings),
            waiting: Tally::default(),
        }
    }

    fn whence(&self, request: &Request) -> IpAddr {
        address(request.extensions(), request.headers(), self.hub.config.behind_proxy)
    }

    /// Whether a new guest may come from here.
    pub(super) fn admit_guest(&self, request: &Request) -> Result<(), Fault> {
        if self.guests.take(self.whence(request)) { Ok(()) } else { Err(too_many()) }
    }

    /// Lets a request pass, or says no. Whoever goes on asking hears each no a while later, one after the other on each connection:
    /// said at once, it would cost more than to ask. There is room for so many to wait; with whom there is none, the connection ends.
    async fn admit(&self, buckets: &Buckets<IpAddr>, from: IpAddr) -> Result<(), Response> {
        if buckets.take(from) {
            return Ok(());
        }
        let limits = &self.hub.config.limits;
        let waits = self.waiting.enter(Some(from), limits.connections / 4, limits.connections_per_address);
        let mut no = too_many().into_response();
        match waits {
            Ok(counted) => {
                time::sleep(PAUSE).await;
                drop(counted);
            }
            Err(_) => {
                no.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
        }
        Err(no)
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
) -> Result<Response, Response> {
    gate.admit(&gate.requests, gate.whence(&request)).await?;
    gate.hub.bans.check(None, gate.whence(&request)).map_err(Fault::into_response)?;
    Ok(next.run(request).await)
}

/// Refuses floods of requests for pages, pictures and the server's health.
pub(super) async fn limit_pages(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Response> {
    // What is below it is counted there.
    if request.uri().path().strip_prefix("/api/").is_none_or(str::is_empty) {
        gate.admit(&gate.pages, gate.whence(&request)).await?;
    }
    Ok(next.run(request).await)
}

/// Refuses floods of looks back.
pub(super) async fn limit_looks(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Response> {
    gate.admit(&gate.looks, gate.whence(&request)).await?;
    Ok(next.run(request).await)
}

/// Refuses floods of new tables: they would bury those of others, and fill the disk.
pub(super) async fn limit_tables(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Response> {
    gate.admit(&gate.tables, gate.whence(&request)).await?;
    Ok(next.run(request).await)
}

/// Refuses floods of people who sit down: each stands in the table's log for ever, and everyone there is told.
pub(super) async fn limit_sittings(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Response> {
    gate.admit(&gate.sittings, gate.whence(&request)).await?;
    Ok(next.run(request).await)
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
