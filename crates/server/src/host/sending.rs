//! What people at a table are sent. Everything is made once for all who see the same.

use std::{cell::RefCell, net::IpAddr};

use axum::{
    body::Bytes,
    extract::ws::{Message, Utf8Bytes},
};
use menagerie_kernel::Seats;
use menagerie_table::{Person, Table, Viewpoint};
use serde::Serialize;

use super::{
    Client, ClientId, Host, Outbox, Visitor,
    state::{Audience, Change, Views, WholeLog},
};
use crate::deflate::packed;
use crate::doors::wide;
use crate::protocol::{ErrorCode, Fault, LogMark, LogPart, News, ServerMessage, Status};

thread_local! {
    /// What is being written: kept, so that its room is found only once, and a message takes no more than it needs while it waits.
    static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// What is written there, as a text.
fn written(write: impl FnOnce(&mut Vec<u8>)) -> Utf8Bytes {
    PAPER.with_borrow_mut(|paper| {
        paper.clear();
        write(paper);
        Bytes::copy_from_slice(paper).try_into().expect("JSON is UTF-8")
    })
}

pub(super) fn text_of(message: &impl Serialize) -> Utf8Bytes {
    written(|paper| serde_json::to_writer(paper, message).expect("messages serialise"))
}

/// What is sent to everyone of an audience.
struct Prepared {
    audience: Audience,
    text: Utf8Bytes,
    /// As it is sent, once it was.
    sent: Option<Message>,
    /// How much of the log is told with it.
    mark: LogMark,
}

impl Host {
    pub(super) fn client(&mut self, id: ClientId) -> Option<&mut Client> {
        self.clients.iter_mut().find(|client| client.id == id)
    }

    pub(super) fn send(&mut self, id: ClientId, message: &ServerMessage) {
        if let Some(client) = self.client(id) {
            client.send(text_of(message));
        }
    }

    pub(super) fn refuse(&mut self, to: ClientId, key: Option<String>, id: Option<u32>, fault: Fault) {
        let Fault { code, message, reasons } = fault;
        self.send(to, &ServerMessage::Error { key, id, code, message, reasons });
    }

    /// Tells one connection everything.
    pub(super) fn send_state(&mut self, id: ClientId) {
        self.send_state_with(id, None);
    }

    /// The same with the log, where that was told already.
    fn send_state_with(&mut self, id: ClientId, log: Option<WholeLog>) {
        self.send_afresh(id, log, |host, client, state| ServerMessage::Table {
            table: host.info(client.person),
            state,
        });
    }

    /// Tells a connection that its message was done before.
    pub(super) fn send_done(&mut self, id: ClientId, key: String) {
        self.send_afresh(id, None, |_, _, state| match state {
            Some(state) => ServerMessage::Update { state, table: None, done: Some(key) },
            None => ServerMessage::Pong,
        });
    }

    /// Tells one connection the whole view and log, once the game has begun, in a message of this kind.
    fn send_afresh(
        &mut self,
        id: ClientId,
        log: Option<WholeLog>,
        message: impl FnOnce(&Self, &Client, Option<crate::protocol::SentState>) -> ServerMessage,
    ) {
        let Some(index) = self.clients.iter().position(|client| client.id == id) else { return };
        let client = &self.clients[index];
        let viewer = client.viewpoint.viewer();
        let started = matches!(self.row.status, Status::Playing | Status::Over | Status::Abandoned);
        let mut views = Views::with(log.filter(|log| log.is_for(viewer, client.lang)));
        let eyes = self.game.as_ref().map_or(viewer, |table| table.game().sees_as(viewer));
        let told = self.game.as_ref().ok().filter(|_| started).map(|table| {
            // The view that others with these eyes get patches of is this one: nothing has changed since they were told.
            self.state(table, &Audience::fresh(client, table), &mut views, None)
        });
        let (state, mark) = told.unzip();
        let text = text_of(&message(self, client, state));
        let client = &mut self.clients[index];
        client.told_as = viewer;
        client.marks.clear();
        client.has_view = None;
        if let (true, Some(mark)) = (client.packed, mark) {
            client.has_view = Some(eyes);
            client.knows(viewer, mark);
            if !self.shown.iter().any(|(known, _)| *known == eyes) {
                self.shown.append(&mut views.now);
            }
        }
        client.send(text);
    }

    /// Tells everyone everything: all has changed.
    pub(super) fn send_state_to_all(&mut self) {
        self.shown.clear();
        for index in 0..self.clients.len() {
            self.look_anew(index);
            self.send_state(self.clients[index].id);
        }
        self.drop_lost();
    }

    /// Gives a connection the eyes of the seats that its person holds now; says whether they are others than before.
    fn look_anew(&mut self, index: usize) -> bool {
        let actors = self.game.as_ref().map_or(Seats::NONE, Table::deciding);
        let own = self.clients[index].person.map_or(Seats::NONE, |person| self.row.seating.of(person));
        let client = &mut self.clients[index];
        let changed = own != client.viewpoint.own();
        if changed {
            client.see_as(Viewpoint::new(own, actors));
        }
        changed
    }

    /// Seats have changed hands, and nothing in the game has changed: who looks with other eyes now is told everything, all
    /// others who is there, and what the log says of it.
    pub(super) fn send_seats(&mut self) {
        for index in 0..self.clients.len() {
            if self.look_anew(index) {
                self.send_state(self.clients[index].id);
                continue;
            }
            let client = &self.clients[index];
            let (viewer, lang) = (client.viewpoint.viewer(), client.lang);
            let shown = self.game.as_ref().ok().filter(|_| self.row.status != Status::Waiting);
            let told = shown.map(|table| {
                let kept = LogMark { step: table.step() as u32, lines: 0 };
                let (log, mark) = self.log_after(table, Some(kept), viewer, lang, None);
                (News { version: table.version(), kept, log: LogPart::of(log) }, mark)
            });
            let (news, mark) = told.unzip();
            let text = text_of(&ServerMessage::People { table: self.info(client.person), news });
            let client = &mut self.clients[index];
            if let Some(mark) = mark {
                client.marks.retain(|(eyes, _)| *eyes == viewer);
                client.knows(viewer, mark);
            }
            client.send(text);
        }
        self.drop_lost();
    }

    /// Tells everyone, but one, who is here.
    pub(super) fn send_people(&mut self, but: Option<ClientId>) {
        for index in 0..self.clients.len() {
            if Some(self.clients[index].id) == but {
                continue;
            }
            let table = self.info(self.clients[index].person);
            self.clients[index].send(text_of(&ServerMessage::People { table, news: None }));
        }
    }

    /// Tells everyone what just changed, and who asked for it that it is done.
    pub(super) fn send_change(&mut self, change: Change<'_>, done: Option<(ClientId, &str)>) {
        let mut clients = std::mem::take(&mut self.clients);
        if let Ok(table) = &self.game {
            let mut said: Vec<Prepared> = Vec::new();
            let mut views = Views::since(std::mem::take(&mut self.shown));
            for client in &mut clients {
                client.viewpoint.follow(table.deciding());
                client.unlearn(table, change);
                let audience = Audience::after(client, table, change);
                let viewer = client.viewpoint.viewer();
                client.told_as = viewer;
                client.has_view = client.packed.then(|| table.game().sees_as(viewer));
                let key = done.filter(|(id, _)| *id == client.id).map(|(_, key)| key);
                // The last update carries the table too, which is not the same for all.
                if table.is_over() {
                    let (state, mark) = self.state(table, &audience, &mut views, Some(change));
                    client.knows(viewer, mark);
                    let (table, done) = (Some(self.info(client.person)), key.map(str::to_owned));
                    client.send(text_of(&ServerMessage::Update { state, table, done }));
                    continue;
                }
                let known = said.iter().position(|known| known.audience == audience);
                let index = known.unwrap_or_else(|| {
                    let (state, mark) = self.state(table, &audience, &mut views, Some(change));
                    let text = text_of(&ServerMessage::Update { state, table: None, done: None });
                    said.push(Prepared { audience, text, sent: None, mark });
                    said.len() - 1
                });
                let Prepared { text, sent, mark, .. } = &mut said[index];
                client.knows(viewer, *mark);
                match key {
                    Some(key) => client.send(with_done(text, key)),
                    None if client.packed => {
                        client.pass_on(sent.get_or_insert_with(|| packed(text.clone())).clone());
                    }
                    None => client.send(text.clone()),
                }
            }
            views.now.retain(|(eyes, _)| clients.iter().any(|client| client.has_view == Some(*eyes)));
            self.shown = views.now;
        }
        self.clients = clients;
        self.drop_lost();
    }

    /// Lets go of connections that did not keep up, and tells the others.
    pub(super) fn drop_lost(&mut self) {
        let before = self.clients.len();
        self.clients.retain(|client| !client.lost);
        if self.clients.len() < before {
            self.send_people(None);
        }
    }

    /// Someone opens a connection.
    pub(super) fn connect(
        &mut self,
        visitor: Visitor,
        out: Outbox,
        log: Option<WholeLog>,
    ) -> Result<ClientId, Fault> {
        // Whoever sits here comes in, however many watch: how many lines one person may have is counted elsewhere.
        let plays = visitor.person.is_some_and(|person| !self.row.seating.of(person).is_empty());
        if plays {
            self.played_from = Some(visitor.address);
        } else {
            self.may_watch(visitor.address)?;
        }
        if let Some(person) = visitor.person {
            self.withdraw_notices(person);
        }
        let id = ClientId(self.next_client);
        self.next_client += 1;
        let viewpoint = self.viewpoint_of(visitor.person);
        let client = Client::new(id, visitor, viewpoint, out);
        self.clients.push(client);
        self.note_who_came();
        self.send_people(Some(id));
        self.send_state_with(id, log);
        self.send_all_said(id);
        Ok(id)
    }

    /// Whether one more may watch, from this network: those of one leave room for others.
    fn may_watch(&self, from: IpAddr) -> Result<(), Fault> {
        let limits = &self.hub.config.limits;
        let watching = || self.clients.iter().filter(|client| client.viewpoint.own().is_empty());
        if watching().count() >= limits.sockets_per_table {
            return Err(Fault::new(ErrorCode::TooManySockets, "too many people watch this table"));
        }
        let same = watching().filter(|client| client.address == from).count();
        let near = watching().filter(|client| wide(client.address) == wide(from)).count();
        // Of all around it, at most half of all places.
        let most_near = limits.watchers_per_address.max(limits.sockets_per_table / 2);
        if same >= limits.watchers_per_address || near >= most_near {
            let message = "too many people of your network watch this table";
            return Err(Fault::new(ErrorCode::TooManySockets, message));
        }
        Ok(())
    }

    /// The lines of someone who was logged out close: whoever is still that person comes back.
    pub(super) fn dismiss(&mut self, person: Person) {
        for client in self.clients.iter_mut().filter(|client| client.person == Some(person)) {
            client.lost = true;
        }
        self.drop_lost();
    }

    /// The lines of those who may not come any more close.
    pub(super) fn expel(&mut self) {
        let bans = &self.hub.bans;
        for client in &mut self.clients {
            client.lost = client.lost || bans.check(client.person, client.address).is_err();
        }
        self.drop_lost();
    }

    /// A connection is gone.
    pub(super) fn disconnect(&mut self, id: ClientId) {
        let before = self.clients.len();
        self.clients.retain(|client| client.id != id);
        if self.clients.len() < before {
            self.send_people(None);
        }
    }
}

/// An update as everyone hears it, with the key of the message that it answers.
fn with_done(text: &str, key: &str) -> Utf8Bytes {
    let open = text.strip_suffix('}').expect("a message is an object");
    written(|paper| {
        paper.extend_from_slice(open.as_bytes());
        paper.extend_from_slice(b",\"done\":");
        serde_json::to_writer(&mut *paper, key).expect("a text serialises");
        paper.push(b'}');
    })
}
