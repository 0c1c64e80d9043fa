//! The figures of a load bench, beside what they should be.

use std::{fmt, time::Duration};

use serde::Serialize;

use crate::memory::Point;

/// One phase of the bench.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Phase {
    /// What was stored and told a second: choices, ends of turns, people who come and go.
    pub(crate) acts_per_s: f64,
    /// Processors the server used.
    pub(crate) server_cpus: f64,
    /// Acts for each second the server was on a processor, and choices alone.
    pub(crate) acts_per_cpu_s: f64,
    pub(crate) choices_per_cpu_s: f64,
    /// How soon what people sent was acknowledged.
    #[serde(flatten)]
    pub(crate) answered: Spread,
}

/// So many milliseconds half of all took, 99 of 100, all.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Spread {
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
}

impl Spread {
    pub(crate) fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let at = |part: f64| {
            let index = (times.len().saturating_sub(1) as f64 * part) as usize;
            times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        Self { p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1.0) }
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p50 {:.2} ms, p99 {:.2} ms, max {:.1} ms", self.p50_ms, self.p99_ms, self.max_ms)
    }
}

impl Phase {
    pub(crate) fn new((acts, choices): (u64, u64), seconds: f64, cpu: f64, latencies: Vec<Duration>) -> Self {
        let each = |count: u64| if cpu > 0.0 { count as f64 / cpu } else { 0.0 };
        Self {
            acts_per_s: acts as f64 / seconds,
            server_cpus: cpu / seconds,
            acts_per_cpu_s: each(acts),
            choices_per_cpu_s: each(choices),
            answered: Spread::of(latencies),
        }
    }
}

/// The figures of a load bench.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct LoadReport {
    pub(crate) game: String,
    /// Tables at once.
    pub(crate) tables: usize,
    /// Threads that served, besides the one that stored.
    pub(crate) threads: usize,
    /// Everyone as fast as they can.
    pub(crate) full: Phase,
    /// At half of that rate.
    pub(crate) half: Phase,
    /// What the disk takes to sync a page, by itself.
    pub(crate) disk: Spread,
    /// Games played to their end, and what was stored in such a game: how many acts, how many bytes of the folder.
    pub(crate) games_finished: u64,
    pub(crate) acts_per_game: f64,
    pub(crate) bytes_per_game: f64,
    /// Pages loaded anew, seats that changed hands, messages refused (the version had changed), acknowledged acts that were gone.
    pub(crate) reloads: u64,
    pub(crate) changes_of_hands: u64,
    pub(crate) refused: u64,
    pub(crate) lost: u64,
    /// What clients heard, by kind of message.
    pub(crate) heard: Vec<Heard>,
}

/// The sizes of one kind of message to clients, on the wire.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Heard {
    /// Its `type`.
    pub(crate) kind: String,
    pub(crate) messages: usize,
    pub(crate) median_bytes: u32,
    pub(crate) largest_bytes: u32,
    pub(crate) bytes: u64,
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

/// Says what was aimed at, and whether it was reached.
fn aim(reached: bool, aim: &str) -> String {
    format!("[aim {aim}: {}]", if reached { "reached" } else { "MISSED" })
}

/// What memory was found, beside the aims.
pub(crate) fn memory_lines(points: &[Point]) -> String {
    let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(0.0, f64::max);
    let (table, socket) = (most(|point| point.table), most(|point| point.socket));
    let lines: String = points.iter().map(|point| format!("  {point}\n")).collect();
    format!(
        "memory:\n{lines}  {} {}\n",
        aim(table <= 50e3, "<= 50 KB an awake table"),
        aim(socket <= 20e3, "<= 20 KB a socket")
    )
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, tables, threads, .. } = self;
        writeln!(f, "{game}: {tables} tables, {threads} serving threads and the storage's")?;
        for (name, phase) in [("full load", &self.full), ("half load", &self.half)] {
            let Phase { acts_per_s, server_cpus, acts_per_cpu_s, choices_per_cpu_s, answered } = phase;
            writeln!(
                f,
                "{name}: {acts_per_s:.0} durable acts/s on {server_cpus:.2} processors ({acts_per_cpu_s:.0} acts, of them \
                 {choices_per_cpu_s:.0} choices, per server-CPU-second), acknowledged in {answered}"
            )?;
        }
        writeln!(f, "the disk alone syncs a page in {}", self.disk)?;
        writeln!(
            f,
            "  {} {}",
            aim(self.full.acts_per_cpu_s >= 12_000.0, ">= 12,000 per server-CPU-second"),
            aim(self.half.answered.p99_ms <= 5.0, "p99 <= 5 ms at half load")
        )?;
        if self.games_finished == 0 {
            writeln!(f, "no game ended, so what one takes is not known: give it longer (--most)")?;
        } else {
            writeln!(
                f,
                "{} games finished, {:.0} acts each, {:.1} KB of storage a game {}",
                self.games_finished,
                self.acts_per_game,
                self.bytes_per_game / 1e3,
                aim(self.bytes_per_game <= 10e3, "<= 10 KB"),
            )?;
        }
        writeln!(
            f,
            "{} reloads, {} changes of hands, {} messages refused, {} acknowledged acts lost",
            self.reloads, self.changes_of_hands, self.refused, self.lost
        )?;
        for Heard { kind, messages, median_bytes, largest_bytes, .. } in &self.heard {
            write!(f, "{messages} × {kind}: median {median_bytes} bytes, largest {largest_bytes}")?;
            if kind == "update" {
                write!(f, " {}", aim(*median_bytes <= 1024 && *largest_bytes <= 8192, "<= 1 KB, <= 8 KB"))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
