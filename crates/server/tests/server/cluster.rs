//! Several processes on one PostgreSQL database.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use menagerie_client::{Client, Socket};
use menagerie_kernel::Seat;
use menagerie_server::{
    Config, Server,
    protocol::ClientMessage,
    storage::{Storage, database::postgres::scratch::Scratch},
};
use menagerie_table::Act;
use serde_json::{Value, json};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};

use crate::common::*;

/// A house in this database, in this process.
async fn house(scratch: &Scratch, folder: &Folder) -> House {
    House::with(Config {
        database: Some(scratch.address()),
        bot_time: Duration::from_millis(300),
        ..config(folder)
    })
    .await
}

#[tokio::test]
async fn any_process_answers_for_any_table() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let (one, two) = (house(&scratch, &folder).await, house(&scratch, &folder).await);
    let mut ann = one.guest("Ann").await;
    let made = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&made);
    // Ben is new, comes to the other process, and sits down at a table that it does not host.
    let mut ben = two.guest("Ben").await;
    let seen = ben.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!((seen.status, seen.json()["status"].as_str()), (200, Some("waiting")), "{}", seen.body);
    let body = json!({"invite": made["invite"]});
    let joined = ben.post(&format!("/api/tables/{id}/join"), &body).await.unwrap();
    assert_eq!((joined.status, &joined.json()["seats"][1]["name"]), (200, &json!("Ben")), "{}", joined.body);
    assert_eq!(ben.get("/healthz").await.unwrap().json()["tables"], 0, "it was passed on");
    assert_eq!(ben.get("/api/me").await.unwrap().json()["name"], "Ben");
    let listed = ben.get("/api/tables").await.unwrap().json();
    assert_eq!(listed["mine"][0]["id"], id.as_str(), "lists show tables of all processes: {listed}");

    let (mut annes, start) = sit_down(&ann, &id).await;
    let (mut bens, _) = sit_down(&ben, &id).await;
    annes.send(&next_message(&start["state"], "a").unwrap()).await.unwrap();
    let done = receive_done(&mut annes, "a").await;
    assert_eq!(receive_type(&mut bens, "update").await["state"]["version"], done["state"]["version"]);
    // Anyone may ask the processes for each other's doors, and is turned away.
    let refused = ben.get("/api/tables/nowhere").await.unwrap();
    assert_refused(&refused, 404, "unknown_table");

    // The host goes; the other process goes on at once with what was done.
    one.close().await;
    assert!(bens.receive().await.map_or(true, |text| text.is_none()), "the line ends with the host");
    ann.address = two.address;
    let (mut annes, back) = sit_down(&ann, &id).await;
    assert_eq!(back["state"]["version"], done["state"]["version"]);
    annes.send(&next_message(&start["state"], "a").unwrap()).await.unwrap();
    let repeated = receive_done(&mut annes, "a").await;
    assert_eq!(repeated["state"]["version"], done["state"]["version"], "the key is known here too");
    two.close().await;
}

/// Before, lines to tables of other processes were counted there only: one process carried as many as all the others had let in.
#[tokio::test]
async fn lines_that_are_passed_on_are_counted_where_they_come_in() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let one = house(&scratch, &folder).await;
    let mut settings = Config { database: Some(scratch.address()), ..config(&folder) };
    settings.limits.sockets_per_address = 2;
    let two = House::with(settings).await;
    let mut ann = one.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.unwrap().status, 200, "the first hosts it");
    let ben = two.guest("Ben").await;
    let lines = [sit_down(&ben, &id).await, sit_down(&ben, &id).await];
    assert!(ben.connect(&id, "lang=en").await.is_err(), "this address has two lines here");
    assert_eq!(Client::new(two.address).get("/healthz").await.unwrap().json()["sockets"], 2);
    drop(lines);
    let again = async {
        while ben.connect(&id, "lang=en").await.is_err() {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(20), again).await.expect("lines that are closed count no more");
    one.close().await;
    two.close().await;
}

/// A process that only thinks, and how often it has.
struct Worker(Child, Arc<AtomicUsize>);

