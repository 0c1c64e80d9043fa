//! A database of one's own inside another, for tests and measurements; gone afterwards.

use std::{
    process,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use super::{Outcome, Postgres, batch};

/// Names the PostgreSQL server that tests may use, such as `postgres://localhost/postgres`; the test command starts one.
pub const VARIABLE: &str = "MENAGERIE_POSTGRES";

/// An empty database, as a schema of its own in the one it was made from.
pub struct Scratch {
    server: String,
    name: String,
}

impl Scratch {
    /// Makes one on the server that is there for tests, if there is one.
    pub fn for_tests() -> Option<Self> {
        let Ok(server) = std::env::var(VARIABLE) else {
            println!("not on PostgreSQL: {VARIABLE} names no server (`cargo xtask test rust` starts one)");
            return None;
        };
        Some(Self::new(&server).expect("the server for tests answers"))
    }

    /// Makes one in the database at this address.
    pub fn new(server: &str) -> Outcome<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("scratch_{}_{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        run(server, &format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}"))?;
        Ok(Self { server: server.to_owned(), name })
    }

    /// Where it is.
    pub fn address(&self) -> String {
        let join = if self.server.contains('?') { '&' } else { '?' };
        format!("{}{join}options=-csearch_path%3D{}", self.server, self.name)
    }

    /// Carries out statements in it as they stand.
    pub fn run(&self, sql: &str) -> Outcome<()> {
        run(&self.address(), sql)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let drop = format!("DROP SCHEMA IF EXISTS {} CASCADE", self.name);
        if let Err(error) = run(&self.server, &drop) {
            tracing::warn!(%error, "a scratch database is left over");
        }
    }
}

/// On a thread of its own: whoever calls may be inside a runtime.
fn run(address: &str, sql: &str) -> Outcome<()> {
    let work = || batch(&mut Postgres::connect(address)?, sql);
    thread::scope(|scope| scope.spawn(work).join()).expect("nothing panics there")
}
