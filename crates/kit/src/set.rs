//! Typed bit sets: one bit a thing, in one machine word, copied and compared as one number.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// A thing with a place in an order, from 0. [`named!`](crate::named) and [`numbered!`](crate::numbered) make them.
pub trait Key: Copy {
    /// Its place.
    fn index(self) -> usize;

    /// The thing at that place, which is one that `index` gave.
    fn at(index: usize) -> Self;
}

/// The machine word that holds a set.
pub trait Word: Copy + Eq + Default {
    /// How many bits it has.
    const BITS: usize;
    /// The word with this bit alone.
    fn bit(index: usize) -> Self;
    /// Bits of either.
    fn or(self, other: Self) -> Self;
    /// Bits of both.
    fn and(self, other: Self) -> Self;
    /// Bits of this one only.
    fn minus(self, other: Self) -> Self;
    /// How many bits are set.
    fn count(self) -> usize;
    /// The lowest set bit.
    fn lowest(self) -> Option<usize>;
}

macro_rules! words {
    ($($word:ty),+) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;
            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self & !other
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> Option<usize> {
                (self != 0).then_some(self.trailing_zeros() as usize)
            }
        }
    )+};
}
words!(u8, u16, u32, u64, u128);

/// A set of things of one kind.
pub struct Set<K, W = u8> {
    bits: W,
    kind: PhantomData<fn() -> K>,
}

impl<K: Key, W: Word> Set<K, W> {
    /// A set from its bits.
    pub const fn from_bits(bits: W) -> Self {
        Self { bits, kind: PhantomData }
    }

    /// Its bits.
    #[inline]
    pub const fn bits(self) -> W {
        self.bits
    }

    /// The set of this thing alone.
    #[inline]
    pub fn one(key: K) -> Self {
        Self::from_bits(W::bit(key.index()))
    }

    /// Puts a thing in.
    #[inline]
    pub fn insert(&mut self, key: K) {
        self.bits = self.bits.or(W::bit(key.index()));
    }

    /// Takes a thing out.
    #[inline]
    pub fn remove(&mut self, key: K) {
        self.bits = self.bits.minus(W::bit(key.index()));
    }

    /// Puts a thing in, or takes it out.
    #[inline]
    pub fn set(&mut self, key: K, there: bool) {
        if there { self.insert(key) } else { self.remove(key) }
    }

    /// Whether the thing is in.
    #[inline]
    pub fn contains(self, key: K) -> bool {
        self.bits.and(W::bit(key.index())) != W::default()
    }

    /// How many are in.
    #[inline]
    pub fn len(self) -> usize {
        self.bits.count()
    }

    /// Whether nothing is in.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == W::default()
    }

    /// What is in either.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self::from_bits(self.bits.or(other.bits))
    }

    /// What is in both.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self::from_bits(self.bits.and(other.bits))
    }

    /// What is in this one only.
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        Self::from_bits(self.bits.minus(other.bits))
    }

    /// Whether nothing is in both.
    #[inline]
    pub fn is_disjoint(self, other: Self) -> bool {
        self.and(other).is_empty()
    }

    /// The first thing in order.
    #[inline]
    pub fn first(self) -> Option<K> {
        self.bits.lowest().map(K::at)
    }

    /// The things in order.
    #[inline]
    pub fn iter(self) -> Iter<K, W> {
        Iter(self)
    }
}

/// The things of a set, in order.
pub struct Iter<K, W>(Set<K, W>);

impl<K: Key, W: Word> Iterator for Iter<K, W> {
    type Item = K;

    #[inline]
    fn next(&mut self) -> Option<K> {
        let index = self.0.bits.lowest()?;
        self.0.bits = self.0.bits.minus(W::bit(index));
        Some(K::at(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len();
        (left, Some(left))
    }
}

impl<K: Key, W: Word> ExactSizeIterator for Iter<K, W> {}

impl<K: Key, W: Word> IntoIterator for Set<K, W> {
    type Item = K;
    type IntoIter = Iter<K, W>;

    fn into_iter(self) -> Iter<K, W> {
        self.iter()
    }
}

impl<K: Key, W: Word> FromIterator<K> for Set<K, W> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::default();
        keys.into_iter().for_each(|key| set.insert(key));
        set
    }
}

// Derived versions would ask the same of `K`, which is only a name here.
impl<K, W: Copy> Clone for Set<K, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, W: Copy> Copy for Set<K, W> {}

impl<K, W: Default> Default for Set<K, W> {
    fn default() -> Self {
        Self { bits: W::default(), kind: PhantomData }
    }
}

impl<K, W: PartialEq> PartialEq for Set<K, W> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<K, W: Eq> Eq for Set<K, W> {}

impl<K, W: std::hash::Hash> std::hash::Hash for Set<K, W> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<K: Key + fmt::Debug, W: Word> fmt::Debug for Set<K, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<K: Key + Serialize, W: Word> Serialize for Set<K, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, K: Key + Deserialize<'de>, W: Word> Deserialize<'de> for Set<K, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<K>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A list of its things, to TypeScript.
impl<K: TS, W> TS for Set<K, W> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn decl() -> String {
        unreachable!("a set is written in place")
    }
    fn decl_concrete() -> String {
        unreachable!("a set is written in place")
    }
    fn name() -> String {
        Vec::<K>::name()
    }
    fn inline() -> String {
        Vec::<K>::inline()
    }
    fn inline_flattened() -> String {
        Vec::<K>::inline_flattened()
    }
    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<K>::visit_dependencies(visitor);
    }
    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<K>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::named! {
        /// A colour.
        Colour, "a colour" {
            /// Red.
            Red = "red",
            /// Green.
            Green = "green",
            /// Blue.
            Blue = "blue",
        }
    }

    #[test]
    fn things_come_and_go_and_are_listed_in_order() {
        let mut set: Set<Colour> = [Colour::Blue, Colour::Red].into_iter().collect();
        assert_eq!(Colour::ALL.map(Colour::index), [0, 1, Colour::COUNT - 1]);
        assert!(set.contains(Colour::Red) && !set.contains(Colour::Green));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Colour::Red, Colour::Blue]);
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["red","blue"]"#);
        assert_eq!(serde_json::from_str::<Set<Colour>>(r#"["blue","red"]"#).unwrap(), set);
        set.remove(Colour::Red);
        assert_eq!((set.len(), set.first()), (1, Some(Colour::Blue)));
        assert!(set.is_disjoint(Set::one(Colour::Green)));
        assert_eq!(set.union(Set::one(Colour::Green)).minus(set), Set::one(Colour::Green));
        set.set(Colour::Blue, false);
        assert!(set.is_empty());
    }

    #[test]
    fn to_typescript_it_is_a_list() {
        assert_eq!(<Set<Colour> as TS>::name(), "Array<Colour>");
    }
}
