//! A real server and real clients on loopback, and figures about them.
//!
//! The server runs on threads of its own in this process, so that the time they spend on a processor can be told
//! from the clients'. Clients play random offers; half of the tables have two people, the others a person and a
//! bot. First everyone plays as fast as they can; then at half of that rate, where latency is measured too.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, atomic::Ordering},
    thread,
    time::{Duration, Instant},
};

use menagerie_catalogue::{UnknownGame, about};
use tokio::{runtime, sync::oneshot, time};

use menagerie_server::{Config, Server, ServerError};

use crate::{
    cpu,
    figures::Figures,
    player,
    report::{Heard, LoadReport, Phase},
};

/// What to put on the server.
#[derive(Debug, Clone)]
pub struct Load {
    /// The game's id.
    pub game: String,
    /// Tables at once.
    pub tables: usize,
    /// How long each of the two phases is measured.
    pub phase: Duration,
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
    /// The server did not start or broke down.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// Threads, folders, clocks.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Starts a server in the given folder, plays at it, stops it, and says how it went.
pub fn run_load(load: &Load) -> Result<LoadReport, LoadError> {
    about(&load.game)?;
    let mut config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: load.data.clone(),
        bot_pause: Duration::ZERO,
        ..Config::default()
    };
    let limits = &mut config.limits;
    limits.trust_everyone();
    limits.tables_per_guest = usize::MAX;
    let serving = runtime::Builder::new_multi_thread()
        .worker_threads(load.threads)
        .thread_name(cpu::SERVING)
        .enable_all()
        .build()?;
    let server = serving.block_on(Server::bind(config))?;
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let served = serving.spawn(server.serve_until(async { drop(stopped.await) }));

    let figures = Arc::new(Figures::default());
    let clients =
        runtime::Builder::new_multi_thread().worker_threads(1).thread_name("load").enable_all().build()?;
    for number in 0..load.tables {
        clients.spawn(player::keep_playing([address; 2], load.game.clone(), number, Arc::clone(&figures)));
    }
    wait_for_everyone(&figures, load.tables);
    let full = measure(&figures, load.phase);
    figures.pace(full.moves_per_s / 2.0, load.tables);
    thread::sleep(Duration::from_secs(1));
    let half = measure(&figures, load.phase);
    clients.shutdown_background();

    // The server may have ended by itself, which its result tells.
    let _ = stop.send(());
    serving
        .block_on(async { time::timeout(Duration::from_secs(30), served).await })
        .map_or(Ok(()), |served| {
            served.unwrap_or_else(|error| Err(ServerError::System(std::io::Error::other(error))))
        })?;
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
        full,
        half,
    })
}

/// Until every table has moved, the server is still being filled.
pub(crate) fn wait_for_everyone(figures: &Figures, tables: usize) {
    let patience = Instant::now() + Duration::from_secs(60);
    while figures.moves.load(Ordering::Relaxed) < 10 * tables as u64 && Instant::now() < patience {
        thread::sleep(Duration::from_millis(20));
    }
}

fn measure(figures: &Figures, phase: Duration) -> Phase {
    measure_with(figures, phase, cpu::serving)
}

/// Counts for a while; `serving` says how many seconds the server was on a processor.
pub(crate) fn measure_with(figures: &Figures, phase: Duration, serving: impl Fn() -> f64) -> Phase {
    let (cpu, moves, start) = (serving(), figures.moves.load(Ordering::Relaxed), Instant::now());
    drop(figures.take_latencies());
    thread::sleep(phase);
    let seconds = start.elapsed().as_secs_f64();
    let moves = (figures.moves.load(Ordering::Relaxed) - moves) as f64;
    Phase::new(moves, seconds, serving() - cpu, figures.take_latencies())
}

fn folder_bytes(folder: &Path) -> std::io::Result<u64> {
    std::fs::read_dir(folder)?.try_fold(0, |bytes, file| Ok(bytes + file?.metadata()?.len()))
}
