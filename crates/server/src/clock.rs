//! The time of day, which no game knows.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::{sync::watch, time};

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    since_1970().as_secs()
}

fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// Where the tables' clocks have the time from: the system, or for tests someone's hand.
#[derive(Debug, Clone, Default)]
pub struct Time(Option<watch::Receiver<u64>>);

/// The longest that is waited for the system's time in one go: it may be put right meanwhile.
const NAP: u64 = 60 * 1000;

impl Time {
    /// A time that passes only when it is told to, in milliseconds.
    pub fn by_hand(start: u64) -> (watch::Sender<u64>, Self) {
        let (hand, time) = watch::channel(start);
        (hand, Self(Some(time)))
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        match &self.0 {
            Some(hand) => *hand.borrow(),
            None => since_1970().as_millis() as u64,
        }
    }

    /// Waits until this time, and no longer than that.
    pub(crate) async fn until(&self, at: u64) {
        let Some(hand) = &self.0 else {
            while let left @ 1.. = at.saturating_sub(self.now()) {
                time::sleep(Duration::from_millis(left.min(NAP))).await;
            }
            return;
        };
        if hand.clone().wait_for(|now| *now >= at).await.is_err() {
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
