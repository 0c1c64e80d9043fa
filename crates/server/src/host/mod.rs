//! A host runs one table: a task that takes one command after the other, so nothing needs a lock.
//!
//! Every change goes the same way: the table accepts it, the storage makes it durable, then people hear of it.
//! If the storage fails, the table is read back from it, and nobody ever saw the change.

mod acting;
mod arranged;
mod begins;
mod bots;
mod came;
mod chat;
mod client;
mod clocks;
mod command;
mod ending;
mod forking;
mod info;
mod looking;
mod notices;
mod outbox;
mod seats;
mod sending;
mod state;

use std::{
    collections::HashMap,
    net::IpAddr,
    ops::ControlFlow,
    pin::{Pin, pin},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use menagerie_catalogue::Seen;
use menagerie_kernel::{Lang, MAX_SEATS, Record, Seat, Seats, Speaker, Viewer};
use menagerie_table::{Entry, Person, Seating, Table, Viewpoint};
use tokio::{
    sync::mpsc::{self, WeakSender},
    task::spawn_blocking,
    time,
};

use crate::{
    hub::Hub,
    protocol::{ErrorCode, Fault, TableInfo},
    storage::{Said, StorageError, StoredTable, TableRow, Woken, Write},
    waking::Awake,
};
pub(crate) use chat::{Talk, shown};
use client::Client;
pub(crate) use client::{ClientId, Visitor};
pub(crate) use command::{Command, Rare};
pub(crate) use forking::Fork;
pub(crate) use looking::Past;
pub(crate) use outbox::{Outbox, Waiting, length, outbox};
pub(crate) use seats::{new_row, new_table};
use state::WholeLog;

/// The host of one table.
pub(crate) struct Host {
    hub: Arc<Hub>,
    /// The way back to this host, for bots.
    mailbox: WeakSender<Box<Command>>,
    row: TableRow,
    /// The running table, or why it cannot go on.
    game: Result<Table, String>,
    /// Everyone's names in each language.
    names: [Vec<String>; Lang::ALL.len()],
    clients: Vec<Client>,
    next_client: u64,
    /// Where the chance of this table's bots begins.
    bot_seed: u64,
    /// The seat for which a bot thinks, and the version it thinks about.
    thinking: Option<(Seat, u32)>,
    /// The bots, by seat, while they do not think.
    bots: [Option<bots::Sitting>; MAX_SEATS],
    /// Turned true, the bot that thinks comes to an end.
    stop: Arc<AtomicBool>,
    /// From where somebody played here last.
    played_from: Option<IpAddr>,
    /// Whether a hint is being thought of.
    hinting: bool,
    /// What everyone was shown last, by whose eyes, where someone gets patches of it.
    shown: Vec<(Viewer, Seen)>,
    /// What was said here, once it is recalled.
    said: Option<Vec<Said>>,
    /// How often everyone has sat down since it woke.
    sat: HashMap<Person, u32>,
    /// Who has sat down and may not have begun.
    begins: begins::Begins,
    /// Who has been here while a rated game ran.
    came: came::Came,
    /// Positions that were looked back at.
    looks: looking::Looks,
    /// What was played at a table that cannot go on.
    written: Option<Record>,
    /// Whom the table waits for who were not here when that began: they are told, or will be.
    noticed: Seats,
    /// What its waking has changed, until that is kept.
    unsaid: Option<Vec<Entry>>,
}

impl Host {
    pub(crate) fn new(hub: Arc<Hub>, awake: Awake, mailbox: WeakSender<Box<Command>>) -> Self {
        let Awake { mut row, game, came, since, remarks, changed, written } = awake;
        let noticed = Self::told_before(&row, game.as_ref().ok());
        // Tables that are older than the list of open ones have their clock in the journal alone.
        let clock = || game.as_ref().ok()?.clock().map(menagerie_table::Clock::timing);
        row.terms.timing = row.terms.timing.or_else(clock);
        let bot_seed = hub.bot_seed();
        Self {
            hub,
            mailbox,
            names: names(&row.seating),
            begins: begins::Begins::read(since, row.touched),
            row,
            game,
            clients: Vec::new(),
            next_client: 0,
            bot_seed,
            thinking: None,
            bots: Default::default(),
            stop: Arc::default(),
            played_from: None,
            hinting: false,
            shown: Vec::new(),
            said: None,
            sat: HashMap::new(),
            came: came::Came::read(came),
            looks: looking::Looks::default(),
            written,
            noticed,
            unsaid: (changed || !remarks.is_empty()).then_some(remarks),
        }
    }

    /// What can be said of a table that another process hosts: all but who is there.
    pub(crate) fn glance(hub: &Arc<Hub>, stored: StoredTable, person: Option<Person>) -> TableInfo {
        let (mailbox, _) = mpsc::channel(1);
        Self::new(Arc::clone(hub), Awake::of(stored, &hub.engines), mailbox.downgrade()).info(person)
    }

    /// Someone else sits somewhere, or sits otherwise.
    fn seats_changed(&mut self) {
        self.names = names(&self.row.seating);
        if let Ok(table) = &mut self.game {
            table.hold(self.row.seating.holding());
        }
    }

    /// Takes commands until nobody has been here for a while, or the server shuts down.
    pub(crate) fn run(self, inbox: mpsc::Receiver<Box<Command>>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        // A table may ask for others, which wake and may do the same: without the box its type would hold itself. And what is alive
        // would have room for two hosts: for the one that it was given, and for its own.
        Box::pin(Box::new(self).live(inbox))
    }

    async fn live(mut self: Box<Self>, mut inbox: mpsc::Receiver<Box<Command>>) {
        let idle = self.hub.config.limits.table_idle;
        if let Some(remarks) = self.unsaid.take()
            && let Err(error) = self.keep_waking(&remarks).await
        {
            // Nothing is lost: it is found out again when the table wakes again.
            tracing::error!(table = self.row.id, %error, "a table's waking could not be kept");
        }
        if self.resume_clock().await.is_break() {
            return;
        }
        if self.take_arranged().await.is_break() {
            return;
        }
        self.wake_bots();
        let time_source = self.hub.config.time.clone();
        // One alarm for all that comes: to set another one for each command would take longer than many commands do.
        let mut alarm = pin!(time::sleep(idle));
        let mut last = time::Instant::now();
        loop {
            let command = tokio::select! {
                biased;
                command = inbox.recv() => Ok(command),
                () = &mut alarm => Err(()),
                () = time_source.until_some(self.due()) => {
                    if self.look_at_clock().await.is_break() || self.take_arranged().await.is_break() {
                        break;
                    }
                    continue;
                }
            };
            let rested = command.is_err() && last.elapsed() >= idle;
            if command.is_ok() || rested {
                last = time::Instant::now();
            }
            if command.is_err() {
                alarm.as_mut().reset(last + idle);
                if !rested {
                    continue;
                }
            }
            // Who has heard nothing for that long rests, like who is asked to.
            let Some(command) = command.unwrap_or_else(|()| Some(Box::new(Command::Rest))) else { break };
            if self.carry_out(*command, &mut inbox).await.is_break() || self.take_arranged().await.is_break()
            {
                break;
            }
        }
        self.stop.store(true, Ordering::Relaxed);
        self.hub.release(&self.row).await;
        tracing::debug!(table = self.row.id, "table goes to rest");
    }

    async fn carry_out(
        &mut self,
        command: Command,
        inbox: &mut mpsc::Receiver<Box<Command>>,
    ) -> ControlFlow<()> {
        match command {
            Command::Rest => {
                if self.clients.is_empty() && self.hub.retire(&self.row.id, inbox) {
                    return ControlFlow::Break(());
                }
            }
            Command::Evict => return ControlFlow::Break(()),
            Command::Say { client, message } => return self.receive(client, message).await,
            Command::BotChose(thought) => return self.bot_chose(thought).await,
            Command::LookAtClock => return self.clock_is_due().await,
            Command::Disconnect { client } => self.disconnect(client),
            // What is rare and needs room gets it while it is done: every table that is awake would keep it otherwise.
            Command::Rare(rare) => Box::pin(self.carry_out_rare(rare)).await,
        }
        ControlFlow::Continue(())
    }

    async fn carry_out_rare(&mut self, rare: Rare) {
        // Who asked may have gone away: an answer that nobody takes is no error.
        match rare {
            Rare::Info { person, reply } => drop(reply.send(self.info(person))),
            Rare::Join { holder, account, source, request, reply } => {
                drop(reply.send(self.join(holder, account, source, request).await));
            }
            Rare::Leave { person, reply } => drop(reply.send(self.leave(person).await)),
            Rare::Free { person, request, reply } => drop(reply.send(self.free(person, request).await)),
            Rare::Forget { person, reply } => drop(reply.send(self.forget(person).await)),
            Rare::Become { from, to, reply } => drop(reply.send(self.become_another(from, to).await)),
            Rare::Dismiss { person } => self.dismiss(person),
            Rare::SeatBot { person, request, reply } => {
                drop(reply.send(self.seat_bot(person, request).await));
            }
            Rare::Close { reply } => drop(reply.send(self.close().await)),
            Rare::Rematch { person, reply } => drop(reply.send(self.rematch(person).await)),
            Rare::Record { lang, reply } => drop(reply.send(self.record(lang))),
            Rare::Frame { at, person, viewer, lang, reply } => {
                drop(reply.send(self.frame(at, person, viewer, lang)));
            }
            Rare::Past { lang, reply } => drop(reply.send(self.past(lang))),
            Rare::Course { person, viewer, lang, reply } => {
                drop(reply.send(self.course(person, viewer, lang)));
            }
            Rare::Fork { person, name, request, reply } => {
                drop(reply.send(self.fork(person, name, request).await));
            }
            Rare::Connect { visitor, out, reply } => {
                self.recall().await;
                let log = self.long_log(&visitor).await;
                drop(reply.send(self.connect(visitor, out, log)));
                self.keep_who_came().await;
            }
            Rare::Expel => self.expel(),
            Rare::Unhear { person, unheard } => self.unhear(person, &unheard),
            Rare::Hinted { client, id, seat, version, advice } => {
                self.hinted(client, id, seat, version, advice);
            }
        }
    }

    /// The running table, or a clear no.
    fn table(&self) -> Result<&Table, Fault> {
        self.game.as_ref().map_err(|trouble| Fault::new(ErrorCode::NotResumable, trouble))
    }

    fn names_in(&self, lang: Lang) -> &[String] {
        &self.names[lang as usize]
    }

    fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker { lang, names: self.names_in(lang) }
    }

    /// The log of someone who comes, where it is long: the game is played again for it, and it is told, beside the tables of others.
    async fn long_log(&mut self, visitor: &Visitor) -> Option<WholeLog> {
        let (viewer, lang) = (self.viewpoint_of(visitor.person).viewer(), visitor.lang);
        let tell = self.game.as_ref().ok()?.long_log(viewer, lang, self.names_in(lang).to_vec())?;
        match spawn_blocking(tell).await {
            Ok(lines) => Some(WholeLog { viewer, lang, lines }),
            // It is tried again where it is told.
            Err(error) => {
                tracing::error!(table = self.row.id, %error, "a game could not be played again");
                None
            }
        }
    }

    /// With whose eyes someone looks who comes now.
    fn viewpoint_of(&self, person: Option<Person>) -> Viewpoint {
        let own = person.map_or(Seats::NONE, |person| self.row.seating.of(person));
        Viewpoint::new(own, self.game.as_ref().map_or(Seats::NONE, Table::deciding))
    }

    /// Keeps what the waking of a table has changed.
    async fn keep_waking(&mut self, remarks: &[Entry]) -> Result<(), StorageError> {
        if let Ok(table) = &mut self.game {
            remarks.iter().for_each(|entry| table.remark(entry));
            return self.keep_row(remarks, None).await;
        }
        self.hub.keep(vec![Write::Table(Box::new(self.row.clone()))]).await
    }

    /// Reads the table back from the storage after a write has failed.
    async fn reload(&mut self) -> ControlFlow<()> {
        let id = self.row.id.clone();
        match self.hub.store.read(move |storage| storage.wake(&id)).await {
            Ok(Woken::Here(stored)) => {
                let engines = Arc::clone(&self.hub.engines);
                let Ok(awake) = spawn_blocking(move || Awake::of(*stored, &engines)).await else {
                    return ControlFlow::Break(());
                };
                (self.row, self.game) = (awake.row, awake.game);
                self.seats_changed();
                self.resume_clock().await
            }
            // Connections close with the host; who comes back wakes it from storage.
            Ok(Woken::There(_) | Woken::Nowhere) | Err(_) => ControlFlow::Break(()),
        }
    }
}

fn names(seating: &Seating) -> [Vec<String>; Lang::ALL.len()] {
    Lang::ALL.map(|lang| seating.names(lang))
}
