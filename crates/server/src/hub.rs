//! The house: finds a table's host, or wakes it from storage.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use menagerie_engines::Engines;
use menagerie_kernel::record::Header;
use menagerie_table::Person;
use tokio::{
    sync::{OnceCell, Semaphore, mpsc, oneshot, watch},
    task::spawn_blocking,
    time,
};

use crate::{
    Config,
    accounts::Accounts,
    analyses::Analyses,
    cluster::Cluster,
    doors::Tally,
    guests::GuestBook,
    host::{Command, Host},
    notices::Notices,
    operations::{Metrics, Orders, Token},
    protocol::{ErrorCode, Fault, Status},
    rate::Buckets,
    sockets::SocketCount,
    storage::{Claim, Peer, StorageError, Store, TableKey, TableRow, Woken, Write},
    waking::Awake,
};

pub(crate) type Mailbox = mpsc::Sender<Command>;

/// Commands that may wait for one table.
const MAILBOX: usize = 64;
/// A host may retire between being found and being asked; the next one answers.
const ATTEMPTS: usize = 4;

/// How often room is looked for, and how long hosts have to make it.
const ROOM_ATTEMPTS: usize = 20;
const ROOM_PAUSE: Duration = Duration::from_millis(10);

/// A table's host, and when it was last asked for.
#[derive(Default)]
struct Entry {
    cell: Arc<OnceCell<Mailbox>>,
    used: u64,
}

/// Why a table has no host here.
pub(crate) enum Absent {
    /// Another process hosts it.
    There(Peer),
    /// It cannot be had.
    Refused(Fault),
}

impl From<Absent> for Fault {
    fn from(absent: Absent) -> Self {
        match absent {
            Absent::There(_) => Self::new(ErrorCode::Storage, "another process hosts this table; try again"),
            Absent::Refused(fault) => fault,
        }
    }
}

/// Everything the server's parts share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) guests: GuestBook,
    pub(crate) accounts: Accounts,
    pub(crate) notices: Notices,
    pub(crate) sockets: SocketCount,
    /// Connections that are no lines to tables.
    pub(crate) doors: Tally<IpAddr>,
    /// What is said on all lines of an address.
    pub(crate) said: Buckets<IpAddr>,
    /// Older programs, for tables of their rules.
    pub(crate) engines: Arc<Engines>,
    /// How many bots think at once.
    pub(crate) thinkers: Semaphore,
    /// What was thought of finished games.
    pub(crate) analyses: Analyses,
    pub(crate) metrics: Metrics,
    pub(crate) orders: Orders,
    /// Who may give orders.
    pub(crate) token: Token,
    /// Turns true when the server shuts down.
    pub(crate) closing: watch::Receiver<bool>,
    /// While the house was closed, from when to when in milliseconds since 1970: no clock ran.
    pub(crate) closed: (u64, u64),
    /// The other processes of this house, where there may be some.
    pub(crate) cluster: Option<Arc<Cluster>>,
    hosts: Mutex<HashMap<String, Entry>>,
    next_table: AtomicI64,
    /// Counts how often hosts were asked for: which was asked for longest ago can rest first.
    uses: AtomicU64,
}

impl Hub {
    pub(crate) async fn open(
        config: Config,
        engines: Engines,
        store: Store,
        token: Token,
        closing: watch::Receiver<bool>,
        cluster: Option<Arc<Cluster>>,
    ) -> Result<Arc<Self>, StorageError> {
        if let Some(me) = cluster.as_ref().map(|cluster| cluster.me.clone()) {
            store.read(move |storage| storage.join_house(&me)).await?;
        }
        let (person, table) = store.read(|storage| storage.next_keys()).await?;
        let opened = config.time.now();
        let used = store.read(|storage| storage.last_used()).await?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let notices = Notices::open(&config, &store).await?;
        Ok(Arc::new(Self {
            notices,
            accounts: Accounts::new(&config, store.clone()),
            guests: GuestBook::new(store.clone(), person, cluster.is_some()),
            sockets: SocketCount::default(),
            doors: Tally::default(),
            said: Buckets::new(config.limits.messages_per_address),
            engines: Arc::new(engines),
            thinkers: Semaphore::new(cores),
            analyses: Analyses::default(),
            cluster,
            metrics: Metrics::new(),
            orders: Orders::default(),
            token,
            closed: (used.map_or(opened, |used| used * 1000).min(opened), opened),
            hosts: Mutex::default(),
            next_table: AtomicI64::new(table.0),
            uses: AtomicU64::new(0),
            config,
            store,
            closing,
        }))
    }

