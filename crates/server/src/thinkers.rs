//! Who may think now: as many bots at once as there are cores. The more wait, the shorter each thinks, so that a full
//! house plays weaker and not later.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use tokio::sync::{Semaphore, SemaphorePermit};

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
        let time = share(most, asked.elapsed(), self.cores, self.here.load(Ordering::Relaxed));
        Some(Turn { time, _here: here, _core: core })
    }
}

/// How long one may think who has waited so long, while so many think or wait for so many cores.
fn share(most: Duration, waited: Duration, cores: u32, here: u32) -> Duration {
    let fair = most * cores / here.max(cores);
    fair.min(most.saturating_sub(waited)).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: Duration = Duration::from_secs(5);

    /// Lets so many who come at once think on two cores for as long as they may: when the last has answered.
    fn last_answer(count: u32) -> Duration {
        let mut free = [Duration::ZERO; 2];
        for nth in 0..count {
            free.sort_unstable();
            let begin = free[0];
            free[0] = begin + share(MOST, begin, 2, count - nth);
        }
        free[0].max(free[1])
    }

    #[test]
    fn a_few_take_their_time() {
        assert_eq!(last_answer(2), MOST);
    }

    #[test]
    fn a_crowd_is_quicker_and_nobody_is_late() {
        for count in [3, 20, 100, 400] {
            assert!(last_answer(count) <= MOST + LEAST * count / 2, "{count}: {:?}", last_answer(count));
        }
    }

    #[tokio::test]
    async fn who_has_thought_makes_room() {
        let thinkers = Thinkers::new(1);
        let turn = thinkers.turn(MOST).await.expect("the house is open");
        assert!(turn.time > MOST / 2 && thinkers.here.load(Ordering::Relaxed) == 1);
        drop(turn);
        assert_eq!((thinkers.here.load(Ordering::Relaxed), thinkers.free.available_permits()), (0, 1));
    }
}
