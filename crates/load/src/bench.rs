//! A real server and real clients on loopback, whole games, and figures about them.
//!
//! First everyone plays as fast as they can, until as many games have ended as there are tables: openings, middles and ends in
//! the proportion in which they come. Then at half of that rate, where latency is measured too.

use std::{
    error::Error,
    path::{Path, PathBuf},
    sync::{Arc, atomic::Ordering},
    thread,
    time::{Duration, Instant},
};

use tokio::runtime::{self, Runtime};

use crate::{
    disk,
    figures::Figures,
    player::Habits,
    process,
    report::{Heard, LoadReport, Phase},
    serving::Serving,
    table::{Company, Plan, keep_playing},
};

/// What to put on the server.
#[derive(Debug, Clone)]
pub(crate) struct Load {
    /// The game's id.
    pub(crate) game: String,
    /// Tables at once.
    pub(crate) tables: usize,
    /// How long the second phase is measured, and the first at the most.
    pub(crate) half: Duration,
    pub(crate) most: Duration,
    /// Threads that serve, besides the one that stores.
    pub(crate) threads: usize,
    /// An empty or missing folder for the data.
    pub(crate) data: PathBuf,
    pub(crate) habits: Habits,
}

/// Processors for each thread of the clients: one is enough where they share the processors with the server.
const PROCESSORS: usize = 4;

/// How long the disk is measured by itself.
const DISK: Duration = Duration::from_secs(5);

/// The clients' own threads.
pub(crate) fn clients() -> std::io::Result<Runtime> {
    let threads = (thread::available_parallelism().map_or(1, usize::from) / PROCESSORS).max(1);
    runtime::Builder::new_multi_thread().worker_threads(threads).thread_name("load").enable_all().build()
}

/// Starts a server in the given folder, plays at it, stops it, and says how it went.
pub(crate) fn run(load: &Load) -> Result<LoadReport, Box<dyn Error>> {
    let server = Serving::in_folder(&load.data, load.threads)?;
    let pid = server.pid();
    let figures = Arc::new(Figures::default());
    let people = clients()?;
    let plan = Plan {
        addresses: [server.address; 2],
        game: load.game.clone(),
        company: Company::Mixed,
        habits: load.habits,
    };
    for number in 0..load.tables {
        people.spawn(keep_playing(plan.clone(), number, Arc::clone(&figures)));
    }
    wait_for_everyone(&figures, load.tables);
    let cpu = || process::cpu_seconds(&[pid]);
    let begun = Instant::now();
    let finished = || figures.finished_games.load(Ordering::Relaxed);
    let enough = || finished() >= load.tables as u64 || begun.elapsed() > load.most;
    let full = measure_with(&figures, cpu, || {
        while !enough() {
            thread::sleep(Duration::from_millis(100));
        }
    });
    figures.pace(full.acts_per_s / 2.0, load.tables);
    thread::sleep(Duration::from_secs(2));
    let half = measure_with(&figures, cpu, || thread::sleep(load.half));
    people.shutdown_background();
    server.end();

    let acts = figures.acts.load(Ordering::Relaxed);
    // Where no game has ended, nothing is known of whole ones.
    let acts_per_game = figures.finished_acts.load(Ordering::Relaxed) as f64 / finished().max(1) as f64;
    let bytes_per_act = folder_bytes(&load.data)? as f64 / acts.max(1) as f64;
    let of = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    Ok(LoadReport {
        game: load.game.clone(),
        tables: load.tables,
        threads: load.threads,
        games_finished: finished(),
        acts_per_game,
        bytes_per_game: bytes_per_act * acts_per_game,
        reloads: of(&figures.reloads),
        changes_of_hands: of(&figures.changes_of_hands),
        refused: of(&figures.refused),
        lost: of(&figures.lost),
        heard: figures.take_heard().into_iter().map(Heard::of).collect(),
        full,
        half,
        disk: disk::measure(&load.data, DISK)?,
    })
}

/// Until every table has moved, the server is still being filled.
pub(crate) fn wait_for_everyone(figures: &Figures, tables: usize) {
    let patience = Instant::now() + Duration::from_secs(60);
    while figures.acts.load(Ordering::Relaxed) < 10 * tables as u64 && Instant::now() < patience {
        thread::sleep(Duration::from_millis(20));
    }
}

/// Counts for a while; `cpu` says how many seconds the server was on a processor.
pub(crate) fn measure_with(figures: &Figures, cpu: impl Fn() -> f64, wait: impl FnOnce()) -> Phase {
    let counts = || (figures.acts.load(Ordering::Relaxed), figures.choices.load(Ordering::Relaxed));
    let (before, (acts, choices), start) = (cpu(), counts(), Instant::now());
    drop(figures.take_latencies());
    wait();
    let seconds = start.elapsed().as_secs_f64();
    let after = counts();
    Phase::new((after.0 - acts, after.1 - choices), seconds, cpu() - before, figures.take_latencies())
}

pub(crate) fn folder_bytes(folder: &Path) -> std::io::Result<u64> {
    std::fs::read_dir(folder)?.try_fold(0, |bytes, file| Ok(bytes + file?.metadata()?.len()))
}
