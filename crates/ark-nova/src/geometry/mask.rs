//! Sets of hexes as 64-bit boards: one bit a hex, everything by masks.

use menagerie_kernel::NotationError;

use super::{HEXES, Hex, hex::distance};
use crate::content::KIOSK_DISTANCE;

/// All 58 hexes.
pub const ALL: u64 = (1 << HEXES) - 1;

/// The outermost ring of 26 hexes (ruling D10).
pub const BORDER: u64 = {
    let mut border = 0;
    let mut number = 0;
    while number < HEXES {
        if NEIGHBOURS[number].count_ones() < 6 {
            border |= 1 << number;
        }
        number += 1;
    }
    border
};

/// The hexes next to each hex.
pub const NEIGHBOURS: [u64; HEXES] = within(1, 1);

/// The hexes around each hex, itself included, that are too close for a second kiosk (ruling D12).
pub const NEAR_KIOSK: [u64; HEXES] = within(0, KIOSK_DISTANCE - 1);

/// The hexes that are `from` to `to` steps away, by hex.
const fn within(from: u8, to: u8) -> [u64; HEXES] {
    let mut boards = [0; HEXES];
    let mut a = 0;
    while a < HEXES {
        let mut b = 0;
        while b < HEXES {
            let steps = distance(Hex(a as u8), Hex(b as u8));
            if from <= steps && steps <= to {
                boards[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    boards
}

/// The first row of every column.
const TOPS: u64 = rows(0, 0);
/// The last row of every column.
const BOTTOMS: u64 = rows(5, 6);
/// The first row of the columns with seven hexes.
const LONG_TOPS: u64 = rows(-1, 0);
/// The last row of the columns with seven hexes.
const LONG_BOTTOMS: u64 = rows(-1, 6);

/// One row of the short columns and one of the long columns.
const fn rows(short: i8, long: i8) -> u64 {
    let mut set = 0;
    let mut number = 0;
    while number < HEXES {
        let hex = Hex(number as u8);
        if hex.row() == if hex.column() % 2 == 0 { short } else { long } {
            set |= hex.bit();
        }
        number += 1;
    }
    set
}

/// Every hex that is next to a hex of the set; may include members. The grid is numbered so that neighbours are
/// always 1, 6 or 7 apart.
pub const fn spread(set: u64) -> u64 {
    let straight = ((set & !TOPS) >> 1) | ((set & !BOTTOMS) << 1);
    let upward = set & !LONG_TOPS;
    let downward = set & !LONG_BOTTOMS;
    let aside = (upward << 6) | (upward >> 7) | (downward << 7) | (downward >> 6);
    (straight | aside) & ALL
}

/// The part of `ground` that hangs together with the hexes of `seed` that are in it.
pub const fn region(seed: u64, ground: u64) -> u64 {
    let mut region = seed & ground;
    loop {
        let grown = (region | spread(region)) & ground;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// The areas of a set that hang together, one after the other.
pub fn regions(set: u64) -> impl Iterator<Item = u64> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let area = region(rest & rest.wrapping_neg(), rest);
        rest &= !area;
        Some(area)
    })
}

/// The hexes of a set, in order.
pub fn hexes(set: u64) -> impl Iterator<Item = Hex> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let hex = Hex(rest.trailing_zeros() as u8);
        rest &= rest - 1;
        Some(hex)
    })
}

/// A set of hexes as notation: `c2+c3+d3`.
pub fn hexes_text(set: u64) -> String {
    let mut text = String::with_capacity(3 * set.count_ones() as usize);
    for hex in hexes(set) {
        if !text.is_empty() {
            text.push('+');
        }
        text.push_str(hex.name());
    }
    text
}

/// Reads [`hexes_text`]; the order does not matter.
pub fn parse_hexes(text: &str) -> Result<u64, NotationError> {
    text.split('+').try_fold(0, |set, word| {
        let hex: Hex = word.parse()?;
        if set & hex.bit() != 0 {
            return Err(NotationError::new(
                text,
                format!("hexes joined by +, each once: {hex} is there twice"),
            ));
        }
        Ok(set | hex.bit())
    })
}
