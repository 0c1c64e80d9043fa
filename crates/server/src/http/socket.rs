//! A connection to a table.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::HeaderMap,
    response::Response,
};
use futures_util::SinkExt;
use menagerie_kernel::Lang;
use menagerie_table::Person;
use serde::Deserialize;
use tokio::{sync::mpsc, time};

use super::{Shared, body::Asked, identity};
use crate::{
    host::{ClientId, Command},
    hub::{Hub, Mailbox},
    protocol::{ClientMessage, ErrorCode, Fault, ServerMessage},
    rate::Bucket,
    sockets::Counted,
};

/// Refused messages in a row after which a client is not worth listening to.
const PATIENCE: u32 = 200;

/// A message of up to so many times the limit is read to its end before it is refused: a line closed with bytes
/// unread is reset, and the client would not hear why.
const READ_THROUGH: usize = 32;

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    lang: Lang,
    /// Whether views come as patches after the first.
    #[serde(default)]
    patches: bool,
}

/// Why a conversation ends.
struct Goodbye(u16, &'static str);

pub(super) async fn open(
    State(hub): Shared,
    Path(id): Path<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|rejection| Fault::new(ErrorCode::Malformed, rejection.body_text()))?;
    let person = identity::known(&hub, &headers).await?.map(|guest| guest.person);
    hub.mailbox(&id).await?;
    let counted = hub.sockets.enter(person, &hub.config.limits)?;
    let most = hub.config.limits.message_bytes;
    // What clients say is short: a small buffer saves much memory over all connections.
    let read = READ_THROUGH * most;
    let upgrade = upgrade.max_message_size(read).max_frame_size(read).read_buffer_size(most);
    Ok(upgrade.on_upgrade(move |socket| async move {
        converse(socket, &hub, &id, person, wanted).await;
        drop::<Counted>(counted);
    }))
}

async fn converse(mut socket: WebSocket, hub: &Arc<Hub>, id: &str, person: Option<Person>, wanted: Wanted) {
    let (out, heard) = mpsc::channel(hub.config.limits.backlog);
    let connected = connect(hub, id, person, &wanted, &out).await;
    drop(out);
    let goodbye = match connected {
        Ok((mailbox, client)) => {
            let conversation = Conversation { socket: &mut socket, hub, mailbox: &mailbox, client };
            let goodbye = conversation.run(heard).await;
            // The table may have gone to rest meanwhile.
            let _ = mailbox.send(Command::Disconnect { client }).await;
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
    person: Option<Person>,
    &Wanted { lang, patches }: &Wanted,
    out: &mpsc::Sender<Utf8Bytes>,
) -> Result<(Mailbox, ClientId), Fault> {
    let connect = |reply| Command::Connect { person, lang, patches, out: out.clone(), reply };
    let client = hub.ask(id, connect).await??;
    Ok((hub.mailbox(id).await?, client))
}

struct Conversation<'a> {
    socket: &'a mut WebSocket,
    hub: &'a Hub,
    mailbox: &'a Mailbox,
    client: ClientId,
}

impl Conversation<'_> {
    async fn run(mut self, mut heard: mpsc::Receiver<Utf8Bytes>) -> Goodbye {
        let limits = &self.hub.config.limits;
        let mut closing = self.hub.closing.clone();
        let mut bucket = Bucket::full(limits.messages, Instant::now());
        let (mut refused, mut last_heard) = (0, Instant::now());
        let mut pulse = time::interval(limits.socket_idle / 3);
        loop {
            tokio::select! {
                text = heard.recv() => {
                    let Some(text) = text else { return Goodbye(close_code::AGAIN, "too slow; connect again") };
                    if self.pass_on(text, &mut heard).await.is_err() {
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
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Binary(_))) => {
                            return Goodbye(close_code::UNSUPPORTED, "messages are JSON text");
                        }
                        Some(Ok(Message::Close(_))) | None => return Goodbye(close_code::NORMAL, "goodbye"),
                        Some(Err(error)) => return self.broken(error).await,
                    };
                    let answer = if bucket.take(limits.messages, last_heard) {
                        parse(&text)
                    } else {
                        Err(Fault::new(ErrorCode::RateLimited, "too many messages; wait a moment"))
                    };
                    match answer {
                        Ok(message) => {
                            refused = 0;
                            let say = Command::Say { client: self.client, message };
                            if self.mailbox.send(say).await.is_err() {
                                return Goodbye(close_code::AGAIN, "connect again");
                            }
                        }
                        Err(fault) => {
                            refused += 1;
                            let sent = self.socket.send(Message::Text(error_text(fault))).await;
                            if sent.is_err() || refused > PATIENCE {
                                return Goodbye(close_code::POLICY, "too many bad messages");
                            }
                        }
                    }
                }
                _ = pulse.tick() => {
                    if last_heard.elapsed() > limits.socket_idle {
                        return Goodbye(close_code::AWAY, "silent for too long");
                    }
                    if self.socket.send(Message::Ping(Default::default())).await.is_err() {
                        return Goodbye(close_code::AWAY, "gone");
                    }
                }
                _ = closing.changed() => {
                    return Goodbye(close_code::RESTART, "the server restarts; connect again");
                }
            }
        }
    }

    /// Sends a text, and with it whatever else is waiting.
    async fn pass_on(
        &mut self,
        text: Utf8Bytes,
        heard: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> Result<(), axum::Error> {
        self.socket.feed(Message::Text(text)).await?;
        while let Ok(text) = heard.try_recv() {
            self.socket.feed(Message::Text(text)).await?;
        }
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

fn parse(text: &str) -> Result<ClientMessage, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::new(ErrorCode::Malformed, error.to_string()))
}

fn error_text(fault: Fault) -> Utf8Bytes {
    let Fault { code, message, reasons } = fault;
    let error = ServerMessage::Error { key: None, id: None, code, message, reasons };
    serde_json::to_string(&error).expect("messages serialise").into()
}
