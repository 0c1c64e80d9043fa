//! The server: from start to graceful end.

use std::{future::Future, net::SocketAddr, path::Path, sync::Arc, time::Duration};

use menagerie_engines::Engines;
use tokio::{net::TcpListener, sync::watch, task, time};

use crate::{
    Config,
    accounts::keep_forgetting,
    cleaning::clean_up,
    cluster::{Cluster, keep_place},
    descriptors, http,
    hub::Hub,
    lobby, moderation, notices,
    operations::{Token, drained},
    ratings, reception,
    storage::{Storage, StorageError, Store},
    watch::watch_clocks,
};

/// Threads for what takes long, besides those for bots that think.
const SLOW: usize = 8;
/// How long connections may take to close when the server ends.
const GRACE: Duration = Duration::from_secs(5);
/// Where older programs lie in a data folder.
pub(crate) const ENGINES: &str = "engines";

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
    /// A rehearsal where others can come.
    #[error("a rehearsal is dealt from a known number, so it is for this machine alone: {0}")]
    Rehearsal(String),
    /// The storage cannot be used.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The system does not say what it should.
    #[error("the server cannot start: {0}")]
    System(#[from] std::io::Error),
}

/// A server that is ready.
pub struct Server {
    hub: Arc<Hub>,
    listener: TcpListener,
    /// The door for the other processes of the house.
    inside: Option<TcpListener>,
    address: SocketAddr,
    operations: Option<TcpListener>,
    close: watch::Sender<bool>,
}

impl Server {
    /// Opens the database and the port.
    pub async fn bind(config: Config) -> Result<Self, ServerError> {
        let (folder, address) = (config.data.clone(), config.database.clone());
        let open = move || match address {
            Some(address) => Storage::open_postgres(&address),
            None => Storage::open(&folder),
        };
        let storage = task::spawn_blocking(open).await.map_err(StorageError::new)??;
        Self::bind_with(config, storage).await
    }

    /// The same with a storage of one's own.
    pub async fn bind_with(mut config: Config, storage: Storage) -> Result<Self, ServerError> {
        if config.rehearsal.is_some() {
            let listen = config.listen;
            if !listen.ip().is_loopback() {
                return Err(ServerError::Rehearsal(format!("{listen} is no loopback address")));
            }
            if config.behind_proxy || config.secure {
                return Err(ServerError::Rehearsal("through a proxy others come".into()));
            }
        }
        descriptors::fit(&mut config.limits);
        let listen = |error| ServerError::Listen { address: config.listen, error };
        let listen_inside = |error| ServerError::Listen { address: config.inside, error };
        let listener = reception::listen(config.listen).map_err(listen)?;
        let address = listener.local_addr()?;
        let operations = match config.operations {
            Some(address) => {
                let listen = |error| ServerError::Listen { address, error };
                Some(reception::listen(address).map_err(listen)?)
            }
            None => None,
        };
        let token = Token::read(config.admin_token_file.as_deref())?;
        let (close, closing) = watch::channel(false);
        let folder = config.engines.clone().unwrap_or_else(|| config.data.join(ENGINES));
        let engines =
            task::spawn_blocking(move || find_engines(&folder)).await.map_err(StorageError::new)??;
        // Several processes may serve a house in PostgreSQL.
        let inside = match config.database {
            Some(_) => Some(TcpListener::bind(config.inside).await.map_err(listen_inside)?),
            None => None,
        };
        let cluster =
            inside.as_ref().map(TcpListener::local_addr).transpose()?.map(Cluster::new).map(Arc::new);
        let hub = Hub::open(config, engines, Store::start(storage), token, closing, cluster).await?;
        Ok(Self { hub, listener, inside, address, operations, close })
    }

