//! Finding a table's host, or waking it from storage.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use tokio::{
    sync::{
        OnceCell,
        mpsc::{self, error::TrySendError},
        oneshot,
    },
    task::spawn_blocking,
    time,
};

use super::{Hub, Mailbox};
use crate::{
    host::{Command, Host, Rare},
    protocol::{ErrorCode, Fault},
    storage::{Claim, Loss, Peer, TableRow, Woken},
    waking::Awake,
};

/// Commands that may wait for one table.
const MAILBOX: usize = 64;
/// A host may retire between being found and being asked; the next one answers.
const ATTEMPTS: usize = 4;

/// How often room is looked for, and how long hosts have to make it.
const ROOM_ATTEMPTS: usize = 20;
const ROOM_PAUSE: Duration = Duration::from_millis(10);

/// A table's host, and when it was last asked for.
#[derive(Default)]
pub(super) struct Entry {
    pub(super) cell: Arc<OnceCell<Mailbox>>,
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

/// Tells a table something; if it is busy, as soon as it can hear.
pub(super) fn deliver(mailbox: &Mailbox, command: Command) {
    if let Err(TrySendError::Full(command)) = mailbox.try_send(Box::new(command)) {
        let mailbox = mailbox.clone();
        // A host that has gone to rest meanwhile has nobody to tell.
        tokio::spawn(async move { drop(mailbox.send(command).await) });
    }
}

impl Hub {
    /// Asks a table something.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        question: impl Fn(oneshot::Sender<T>) -> Rare,
    ) -> Result<T, Fault> {
        for _ in 0..ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            let mailbox = self.mailbox(id).await?;
            if mailbox.send(Box::new(question(reply).into())).await.is_ok()
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
                let _ = mailbox.try_send(Box::new(Command::Rest));
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
    pub(crate) fn retire(&self, id: &str, inbox: &mut mpsc::Receiver<Box<Command>>) -> bool {
        let mut hosts = self.hosts();
        if !inbox.is_empty() {
            return false;
        }
        hosts.remove(id);
        inbox.close();
        true
    }

    /// Lets a table go on that was only suspected of missing entries: whoever runs the house knows better.
    pub(crate) async fn let_go_on(self: &Arc<Self>, id: &str) -> Result<(), Fault> {
        let table = id.to_owned();
        match self.store.read(move |storage| storage.trust(&table)).await? {
            None => {
                let message = "this table is not suspected of missing entries";
                return Err(Fault::new(ErrorCode::Unmet, message));
            }
            Some(Loss { why, certain: true }) => {
                let message =
                    format!("entries of this table are missing for certain, so it cannot go on: {why}");
                return Err(Fault::new(ErrorCode::NotResumable, message));
            }
            Some(_) => {}
        }
        // It wakes anew. A host that has gone to rest meanwhile has nothing to forget.
        let _ = self.mailbox(id).await?.send(Box::new(Command::Evict)).await;
        match self.ask(id, |reply| Rare::Info { person: None, reply }).await?.trouble {
            None => Ok(()),
            Some(trouble) => {
                let message = format!("this table is not suspected any more, but it cannot go on: {trouble}");
                Err(Fault::new(ErrorCode::NotResumable, message))
            }
        }
    }

    /// Tells all tables that are awake something. Who is busy hears it later: nobody stays by keeping a table busy.
    pub(crate) fn everywhere(&self, word: impl Fn() -> Rare) {
        let hosts = self.hosts();
        for mailbox in hosts.values().filter_map(|entry| entry.cell.get()) {
            deliver(mailbox, word().into());
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
}

#[cfg(test)]
mod tests {
    use menagerie_table::Person;
    use serde_json::json;

    use super::*;
    use crate::{
        Config, Server,
        host::{Visitor, new_row, new_table, outbox},
        protocol::Visibility,
        storage::Terms,
    };

    /// A house with one table at which this person sits, and its folder.
    async fn house(name: &str, person: Person) -> (Arc<Hub>, String, std::path::PathBuf) {
        let data = std::env::temp_dir().join(format!("menagerie-hosts-{name}-{}", std::process::id()));
        let config = Config { listen: ([127, 0, 0, 1], 0).into(), data: data.clone(), ..Config::default() };
        let hub = Server::bind(config).await.unwrap().into_hub();
        let seed = menagerie_kernel::Seed::from_number(1);
        let table =
            menagerie_table::Table::start("feeding-time", &json!({"players": 2}).into(), seed).unwrap();
        let seat = menagerie_table::Holder::person(person, "Ann");
        let seating = menagerie_table::Seating(vec![seat, menagerie_table::Holder::Open]);
        let row = new_row(hub.table_key(), &table, seating, person, Visibility::Private, Terms::default());
        let id = row.id.clone();
        hub.keep(new_table(row, false)).await.unwrap();
        (hub, id, data)
    }

    fn visitor(person: Person) -> Visitor {
        let address = std::net::Ipv4Addr::LOCALHOST.into();
        let lang = menagerie_kernel::Lang::En;
        Visitor {
            person: Some(person),
            name: "Ann".into(),
            address,
            unheard: Vec::new(),
            lang,
            packed: false,
            watches: crate::sockets::Watches::default(),
        }
    }

    /// Puts as much in a table's mailbox as it holds. On one thread the table hears nothing of it before someone waits.
    fn fill(mailbox: &Mailbox) {
        while mailbox.try_send(Box::new(Command::LookAtClock)).is_ok() {}
    }

    /// Before, an order for a table whose mailbox was full was lost: whoever kept a table busy could not be sent away, and one that
    /// another process had taken over went on.
    #[tokio::test]
    async fn an_order_for_a_busy_table_is_carried_out_later() {
        let person = Person(1);
        for (name, order) in [("dismiss", false), ("evict", true)] {
            let (hub, id, data) = house(name, person).await;
            let (out, mut heard) = outbox(64, 1 << 20);
            let connect = |reply| Rare::Connect { visitor: visitor(person), out: out.clone(), reply };
            hub.ask(&id, connect).await.unwrap().unwrap();
            drop(out);
            fill(&hub.mailbox(&id).await.unwrap());
            match order {
                false => hub.person_changed_here(person),
                true => {
                    let me = Peer { address: String::new(), token: String::new() };
                    // Without other processes there is no place to take: all that counts here is that tables are let go.
                    let _ = hub.begin_anew(&me).await;
                }
            }
            let gone = async { while heard.next().await.is_some() {} };
            time::timeout(Duration::from_secs(10), gone).await.expect("the line closes");
            hub.store.stop();
            let _ = std::fs::remove_dir_all(data);
        }
    }

    /// What people ask of a busy table waits for it: nobody is refused, and nothing is done twice or halfway.
    #[tokio::test]
    async fn who_asks_a_busy_table_waits_and_is_answered() {
        let person = Person(1);
        let (hub, id, data) = house("ask", person).await;
        fill(&hub.mailbox(&id).await.unwrap());
        let asked: Vec<_> = (0..200)
            .map(|_| {
                let (hub, id) = (Arc::clone(&hub), id.clone());
                tokio::spawn(async move { hub.ask(&id, |reply| Rare::Info { person: None, reply }).await })
            })
            .collect();
        for answer in asked {
            assert_eq!(answer.await.unwrap().unwrap().id, id);
        }
        let left = hub.ask(&id, |reply| Rare::Leave { person, reply }).await.unwrap().unwrap();
        assert!(left.seats.iter().all(|seat| seat.name.is_none()), "later acts are done as ever");
        hub.store.stop();
        let _ = std::fs::remove_dir_all(data);
    }
}
