//! What people at a table hear. Everything is made once for all who see the same.

use axum::{body::Bytes, extract::ws::Utf8Bytes};
use menagerie_kernel::{Lang, Seat, Seats, Viewer};
use menagerie_table::{Act, Entry, Holder, Line, Person, Table, Turn, Viewpoint};
use serde::Serialize;
use serde_json::value::RawValue;

use super::{Client, ClientId, Host, Outbox};
use crate::patch::patch;
use crate::protocol::{
    Ask, Cause, Deed, ErrorCode, Fault, LogLine, ScoreLine, SeatInfo, SeatKind, ServerMessage, State, Status,
    TableInfo, TurnInfo, number_of,
};

/// Connections with the same of this hear the same.
#[derive(PartialEq, Eq)]
struct Ears {
    viewer: Viewer,
    lang: Lang,
    draws: bool,
    keep: Option<usize>,
    own: Own,
    /// The view comes as a patch.
    patched: bool,
}

/// A view as it is sent.
enum Seen {
    Whole(Box<RawValue>),
    /// What changed, if anything did.
    Change(Option<Box<RawValue>>),
}

/// What a connection's own seats may do besides deciding.
#[derive(PartialEq, Eq, Clone, Copy)]
struct Own {
    undo: Option<Seat>,
    restart: Option<Seat>,
    redo: Option<Seat>,
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

    /// The game from one viewpoint: the log after step `keep`, and what led here if something just did.
    fn state(&self, table: &Table, ears: &Ears, seen: Seen, entry: Option<&Entry>) -> State {
        let Ears { viewer, lang, draws, keep, own: Own { undo, restart, redo }, .. } = *ears;
        let speaker = self.speaker(lang);
        let game = table.game();
        let actors = game.actors();
        let ask = |seat| Ask { seat, prompt: game.prompt(seat, speaker), offers: game.offers(seat, speaker) };
        let line = |Line { step, seat, text }: Line| LogLine { step: step as u32, seat, text };
        let (view, view_patch) = match seen {
            Seen::Whole(view) => (Some(view), None),
            Seen::Change(patch) => (None, patch),
        };
        let cause = entry.and_then(cause);
        let fresh = cause.is_some_and(|cause| matches!(cause.deed, Deed::Played | Deed::EndedTurn));
        State {
            version: table.version(),
            step: table.step() as u32,
            viewer: number_of(viewer),
            view,
            view_patch,
            drawing: draws.then(|| game.draw(viewer, speaker)),
            waiting_for: table.deciding().iter().collect(),
            ask: number_of(viewer).filter(|&seat| actors.contains(seat)).map(ask),
            cause,
            turn: table.turn().map(turn_info),
            undo,
            restart,
            redo,
            log_keep: keep.map(|keep| keep as u32),
            log: table.log(keep, viewer, speaker).into_iter().map(line).collect(),
            events: if fresh { table.news(viewer) } else { Vec::new() },
            scores: Seat::all(game.seat_count()).map(|seat| game.score(seat)).collect(),
            clock: self.clock_info(table),
            standing: table.standing(),
            score_sheet: if table.is_over() { score_sheet(game.score_sheet(speaker)) } else { Vec::new() },
        }
    }

    /// Everything, for one connection.
    fn whole(&self, client: &Client) -> ServerMessage {
        let started = matches!(self.row.status, Status::Playing | Status::Over | Status::Abandoned);
        let state = self.game.as_ref().ok().filter(|_| started).map(|table| {
            let seen = Seen::Whole(table.game().view(client.viewpoint.viewer()));
            self.state(table, &Ears::of(client, table, None), seen, None)
        });
        ServerMessage::Table { table: self.info(client.person), state }
    }

    /// Tells a connection that its message was done before.
    pub(super) fn tell_done(&mut self, id: ClientId, key: String) {
        let Some(client) = self.clients.iter().find(|client| client.id == id) else { return };
        let Ok(table) = &self.game else { return };
        let seen = Seen::Whole(table.game().view(client.viewpoint.viewer()));
        let state = self.state(table, &Ears::of(client, table, None), seen, None);
        self.send(id, &ServerMessage::Update { state, table: None, done: Some(key) });
    }

    /// Tells one connection everything.
    pub(super) fn tell_whole(&mut self, id: ClientId) {
        let Some(index) = self.clients.iter().position(|client| client.id == id) else { return };
        let whole = self.whole(&self.clients[index]);
        let text = text_of(&whole);
        let client = &mut self.clients[index];
        client.told_as = client.viewpoint.viewer();
        client.has_view = false;
        client.send(text);
        if let (true, ServerMessage::Table { state: Some(State { view: Some(view), .. }), .. }) =
            (client.patches, whole)
        {
            client.has_view = true;
            let viewer = client.told_as;
            if !self.shown.iter().any(|(known, _)| *known == viewer) {
                self.shown.push((viewer, view));
            }
        }
    }

