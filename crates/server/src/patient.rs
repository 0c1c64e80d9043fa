//! A line whose other side must take what is sent to it: a send that waits too long fails.

use std::{
    future::Future,
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep},
};

/// A stream with a limit on how long a send may make no progress.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs while a send waits.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    pub(crate) fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, waiting: None }
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
        Pin::new(&mut self.stream).poll_read(context, buffer)
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
        let mut near = Patient::new(near, patience);
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
}
