//! The house: what all parts of the server share.

mod hosts;
pub(crate) mod shares;

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Instant,
};

use menagerie_engines::Engines;
use menagerie_kernel::Seed;
use menagerie_table::Person;
use tokio::sync::{mpsc, watch};

use crate::{
    Config,
    accounts::Accounts,
    analyses::Analyses,
    aside::Aside,
    cluster::{Cluster, News},
    doors::{Tally, wide},
    guests::GuestBook,
    host::{Command, Rare, Talk},
    lobby::Lobby,
    moderation::Bans,
    notices::Notices,
    operations::{Metrics, Orders, Token},
    protocol::{Fault, Status, Visibility},
    rate::Buckets,
    secret,
    sockets::SocketCount,
    storage::{Peer, Source, StorageError, Store, TableKey, TableRow, Write, allowances::Allowance},
    thinkers::Thinkers,
    visits::Visits,
};

pub(crate) use hosts::Absent;
use hosts::Entry;

/// Records that are played at once: tables come first.
const READING: usize = 2;

pub(crate) type Mailbox = mpsc::Sender<Box<Command>>;

/// Everything the server's parts share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) guests: GuestBook,
    pub(crate) accounts: Accounts,
    pub(crate) notices: Notices,
    pub(crate) sockets: SocketCount,
    /// Public tables that wait for players.
    pub(crate) lobby: Lobby,
    /// Lines to the lobby, by address.
    pub(crate) onlookers: Tally<IpAddr>,
    /// Connections that are no lines to tables.
    pub(crate) doors: Visits,
    /// What is said on all lines of an address.
    pub(crate) said: Buckets<IpAddr>,
    /// What people say to each other at tables.
    pub(crate) talk: Talk,
    /// Who asks for everything that is remembered of them.
    pub(crate) exports: Buckets<Person>,
    /// Reports from an address.
    pub(crate) reports: Buckets<IpAddr>,
    /// What networks are hidden with where they are remembered.
    pub(crate) networks: String,
    /// Who may not come.
    pub(crate) bans: Bans,
    /// Older programs, for tables of their rules.
    pub(crate) engines: Arc<Engines>,
    /// Who thinks, and who waits to.
    pub(crate) thinkers: Thinkers,
    /// What was thought of finished games.
    pub(crate) analyses: Analyses,
    /// Records that strangers bring along are played so many at once.
    pub(crate) reading: Aside,
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
        let fresh = secret::identity();
        let networks = store.read(move |storage| storage.house_secret("networks", &fresh)).await?;
        Ok(Arc::new(Self {
            notices,
            accounts: Accounts::new(&config, store.clone()),
            guests: GuestBook::new(store.clone(), person, cluster.is_some()),
            sockets: SocketCount::default(),
            lobby: Lobby::default(),
            onlookers: Tally::default(),
            doors: Visits::default(),
            said: Buckets::new(config.limits.messages_per_address),
            talk: Talk::new(&config.limits),
            exports: Buckets::new(config.limits.exports),
            reports: Buckets::new(config.limits.reports_per_address),
            networks,
            bans: Bans::default(),
            engines: Arc::new(engines),
            thinkers: Thinkers::new(cores),
            analyses: Analyses::new(&config.limits),
            reading: Aside::new(READING, config.limits.records, config.limits.records_per_address),
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

    /// All of a table's chance. Nobody can guess it, but in a rehearsal it follows from what was wished for.
    pub(crate) fn seed(&self, wish: &str) -> Seed {
        match self.config.rehearsal {
            None => secret::seed(),
            Some(number) => secret::rehearsed(number, wish),
        }
    }

    /// Where a table's bots begin.
    pub(crate) fn bot_seed(&self) -> u64 {
        self.config.rehearsal.unwrap_or_else(secret::number)
    }

    /// Makes a table durable, unless its maker has enough of them.
    pub(crate) async fn keep_table(&self, person: Person, writes: Vec<Write>) -> Result<(), Fault> {
        let rows = changed_rows(&writes);
        let mut allowances = vec![shares::tables(person, &self.config.limits)];
        if let Some(row) = rows.iter().find(|row| row.is_listed()) {
            allowances.extend(shares::listed(person, row.source, &self.config.limits));
        }
        if let Some(full) = self.store.write_within_all(allowances, writes).await? {
            return Err(shares::fault(full));
        }
        self.tell_lobby(&rows);
        Ok(())
    }

    /// Where somebody comes from, as the storage knows it.
    pub(crate) fn source(&self, network: IpAddr) -> Source {
        let number =
            |of: &str, network: IpAddr| secret::keyed_number(&self.networks, &format!("{of} {network}"));
        Source { network: number("network", network), wide: number("wide", wide(network)) }
    }

    /// Refuses a guest who has enough tables, before anything is done for another one.
    pub(crate) async fn allow_table(self: &Arc<Self>, person: Person) -> Result<(), Fault> {
        self.orders.allow_new()?;
        let most = self.config.limits.tables_per_guest;
        let mut unfinished = self.store.read(move |storage| storage.unfinished_of(person)).await?;
        if unfinished >= most {
            // Tables that no program here can play do not count. They find that out when they wake.
            let rows = self.store.read(move |storage| storage.tables_of(person, 2 * most)).await?;
            for row in rows.iter().filter(|row| matches!(row.status, Status::Waiting | Status::Playing)) {
                if !row.is_of_this_program() {
                    self.ask(&row.id, |reply| Rare::Info { person: None, reply }).await?;
                }
            }
            unfinished = self.store.read(move |storage| storage.unfinished_of(person)).await?;
        }
        if unfinished >= most {
            Err(shares::fault(shares::tables(person, &self.config.limits)))
        } else {
            Ok(())
        }
    }

    /// Makes writes durable, all or none.
    pub(crate) async fn keep(&self, writes: Vec<Write>) -> Result<(), StorageError> {
        self.keep_within(Vec::new(), writes).await.map(drop)
    }

    /// The same if one more of each fits; says of what there are as many as there may be.
    pub(crate) async fn keep_within(
        &self,
        allowances: Vec<Allowance>,
        writes: Vec<Write>,
    ) -> Result<Option<Allowance>, StorageError> {
        let entries = writes.iter().filter(|write| matches!(write, Write::Append(_))).count();
        let begin = Instant::now();
        let rows = changed_rows(&writes);
        // Where nothing is counted, it is kept together with what others keep.
        if allowances.is_empty() {
            self.store.write(writes).await?;
        } else if let Some(full) = self.store.write_within_all(allowances, writes).await? {
            return Ok(Some(full));
        }
        self.tell_lobby(&rows);
        self.metrics.commit_time.observe(begin.elapsed().as_secs_f64());
        self.metrics.entries.inc_by(entries as u64);
        Ok(None)
    }

    /// Has the lobbies of all processes know of changed tables.
    fn tell_lobby(&self, rows: &[TableRow]) {
        let told: Vec<i64> =
            rows.iter().filter(|row| self.lobby.heard_of(row)).map(|row| row.key.0).collect();
        if !told.is_empty() {
            self.publish(News::Tables(told));
        }
    }

    /// Tells the other processes of the house something.
    pub(crate) fn publish(&self, news: News) {
        if let Some(cluster) = &self.cluster {
            cluster.bus.publish(news);
        }
    }

    /// Someone is not who they were, logged out somewhere or deleted: all processes ask anew who it is, and their lines
    /// close.
    pub(crate) fn person_changed(&self, person: Person) {
        self.person_changed_here(person);
        self.publish(News::Changed(person));
    }

    /// The same in this process alone.
    pub(crate) fn person_changed_here(&self, person: Person) {
        self.guests.forget(person);
        self.everywhere(|| Rare::Dismiss { person });
    }

    /// Lets all tables go, and takes another place in the house.
    pub(crate) async fn begin_anew(&self, me: &Peer) -> Result<(), StorageError> {
        let evicted: Vec<Entry> = self.hosts().drain().map(|(_, entry)| entry).collect();
        for mailbox in evicted.iter().filter_map(|entry| entry.cell.get()) {
            hosts::deliver(mailbox, Command::Evict);
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

/// The rows of tables that others may find among what is kept.
fn changed_rows(writes: &[Write]) -> Vec<TableRow> {
    let row = |write: &Write| match write {
        Write::Table(row) if row.visibility != Visibility::Private => Some(TableRow::clone(row)),
        _ => None,
    };
    writes.iter().filter_map(row).collect()
}
