//! A connection to a table.

use std::{net::IpAddr, pin::pin, sync::Arc, time::Instant};

use axum::{
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::{Extensions, HeaderMap},
    response::Response,
};
use futures_util::SinkExt;
use menagerie_kernel::Lang;
use menagerie_table::Person;
use serde::Deserialize;
use tokio::{sync::watch, time};

use super::{Shared, body::Asked, client::address, identity, plain::check_json};
use crate::{
    Limits,
    host::{ClientId, Command, Outbox, Rare, Visitor, Waiting, length, outbox},
    hub::{Hub, Mailbox},
    protocol::{ClientMessage, ErrorCode, Fault, ServerMessage},
    rate::Bucket,
    sockets::CountedSocket,
};

type Announced = watch::Receiver<Option<Arc<str>>>;

/// Refused messages in a row after which a client is not worth listening to.
pub(super) const PATIENCE: u32 = 200;

/// A message of up to so many times the limit is read to its end before it is refused: a line closed with bytes
/// unread is reset, and the client would not hear why.
const READ_THROUGH: usize = 32;

/// Bytes that a line reads at once. What clients say is short: a small buffer saves much memory over all connections, and the
/// time to clear it before each read.
const READ_AT_ONCE: usize = 512;

/// Bytes that are handed to the line at once.
const PASSED_ON: usize = 32 * 1024;

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    lang: Lang,
    /// Whether to be told in brief.
    #[serde(default)]
    packed: bool,
}

/// Why a conversation ends.
pub(super) struct Goodbye(pub(super) u16, pub(super) &'static str);

pub(super) async fn open(
    State(hub): Shared,
    Path(id): Path<String>,
    Asked(wanted): Asked<Wanted>,
    extensions: Extensions,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|rejection| Fault::new(ErrorCode::Malformed, rejection.body_text()))?;
    let guest = identity::known(&hub, &headers).await?;
    let (person, name) = guest.map_or((None, String::new()), |guest| (Some(guest.person), guest.name));
    let limits = &hub.config.limits;
    let address = address(&extensions, &headers, hub.config.behind_proxy);
    hub.bans.check(person, address)?;
    hub.mailbox(&id).await?;
    let unheard = match person {
        Some(person) => hub.store.read(move |storage| storage.unheard(person)).await?,
        None => Vec::new(),
    };
    let Wanted { lang, packed } = wanted;
    let counted = hub.sockets.enter(person, address, limits)?;
    let watches = counted.watches();
    let visitor = Visitor { person, name, address, unheard, lang, packed, watches };
    Ok(fitted(upgrade, limits).on_upgrade(move |socket| async move {
        converse(socket, &hub, &id, visitor, &counted).await;
        drop(counted);
    }))
}

/// A line with buffers that fit what is said on it.
pub(super) fn fitted(upgrade: WebSocketUpgrade, limits: &Limits) -> WebSocketUpgrade {
    let most = limits.message_bytes;
    let read = READ_THROUGH * most;
    let upgrade = upgrade.max_message_size(read).max_frame_size(read).read_buffer_size(READ_AT_ONCE);
    upgrade.write_buffer_size(PASSED_ON)
}

async fn converse(
    mut socket: WebSocket,
    hub: &Arc<Hub>,
    id: &str,
    visitor: Visitor,
    counted: &CountedSocket,
) {
    let limits = &hub.config.limits;
    let (out, heard) = outbox(limits.backlog, limits.backlog_bytes);
    let connected = connect(hub, id, &visitor, &out).await;
    drop(out);
    let goodbye = match connected {
        Ok((mailbox, client)) => {
            let conversation = Conversation {
                socket: &mut socket,
                hub,
                mailbox: &mailbox,
                client,
                person: visitor.person,
                address: visitor.address,
                counted,
            };
            let goodbye = conversation.run(heard).await;
            // The table may have gone to rest meanwhile.
            let _ = mailbox.send(Box::new(Command::Disconnect { client })).await;
            goodbye
        }
        Err(fault) => {
            let _ = socket.send(Message::Text(error_text(fault))).await;
            Goodbye(close_code::POLICY, "refused")
        }
    };
    let close = CloseFrame { code: goodbye.0, reason: goodbye.1.into() };
    // The other side may be gone already.
    let _ = socket.send(Message::Close(Some(close))).await;
}

