//! The geometry of an ark, from `data/arks.tsv`: cells, edges, hull, pitch spaces, and tables over them.
//!
//! Inside the engine cells, edges and pitch spaces are small indices, so that sets of them are single words
//! ([`Cells`], [`Edges`], [`Spaces`]).

use std::{fmt, sync::LazyLock};

use super::{
    pens::{self, Pen},
    pieces,
    sets::{CellIndex, Cells, EdgeIndex, Edges, Spaces},
};
use crate::{
    options::{ArkShape, PitchContact},
    places::{Cell, Edge, PitchSpace, ROWS},
};

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
    pub pitch_edges: Vec<[EdgeIndex; 2]>,
    /// The same two edges as a set: playouts ask for all spaces whether planks lie on both.
    pub(crate) pitch_needs: Vec<Edges>,
    /// The four edges of each cell.
    pub sides: Vec<[EdgeIndex; 4]>,
    /// The cell beyond each of those edges, if there is one.
    pub beyond: Vec<[Option<CellIndex>; 4]>,
    /// The one or two cells at each edge; there is no second one on the hull.
    pub cells_at: Vec<[Option<CellIndex>; 2]>,
    /// Every edge.
    pub all_edges: Edges,
    /// The edges that form the hull.
    pub hull: Edges,
    /// The four edges of each cell as a set.
    around: Vec<Edges>,
    /// For each cell, the pitch spaces at the ends of its hull edges: (at least one edge, both edges).
    touched: Vec<(Spaces, Spaces)>,
    /// Every enclosure that could be built, by size: `pens[size - 1]`.
    pub pens: [Vec<Pen>; pieces::MAX_ENCLOSURE],
    cell_index: [Option<CellIndex>; Cell::CODES],
    edge_index: [Option<EdgeIndex>; Edge::CODES],
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
        let mut cell_index = [None; Cell::CODES];
        for (row, col) in grid(ROWS, cols).filter(|&(row, col)| present(row, col)) {
            cell_index[Cell::at(row, col).code()] = Some(CellIndex(cells.len() as u8));
            cells.push(Cell::at(row, col));
        }
        let lengthwise = grid(ROWS + 1, cols)
            .filter(|&(row, col)| present(row, col) || row > 0 && present(row - 1, col))
            .map(|(row, col)| Edge::horizontal(row, col));
        let crosswise = grid(ROWS, cols + 1)
            .filter(|&(row, col)| present(row, col) || col > 0 && present(row, col - 1))
            .map(|(row, col)| Edge::vertical(row, col));
        let edges: Vec<_> = lengthwise.chain(crosswise).collect();
        let mut edge_index = [None; Edge::CODES];
        for (index, edge) in edges.iter().enumerate() {
            edge_index[edge.code()] = Some(EdgeIndex(index as u8));
        }
        let mut ark = Self {
            shape,
            players,
            cols,
            all_edges: Edges::first_n(edges.len()),
            hull: Edges::EMPTY,
            cells,
            edges,
            pitch: Vec::new(),
            pitch_edges: Vec::new(),
            pitch_needs: Vec::new(),
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
        self.cells_at = vec![[None; 2]; self.edges.len()];
        for (index, cell) in Cells::first_n(self.cells.len()).iter().zip(&self.cells) {
            let (row, col) = (cell.row(), cell.col());
            let sides = [
                Edge::horizontal(row, col),
                Edge::vertical(row, col + 1),
                Edge::horizontal(row + 1, col),
                Edge::vertical(row, col),
            ]
            .map(|edge| self.edge(edge).expect("a cell has its four sides"));
            for edge in sides {
                let at = &mut self.cells_at[edge.index()];
                let free = usize::from(at[0].is_some());
                at[free] = Some(index);
            }
            self.around.push(Edges::from_iter(sides));
            self.sides.push(sides);
        }
        for (index, sides) in Cells::first_n(self.cells.len()).iter().zip(&self.sides) {
            self.beyond.push(sides.map(|edge| {
                let [one, other] = self.cells_at[edge.index()];
                if one == Some(index) { other } else { one }
            }));
        }
        self.hull = self.all_edges.iter().filter(|edge| self.cells_at[edge.index()][1].is_none()).collect();
    }

    /// Pitch spaces are the grid points of the hull, clockwise from the topmost, then leftmost one.
    fn walk_the_hull(&mut self) {
        let mut point = (self.cells[0].row(), self.cells[0].col());
        let mut edge =
            self.edge(Edge::horizontal(point.0, point.1)).expect("the first cell has a north side");
        for _ in 0..self.hull.len() {
            let before = self.along_the_hull(edge, point);
            self.pitch.push(point);
            self.pitch_edges.push([before, edge]);
            self.pitch_needs.push(Edges::from_iter([before, edge]));
            let [one, other] = ends(self.edges[edge.index()]);
            point = if one == point { other } else { one };
            edge = self.along_the_hull(edge, point);
        }
    }

    /// The other hull edge at this end of one.
    fn along_the_hull(&self, edge: EdgeIndex, point: (u8, u8)) -> EdgeIndex {
        let joins = |&other: &EdgeIndex| other != edge && ends(self.edges[other.index()]).contains(&point);
        self.hull.iter().find(joins).expect("the hull is a closed line")
    }

    fn tabulate_contact(&mut self) {
        for &around in &self.around {
            let (mut one, mut both) = (Spaces::EMPTY, Spaces::EMPTY);
            for (space, &edges) in (0..).map(PitchSpace).zip(&self.pitch_needs) {
                one.insert_if(space, !edges.is_disjoint(around));
                both.insert_if(space, edges.is_subset(around));
            }
            self.touched.push((one, both));
        }
    }

    /// The edges that surround a set of cells. An edge between two cells of the set cancels out.
    #[inline]
    pub fn rim(&self, cells: Cells) -> Edges {
        cells.iter().fold(Edges::EMPTY, |rim, cell| rim.xor(self.around[cell.index()]))
    }

    /// The edges inside a set of cells.
    #[inline]
    pub fn inside(&self, cells: Cells) -> Edges {
        let all = cells.iter().fold(Edges::EMPTY, |all, cell| all.union(self.around[cell.index()]));
        all.minus(self.rim(cells))
    }

    /// The pitch spaces in contact with a set of cells (rulebook, action 7; ruling 39).
    #[inline]
    pub fn contact(&self, cells: Cells, reading: PitchContact) -> Spaces {
        let (mut one, mut both) = (Spaces::EMPTY, Spaces::EMPTY);
        for cell in cells {
            let (touched_one, touched_both) = self.touched[cell.index()];
            both = both.union(touched_both).union(one.and(touched_one));
            one = one.union(touched_one);
        }
        match reading {
            PitchContact::Touching => one,
            PitchContact::Between => both,
        }
    }

    /// The index of a cell, if this ark has it.
    #[inline]
    pub fn cell(&self, cell: Cell) -> Option<CellIndex> {
        self.cell_index[cell.code()]
    }

    /// The index of an edge, if this ark has it.
    #[inline]
    pub fn edge(&self, edge: Edge) -> Option<EdgeIndex> {
        self.edge_index[edge.code()]
    }

    /// A pitch space, if this ark has it.
    #[inline]
    pub fn pitch_space(&self, space: PitchSpace) -> Option<PitchSpace> {
        Some(space).filter(|space| space.index() < self.pitch.len())
    }

    /// The cells of a set by name.
    pub fn cells_of(&self, set: Cells) -> Vec<Cell> {
        set.iter().map(|cell| self.cells[cell.index()]).collect()
    }

    /// The edges of a set by name.
    #[inline]
    pub fn edges_of(&self, set: Edges) -> impl Iterator<Item = Edge> {
        set.iter().map(|edge| self.edges[edge.index()])
    }
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
