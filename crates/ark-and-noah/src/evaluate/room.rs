//! Where pairs find room: in finished enclosures, by what these lack, and in those that could be finished.

use super::{SURE, weights::Weights};
use crate::{
    content::{BESTIARY, Edges},
    state::{ArkAndNoah, Enclosure},
    tile::SpeciesSet,
};

/// What a finished enclosure has and lacks: looked up once for all seats.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fence {
    /// The edges around it.
    pub rim: Edges,
    /// How many pitch spaces it touches, and how many of them are empty.
    pub contact: u8,
    pub lacks_pitch: u8,
    /// How many of its cells have no food.
    pub lacks_food: u8,
}

impl Fence {
    /// How much food and pitch it lacks.
    pub fn lacks(self) -> usize {
        usize::from(self.lacks_food + self.lacks_pitch)
    }

    /// How near it is to taking a pair.
    pub(super) fn readiness(self, weights: &Weights) -> f32 {
        let (food, pitch) = (f32::from(self.lacks_food), f32::from(self.lacks_pitch));
        (weights.finished - weights.lacks_food * food - weights.lacks_pitch * pitch).clamp(0.2, SURE)
    }
}

impl ArkAndNoah {
    /// Looks at a finished enclosure.
    pub(super) fn fence(&self, enclosure: &Enclosure) -> Fence {
        Fence {
            rim: self.ark.rim(enclosure.cells),
            contact: self.ark.contact(enclosure.cells, self.options.pitch_contact).len() as u8,
            lacks_pitch: self.lacks_pitch(enclosure).len() as u8,
            lacks_food: self.lacks_food(enclosure).len() as u8,
        }
    }

    /// For each size the best place: a finished enclosure by what it lacks, or one that could be finished by the
    /// planks it lacks.
    pub(super) fn room(&self, weights: &Weights, pairs: SpeciesSet, fences: &[Fence]) -> [f32; 5] {
        let mut room = [0.0f32; 5];
        for (enclosure, fence) in self.enclosures.iter().zip(fences) {
            let ready = fence.readiness(weights);
            if enclosure.small.is_none() {
                room[0] = room[0].max(ready);
            }
            if enclosure.large.is_none() {
                let place = &mut room[enclosure.size() as usize];
                *place = place.max(ready);
            }
        }
        let planks = self.all_planks();
        for (size, room) in room.iter_mut().enumerate().skip(1) {
            if *room >= weights.hope || pairs.is_disjoint(BESTIARY.by_size[size]) {
                continue;
            }
            let least = self.nearest(size, planks, weights);
            *room = room.max(weights.hope * weights.hope_kept.powf(least));
        }
        room
    }
}
