//! Moves a second with one, two and three processes on one PostgreSQL database.
//!
//! The processes are this program started again. People play through a process each; with `spread`, the second person
//! of a table comes through another process than the first, which passes their line on.

use std::{error::Error, sync::Arc, thread, time::Duration};

use menagerie_server::storage::database::postgres::scratch::Scratch;
use menagerie_terminal::tell;

use crate::{
    bench::{clients, measure_with, wait_for_everyone},
    figures::Figures,
    player::Habits,
    process::{cpu_seconds, named},
    report::Phase,
    serving::Serving,
    table::{Company, Plan, keep_playing},
};

/// What to measure.
pub(crate) struct Processes {
    /// The most processes.
    pub(crate) most: usize,
    /// The PostgreSQL server; a part of it is used and deleted.
    pub(crate) database: String,
    /// Whether people of one table come through different processes.
    pub(crate) spread: bool,
    /// The game's id.
    pub(crate) game: String,
    /// Tables at once.
    pub(crate) tables: usize,
    /// How long it is measured.
    pub(crate) phase: Duration,
    /// What people do besides playing.
    pub(crate) habits: Habits,
}

/// Measures with one process, then two …, and prints each.
pub(crate) fn run(wanted: &Processes) -> Result<(), Box<dyn Error>> {
    tell(&format!(
        "{}: {} tables, everyone as fast as they can, {} s each{}\n",
        wanted.game,
        wanted.tables,
        wanted.phase.as_secs(),
        if wanted.spread { ", the second person of a table through another process" } else { "" }
    ))?;
    for processes in 1..=wanted.most {
        let (phase, used) = measure(wanted, processes)?;
        tell(&format!(
            "{processes} processes: {:.0} durable moves/s, p50 {:.1} ms, p99 {:.1} ms; processors: servers {:.2}, PostgreSQL {:.2}, \
             clients {:.2}\n",
            phase.acts_per_s, phase.answered.p50_ms, phase.answered.p99_ms, used[0], used[1], used[2]
        ))?;
    }
    Ok(())
}

fn measure(wanted: &Processes, processes: usize) -> Result<(Phase, [f64; 3]), Box<dyn Error>> {
    let scratch = Scratch::new(&wanted.database)?;
    let any = ([127, 0, 0, 1], 0).into();
    let servers: Vec<Serving> =
        (0..processes).map(|_| Serving::start(any, &scratch.address(), 1)).collect::<Result<_, _>>()?;
    let figures = Arc::new(Figures::default());
    let people = clients()?;
    for number in 0..wanted.tables {
        let first = number % processes;
        let second = if wanted.spread { (first + 1) % processes } else { first };
        let plan = Plan {
            addresses: [servers[first].address, servers[second].address],
            game: wanted.game.clone(),
            company: Company::Mixed,
            habits: wanted.habits,
        };
        people.spawn(keep_playing(plan, number, Arc::clone(&figures)));
    }
    wait_for_everyone(&figures, wanted.tables);
    let pids: Vec<u32> = servers.iter().map(Serving::pid).collect();
    let used = || [cpu_seconds(&pids), cpu_seconds(&named("postgres")), cpu_seconds(&[std::process::id()])];
    let before = used();
    let phase = measure_with(&figures, || cpu_seconds(&pids), || thread::sleep(wanted.phase));
    let after = used();
    people.shutdown_background();
    drop(servers);
    let share = |place: usize| (after[place] - before[place]) / wanted.phase.as_secs_f64();
    Ok((phase, [share(0), share(1), share(2)]))
}