    fn hosts(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a new table.
    pub(crate) fn table_key(&self) -> TableKey {
        TableKey(self.next_table.fetch_add(1, Ordering::Relaxed))
    }

    /// Refuses a guest who has enough tables.
    pub(crate) async fn allow_table(self: &Arc<Self>, person: Person) -> Result<(), Fault> {
        self.orders.allow_new()?;
        let most = self.config.limits.tables_per_guest;
        let mut unfinished = self.store.read(move |storage| storage.unfinished_of(person)).await?;
        if unfinished >= most {
            // Tables that no program here can play do not count. They find that out when they wake.
            let rows = self.store.read(move |storage| storage.tables_of(person, 2 * most)).await?;
            let same = menagerie_engines::rules();
            for row in rows.iter().filter(|row| matches!(row.status, Status::Waiting | Status::Playing)) {
                let Header { game, rules, content, .. } = &row.header;
                if !same.iter().any(|ours| (&ours.game, ours.rules, &ours.content) == (game, *rules, content))
                {
                    self.ask(&row.id, |reply| Command::Info { person: None, reply }).await?;
                }
            }
            unfinished = self.store.read(move |storage| storage.unfinished_of(person)).await?;
        }
        if unfinished >= most {
            let message = format!("you have {most} unfinished tables; finish or leave one first");
            return Err(Fault::new(ErrorCode::TooManyTables, message));
        }
        Ok(())
    }

    /// Makes writes durable, all or none.
    pub(crate) async fn keep(&self, writes: Vec<Write>) -> Result<(), StorageError> {
        let entries = writes.iter().filter(|write| matches!(write, Write::Append(_))).count();
        let begin = Instant::now();
        self.store.write(writes).await?;
        self.metrics.commit_time.observe(begin.elapsed().as_secs_f64());
        self.metrics.entries.inc_by(entries as u64);
        Ok(())
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
        Ok(self.find(id).await?)
    }

    /// The same, or who else hosts the table.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Mailbox, Absent> {
        loop {
            let Some(cell) = self.cell(id) else {
                self.make_room().await.map_err(Absent::Refused)?;
                continue;
            };
            let mailbox = cell.get_or_try_init(|| self.wake(id)).await;
            match mailbox {
                Ok(mailbox) if !mailbox.is_closed() => return Ok(mailbox.clone()),
                Ok(_) => self.forget(id, &cell),
                Err(absent) => {
                    self.forget(id, &cell);
                    return Err(absent);
                }
            }
        }
    }

    /// The place of a table's host, unless there is no room for another.
    fn cell(&self, id: &str) -> Option<Arc<OnceCell<Mailbox>>> {
        let used = self.uses.fetch_add(1, Ordering::Relaxed);
        let mut hosts = self.hosts();
        if !hosts.contains_key(id) && hosts.len() >= self.config.limits.tables {
            return None;
        }
        let entry = hosts.entry(id.to_owned()).or_default();
        entry.used = used;
        Some(Arc::clone(&entry.cell))
    }

