//! A small net that says how a position will end for the seat that looks at it.
//!
//! All features lead straight to the answers (a linear sum); those seen often enough also pass two small layers.
//! Features are few and sparse, so the first layer is a sum of rows, kept up to date by [`Judge`].

mod file;
mod judge;

pub use file::{BadNet, FORMAT};
pub use judge::Judge;

/// Width of the first layer.
pub const FIRST: usize = 64;
/// Width of the second layer.
pub const SECOND: usize = 32;
/// Answers: win, margin, points, decisions left.
pub const HEADS: usize = 4;
/// A feature that does not enter the first layer.
pub const NO_ROW: u16 = u16::MAX;

/// The weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// The list of features it was trained on.
    pub fingerprint: u64,
    /// How it came to be, in words.
    pub story: String,
    /// For each feature its row in `first`, or [`NO_ROW`].
    pub rows: Vec<u16>,
    /// For each feature what it adds to the answers.
    pub skip: Vec<[f32; HEADS]>,
    /// The first layer, by feature.
    pub first: Vec<[f32; FIRST]>,
    /// Its bias.
    pub first_bias: [f32; FIRST],
    /// The second layer, by neuron.
    pub second: Vec<[f32; FIRST]>,
    /// Its bias.
    pub second_bias: [f32; SECOND],
    /// From the second layer to the answers.
    pub out: [[f32; SECOND]; HEADS],
    /// Their bias.
    pub out_bias: [f32; HEADS],
}

/// What a net expects of the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The chance to win, 0 to 1.
    pub win: f32,
    /// Points ahead of the best other (alone: of the goal) at the end, in the game's units of margin.
    pub margin: f32,
    /// Own points at the end, in hundreds of the game's own scale ([`POINTS_UNIT`] units of margin).
    pub points: f32,
    /// Own decisions still to come, in hundreds.
    pub decisions: f32,
}

/// How many units of margin the answer "points" counts as one.
pub const POINTS_UNIT: f32 = 5.0;

impl Verdict {
    /// What the raw answers mean.
    pub fn of(heads: [f32; HEADS]) -> Self {
        Self { win: sigmoid(heads[0]), margin: heads[1], points: heads[2], decisions: heads[3] }
    }

    /// One number to compare choices by: half the chance to win, half the margin.
    #[inline]
    pub fn value(self) -> f32 {
        (self.win - 0.5) + 0.5 * self.margin.clamp(-4.0, 4.0)
    }
}

/// The logistic function.
#[inline]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Net {
    /// A net that says nothing yet, for these features.
    pub fn blank(fingerprint: u64, rows: Vec<u16>) -> Self {
        let used = rows.iter().filter(|&&row| row != NO_ROW).count();
        Self {
            fingerprint,
            story: String::new(),
            skip: vec![[0.0; HEADS]; rows.len()],
            rows,
            first: vec![[0.0; FIRST]; used],
            first_bias: [0.0; FIRST],
            second: vec![[0.0; FIRST]; SECOND],
            second_bias: [0.0; SECOND],
            out: [[0.0; SECOND]; HEADS],
            out_bias: [0.0; HEADS],
        }
    }

    /// The layers after the first sum.
    fn finish(&self, first: &[f32; FIRST], skip: [f32; HEADS]) -> [f32; HEADS] {
        let active = first.map(|x| x.max(0.0));
        let mut answers = skip;
        for (answer, bias) in answers.iter_mut().zip(self.out_bias) {
            *answer += bias;
        }
        for (neuron, row) in self.second.iter().enumerate() {
            // Eight partial sums, so that the loop runs in lanes and always in the same order.
            let mut sums = [0.0f32; 8];
            for (some, weights) in active.chunks_exact(8).zip(row.chunks_exact(8)) {
                for lane in 0..8 {
                    sums[lane] += some[lane] * weights[lane];
                }
            }
            let sum = self.second_bias[neuron] + sums.iter().sum::<f32>();
            if sum > 0.0 {
                for (answer, weights) in answers.iter_mut().zip(&self.out) {
                    *answer += sum * weights[neuron];
                }
            }
        }
        answers
    }
}
