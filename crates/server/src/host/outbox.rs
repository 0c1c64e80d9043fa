//! What waits for a connection: so many messages and so many bytes, and no more.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::extract::ws::Message;
use tokio::sync::mpsc;

/// The side that speaks.
#[derive(Clone)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Message>,
    waiting: Arc<AtomicUsize>,
    most: usize,
}

/// The side that passes on.
pub(crate) struct Waiting {
    messages: mpsc::Receiver<Message>,
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
    pub(crate) fn send(&self, message: Message) -> bool {
        let length = length(&message);
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        (before == 0 || before + length <= self.most) && self.messages.try_send(message).is_ok()
    }
}

impl Waiting {
    /// The next message, when there is one; nothing once nobody speaks any more.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        let text = self.messages.recv().await;
        self.taken(text)
    }

    /// The next message, if one waits.
    pub(crate) fn next_now(&mut self) -> Option<Message> {
        let text = self.messages.try_recv().ok();
        self.taken(text)
    }

    fn taken(&self, text: Option<Message>) -> Option<Message> {
        let length = text.as_ref().map_or(0, length);
        self.waiting.fetch_sub(length, Ordering::Relaxed);
        text
    }
}

/// The bytes of a message.
pub(crate) fn length(message: &Message) -> usize {
    match message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
        Message::Close(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(length: usize) -> Message {
        Message::Text("x".repeat(length).into())
    }

    #[tokio::test]
    async fn bytes_and_messages_that_wait_are_counted() {
        let (out, mut waiting) = outbox(3, 100);
        assert!(out.send(said(1000)), "one message may be long");
        assert!(!out.send(said(1)), "but then nothing more fits");

        let (out, mut few) = outbox(3, 100);
        assert!(out.send(said(60)) && out.send(said(40)));
        assert_eq!(length(&few.next().await.unwrap()), 60);
        assert!(out.send(said(50)), "what was passed on makes room");
        assert!(out.send(said(1)));
        assert!(!out.send(said(1)), "three messages wait");
        assert_eq!(length(&waiting.next_now().unwrap()), 1000);
        drop(out);
        while few.next().await.is_some() {}
    }
}
