//! The server: from start to graceful end.

use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};

use axum::serve::ListenerExt;
use tokio::{net::TcpListener, sync::watch, task, time};

use crate::{
    Config, clock,
    http::router,
    hub::Hub,
    storage::{Sqlite, Storage, StorageError, Store},
};

/// How long connections may take to close when the server ends.
const GRACE: Duration = Duration::from_secs(5);
/// How often old tables are looked for.
const CLEAN_UP: Duration = Duration::from_secs(60 * 60);

/// Why a server could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// The storage cannot be used.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// Connections cannot be taken any more.
    #[error("the server cannot go on: {0}")]
    Serve(#[from] std::io::Error),
}

/// A server that is ready.
pub struct Server {
    hub: Arc<Hub>,
    listener: TcpListener,
    address: SocketAddr,
    close: watch::Sender<bool>,
}

impl Server {
    /// Opens the data folder and the port.
    pub async fn bind(config: Config) -> Result<Self, ServerError> {
        let storage = Sqlite::open(&config.data)?;
        Self::bind_with(config, Box::new(storage)).await
    }

    /// The same with a storage of one's own.
    pub async fn bind_with(config: Config, storage: Box<dyn Storage>) -> Result<Self, ServerError> {
        let listen = |error| ServerError::Listen { address: config.listen, error };
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let address = listener.local_addr()?;
        let (close, closing) = watch::channel(false);
        let hub = Hub::open(config, Store::start(storage), closing).await?;
        Ok(Self { hub, listener, address, close })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes. Then connections are closed with a reason, and what was accepted is written.
    pub async fn serve_until(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let Self { hub, listener, close, .. } = self;
        // Messages are small and wait for nothing.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let app = router(Arc::clone(&hub)).into_make_service_with_connect_info::<SocketAddr>();
        let cleaning = task::spawn(clean_up(Arc::clone(&hub)));
        let mut closing = hub.closing.clone();
        let server = axum::serve(listener, app).with_graceful_shutdown(async move {
            stop.await;
            let _ = close.send(true);
        });
        tokio::select! {
            served = server.into_future() => served?,
            () = async {
                let _ = closing.wait_for(|closing| *closing).await;
                time::sleep(GRACE).await;
            } => tracing::warn!("some requests did not end in time"),
        }
        let gone = async {
            while hub.sockets.all() > 0 {
                time::sleep(Duration::from_millis(10)).await;
            }
        };
        if time::timeout(GRACE, gone).await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        cleaning.abort();
        let store = hub.store.clone();
        let _ = task::spawn_blocking(move || store.stop()).await;
        tracing::info!("stopped");
        Ok(())
    }
}

/// Deletes what is too old, now and then.
async fn clean_up(hub: Arc<Hub>) {
    let mut hourly = time::interval(CLEAN_UP);
    loop {
        hourly.tick().await;
        let (now, limits) = (clock::now(), &hub.config.limits);
        let unfinished = now.saturating_sub(limits.keep_unfinished.as_secs());
        let finished = now.saturating_sub(limits.keep_finished.as_secs());
        match hub.store.read(move |storage| storage.clean_up(unfinished, finished)).await {
            Ok(0) => {}
            Ok(deleted) => tracing::info!(deleted, "old tables deleted"),
            Err(error) => tracing::error!(%error, "old tables could not be deleted"),
        }
    }
}

/// Runs a server until the process is asked to end (ctrl-c or SIGTERM).
pub async fn run(config: Config) -> Result<(), ServerError> {
    let server = Server::bind(config).await?;
    tracing::info!(address = %server.address(), "listening");
    server.serve_until(asked_to_end()).await
}

async fn asked_to_end() {
    let interrupt = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! { () = interrupt => {}, _ = terminate.recv() => {} }
            }
            Err(_) => interrupt.await,
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
    tracing::info!("shutting down");
}
