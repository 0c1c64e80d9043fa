//! When thinking must end.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// When thinking must end, whatever the style would still do.
#[derive(Clone, Debug, Default)]
pub struct Limit {
    /// The longest a decision may take. Without it a bot plays the same on every machine.
    pub time: Option<Duration>,
    /// Set from outside: the answer is wanted now.
    pub stop: Option<Arc<AtomicBool>>,
    /// Cores that playouts are spread over; 0 is 1. What is chosen does not depend on it, unless time runs out.
    pub cores: usize,
    until: Option<Instant>,
}

impl Limit {
    /// A limit of time for each decision.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    pub(crate) fn begin(&mut self) {
        self.until = self.time.map(|time| Instant::now() + time);
    }

    /// The same limit, running from now on, with this share of its time.
    pub fn begun(&self, share: f32) -> Self {
        let mut begun = Self { time: self.time.map(|time| time.mul_f32(share)), ..self.clone() };
        begun.begin();
        begun
    }

    /// Whether the time is over, or the answer is wanted now.
    pub fn reached(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
