//! The lobby: the public tables that wait for players, kept in memory and told as they change.
//!
//! - It holds only what any stranger may know of a table, and only tables that anyone may sit down at; besides those for
//!   friends, which only friends are shown.
//! - Makers and networks take turns, so that who makes many tables fills no page; those whose makers have gone away come last.
//! - Everyone who looks at the same page is told the same words, made once; several changes within a moment are one.
//! - This process's tables are put in when they are kept; of others' it hears over the bus, and reads them.

mod order;
mod page;
mod presence;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use menagerie_table::{Holder, Person};
use tokio::{
    sync::{Notify, broadcast},
    time,
};

use crate::{
    cluster::News,
    host::Rare,
    hub::Hub,
    protocol::{LobbyNews, LobbyPage, LobbySeat, LobbyTable, LobbyWish, SeatKind, Status, Visibility},
    storage::{StorageError, TableKey, TableRow},
};
use order::ordered;
use page::{change, page_of, text_of};
use presence::Presence;

/// Messages that may wait for someone who looks on; who misses one is told the whole page.
const WAITING: usize = 8;
/// Tables that are kept at hand; who wants more must wish for less.
const MOST: usize = 5_000;
/// Where there are more, so many of the last ones go at once.
const GOING: usize = 50;
/// How often everything is read anew, in case that a word of another process was lost.
const ANEW: Duration = Duration::from_secs(60);

/// Makers in one notice to other processes.
const TOGETHER: usize = 300;

/// By what a table is found: the newest first.
type Place = (Reverse<u64>, Reverse<i64>);

/// A table at hand, and who made it.
pub(crate) struct Listed {
    pub(crate) creator: Person,
    /// The network that they came from, and all around it.
    pub(crate) network: Option<i64>,
    /// It is for friends of who made it, and nobody else finds it here.
    pub(crate) for_friends: bool,
    pub(crate) table: LobbyTable,
}

#[derive(Default)]
struct State {
    tables: BTreeMap<Place, Arc<Listed>>,
    places: HashMap<i64, Place>,
    /// All of them in the order in which they stand, unless something has changed since.
    order: Option<Vec<Arc<Listed>>>,
    watched: HashMap<LobbyWish, Watched>,
}

/// A page that someone looks at.
struct Watched {
    told: LobbyPage,
    said: broadcast::Sender<Utf8Bytes>,
}

/// The tables that wait for players.
#[derive(Default)]
pub(crate) struct Lobby {
    state: Mutex<State>,
    /// Who is here, as far as they have made a table.
    pub(crate) presence: Presence,
    changed: Notify,
}

impl Lobby {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table is as this row says; returns whether that is anything to the lobby.
    pub(crate) fn heard_of(&self, row: &TableRow) -> bool {
        let mut state = self.state();
        let known = state.places.contains_key(&row.key.0);
        let listed = listed(row);
        if !known && listed.is_none() {
            return false;
        }
        state.put(row.key, row.created, listed);
        drop(state);
        self.changed.notify_one();
        true
    }

    /// These tables are not there any more, or not for strangers.
    pub(crate) fn gone(&self, keys: impl IntoIterator<Item = i64>) {
        let mut state = self.state();
        for key in keys {
            state.put(TableKey(key), 0, None);
        }
        drop(state);
        self.changed.notify_one();
    }

    /// These are the tables, and there are no others.
    fn replace(&self, rows: &[TableRow]) {
        let mut state = self.state();
        state.tables.clear();
        state.places.clear();
        state.order = None;
        for row in rows {
            state.put(row.key, row.created, listed(row));
        }
        drop(state);
        self.changed.notify_one();
    }

    /// One page of the tables that someone wishes for.
    pub(crate) fn page(&self, wish: &LobbyWish) -> LobbyPage {
        page_of(self.state().ordered(&self.presence), wish)
    }

    /// Makers of tables that were here lately, in this process.
    fn makers_here(&self) -> Vec<Person> {
        let makers: BTreeSet<i64> = self.state().tables.values().map(|listed| listed.creator.0).collect();
        makers.into_iter().map(Person).filter(|maker| self.presence.was_seen_here(*maker)).collect()
    }

    /// The tables that these people have made, the newest first: for who is a friend of theirs.
    pub(crate) fn made_by(&self, people: &[Person]) -> Vec<(Person, LobbyTable)> {
        let state = self.state();
        let theirs = state.tables.values().filter(|listed| people.contains(&listed.creator));
        theirs.map(|listed| (listed.creator, listed.table.clone())).collect()
    }

    /// A page as it is, and every change of it.
    pub(crate) fn watch(&self, wish: &LobbyWish) -> (Utf8Bytes, broadcast::Receiver<Utf8Bytes>) {
        let mut state = self.state();
        state.ordered(&self.presence);
        let State { order, watched, .. } = &mut *state;
        let watched = watched.entry(wish.clone()).or_insert_with(|| Watched {
            told: page_of(order.as_deref().unwrap_or_default(), wish),
            said: broadcast::Sender::new(WAITING),
        });
        (text_of(&LobbyNews::Page(watched.told.clone())), watched.said.subscribe())
    }

