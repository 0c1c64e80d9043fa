//! A line whose other side must take what is sent to it, and is listened to no faster than it may speak.

use std::{
    future::Future,
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep},
};

use crate::{Rate, rate::Bucket};

/// How long nothing is read from who says too much.
const REST: Duration = Duration::from_millis(100);
/// How often something is read for each message that may be said: most are said in one go.
const READS: f64 = 10.0;

/// A stream with a limit on how long a send may make no progress.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs while a send waits.
    waiting: Option<Pin<Box<Sleep>>>,
    pace: Pace,
}

/// How fast a line is listened to, once it is one: messages can be counted, but what is said in a thousand pieces of nothing never
/// becomes one.
struct Pace {
    begun: Arc<AtomicBool>,
    rate: Rate,
    bucket: Bucket,
    /// Runs while nothing is read.
    resting: Option<Pin<Box<Sleep>>>,
}

impl Pace {
    /// Counts that something was read.
    fn count(&mut self) {
        let began = self.begun.load(Ordering::Relaxed);
        if began && !self.bucket.take_many(1.0, self.rate, std::time::Instant::now()) {
            self.resting = Some(Box::pin(sleep(REST)));
        }
    }
}

impl<S> Patient<S> {
    /// A stream that may become a line on which so many messages are said; then `begun` turns true.
    pub(crate) fn new(stream: S, patience: Duration, begun: Arc<AtomicBool>, messages: Rate) -> Self {
        let rate = Rate::new(READS * messages.burst, READS * messages.per_second);
        let bucket = Bucket::full(rate, std::time::Instant::now());
        Self { stream, patience, waiting: None, pace: Pace { begun, rate, bucket, resting: None } }
    }

    /// What the stream said, unless it has said "wait" for too long.
    fn within<T>(&mut self, said: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if said.is_ready() {
            self.waiting = None;
            return said;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(patience)));
        match waiting.as_mut().poll(context) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(()) => {
                // Whoever asks again has waited long enough already.
                waiting.as_mut().reset(Instant::now());
                Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nobody takes what is sent")))
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(resting) = &mut self.pace.resting {
            ready!(resting.as_mut().poll(context));
            self.pace.resting = None;
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.pace.count();
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let said = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.within(said, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let said = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.within(said, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let said = Pin::new(&mut self.stream).poll_flush(context);
        self.within(said, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let said = Pin::new(&mut self.stream).poll_shutdown(context);
        self.within(said, context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn a_send_that_nobody_takes_fails_and_one_that_is_taken_slowly_does_not() {
        let patience = Duration::from_millis(200);
        let (near, mut far) = tokio::io::duplex(16);
        let mut near = Patient::new(near, patience, Arc::default(), Rate::UNLIMITED);
        near.write_all(&[1; 16]).await.unwrap();
        let error = near.write_all(&[2; 16]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);

        let mut taken = vec![0; 16];
        far.read_exact(&mut taken).await.unwrap();
        let slowly = tokio::spawn(async move {
            let mut byte = [0; 8];
            for _ in 0..8 {
                sleep(patience / 4).await;
                far.read_exact(&mut byte).await.unwrap();
            }
        });
        near.write_all(&[3; 64]).await.unwrap();
        slowly.await.unwrap();
    }

    /// Before, a message begun and then gone on with in empty pieces was read as fast as it came, and counted for nothing.
    #[tokio::test]
    async fn who_speaks_in_a_thousand_pieces_is_listened_to_slowly_once_it_is_a_line() {
        for line in [false, true] {
            let (near, mut far) = tokio::io::duplex(1000);
            far.write_all(&[0; 300]).await.unwrap();
            let begun = Arc::new(AtomicBool::new(line));
            let mut near = Patient::new(near, Duration::from_secs(9), begun, Rate::new(0.5, 0.0));
            let mut reads = 0;
            let listening = async {
                while reads < 300 && near.read(&mut [0; 1]).await.is_ok() {
                    reads += 1;
                }
            };
            if line {
                // As much as can be said at once is heard, and then a little: the rest would take half a minute.
                let _ = tokio::time::timeout(Duration::from_millis(550), listening).await;
                assert!((5..=30).contains(&reads), "{reads}");
            } else {
                listening.await;
                assert_eq!(reads, 300);
            }
        }
    }
}
