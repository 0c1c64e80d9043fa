//! Calls, each in its turn: what a name means is looked up first, one of its addresses is called, and that address has so many at once,
//! whatever names lead to it.

use std::net::IpAddr;

use menagerie_table::Person;
use tokio::time::{self, Instant};
use url::Url;

use super::{
    NoticeConfig,
    call::{Caller, Failed},
    lanes::{Errand, Lanes},
};

/// Who is called, and when.
pub(super) struct Calls {
    pub(super) caller: Caller,
    lanes: Lanes,
    config: NoticeConfig,
}

impl Calls {
    pub(super) fn new(caller: Caller, config: NoticeConfig) -> Self {
        Self { caller, lanes: Lanes::new(), config }
    }

    /// Calls, and calls again if that may help, so often and no more.
    pub(super) async fn call(
        &self,
        person: Person,
        url: &Url,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<(), Failed> {
        let mut pause = self.config.pause;
        for attempt in 1.. {
            let called = self.call_once(person, attempt, url, headers, body).await;
            if called != Err(Failed::ForNow) || attempt >= self.config.attempts {
                return called;
            }
            time::sleep(pause).await;
            pause *= 2;
        }
        Err(Failed::ForNow)
    }

    async fn call_once(
        &self,
        person: Person,
        attempt: u32,
        url: &Url,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<(), Failed> {
        let _own = self.lanes.own_turn(person).await.ok_or(Failed::ForNow)?;
        let found = self.find(person, url).await?;
        // One that does not answer is not asked again before the others were.
        let address = found[(attempt as usize - 1) % found.len()];
        let errand = Errand::new(person, address);
        let _turn = self.lanes.turn(&errand).await.ok_or(Failed::ForNow)?;
        let begun = Instant::now();
        let called = self.caller.post(url, address, headers, body.to_vec()).await;
        // Whether or not there was an answer at last.
        if self.is_long(begun) {
            self.lanes.late(&errand);
        }
        called
    }

    /// What may be called under this address: one at least. Who is not answered in time goes away, but the question keeps its turn
    /// until it is answered: nobody asks more at once than there are turns.
    async fn find(&self, person: Person, url: &Url) -> Result<Vec<IpAddr>, Failed> {
        let turn = self.lanes.question(person).await.ok_or(Failed::ForNow)?;
        let begun = Instant::now();
        let asked = self.caller.find(url);
        let asked = tokio::spawn(async move {
            let found = asked.await;
            drop(turn);
            found
        });
        let found = time::timeout(self.config.call_time, asked).await;
        if self.is_long(begun) {
            self.lanes.late_to_say(person);
        }
        let Ok(Ok(found)) = found else { return Err(Failed::ForNow) };
        found
    }

    fn is_long(&self, begun: Instant) -> bool {
        begun.elapsed() > self.config.call_time / 4
    }
}

#[cfg(test)]
mod tests {
    use std::{net::SocketAddr, sync::Arc, time::Duration};

    use tokio::net::TcpListener;

    use super::*;
    use crate::notices::lanes::TO_ONE;

    /// Before, one machine that never answers held a lane for each of its names.
    #[tokio::test]
    async fn all_names_of_one_machine_are_one_machine() {
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = silent.local_addr().unwrap().port();
        let lookup = |_| async { Ok(vec![SocketAddr::from(([127, 0, 0, 1], 0))]) };
        let caller = Caller::asking(true, Duration::from_secs(600), lookup);
        let config =
            NoticeConfig { call_time: Duration::from_secs(600), attempts: 1, ..NoticeConfig::default() };
        let calls = Arc::new(Calls::new(caller, config));
        let many: Vec<_> = (0..2 * TO_ONE)
            .map(|number| {
                let calls = Arc::clone(&calls);
                let url = Url::parse(&format!("http://name{number}.example{number}.org:{port}/")).unwrap();
                tokio::spawn(async move { calls.call(Person(number as i64), &url, &[], b"").await })
            })
            .collect();
        let mut held = Vec::new();
        while let Ok(Ok((call, _))) = time::timeout(Duration::from_millis(500), silent.accept()).await {
            held.push(call);
        }
        assert_eq!(held.len(), TO_ONE);
        many.iter().for_each(tokio::task::JoinHandle::abort);
    }

    /// A machine with several addresses of which one does not answer is reached at another.
    #[tokio::test]
    async fn the_next_attempt_goes_to_the_next_address() {
        let there = TcpListener::bind("127.0.0.2:0").await.unwrap();
        let port = there.local_addr().unwrap().port();
        let lookup = |_| async { Ok([1, 2].map(|last| SocketAddr::from(([127, 0, 0, last], 0))).to_vec()) };
        let caller = Caller::asking(true, Duration::from_secs(600), lookup);
        let config = NoticeConfig { pause: Duration::ZERO, attempts: 2, ..NoticeConfig::default() };
        let calls = Calls::new(caller, config);
        let url = Url::parse(&format!("http://two.example:{port}/")).unwrap();
        let (called, ()) = tokio::join!(calls.call(Person(1), &url, &[], b""), async {
            let (mut stream, _) = there.accept().await.unwrap();
            let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
            tokio::io::AsyncReadExt::read(&mut stream, &mut [0; 1024]).await.unwrap();
            tokio::io::AsyncWriteExt::write_all(&mut stream, answer).await.unwrap();
        });
        assert_eq!(called, Ok(()));
    }
}
