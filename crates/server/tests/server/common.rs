//! A server of one's own on loopback, and people who use it.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use menagerie_client::{Client, Reply, Socket};
use menagerie_kernel::Seat;
use menagerie_server::{
    Config, Server,
    protocol::ClientMessage,
    storage::{Storage, database::postgres::scratch::Scratch},
};
use serde_json::{Value, json};
use tokio::{sync::oneshot, task::JoinHandle, time::timeout};

pub const GAME: &str = "feeding-time";

/// Whether the whole suite keeps its things in PostgreSQL.
const ON_POSTGRES: &str = "MENAGERIE_SUITE_ON_POSTGRES";

/// A folder that is gone afterwards, or a part of a PostgreSQL database.
pub struct Folder(pub PathBuf, Option<Scratch>);

impl Folder {
    pub fn new() -> Self {
        Self(place(), std::env::var_os(ON_POSTGRES).and_then(|_| Scratch::for_tests()))
    }

    /// A folder wherever the suite keeps its things: for tests that look into the file of SQLite, or do something to it.
    pub fn with_file() -> Self {
        Self(place(), None)
    }

    /// Whether it is a folder with a file in it that can be looked into.
    pub fn is_folder(&self) -> bool {
        self.1.is_none()
    }
}

/// Where nobody else is.
fn place() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("menagerie-test-{}-{count}", std::process::id()))
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server.
pub struct House {
    pub address: SocketAddr,
    /// Where operators are answered, if anywhere.
    pub operations: Option<SocketAddr>,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

pub fn config(folder: &Folder) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: folder.0.clone(),
        database: folder.1.as_ref().map(Scratch::address),
        bot_pause: Duration::ZERO,
        // Every test is dealt the same games each time.
        rehearsal: Some(1),
        ..Config::default()
    }
}

impl House {
    pub async fn open(folder: &Folder) -> Self {
        Self::with(config(folder)).await
    }

    pub async fn with(mut config: Config) -> Self {
        // Through a proxy others come, and are never dealt what is known.
        config.rehearsal = config.rehearsal.filter(|_| !config.behind_proxy && !config.secure);
        Self::serve(Server::bind(config).await.unwrap())
    }

    pub async fn with_storage(config: Config, storage: Storage) -> Self {
        Self::serve(Server::bind_with(config, storage).await.unwrap())
    }

    fn serve(server: Server) -> Self {
        let (address, operations) = (server.address(), server.operations());
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async move {
            server.serve_until(async { drop(stopped.await) }).await.unwrap();
        });
        Self { address, operations, stop, served }
    }

    /// Ends when the server does by itself.
    pub async fn ended(self) {
        timeout(Duration::from_secs(10), self.served).await.expect("the server stops").unwrap();
    }

    pub async fn close(self) {
        self.stop.send(()).unwrap();
        timeout(Duration::from_secs(10), self.served).await.expect("the server stops").unwrap();
    }

    /// Someone the server knows.
    pub async fn guest(&self, name: &str) -> Client {
        let mut client = Client::new(self.address);
        let json = ("content-type", "application/json");
        let body = json!({ "name": name }).to_string();
        let reply = client.request("PUT", "/api/me", &[json], Some(&body)).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.body);
        client
    }
}

/// Makes a table of the sample game.
pub async fn make_table(client: &mut Client, seats: Value) -> Value {
    let reply = client.post("/api/tables", &json!({"game": GAME, "seats": seats})).await.unwrap();
    assert_eq!(reply.status, 201, "{}", reply.body);
    reply.json()
}

pub fn id_of(table: &Value) -> String {
    table["id"].as_str().unwrap().to_owned()
}

/// Checks that a request was refused in this way.
pub fn assert_refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status, reply.json()["code"].as_str()), (status, Some(code)), "{}", reply.body);
    assert!(!reply.json()["message"].as_str().unwrap().is_empty());
}

/// The next message on a line.
pub async fn receive(line: &mut Socket) -> Value {
    let text = timeout(Duration::from_secs(10), line.receive()).await.expect("the server speaks").unwrap();
    serde_json::from_str(&text.expect("the line is open")).unwrap()
}