/// Asks the table in; then its host stays awake for this connection.
async fn connect(
    hub: &Arc<Hub>,
    id: &str,
    visitor: &Visitor,
    out: &Outbox,
) -> Result<(Mailbox, ClientId), Fault> {
    let connect = |reply| Rare::Connect { visitor: visitor.clone(), out: out.clone(), reply };
    let client = hub.ask(id, connect).await??;
    Ok((hub.mailbox(id).await?, client))
}

struct Conversation<'a> {
    socket: &'a mut WebSocket,
    hub: &'a Hub,
    mailbox: &'a Mailbox,
    client: ClientId,
    person: Option<Person>,
    address: IpAddr,
    counted: &'a CountedSocket,
}

impl Conversation<'_> {
    async fn run(mut self, mut heard: Waiting) -> Goodbye {
        let limits = &self.hub.config.limits;
        let mut closing = self.hub.closing.clone();
        // Waited for all the time: to begin with that anew for each message would take longer than the message.
        let mut closed = pin!(closing.changed());
        let mut shown_out = pin!(self.counted.shown_out());
        let announcement = self.hub.orders.announcement();
        // Who comes is told what stands.
        let stands = announcement.borrow().is_some();
        let mut announced = pin!(next_announcement(announcement, stands));
        let mut bucket = Bucket::full(limits.messages, Instant::now());
        let (mut refused, mut last_heard) = (0, Instant::now());
        let mut pulse = time::interval(limits.socket_idle / 3);
        loop {
            tokio::select! {
                message = heard.next() => {
                    let Some(message) = message else { return Goodbye(close_code::AGAIN, "too slow; connect again") };
                    if self.pass_on(message, &mut heard).await.is_err() {
                        return Goodbye(close_code::AWAY, "gone");
                    }
                }
                message = self.socket.recv() => {
                    last_heard = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) if text.len() > limits.message_bytes => {
                            return self.oversized().await;
                        }
                        Some(Ok(Message::Text(text))) => text,
                        // The line itself answers, and that is not free either.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if !bucket.take_many(1.0, limits.messages, last_heard) {
                                refused += 1;
                            }
                            if refused > PATIENCE {
                                return Goodbye(close_code::POLICY, "too many pings");
                            }
                            continue;
                        }
                        Some(Ok(Message::Binary(_))) => {
                            return Goodbye(close_code::UNSUPPORTED, "messages are JSON text");
                        }
                        Some(Ok(Message::Close(_))) | None => return Goodbye(close_code::NORMAL, "goodbye"),
                        Some(Err(error)) => return self.broken(error).await,
                    };
                    self.hub.metrics.heard.inc();
                    let answer = parse(&text);
                    // Who talks nonsense pays as well.
                    let cost = answer.as_ref().map_or(1.0, cost);
                    let allowed = bucket.take_many(cost, limits.messages, last_heard)
                        && self.hub.said.take_many(cost, self.address);
                    let too_many = || Fault::new(ErrorCode::RateLimited, "too many messages; wait a moment");
                    match if allowed { answer } else { Err(too_many()) } {
                        Ok(message) => {
                            refused = 0;
                            let say = Command::Say { client: self.client, message };
                            if self.mailbox.send(Box::new(say)).await.is_err() {
                                return Goodbye(close_code::AGAIN, "connect again");
                            }
                        }
                        Err(fault) => {
                            refused += 1;
                            self.hub.metrics.refused.inc();
                            let sent = self.socket.send(Message::Text(error_text(fault))).await;
                            if sent.is_err() || refused > PATIENCE {
                                return Goodbye(close_code::POLICY, "too many bad messages");
                            }
                        }
                    }
                }
                (announcement, text) = &mut announced => {
                    announced.set(next_announcement(announcement, false));
                    let told = self.socket.send(Message::Text(text_of(&ServerMessage::Announcement { text })));
                    if told.await.is_err() {
                        return Goodbye(close_code::AWAY, "gone");
                    }
                }
                _ = pulse.tick() => {
                    if last_heard.elapsed() > limits.socket_idle {
                        return Goodbye(close_code::AWAY, "silent for too long");
                    }
                    self.person.inspect(|person| self.hub.lobby.presence.see(*person));
                    if self.socket.send(Message::Ping(Default::default())).await.is_err() {
                        return Goodbye(close_code::AWAY, "gone");
                    }
                }
                () = &mut shown_out => {
                    return Goodbye(close_code::AGAIN, "there is no room for all who watch; come back later");
                }
                _ = &mut closed => {
                    return Goodbye(close_code::RESTART, "the server restarts; connect again");
                }
            }
        }
    }

    /// Sends a message, and with it some of what else is waiting: the rest stays where it is counted.
    async fn pass_on(&mut self, message: Message, heard: &mut Waiting) -> Result<(), axum::Error> {
        let (mut fed, mut messages) = (length(&message), 1);
        self.socket.feed(message).await?;
        while fed < PASSED_ON
            && let Some(message) = heard.next_now()
        {
            fed += length(&message);
            messages += 1;
            self.socket.feed(message).await?;
        }
        self.hub.metrics.said.inc_by(messages);
        self.hub.metrics.said_bytes.inc_by(fed as u64);
        self.socket.flush().await
    }

    /// The client broke the protocol, or the line did.
    async fn broken(&mut self, error: axum::Error) -> Goodbye {
        let error = error.to_string();
        if error.contains("too long") || error.contains("too large") {
            return self.oversized().await;
        }
        Goodbye(close_code::PROTOCOL, "broken connection")
    }

    async fn oversized(&mut self) -> Goodbye {
        let message = format!("a message has at most {} bytes", self.hub.config.limits.message_bytes);
        let fault = Fault::new(ErrorCode::TooLarge, message);
        let _ = self.socket.send(Message::Text(error_text(fault))).await;
        Goodbye(close_code::SIZE, "message too large")
    }
}

