//! A real server and real clients on loopback, and figures about them.
//!
//! Clients play random offers; half of the tables have two people, the others a person and a bot. First everyone plays as
//! fast as they can, until every table has played a whole game; then at half of that rate, where latency is measured too.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{Arc, atomic::Ordering},
    thread,
    time::{Duration, Instant},
};

use menagerie_catalogue::{UnknownGame, about};
use menagerie_client::Client;
use tokio::runtime;

use crate::{
    figures::Figures,
    house::House,
    player,
    report::{Heard, LoadReport, Memory, Phase},
};

/// What to put on the server.
#[derive(Debug, Clone)]
pub struct Load {
    /// The game's id.
    pub game: String,
    /// Tables at once.
    pub tables: usize,
    /// How long the first phase lasts at most, if not every table has played a whole game before.
    pub longest: Duration,
    /// How long the second phase lasts.
    pub half: Duration,
    /// Threads that serve, besides the one that stores.
    pub threads: usize,
    /// An empty or missing folder for the data; it is left as the server leaves it.
    pub data: PathBuf,
}

/// Why there are no figures.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// Processes, folders, clocks.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Lines that only watch, to see what a line costs.
const WATCHERS: usize = 400;

/// Starts a server in the given folder, plays at it, stops it, and says how it went.
pub fn run_load(load: &Load) -> Result<LoadReport, LoadError> {
    about(&load.game)?;
    let house = House::open(([127, 0, 0, 1], 0).into(), &load.data, load.threads)?;
    let empty = house.memory();
    let figures = Arc::new(Figures::default());
    let clients =
        runtime::Builder::new_multi_thread().worker_threads(1).thread_name("load").enable_all().build()?;
    for number in 0..load.tables {
        clients.spawn(player::keep_playing(
            [house.address; 2],
            load.game.clone(),
            number,
            Arc::clone(&figures),
        ));
    }
    wait_for_everyone(&figures, load.tables);
    let start = Instant::now();
    let mut most = 0;
    let full = measure(&house, &figures, || {
        most = most.max(house.memory());
        // Each game that is over has made room for another: half as many more make sure of the slow ones.
        let played = figures.finished_games.load(Ordering::Relaxed) >= load.tables as u64 * 3 / 2;
        played || start.elapsed() > load.longest
    });
    figures.pace(full.moves_per_s / 2.0, load.tables);
    thread::sleep(Duration::from_secs(1));
    let start = Instant::now();
    let half = measure(&house, &figures, || start.elapsed() > load.half);
    let memory = watch(&house, &figures, &clients, empty, most, load.tables);
    clients.shutdown_background();
    house.close()?;

    let moves = figures.moves.load(Ordering::Relaxed);
    let finished = figures.finished_games.load(Ordering::Relaxed);
    let moves_per_game = figures.finished_moves.load(Ordering::Relaxed) as f64 / finished.max(1) as f64;
    let bytes_per_move = folder_bytes(&load.data)? as f64 / moves.max(1) as f64;
    Ok(LoadReport {
        game: load.game.clone(),
        tables: load.tables,
        threads: load.threads,
        games_finished: finished,
        moves_per_game,
        bytes_per_game: bytes_per_move * moves_per_game,
        heard: figures.take_heard().into_iter().map(Heard::of).collect(),
        memory,
        full,
        half,
    })
}

/// Opens lines that only watch, and tells what a line and a table cost.
fn watch(
    house: &House,
    figures: &Figures,
    clients: &runtime::Runtime,
    empty: u64,
    most: u64,
    tables: usize,
) -> Memory {
    let before = house.memory();
    let lines = clients.block_on(async {
        let mut lines = Vec::new();
        for table in figures.tables().into_iter().cycle().take(WATCHERS) {
            if let Ok(line) = Client::new(house.address).connect(&table, "lang=en&packed=true").await {
                lines.push(line);
            }
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        lines
    });
    let line = (house.memory().saturating_sub(before)) as f64 / lines.len().max(1) as f64;
    let people = tables as f64 * 1.5;
    Memory { empty, most, table: (most.saturating_sub(empty) as f64 - people * line) / tables as f64, line }
}

/// Until every table has moved, the server is still being filled.
pub(crate) fn wait_for_everyone(figures: &Figures, tables: usize) {
    let patience = Instant::now() + Duration::from_secs(120);
    while figures.moves.load(Ordering::Relaxed) < 10 * tables as u64 && Instant::now() < patience {
        thread::sleep(Duration::from_millis(20));
    }
}

fn measure(house: &House, figures: &Figures, enough: impl FnMut() -> bool) -> Phase {
    measure_until(figures, enough, || house.seconds())
}

/// Counts for a while; `serving` says how many seconds the server was on a processor.
pub(crate) fn measure_with(figures: &Figures, phase: Duration, serving: impl Fn() -> f64) -> Phase {
    let start = Instant::now();
    measure_until(figures, || start.elapsed() >= phase, serving)
}

fn measure_until(figures: &Figures, mut enough: impl FnMut() -> bool, serving: impl Fn() -> f64) -> Phase {
    let (cpu, moves, start) = (serving(), figures.moves.load(Ordering::Relaxed), Instant::now());
    drop(figures.take_latencies());
    while !enough() {
        thread::sleep(Duration::from_millis(200));
    }
    let seconds = start.elapsed().as_secs_f64();
    let moves = (figures.moves.load(Ordering::Relaxed) - moves) as f64;
    Phase::new(moves, seconds, serving() - cpu, figures.take_latencies())
}

fn folder_bytes(folder: &Path) -> io::Result<u64> {
    std::fs::read_dir(folder)?.try_fold(0, |bytes, file| Ok(bytes + file?.metadata()?.len()))
}
