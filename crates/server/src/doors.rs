//! Connections are let in one by one: so many in all, so many from one address.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The part of an address that its owner cannot choose freely: of IPv6 the half that names a network.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Whether everyone can reach this address.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped().or_else(|| embedded(address)) {
            Some(inner) => is_public_v4(inner),
            // Global unicast, less documentation, and what is translated (6to4, Teredo).
            None => {
                let [first, second, ..] = address.segments();
                first & 0xe000 == 0x2000
                    && first != 0x2002
                    && !(first == 0x2001 && (second < 0x200 || second == 0xdb8))
                    && !(first == 0x3fff && second < 0x1000)
            }
        },
    }
}

/// The address of the older kind that stands at the end of this one (NAT64).
fn embedded(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let [prefix @ .., high, low] = address.segments();
    let [a, b] = high.to_be_bytes();
    let [c, d] = low.to_be_bytes();
    (prefix == [0x64, 0xff9b, 0, 0, 0, 0]).then(|| Ipv4Addr::new(a, b, c, d))
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let special = a == 0 || a >= 224 || (a, b, c) == (192, 0, 0) || a == 198 && (b == 18 || b == 19);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || shared
        || special)
}

/// Counts what is open, in all and by owner.
pub(crate) struct Tally<K>(Arc<Mutex<Counts<K>>>);

struct Counts<K> {
    all: usize,
    by_owner: HashMap<K, usize>,
}

/// Why nobody more is let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    /// There are as many as there can be.
    All,
    /// This owner has as many as one may have.
    Owner,
}

/// Something that is counted as long as this lives.
pub(crate) struct Counted<K: Eq + Hash + Copy> {
    tally: Tally<K>,
    owner: Option<K>,
}

impl<K> Clone for Tally<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Counts { all: 0, by_owner: HashMap::new() })))
    }
}

impl<K: Eq + Hash + Copy> Tally<K> {
    fn counts(&self) -> MutexGuard<'_, Counts<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn all(&self) -> usize {
        self.counts().all
    }

    /// Counts one more, unless there are enough. Nobody's are counted in all only.
    pub(crate) fn enter(&self, owner: Option<K>, most: usize, most_each: usize) -> Result<Counted<K>, Full> {
        let mut counts = self.counts();
        if counts.all >= most {
            return Err(Full::All);
        }
        if let Some(owner) = owner {
            let own = counts.by_owner.entry(owner).or_default();
            if *own >= most_each {
                return Err(Full::Owner);
            }
            *own += 1;
        }
        counts.all += 1;
        drop(counts);
        Ok(Counted { tally: self.clone(), owner })
    }
}

impl<K: Eq + Hash + Copy> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut counts = self.tally.counts();
        counts.all -= 1;
        if let Some(owner) = self.owner
            && let Some(own) = counts.by_owner.get_mut(&owner)
        {
            *own -= 1;
            if *own == 0 {
                counts.by_owner.remove(&owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owner_and_all_together_have_so_many_and_no_more() {
        let tally = Tally::<u8>::default();
        let first = tally.enter(Some(1), 3, 2).unwrap();
        let _second = tally.enter(Some(1), 3, 2).unwrap();
        assert_eq!(tally.enter(Some(1), 3, 2).err(), Some(Full::Owner));
        let _third = tally.enter(Some(2), 3, 2).unwrap();
        assert_eq!(tally.enter(Some(3), 3, 2).err(), Some(Full::All));
        drop(first);
        assert_eq!(tally.all(), 2);
        assert!(tally.enter(Some(1), 3, 2).is_ok(), "who left is not counted");
        assert!(tally.enter(None, 3, 0).is_ok(), "nobody has no limit of their own");
    }

    #[test]
    fn a_network_is_one_owner() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
    }
}
