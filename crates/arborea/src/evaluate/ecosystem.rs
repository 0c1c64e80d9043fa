//! What an Ecosystem promises: good homes for creatures to come.

use crate::{Habitat, Point, ecosystem::Ecosystem};

/// How many of the best homes are counted.
const HOMES: usize = 3;

impl Ecosystem {
    /// What the best free homes would give, by how much of the game is left.
    pub(super) fn promise(&self, rest: f32) -> f32 {
        let mut best = [0u8; HOMES];
        self.each_home(|at| {
            let mut value = self.home(at);
            for slot in &mut best {
                if value > *slot {
                    std::mem::swap(&mut value, slot);
                }
            }
        });
        let sum: f32 = best.iter().enumerate().map(|(nth, &value)| f32::from(value) / (nth + 1) as f32).sum();
        sum * 0.45 * (0.3 + 0.7 * rest)
    }

    /// Points of the creature that would like this intersection most, its sight apart.
    fn home(&self, at: Point) -> u8 {
        let mut counts = [0u8; Habitat::ALL.len()];
        for place in at.around() {
            if let Some(habitat) = self.habitat(place) {
                counts[habitat.index()] += 1;
            }
        }
        let of = |habitat: Habitat| counts[habitat.index()];
        let kinds = counts.iter().filter(|&&count| count > 0).count() as u8;
        let liked = [
            3 * of(Habitat::Tree),
            3 * of(Habitat::Sponge),
            2 * of(Habitat::Flower),
            2 * of(Habitat::Grass),
            2 * of(Habitat::Mushroom),
            2 * kinds,
        ];
        let best = liked.into_iter().max().unwrap_or(0);
        if of(Habitat::Water) > 0 { 2 * best } else { best }
    }
}
