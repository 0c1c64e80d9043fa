//! Connections are let in one by one: so many in all, so many from one address.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use menagerie_table::Person;

use crate::storage::TableKey;

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

/// How many times as much a wider network may have as a network: it may be one household or tunnel, or many of them.
pub(crate) const WIDE: usize = 8;

/// The wider network around one: of IPv6 what a tunnel or a small provider gives to one (a /48), of which a home has a part (a /56).
/// Addresses of the older kind are scarce: each is one owner, and no more.
pub(crate) fn wide(network: IpAddr) -> IpAddr {
    match network {
        IpAddr::V4(_) => network,
        IpAddr::V6(network) => {
            let [a, b, c, ..] = network.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
    }
}

/// Whose something is that is counted.
pub(crate) trait Owner: Eq + Hash + Copy {
    /// Together with whom it is counted once more: whoever has a wider network has as many networks as they like.
    fn wide(self) -> Option<Self> {
        None
    }
}

impl Owner for IpAddr {
    fn wide(self) -> Option<Self> {
        self.is_ipv6().then(|| wide(self))
    }
}

impl Owner for Person {}
impl Owner for TableKey {}
/// A hash of something, such as an address that is written to.
impl Owner for [u8; 32] {}

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

/// Counts what is open, in all, by owner and by those who own several owners.
pub(crate) struct Tally<K>(Arc<Mutex<Counts<K>>>);

struct Counts<K> {
    all: usize,
    by_owner: HashMap<K, usize>,
    by_wide: HashMap<K, usize>,
}

/// Why nobody more is let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    /// There are as many as there can be.
    All,
    /// This owner has as many as one may have.
    Owner,
    /// All owners of the wider network together have.
    Wide,
}

/// Something that is counted as long as this lives.
pub(crate) struct Counted<K: Owner> {
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
        Self(Arc::new(Mutex::new(Counts { all: 0, by_owner: HashMap::new(), by_wide: HashMap::new() })))
    }
}

impl<K: Owner> Tally<K> {
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
            let of = |counts: &HashMap<K, usize>, owner: K| counts.get(&owner).copied().unwrap_or(0);
            if of(&counts.by_owner, owner) >= most_each {
                return Err(Full::Owner);
            }
            let wide = owner.wide();
            if wide.is_some_and(|wide| of(&counts.by_wide, wide) >= most_each.saturating_mul(WIDE)) {
                return Err(Full::Wide);
            }
            *counts.by_owner.entry(owner).or_default() += 1;
            if let Some(wide) = wide {
                *counts.by_wide.entry(wide).or_default() += 1;
            }
        }
        counts.all += 1;
        drop(counts);
        Ok(Counted { tally: self.clone(), owner })
    }
}

impl<K: Owner> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut counts = self.tally.counts();
        counts.all -= 1;
        if let Some(owner) = self.owner {
            one_less(&mut counts.by_owner, owner);
            owner.wide().inspect(|wide| one_less(&mut counts.by_wide, *wide));
        }
    }
}

fn one_less<K: Owner>(counts: &mut HashMap<K, usize>, owner: K) {
    if let Some(own) = counts.get_mut(&owner) {
        *own -= 1;
        if *own == 0 {
            counts.remove(&owner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Owner for u8 {}

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
        // Before, each of the 65,536 networks that one tunnel has had as many as one may have.
        let tally = Tally::default();
        let enter =
            |number: usize, most| tally.enter(Some(of(&format!("2001:db8:1:{number:x}::1"))), most, 2);
        let there: Vec<_> = (0..2 * WIDE).map(|number| enter(number / 2, 100).unwrap()).collect();
        assert_eq!(enter(0, 100).err(), Some(Full::Owner));
        assert_eq!(enter(77, 100).err(), Some(Full::Wide));
        assert!(tally.enter(Some(of("2001:db8:2:1::1")), 100, 2).is_ok(), "others come in");
        drop(there);
        assert!(enter(77, 100).is_ok(), "who left is not counted");
        let older = |number: u8| tally.enter(Some(IpAddr::from([192, 0, 2, number])), 100, 1);
        assert!((0..50).map(older).collect::<Vec<_>>().iter().all(Result::is_ok), "each is its own");
        assert!(tally.counts().by_owner.is_empty() && tally.counts().by_wide.is_empty());
    }
}
