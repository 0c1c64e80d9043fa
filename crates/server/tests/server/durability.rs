//! What was acknowledged is never lost, and what could not be kept never happened.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use menagerie_client::Client;
use menagerie_kernel::{Record, Seat};
use menagerie_server::storage::{
    Storage, StorageError,
    database::{Database, Row, Statement, Value, sqlite::Sqlite},
};
use serde_json::json;
use tokio::time::timeout;

use crate::common::*;

#[tokio::test]
async fn a_table_goes_on_after_a_restart() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let (mut line, start) = sit_down(&ann, &id).await;
    line.send(&play(0, &first_offer(&start["state"]), 0, "a")).await.unwrap();
    receive_type(&mut line, "update").await;
    line.send(&undo(0, 1, "b")).await.unwrap();
    let before = receive_type(&mut line, "update").await;
    house.close().await;
    assert!(line.receive().await.unwrap().is_none(), "the line was closed with a reason");

    let house = House::open(&folder).await;
    ann.address = house.address;
    assert_eq!(ann.get("/api/me").await.unwrap().json()["name"], "Ann");
    let (mut line, back) = sit_down(&ann, &id).await;
    assert_eq!(back["state"]["version"], 2);
    assert_eq!(back["state"]["scores"], before["state"]["scores"]);
    line.send(&undo(0, 1, "b")).await.unwrap();
    let repeated = receive_done(&mut line, "b").await;
    assert_eq!(repeated["state"]["version"], 2, "a repeated message is still known");
    play_to_the_end(&mut line, back["state"].clone()).await;
    house.close().await;
}

/// A player and everything the server acknowledged to them: (step, seat, notation).
struct Player {
    client: Client,
    table: String,
    acknowledged: Vec<(u64, Seat, String)>,
}

