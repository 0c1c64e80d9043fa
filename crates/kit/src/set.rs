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

/// Makes a newtype around a `u8` a [`Key`]: its place is its number.
#[macro_export]
macro_rules! key {
    ($name:ident) => {
        impl $name {
            /// Its place in the order, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
            #[inline]
            fn at(index: usize) -> Self {
                Self(index as u8)
            }
        }
    };
}

/// The machine word that holds a set.
pub trait Word: Copy + Eq + Default {
    /// How many bits it has.
    const BITS: usize;
    /// The word without a bit.
    const NONE: Self;
    /// The word with this bit alone, or without it.
    fn bit_if(index: usize, there: bool) -> Self;
    /// The word with its lowest bits, so many.
    fn low(count: usize) -> Self;
    /// Whether the bit is set.
    fn has(self, index: usize) -> bool;
    /// Bits of either.
    fn or(self, other: Self) -> Self;
    /// Bits of both.
    fn and(self, other: Self) -> Self;
    /// Bits of this one only.
    fn minus(self, other: Self) -> Self;
    /// Bits of one of them only.
    fn xor(self, other: Self) -> Self;
    /// How many bits are set.
    fn count(self) -> usize;
    /// The lowest set bit.
    fn lowest(self) -> Option<usize>;
    /// All set bits but the lowest.
    fn rest(self) -> Self;

    /// The word with this bit alone.
    #[inline]
    fn bit(index: usize) -> Self {
        Self::bit_if(index, true)
    }
}

macro_rules! words {
    ($($word:ty),+) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;
            const NONE: Self = 0;
            #[inline]
            fn bit_if(index: usize, there: bool) -> Self {
                <$word>::from(there) << index
            }
            #[inline]
            fn low(count: usize) -> Self {
                if count < <Self as Word>::BITS { (1 << count) - 1 } else { <$word>::MAX }
            }
            #[inline]
            fn has(self, index: usize) -> bool {
                self >> index & 1 == 1
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
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> Option<usize> {
                (self != 0).then_some(self.trailing_zeros() as usize)
            }
            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
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
    /// The set of nothing.
    pub const EMPTY: Self = Self::from_bits(W::NONE);

    /// A set from its bits.
    #[inline]
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

    /// The set of the first things in order, so many.
    #[inline]
    pub fn first_n(count: usize) -> Self {
        Self::from_bits(W::low(count))
    }

    /// Puts a thing in.
    #[inline]
    pub fn insert(&mut self, key: K) {
        self.bits = self.bits.or(W::bit(key.index()));
    }

    /// Puts a thing in if it belongs there: no branch, for sets built in playouts.
    #[inline]
    pub fn insert_if(&mut self, key: K, there: bool) {
        self.bits = self.bits.or(W::bit_if(key.index(), there));
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
        self.bits.has(key.index())
    }

    /// How many are in.
    #[inline]
    pub fn len(self) -> usize {
        self.bits.count()
    }

    /// Whether nothing is in.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == W::NONE
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

    /// What is in one of them only.
    #[inline]
    pub fn xor(self, other: Self) -> Self {
        Self::from_bits(self.bits.xor(other.bits))
    }

    /// Whether everything here is in the other, too.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        self.minus(other).is_empty()
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

    /// Takes the first thing in order out.
    #[inline]
    pub fn pop(&mut self) -> Option<K> {
        let first = self.first()?;
        self.bits = self.bits.rest();
        Some(first)
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
        self.0.pop()
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

    #[inline]
    fn into_iter(self) -> Iter<K, W> {
        self.iter()
    }
}

impl<K: Key, W: Word> FromIterator<K> for Set<K, W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::default();
        keys.into_iter().for_each(|key| set.insert(key));
        set
    }
}

// Derived versions would ask the same of `K`, which is only a name here.
impl<K, W: Copy> Clone for Set<K, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, W: Copy> Copy for Set<K, W> {}

impl<K, W: Default> Default for Set<K, W> {
    #[inline]
    fn default() -> Self {
        Self { bits: W::default(), kind: PhantomData }
    }
}

impl<K, W: PartialEq> PartialEq for Set<K, W> {
    #[inline]
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

    crate::key!(Place);
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Place(u8);

    #[test]
    fn sets_are_compared_and_joined() {
        type Places = Set<Place, u128>;
        let low = Places::first_n(3);
        assert_eq!(low.iter().collect::<Vec<_>>(), [Place(0), Place(1), Place(2)]);
        assert_eq!([0, 127, 128].map(|count| Places::first_n(count).len()), [0, 127, 128]);
        let ends: Places = [Place(127), Place(2)].into_iter().collect();
        assert_eq!(({ ends }.pop(), { Places::EMPTY }.pop()), (Some(Place(2)), None));
        assert_eq!(ends.iter().map(Place::index).collect::<Vec<_>>(), [2, 127]);
        assert_eq!(low.xor(ends), [Place(0), Place(1), Place(127)].into_iter().collect());
        assert!(low.and(ends).is_subset(low) && !ends.is_subset(low) && Places::EMPTY.is_subset(low));
        let mut odd = Places::EMPTY;
        (0..6).map(Place).for_each(|place| odd.insert_if(place, place.0 % 2 == 1));
        assert_eq!(odd.iter().collect::<Vec<_>>(), [Place(1), Place(3), Place(5)]);
    }

    #[test]
    fn to_typescript_it_is_a_list() {
        assert_eq!(<Set<Colour> as TS>::name(), "Array<Colour>");
    }
}
