//! People act: they play, end turns, take back, give up, ask why not.

use std::ops::ControlFlow;

use menagerie_bots::BotKind;
use menagerie_catalogue::{RefusedKind, WhyNot};
use menagerie_kernel::{Lang, Seat, Seats, Speaker};
use menagerie_table::{Act, Entry, Move, No, Request, Table, Verdict};

use super::{ClientId, Host, seats::Share, state::Change};
use crate::{
    clock,
    protocol::{ClientMessage, ErrorCode, Fault, ServerMessage, Status},
    storage::{Append, StorageError, Write, allowances::Allowance},
};

/// Characters of a message's key, and of a notation.
const KEY: usize = 64;
const NOTATION: usize = 400;

impl Host {
    /// Someone says something.
    pub(super) async fn receive(&mut self, from: ClientId, message: ClientMessage) -> ControlFlow<()> {
        let (seat, wanted, version, key) = match message {
            ClientMessage::Play { seat, notation, version, key } => {
                (seat, Move::Choose(notation), version, key)
            }
            ClientMessage::Undo { seat, version, key } => (seat, Move::Undo, version, key),
            ClientMessage::EndTurn { seat, version, key } => (seat, Move::EndTurn, version, key),
            ClientMessage::Restart { seat, version, key } => (seat, Move::Restart, version, key),
            ClientMessage::Redo { seat, version, key } => (seat, Move::Redo, version, key),
            ClientMessage::Resign { seat, version, key } => (seat, Move::Resign, version, key),
            // What is rare gets its room only while it is done.
            ClientMessage::AutoEnd { seat, on } => return Box::pin(self.auto_end(from, seat, on)).await,
            ClientMessage::Vote { seat, about, end } => {
                return Box::pin(self.vote(from, seat, about, end)).await;
            }
            ClientMessage::Vacation { seat, on } => return Box::pin(self.vacation(from, seat, on)).await,
            ClientMessage::Arrange { seat, about, answer } => {
                return Box::pin(self.arrange(from, seat, &about, answer.as_deref())).await;
            }
            ClientMessage::Chat { text, id } => {
                Box::pin(self.chat(from, &text, id)).await;
                return ControlFlow::Continue(());
            }
            other => {
                self.ask(from, other);
                return ControlFlow::Continue(());
            }
        };
        self.act(from, Request { seat, wanted, version, key }).await
    }

    /// Someone wants to know something, or to be told otherwise: nothing changes at the table.
    fn ask(&mut self, from: ClientId, message: ClientMessage) {
        match message {
            ClientMessage::WhyNot { seat, wish, id } => match self.why_not(from, seat, &wish) {
                Ok(reasons) => self.send(from, &ServerMessage::WhyNot { id, reasons }),
                Err(fault) => self.refuse(from, None, Some(id), fault),
            },
            ClientMessage::Hint { seat, id } => {
                if let Err(fault) = self.hint(from, seat, id) {
                    self.refuse(from, None, Some(id), fault);
                }
            }
            ClientMessage::Lang { lang } => {
                if let Some(client) = self.client(from) {
                    client.lang = lang;
                }
                self.send_state(from);
            }
            ClientMessage::Look { seat } => {
                if self.client(from).is_some_and(|client| client.viewpoint.look(seat)) {
                    self.send_state(from);
                } else {
                    self.refuse(from, None, None, not_your_seat());
                }
            }
            ClientMessage::Draw => {
                if let Some(client) = self.client(from) {
                    client.draws = true;
                }
                self.send_state(from);
            }
            ClientMessage::Pace { pace } => {
                if let Some(client) = self.client(from) {
                    client.pace = pace;
                }
            }
            // Moves were told apart before.
            _ => self.send(from, &ServerMessage::Pong),
        }
    }