/// The next message of this type; others are passed over.
pub async fn receive_type(line: &mut Socket, kind: &str) -> Value {
    loop {
        let message = receive(line).await;
        if message["type"] == kind {
            return message;
        }
    }
}

/// The update that says that the message with this key was done.
pub async fn receive_done(line: &mut Socket, key: &str) -> Value {
    loop {
        let message = receive_type(line, "update").await;
        if message["done"] == key {
            return message;
        }
    }
}

/// Opens a line and hears the table.
pub async fn sit_down(client: &Client, table: &str) -> (Socket, Value) {
    let mut line = client.connect(table, "lang=en").await.unwrap();
    let table = receive_type(&mut line, "table").await;
    (line, table)
}

pub fn play(seat: u8, notation: &str, version: u64, key: &str) -> ClientMessage {
    let (notation, key) = (notation.to_owned(), key.to_owned());
    ClientMessage::Play { seat: Seat(seat), notation, version: version as u32, key }
}

pub fn undo(seat: u8, version: u64, key: &str) -> ClientMessage {
    ClientMessage::Undo { seat: Seat(seat), version: version as u32, key: key.into() }
}

pub fn end_turn(seat: u8, version: u64, key: &str) -> ClientMessage {
    ClientMessage::EndTurn { seat: Seat(seat), version: version as u32, key: key.into() }
}

/// The notation of the first offer of a state.
pub fn first_offer(state: &Value) -> String {
    state["ask"]["offers"][0]["notation"].as_str().expect("an offer").to_owned()
}

/// What someone who takes the first offer and ends turns at once would say; nothing if nothing is asked of them.
pub fn next_message(state: &Value, key: &str) -> Option<ClientMessage> {
    let version = state["version"].as_u64().unwrap();
    if let Some(seat) = state["ask"]["seat"].as_u64() {
        return Some(play(seat as u8, &first_offer(state), version, key));
    }
    let held = state["turn"]["held"] == true && state["turn"]["seat"] == state["viewer"];
    held.then(|| end_turn(state["viewer"].as_u64().unwrap() as u8, version, key))
}

/// Plays first offers on one line, for whichever own seat is asked, until the game is over.
pub async fn play_to_the_end(line: &mut Socket, mut state: Value) -> Value {
    let mut count = 0;
    while state["standing"].is_null() {
        count += 1;
        if let Some(message) = next_message(&state, &format!("k{count}")) {
            line.send(&message).await.unwrap();
        }
        let update = receive_type(line, "update").await;
        state = update["state"].clone();
    }
    state
}

/// Bots choose at the same time as we do, so a choice of ours may come too late and is then made again.
pub async fn play_to_the_end_patiently(line: &mut Socket, mut state: Value) -> Value {
    let mut count = 0;
    while state["standing"].is_null() {
        count += 1;
        if let Some(message) = next_message(&state, &format!("k{count}")) {
            line.send(&message).await.unwrap();
        }
        let message = receive(line).await;
        match message["type"].as_str().unwrap() {
            "update" => state = message["state"].clone(),
            "error" => assert_eq!(message["code"], "stale", "{message}"),
            _ => {}
        }
    }
    state
}

/// A server process, ended like a power cut ends it.
pub struct Process(pub Child, pub SocketAddr);

impl Process {
    /// Wherever the suite keeps its things.
    pub fn start(folder: &Folder) -> Self {
        let database = folder.1.as_ref().map(Scratch::address);
        let options: Vec<&str> = database.iter().flat_map(|address| ["--database", address]).collect();
        Self::with(folder, &options)
    }

    pub fn with(folder: &Folder, options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_menagerie-server"))
            .args(["127.0.0.1:0".as_ref(), folder.0.as_os_str(), "--bot-pause-ms".as_ref(), "0".as_ref()])
            .arg("--no-rate-limits")
            .args(options)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut logs = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = logs
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split("address=").nth(1)?.trim().parse().ok())
            .expect("the server says where it listens");
        // The rest of its logs must go somewhere, or it would wait for a reader.
        std::thread::spawn(move || logs.for_each(drop));
        Self(child, address)
    }

    pub fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
