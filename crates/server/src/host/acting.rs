//! People act: they play, take back, ask why not.

use std::ops::ControlFlow;

use menagerie_catalogue::{RefusedKind, WhyNot};
use menagerie_kernel::{Lang, Seat, Seats, Speaker};
use menagerie_table::{Act, Entry, No, Request, Table, Verdict};

use super::{ClientId, Host, telling::Change};
use crate::{
    clock,
    protocol::{ClientMessage, ErrorCode, Fault, ServerMessage, Status},
    storage::{Append, StorageError, Write},
};

/// Characters of a message's key, and of a notation.
const KEY: usize = 64;
const NOTATION: usize = 400;

impl Host {
    /// Someone says something.
    pub(super) async fn hear(&mut self, from: ClientId, message: ClientMessage) -> ControlFlow<()> {
        match message {
            ClientMessage::Play { seat, notation, version, key } => {
                let entry = Entry { seat, act: Act::Choose(notation) };
                return self.act(from, Request { entry, version, key }).await;
            }
            ClientMessage::Undo { seat, version, key } => {
                let entry = Entry { seat, act: Act::Undo };
                return self.act(from, Request { entry, version, key }).await;
            }
            ClientMessage::WhyNot { seat, wish, id } => match self.why_not(from, seat, &wish) {
                Ok(reasons) => self.send(from, &ServerMessage::WhyNot { id, reasons }),
                Err(fault) => self.refuse(from, None, Some(id), fault),
            },
            ClientMessage::Lang { lang } => {
                if let Some(client) = self.client(from) {
                    client.lang = lang;
                }
                self.tell_whole(from);
            }
            ClientMessage::Look { seat } => {
                if self.client(from).is_some_and(|client| client.viewpoint.look(seat)) {
                    self.tell_whole(from);
                } else {
                    self.refuse(from, None, None, not_your_seat());
                }
            }
            ClientMessage::Draw => {
                if let Some(client) = self.client(from) {
                    client.draws = true;
                }
                self.tell_whole(from);
            }
            ClientMessage::Ping => self.send(from, &ServerMessage::Pong),
        }
        ControlFlow::Continue(())
    }

    async fn act(&mut self, from: ClientId, request: Request) -> ControlFlow<()> {
        let key = request.key.clone();
        match self.accept(from, &request) {
            Ok(Verdict::Repeated(version)) => self.send(from, &ServerMessage::Done { key, version }),
            Err(fault) => self.refuse(from, Some(key), None, fault),
            Ok(Verdict::Done) => {
                if let Err(error) = self.keep(&request.entry, Some(request.key)).await {
                    self.refuse(from, Some(key), None, error.into());
                    return self.take_all_back().await;
                }
                let version = self.game.as_ref().map_or(0, Table::version);
                self.send(from, &ServerMessage::Done { key, version });
                self.tell_entry(&request.entry);
            }
        }
        ControlFlow::Continue(())
    }

    /// Lets the table accept a request, if whoever sent it may act for that seat.
    fn accept(&mut self, from: ClientId, request: &Request) -> Result<Verdict, Fault> {
        let notation = match &request.entry.act {
            Act::Choose(notation) => notation.len(),
            Act::Undo => 0,
        };
        if request.key.is_empty() || request.key.len() > KEY || notation > NOTATION {
            let message = format!("a key has 1 to {KEY} bytes and a notation at most {NOTATION}");
            return Err(Fault::new(ErrorCode::Malformed, message));
        }
        let lang = self.own_seat(from, request.entry.seat)?;
        self.table()?;
        match self.row.status {
            Status::Waiting => return Err(Fault::new(ErrorCode::NotStarted, "seats are still open")),
            Status::Abandoned => return Err(Fault::new(ErrorCode::GameOver, "everyone has left this table")),
            Status::Playing | Status::Over | Status::NotResumable => {}
        }
        let Self { game, names, .. } = self;
        let Ok(table) = game else {
            return Err(Fault::new(ErrorCode::NotResumable, "the table cannot go on"));
        };
        let speaker = Speaker { lang, names: &names[lang as usize] };
        table.handle(request, speaker).map_err(to_fault)
    }

    /// The language of who holds this seat; a no to anyone else.
    fn own_seat(&mut self, from: ClientId, seat: Seat) -> Result<Lang, Fault> {
        let client = self.client(from).ok_or_else(not_your_seat)?;
        let (person, lang) = (client.person, client.lang);
        let own = person.map_or(Seats::NONE, |person| self.row.seating.of(person));
        if own.contains(seat) { Ok(lang) } else { Err(not_your_seat()) }
    }

    fn why_not(&mut self, from: ClientId, seat: Seat, wish: &str) -> Result<Vec<WhyNot>, Fault> {
        let lang = self.own_seat(from, seat)?;
        let found = self.table()?.game().why_not(seat, wish, self.speaker(lang));
        found.map_err(|error| Fault::new(ErrorCode::Notation, error.to_string()))
    }

    /// Makes an entry that the table has just accepted durable, and the end of the game with it.
    pub(super) async fn keep(&mut self, entry: &Entry, key: Option<String>) -> Result<(), StorageError> {
        let Ok(table) = &self.game else { return Ok(()) };
        let (version, over) = (table.version(), table.is_over());
        let append = Append { table: self.row.key, version, entry: entry.clone(), key };
        let mut writes = vec![Write::Append(append)];
        if over {
            self.row.status = Status::Over;
            self.row.touched = clock::now();
            writes.push(Write::Table(Box::new(self.row.clone())));
            tracing::info!(table = self.row.id, game = self.row.header.game, version, "game over");
        }
        self.hub.store.write(writes).await
    }

    /// The storage refused: the table is as the storage knows it, and everyone is shown so.
    pub(super) async fn take_all_back(&mut self) -> ControlFlow<()> {
        self.reload().await?;
        self.tell_all_whole();
        ControlFlow::Continue(())
    }

    /// An entry is durable: people hear of it and bots go on.
    pub(super) fn tell_entry(&mut self, entry: &Entry) {
        let change = if entry.act == Act::Undo { Change::Undone } else { Change::Chosen };
        self.tell_change(change);
        self.wake_bots();
    }
}

pub(super) fn not_your_seat() -> Fault {
    Fault::new(ErrorCode::NotYourSeat, "that seat is not yours")
}

fn to_fault(no: No) -> Fault {
    let message = no.to_string();
    match no {
        No::Stale { .. } => Fault::new(ErrorCode::Stale, message),
        No::NoUndo => Fault::new(ErrorCode::NoUndo, message),
        No::Refused(refused) => {
            let (code, message) = match refused.kind {
                RefusedKind::GameOver => (ErrorCode::GameOver, "the game is over"),
                RefusedKind::NotYourTurn => (ErrorCode::NotYourTurn, "this seat has nothing to decide now"),
                RefusedKind::Notation => (ErrorCode::Notation, "this is not the notation of a choice"),
                RefusedKind::Unmet => (ErrorCode::Unmet, "this choice cannot be made now"),
            };
            Fault::because(code, message, refused.reasons)
        }
    }
}