    async fn act(&mut self, from: ClientId, request: Request) -> ControlFlow<()> {
        let key = request.key.clone();
        // Who comes too late comes too late, whether or not that was noticed before.
        self.look_at_clock().await?;
        match self.accept(from, &request) {
            Ok(Verdict::Repeated(_)) => self.send_done(from, key),
            Err(fault) => self.refuse(from, Some(key), None, fault),
            Ok(Verdict::Done(entry)) => {
                if entry.act == Act::Resign {
                    self.row.seating.hand_over(entry.seat, STAND_IN);
                    self.seats_changed();
                }
                let resigned = entry.act == Act::Resign;
                let step = self.step();
                let entries = self.with_answers(entry);
                if let Err(error) = self.keep(&entries, Some(key.clone())).await {
                    self.refuse(from, Some(key), None, error.into());
                    return self.take_all_back().await;
                }
                self.send_entry(Change { first: &entries[0], step }, Some((from, &key)));
                if resigned {
                    self.send_people(None);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A seat gives up without having said so on a line.
    pub(super) async fn give_up(&mut self, seat: Seat) -> ControlFlow<()> {
        let Ok(table) = &mut self.game else { return ControlFlow::Continue(()) };
        let Ok(entry) = table.act(seat, &Move::Resign, Speaker::anonymous(Lang::En)) else {
            return ControlFlow::Continue(());
        };
        self.row.seating.hand_over(seat, STAND_IN);
        self.seats_changed();
        let mut entries = vec![entry.clone()];
        entries.extend(self.end_turn_of_bot());
        if self.keep(&entries, None).await.is_err() {
            return self.take_all_back().await;
        }
        self.send_single(&entry);
        self.send_people(None);
        ControlFlow::Continue(())
    }

    /// How many choices stand.
    pub(super) fn step(&self) -> usize {
        self.game.as_ref().map_or(0, Table::step)
    }

    /// Lets the table accept a request, if whoever sent it may act for that seat.
    fn accept(&mut self, from: ClientId, request: &Request) -> Result<Verdict, Fault> {
        let notation = if let Move::Choose(notation) = &request.wanted { notation.len() } else { 0 };
        if request.key.is_empty() || request.key.len() > KEY || notation > NOTATION {
            let message = format!("a key has 1 to {KEY} bytes and a notation at most {NOTATION}");
            return Err(Fault::new(ErrorCode::Malformed, message));
        }
        let lang = self.own_seat(from, request.seat)?;
        self.started()?;
        if self.row.status == Status::Abandoned {
            return Err(Fault::new(ErrorCode::GameOver, "everyone has left this table"));
        }
        let Self { game, names, .. } = self;
        let Ok(table) = game else {
            return Err(Fault::new(ErrorCode::NotResumable, "the table cannot go on"));
        };
        let speaker = Speaker { lang, names: &names[lang as usize] };
        if table.resigned().contains(&request.seat) {
            return Err(Fault::new(ErrorCode::Resigned, "this seat has given up"));
        }
        table.handle(request, speaker).map_err(to_fault)
    }

    /// The running table; a no before the game has begun, for nobody may know anything of it then.
    pub(super) fn started(&self) -> Result<&Table, Fault> {
        let table = self.table()?;
        match self.row.status {
            Status::Waiting => Err(Fault::new(ErrorCode::NotStarted, "seats are still open")),
            _ => Ok(table),
        }
    }

    /// The language of who holds this seat; a no to anyone else.
    pub(super) fn own_seat(&mut self, from: ClientId, seat: Seat) -> Result<Lang, Fault> {
        let client = self.client(from).ok_or_else(not_your_seat)?;
        let (person, lang) = (client.person, client.lang);
        let own = person.map_or(Seats::NONE, |person| self.row.seating.of(person));
        if own.contains(seat) { Ok(lang) } else { Err(not_your_seat()) }
    }

    fn why_not(&mut self, from: ClientId, seat: Seat, wish: &str) -> Result<Vec<WhyNot>, Fault> {
        let lang = self.own_seat(from, seat)?;
        let found = self.started()?.game().why_not(seat, wish, self.speaker(lang));
        found.map_err(|error| Fault::new(ErrorCode::Notation, error.to_string()))
    }

    /// Someone wants turns to end by themselves, or not any more.
    async fn auto_end(&mut self, from: ClientId, seat: Seat, on: bool) -> ControlFlow<()> {
        if let Err(fault) = self.own_seat(from, seat) {
            self.refuse(from, None, None, fault);
            return ControlFlow::Continue(());
        }
        if !self.row.seating.set_auto_end(seat, on) {
            // It is so already: nobody need hear of it, but who asked.
            let person = self.client(from).and_then(|client| client.person);
            self.send(from, &ServerMessage::People { table: self.info(person), news: None });
            return ControlFlow::Continue(());
        }
        self.seats_changed();
        let entries: Vec<Entry> = self.end_turn_of_bot().into_iter().collect();
        if let Err(error) = self.keep_row(&entries, None).await {
            self.refuse(from, None, None, error.into());
            return self.take_all_back().await;
        }
        // Only where a turn ended by it does anything in the game change.
        if entries.is_empty() {
            self.send_people(None);
        } else {
            self.send_state_to_all();
        }
        self.wake_bots();
        ControlFlow::Continue(())
    }

    /// Ends a held turn whose seat does not wait for it: a bot's, or one whose turns end by themselves.
    pub(super) fn end_turn_of_bot(&mut self) -> Option<Entry> {
        let Ok(table) = &mut self.game else { return None };
        let seat = table.held()?;
        let seating = &self.row.seating;
        if seating.holding().contains(seat) || seating.open().contains(seat) {
            return None;
        }
        table.act(seat, &Move::EndTurn, Speaker::anonymous(Lang::En)).ok()
    }

    /// Makes entries that the table has just accepted durable, and the end of the game with them.
    pub(super) async fn keep(&mut self, entries: &[Entry], key: Option<String>) -> Result<(), StorageError> {
        let over = self.game.as_ref().is_ok_and(Table::is_over) && self.row.status == Status::Playing;
        let resigned = entries.iter().any(|entry| matches!(entry.act, Act::Resign | Act::Forfeit));
        if over || resigned {
            return Box::pin(self.keep_row(entries, key)).await;
        }
        let writes = self.appends(entries, key);
        self.hub.keep(writes).await
    }

    /// The same, with the row of the table.
    pub(super) async fn keep_row(
        &mut self,
        entries: &[Entry],
        key: Option<String>,
    ) -> Result<(), StorageError> {
        self.keep_row_within(Share::default(), entries, key).await.map(drop)
    }

    /// The same if one more of what it takes fits; says of what there are as many as there may be.
    pub(super) async fn keep_row_within(
        &mut self,
        share: Share,
        entries: &[Entry],
        key: Option<String>,
    ) -> Result<Option<Allowance>, StorageError> {
        let mut result = Vec::new();
        if self.game.as_ref().is_ok_and(Table::is_over) && self.row.status == Status::Playing {
            self.row.status = Status::Over;
            result = self.result();
            tracing::info!(table = self.row.id, game = self.row.header.game, "game over");
        }
        self.row.touched = clock::now();
        let mut writes = self.appends(entries, key);
        writes.push(Write::Table(Box::new(self.row.clone())));
        let ended = !result.is_empty();
        writes.extend(result);
        writes.extend(share.writes);
        if let Some(full) = self.hub.keep_within(share.allowances, writes).await? {
            return Ok(Some(full));
        }
        if ended {
            self.count_result().await;
        }
        Ok(None)
    }

    /// The table's last entries as they are written.
    fn appends(&mut self, entries: &[Entry], key: Option<String>) -> Vec<Write> {
        let notices = self.notices(entries);
        let begins = self.note_begins(entries);
        let (entries, due) = self.switch_clock(entries);
        let last = self.game.as_ref().map_or(0, Table::length);
        let first = last + 1 - entries.len() as u32;
        let append = |(number, entry): (u32, &Entry)| {
            let key = key.clone().filter(|_| number == first);
            Write::Append(Append {
                table: self.row.key,
                version: number,
                entry: entry.clone(),
                key,
                claim: self.row.claim,
            })
        };
        (first..).zip(&entries).map(append).chain(due).chain(notices).chain(begins).collect()
    }

    /// The storage refused: the table is as the storage knows it, and everyone is shown so.
    pub(super) async fn take_all_back(&mut self) -> ControlFlow<()> {
        Box::pin(self.reload()).await?;
        self.send_state_to_all();
        ControlFlow::Continue(())
    }

    /// An entry that nobody sent, and nobody answered at once, is durable.
    pub(super) fn send_single(&mut self, entry: &Entry) {
        let change = Change { first: entry, step: self.step() };
        self.send_entry(change, None);
    }

    /// An entry, with what bots answered at once, is durable: people hear of it and bots go on. Whoever sent it hears that it is done.
    pub(super) fn send_entry(&mut self, change: Change<'_>, done: Option<(ClientId, &str)>) {
        self.send_change(change, done);
        if self.game.as_ref().is_ok_and(Table::is_over) {
            self.send_players_all_said();
        }
        self.wake_bots();
    }
}

/// Who plays on for someone who gave up: well enough, and without keeping anyone waiting.
pub(super) const STAND_IN: BotKind = BotKind::Level3;

pub(super) fn not_your_seat() -> Fault {
    Fault::new(ErrorCode::NotYourSeat, "that seat is not yours")
}

pub(super) fn to_fault(no: No) -> Fault {
    let message = no.to_string();
    match no {
        No::Stale { .. } => Fault::new(ErrorCode::Stale, message),
        No::KeyUsed => Fault::new(ErrorCode::KeyUsed, message),
        No::NoUndo => Fault::new(ErrorCode::NoUndo, message),
        No::NoRedo => Fault::new(ErrorCode::NoRedo, message),
        No::NotHeld => Fault::new(ErrorCode::NotHeld, message),
        No::NoClock | No::NoVote | No::NoVacation => Fault::new(ErrorCode::Clock, message),
        No::NoArrangement => Fault::new(ErrorCode::Notation, message),
        No::Gone => Fault::new(ErrorCode::GameOver, message),
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
