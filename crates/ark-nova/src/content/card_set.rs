//! Sets of cards: one bit a card.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::{
    Card,
    card::{FIRST_PROJECT, FIRST_SPONSOR, FIRST_ZOO_PROJECT},
};

/// Words of 64 cards.
const WORDS: usize = Card::COUNT.div_ceil(64);

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, TS)]
#[ts(type = "Array<number>")]
pub struct CardSet(pub [u64; WORDS]);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self([0; WORDS]);
    /// All animals.
    pub const ANIMALS: Self = Self::range(0, FIRST_SPONSOR);
    /// All sponsors.
    pub const SPONSORS: Self = Self::range(FIRST_SPONSOR, FIRST_PROJECT);
    /// All projects, base projects included.
    pub const PROJECTS: Self = Self::range(FIRST_PROJECT, Card::COUNT);
    /// The base projects.
    pub const BASE_PROJECTS: Self = Self::range(FIRST_PROJECT, FIRST_ZOO_PROJECT);

    /// The cards from one place up to another.
    const fn range(mut from: usize, to: usize) -> Self {
        let mut set = Self::EMPTY;
        while from < to {
            set.insert(Card(from as u16));
            from += 1;
        }
        set
    }

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
        let (mut count, mut word) = (0, 0);
        while word < WORDS {
            count += self.0[word].count_ones();
            word += 1;
        }
        count as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        let (mut any, mut word) = (0, 0);
        while word < WORDS {
            any |= self.0[word];
            word += 1;
        }
        any == 0
    }

    /// Both together.
    pub const fn union(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] |= other.0[word];
            word += 1;
        }
        self
    }

    /// What is in this one only.
    pub const fn minus(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.0[word] &= !other.0[word];
            word += 1;
        }
        self
    }

    /// What is in both.
    pub const fn and(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
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
                return Some(Card(word as u16 * 64 + rest.trailing_zeros() as u16));
            }
            left -= here;
        }
        None
    }
}

/// The cards of a set, in order. Written out, because playouts walk through hands all the time.
#[derive(Clone, Debug)]
pub struct Cards {
    rest: [u64; WORDS],
    word: u8,
}

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        while let Some(bits) = self.rest.get_mut(self.word as usize) {
            if *bits != 0 {
                let bit = bits.trailing_zeros() as u16;
                *bits &= *bits - 1;
                return Some(Card(u16::from(self.word) * 64 + bit));
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
