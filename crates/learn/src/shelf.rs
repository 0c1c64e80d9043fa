//! Samples: positions as features, and how the game went from there.

use menagerie_bots::net::HEADS;
use menagerie_kernel::Feature;

/// Positions one after the other, flat.
#[derive(Clone, Debug, Default, PartialEq)]
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

    /// All of it, for a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(16 + 6 * self.indices.len() + 24 * self.ends.len());
        out.extend((self.ends.len() as u64).to_le_bytes());
        out.extend((self.indices.len() as u64).to_le_bytes());
        out.extend(self.ends.iter().flat_map(|&end| (end as u64).to_le_bytes()));
        out.extend(self.targets.iter().flatten().flat_map(|target| target.to_le_bytes()));
        out.extend(self.indices.iter().flat_map(|index| index.to_le_bytes()));
        out.extend(self.values.iter().flat_map(|value| value.to_le_bytes()));
        out
    }

    /// What such a file holds; nothing if it is damaged.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        fn numbers<const N: usize>(rest: &mut &[u8], count: usize) -> Option<impl Iterator<Item = [u8; N]>> {
            let (taken, after) = rest.split_at_checked(count.checked_mul(N)?)?;
            *rest = after;
            Some(taken.chunks_exact(N).map(|chunk| chunk.try_into().expect("as long as it is")))
        }
        let rest = &mut &bytes[..];
        let mut counts = numbers::<8>(rest, 2)?.map(|count| u64::from_le_bytes(count) as usize);
        let (samples, features) = (counts.next()?, counts.next()?);
        drop(counts);
        let ends: Vec<usize> =
            numbers::<8>(rest, samples)?.map(|end| u64::from_le_bytes(end) as usize).collect();
        let targets: Vec<f32> =
            numbers::<4>(rest, samples.checked_mul(HEADS)?)?.map(f32::from_le_bytes).collect();
        let indices = numbers::<2>(rest, features)?.map(u16::from_le_bytes).collect();
        let values = numbers::<4>(rest, features)?.map(f32::from_le_bytes).collect();
        let whole = rest.is_empty() && ends.is_sorted() && ends.last().copied().unwrap_or(0) == features;
        let targets = targets.as_chunks().0.to_vec();
        whole.then_some(Self { indices, values, ends, targets })
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
