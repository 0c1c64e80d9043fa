//! What waits for a connection: so many messages and so many bytes, and no more.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// The side that speaks.
#[derive(Clone)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
    most: usize,
}

/// The side that passes on.
pub(crate) struct Waiting {
    messages: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

/// Room for so many messages and bytes.
pub(crate) fn outbox(messages: usize, bytes: usize) -> (Outbox, Waiting) {
    let (sender, receiver) = mpsc::channel(messages);
    let waiting = Arc::new(AtomicUsize::new(0));
    let passing = Waiting { messages: receiver, waiting: Arc::clone(&waiting) };
    (Outbox { messages: sender, waiting, most: bytes }, passing)
}

impl Outbox {
    /// Whether there was room. A single message may be as long as it likes.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let length = text.len();
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        (before == 0 || before + length <= self.most) && self.messages.try_send(text).is_ok()
    }
}

impl Waiting {
    /// The next message, when there is one; nothing once nobody speaks any more.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.recv().await;
        self.taken(text)
    }

    /// The next message, if one waits.
    pub(crate) fn next_now(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.try_recv().ok();
        self.taken(text)
    }

    fn taken(&self, text: Option<Utf8Bytes>) -> Option<Utf8Bytes> {
        let length = text.as_ref().map_or(0, |text| text.len());
        self.waiting.fetch_sub(length, Ordering::Relaxed);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn bytes_and_messages_that_wait_are_counted() {
        let (out, mut waiting) = outbox(3, 100);
        assert!(out.send("x".repeat(1000).into()), "one message may be long");
        assert!(!out.send("x".into()), "but then nothing more fits");

        let (out, mut few) = outbox(3, 100);
        assert!(out.send("x".repeat(60).into()) && out.send("x".repeat(40).into()));
        assert_eq!(few.next().await.unwrap().len(), 60);
        assert!(out.send("x".repeat(50).into()), "what was passed on makes room");
        assert!(out.send("x".into()));
        assert!(!out.send("x".into()), "three messages wait");
        assert_eq!(waiting.next_now().unwrap().len(), 1000);
        drop(out);
        while few.next().await.is_some() {}
    }
}
