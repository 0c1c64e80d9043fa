//! Seeded randomness, the same on every platform.
//!
//! ChaCha8 is used because a table's players see some of its output (drawn tiles, shuffled cards): from
//! a weaker generator the rest of a shuffle could be computed. The sampling on top is written here, so
//! that no library update can change what a seed deals.

use std::{fmt, str::FromStr};

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// All that chance decides in a game comes from these 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from a small number, for tests, benchmarks and `--seed 7`.
    pub fn from_number(number: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"menagerie seed ");
        hash.update(number.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// What may be shown before the game: it pins the seed down without giving it away.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A seed is a secret while its game runs: debug output does not show it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// Why a text is not a seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits or a whole number, not '{0}'")]
pub struct BadSeed(pub String);

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        let bad = || BadSeed(text.chars().take(80).collect());
        if text.len() != 64 {
            return text.parse().map(Self::from_number).map_err(|_| bad());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| bad())?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| bad())?;
        }
        Ok(Self(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A stream of chance. Part of a game's state: two equal states have the same future.
#[derive(Clone, PartialEq, Eq)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: Seed) -> Self {
        Self(ChaCha8Rng::from_seed(seed.0))
    }

    /// The stream of a small number.
    pub fn from_number(number: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(number))
    }

    /// Another stream, independent of what this one gives afterwards.
    pub fn fork(&mut self) -> Self {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// 32 random bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A uniform number below `bound` (Lemire's multiplication with rejection, so without bias).
    ///
    /// # Panics
    /// When `bound` is 0: there is nothing to choose from.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0 && u32::try_from(bound).is_ok(), "a random choice needs 1 to 2^32-1 alternatives");
        let bound = bound as u32;
        let mut wide = u64::from(self.bits()) * u64::from(bound);
        if (wide as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (wide as u32) < threshold {
                wide = u64::from(self.bits()) * u64::from(bound);
            }
        }
        (wide >> 32) as usize
    }

    /// A uniform number in 0..1.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        f64::from(self.bits()) / (f64::from(u32::MAX) + 1.0)
    }

    /// Puts a slice into random order (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// One of the items, or none of an empty slice.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}

/// The future of a table is a secret: debug output does not show it.
impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_deals_the_same_on_every_platform() {
        let mut rng = Rng::new(Seed::from_number(1));
        let dealt: Vec<_> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(dealt, [13, 26, 86, 66, 69, 60, 88, 34]);
    }

    #[test]
    fn seeds_round_trip_and_hide_in_debug_output() {
        let seed = Seed::from_number(42);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("42".parse(), Ok(seed));
        assert!("forty-two".parse::<Seed>().is_err());
        assert!(!format!("{seed:?}").contains(&seed.to_string()[..8]));
        assert_ne!(seed.commitment(), seed.to_string());
    }

    #[test]
    fn below_is_even() {
        let mut rng = Rng::from_number(3);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6)] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
    }
}