/// What is announced next; what stands, if that is to be told.
async fn next_announcement(mut announced: Announced, stands: bool) -> (Announced, Option<String>) {
    if !stands && announced.changed().await.is_err() {
        // Nobody announces anything any more.
        std::future::pending::<()>().await;
    }
    let text = announced.borrow_and_update().as_deref().map(str::to_owned);
    (announced, text)
}

/// How much a message counts: to be told everything anew costs the server as much as many moves.
fn cost(message: &ClientMessage) -> f64 {
    match message {
        ClientMessage::Lang { .. }
        | ClientMessage::Look { .. }
        | ClientMessage::Draw
        | ClientMessage::Arrange { .. } => 10.0,
        ClientMessage::Chat { .. } => 4.0,
        // Everyone hears of it; at one screen it is said for each seat.
        ClientMessage::AutoEnd { .. } => 3.0,
        _ => 1.0,
    }
}

fn parse(text: &str) -> Result<ClientMessage, Fault> {
    check_json(text.as_bytes())?;
    serde_json::from_str(text).map_err(|error| Fault::new(ErrorCode::Malformed, error.to_string()))
}

fn error_text(fault: Fault) -> Utf8Bytes {
    let Fault { code, message, reasons } = fault;
    let error = ServerMessage::Error { key: None, id: None, code, message, reasons };
    text_of(&error)
}

fn text_of(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages serialise").into()
}
