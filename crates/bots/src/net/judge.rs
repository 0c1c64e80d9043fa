//! Asks a net about many positions that differ little: the first layer is kept for one of them, and the others
//! add only what changed.

use std::sync::Arc;

use menagerie_kernel::{Feature, Game, Seat, Sight};

use super::{FIRST, HEADS, NO_ROW, Net, Verdict};

/// A net with the sums of the position it looked at last.
#[derive(Clone, Debug)]
pub struct Judge {
    net: Arc<Net>,
    sight: Sight,
    /// The settled position: its features, their values by index, and the sums over them.
    settled: Vec<Feature>,
    values: Vec<f32>,
    first: [f32; FIRST],
    skip: [f32; HEADS],
    /// Which features the position being judged has, by the number of the judgement.
    seen: Vec<u32>,
    judged: u32,
}

impl Judge {
    /// A judge of this net.
    pub fn new(net: Arc<Net>) -> Self {
        let features = net.rows.len();
        Self {
            sight: Sight::new(),
            settled: Vec::new(),
            values: vec![0.0; features],
            first: net.first_bias,
            skip: [0.0; HEADS],
            seen: vec![0; features],
            judged: 0,
            net,
        }
    }

    /// Takes this position as the one that the next ones resemble.
    pub fn take_as_base<G: Game>(&mut self, state: &G, seat: Seat) {
        for feature in &self.settled {
            self.values[usize::from(feature.index)] = 0.0;
        }
        self.sight.clear();
        state.observe(seat, &mut self.sight);
        self.first = self.net.first_bias;
        self.skip = [0.0; HEADS];
        self.settled.clear();
        self.settled.extend_from_slice(self.sight.features());
        for feature in &self.settled {
            self.values[usize::from(feature.index)] = feature.value;
            add(&self.net, &mut self.first, &mut self.skip, feature.index, feature.value);
        }
    }

    /// How the position will end for the seat, as it looks to it.
    pub fn judge<G: Game>(&mut self, state: &G, seat: Seat) -> Verdict {
        self.sight.clear();
        state.observe(seat, &mut self.sight);
        self.judged = self.judged.wrapping_add(1);
        if self.judged == 0 {
            self.seen.fill(0);
            self.judged = 1;
        }
        let (mut first, mut skip) = (self.first, self.skip);
        for feature in self.sight.features() {
            let index = usize::from(feature.index);
            self.seen[index] = self.judged;
            let change = feature.value - self.values[index];
            if change != 0.0 {
                add(&self.net, &mut first, &mut skip, feature.index, change);
            }
        }
        for feature in &self.settled {
            if self.seen[usize::from(feature.index)] != self.judged {
                add(&self.net, &mut first, &mut skip, feature.index, -feature.value);
            }
        }
        Verdict::of(self.net.finish(&first, skip))
    }

    /// What was seen at the last judgement.
    pub fn sight(&self) -> &Sight {
        &self.sight
    }
}

/// Adds so much of a feature to the sums.
#[inline]
fn add(net: &Net, first: &mut [f32; FIRST], skip: &mut [f32; HEADS], index: u16, value: f32) {
    let index = usize::from(index);
    for (sum, weight) in skip.iter_mut().zip(&net.skip[index]) {
        *sum += value * weight;
    }
    let row = net.rows[index];
    if row != NO_ROW {
        for (sum, weight) in first.iter_mut().zip(&net.first[usize::from(row)]) {
            *sum += value * weight;
        }
    }
}