    /// Sends tables to rest at which nobody is, those first that were used longest ago, until one more fits.
    pub(crate) async fn make_room(&self) -> Result<(), Fault> {
        for _ in 0..ROOM_ATTEMPTS {
            if self.hosts().len() < self.config.limits.tables {
                return Ok(());
            }
            for mailbox in self.least_used() {
                // A host with a full mailbox is busy.
                let _ = mailbox.try_send(Command::Rest);
            }
            time::sleep(ROOM_PAUSE).await;
        }
        Err(Fault::new(ErrorCode::TooManyTables, "the house is full; try again later"))
    }

    fn least_used(&self) -> Vec<Mailbox> {
        let hosts = self.hosts();
        let mut awake: Vec<_> =
            hosts.values().filter_map(|entry| Some((entry.used, entry.cell.get()?))).collect();
        awake.sort_unstable_by_key(|(used, _)| *used);
        awake.truncate((hosts.len() / 8).max(1));
        awake.into_iter().map(|(_, mailbox)| mailbox.clone()).collect()
    }

    fn forget(&self, id: &str, cell: &Arc<OnceCell<Mailbox>>) {
        let mut hosts = self.hosts();
        if hosts.get(id).is_some_and(|found| Arc::ptr_eq(&found.cell, cell)) {
            hosts.remove(id);
        }
    }

    async fn wake(self: &Arc<Self>, id: &str) -> Result<Mailbox, Absent> {
        let wanted = id.to_owned();
        let woken = self.store.read(move |storage| storage.wake(&wanted)).await;
        let stored = match woken.map_err(|error| Absent::Refused(error.into()))? {
            Woken::Here(stored) => *stored,
            Woken::There(peer) => return Err(Absent::There(peer)),
            Woken::Nowhere => {
                let message = "there is no such table";
                return Err(Absent::Refused(Fault::new(ErrorCode::UnknownTable, message)));
            }
        };
        let (mailbox, inbox) = mpsc::channel(MAILBOX);
        let engines = Arc::clone(&self.engines);
        let awake = spawn_blocking(move || Awake::of(stored, &engines)).await.map_err(|_| {
            Absent::Refused(Fault::new(ErrorCode::NotResumable, "this table cannot be played again"))
        })?;
        let host = Host::new(Arc::clone(self), awake, mailbox.downgrade());
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

    /// Closes the lines of someone who was logged out, at all tables that are awake.
    pub(crate) fn dismiss(&self, person: Person) {
        let hosts = self.hosts();
        for mailbox in hosts.values().filter_map(|entry| entry.cell.get()) {
            // A host with a full mailbox is busy: that line ends when it is next asked who it is.
            let _ = mailbox.try_send(Command::Dismiss { person });
        }
    }

    /// Gives up the lease of a table whose host goes.
    pub(crate) async fn release(&self, row: &TableRow) {
        let (key, claim) = (row.key, row.claim);
        if claim != Claim::Sole
            && let Err(error) = self.store.read(move |storage| storage.release(key, claim)).await
        {
            // The lease ends with this process.
            tracing::warn!(%error, "a table could not be given back");
        }
    }

    /// Lets all tables go, and takes another place in the house.
    pub(crate) async fn begin_anew(&self, me: &Peer) -> Result<(), StorageError> {
        let evicted: Vec<Entry> = self.hosts().drain().map(|(_, entry)| entry).collect();
        for mailbox in evicted.iter().filter_map(|entry| entry.cell.get()) {
            // One that is too busy to hear of it finds out when it writes.
            let _ = mailbox.try_send(Command::Evict);
        }
        let me = me.clone();
        let join = move |storage: &mut crate::storage::Storage| {
            storage.join_house(&me)?;
            storage.next_keys()
        };
        let (person, table) = self.store.read(join).await?;
        self.guests.count_from(person);
        self.next_table.store(table.0, Ordering::Relaxed);
        Ok(())
    }

    /// Whether this process does what one must do for all.
    pub(crate) fn is_first(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.is_first())
    }

    /// How many tables are in memory.
    pub(crate) fn awake(&self) -> usize {
        self.hosts().len()
    }
}
