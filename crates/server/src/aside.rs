//! What takes long and is asked for by anyone: done beside everything else, a few at once, and few of one address wait.

use std::{net::IpAddr, sync::Arc};

use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{
    doors::Tally,
    protocol::{ErrorCode, Fault},
};

/// A place where so much is done at once.
pub(crate) struct Aside {
    turns: Arc<Semaphore>,
    waiting: Tally<IpAddr>,
    most: usize,
    most_each: usize,
}

impl Aside {
    /// So many at once; so many that wait or are done, in all and of one address.
    pub(crate) fn new(at_once: usize, most: usize, most_each: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once)), waiting: Tally::default(), most, most_each }
    }

    /// Does something for who asks from this address, when it is its turn. It counts until it is done, also where whoever asked has gone
    /// away meanwhile: else one could have as much done at once as one liked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let counted = self.waiting.enter(Some(from), self.most, self.most_each);
        let counted =
            counted.map_err(|_| Fault::new(ErrorCode::RateLimited, "too much is asked for; try again"))?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| Fault::new(ErrorCode::ShuttingDown, "the server shuts down"))?;
        let done = spawn_blocking(move || {
            let _until_done = (turn, counted);
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "what was asked for could not be done");
            Fault::new(ErrorCode::Storage, "this could not be looked through")
        })
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::Ipv4Addr,
        sync::{Mutex, mpsc},
        time::Duration,
    };

    use tokio::{task, time};

    use super::*;

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    /// Work that says when it begins and ends when it is let.
    fn held()
    -> (Arc<Aside>, mpsc::Receiver<u8>, mpsc::Sender<()>, impl Fn(u8) -> task::JoinHandle<Result<(), Fault>>)
    {
        let aside = Arc::new(Aside::new(2, 10, 3));
        let (begun, begins) = mpsc::channel();
        let (end, ended) = mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        let place = Arc::clone(&aside);
        let ask = move |from: u8| {
            let (place, begun, ended) = (Arc::clone(&place), begun.clone(), Arc::clone(&ended));
            task::spawn(async move {
                let work = move || {
                    begun.send(from).unwrap();
                    ended.lock().unwrap().recv().unwrap();
                };
                place.run(address(from), work).await
            })
        };
        (aside, begins, end, ask)
    }

    async fn begun(begins: &mpsc::Receiver<u8>) -> Option<u8> {
        for _ in 0..40 {
            if let Ok(from) = begins.try_recv() {
                return Some(from);
            }
            time::sleep(Duration::from_millis(5)).await;
        }
        None
    }

    #[tokio::test]
    async fn so_many_are_done_at_once_and_the_others_wait() {
        let (_, begins, end, ask) = held();
        let asked: Vec<_> = (1..=3).map(&ask).collect();
        assert!(begun(&begins).await.is_some() && begun(&begins).await.is_some());
        assert_eq!(begun(&begins).await, None, "two are being done");
        end.send(()).unwrap();
        assert!(begun(&begins).await.is_some(), "now the third is");
        (0..2).for_each(|_| end.send(()).unwrap());
        for one in asked {
            one.await.unwrap().unwrap();
        }
    }

    #[tokio::test]
    async fn who_goes_away_makes_no_room_before_it_is_done() {
        let (_, begins, end, ask) = held();
        let gone = [ask(1), ask(1)];
        assert!(begun(&begins).await.is_some() && begun(&begins).await.is_some());
        gone.iter().for_each(task::JoinHandle::abort);
        let next = ask(2);
        assert_eq!(begun(&begins).await, None, "what was begun is still being done");
        (0..3).for_each(|_| end.send(()).unwrap());
        next.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn an_address_waits_with_so_many_and_others_still_come() {
        let (_, begins, end, ask) = held();
        let asked: Vec<_> = (0..3).map(|_| ask(1)).collect();
        assert!(begun(&begins).await.is_some() && begun(&begins).await.is_some());
        assert_eq!(ask(1).await.unwrap().unwrap_err().code, ErrorCode::RateLimited);
        let other = ask(2);
        (0..4).for_each(|_| end.send(()).unwrap());
        for one in asked.into_iter().chain([other]) {
            one.await.unwrap().unwrap();
        }
    }
}
