//! How near the nearest enclosure of a size is to being finished.
//!
//! There are hundreds of pens, and looking through them takes longer than all the rest of an evaluation. But whoever
//! compares where to lay a plank asks again and again with the same planks and one more: so once two such questions
//! were asked, what each single plank would bring is written down for all of them.

use std::cell::RefCell;

use super::weights::Weights;
use crate::{
    content::{Ark, Cells, Edges, Pen, Spaces, pieces},
    options::{Mode, PitchContact},
    state::ArkAndNoah,
};

/// Edges of the largest ark.
const EDGES: usize = 128;

thread_local! {
    static NOTES: RefCell<[Notes; pieces::MAX_ENCLOSURE]> = const { RefCell::new([const { Notes::new() }; pieces::MAX_ENCLOSURE]) };
}

/// What an answer depends on besides the planks.
#[derive(Clone, Copy, PartialEq)]
struct Place {
    ark: *const Ark,
    mode: Mode,
    reading: PitchContact,
    closed: Cells,
    pitch: Spaces,
}

/// What was found out about one size.
struct Notes {
    place: Option<Place>,
    /// The planks that were asked about last.
    last: Edges,
    table: Option<Box<Table>>,
}

/// What a pen lacks at least: with these planks, and with one more on each edge.
struct Table {
    planks: Edges,
    least: f32,
    with: [f32; EDGES],
}

impl Notes {
    const fn new() -> Self {
        Self { place: None, last: Edges::EMPTY, table: None }
    }
}

impl Table {
    fn answer(&self, planks: Edges) -> Option<f32> {
        if !self.planks.is_subset(planks) {
            return None;
        }
        let mut more = planks.minus(self.planks).iter();
        match (more.next(), more.next()) {
            (None, _) => Some(self.least),
            (Some(edge), None) => Some(self.least.min(self.with[edge.index()])),
            _ => None,
        }
    }
}

impl ArkAndNoah {
    /// What the nearest pen of this size lacks, in planks; a missing pitch cube is part of one.
    pub(super) fn nearest(&self, size: usize, planks: Edges, weights: &Weights) -> f32 {
        let Self { ark, closed_cells: closed, pitch, .. } = *self;
        let place =
            Place { ark, mode: self.options.mode, reading: self.options.pitch_contact, closed, pitch };
        NOTES.with_borrow_mut(|notes| {
            let notes = &mut notes[size - 1];
            if notes.place != Some(place) {
                (notes.place, notes.table) = (Some(place), None);
                notes.last = planks;
                return self.look_for_nearest(size, planks, weights);
            }
            if let Some(answer) = notes.table.as_ref().and_then(|table| table.answer(planks)) {
                notes.last = planks;
                return answer;
            }
            let last = std::mem::replace(&mut notes.last, planks);
            let both = planks.and(last);
            if planks.minus(both).len() > 1 || last.minus(both).len() > 1 {
                return self.look_for_nearest(size, planks, weights);
            }
            let table = notes.table.insert(Box::new(self.note(size, both, weights)));
            table.answer(planks).expect("one plank more at most")
        })
    }

    /// What a pen lacks that lacks so many planks.
    fn lacking(&self, pen: &Pen, planks: usize, weights: &Weights) -> f32 {
        let pitch = pen.contact[self.options.pitch_contact as usize].minus(self.pitch).len() as f32;
        planks as f32 + weights.hope_pitch * pitch
    }

    fn open_pens(&self, size: usize) -> impl Iterator<Item = &'static Pen> {
        let closed = self.closed_cells;
        self.ark.pens[size - 1].iter().filter(move |pen| pen.cells.is_disjoint(closed))
    }

    fn look_for_nearest(&self, size: usize, planks: Edges, weights: &Weights) -> f32 {
        let mut least = f32::INFINITY;
        for pen in self.open_pens(size) {
            let lacks = pen.lacks(planks);
            if (lacks as f32) < least {
                least = least.min(self.lacking(pen, lacks, weights));
                // What is not closed lacks a plank at least.
                if least <= 1.0 {
                    break;
                }
            }
        }
        least
    }

    fn note(&self, size: usize, planks: Edges, weights: &Weights) -> Table {
        let mut table = Table { planks, least: f32::INFINITY, with: [f32::INFINITY; EDGES] };
        for pen in self.open_pens(size) {
            let lacks = pen.lacks(planks);
            // With one plank more it would be no nearer than another one is without.
            if lacks as f32 >= table.least + 1.0 {
                continue;
            }
            table.least = table.least.min(self.lacking(pen, lacks, weights));
            let with = self.lacking(pen, lacks - 1, weights);
            for edge in pen.rim.minus(planks) {
                let best = &mut table.with[edge.index()];
                *best = best.min(with);
            }
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use menagerie_kernel::{Blind, Game, Rng, Seed};

    use super::*;
    use crate::options::Options;

    #[test]
    fn what_was_noted_is_what_would_be_found() {
        let mut offered = Vec::new();
        for number in 0..24 {
            let mode = if number % 2 == 0 { Mode::Normal } else { Mode::Quick };
            let options = Options { mode, ..Options::for_players(2 + (number % 3) as u8) };
            let mut game = ArkAndNoah::start(&options, Seed::from_number(number)).expect("it starts");
            let mut rng = Rng::from_number(number);
            while let Some(seat) = game.actors().first() {
                offered.clear();
                game.choices(seat, &mut offered);
                // As bots ask: the position itself, and what each of some choices leads to.
                for _ in 0..offered.len().min(6) {
                    let mut after = game.clone();
                    if rng.below(4) > 0 {
                        after.apply(seat, offered[rng.below(offered.len())], &mut Blind);
                    }
                    let (planks, weights) = (after.all_planks(), Weights::of(mode));
                    for size in 1..=pieces::MAX_ENCLOSURE {
                        let found = after.look_for_nearest(size, planks, weights);
                        assert_eq!(after.nearest(size, planks, weights), found, "{size}");
                    }
                }
                game.apply(seat, offered[rng.below(offered.len())], &mut Blind);
            }
        }
    }
}
