//! Doing a message once, however often it is sent.

use std::collections::VecDeque;

use menagerie_kernel::{MAX_SEATS, Seat};

/// Keys of a seat that are remembered. A client waits for an answer before it goes on, so a few are plenty.
const REMEMBERED: usize = 8;

/// The last keys of every seat, each with the version its message led to.
#[derive(Debug, Clone, Default)]
pub struct KeyRing([VecDeque<(String, u32)>; MAX_SEATS]);

impl KeyRing {
    /// Where the message with this key led, if it was already done.
    pub fn find(&self, seat: Seat, key: &str) -> Option<u32> {
        let keys = self.0.get(seat.index())?;
        keys.iter().find(|(known, _)| known == key).map(|&(_, version)| version)
    }

    /// Remembers that the message with this key led to this version.
    pub fn remember(&mut self, seat: Seat, key: String, version: u32) {
        let keys = &mut self.0[seat.index()];
        if keys.len() == REMEMBERED {
            keys.pop_front();
        }
        keys.push_back((key, version));
    }
}
