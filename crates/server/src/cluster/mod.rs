//! Several processes, one house: who hosts which table is in the database (`storage::leases`); here a process keeps its
//! place on the list and passes requests on to whoever hosts the table they are for.

mod bus;
mod errands;
mod inside;
mod minds;
mod notices;
pub(crate) mod orders;
mod passing;
mod worker;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::body::Body;
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use tokio::time;

pub(crate) use bus::{Bus, News};
pub(crate) use errands::TableOrder;
pub(crate) use inside::inside;
use minds::Minds;
pub(crate) use minds::{HintWish, Thinking};
pub(crate) use passing::pass_on;
pub use worker::think;

use crate::{
    hub::Hub,
    secret,
    storage::{LEASE, Peer, StorageError},
};

/// How often a process says that it is there.
const BEAT: Duration = Duration::from_millis(LEASE as u64 / 3);
/// After how many of them the first process looks whether the journal is to be folded.
const FOLD: u32 = 10;
/// How long another process may take to answer the door.
const DOOR: Duration = Duration::from_millis(500);

/// This process among the others.
pub(crate) struct Cluster {
    /// How the others reach it.
    pub(crate) me: Peer,
    /// Whether this is the one that does what one must do for all.
    first: AtomicBool,
    client: Client<HttpConnector, Body>,
    /// The way to the others.
    pub(crate) bus: Bus,
    /// Workers that think for its bots.
    pub(crate) minds: Arc<Minds>,
}

impl Cluster {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(DOOR));
        connector.set_nodelay(true);
        Self {
            me: Peer { address: address.to_string(), token: secret::identity() },
            first: AtomicBool::new(false),
            client: Client::builder(TokioExecutor::new()).build(connector),
            bus: Bus::new(),
            minds: Arc::default(),
        }
    }

    /// Whether this is the one that does what one must do for all.
    pub(crate) fn is_first(&self) -> bool {
        self.first.load(Ordering::Relaxed)
    }
}

/// Says again and again that this process is there. If the others have struck it off, because it was paused or had lost the
/// database, everything it hosts is theirs: it begins anew.
pub(crate) async fn keep_place(hub: Arc<Hub>, cluster: Arc<Cluster>) {
    let mut pulse = time::interval(BEAT);
    pulse.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
    let (mut beats, mut orders) = (0_u32, orders::Known::default());
    loop {
        pulse.tick().await;
        match hub.store.read(|storage| storage.beat()).await {
            Ok(standing) => {
                cluster.first.store(standing.first, Ordering::Relaxed);
                beats += 1;
                if let Err(error) = orders.follow(&hub).await {
                    tracing::error!(%error, "nobody knows what is ordered");
                }
                if standing.first && beats.is_multiple_of(FOLD) {
                    fold(&hub).await;
                }
            }
            Err(StorageError::Fenced) => {
                tracing::warn!("the other processes have struck this one off: it begins anew");
                cluster.first.store(false, Ordering::Relaxed);
                if let Err(error) = hub.begin_anew(&cluster.me).await {
                    tracing::error!(%error, "this process has no place in its house");
                }
            }
            Err(error) => tracing::error!(%error, "this process cannot say that it is there"),
        }
    }
}

async fn fold(hub: &Hub) {
    if let Err(error) = hub.store.read(|storage| storage.fold_for_all()).await {
        tracing::error!(%error, "the journal could not be folded");
    }
}
