//! Who may think now: as many bots at once as there are cores. The more wait, the shorter each thinks, so that a full
//! house plays weaker and not later.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::Instant,
};

/// The least a bot thinks, however late it is: enough to choose at once.
const LEAST: Duration = Duration::from_millis(5);

/// The cores that bots think on, and the queue for them.
pub(crate) struct Thinkers {
    cores: u32,
    free: Semaphore,
    /// Who thinks or waits.
    here: AtomicU32,
}

/// A core to think on, until it is dropped.
pub(crate) struct Turn<'a> {
    /// How long the thought may take.
    pub time: Duration,
    _here: Here<'a>,
    _core: SemaphorePermit<'a>,
}

/// One who thinks or waits.
struct Here<'a>(&'a AtomicU32);

impl Drop for Here<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Thinkers {
    pub(crate) fn new(cores: usize) -> Self {
        Self { cores: cores as u32, free: Semaphore::new(cores), here: AtomicU32::new(0) }
    }

    /// Waits for a core. Waiting and thinking together shall take no longer than this; nothing if the house closes.
    pub(crate) async fn turn(&self, most: Duration) -> Option<Turn<'_>> {
        let asked = Instant::now();
        self.here.fetch_add(1, Ordering::Relaxed);
        let here = Here(&self.here);
        let core = self.free.acquire().await.ok()?;
        let fair = most * self.cores / self.here.load(Ordering::Relaxed).max(self.cores);
        let time = fair.min(most.saturating_sub(asked.elapsed())).max(LEAST);
        Some(Turn { time, _here: here, _core: core })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::{task::JoinSet, time::sleep};

    use super::*;

    const MOST: Duration = Duration::from_secs(5);

    /// Lets so many think at once for as long as they may: how long the last answer took, and the shortest thought.
    async fn crowd(count: usize) -> (Duration, Duration) {
        let thinkers = Arc::new(Thinkers::new(2));
        let begun = Instant::now();
        let mut all = JoinSet::new();
        for _ in 0..count {
            let thinkers = Arc::clone(&thinkers);
            all.spawn(async move {
                let turn = thinkers.turn(MOST).await.expect("the house is open");
                sleep(turn.time).await;
                turn.time
            });
        }
        let times = all.join_all().await;
        assert_eq!(thinkers.here.load(Ordering::Relaxed), 0);
        (begun.elapsed(), times.into_iter().min().expect("somebody thought"))
    }

    #[tokio::test(start_paused = true)]
    async fn a_few_take_their_time() {
        assert_eq!(crowd(2).await, (MOST, MOST));
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_is_quicker_and_nobody_is_late() {
        for count in [20, 100, 400] {
            let (last, least) = crowd(count).await;
            assert!(least >= LEAST);
            assert!(last <= MOST + LEAST * count as u32, "{count}: {last:?}");
        }
    }
}
