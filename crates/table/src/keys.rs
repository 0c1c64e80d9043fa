//! Doing a message once, however often it is sent.

use std::collections::VecDeque;

use menagerie_kernel::{MAX_SEATS, Seat};

use crate::{Act, Move};

/// Keys of a seat that are remembered. A client waits for an answer before it goes on, so a few are plenty.
const REMEMBERED: usize = 8;

/// What the message with a key wanted.
#[derive(Debug, Clone)]
enum Wanted {
    /// As it was said.
    Said(Move),
    /// As it was written down, where the table was restored since.
    Written(Act),
}

impl Wanted {
    /// Whether another message with the same key is the same message. What was written down is what the game calls it.
    fn is(&self, again: &Move) -> bool {
        match (self, again) {
            (Self::Said(said), again) => said == again,
            (Self::Written(Act::Choose(first) | Act::Hold(first)), Move::Choose(again)) => first == again,
            (Self::Written(Act::Choose(_) | Act::Hold(_)), Move::Redo)
            | (Self::Written(Act::EndTurn), Move::EndTurn)
            | (Self::Written(Act::Undo), Move::Undo)
            | (Self::Written(Act::Back(_)), Move::Restart)
            | (Self::Written(Act::Resign), Move::Resign) => true,
            (Self::Written(_), _) => false,
        }
    }
}

#[derive(Debug, Clone)]
struct Used {
    key: String,
    wanted: Wanted,
    /// The version it led to.
    version: u32,
}

/// The last keys of every seat.
#[derive(Debug, Clone, Default)]
pub(crate) struct KeyRing([VecDeque<Used>; MAX_SEATS]);

impl KeyRing {
    /// Where the message with this key led, if it was done already; a no if that was another message.
    pub fn find(&self, seat: Seat, key: &str, wanted: &Move) -> Option<Result<u32, ()>> {
        let used = self.0.get(seat.index())?.iter().find(|used| used.key == key)?;
        Some(if used.wanted.is(wanted) { Ok(used.version) } else { Err(()) })
    }

    /// Remembers that the message with this key led to this version.
    pub fn remember(&mut self, seat: Seat, key: String, wanted: Move, version: u32) {
        self.add(seat, Used { key, wanted: Wanted::Said(wanted), version });
    }

    /// The same of a message that was done before the table was restored.
    pub fn restore(&mut self, seat: Seat, key: String, written: Act, version: u32) {
        self.add(seat, Used { key, wanted: Wanted::Written(written), version });
    }

    fn add(&mut self, seat: Seat, used: Used) {
        let keys = &mut self.0[seat.index()];
        if keys.len() == REMEMBERED {
            keys.pop_front();
        }
        keys.push_back(used);
    }

    /// Somebody else sits there now: their messages are others.
    pub fn forget(&mut self, seat: Seat) {
        if let Some(keys) = self.0.get_mut(seat.index()) {
            keys.clear();
        }
    }
}

/// Whether a seat is somebody else's after this act.
pub(crate) fn changes_hands(act: &Act) -> bool {
    matches!(act, Act::Sit(..) | Act::Leave(..) | Act::Freed(..) | Act::Bot(_))
}
