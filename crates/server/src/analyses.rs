//! How finished games went: thought of beside the tables, one game at a time, and kept for a while.

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use menagerie_bots::Limit;
use menagerie_catalogue::{Course, Match};

use crate::{
    Limits,
    aside::Aside,
    protocol::{ErrorCode, Fault},
    rate::Buckets,
};

/// Games that are remembered.
const KEPT: usize = 64;
/// The longest a game is looked through; a slow machine finds less.
const LONGEST: Duration = Duration::from_secs(20);

/// What was thought of finished games.
pub(crate) struct Analyses {
    /// One at a time: bots at tables come first.
    aside: Aside,
    kept: Arc<Kept>,
    /// Seconds that were thought for those of an address.
    spent: Arc<Buckets<IpAddr>>,
}

/// What is remembered, the oldest first.
#[derive(Default)]
struct Kept(Mutex<VecDeque<(String, Arc<Course>)>>);

impl Kept {
    fn all(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Course>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, id: &str) -> Option<Arc<Course>> {
        self.all().iter().find(|(known, _)| known == id).map(|(_, course)| Arc::clone(course))
    }

    fn keep(&self, id: String, course: &Arc<Course>) {
        let mut all = self.all();
        all.push_back((id, Arc::clone(course)));
        if all.len() > KEPT {
            all.pop_front();
        }
    }
}

impl Analyses {
    /// So many seconds are thought for those of an address, and so many wait.
    pub(crate) fn new(limits: &Limits) -> Self {
        let aside = Aside::new(1, limits.analyses_waiting, limits.analyses_waiting_per_address);
        Self { aside, kept: Arc::default(), spent: Arc::new(Buckets::new(limits.analyses)) }
    }

    /// The course of the finished game of a table, for who asks from this address.
    pub(crate) async fn of(
        &self,
        id: &str,
        game: Arc<dyn Match>,
        from: IpAddr,
    ) -> Result<Arc<Course>, Fault> {
        if let Some(course) = self.kept.find(id) {
            return Ok(course);
        }
        if !self.spent.has_some(from) {
            let message = "many games were looked through for your network; wait a while";
            return Err(Fault::new(ErrorCode::RateLimited, message));
        }
        let (id, kept, spent) = (id.to_owned(), Arc::clone(&self.kept), Arc::clone(&self.spent));
        let think = move || {
            // Somebody else may have asked the same meanwhile.
            kept.find(&id).unwrap_or_else(|| {
                let begin = Instant::now();
                let course = Arc::new(game.analyse(Limit::time(LONGEST)));
                spent.charge(begin.elapsed().as_secs_f64(), from);
                kept.keep(id, &course);
                course
            })
        };
        self.aside.run(from, think).await
    }
}
