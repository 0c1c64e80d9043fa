//! A server in use for a long time: people and bots play, come, go, reload, and now and then the server is killed. What it
//! holds is told every minute; what it had acknowledged must be there after every kill.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use menagerie_client::Client;
use menagerie_kernel::{Rng, Seat};
use menagerie_server::protocol::ClientMessage;
use serde_json::{Value, json};
use tokio::{
    runtime,
    time::{sleep, timeout},
};

use crate::{
    house::House,
    player::{Failed, make_table},
};

/// What to put on the server.
#[derive(Debug, Clone)]
pub struct Soak {
    /// The games, by turns.
    pub games: Vec<String>,
    /// Tables at once.
    pub tables: usize,
    /// For how long.
    pub time: Duration,
    /// How often the server is killed; never for nothing.
    pub kill_every: Option<Duration>,
    /// Moves a second that all people together try to make.
    pub moves_per_s: f64,
    /// Threads that serve.
    pub threads: usize,
    /// A folder for the data.
    pub data: PathBuf,
}

/// Who hears nothing for so long tries another line.
const SILENCE: Duration = Duration::from_secs(60);

#[derive(Default)]
struct Counts {
    moves: AtomicU64,
    games: AtomicU64,
    reloads: AtomicU64,
    departures: AtomicU64,
    /// Times that something acknowledged was not there any more.
    lost: AtomicU64,
}

/// Runs it, and prints a line a minute. Says whether nothing was lost.
pub fn run_soak(soak: &Soak) -> Result<bool, Failed> {
    let mut house = House::open(([127, 0, 0, 1], 0).into(), &soak.data, soak.threads)?;
    let (address, counts) = (house.address, Arc::new(Counts::default()));
    let clients = runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let pause = Duration::from_secs_f64(soak.tables as f64 / soak.moves_per_s);
    for number in 0..soak.tables {
        let game = soak.games[number % soak.games.len()].clone();
        clients.spawn(live(address, game, number as u64, pause, Arc::clone(&counts)));
    }
    println!(
        "minute  moves  games  reloads  departures  kills  lost  files  memory MB  KB a table  server-CPU s"
    );
    let (start, mut minute, mut kills, mut killed) = (Instant::now(), 1, 0, Instant::now());
    let mut cpu = 0.0;
    while start.elapsed() < soak.time {
        std::thread::sleep(Duration::from_millis(200));
        if soak.kill_every.is_some_and(|every| killed.elapsed() > every) {
            cpu += house.seconds();
            house.kill()?;
            house = House::open(address, &soak.data, soak.threads)?;
            (kills, killed) = (kills + 1, Instant::now());
        }
        if start.elapsed() >= Duration::from_secs(60) * minute {
            let count = |what: &AtomicU64| what.load(Ordering::Relaxed);
            let memory = house.memory() as f64;
            println!(
                "{minute:>6}  {:>5}  {:>5}  {:>7}  {:>10}  {kills:>5}  {:>4}  {:>5}  {:>9.1}  {:>10.1}  {:>12.1}",
                count(&counts.moves),
                count(&counts.games),
                count(&counts.reloads),
                count(&counts.departures),
                count(&counts.lost),
                house.files(),
                memory / 1e6,
                memory / 1e3 / soak.tables as f64,
                cpu + house.seconds(),
            );
            minute += 1;
        }
    }
    clients.shutdown_background();
    house.close()?;
    Ok(counts.lost.load(Ordering::Relaxed) == 0)
}

/// One table after the other, whatever happens to the server.
async fn live(address: SocketAddr, game: String, number: u64, pause: Duration, counts: Arc<Counts>) {
    let mut rng = Rng::from_number(number);
    let (mut one, mut two) = (Client::new(address), Client::new(address));
    loop {
        let made = make_table(&mut one, &game, number.is_multiple_of(2).then_some(&mut two)).await;
        let Ok((table, people)) = made else {
            sleep(Duration::from_millis(500)).await;
            continue;
        };
        let mut first = Guest::new(&mut one, &table, rng.fork(), pause, &counts);
        if people == 2 {
            let mut second = Guest::new(&mut two, &table, rng.fork(), pause, &counts);
            tokio::join!(first.stay(), second.stay());
        } else {
            first.stay().await;
        }
        counts.games.fetch_add(1, Ordering::Relaxed);
    }
}

/// Someone at a table.
struct Guest<'a> {
    client: &'a mut Client,
    table: &'a str,
    rng: Rng,
    pause: Duration,
    counts: &'a Counts,
    /// The last version that was acknowledged.
    known: u64,
    sent: u64,
}

impl<'a> Guest<'a> {
    fn new(client: &'a mut Client, table: &'a str, rng: Rng, pause: Duration, counts: &'a Counts) -> Self {
        Self { client, table, rng, pause, counts, known: 0, sent: 0 }
    }

    /// Until the game is over: whoever loses the line comes back.
    async fn stay(&mut self) {
        loop {
            match self.visit().await {
                Ok(true) => return,
                Ok(false) => drop(self.counts.reloads.fetch_add(1, Ordering::Relaxed)),
                Err(_) => sleep(Duration::from_millis(300)).await,
            }
        }
    }

    /// Until the game is over, or the page is loaded anew.
    async fn visit(&mut self) -> Result<bool, Failed> {
        let mut line = self.client.connect(self.table, "lang=en&packed=true").await?;
        loop {
            let heard = timeout(SILENCE, line.hear()).await??.ok_or("the line is closed")?;
            let message: Value = serde_json::from_str(&heard)?;
            if message["table"]["status"] == "abandoned" {
                return Ok(true);
            }
            let state = &message["state"];
            let Some(version) = state["version"].as_u64() else { continue };
            if version < self.known {
                self.counts.lost.fetch_add(1, Ordering::Relaxed);
            }
            if message.get("done").is_some() {
                self.known = version;
                self.counts.moves.fetch_add(1, Ordering::Relaxed);
            }
            if state["standing"].is_object() {
                return Ok(true);
            }
            let held = state["turn"]["held"] == true && state["turn"]["seat"] == state["viewer"];
            if !held && !state["ask"].is_object() {
                continue;
            }
            sleep(self.pause.mul_f64(2.0 * self.rng.unit())).await;
            match self.rng.below(400) {
                0..8 => return Ok(false),
                8 => self.depart(&message["table"]["invite"]).await?,
                _ => {}
            }
            self.sent += 1;
            let (version, key) = (version as u32, format!("{version}.{}", self.sent));
            let seat = Seat(state["viewer"].as_u64().unwrap_or(0) as u8);
            let offers = state["ask"]["notations"].as_array();
            let said = match offers.and_then(|offers| self.rng.pick(offers)) {
                Some(offer) => {
                    let notation = offer.as_str().unwrap_or_default().to_owned();
                    ClientMessage::Play { seat, notation, version, key }
                }
                None => ClientMessage::EndTurn { seat, version, key },
            };
            line.say(&said).await?;
        }
    }

    /// Stands up and sits down again.
    async fn depart(&mut self, invite: &Value) -> Result<(), Failed> {
        self.client.post(&format!("/api/tables/{}/leave", self.table), &json!({})).await?;
        self.counts.departures.fetch_add(1, Ordering::Relaxed);
        let invite = if invite.is_null() { json!({}) } else { json!({ "invite": invite }) };
        self.client.post(&format!("/api/tables/{}/join", self.table), &invite).await?;
        Ok(())
    }
}
