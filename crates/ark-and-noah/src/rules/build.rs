//! Action 6: building the ark.

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{CellIndex, Cells, EdgeIndex, Edges, Spaces, pieces},
    event::Event,
    places::{Edge, PitchSpace},
    score::Points,
    state::{ArkAndNoah, Enclosure},
};

impl ArkAndNoah {
    pub(crate) fn place_plank(&mut self, seat: Seat, place: Edge, witness: &mut impl Witness<Event>) {
        let edge = self.ark.edge(place).expect("a plank is put on the ark");
        self.hand_mut(seat).planks -= 1;
        let points = self.score_piece(seat);
        witness.see(|| Event::PlankPlaced { seat, edge: place, points });
        self.lay_plank(seat, edge, witness);
    }

    /// Puts a plank down; it may finish an enclosure on each side (ruling 33).
    pub(crate) fn lay_plank(&mut self, seat: Seat, edge: EdgeIndex, witness: &mut impl Witness<Event>) {
        self.planks[seat.index()].insert(edge);
        for cell in self.ark.cells_at[edge.index()] {
            if let Some(cells) = cell.and_then(|cell| self.finished_around(cell)) {
                self.finish_enclosure(cells, witness);
            }
        }
    }

    pub(crate) fn place_pitch(&mut self, seat: Seat, space: PitchSpace, witness: &mut impl Witness<Event>) {
        self.hand_mut(seat).pitch -= 1;
        self.pitch.insert(space);
        let points = self.score_piece(seat);
        witness.see(|| Event::PitchPlaced { seat, space, points });
    }

    /// In the normal game each piece scores a point.
    fn score_piece(&mut self, seat: Seat) -> u8 {
        let points = u8::from(!self.quick());
        self.score(seat, Points::Building, i16::from(points));
        points
    }

    /// The cells around this one that are shut off by planks, if they are few enough for an enclosure.
    pub(crate) fn finished_around(&self, cell: CellIndex) -> Option<Cells> {
        let planks = self.all_planks();
        let mut cells = Cells::one(cell);
        if !cells.is_disjoint(self.closed_cells) {
            return None;
        }
        let mut todo = cells;
        while let Some(next) = todo.pop() {
            let (sides, beyond) = (self.ark.sides[next.index()], self.ark.beyond[next.index()]);
            for (edge, beyond) in sides.into_iter().zip(beyond) {
                if planks.contains(edge) {
                    continue;
                }
                let beyond = Cells::one(beyond?);
                if cells.is_disjoint(beyond) {
                    cells = cells.union(beyond);
                    todo = todo.union(beyond);
                    if cells.len() > pieces::MAX_ENCLOSURE {
                        return None;
                    }
                }
            }
        }
        Some(cells)
    }

    /// Planks left inside return to the reserve; their points stay (ruling 34).
    fn finish_enclosure(&mut self, cells: Cells, witness: &mut impl Witness<Event>) {
        let inside = self.ark.inside(cells);
        self.closed_cells = self.closed_cells.union(cells);
        self.closed_edges = self.closed_edges.union(inside);
        self.enclosures.push(Enclosure { cells, large: None, small: None });
        witness.see(|| Event::EnclosureFinished { cells: self.ark.cells_of(cells) });
        let removed = self.all_planks().and(inside);
        if !removed.is_empty() {
            for (planks, reserve) in self.planks.iter_mut().zip(&mut self.reserve.planks) {
                *reserve += planks.and(inside).len() as u8;
                *planks = planks.minus(inside);
            }
            witness.see(|| Event::PlanksRemoved { edges: self.ark.edges_of(removed).collect() });
        }
    }

    /// The edges where a plank may be put: free and not inside a finished enclosure (ruling 31).
    #[inline]
    pub(crate) fn free_edges(&self) -> Edges {
        self.ark.all_edges.minus(self.all_planks()).minus(self.closed_edges)
    }

    /// The pitch spaces where a cube may be put: free, with planks on both neighbouring hull edges.
    #[inline]
    pub(crate) fn free_spaces(&self) -> Spaces {
        let planks = self.all_planks();
        let mut spaces = Spaces::EMPTY;
        for (space, needs) in (0..).map(PitchSpace).zip(&self.ark.pitch_needs) {
            spaces.insert_if(space, needs.is_subset(planks));
        }
        spaces.minus(self.pitch)
    }
}