/// Plays until the line breaks. Counts acknowledged moves.
async fn play_until_killed(mut player: Player, count: Arc<AtomicUsize>) -> Player {
    let Ok(mut line) = player.client.connect(&player.table, "").await else { return player };
    let mut waiting = None;
    while let Ok(Some(text)) = line.receive().await {
        let message: serde_json::Value = serde_json::from_str(&text).unwrap();
        let state = &message["state"];
        if message["done"].is_string() {
            if let Some((seat, notation)) = waiting.take() {
                player.acknowledged.push((state["step"].as_u64().unwrap(), seat, notation));
            }
            count.fetch_add(1, Ordering::Relaxed);
        }
        if state["turn"]["held"] == true && state["turn"]["seat"] == state["viewer"] {
            let message =
                next_message(state, &format!("{}", state["version"])).expect("a held turn can be ended");
            if line.send(&message).await.is_err() {
                break;
            }
        }
        if let Some(seat) = state["ask"]["seat"].as_u64() {
            let offers = state["ask"]["offers"].as_array().unwrap();
            let version = state["version"].as_u64().unwrap();
            let offer = &offers[version as usize * 7 % offers.len()];
            let notation = offer["notation"].as_str().unwrap().to_owned();
            waiting = Some((Seat(seat as u8), notation.clone()));
            if line.send(&play(seat as u8, &notation, version, &format!("{version}"))).await.is_err() {
                break;
            }
        }
    }
    player
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kill_9_under_load_loses_no_acknowledged_move() {
    const TABLES: usize = 8;
    const ROUNDS: usize = 3;
    const MOVES: usize = 120;
    let folder = Folder::new();
    let mut process = Process::start(&folder);
    let mut players = Vec::new();
    for number in 0..TABLES {
        let mut client = Client::new(process.1);
        let other = if number.is_multiple_of(2) {
            json!({"kind": "me"})
        } else {
            json!({"kind": "bot", "bot": "random"})
        };
        let wanted = json!({"game": "ark-and-noah", "seats": [{"kind": "me"}, other]});
        let table = client.post("/api/tables", &wanted).await.unwrap();
        assert_eq!(table.status, 201, "{}", table.body);
        players.push(Player { client, table: id_of(&table.json()), acknowledged: Vec::new() });
    }
    for _ in 0..ROUNDS {
        let count = Arc::new(AtomicUsize::new(0));
        let playing: Vec<_> = players
            .drain(..)
            .map(|player| tokio::spawn(play_until_killed(player, Arc::clone(&count))))
            .collect();
        let enough = async {
            while count.load(Ordering::Relaxed) < MOVES {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(Duration::from_secs(60), enough).await.expect("moves are made");
        process.kill();
        for player in playing {
            players.push(player.await.unwrap());
        }
        process = Process::start(&folder);
        for player in &mut players {
            player.client.address = process.1;
            let (_line, table) = sit_down(&player.client, &player.table).await;
            let acknowledged = player.acknowledged.last().map_or(0, |last| last.0);
            assert!(table["state"]["step"].as_u64().unwrap() >= acknowledged, "a move was lost");
        }
    }
    for player in players {
        finish_and_compare(player).await;
    }
    process.kill();
}

#[tokio::test]
async fn kill_9_in_the_middle_of_a_held_turn_keeps_it_held() {
    let folder = Folder::new();
    let process = Process::start(&folder);
    let mut ann = Client::new(process.1);
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let (mut line, start) = sit_down(&ann, &id).await;
    let mut state = start["state"].clone();
    for key in ["a", "b"] {
        line.send(&next_message(&state, key).unwrap()).await.unwrap();
        state = receive_done(&mut line, key).await["state"].clone();
    }
    assert_eq!(state["turn"]["held"], true);
    process.kill();
    let process = Process::start(&folder);
    ann.address = process.1;
    let (mut line, back) = sit_down(&ann, &id).await;
    for key in ["version", "turn", "undo", "waiting_for"] {
        assert_eq!(back["state"][key], state[key], "{key}");
    }
    line.send(&next_message(&back["state"], "c").unwrap()).await.unwrap();
    assert_eq!(receive_done(&mut line, "c").await["state"]["cause"]["deed"], "ended_turn");
    process.kill();
}

/// Plays the table to its end and finds every acknowledged move in its record.
async fn finish_and_compare(mut player: Player) {
    let (mut line, table) = sit_down(&player.client, &player.table).await;
    play_to_the_end(&mut line, table["state"].clone()).await;
    let record = player.client.get(&format!("/api/tables/{}/record", player.table)).await.unwrap();
    let record: Record = record.body.parse().unwrap();
    for (step, seat, notation) in player.acknowledged {
        assert_eq!(record.choices[step as usize - 1], (seat, notation));
    }
}

/// A database whose disk can be full.
struct Fragile {
    database: Sqlite,
    full: Arc<AtomicBool>,
}

impl Fragile {
    fn room(&self) -> Result<(), StorageError> {
        let full = self.full.load(Ordering::Relaxed);
        if full { Err(StorageError::new("database or disk is full")) } else { Ok(()) }
    }
}

impl Database for Fragile {
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64, StorageError> {
        self.room()?;
        self.database.execute(sql, values)
    }
    fn query(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StorageError> {
        self.database.query(sql, values)
    }
    fn batch(&mut self, statements: &[Statement<'_>]) -> Result<(), StorageError> {
        self.database.batch(statements)
    }
    fn begin(&mut self) -> Result<(), StorageError> {
        self.room()?;
        self.database.begin()
    }
    fn commit(&mut self) -> Result<(), StorageError> {
        self.database.commit()
    }
    fn rollback(&mut self) -> Result<(), StorageError> {
        self.database.rollback()
    }
}

#[tokio::test]
async fn on_a_full_disk_moves_are_refused_and_later_go_on() {
    let folder = Folder::with_file();
    let full = Arc::new(AtomicBool::new(false));
    let database = Fragile { database: Sqlite::open(&folder.0).unwrap(), full: Arc::clone(&full) };
    let house = House::with_storage(config(&folder), Storage::new(Box::new(database)).unwrap()).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let (mut line, start) = sit_down(&ann, &id).await;
    let card = first_offer(&start["state"]);
    full.store(true, Ordering::Relaxed);
    line.send(&play(0, &card, 0, "a")).await.unwrap();
    let error = receive_type(&mut line, "error").await;
    assert_eq!((&error["code"], &error["key"]), (&json!("storage"), &json!("a")));
    let shown = receive_type(&mut line, "table").await;
    assert_eq!(shown["state"]["view"], start["state"]["view"], "nothing has happened");
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let refused = ann.post("/api/tables", &json!({"game": GAME, "seats": seats})).await.unwrap();
    assert_refused(&refused, 503, "storage");
    assert_eq!(ann.get("/healthz").await.unwrap().status, 503, "health says so");
    full.store(false, Ordering::Relaxed);
    line.send(&play(0, &card, 0, "a")).await.unwrap();
    assert_eq!(receive_done(&mut line, "a").await["state"]["version"], 1, "the same message is done now");
    house.close().await;
}

/// Before, it was only looked at when nobody had asked the storage anything for five seconds, which never happens.
#[tokio::test]
async fn health_finds_out_by_itself_that_nothing_can_be_kept_and_that_it_can_again() {
    let folder = Folder::with_file();
    let full = Arc::new(AtomicBool::new(false));
    let database = Fragile { database: Sqlite::open(&folder.0).unwrap(), full: Arc::clone(&full) };
    let house = House::with_storage(config(&folder), Storage::new(Box::new(database)).unwrap()).await;
    let says = async |wanted: u16| {
        let mut client = Client::new(house.address);
        while client.get("/healthz").await.unwrap().status != wanted {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    says(200).await;
    for (state, wanted) in [(true, 503), (false, 200)] {
        full.store(state, Ordering::Relaxed);
        timeout(Duration::from_secs(30), says(wanted)).await.expect("health says so");
    }
    house.close().await;
}

#[tokio::test]
async fn one_data_folder_serves_one_server() {
    let folder = Folder::with_file();
    let house = House::open(&folder).await;
    let second = menagerie_server::Server::bind(config(&folder)).await;
    let error = second.err().expect("the folder is in use").to_string();
    assert!(error.contains("in use"), "{error}");
    house.close().await;
}

/// Before, the first line that could not be written ended the thread that wanted to say it: the house was dead until someone started
/// it again.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn logs_that_nobody_can_write_stop_nothing() {
    let folder = Folder::new();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    // Every write to it fails as on a full disk.
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_menagerie-server"))
        .args([free.to_string().as_ref(), folder.0.as_os_str()])
        .stderr(full)
        .spawn()
        .unwrap();
    let mut ann = Client::new(free);
    let made = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]});
    let mut table = None;
    for _ in 0..200 {
        if let Ok(reply) = ann.post("/api/tables", &made).await {
            table = Some(reply);
            break;
        }
        assert!(child.try_wait().unwrap().is_none(), "it has ended");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let table = table.expect("the server answers");
    let health = ann.get("/healthz").await.map(|reply| reply.status);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!((table.status, health.unwrap()), (201, 200), "{}", table.body);
}