    /// Tells everyone what has changed on the pages they look at. Pages that nobody looks at are forgotten.
    fn publish(&self) {
        let mut state = self.state();
        state.ordered(&self.presence);
        let State { order, watched, .. } = &mut *state;
        let order = order.as_deref().unwrap_or_default();
        watched.retain(|wish, watched| {
            let page = page_of(order, wish);
            if page != watched.told {
                let text = text_of(&change(&watched.told, &page));
                watched.told = page;
                // Nobody may be there any more.
                let _ = watched.said.send(text);
            }
            watched.said.receiver_count() > 0
        });
    }
}

impl State {
    /// The tables in the order in which they stand.
    fn ordered(&mut self, presence: &Presence) -> &[Arc<Listed>] {
        let tables = &self.tables;
        self.order.get_or_insert_with(|| ordered(tables.values(), |maker| presence.is_away(maker)))
    }

    fn put(&mut self, key: TableKey, created: u64, listed: Option<Listed>) {
        self.order = None;
        if let Some(place) = self.places.remove(&key.0) {
            self.tables.remove(&place);
        }
        let Some(listed) = listed else { return };
        let place = (Reverse(created), Reverse(key.0));
        self.tables.insert(place, Arc::new(listed));
        self.places.insert(key.0, place);
        if self.tables.len() > MOST {
            // Not the oldest ones: whoever made very many would have those of all others go.
            let kept = ordered(self.tables.values(), |_| false);
            let kept: HashSet<&str> =
                kept[..MOST - GOING].iter().map(|listed| listed.table.id.as_str()).collect();
            self.tables.retain(|_, listed| kept.contains(listed.table.id.as_str()));
            self.places.retain(|_, place| self.tables.contains_key(place));
        }
    }
}

/// What strangers may know of a table, if it waits for players.
fn listed(row: &TableRow) -> Option<Listed> {
    if row.visibility == Visibility::Private || row.status != Status::Waiting {
        return None;
    }
    let seat = |holder: &Holder| match holder {
        Holder::Open => LobbySeat { kind: SeatKind::Open, name: None, bot: None },
        // Somebody's program: nobody takes it for a person.
        Holder::Person { name, program: true, .. } => {
            LobbySeat { kind: SeatKind::Bot, name: Some(name.clone()), bot: None }
        }
        Holder::Person { name, .. } => {
            LobbySeat { kind: SeatKind::Person, name: (!name.is_empty()).then(|| name.clone()), bot: None }
        }
        Holder::Bot { bot, name } => LobbySeat { kind: SeatKind::Bot, name: name.clone(), bot: Some(*bot) },
    };
    let table = LobbyTable {
        id: row.id.clone(),
        game: row.header.game.clone(),
        options: row.header.options.value(),
        seats: row.seating.0.iter().map(seat).collect(),
        rated: row.terms.rated,
        timing: row.terms.timing,
        lang: row.terms.lang,
        created: row.created,
    };
    let network = row.source.map(|source| source.wide);
    Some(Listed { creator: row.creator, network, for_friends: row.visibility == Visibility::Friends, table })
}

/// Reads all tables that wait. Those of other rules than this program's are only offered if they can be played.
pub(crate) async fn read_all(hub: &Arc<Hub>) -> Result<(), StorageError> {
    let mut rows = hub.store.read(|storage| storage.open_tables(MOST)).await?;
    let known = |row: &TableRow| hub.lobby.state().places.contains_key(&row.key.0);
    let doubtful: Vec<TableRow> =
        rows.extract_if(.., |row| !row.is_of_this_program() && !known(row)).collect();
    hub.lobby.replace(&rows);
    for row in doubtful {
        match hub.ask(&row.id, |reply| Rare::Info { person: None, reply }).await {
            Ok(info) if info.status == Status::Waiting => drop(hub.lobby.heard_of(&row)),
            // Waking it has found out that it cannot go on; or it is another process's to know.
            Ok(_) | Err(_) => {}
        }
    }
    Ok(())
}

/// Reads what another process has said of.
pub(crate) async fn read_some(hub: &Hub, keys: Vec<i64>) {
    let wanted = keys.clone();
    match hub.store.read(move |storage| storage.tables_by_key(&wanted)).await {
        Ok(rows) => {
            for row in &rows {
                hub.lobby.heard_of(row);
            }
            let missing = keys.into_iter().filter(|key| !rows.iter().any(|row| row.key.0 == *key));
            hub.lobby.gone(missing);
        }
        Err(error) => tracing::error!(%error, "what has changed in the lobby could not be read"),
    }
}

/// Tells of changes for as long as it is let, and not more often than this.
pub(crate) async fn keep_publishing(hub: Arc<Hub>) {
    let pause = hub.config.lobby_pause;
    let mut anew = time::interval(ANEW);
    loop {
        tokio::select! {
            () = hub.lobby.changed.notified() => {
                hub.lobby.publish();
                time::sleep(pause).await;
            }
            _ = anew.tick() => {
                if let Err(error) = read_all(&hub).await {
                    tracing::error!(%error, "the lobby could not be read");
                }
                for here in hub.lobby.makers_here().chunks(TOGETHER) {
                    hub.publish(News::Here(here.to_vec()));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
