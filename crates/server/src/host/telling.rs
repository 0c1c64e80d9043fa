//! What people at a table hear. Everything is made once for all who see the same.

use axum::{body::Bytes, extract::ws::Utf8Bytes};
use menagerie_kernel::{Lang, Seat, Seats, Viewer};
use menagerie_table::{Holder, Line, Person, Table, Viewpoint};
use serde::Serialize;

use super::{Client, ClientId, Host};
use crate::protocol::{
    Ask, ErrorCode, Fault, LogLine, ScoreLine, SeatInfo, SeatKind, ServerMessage, State, Status, TableInfo,
    number_of,
};

/// What changed with the last entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// A choice was made.
    Chosen,
    /// One was taken back.
    Undone,
}

/// Connections with the same of this hear the same.
#[derive(PartialEq, Eq)]
struct Ears {
    viewer: Viewer,
    lang: Lang,
    draws: bool,
    keep: usize,
    undo: Option<Seat>,
}

/// Room for most messages, so that they are written without growing.
const ROOM: usize = 16 * 1024;

pub(super) fn text_of(message: &impl Serialize) -> Utf8Bytes {
    let mut text = Vec::with_capacity(ROOM);
    serde_json::to_writer(&mut text, message).expect("messages serialise");
    Bytes::from(text).try_into().expect("JSON is UTF-8")
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

    /// The game from one viewpoint: the log after step `keep`, and what the last choice did if it is `fresh`.
    fn state(&self, table: &Table, ears: &Ears, fresh: bool) -> State {
        let Ears { viewer, lang, draws, keep, undo } = *ears;
        let speaker = self.speaker(lang);
        let game = table.game();
        let actors = game.actors();
        let ask = |seat| Ask { seat, prompt: game.prompt(seat, speaker), offers: game.offers(seat, speaker) };
        let line = |Line { step, seat, text }: Line| LogLine { step: step as u32, seat, text };
        State {
            version: table.version(),
            step: table.step() as u32,
            viewer: number_of(viewer),
            view: game.view(viewer),
            drawing: draws.then(|| game.draw(viewer, speaker)),
            waiting_for: actors.iter().collect(),
            ask: number_of(viewer).filter(|&seat| actors.contains(seat)).map(ask),
            undo,
            log_keep: keep as u32,
            log: table.log(keep, viewer, speaker).into_iter().map(line).collect(),
            events: if fresh { table.events(table.step(), viewer) } else { Vec::new() },
            scores: Seat::all(game.seat_count()).map(|seat| game.score(seat)).collect(),
            standing: game.standing(),
            score_sheet: if table.is_over() { score_sheet(game.score_sheet(speaker)) } else { Vec::new() },
        }
    }

    /// Everything, for one connection.
    fn whole(&self, client: &Client) -> ServerMessage {
        let started = matches!(self.row.status, Status::Playing | Status::Over | Status::Abandoned);
        let state = self.game.as_ref().ok().filter(|_| started).map(|table| {
            let undo = own_undo(table, client.viewpoint.own());
            let Client { viewpoint, lang, draws, .. } = *client;
            let ears = Ears { viewer: viewpoint.viewer(), lang, draws, keep: 0, undo };
            self.state(table, &ears, false)
        });
        ServerMessage::Table { table: self.info(client.person), state }
    }

    /// Tells one connection everything.
    pub(super) fn tell_whole(&mut self, id: ClientId) {
        let Some(index) = self.clients.iter().position(|client| client.id == id) else { return };
        let text = text_of(&self.whole(&self.clients[index]));
        let client = &mut self.clients[index];
        client.told_as = client.viewpoint.viewer();
        client.send(text);
    }

    /// Tells everyone everything: seats have changed hands.
    pub(super) fn tell_all_whole(&mut self) {
        let actors = self.game.as_ref().map_or(Seats::NONE, |table| table.game().actors());
        for index in 0..self.clients.len() {
            let person = self.clients[index].person;
            let own = person.map_or(Seats::NONE, |person| self.row.seating.of(person));
            if own != self.clients[index].viewpoint.own() {
                self.clients[index].viewpoint = Viewpoint::new(own, actors);
            }
            self.tell_whole(self.clients[index].id);
        }
        self.drop_lost();
    }

    /// Tells everyone, but one, who is here.
    pub(super) fn tell_people(&mut self, but: Option<ClientId>) {
        for index in 0..self.clients.len() {
            if Some(self.clients[index].id) == but {
                continue;
            }
            let table = self.info(self.clients[index].person);
            self.clients[index].send(text_of(&ServerMessage::People { table }));
        }
    }

    /// Tells everyone what just changed.
    pub(super) fn tell_change(&mut self, change: Change) {
        let mut clients = std::mem::take(&mut self.clients);
        if let Ok(table) = &self.game {
            let kept = table.step() - usize::from(change == Change::Chosen);
            let mut said: Vec<(Ears, Utf8Bytes)> = Vec::new();
            for client in &mut clients {
                client.viewpoint.follow(table.game().actors());
                let viewer = client.viewpoint.viewer();
                let keep = if viewer == client.told_as { kept } else { 0 };
                client.told_as = viewer;
                let undo = own_undo(table, client.viewpoint.own());
                let ears = Ears { viewer, lang: client.lang, draws: client.draws, keep, undo };
                // The last update carries the table too, which is not the same for all.
                if table.is_over() {
                    let state = self.state(table, &ears, change == Change::Chosen);
                    let table = Some(self.info(client.person));
                    client.send(text_of(&ServerMessage::Update { state, table }));
                    continue;
                }
                let known = said.iter().find(|(known, _)| *known == ears).map(|(_, text)| text.clone());
                let text = known.unwrap_or_else(|| {
                    let state = self.state(table, &ears, change == Change::Chosen);
                    let text = text_of(&ServerMessage::Update { state, table: None });
                    said.push((ears, text.clone()));
                    text
                });
                client.send(text);
            }
        }
        self.clients = clients;
        self.drop_lost();
    }

    /// Lets go of connections that did not keep up, and tells the others.
    fn drop_lost(&mut self) {
        let before = self.clients.len();
        self.clients.retain(|client| !client.lost);
        if self.clients.len() < before {
            self.tell_people(None);
        }
    }

    /// The table as this person sees it.
    pub(super) fn info(&self, person: Option<Person>) -> TableInfo {
        let row = &self.row;
        let own = person.map_or(Seats::NONE, |person| row.seating.of(person));
        let here = |person: Person| self.clients.iter().any(|client| client.person == Some(person));
        let watching = |client: &&Client| client.viewpoint.own().is_empty();
        let table = self.game.as_ref().ok();
        let waiting = table.filter(|_| row.status == Status::Playing);
        TableInfo {
            id: row.id.clone(),
            game: row.header.game.clone(),
            options: row.header.options.clone(),
            status: row.status,
            trouble: self.game.as_ref().err().cloned(),
            visibility: row.visibility,
            seats: seat_infos(&row.seating.0, own, here),
            invite: (!own.is_empty() || person == Some(row.creator)).then(|| row.invite.clone()),
            commitment: row.header.seed.commitment(),
            seed: (row.status == Status::Over).then(|| row.header.seed.to_string()),
            choices: table.map_or(0, |table| table.step() as u32),
            waiting_for: waiting.map_or_else(Vec::new, |table| table.game().actors().iter().collect()),
            spectators: self.clients.iter().filter(watching).count() as u32,
            rematch: row.rematch.clone(),
            created: row.created,
        }
    }

    /// Someone opens a connection.
    pub(super) fn connect(
        &mut self,
        person: Option<Person>,
        lang: Lang,
        out: tokio::sync::mpsc::Sender<Utf8Bytes>,
    ) -> Result<ClientId, Fault> {
        if self.clients.len() >= self.hub.config.limits.sockets_per_table {
            return Err(Fault::new(ErrorCode::TooManySockets, "too many people watch this table"));
        }
        let id = ClientId(self.next_client);
        self.next_client += 1;
        let own = person.map_or(Seats::NONE, |person| self.row.seating.of(person));
        let actors = self.game.as_ref().map_or(Seats::NONE, |table| table.game().actors());
        self.clients.push(Client::new(id, person, lang, Viewpoint::new(own, actors), out));
        self.tell_people(Some(id));
        self.tell_whole(id);
        Ok(id)
    }

    /// A connection is gone.
    pub(super) fn disconnect(&mut self, id: ClientId) {
        let before = self.clients.len();
        self.clients.retain(|client| client.id != id);
        if self.clients.len() < before {
            self.tell_people(None);
        }
    }
}

fn own_undo(table: &Table, own: Seats) -> Option<Seat> {
    table.undo_seat().filter(|&seat| own.contains(seat))
}

pub(super) fn score_sheet(lines: Vec<(String, Vec<i32>)>) -> Vec<ScoreLine> {
    lines.into_iter().map(|(label, points)| ScoreLine { label, points }).collect()
}

fn seat_infos(holders: &[Holder], own: Seats, here: impl Fn(Person) -> bool) -> Vec<SeatInfo> {
    let info = |(index, holder): (usize, &Holder)| {
        let mine = own.contains(Seat(index as u8));
        match holder {
            Holder::Open => SeatInfo { kind: SeatKind::Open, name: None, bot: None, mine, connected: false },
            Holder::Person { person, name } => {
                let name = (!name.is_empty()).then(|| name.clone());
                SeatInfo { kind: SeatKind::Person, name, bot: None, mine, connected: here(*person) }
            }
            Holder::Bot { bot, name } => {
                SeatInfo { kind: SeatKind::Bot, name: name.clone(), bot: Some(*bot), mine, connected: true }
            }
        }
    };
    holders.iter().enumerate().map(info).collect()
}
