//! The figures of a load bench.

use std::{fmt, time::Duration};

use serde::Serialize;

/// One phase of the bench.
#[derive(Debug, Clone, Serialize)]
pub struct Phase {
    /// Moves that were stored and told, a second.
    pub moves_per_s: f64,
    /// Processors the server used.
    pub server_cpus: f64,
    /// Moves for each second the server was on a processor.
    pub moves_per_cpu_s: f64,
    /// Half of the moves were acknowledged in so many milliseconds.
    pub p50_ms: f64,
    /// 99 of 100 were.
    pub p99_ms: f64,
    /// All were.
    pub max_ms: f64,
}

impl Phase {
    pub(crate) fn new(moves: f64, seconds: f64, cpu: f64, mut latencies: Vec<Duration>) -> Self {
        latencies.sort_unstable();
        let at = |part: f64| {
            let index = (latencies.len().saturating_sub(1) as f64 * part) as usize;
            latencies.get(index).map_or(0.0, |latency| latency.as_secs_f64() * 1e3)
        };
        Self {
            moves_per_s: moves / seconds,
            server_cpus: cpu / seconds,
            moves_per_cpu_s: if cpu > 0.0 { moves / cpu } else { 0.0 },
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
        }
    }
}

/// The figures of a load bench.
#[derive(Debug, Clone, Serialize)]
pub struct LoadReport {
    /// The game's id.
    pub game: String,
    /// Tables at once.
    pub tables: usize,
    /// Threads that served, besides the one that stored.
    pub threads: usize,
    /// Everyone as fast as they can.
    pub full: Phase,
    /// At half of that rate.
    pub half: Phase,
    /// Games played to their end.
    pub games_finished: u64,
    /// Moves of such a game.
    pub moves_per_game: f64,
    /// Bytes of the data folder for such a game.
    pub bytes_per_game: f64,
    /// What clients heard, by kind of message.
    pub heard: Vec<Heard>,
}

/// The sizes of one kind of message to clients.
#[derive(Debug, Clone, Serialize)]
pub struct Heard {
    /// Its `type`.
    pub kind: String,
    /// How many there were.
    pub messages: usize,
    /// Half of them had so many bytes or fewer.
    pub median_bytes: u32,
    /// None had more.
    pub largest_bytes: u32,
    /// All together.
    pub bytes: u64,
}

impl Heard {
    pub(crate) fn of((kind, mut sizes): (String, Vec<u32>)) -> Self {
        sizes.sort_unstable();
        Self {
            kind,
            messages: sizes.len(),
            median_bytes: sizes.get(sizes.len() / 2).copied().unwrap_or(0),
            largest_bytes: sizes.last().copied().unwrap_or(0),
            bytes: sizes.iter().map(|size| u64::from(*size)).sum(),
        }
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}: {} tables, {} serving threads and the storage's",
            self.game, self.tables, self.threads
        )?;
        for (name, phase) in [("full load", &self.full), ("half load", &self.half)] {
            writeln!(
                f,
                "{name}: {:.0} durable moves/s on {:.2} processors ({:.0} moves per server-CPU-second), \
                 acknowledged in p50 {:.2} ms, p99 {:.2} ms, max {:.1} ms",
                phase.moves_per_s,
                phase.server_cpus,
                phase.moves_per_cpu_s,
                phase.p50_ms,
                phase.p99_ms,
                phase.max_ms
            )?;
        }
        writeln!(
            f,
            "{} games finished, {:.0} moves each, {:.1} KB of storage a game",
            self.games_finished,
            self.moves_per_game,
            self.bytes_per_game / 1e3,
        )?;
        for Heard { kind, messages, median_bytes, largest_bytes, .. } in &self.heard {
            writeln!(f, "{messages} × {kind}: median {median_bytes} bytes, largest {largest_bytes}")?;
        }
        Ok(())
    }
}
