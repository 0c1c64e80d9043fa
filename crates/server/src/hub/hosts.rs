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
    host::{Command, Host},
    protocol::{ErrorCode, Fault},
    storage::{Claim, Peer, TableRow, Woken},
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

impl Hub {
    /// Asks a table something.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Fault> {
        for _ in 0..ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            let mailbox = self.mailbox(id).await?;
            if mailbox.send(Box::new(command(reply))).await.is_ok()
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

    /// Tells all tables that are awake something. Who is busy hears it later: nobody stays by keeping a table busy.
    pub(crate) fn everywhere(&self, command: impl Fn() -> Command) {
        let hosts = self.hosts();
        for mailbox in hosts.values().filter_map(|entry| entry.cell.get()) {
            if let Err(TrySendError::Full(command)) = mailbox.try_send(Box::new(command())) {
                let mailbox = mailbox.clone();
                // A host that has gone to rest meanwhile has nobody to tell.
                tokio::spawn(async move { drop(mailbox.send(command).await) });
            }
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
