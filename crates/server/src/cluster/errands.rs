//! Orders for tables that do not come from a client: they go to whichever process hosts the table.

use std::sync::Arc;

use axum::{
    body::{Body as Bytes, to_bytes},
    extract::{Path, Request, State},
    http::{
        HeaderValue, Method, StatusCode,
        header::{CONTENT_TYPE, HOST},
    },
};
use menagerie_table::Person;
use serde::{Deserialize, Serialize};
use tokio::time::{self, Instant};

use super::{
    inside::{CLIENT, TOKEN},
    passing::{ANSWER, PATIENCE, PAUSE},
};
use crate::{
    host::Rare,
    http::body::Body,
    hub::{Absent, Hub},
    protocol::{ErrorCode, Fault},
    storage::Peer,
};

/// Bytes of a refusal.
const REFUSAL: usize = 16 * 1024;
/// Nobody in particular asks.
const NOBODY: HeaderValue = HeaderValue::from_static("0.0.0.0:0");

/// What a table can be told to do.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableOrder {
    /// Someone stands up, if they sit there and can.
    Leave(Person),
    /// Someone's name goes from the table.
    Forget(Person),
    /// The first is the second from now on: a guest has logged in.
    Become(Person, Person),
    /// Everyone has to leave.
    Close,
    /// It goes on, though entries of it may be missing.
    Release,
}

impl Hub {
    /// Has an order carried out at a table, wherever it is hosted.
    pub(crate) async fn order(self: &Arc<Self>, id: &str, order: TableOrder) -> Result<(), Fault> {
        let until = Instant::now() + PATIENCE;
        loop {
            let peer = match self.find(id).await {
                Ok(_) => return self.carry_out(id, order).await,
                Err(Absent::Refused(fault)) => return Err(fault),
                Err(Absent::There(peer)) => peer,
            };
            match self.send_order(&peer, id, order).await {
                Some(answer) => return answer,
                // Orders can be carried out twice without harm.
                None if Instant::now() < until => time::sleep(PAUSE).await,
                None => return Err(Fault::new(ErrorCode::Storage, "the table's process does not answer")),
            }
        }
    }

    async fn carry_out(self: &Arc<Self>, id: &str, order: TableOrder) -> Result<(), Fault> {
        match order {
            TableOrder::Leave(person) => {
                match self.ask(id, |reply| Rare::Leave { person, reply }).await? {
                    Err(fault) if fault.code == ErrorCode::Storage => Err(fault),
                    // Who is not there, or cannot leave, is fine.
                    _ => Ok(()),
                }
            }
            TableOrder::Forget(person) => self.ask(id, |reply| Rare::Forget { person, reply }).await?,
            TableOrder::Become(from, to) => self.ask(id, |reply| Rare::Become { from, to, reply }).await?,
            TableOrder::Close => self.ask(id, |reply| Rare::Close { reply }).await?,
            TableOrder::Release => self.let_go_on(id).await,
        }
    }

    /// Has another process carry it out; nothing if it does not answer, or does not host the table any more.
    async fn send_order(&self, peer: &Peer, id: &str, order: TableOrder) -> Option<Result<(), Fault>> {
        let body = serde_json::to_vec(&order).expect("orders are plain data");
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("http://{}/inside/tables/{id}/order", peer.address))
            .header(HOST, &peer.address)
            .header(CONTENT_TYPE, "application/json")
            .header(TOKEN, &peer.token)
            .header(CLIENT, NOBODY)
            .body(Bytes::from(body))
            .ok()?;
        let cluster = self.cluster.as_ref()?;
        let response = time::timeout(ANSWER, cluster.client.request(request)).await.ok()?.ok()?;
        match response.status() {
            status if status.is_success() => Some(Ok(())),
            StatusCode::MISDIRECTED_REQUEST => None,
            _ => {
                let body = to_bytes(Bytes::new(response.into_body()), REFUSAL).await.ok()?;
                Some(Err(serde_json::from_slice(&body).ok()?))
            }
        }
    }
}

/// Another process passes an order on.
pub(super) async fn take(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    Body(order): Body<TableOrder>,
) -> Result<StatusCode, Fault> {
    match hub.find(&id).await {
        Ok(_) => hub.carry_out(&id, order).await.map(|()| StatusCode::NO_CONTENT),
        Err(Absent::There(_)) => Ok(StatusCode::MISDIRECTED_REQUEST),
        Err(Absent::Refused(fault)) => Err(fault),
    }
}
