//! The lobby: a page of it, and a line over which its changes are told.

use std::{net::IpAddr, sync::Arc, time::Instant};

use axum::{
    Json,
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code, rejection::WebSocketUpgradeRejection},
    },
    http::{Extensions, HeaderMap},
    response::Response,
};
use menagerie_table::Person;
use tokio::{
    sync::broadcast::{self, error::RecvError},
    time,
};

use super::{
    Answer, Shared,
    body::Asked,
    client::address,
    identity,
    socket::{Goodbye, PATIENCE, fitted},
};
use crate::{
    hub::Hub,
    protocol::{ErrorCode, Fault, LobbyAsk, LobbyNews, LobbyPage, LobbyWish},
    rate::Bucket,
};

/// Another page costs the server more than a ping.
const WATCH: f64 = 5.0;
/// Characters of a game's id in a wish.
const GAME: usize = 64;

fn check(wish: &LobbyWish) -> Result<(), Fault> {
    if wish.game.as_ref().is_some_and(|game| game.len() > GAME) {
        return Err(Fault::new(ErrorCode::UnknownGame, "no game has such a long name"));
    }
    Ok(())
}

pub(super) async fn page(State(hub): Shared, Asked(wish): Asked<LobbyWish>) -> Answer<LobbyPage> {
    check(&wish)?;
    Ok(Json(hub.lobby.page(&wish)))
}

pub(super) async fn open(
    State(hub): Shared,
    Asked(wish): Asked<LobbyWish>,
    extensions: Extensions,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|rejection| Fault::new(ErrorCode::Malformed, rejection.body_text()))?;
    check(&wish)?;
    let person = identity::known(&hub, &headers).await?.map(|guest| guest.person);
    let limits = &hub.config.limits;
    let address = address(&extensions, &headers, hub.config.behind_proxy);
    hub.bans.check(person, address)?;
    let counted = hub.sockets.enter(person, address, limits)?;
    counted.watches().set(true);
    let onlooker = hub.onlookers.enter(Some(address), limits.sockets, limits.lobby_per_address);
    let onlooker = onlooker.map_err(|_| {
        Fault::new(ErrorCode::TooManySockets, "too many pages of your address look at the lobby")
    })?;
    Ok(fitted(upgrade, limits).on_upgrade(move |mut socket| async move {
        let Goodbye(code, reason) = tokio::select! {
            goodbye = look_on(&mut socket, &hub, person, address, &wish) => goodbye,
            () = counted.shown_out() => {
                Goodbye(close_code::AGAIN, "there is no room for all who look on; come back later")
            }
        };
        // The other side may be gone already.
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        drop((counted, onlooker));
    }))
}

/// Tells a page of the lobby until it goes.
async fn look_on(
    socket: &mut WebSocket,
    hub: &Arc<Hub>,
    person: Option<Person>,
    address: IpAddr,
    wish: &LobbyWish,
) -> Goodbye {
    let limits = &hub.config.limits;
    let (mut closing, mut bans) = (hub.closing.clone(), hub.bans.changes());
    let mut bucket = Bucket::full(limits.messages, Instant::now());
    let (mut refused, mut last_heard) = (0, Instant::now());
    let mut pulse = time::interval(limits.socket_idle / 3);
    let mut wish = wish.clone();
    let (first, mut news) = hub.lobby.watch(&wish);
    if say(socket, first).await.is_err() {
        return Goodbye(close_code::AWAY, "gone");
    }
    loop {
        let answer = tokio::select! {
            told = news.recv() => match told {
                Ok(text) => Some(text),
                // Too much was missed: the whole page then.
                Err(RecvError::Lagged(_) | RecvError::Closed) => Some(anew(hub, &wish, &mut news)),
            },
            message = socket.recv() => {
                last_heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) if text.len() <= limits.message_bytes => text,
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
                    Some(Ok(Message::Close(_))) | None => return Goodbye(close_code::NORMAL, "goodbye"),
                    Some(Ok(_)) => return Goodbye(close_code::SIZE, "messages are short JSON texts"),
                    Some(Err(_)) => return Goodbye(close_code::PROTOCOL, "broken connection"),
                };
                let asked: Result<LobbyAsk, Fault> = serde_json::from_str(&text)
                    .map_err(|error| Fault::new(ErrorCode::Malformed, error.to_string()));
                let cost = if matches!(asked, Ok(LobbyAsk::Ping)) { 1.0 } else { WATCH };
                let allowed = bucket.take_many(cost, limits.messages, last_heard)
                    && hub.said.take_many(cost, address);
                let too_many = || Fault::new(ErrorCode::RateLimited, "too many messages; wait a moment");
                let asked = if allowed { asked } else { Err(too_many()) };
                let asked = asked.and_then(|asked| match &asked {
                    LobbyAsk::Watch { wish } => check(wish).map(|()| asked),
                    LobbyAsk::Ping => Ok(asked),
                });
                Some(match asked {
                    Ok(LobbyAsk::Ping) => text_of(&LobbyNews::Pong),
                    Ok(LobbyAsk::Watch { wish: other }) => {
                        refused = 0;
                        wish = other;
                        anew(hub, &wish, &mut news)
                    }
                    Err(Fault { code, message, .. }) => {
                        refused += 1;
                        if refused > PATIENCE {
                            return Goodbye(close_code::POLICY, "too many bad messages");
                        }
                        text_of(&LobbyNews::Error { code, message })
                    }
                })
            }
            _ = pulse.tick() => {
                if last_heard.elapsed() > limits.socket_idle {
                    return Goodbye(close_code::AWAY, "silent for too long");
                }
                person.inspect(|person| hub.lobby.presence.see(*person));
                if socket.send(Message::Ping(Default::default())).await.is_err() {
                    return Goodbye(close_code::AWAY, "gone");
                }
                None
            }
            Ok(()) = bans.changed() => {
                if hub.bans.check(person, address).is_err() {
                    return Goodbye(close_code::POLICY, "you may not come for a while");
                }
                None
            }
            _ = closing.changed() => {
                return Goodbye(close_code::RESTART, "the server restarts; connect again");
            }
        };
        if let Some(text) = answer
            && say(socket, text).await.is_err()
        {
            return Goodbye(close_code::AWAY, "gone");
        }
    }
}

/// The page that someone wishes for now, and its changes from now on.
fn anew(hub: &Hub, wish: &LobbyWish, news: &mut broadcast::Receiver<Utf8Bytes>) -> Utf8Bytes {
    let (page, changes) = hub.lobby.watch(wish);
    *news = changes;
    page
}

async fn say(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), axum::Error> {
    socket.send(Message::Text(text)).await
}

fn text_of(news: &LobbyNews) -> Utf8Bytes {
    serde_json::to_string(news).expect("messages serialise").into()
}
