//! Hours of people, bots, joins, leaves, reloads and kills, with figures every minute.
//!
//! In the first half the server is killed (`kill -9`) again and again and started anew on its data; in the second it runs
//! through, and whether its memory grows is judged there. At no time may an acknowledged act be gone.

use std::{
    error::Error,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use menagerie_terminal::tell;

use crate::{
    bench::{clients, folder_bytes},
    figures::Figures,
    player::Habits,
    process,
    report::Phase,
    serving::Serving,
    table::{Company, Plan, keep_playing},
};

const MINUTE: Duration = Duration::from_secs(60);
/// Kills in the first half.
const KILLS: u32 = 4;
/// Part of the second half in which caches fill, before memory is judged.
const WARM: f64 = 0.2;
/// How much memory may grow in the judged minutes, as a part of what it was: more is a leak, less is chance.
const GROWTH: f64 = 0.05;

/// What to put on the server, and for how long.
pub(crate) struct Soak {
    pub(crate) games: Vec<String>,
    pub(crate) tables: usize,
    pub(crate) minutes: u32,
    /// Acts a second of all tables together.
    pub(crate) rate: f64,
    pub(crate) habits: Habits,
}

/// Runs it and prints a line a minute; fails if something was lost or memory grew.
pub(crate) fn run(soak: &Soak, folder: &Path) -> Result<(), Box<dyn Error>> {
    let place = folder.to_string_lossy().into_owned();
    let mut server = Serving::start(([127, 0, 0, 1], 0).into(), &place, 1)?;
    let address = server.address;
    let (figures, people) = (Arc::new(Figures::default()), clients()?);
    figures.pace(soak.rate, soak.tables);
    for number in 0..soak.tables {
        let game = soak.games[number / 2 % soak.games.len()].clone();
        let plan = Plan { addresses: [address; 2], game, company: Company::Mixed, habits: soak.habits };
        people.spawn(keep_playing(plan, number, Arc::clone(&figures)));
    }
    let half = MINUTE * soak.minutes / 2;
    let (begun, mut kills) = (Instant::now(), 0);
    let mut memory: Vec<(f64, f64)> = Vec::new();
    for minute in 1..=soak.minutes {
        let (from, cpu) = (Counts::of(&figures), process::cpu_seconds(&[server.pid()]));
        drop((figures.take_latencies(), figures.take_heard()));
        let start = Instant::now();
        let mut killed = false;
        while begun.elapsed() < MINUTE * minute {
            thread::sleep(Duration::from_millis(100));
            if kills < KILLS && begun.elapsed() > half * (kills + 1) / (KILLS + 1) {
                drop(server);
                server = Serving::start(address, &place, 1)?;
                (kills, killed) = (kills + 1, true);
            }
        }
        let (now, bytes) = (Counts::of(&figures), process::resident(server.pid()));
        if begun.elapsed().as_secs_f64() > half.as_secs_f64() * (1.0 + WARM) {
            memory.push((begun.elapsed().as_secs_f64() / 60.0, bytes));
        }
        let cpu = if killed { 0.0 } else { process::cpu_seconds(&[server.pid()]) - cpu };
        let acts = (now.acts - from.acts, now.choices - from.choices);
        let phase = Phase::new(acts, start.elapsed().as_secs_f64(), cpu, figures.take_latencies());
        tell(&format!(
            "minute {minute}: {:.0} acts/s, {:.0} per server-CPU-second, p50 {:.1} ms, p99 {:.1} ms; {} games ended, {} reloads, {} \
             changes of hands, {} lines broke, {} refused, {} lost; memory {:.1} MB, data {:.1} MB{}\n",
            phase.acts_per_s,
            phase.acts_per_cpu_s,
            phase.answered.p50_ms,
            phase.answered.p99_ms,
            now.games - from.games,
            now.reloads - from.reloads,
            now.hands - from.hands,
            now.broken - from.broken,
            now.refused - from.refused,
            now.lost - from.lost,
            bytes / 1e6,
            folder_bytes(folder)? as f64 / 1e6,
            if killed { "; killed" } else { "" },
        ))?;
    }
    people.shutdown_background();
    server.end();
    let lost = Counts::of(&figures).lost;
    let (growth, level) = growth(&memory);
    tell(&format!(
        "{kills} kills, {lost} acknowledged acts lost; memory in the last {} minutes {:.1} MB on average, {:+.2} % over them (a line \
         through the minutes; more than {:.0} % counts as growth)\n",
        memory.len(),
        level / 1e6,
        100.0 * growth,
        100.0 * GROWTH
    ))?;
    if lost > 0 || growth > GROWTH { Err("the soak has found something".into()) } else { Ok(()) }
}

struct Counts {
    acts: u64,
    choices: u64,
    games: u64,
    reloads: u64,
    hands: u64,
    broken: u64,
    refused: u64,
    lost: u64,
}

impl Counts {
    fn of(figures: &Figures) -> Self {
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Self {
            acts: of(&figures.acts),
            choices: of(&figures.choices),
            games: of(&figures.finished_games),
            reloads: of(&figures.reloads),
            hands: of(&figures.changes_of_hands),
            broken: of(&figures.broken),
            refused: of(&figures.refused),
            lost: of(&figures.lost),
        }
    }
}

/// How much a line through these points (minute, bytes) rises from the first to the last, as a part of the average; and that.
fn growth(points: &[(f64, f64)]) -> (f64, f64) {
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count.max(1.0);
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let above: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let below: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return (0.0, y) };
    if below > 0.0 && y > 0.0 { (above / below * (last.0 - first.0) / y, y) } else { (0.0, y) }
}

#[cfg(test)]
mod tests {
    use super::growth;

    #[test]
    fn growth_is_what_a_line_through_the_minutes_rises() {
        assert_eq!(growth(&[]).0, 0.0);
        assert_eq!(growth(&[(1.0, 100.0)]).0, 0.0);
        let (level, noisy) = ([(1.0, 100.0), (2.0, 104.0), (3.0, 104.0), (4.0, 100.0)], growth);
        assert!(noisy(&level).0.abs() < 1e-9, "ups and downs are no growth");
        assert!((growth(&[(1.0, 90.0), (2.0, 100.0), (3.0, 110.0)]).0 - 0.2).abs() < 1e-9);
    }
}
