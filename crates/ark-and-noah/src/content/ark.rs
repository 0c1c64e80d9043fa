//! The geometry of an ark, from `data/arks.tsv`: cells, edges, hull, pitch spaces, and tables over them.
//!
//! Inside the engine cells, edges and pitch spaces are small indices, so that sets of them are single words.

use std::{fmt, sync::LazyLock};

use super::{
    pens::{self, Pen},
    pieces,
};
use crate::{
    options::{ArkShape, PitchContact},
    places::{Cell, Edge, PitchSpace, ROWS},
};

/// Where a table says "no such place on this ark".
pub const NOWHERE: u8 = u8::MAX;

/// One ark, assembled for a number of players.
pub struct Ark {
    shape: ArkShape,
    players: u8,
    /// Columns of cells.
    pub cols: u8,
    /// The cells by index, row by row.
    pub cells: Vec<Cell>,
    /// The edges by index: lengthwise ones first, row by row.
    pub edges: Vec<Edge>,
    /// The grid point (line, line) of each pitch space, clockwise along the hull.
    pub pitch: Vec<(u8, u8)>,
    /// The two hull edges that meet at each pitch space.
    pub pitch_edges: Vec<[u8; 2]>,
    /// The four edges of each cell.
    pub sides: Vec<[u8; 4]>,
    /// The cell beyond each of those edges, or [`NOWHERE`].
    pub beyond: Vec<[u8; 4]>,
    /// The one or two cells at each edge; the second is [`NOWHERE`] on the hull.
    pub cells_at: Vec<[u8; 2]>,
    /// Every edge.
    pub all_edges: u128,
    /// The edges that form the hull.
    pub hull: u128,
    /// The four edges of each cell as a set.
    around: Vec<u128>,
    /// For each cell, the pitch spaces at the ends of its hull edges: (at least one edge, both edges).
    touched: Vec<(u64, u64)>,
    /// Every enclosure that could be built, by size: `pens[size - 1]`.
    pub pens: [Vec<Pen>; pieces::MAX_ENCLOSURE as usize],
    cell_index: [u8; Cell::CODES],
    edge_index: [u8; Edge::CODES],
}

static BUILT: LazyLock<Vec<Ark>> = LazyLock::new(|| {
    let mut arks = Vec::new();
    for shape in ArkShape::ALL {
        arks.extend((2..=4).map(|players| Ark::build(shape, players)));
    }
    arks
});

