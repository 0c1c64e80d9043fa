//! How many lines to tables there are, and whose.

use std::net::IpAddr;

use menagerie_table::Person;

use crate::{
    Limits,
    doors::{Counted, Full, Tally},
    protocol::{ErrorCode, Fault},
};

/// Counts lines by guest and by address.
#[derive(Clone, Default)]
pub(crate) struct SocketCount {
    by_guest: Tally<Person>,
    by_address: Tally<IpAddr>,
}

/// A line that is counted as long as this lives.
pub(crate) struct CountedSocket {
    _guest: Counted<Person>,
    _address: Counted<IpAddr>,
}

impl SocketCount {
    /// How many there are.
    pub(crate) fn all(&self) -> usize {
        self.by_guest.all()
    }

    /// Counts one more, unless there are enough.
    pub(crate) fn enter(
        &self,
        person: Option<Person>,
        address: IpAddr,
        limits: &Limits,
    ) -> Result<CountedSocket, Fault> {
        let refuse = |full: Full, each: &str| {
            let message = match full {
                Full::All => "the server has as many connections as it can take",
                Full::Owner => each,
            };
            Fault::new(ErrorCode::TooManySockets, message)
        };
        let guest = self
            .by_guest
            .enter(person, limits.sockets, limits.sockets_per_guest)
            .map_err(|full| refuse(full, "you have too many connections open; close a page"))?;
        let address = self
            .by_address
            .enter(Some(address), limits.sockets, limits.sockets_per_address)
            .map_err(|full| refuse(full, "too many connections come from your address"))?;
        Ok(CountedSocket { _guest: guest, _address: address })
    }
}