    /// Tells everyone everything: seats have changed hands.
    pub(super) fn tell_all_whole(&mut self) {
        let actors = self.game.as_ref().map_or(Seats::NONE, Table::deciding);
        self.shown.clear();
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

    /// Tells everyone what just changed, and who asked for it that it is done.
    pub(super) fn tell_change(&mut self, entry: &Entry, done: Option<(ClientId, &str)>) {
        let mut clients = std::mem::take(&mut self.clients);
        if let Ok(table) = &self.game {
            // What the last step told is told again, for it may have grown by the end of a turn.
            let kept =
                table.step().checked_sub(1).filter(|_| !matches!(entry.act, Act::Resign | Act::Forfeit));
            let mut said: Vec<(Ears, Utf8Bytes)> = Vec::new();
            let mut views = Views { before: std::mem::take(&mut self.shown), now: Vec::new() };
            for client in &mut clients {
                client.viewpoint.follow(table.deciding());
                let viewer = client.viewpoint.viewer();
                let same = viewer == client.told_as;
                let patched = client.patches && client.has_view && same;
                (client.told_as, client.has_view) = (viewer, true);
                let ears = Ears { patched, ..Ears::of(client, table, kept.filter(|_| same)) };
                let key = done.filter(|(id, _)| *id == client.id).map(|(_, key)| key);
                // The last update carries the table too, which is not the same for all.
                if table.is_over() {
                    let state = self.state(table, &ears, views.seen(table, &ears), Some(entry));
                    let (table, done) = (Some(self.info(client.person)), key.map(str::to_owned));
                    client.send(text_of(&ServerMessage::Update { state, table, done }));
                    continue;
                }
                let known = said.iter().find(|(known, _)| *known == ears).map(|(_, text)| text.clone());
                let text = known.unwrap_or_else(|| {
                    let state = self.state(table, &ears, views.seen(table, &ears), Some(entry));
                    let text = text_of(&ServerMessage::Update { state, table: None, done: None });
                    said.push((ears, text.clone()));
                    text
                });
                client.send(key.map_or(text.clone(), |key| with_done(&text, key)));
            }
            views.now.retain(|(viewer, _)| {
                clients.iter().any(|client| client.patches && client.told_as == *viewer)
            });
            self.shown = views.now;
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
        let seed = table.map_or(row.header.seed, |table| table.game().record().header.seed);
        TableInfo {
            id: row.id.clone(),
            game: row.header.game.clone(),
            options: row.header.options.clone(),
            status: row.status,
            practice: table.is_some_and(Table::is_written),
            trouble: self.game.as_ref().err().cloned(),
            visibility: row.visibility,
            seats: seat_infos(&row.seating.0, own, table, here),
            invite: (!own.is_empty() || person == Some(row.creator)).then(|| row.invite.clone()),
            commitment: seed.commitment(),
            seed: (row.status == Status::Over).then(|| seed.to_string()),
            choices: table.map_or(0, |table| table.step() as u32),
            waiting_for: waiting.map_or_else(Vec::new, |table| table.deciding().iter().collect()),
            spectators: self.clients.iter().filter(watching).count() as u32,
            clock: table.and_then(|table| self.clock_info(table)),
            rematch: row.rematch.clone(),
            created: row.created,
        }
    }

    /// Someone opens a connection.
    pub(super) fn connect(
        &mut self,
        person: Option<Person>,
        lang: Lang,
        patches: bool,
        out: Outbox,
    ) -> Result<ClientId, Fault> {
        if self.clients.len() >= self.hub.config.limits.sockets_per_table {
            return Err(Fault::new(ErrorCode::TooManySockets, "too many people watch this table"));
        }
        let id = ClientId(self.next_client);
        self.next_client += 1;
        let own = person.map_or(Seats::NONE, |person| self.row.seating.of(person));
        let actors = self.game.as_ref().map_or(Seats::NONE, Table::deciding);
        let mut client = Client::new(id, person, lang, Viewpoint::new(own, actors), out);
        client.patches = patches;
        self.clients.push(client);
        self.tell_people(Some(id));
        self.tell_whole(id);
        Ok(id)
    }

    /// The lines of someone who was logged out close: whoever is still that person comes back.
    pub(super) fn dismiss(&mut self, person: Person) {
        for client in self.clients.iter_mut().filter(|client| client.person == Some(person)) {
            client.lost = true;
        }
        self.drop_lost();
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

impl Ears {
    fn of(client: &Client, table: &Table, keep: Option<usize>) -> Self {
        let own = |seat: Option<Seat>| seat.filter(|&seat| client.viewpoint.own().contains(seat));
        let own = Own {
            undo: own(table.undo_seat()),
            restart: own(table.restart_seat()),
            redo: own(table.redo_seat()),
        };
        let viewer = client.viewpoint.viewer();
        Self { viewer, lang: client.lang, draws: client.draws, keep, own, patched: false }
    }
}

/// Views before and after a change, each made once.
struct Views {
    before: Vec<(Viewer, Box<RawValue>)>,
    now: Vec<(Viewer, Box<RawValue>)>,
}

impl Views {
    /// The view as these ears get it.
    fn seen(&mut self, table: &Table, ears: &Ears) -> Seen {
        let of =
            |views: &[(Viewer, Box<RawValue>)]| views.iter().position(|(viewer, _)| *viewer == ears.viewer);
        let index = of(&self.now).unwrap_or_else(|| {
            self.now.push((ears.viewer, table.game().view(ears.viewer)));
            self.now.len() - 1
        });
        let now = &self.now[index].1;
        match of(&self.before).filter(|_| ears.patched) {
            Some(index) => {
                let patch = patch(self.before[index].1.get(), now.get());
                Seen::Change(patch.map(|patch| RawValue::from_string(patch).expect("a patch is JSON")))
            }
            None => Seen::Whole(now.clone()),
        }
    }
}

/// An update as everyone hears it, with the key of the message that it answers.
fn with_done(text: &str, key: &str) -> Utf8Bytes {
    let open = text.strip_suffix('}').expect("a message is an object");
    let key = serde_json::to_string(key).expect("a text serialises");
    format!("{open},\"done\":{key}}}").into()
}

fn cause(entry: &Entry) -> Option<Cause> {
    let deed = match entry.act {
        Act::Choose(_) | Act::Hold(_) => Deed::Played,
        Act::EndTurn => Deed::EndedTurn,
        Act::Undo => Deed::Undone,
        Act::Back(_) => Deed::Restarted,
        Act::Resign => Deed::Resigned,
        Act::Forfeit => Deed::LostByTime,
        Act::Sit(..)
        | Act::Leave(..)
        | Act::Bot(_)
        | Act::Deal(_)
        | Act::Written
        | Act::Timed(_)
        | Act::Clocks(_)
        | Act::TimeUp
        | Act::Vote(..)
        | Act::MoreTime
        | Act::Away(_) => return None,
    };
    Some(Cause { seat: entry.seat, deed })
}

fn turn_info(turn: Turn) -> TurnInfo {
    let Turn { seat, held, steps, changes } = turn;
    TurnInfo { seat, held, steps: steps as u32, changes }
}

pub(super) fn score_sheet(lines: Vec<(String, Vec<i32>)>) -> Vec<ScoreLine> {
    lines.into_iter().map(|(label, points)| ScoreLine { label, points }).collect()
}

fn seat_infos(
    holders: &[Holder],
    own: Seats,
    table: Option<&Table>,
    here: impl Fn(Person) -> bool,
) -> Vec<SeatInfo> {
    let info = |(index, holder): (usize, &Holder)| {
        let seat = Seat(index as u8);
        let empty = SeatInfo {
            kind: SeatKind::Open,
            name: None,
            bot: None,
            mine: own.contains(seat),
            connected: false,
            resigned: table.is_some_and(|table| table.resigned().contains(&seat)),
            auto_end: false,
            known_to: table.map_or_else(Vec::new, |table| known_to(table, seat, holder)),
        };
        match holder {
            Holder::Open => empty,
            Holder::Person { person, name, auto_end, stand_in } => SeatInfo {
                kind: SeatKind::Person,
                name: (!name.is_empty()).then(|| name.clone()),
                bot: *stand_in,
                connected: here(*person),
                auto_end: *auto_end,
                ..empty
            },
            Holder::Bot { bot, name } => SeatInfo {
                kind: SeatKind::Bot,
                name: name.clone(),
                bot: Some(*bot),
                connected: true,
                auto_end: true,
                ..empty
            },
        }
    };
    holders.iter().enumerate().map(info).collect()
}

/// Who held the seat before whoever holds it now.
fn known_to(table: &Table, seat: Seat, holder: &Holder) -> Vec<String> {
    let now = if let Holder::Person { person, .. } = holder { Some(*person) } else { None };
    let others = table.known_to(seat).filter(|(person, _)| Some(*person) != now);
    let mut names: Vec<String> = others.map(|(_, name)| name.to_owned()).collect();
    names.dedup();
    names
}
