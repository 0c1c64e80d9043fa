//! Samples: positions as features, and how the game went from there.

use menagerie_bots::net::HEADS;
use menagerie_kernel::Feature;

/// Positions one after the other, flat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelf {
    indices: Vec<u16>,
    values: Vec<f32>,
    /// Where each position's features end.
    ends: Vec<usize>,
    targets: Vec<[f32; HEADS]>,
}

/// One position.
#[derive(Clone, Copy)]
pub(crate) struct Sample<'a> {
    pub indices: &'a [u16],
    pub values: &'a [f32],
    pub target: [f32; HEADS],
}

impl Shelf {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds a position whose end is not known yet.
    pub fn push(&mut self, features: &[Feature]) {
        self.indices.extend(features.iter().map(|feature| feature.index));
        self.values.extend(features.iter().map(|feature| feature.value));
        self.ends.push(self.indices.len());
        self.targets.push([0.0; HEADS]);
    }

    /// Says how the game went from a position on.
    pub fn aim(&mut self, sample: usize, target: [f32; HEADS]) {
        self.targets[sample] = target;
    }

    pub fn append(&mut self, other: &Self) {
        let shift = self.indices.len();
        self.indices.extend_from_slice(&other.indices);
        self.values.extend_from_slice(&other.values);
        self.ends.extend(other.ends.iter().map(|end| end + shift));
        self.targets.extend_from_slice(&other.targets);
    }

    pub fn get(&self, sample: usize) -> Sample<'_> {
        let start = if sample == 0 { 0 } else { self.ends[sample - 1] };
        let range = start..self.ends[sample];
        Sample {
            indices: &self.indices[range.clone()],
            values: &self.values[range],
            target: self.targets[sample],
        }
    }

    /// How many positions each feature is seen in.
    pub fn activity(&self, features: usize) -> Vec<u32> {
        let mut counts = vec![0; features];
        for &index in &self.indices {
            counts[usize::from(index)] += 1;
        }
        counts
    }
}
