//! One hex of the grid: nine columns of 6 and 7 flat-top hexes, numbered column by column.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// Hexes of the grid.
pub const HEXES: usize = 58;

/// A hex: its number, which is its bit in a 64-bit board. Written as the column's letter and the row from the top:
/// `a1` to `i6`. Columns b, d, f and h have seven rows and start half a hex higher.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Hex(pub u8);

/// The number of hexes in a column.
const fn rows(column: i8) -> i8 {
    6 + (column & 1)
}

/// The number of the first hex in a column.
const fn first(column: i8) -> i8 {
    column * 6 + column / 2
}

impl Hex {
    /// All hexes, column by column.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..HEXES as u8).map(Self)
    }

    /// The hex in this column and row, both from 0.
    pub const fn at(column: i8, row: i8) -> Option<Self> {
        if column < 0 || column > 8 || row < 0 || row >= rows(column) {
            return None;
        }
        Some(Self((first(column) + row) as u8))
    }

    /// The hex at these axial coordinates: +q goes down right, +r straight down.
    pub const fn at_axial(q: i8, r: i8) -> Option<Self> {
        if q < 0 || q > 8 { None } else { Self::at(q, r + (q + 1) / 2) }
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As it is written.
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Its bit.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its column, from 0.
    pub const fn column(self) -> i8 {
        let pair = self.0 as i8 / 13;
        pair * 2 + (self.0 as i8 % 13 >= 6) as i8
    }

    /// Its row from the top, from 0.
    pub const fn row(self) -> i8 {
        self.0 as i8 - first(self.column())
    }

    /// Its axial coordinates (q, r).
    pub const fn axial(self) -> (i8, i8) {
        let q = self.column();
        (q, self.row() - (q + 1) / 2)
    }
}

/// Steps from one hex to another, over the whole grid.
pub const fn distance(a: Hex, b: Hex) -> u8 {
    let (q, r) = a.axial();
    let (q2, r2) = b.axial();
    let (dq, dr) = (q - q2, r - r2);
    (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
}

/// The letters of all names.
static LETTERS: [[u8; 2]; HEXES] = {
    let mut letters = [[0; 2]; HEXES];
    let mut index = 0;
    while index < HEXES {
        let hex = Hex(index as u8);
        letters[index] = [b'a' + hex.column() as u8, b'1' + hex.row() as u8];
        index += 1;
    }
    letters
};

/// The names of all hexes: views are full of them.
static NAMES: [&str; HEXES] = {
    let mut names = [""; HEXES];
    let mut index = 0;
    while index < HEXES {
        names[index] = match str::from_utf8(&LETTERS[index]) {
            Ok(name) => name,
            Err(_) => panic!("letters and digits"),
        };
        index += 1;
    }
    names
};

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hex {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match *text.as_bytes() {
            [column @ b'a'..=b'i', row @ b'1'..=b'7'] => Self::at((column - b'a') as i8, (row - b'1') as i8),
            _ => None,
        }
        .ok_or_else(|| NotationError::new(text, "a hex: a1-a6, b1-b7, c1-c6, d1-d7, … i1-i6"))
    }
}
