//! Time that this thread had the processor, so that a busy machine does not make a game look slow.

use std::time::{Duration, Instant};

/// A running stopwatch.
pub(crate) struct Stopwatch {
    clock: Instant,
    processor: Option<Duration>,
}

impl Stopwatch {
    pub fn start() -> Self {
        Self { clock: Instant::now(), processor: processor_time() }
    }

    /// The time on the processor since the start; by the clock where the system does not tell.
    pub fn elapsed(&self) -> Duration {
        match (self.processor, processor_time()) {
            (Some(start), Some(now)) => now.saturating_sub(start),
            _ => self.clock.elapsed(),
        }
    }
}

/// How long this thread has run, by Linux's own account (the first number: nanoseconds on a processor).
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0).then(|| Duration::from_nanos(nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_time_and_never_more_than_the_clock_says() {
        let watch = Stopwatch::start();
        let clock = Instant::now();
        while watch.elapsed() < Duration::from_millis(20) {
            std::hint::spin_loop();
        }
        // The account may run ahead of the clock by one tick of the scheduler, not by more.
        assert!(clock.elapsed() + Duration::from_millis(15) >= watch.elapsed());
    }
}