impl Ark {
    /// Every ark there is, by shape and number of players.
    pub fn all() -> &'static [Self] {
        &BUILT
    }

    /// Its shape.
    pub fn shape(&self) -> ArkShape {
        self.shape
    }

    /// For how many players it is.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The ark of this shape for so many players.
    ///
    /// # Panics
    /// When `players` is not 2, 3 or 4.
    pub fn of(shape: ArkShape, players: u8) -> &'static Self {
        &BUILT[shape as usize * 3 + players as usize - 2]
    }

    fn build(shape: ArkShape, players: u8) -> Self {
        let heights = column_heights(shape, players);
        let present = |row: u8, col: u8| {
            heights.get(col as usize).is_some_and(|&height| {
                let top = (ROWS - height) / 2;
                (top..top + height).contains(&row)
            })
        };
        let cols = heights.len() as u8;
        let mut cells = Vec::new();
        let mut cell_index = [NOWHERE; Cell::CODES];
        for (row, col) in grid(ROWS, cols).filter(|&(row, col)| present(row, col)) {
            cell_index[Cell::at(row, col).code()] = cells.len() as u8;
            cells.push(Cell::at(row, col));
        }
        let lengthwise = grid(ROWS + 1, cols)
            .filter(|&(row, col)| present(row, col) || row > 0 && present(row - 1, col))
            .map(|(row, col)| Edge::horizontal(row, col));
        let crosswise = grid(ROWS, cols + 1)
            .filter(|&(row, col)| present(row, col) || col > 0 && present(row, col - 1))
            .map(|(row, col)| Edge::vertical(row, col));
        let edges: Vec<_> = lengthwise.chain(crosswise).collect();
        let mut edge_index = [NOWHERE; Edge::CODES];
        for (index, edge) in edges.iter().enumerate() {
            edge_index[edge.code()] = index as u8;
        }
        let mut ark = Self {
            shape,
            players,
            cols,
            all_edges: (1 << edges.len()) - 1,
            hull: 0,
            cells,
            edges,
            pitch: Vec::new(),
            pitch_edges: Vec::new(),
            sides: Vec::new(),
            beyond: Vec::new(),
            cells_at: Vec::new(),
            around: Vec::new(),
            touched: Vec::new(),
            pens: Default::default(),
            cell_index,
            edge_index,
        };
        ark.join_cells();
        ark.walk_the_hull();
        ark.tabulate_contact();
        ark.pens = pens::pens(&ark);
        ark
    }

    fn join_cells(&mut self) {
        self.cells_at = vec![[NOWHERE; 2]; self.edges.len()];
        for (index, cell) in self.cells.iter().enumerate() {
            let (row, col) = (cell.row(), cell.col());
            let sides = [
                Edge::horizontal(row, col),
                Edge::vertical(row, col + 1),
                Edge::horizontal(row + 1, col),
                Edge::vertical(row, col),
            ]
            .map(|edge| self.edge_index[edge.code()]);
            for edge in sides {
                let at = &mut self.cells_at[edge as usize];
                let free = usize::from(at[0] != NOWHERE);
                at[free] = index as u8;
            }
            self.around.push(sides.iter().fold(0, |set, &edge| set | 1 << edge));
            self.sides.push(sides);
        }
        for (index, sides) in self.sides.iter().enumerate() {
            self.beyond.push(sides.map(|edge| {
                let [one, other] = self.cells_at[edge as usize];
                if one == index as u8 { other } else { one }
            }));
        }
        for (index, at) in self.cells_at.iter().enumerate() {
            if at[1] == NOWHERE {
                self.hull |= 1 << index;
            }
        }
    }

    /// Pitch spaces are the grid points of the hull, clockwise from the topmost, then leftmost one.
    fn walk_the_hull(&mut self) {
        let mut point = (self.cells[0].row(), self.cells[0].col());
        let mut edge = self.edge_index[Edge::horizontal(point.0, point.1).code()];
        let hull: Vec<u8> = (0..self.edges.len() as u8).filter(|&edge| self.hull >> edge & 1 == 1).collect();
        for _ in 0..hull.len() {
            let others = |&&other: &&u8| other != edge && ends(self.edges[other as usize]).contains(&point);
            let before = *hull.iter().find(others).expect("the hull is a closed line");
            self.pitch.push(point);
            self.pitch_edges.push([before, edge]);
            let [one, other] = ends(self.edges[edge as usize]);
            point = if one == point { other } else { one };
            let next = |&&next: &&u8| next != edge && ends(self.edges[next as usize]).contains(&point);
            edge = *hull.iter().find(next).expect("the hull is a closed line");
        }
    }

    fn tabulate_contact(&mut self) {
        for &around in &self.around {
            let (mut one, mut both) = (0, 0);
            for (space, edges) in self.pitch_edges.iter().enumerate() {
                match edges.iter().filter(|&&edge| around >> edge & 1 == 1).count() {
                    0 => {}
                    1 => one |= 1 << space,
                    _ => {
                        one |= 1 << space;
                        both |= 1 << space;
                    }
                }
            }
            self.touched.push((one, both));
        }
    }

    /// The edges that surround a set of cells. An edge between two cells of the set cancels out.
    #[inline]
    pub fn rim(&self, cells: u64) -> u128 {
        bits(cells).fold(0, |rim, cell| rim ^ self.around[cell])
    }

    /// The edges inside a set of cells.
    #[inline]
    pub fn inside(&self, cells: u64) -> u128 {
        bits(cells).fold(0, |all, cell| all | self.around[cell]) & !self.rim(cells)
    }

    /// The pitch spaces in contact with a set of cells (rulebook, action 7; ruling 39).
    #[inline]
    pub fn contact(&self, cells: u64, reading: PitchContact) -> u64 {
        let (mut one, mut both) = (0, 0);
        for cell in bits(cells) {
            let (touched_one, touched_both) = self.touched[cell];
            both |= touched_both | one & touched_one;
            one |= touched_one;
        }
        match reading {
            PitchContact::Touching => one,
            PitchContact::Between => both,
        }
    }

    /// The index of a cell, if this ark has it.
    #[inline]
    pub fn cell(&self, cell: Cell) -> Option<u8> {
        Some(self.cell_index[cell.code()]).filter(|&index| index != NOWHERE)
    }

    /// The index of an edge, if this ark has it.
    #[inline]
    pub fn edge(&self, edge: Edge) -> Option<u8> {
        Some(self.edge_index[edge.code()]).filter(|&index| index != NOWHERE)
    }

    /// The index of a pitch space, if this ark has it.
    #[inline]
    pub fn pitch_space(&self, space: PitchSpace) -> Option<u8> {
        Some(space.0).filter(|&index| usize::from(index) < self.pitch.len())
    }

    /// The cells of a set by name.
    pub fn cells_of(&self, set: u64) -> Vec<Cell> {
        bits(set).map(|index| self.cells[index]).collect()
    }

    /// The edges of a set by name.
    #[inline]
    pub fn edges_of(&self, mut set: u128) -> impl Iterator<Item = Edge> {
        std::iter::from_fn(move || {
            if set == 0 {
                return None;
            }
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            Some(self.edges[lowest])
        })
    }

    /// The pitch spaces of a set by name.
    #[inline]
    pub fn spaces_of(&self, set: u64) -> impl Iterator<Item = PitchSpace> {
        bits(set).map(|index| PitchSpace(index as u8))
    }
}

/// The places of a set, in ascending order.
#[inline]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let lowest = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(lowest)
    })
}

fn grid(rows: u8, cols: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
}

/// The two grid points an edge joins.
fn ends(edge: Edge) -> [(u8, u8); 2] {
    let (row, col) = (edge.row(), edge.col());
    if edge.is_horizontal() { [(row, col), (row, col + 1)] } else { [(row, col), (row + 1, col)] }
}

fn column_heights(shape: ArkShape, players: u8) -> Vec<u8> {
    let table = super::arks();
    let used =
        table.rows().filter(|row| row.get::<ArkShape>("ark") == shape && row.number("players") <= players);
    used.flat_map(|row| row.list("columns", str::parse::<u8>)).collect()
}

/// There is one ark of each shape and player count.
impl PartialEq for Ark {
    fn eq(&self, other: &Self) -> bool {
        (self.shape, self.players) == (other.shape, other.players)
    }
}

impl fmt::Debug for Ark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ark({:?}, {} players)", self.shape, self.players)
    }
}
