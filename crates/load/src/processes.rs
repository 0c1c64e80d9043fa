//! Moves a second with one, two and three processes on one PostgreSQL database.
//!
//! The processes are this program started again. People play through a process each; with `spread`, the second person
//! of a table comes through another process than the first, which passes their line on.

use std::{
    error::Error,
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use menagerie_server::{Config, Server, storage::database::postgres::scratch::Scratch};
use tokio::runtime;

use crate::{
    bench::{measure_with, wait_for_everyone},
    figures::Figures,
    player,
    report::Phase,
};

/// Clock ticks a second, as Linux counts them for programs.
const TICKS: f64 = 100.0;

/// What to measure.
pub struct Processes {
    /// The most processes.
    pub most: usize,
    /// The PostgreSQL server; a part of it is used and deleted.
    pub database: String,
    /// Whether people of one table come through different processes.
    pub spread: bool,
    /// The game's id.
    pub game: String,
    /// Tables at once.
    pub tables: usize,
    /// How long it is measured.
    pub phase: Duration,
}

/// Measures with one process, then two …, and prints each.
pub fn run(wanted: &Processes) -> Result<(), Box<dyn Error>> {
    println!(
        "{}: {} tables, everyone as fast as they can, {} s each{}",
        wanted.game,
        wanted.tables,
        wanted.phase.as_secs(),
        if wanted.spread { ", the second person of a table through another process" } else { "" }
    );
    for processes in 1..=wanted.most {
        let (phase, used) = measure(wanted, processes)?;
        println!(
            "{processes} processes: {:.0} durable moves/s, p50 {:.1} ms, p99 {:.1} ms; processors: servers {:.2}, PostgreSQL {:.2}, \
             clients {:.2}",
            phase.moves_per_s, phase.p50_ms, phase.p99_ms, used[0], used[1], used[2]
        );
    }
    Ok(())
}

/// A server that ends with this.
struct Serving(Child, SocketAddr);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(database: &str) -> Result<Serving, Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let mut child = Command::new(program).args(["--serve", database]).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
    match line.trim().parse() {
        Ok(address) => Ok(Serving(child, address)),
        Err(_) => {
            let _ = child.kill();
            Err("a server did not start".into())
        }
    }
}

/// One of the processes: serves until it is killed.
pub fn serve(database: String) -> Result<(), Box<dyn Error>> {
    let mut config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        database: Some(database),
        bot_pause: Duration::ZERO,
        ..Config::default()
    };
    config.limits.trust_everyone();
    config.limits.tables_per_guest = usize::MAX;
    let runtime = runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let server = runtime.block_on(Server::bind(config))?;
    println!("{}", server.address());
    Ok(runtime.block_on(server.serve_until(std::future::pending()))?)
}

fn measure(wanted: &Processes, processes: usize) -> Result<(Phase, [f64; 3]), Box<dyn Error>> {
    let scratch = Scratch::new(&wanted.database)?;
    let servers: Vec<Serving> =
        (0..processes).map(|_| start(&scratch.address())).collect::<Result<_, _>>()?;
    let figures = Arc::new(Figures::default());
    let clients = runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    for number in 0..wanted.tables {
        let first = number % processes;
        let second = if wanted.spread { (first + 1) % processes } else { first };
        let addresses = [servers[first].1, servers[second].1];
        clients.spawn(player::keep_playing(addresses, wanted.game.clone(), number, Arc::clone(&figures)));
    }
    wait_for_everyone(&figures, wanted.tables);
    let pids: Vec<u32> = servers.iter().map(|server| server.0.id()).collect();
    let used = || [seconds(&pids), seconds(&named("postgres")), seconds(&[std::process::id()])];
    let before = used();
    let phase = measure_with(&figures, wanted.phase, || seconds(&pids));
    let after = used();
    clients.shutdown_background();
    drop(servers);
    let share = |place: usize| (after[place] - before[place]) / wanted.phase.as_secs_f64();
    Ok((phase, [share(0), share(1), share(2)]))
}

/// Seconds that these processes were on a processor.
fn seconds(pids: &[u32]) -> f64 {
    let of = |pid: &u32| -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        Some((fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?) / TICKS)
    };
    pids.iter().filter_map(of).sum()
}

/// The processes of this name.
fn named(name: &str) -> Vec<u32> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter(|process| {
            fs::read_to_string(process.path().join("comm")).is_ok_and(|found| found.trim() == name)
        })
        .filter_map(|process| process.file_name().to_str()?.parse().ok())
        .collect()
}
