//! The people of the load bench: they take random offers.

use std::{
    borrow::Cow,
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use menagerie_kernel::{Rng, Seat};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::json;
use tokio::time::sleep;

use menagerie_client::Client;
use menagerie_server::protocol::ClientMessage;

use crate::figures::Figures;

/// What a player needs to understand.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    state: Option<HeardState<'a>>,
    done: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct HeardState<'a> {
    version: u32,
    #[serde(borrow)]
    ask: Option<HeardAsk<'a>>,
    standing: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct HeardAsk<'a> {
    seat: Seat,
    #[serde(borrow)]
    offers: Vec<HeardOffer<'a>>,
}

#[derive(Deserialize)]
struct HeardOffer<'a> {
    #[serde(borrow)]
    notation: Cow<'a, str>,
}

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Plays game after game at table after table, each person by their address: an even `number` with two people, an odd one with a bot.
pub(crate) async fn keep_playing(
    addresses: [SocketAddr; 2],
    game: String,
    number: usize,
    figures: Arc<Figures>,
) {
    let mut rng = Rng::from_number(number as u64);
    let [mut one, mut two] = addresses.map(Client::new);
    loop {
        let table = make_table(&mut one, &game, number.is_multiple_of(2).then_some(&mut two)).await;
        let Ok((table, people)) = table else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        // A player's line breaks when the bench ends.
        let first = play(&one, &table, people, rng.fork(), Some(&figures), &figures);
        if people == 2 {
            let second = play(&two, &table, people, rng.fork(), None, &figures);
            let _ = tokio::join!(first, second);
        } else {
            let _ = first.await;
        }
    }
}

async fn make_table(one: &mut Client, game: &str, two: Option<&mut Client>) -> Result<(String, u32), Failed> {
    let other = if two.is_some() { json!({"kind": "open"}) } else { json!({"kind": "bot", "bot": "random"}) };
    let table =
        one.post("/api/tables", &json!({"game": game, "seats": [{"kind": "me"}, other]})).await?.json();
    let id = table["id"].as_str().ok_or("no table was made")?.to_owned();
    let Some(two) = two else { return Ok((id, 1)) };
    let joined = two.post(&format!("/api/tables/{id}/join"), &json!({"invite": table["invite"]})).await?;
    if joined.status == 200 { Ok((id, 2)) } else { Err("nobody could join".into()) }
}

/// Plays one game to its end. One player a table counts the table's moves.
async fn play(
    client: &Client,
    table: &str,
    people: u32,
    mut rng: Rng,
    counts: Option<&Figures>,
    figures: &Figures,
) -> Result<(), Failed> {
    let mut line = client.connect(table, "lang=en").await?;
    let mut turns_end = false;
    let (mut version, mut sent): (u32, Option<Instant>) = (0, None);
    while let Some(text) = line.hear().await? {
        let heard: Heard<'_> = serde_json::from_str(&text)?;
        figures.hear(heard.kind, text.len());
        if let Some(sent) = sent.take_if(|_| heard.done.is_some()) {
            figures.add_latency(sent.elapsed());
        }
        let Some(state) = heard.state else { continue };
        if let Some(figures) = counts {
            figures.moves.fetch_add(u64::from(state.version - version), Ordering::Relaxed);
        }
        version = state.version;
        if state.standing.is_some() {
            if let Some(figures) = counts {
                figures.finished_games.fetch_add(1, Ordering::Relaxed);
                figures.finished_moves.fetch_add(u64::from(version), Ordering::Relaxed);
            }
            return Ok(());
        }
        let Some(HeardAsk { seat, offers }) = state.ask else { continue };
        if !turns_end {
            // Programs do not look at a finished turn before they end it.
            line.say(&ClientMessage::AutoEnd { seat, on: true }).await?;
            turns_end = true;
            continue;
        }
        let notation = rng.pick(&offers).ok_or("nothing is offered")?.notation.to_string();
        if let Some(pause) = figures.pause() {
            // A bot moves at once after a person, so a person at its table waits for two moves.
            sleep(pause.mul_f64(2.0 * rng.unit() * f64::from(3 - people))).await;
        }
        sent = Some(Instant::now());
        line.say(&ClientMessage::Play { seat, notation, version, key: version.to_string() }).await?;
    }
    Ok(())
}
