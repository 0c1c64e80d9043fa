//! The places of the ark and their names.
//!
//! Cells are called like squares of a chess board: rows `a` (port) to `d` (starboard), columns from 1 at the
//! bow. An edge is called by a cell and a side, a pitch space by its number along the hull. Names do not depend
//! on the ark in use, so a written choice can be read without a state.

use std::{fmt, str::FromStr, sync::LazyLock};

use menagerie_kernel::NotationError;
use menagerie_kit::key;
use serde::{Serialize, Serializer};
use ts_rs::TS;

/// The rows of cells on every ark.
pub const ROWS: u8 = 4;
/// The most columns of cells an ark can have.
pub const MAX_COLS: u8 = 14;
/// The step between rows in the codes below.
const STRIDE: u8 = 16;

/// A cell: `c5` is the third row, fifth column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Cell(u8);

/// One side of a cell, where a plank may lie: `c5e` is the east side of `c5`, `a2n` the north side of `a2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Edge(u8);

/// A pitch space on the hull: `p1` is at the north-west end, the others follow clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct PitchSpace(pub(crate) u8);
key!(PitchSpace);

impl Cell {
    /// The size of a table indexed by [`code`](Self::code).
    pub(crate) const CODES: usize = (ROWS * STRIDE) as usize;

    /// The cell in this row and column, counted from 0.
    pub const fn at(row: u8, col: u8) -> Self {
        Self(row * STRIDE + col)
    }

    /// Its row, counted from 0 on the port side.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// Its column, counted from 0 at the bow.
    pub const fn col(self) -> u8 {
        self.0 % STRIDE
    }

    pub(crate) const fn code(self) -> usize {
        self.0 as usize
    }
}

impl Edge {
    /// Vertical edges come after the five lines of horizontal ones.
    const VERTICAL: u8 = (ROWS + 1) * STRIDE;
    /// The size of a table indexed by [`code`](Self::code).
    pub(crate) const CODES: usize = (Self::VERTICAL + ROWS * STRIDE) as usize;

    /// The edge on line `row` (0 to 4) over column `col`: the north side of that cell.
    pub const fn horizontal(row: u8, col: u8) -> Self {
        Self(row * STRIDE + col)
    }

    /// The edge in row `row` before column `col`: the west side of that cell.
    pub const fn vertical(row: u8, col: u8) -> Self {
        Self(Self::VERTICAL + row * STRIDE + col)
    }

    /// Whether the plank would lie lengthwise, from bow to stern.
    pub const fn is_horizontal(self) -> bool {
        self.0 < Self::VERTICAL
    }

    /// The line of a horizontal edge, the row of a vertical one.
    pub const fn row(self) -> u8 {
        if self.is_horizontal() { self.0 / STRIDE } else { (self.0 - Self::VERTICAL) / STRIDE }
    }

    /// The column of a horizontal edge, the line of a vertical one.
    pub const fn col(self) -> u8 {
        self.0 % STRIDE
    }

    pub(crate) const fn code(self) -> usize {
        self.0 as usize
    }
}

impl PitchSpace {
    /// The most pitch spaces an ark can have: there are no more cubes.
    pub(crate) const MOST: u8 = 36;
}

const ROW_NAMES: [char; ROWS as usize] = ['a', 'b', 'c', 'd'];

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ROW_NAMES[self.row() as usize], self.col() + 1)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "a cell is a row a to d and a column 1 to 14, as in c5");
        let mut letters = text.chars();
        let row = letters.next().and_then(|name| ROW_NAMES.iter().position(|&row| row == name));
        let col = small_number(letters.as_str());
        match (row, col) {
            (Some(row), Some(col @ 1..=MAX_COLS)) => Ok(Self::at(row as u8, col - 1)),
            _ => Err(bad()),
        }
    }
}

/// A number written the one canonical way, so that every name round-trips.
fn small_number(text: &str) -> Option<u8> {
    let plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, col) = (self.row(), self.col());
        match (self.is_horizontal(), row, col) {
            (true, 0, _) => write!(f, "{}n", Cell::at(0, col)),
            (true, ..) => write!(f, "{}s", Cell::at(row - 1, col)),
            (false, _, 0) => write!(f, "{}w", Cell::at(row, 0)),
            (false, ..) => write!(f, "{}e", Cell::at(row, col - 1)),
        }
    }
}

impl FromStr for Edge {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "an edge is a cell and one of its sides n, e, s, w, as in c5e");
        let side = text.chars().last().ok_or_else(bad)?;
        let cell: Cell = text[..text.len() - side.len_utf8()].parse().map_err(|_| bad())?;
        match side {
            'n' => Ok(Self::horizontal(cell.row(), cell.col())),
            's' => Ok(Self::horizontal(cell.row() + 1, cell.col())),
            'w' => Ok(Self::vertical(cell.row(), cell.col())),
            'e' => Ok(Self::vertical(cell.row(), cell.col() + 1)),
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for PitchSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

impl FromStr for PitchSpace {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.strip_prefix('p').and_then(small_number) {
            Some(number @ 1..=Self::MOST) => Ok(Self(number - 1)),
            _ => Err(NotationError::new(text, "a pitch space is p1 to p36, clockwise along the hull")),
        }
    }
}

/// Every name, written once: views hold hundreds of them.
struct Names {
    cells: Vec<String>,
    edges: Vec<String>,
    spaces: Vec<String>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| Names {
    cells: (0..Cell::CODES as u8).map(|code| Cell(code).to_string()).collect(),
    edges: (0..Edge::CODES as u8).map(|code| Edge(code).to_string()).collect(),
    spaces: (0..PitchSpace::MOST).map(|index| PitchSpace(index).to_string()).collect(),
});

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&NAMES.cells[self.code()])
    }
}

impl Serialize for Edge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&NAMES.edges[self.code()])
    }
}

impl Serialize for PitchSpace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&NAMES.spaces[self.index()])
    }
}
