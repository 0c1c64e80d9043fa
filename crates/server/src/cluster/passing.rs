//! A request for a table that another process hosts goes there, and its answer comes back; a line to a table too.

use std::{sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{ConnectInfo, RawPathParams, Request, State, rejection::RawPathParamsRejection},
    http::{
        HeaderValue, Method, StatusCode, Uri,
        header::{CONNECTION, UPGRADE},
        request::Parts,
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use hyper_util::rt::TokioIo;
use tokio::{
    io::copy_bidirectional,
    time::{self, Instant},
};

use super::{
    Cluster,
    inside::{CLIENT, Inside, TOKEN},
};
use crate::{
    http::address,
    hub::{Absent, Hub},
    protocol::{ErrorCode, Fault},
    sockets::CountedSocket,
    storage::{LEASE, Peer},
};

/// How long a request waits for a table whose process has died to be taken over.
pub(super) const PATIENCE: Duration = Duration::from_millis(3 * LEASE as u64);
/// How long another process may take to answer: one that takes longer has lost its tables by then.
pub(super) const ANSWER: Duration = Duration::from_millis(LEASE as u64);
/// Where tables are.
const TABLES: &str = "/api/tables/";
/// How long between two looks.
pub(super) const PAUSE: Duration = Duration::from_millis(150);

/// Lets those requests through that are for tables of this process, and passes the others on.
pub(crate) async fn pass_on(
    State(hub): State<Arc<Hub>>,
    params: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let id = params
        .ok()
        .and_then(|params| params.iter().find_map(|(name, value)| (name == "id").then(|| value.to_owned())));
    // People have ids too, and no host.
    let id = id.filter(|_| request.uri().path().starts_with(TABLES));
    let (Some(cluster), Some(id)) = (&hub.cluster, id) else { return Ok(next.run(request).await) };
    if request.extensions().get::<Inside>().is_some() {
        return match hub.find(&id).await {
            Ok(_) => Ok(next.run(request).await),
            Err(Absent::There(_)) => Ok(StatusCode::MISDIRECTED_REQUEST.into_response()),
            Err(Absent::Refused(fault)) => Err(fault),
        };
    }
    let (parts, body) = request.into_parts();
    let limits = &hub.config.limits;
    let body = time::timeout(limits.body_time, to_bytes(body, limits.body_bytes)).await;
    let body = body.map_err(|_| Fault::new(ErrorCode::Malformed, "the body did not come in time"))?;
    let body = body.map_err(|_| Fault::new(ErrorCode::TooLarge, "the body is too large"))?;
    // A line takes connections here too, whoever hosts the table.
    let line = if parts.headers.contains_key(UPGRADE) {
        let from = address(&parts.extensions, &parts.headers, hub.config.behind_proxy);
        Some(hub.sockets.enter(None, from, limits)?)
    } else {
        None
    };
    let mut errand = Errand { parts, body, line };
    let until = Instant::now() + PATIENCE;
    loop {
        let peer = match hub.find(&id).await {
            Ok(_) => return Ok(next.run(errand.into_request()).await),
            Err(Absent::Refused(fault)) => return Err(fault),
            Err(Absent::There(peer)) => peer,
        };
        match errand.run(&hub, cluster, &peer).await {
            Ok(response) => return Ok(response),
            Err(Missed::Again) if Instant::now() < until => time::sleep(PAUSE).await,
            Err(Missed::Again | Missed::Unknown) => {
                let message = "the process that hosts this table does not answer; try again";
                return Err(Fault::new(ErrorCode::Storage, message));
            }
        }
    }
}

/// A request on its way.
struct Errand {
    parts: Parts,
    body: Bytes,
    /// Counted for as long as it is passed on.
    line: Option<CountedSocket>,
}

/// Why there is no answer.
enum Missed {
    /// Nothing was done: it can be tried again.
    Again,
    /// Something may have been done.
    Unknown,
}

impl Errand {
    fn into_request(self) -> Request {
        Request::from_parts(self.parts, Body::from(self.body))
    }

    async fn run(&mut self, hub: &Arc<Hub>, cluster: &Cluster, peer: &Peer) -> Result<Response, Missed> {
        let request = self.copy(peer).ok_or(Missed::Unknown)?;
        let reads = matches!(self.parts.method, Method::GET | Method::HEAD);
        let answer = time::timeout(ANSWER, cluster.client.request(request)).await;
        let mut response = match answer {
            Err(_) if reads => return Err(Missed::Again),
            Err(_) => return Err(Missed::Unknown),
            Ok(answer) => match answer {
                Ok(response) if response.status() == StatusCode::MISDIRECTED_REQUEST => {
                    return Err(Missed::Again);
                }
                Ok(response) => response,
                Err(error) if error.is_connect() || reads => return Err(Missed::Again),
                Err(_) => return Err(Missed::Unknown),
            },
        };
        if response.status() == StatusCode::SWITCHING_PROTOCOLS
            && let Some(ours) = self.parts.extensions.remove::<hyper::upgrade::OnUpgrade>()
        {
            let theirs = hyper::upgrade::on(&mut response);
            let mut closing = hub.closing.clone();
            let line = self.line.take();
            tokio::spawn(async move {
                let _counted = line;
                let (Ok(ours), Ok(theirs)) = (ours.await, theirs.await) else { return };
                let (mut ours, mut theirs) = (TokioIo::new(ours), TokioIo::new(theirs));
                // A line that breaks is opened again by the page.
                tokio::select! {
                    _ = copy_bidirectional(&mut ours, &mut theirs) => {}
                    _ = closing.wait_for(|closing| *closing) => {}
                }
            });
        }
        Ok(response.map(Body::new).into_response())
    }

    /// The request as the other process gets it.
    fn copy(&self, peer: &Peer) -> Option<Request> {
        let path = self.parts.uri.path_and_query()?.as_str();
        let uri: Uri = format!("http://{}{path}", peer.address).parse().ok()?;
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.parts.method.clone();
        *request.uri_mut() = uri;
        *request.headers_mut() = self.parts.headers.clone();
        let headers = request.headers_mut();
        if !headers.contains_key(UPGRADE) {
            headers.remove(CONNECTION);
        }
        headers.insert(TOKEN, HeaderValue::from_str(&peer.token).ok()?);
        let client = self.parts.extensions.get::<ConnectInfo<std::net::SocketAddr>>()?;
        headers.insert(CLIENT, HeaderValue::from_str(&client.0.to_string()).ok()?);
        Some(request)
    }
}
