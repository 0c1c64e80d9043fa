//! Which address a request comes from, and how many of them.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    middleware::Next,
    response::Response,
};

use crate::{
    hub::Hub,
    protocol::{ErrorCode, Fault},
    rate::Buckets,
};

/// Counts what clients ask for.
pub(super) struct Gate {
    pub(super) hub: Arc<Hub>,
    requests: Buckets<IpAddr>,
    guests: Buckets<IpAddr>,
}

impl Gate {
    pub(super) fn new(hub: &Arc<Hub>) -> Self {
        let limits = &hub.config.limits;
        let (requests, guests) = (Buckets::new(limits.requests), Buckets::new(limits.guests));
        Self { hub: Arc::clone(hub), requests, guests }
    }

    /// Whether a new guest may come from here.
    pub(super) fn admit_guest(&self, request: &Request) -> Result<(), Fault> {
        let admitted = self.guests.take(address(request, self.hub.config.behind_proxy));
        if admitted { Ok(()) } else { Err(too_many()) }
    }
}

fn too_many() -> Fault {
    Fault::new(ErrorCode::RateLimited, "too many requests; wait a moment")
}

/// The client's address. Of IPv6 the half that names a network: the other half is the client's to choose.
fn address(request: &Request, behind_proxy: bool) -> IpAddr {
    let forwarded = || {
        let header = request.headers().get("x-forwarded-for")?.to_str().ok()?;
        header.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = if behind_proxy { forwarded().or(direct) } else { direct };
    match address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)) {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Refuses floods.
pub(super) async fn limit(
    State(gate): State<Arc<Gate>>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if !gate.requests.take(address(&request, gate.hub.config.behind_proxy)) {
        return Err(too_many());
    }
    Ok(next.run(request).await)
}