impl Worker {
    fn start(scratch: &Scratch) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_menagerie-server"))
            .args(["think", &scratch.address()])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (logs, count) = (BufReader::new(child.stderr.take().unwrap()), Arc::new(AtomicUsize::new(0)));
        let thoughts = Arc::clone(&count);
        std::thread::spawn(move || {
            for _ in logs.lines().map_while(Result::ok).filter(|line| line.contains("thought")) {
                thoughts.fetch_add(1, Ordering::Relaxed);
            }
        });
        Self(child, count)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

#[tokio::test]
async fn all_tables_of_a_database_are_checked_while_a_server_runs_and_nothing_is_changed() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let house = house(&scratch, &folder).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let played = id_of(&make_table(&mut ann, seats.clone()).await);
    let (mut line, start) = sit_down(&ann, &played).await;
    play_to_the_end_patiently(&mut line, start["state"].clone()).await;
    let begun = id_of(&make_table(&mut ann, seats).await);
    let check = || {
        let address = scratch.address();
        tokio::task::spawn_blocking(move || menagerie_server::check_database(&address, None))
    };
    let found = check().await.unwrap().unwrap();
    assert!(found.is_well() && found.all() == 2 && found.as_they_are == 2, "{found:?}");
    // One that cannot be read is named, and all others are still looked at.
    scratch.run(&format!("UPDATE tables SET header = '?' WHERE id = '{begun}'")).unwrap();
    let found = check().await.unwrap().unwrap();
    assert_eq!((found.as_they_are, found.is_well()), (1, false), "{found:?}");
    assert_eq!(ann.get(&format!("/api/tables/{played}")).await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_worker_thinks_about_hints_too() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let house = house(&scratch, &folder).await;
    let mut ann = house.guest("Ann").await;
    let worker = Worker::start(&scratch);
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await);
    let (mut line, _) = sit_down(&ann, &id).await;
    // The first hints may come before the worker was heard of.
    let hinted = async {
        for id in 0.. {
            line.send(&ClientMessage::Hint { seat: Seat(0), id }).await.unwrap();
            let hint = receive_type(&mut line, "hint").await;
            assert_eq!((&hint["id"], hint["advice"][0]["text"].is_string()), (&json!(id), true));
            if worker.1.load(Ordering::Relaxed) > 0 {
                return;
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(Duration::from_secs(60), hinted).await.expect("the worker thinks");
    house.close().await;
}

#[tokio::test]
async fn a_worker_thinks_for_a_bot_and_when_it_dies_the_game_goes_on() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let house = house(&scratch, &folder).await;
    let mut ann = house.guest("Ann").await;
    let worker = Worker::start(&scratch);
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "level-4"}]);
    // Games are short: as many as it takes until the worker was heard of and has thought.
    let thought = async {
        while worker.1.load(Ordering::Relaxed) == 0 {
            let id = id_of(&make_table(&mut ann, seats.clone()).await);
            let (mut line, start) = sit_down(&ann, &id).await;
            play_to_the_end_patiently(&mut line, start["state"].clone()).await;
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(Duration::from_secs(60), thought).await.expect("the worker thinks");
    // From here on it takes positions and never answers; then it is gone.
    let id = id_of(&make_table(&mut ann, seats.clone()).await);
    let (mut line, start) = sit_down(&ann, &id).await;
    signal(&worker.0, "STOP");
    let played = play_to_the_end_patiently(&mut line, start["state"].clone());
    timeout(Duration::from_secs(60), played).await.expect("the game goes on without it");
    drop(worker);
    let id = id_of(&make_table(&mut ann, seats).await);
    let (mut line, start) = sit_down(&ann, &id).await;
    let played = play_to_the_end_patiently(&mut line, start["state"].clone());
    timeout(Duration::from_secs(60), played).await.expect("and the next one too");
    house.close().await;
}

/// A small proxy: each connection goes to the next process that answers.
struct Proxy {
    address: SocketAddr,
    processes: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Proxy {
    async fn open(processes: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let processes = Arc::new(Mutex::new(processes));
        let known = Arc::clone(&processes);
        tokio::spawn(async move {
            let mut turn = 0;
            while let Ok((mut client, _)) = listener.accept().await {
                turn += 1;
                let known = known.lock().unwrap().clone();
                tokio::spawn(async move {
                    for number in 0..known.len() {
                        let address = known[(turn + number) % known.len()];
                        if let Ok(mut process) = TcpStream::connect(address).await {
                            let _ = copy_bidirectional(&mut client, &mut process).await;
                            return;
                        }
                    }
                });
            }
        });
        Self { address, processes }
    }
}

/// A message that was sent: its text, its key, and the choice in it.
type Sent = (String, String, Option<(Seat, String)>);

/// A game and everything that was acknowledged to the one who plays it.
#[derive(Default)]
struct Game {
    id: String,
    acknowledged: Vec<(Seat, String)>,
    /// What was said and not yet acknowledged: the message, its key, and the choice in it.
    pending: Option<Sent>,
    said: usize,
}

/// How a conversation ended.
#[derive(PartialEq)]
enum End {
    GameOver,
    TimeOver,
    Broken,
}

impl Game {
    /// Plays on a line until it breaks, the game is over, or everything is acknowledged after the time is over. Whatever was
    /// not acknowledged on the line before is said again with the same key.
    async fn play(&mut self, line: &mut Socket, until: Instant) -> End {
        while let Ok(Ok(Some(text))) = timeout(Duration::from_secs(10), line.receive()).await {
            let message: Value = serde_json::from_str(&text).unwrap();
            let key = self.pending.as_ref().map(|(_, key, _)| key.as_str());
            if message["type"] == "error" && message["key"].as_str() == key && key.is_some() {
                match message["code"].as_str() {
                    // A bot was quicker: it is not done, and is not said again.
                    Some("stale") => self.pending = None,
                    Some("storage") => {}
                    other => panic!("{other:?}: {message}"),
                }
                return End::Broken;
            }
            let state = &message["state"];
            if state["version"].is_null() {
                continue;
            }
            if message["done"].as_str() == key
                && let Some((_, _, choice)) =
                    self.pending.take_if(|(_, key, _)| message["done"] == key.as_str())
            {
                self.acknowledged.extend(choice);
            }
            match &self.pending {
                Some((text, ..)) if message["type"] == "table" => {
                    if line.send_text(text.clone()).await.is_err() {
                        return End::Broken;
                    }
                    continue;
                }
                Some(_) => continue,
                None => {}
            }
            if !state["standing"].is_null() {
                return End::GameOver;
            }
            if Instant::now() >= until {
                return End::TimeOver;
            }
            self.said += 1;
            let key = format!("said {}", self.said);
            let Some(message) = next_message(state, &key) else { continue };
            let choice = state["ask"]["seat"].as_u64().map(|seat| (Seat(seat as u8), first_offer(state)));
            let text = serde_json::to_string(&message).unwrap();
            self.pending = Some((text.clone(), key, choice));
            if line.send_text(text).await.is_err() {
                return End::Broken;
            }
        }
        End::Broken
    }
}

/// Plays game after game, alone for both seats or against a bot, whatever happens to the processes.
async fn keep_playing(proxy: SocketAddr, number: usize, until: Instant) -> Vec<Game> {
    let patience = until + Duration::from_secs(60);
    let (mut client, mut games) = (Client::new(proxy), Vec::new());
    let other = if number.is_multiple_of(2) {
        json!({"kind": "me"})
    } else {
        json!({"kind": "bot", "bot": "random"})
    };
    let wanted = json!({"game": "ark-and-noah", "seats": [{"kind": "me"}, other]});
    while Instant::now() < until {
        let made = timeout(Duration::from_secs(10), client.post("/api/tables", &wanted)).await;
        let Ok(Ok(made)) = made else { continue };
        if made.status != 201 {
            sleep(Duration::from_millis(100)).await;
            continue;
        }
        let mut game = Game { id: id_of(&made.json()), ..Game::default() };
        loop {
            assert!(Instant::now() < patience, "table {} cannot be reached", game.id);
            match timeout(Duration::from_secs(10), client.connect(&game.id, "")).await {
                Ok(Ok(mut line)) => {
                    if game.play(&mut line, until).await != End::Broken {
                        break;
                    }
                }
                _ => sleep(Duration::from_millis(100)).await,
            }
        }
        games.push(game);
    }
    games
}

/// For so many seconds; `MENAGERIE_CLUSTER_SECONDS=300` for a long run.
fn seconds() -> u64 {
    std::env::var("MENAGERIE_CLUSTER_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_processes_one_killed_or_paused_every_few_seconds_lose_and_double_nothing() {
    const PLAYERS: usize = 8;
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let address = scratch.address();
    let start = || Process::with(&folder, &["--database", &address]);
    let mut processes = [start(), start(), start()];
    let proxy = Proxy::open(processes.iter().map(|process| process.1).collect()).await;
    let until = Instant::now() + Duration::from_secs(seconds());
    let players: Vec<_> =
        (0..PLAYERS).map(|number| tokio::spawn(keep_playing(proxy.address, number, until))).collect();
    let (mut kills, mut pauses) = (0, 0);
    while Instant::now() + Duration::from_secs(3) < until {
        sleep(Duration::from_secs(3)).await;
        let turn = (kills + pauses) % processes.len();
        if turn == 2 {
            // Longer than a lease: when it wakes, its tables are others'.
            pauses += 1;
            signal(&processes[turn].0, "STOP");
            sleep(Duration::from_secs(5)).await;
            signal(&processes[turn].0, "CONT");
        } else {
            kills += 1;
            std::mem::replace(&mut processes[turn], start()).kill();
            proxy.processes.lock().unwrap()[turn] = processes[turn].1;
        }
    }
    let mut games = Vec::new();
    for player in players {
        games.extend(player.await.unwrap());
    }
    processes.into_iter().for_each(Process::kill);
    let moves: usize = games.iter().map(|game| game.acknowledged.len()).sum();
    println!("{kills} kills, {pauses} pauses, {} games, {moves} acknowledged moves", games.len());
    assert!(moves > 100, "moves are made");
    let compared = tokio::task::spawn_blocking(move || {
        let mut storage = Storage::open_postgres(&scratch.address()).unwrap();
        for game in &games {
            assert!(game.pending.is_none(), "everything was acknowledged in the end");
            let seats: Vec<Seat> = game.acknowledged.iter().map(|(seat, _)| *seat).collect();
            let stored = storage.table(&game.id).unwrap().expect("the table is kept");
            let kept: Vec<_> = stored
                .entries
                .into_iter()
                .filter(|entry| seats.contains(&entry.seat))
                .filter_map(|entry| match entry.act {
                    Act::Choose(notation) | Act::Hold(notation) => Some((entry.seat, notation)),
                    _ => None,
                })
                .collect();
            assert_eq!(
                game.acknowledged, kept,
                "table {}: each acknowledged move once, and no other",
                game.id
            );
        }
    });
    compared.await.unwrap();
}

/// Before, all that was said was that a transaction was aborted.
#[tokio::test]
async fn a_database_of_another_layout_is_not_checked_and_that_is_said() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let check = || {
        let address = scratch.address();
        tokio::task::spawn_blocking(move || menagerie_server::check_database(&address, None).unwrap_err())
    };
    let refused = check().await.unwrap().to_string();
    assert!(refused.contains("there is no house"), "{refused}");
    let folder = Folder::new();
    let house = house(&scratch, &folder).await;
    let mut ann = house.guest("Ann").await;
    make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    house.close().await;
    scratch.run("ALTER TABLE logs DROP COLUMN lost; UPDATE schema_version SET version = 32").unwrap();
    let refused = check().await.unwrap().to_string();
    assert!(refused.contains("schema 32") && refused.contains("pg_dump"), "{refused}");
    scratch.run("UPDATE schema_version SET version = 99").unwrap();
    let refused = check().await.unwrap().to_string();
    assert!(refused.contains("schema 99") && !refused.contains("pg_dump"), "{refused}");
}

/// Before, whatever kept a house in PostgreSQL from opening was a panic ("cannot drop a runtime").
#[tokio::test]
async fn a_house_that_cannot_open_says_why() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let folder = Folder::new();
    let config =
        Config { listen: taken.local_addr().unwrap(), database: Some(scratch.address()), ..config(&folder) };
    let refused = Server::bind(config).await.err().unwrap().to_string();
    assert!(refused.contains(&taken.local_addr().unwrap().to_string()), "{refused}");
}
