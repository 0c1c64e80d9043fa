//! A row of the torus as a set of columns.

use std::ops::{BitAnd, BitOr, Not};

use crate::ecosystem::FIELD;

/// Columns of a row of the torus, all handled at once. Not a [`Set`](menagerie_kit::Set): its columns go round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Row(u32);

// A column is a bit.
const _: () = assert!(FIELD == u32::BITS as usize);

impl Row {
    /// The columns whose bits are set.
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// This column alone.
    #[inline]
    pub const fn one(column: usize) -> Self {
        Self(1 << column)
    }

    /// Whether the column is in it.
    #[inline]
    pub const fn contains(self, column: usize) -> bool {
        self.0 >> column & 1 == 1
    }

    /// Puts columns in.
    #[inline]
    pub const fn insert(&mut self, columns: Self) {
        self.0 |= columns.0;
    }

    /// Takes columns out.
    #[inline]
    pub const fn remove(&mut self, columns: Self) {
        self.0 &= !columns.0;
    }

    /// Everything so many columns further left, round the torus.
    #[inline]
    pub const fn left(self, by: u32) -> Self {
        Self(self.0.rotate_right(by))
    }

    /// The columns next to those that are in it.
    #[inline]
    pub const fn beside(self) -> Self {
        Self(self.0.rotate_left(1) | self.0.rotate_right(1))
    }
}

impl BitAnd for Row {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Row {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Row {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_go_round() {
        let edge = Row::one(0);
        assert_eq!(edge.left(1), Row::one(31));
        assert_eq!(edge.beside(), Row::one(1) | Row::one(31));
        let mut row = edge | Row::one(5);
        row.remove(edge);
        row.insert(Row::one(6));
        assert!(row.contains(5) && row.contains(6) && !row.contains(0));
        assert_eq!(row & !Row::one(5), Row::one(6));
    }
}
