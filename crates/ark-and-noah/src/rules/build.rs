//! Action 6: building the ark.

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{NOWHERE, pieces},
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
    pub(crate) fn lay_plank(&mut self, seat: Seat, edge: u8, witness: &mut impl Witness<Event>) {
        self.planks[seat.index()] |= 1 << edge;
        for cell in self.ark.cells_at[edge as usize] {
            if cell != NOWHERE
                && let Some(cells) = self.finished_around(cell)
            {
                self.finish_enclosure(cells, witness);
            }
        }
    }

    pub(crate) fn place_pitch(&mut self, seat: Seat, space: PitchSpace, witness: &mut impl Witness<Event>) {
        self.hand_mut(seat).pitch -= 1;
        self.pitch |= 1 << space.0;
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
    pub(crate) fn finished_around(&self, cell: u8) -> Option<u64> {
        let planks = self.all_planks();
        let mut cells = 1u64 << cell;
        if cells & self.closed_cells != 0 {
            return None;
        }
        let mut todo = cells;
        while todo != 0 {
            let next = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            for (edge, beyond) in self.ark.sides[next].into_iter().zip(self.ark.beyond[next]) {
                if planks >> edge & 1 == 1 {
                    continue;
                }
                if beyond == NOWHERE {
                    return None;
                }
                let bit = 1u64 << beyond;
                if cells & bit == 0 {
                    cells |= bit;
                    todo |= bit;
                    if cells.count_ones() > pieces::MAX_ENCLOSURE {
                        return None;
                    }
                }
            }
        }
        Some(cells)
    }

    /// Planks left inside return to the reserve; their points stay (ruling 34).
    fn finish_enclosure(&mut self, cells: u64, witness: &mut impl Witness<Event>) {
        let inside = self.ark.inside(cells);
        self.closed_cells |= cells;
        self.closed_edges |= inside;
        self.enclosures.push(Enclosure { cells, large: None, small: None });
        witness.see(|| Event::EnclosureFinished { cells: self.ark.cells_of(cells) });
        let removed = self.all_planks() & inside;
        if removed != 0 {
            for (planks, reserve) in self.planks.iter_mut().zip(&mut self.reserve.planks) {
                *reserve += (*planks & inside).count_ones() as u8;
                *planks &= !inside;
            }
            witness.see(|| Event::PlanksRemoved { edges: self.ark.edges_of(removed).collect() });
        }
    }

    /// The edges where a plank may be put: free and not inside a finished enclosure (ruling 31).
    #[inline]
    pub(crate) fn free_edges(&self) -> u128 {
        self.ark.all_edges & !self.all_planks() & !self.closed_edges
    }

    /// The pitch spaces where a cube may be put: free, with planks on both neighbouring hull edges.
    #[inline]
    pub(crate) fn free_spaces(&self) -> u64 {
        let planks = self.all_planks();
        let mut spaces = 0;
        for (space, [one, other]) in self.ark.pitch_edges.iter().enumerate() {
            spaces |= ((planks >> one & planks >> other & 1) as u64) << space;
        }
        spaces & !self.pitch
    }
}
