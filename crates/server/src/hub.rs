//! The house: finds a table's host, or wakes it from storage.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

use menagerie_table::Person;
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot, watch};

use crate::{
    Config,
    guests::GuestBook,
    host::{Command, Host},
    protocol::{ErrorCode, Fault},
    sockets::SocketCount,
    storage::{StorageError, Store, TableKey, Write},
};

pub(crate) type Mailbox = mpsc::Sender<Command>;

/// Commands that may wait for one table.
const MAILBOX: usize = 64;
/// A host may retire between being found and being asked; the next one answers.
const ATTEMPTS: usize = 4;

/// Everything the server's parts share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) guests: GuestBook,
    pub(crate) sockets: SocketCount,
    /// How many bots think at once.
    pub(crate) thinkers: Semaphore,
    /// Turns true when the server shuts down.
    pub(crate) closing: watch::Receiver<bool>,
    hosts: Mutex<HashMap<String, Arc<OnceCell<Mailbox>>>>,
    next_table: AtomicI64,
}

impl Hub {
    pub(crate) async fn open(
        config: Config,
        store: Store,
        closing: watch::Receiver<bool>,
    ) -> Result<Arc<Self>, StorageError> {
        let (person, table) = store.read(|storage| storage.next_keys()).await?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Arc::new(Self {
            guests: GuestBook::new(store.clone(), person),
            sockets: SocketCount::default(),
            thinkers: Semaphore::new(cores),
            hosts: Mutex::default(),
            next_table: AtomicI64::new(table.0),
            config,
            store,
            closing,
        }))
    }

    fn hosts(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Mailbox>>>> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a new table.
    pub(crate) fn table_key(&self) -> TableKey {
        TableKey(self.next_table.fetch_add(1, Ordering::Relaxed))
    }

    /// Refuses a guest who has enough tables.
    pub(crate) async fn allow_table(&self, person: Person) -> Result<(), Fault> {
        let most = self.config.limits.tables_per_guest;
        if self.store.read(move |storage| storage.unfinished_of(person)).await? >= most {
            let message = format!("you have {most} unfinished tables; finish or leave one first");
            return Err(Fault::new(ErrorCode::TooManyTables, message));
        }
        Ok(())
    }

    /// Keeps a new table. Its host starts when someone asks for it.
    pub(crate) async fn keep_table(&self, writes: Vec<Write>) -> Result<(), Fault> {
        Ok(self.store.write(writes).await?)
    }

    /// Asks a table something.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Fault> {
        for _ in 0..ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            let mailbox = self.mailbox(id).await?;
            if mailbox.send(command(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        tracing::error!(table = id, "a table does not answer");
        Err(Fault::new(ErrorCode::Storage, "the table does not answer; try again"))
    }

    /// The way to a table's host.
    pub(crate) async fn mailbox(self: &Arc<Self>, id: &str) -> Result<Mailbox, Fault> {
        loop {
            let cell = self.cell(id)?;
            let mailbox = cell.get_or_try_init(|| self.wake(id)).await;
            match mailbox {
                Ok(mailbox) if !mailbox.is_closed() => return Ok(mailbox.clone()),
                Ok(_) => self.forget(id, &cell),
                Err(fault) => {
                    self.forget(id, &cell);
                    return Err(fault);
                }
            }
        }
    }

    fn cell(&self, id: &str) -> Result<Arc<OnceCell<Mailbox>>, Fault> {
        let mut hosts = self.hosts();
        if let Some(cell) = hosts.get(id) {
            return Ok(Arc::clone(cell));
        }
        if hosts.len() >= self.config.limits.tables {
            return Err(Fault::new(ErrorCode::TooManyTables, "the house is full; try again later"));
        }
        Ok(Arc::clone(hosts.entry(id.to_owned()).or_default()))
    }

    fn forget(&self, id: &str, cell: &Arc<OnceCell<Mailbox>>) {
        let mut hosts = self.hosts();
        if hosts.get(id).is_some_and(|found| Arc::ptr_eq(found, cell)) {
            hosts.remove(id);
        }
    }

    async fn wake(self: &Arc<Self>, id: &str) -> Result<Mailbox, Fault> {
        let wanted = id.to_owned();
        let stored = self.store.read(move |storage| storage.table(&wanted)).await?;
        let stored = stored.ok_or_else(|| Fault::new(ErrorCode::UnknownTable, "there is no such table"))?;
        let (mailbox, inbox) = mpsc::channel(MAILBOX);
        let host = Host::new(Arc::clone(self), stored, mailbox.downgrade());
        tokio::spawn(host.run(inbox));
        Ok(mailbox)
    }

    /// Takes an idle host off the list, unless something has just come in for it.
    pub(crate) fn retire(&self, id: &str, inbox: &mut mpsc::Receiver<Command>) -> bool {
        let mut hosts = self.hosts();
        if !inbox.is_empty() {
            return false;
        }
        hosts.remove(id);
        inbox.close();
        true
    }

    /// How many tables are in memory.
    pub(crate) fn awake(&self) -> usize {
        self.hosts().len()
    }
}
