//! Who hears what happens.

/// Takes the events of a game as they happen.
pub trait Witness<E> {
    /// Hears one event. The event is made only if the witness wants it, so a playout pays nothing.
    fn see(&mut self, event: impl FnOnce() -> E);
}

/// Hears nothing: playouts, search, replays to a position.
#[derive(Debug, Default, Clone, Copy)]
pub struct Blind;

impl<E> Witness<E> for Blind {
    #[inline]
    fn see(&mut self, _: impl FnOnce() -> E) {}
}

/// Writes every event down.
#[derive(Debug, Clone)]
pub struct Scribe<E>(pub Vec<E>);

impl<E> Default for Scribe<E> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<E> Witness<E> for Scribe<E> {
    fn see(&mut self, event: impl FnOnce() -> E) {
        self.0.push(event());
    }
}
