//! The time of day, which no game knows.

use std::{
    sync::LazyLock,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use tokio::{sync::watch, time};

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    since_1970().as_secs()
}

/// Seconds since 1970, counted steadily since this process began.
pub(crate) fn steadily() -> u64 {
    steady_since_1970().as_secs()
}

fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// The date is asked for once; from then on the time that passes is counted. Whoever puts the system's clock right (or wrong) meanwhile
/// takes no time from any player.
fn steady_since_1970() -> Duration {
    static BEGAN: LazyLock<(Instant, Duration)> = LazyLock::new(|| (Instant::now(), since_1970()));
    BEGAN.1 + BEGAN.0.elapsed()
}

/// Where the tables' clocks have the time from: the system, or for tests someone's hand.
#[derive(Debug, Clone, Default)]
pub struct Time(Option<Hands>);

/// What tests move instead of the system.
#[derive(Debug, Clone)]
struct Hands {
    steady: watch::Receiver<u64>,
    date: watch::Receiver<u64>,
}

impl Time {
    /// A time that passes only when it is told to, in milliseconds.
    pub fn by_hand(start: u64) -> (watch::Sender<u64>, Self) {
        let (hand, time) = watch::channel(start);
        (hand, Self(Some(Hands { steady: time.clone(), date: time })))
    }

    /// The same, with a date that somebody puts right or wrong while time passes.
    #[must_use]
    pub fn with_date(self, date: watch::Receiver<u64>) -> Self {
        Self(self.0.map(|hands| Hands { date, ..hands }))
    }

    /// The date, in milliseconds since 1970: for what is written down. It may jump when the system's clock is put right.
    pub fn date(&self) -> u64 {
        match &self.0 {
            Some(hands) => *hands.date.borrow(),
            None => since_1970().as_millis() as u64,
        }
    }

    /// Milliseconds since 1970 that never jump: for whatever is measured or waited for.
    pub fn now(&self) -> u64 {
        match &self.0 {
            Some(hands) => *hands.steady.borrow(),
            None => steady_since_1970().as_millis() as u64,
        }
    }

    /// Waits until this time, and no longer than that.
    pub(crate) async fn until(&self, at: u64) {
        let Some(hands) = &self.0 else {
            return time::sleep(Duration::from_millis(at.saturating_sub(self.now()))).await;
        };
        if hands.steady.clone().wait_for(|now| *now >= at).await.is_err() {
            // Nobody holds the hand any more: that time never comes.
            std::future::pending::<()>().await;
        }
    }

    /// Waits until this time if there is one, and for ever if there is none.
    pub(crate) async fn until_some(&self, at: Option<u64>) {
        match at {
            Some(at) => self.until(at).await,
            None => std::future::pending().await,
        }
    }
}
