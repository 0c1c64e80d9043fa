//! What a table and a socket take of the server's memory, at several points of a game.
//!
//! Three servers from fresh: one with a few tables, one with many, and one with as many at which more people look on. What a
//! table and a socket take is what their memory differs by: what a server takes once (its program, the games' content, the
//! database's cache, threads) is in all three. Everyone plays up to a point and waits there.

use std::{error::Error, fmt, path::Path, sync::Arc, sync::atomic::Ordering, thread, time::Duration};

use menagerie_client::Client;
use serde::Serialize;

use crate::{
    bench::clients,
    figures::Figures,
    player::Habits,
    process,
    serving::Serving,
    table::{Company, Plan, keep_playing},
};

/// At which parts of a game everyone stops.
const POINTS: [f64; 5] = [0.02, 0.25, 0.5, 0.75, 0.95];
/// Those who look on at a table of the third server.
const WATCHERS: usize = 4;
/// The first server has so many times fewer tables.
const FEWER: usize = 4;
/// How long the tables may take to come to a point.
const PATIENCE: u32 = 3_000;

/// How long the server rests before it is measured: what was freed goes back to the system meanwhile.
const REST: Duration = Duration::from_secs(4);

/// Bytes at one point of a game.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Point {
    /// Acts so far.
    pub(crate) acts: u32,
    /// Of an awake table.
    pub(crate) table: f64,
    /// Of a socket.
    pub(crate) socket: f64,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { acts, table, socket } = self;
        write!(f, "after {acts} acts {:.1} KB a table, {:.1} KB a socket", table / 1e3, socket / 1e3)
    }
}

/// Measures at tables of a game that has so many acts.
pub(crate) fn measure(
    game: &str,
    acts: f64,
    tables: usize,
    folder: &Path,
) -> Result<Vec<Point>, Box<dyn Error>> {
    let few = levels(game, acts, tables / FEWER, 0, &folder.join("few"))?;
    let many = levels(game, acts, tables, 0, &folder.join("many"))?;
    let watched = levels(game, acts, tables, WATCHERS, &folder.join("watched"))?;
    let point = |((few, many), watched): ((&Level, &Level), &Level)| {
        // Two equations: what more tables and more sockets together make of more bytes.
        let (a, b) = (many.more_than(few), watched.more_than(many));
        let below = a.tables * b.sockets - b.tables * a.sockets;
        Point {
            acts: many.acts,
            table: (a.bytes * b.sockets - b.bytes * a.sockets) / below,
            socket: (a.tables * b.bytes - b.tables * a.bytes) / below,
        }
    };
    Ok(few.iter().zip(&many).zip(&watched).map(point).collect())
}

struct Level {
    acts: u32,
    bytes: f64,
    /// In its memory. Games that ended early have followers: more tables are awake than are being played at.
    tables: f64,
    sockets: f64,
}

impl Level {
    fn more_than(&self, other: &Self) -> Self {
        Self {
            acts: self.acts,
            bytes: self.bytes - other.bytes,
            tables: self.tables - other.tables,
            sockets: self.sockets - other.sockets,
        }
    }
}

fn levels(
    game: &str,
    acts: f64,
    tables: usize,
    watchers: usize,
    folder: &Path,
) -> Result<Vec<Level>, Box<dyn Error>> {
    let server = Serving::in_folder(folder, 1)?;
    let (figures, people) = (Arc::new(Figures::default()), clients()?);
    let habits = Habits { reload: 0, leave: 0, watchers };
    let addresses = [server.address; 2];
    let plan = Plan { addresses, game: game.into(), company: Company::People, habits };
    let halt = |acts: u32| figures.halt.store(acts, Ordering::Relaxed);
    let at = POINTS.map(|part| ((acts * part) as u32).max(2));
    halt(at[0]);
    for number in 0..tables {
        people.spawn(keep_playing(plan.clone(), number, Arc::clone(&figures)));
    }
    let mut levels = Vec::new();
    for acts in at {
        halt(acts);
        for _ in 0..PATIENCE {
            thread::sleep(Duration::from_millis(100));
            // The halt counts those who wait to act: one at each table, where both act at once two.
            if figures.waiting.load(Ordering::Relaxed) >= tables as u64 {
                break;
            }
        }
        thread::sleep(REST);
        let health = people.block_on(Client::new(server.address).get("/healthz"))?.json();
        let awake = health["tables"].as_u64().ok_or("the server does not say how many tables are awake")?;
        let (bytes, sockets) = (process::resident(server.pid()), ((2 + watchers) * tables) as f64);
        levels.push(Level { acts, bytes, tables: awake as f64, sockets });
    }
    people.shutdown_background();
    Ok(levels)
}
