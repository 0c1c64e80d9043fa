//! Sets of cards: one bit a card.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::Card;

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, TS)]
#[ts(type = "Array<number>")]
pub struct CardSet(pub [u64; 4]);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self([0; 4]);
    /// All animals.
    pub const ANIMALS: Self = Self([u64::MAX, u64::MAX, 0, 0]);
    /// All sponsors.
    pub const SPONSORS: Self = Self([0, 0, u64::MAX, 0]);
    /// All projects, base projects included.
    pub const PROJECTS: Self = Self([0, 0, 0, (1 << 32) - 1]);
    /// The base projects.
    pub const BASE_PROJECTS: Self = Self([0, 0, 0, (1 << 12) - 1]);

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0[card.0 as usize / 64] |= 1 << (card.0 % 64);
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0[card.0 as usize / 64] &= !(1 << (card.0 % 64));
    }

    /// Whether the card is in.
    pub const fn contains(&self, card: Card) -> bool {
        self.0[card.0 as usize / 64] >> (card.0 % 64) & 1 == 1
    }

    /// How many.
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones())
            as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Both together.
    pub const fn union(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < 4 {
            self.0[word] |= other.0[word];
            word += 1;
        }
        self
    }

    /// What is in this one only.
    pub const fn minus(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < 4 {
            self.0[word] &= !other.0[word];
            word += 1;
        }
        self
    }

    /// What is in both.
    pub const fn and(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < 4 {
            self.0[word] &= other.0[word];
            word += 1;
        }
        self
    }

    /// The cards in order.
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards { rest: self.0, word: 0 }
    }

    /// The n-th card in order, from 0.
    pub fn nth(&self, n: usize) -> Option<Card> {
        let mut left = n as u32;
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones();
            if left < here {
                let mut rest = bits;
                for _ in 0..left {
                    rest &= rest - 1;
                }
                return Some(Card(word as u8 * 64 + rest.trailing_zeros() as u8));
            }
            left -= here;
        }
        None
    }
}

/// The cards of a set, in order. Written out, because playouts walk through hands all the time.
#[derive(Clone, Debug)]
pub struct Cards {
    rest: [u64; 4],
    word: u8,
}

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        while let Some(bits) = self.rest.get_mut(self.word as usize) {
            if *bits != 0 {
                let bit = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Card(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = CardSet(self.rest).len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cards {}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}