    /// What it serves with, for tests of its parts.
    #[cfg(test)]
    pub(crate) fn into_hub(self) -> Arc<Hub> {
        self.hub
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where operators are answered, if anywhere.
    pub fn operations(&self) -> Option<SocketAddr> {
        self.operations.as_ref()?.local_addr().ok()
    }

    /// Serves until `stop` comes. Then connections are closed with a reason, and what was accepted is written.
    pub async fn serve_until(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let Self { hub, listener, inside, operations, close, .. } = self;
        let inside = inside.map(|inside| task::spawn(reception::receive_inside(inside, Arc::clone(&hub))));
        let listening = hub.cluster.as_ref().zip(hub.config.database.clone());
        let listening =
            listening.map(|(cluster, address)| task::spawn(Arc::clone(&cluster.minds).listen(address)));
        let place = hub.cluster.clone().map(|cluster| task::spawn(keep_place(Arc::clone(&hub), cluster)));
        // Meanwhile people are answered; who asks first for something that is not packed yet packs it.
        drop(task::spawn_blocking(http::games::pack));
        lobby::read_all(&hub).await?;
        moderation::read_bans(&hub).await?;
        let reading = task::spawn(moderation::keep_reading(Arc::clone(&hub)));
        let publishing = task::spawn(lobby::keep_publishing(Arc::clone(&hub)));
        let news = hub.cluster.clone().zip(hub.config.database.clone()).map(|(cluster, address)| {
            let hub = Arc::clone(&hub);
            task::spawn(async move { cluster.bus.run(hub, address).await })
        });
        let counting = task::spawn(ratings::keep_counting(Arc::clone(&hub)));
        let forgetting = task::spawn(keep_forgetting(Arc::clone(&hub)));
        let cleaning = task::spawn(clean_up(Arc::clone(&hub)));
        let watching = task::spawn(watch_clocks(Arc::clone(&hub)));
        let noticing = task::spawn(notices::notify(Arc::clone(&hub)));
        let writing = task::spawn(notices::write_letters(Arc::clone(&hub)));
        let door = task::spawn(reception::receive(listener, Arc::clone(&hub)));
        let operators =
            operations.map(|listener| task::spawn(crate::operations::serve(listener, Arc::clone(&hub))));
        tokio::select! { () = stop => {}, () = drained(Arc::clone(&hub)) => {} }
        let _ = close.send(true);
        door.abort();
        let gone = async {
            while hub.doors.all() + hub.sockets.all() > 0 {
                time::sleep(Duration::from_millis(10)).await;
            }
        };
        if time::timeout(GRACE, gone).await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        cleaning.abort();
        operators.inspect(task::JoinHandle::abort);
        watching.abort();
        publishing.abort();
        noticing.abort();
        writing.abort();
        forgetting.abort();
        counting.abort();
        reading.abort();
        inside.iter().chain(&place).chain(&listening).chain(&news).for_each(task::JoinHandle::abort);
        // From now on the others host its tables.
        if let Err(error) = hub.store.read(|storage| storage.leave_house()).await {
            tracing::warn!(%error, "the other processes find out by themselves that this one is gone");
        }
        let store = hub.store.clone();
        let _ = task::spawn_blocking(move || store.stop()).await;
        tracing::info!("stopped");
        Ok(())
    }
}

/// The older programs in a folder, if there is one.
pub(crate) fn find_engines(folder: &Path) -> std::io::Result<Engines> {
    if !folder.is_dir() {
        return Ok(Engines::default());
    }
    let (engines, troubles) = Engines::find(folder)?;
    for trouble in troubles {
        tracing::error!(trouble, "this is no older program");
    }
    for rules in engines.rules() {
        tracing::info!(game = rules.game, rules = rules.rules, "an older program plays these rules");
    }
    Ok(engines)
}

/// What a server runs on: so many threads that serve, as many as there are processors unless said otherwise, and some for what
/// takes long. Each of those takes as much memory as several tables.
pub fn runtime(threads: Option<usize>) -> std::io::Result<tokio::runtime::Runtime> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    if let Some(threads) = threads {
        builder.worker_threads(threads);
    }
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    builder.max_blocking_threads(SLOW + 2 * processors).enable_all().build()
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
