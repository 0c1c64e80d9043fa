//! Fits a net to samples: stochastic gradients with AdamW, in shards that are always the same, so that the result does
//! not depend on the number of threads.

use menagerie_bots::net::{FIRST, HEADS, NO_ROW, Net, SECOND, sigmoid};
use menagerie_kernel::Rng;
use rayon::prelude::*;

use crate::shelf::{Sample, Shelf};

const SHARDS: usize = 16;
const BETA1: f32 = 0.9;
const BETA2: f32 = 0.999;
/// How much each answer counts: win, margin, points, decisions left.
const WEIGHTS: [f32; HEADS] = [1.0, 0.5, 0.25, 0.1];

/// How to fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    pub rate: f32,
    pub decay: f32,
    pub batch: usize,
    /// Share of the first layer that is silenced at each sample.
    pub dropout: f32,
}

/// How far off a net is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Error {
    /// Cross entropy of the chance to win, in nats.
    pub win: f64,
    /// Root of the mean square of the margin, in units.
    pub margin: f64,
}

/// A net in training, with its momenta.
pub(crate) struct Trainer {
    pub net: Net,
    first_moment: Net,
    second_moment: Net,
    steps: i32,
    rng: Rng,
}

impl Trainer {
    pub fn new(net: Net, seed: u64) -> Self {
        let zero = Net::blank(net.fingerprint, net.rows.clone());
        Self { first_moment: zero.clone(), second_moment: zero, net, steps: 0, rng: Rng::from_number(seed) }
    }

    /// One that goes on: the net and both momenta as they were.
    pub fn rested([net, first_moment, second_moment]: [Net; 3], steps: i32) -> Self {
        Self { net, first_moment, second_moment, steps, rng: Rng::from_number(0) }
    }

    /// The net and both momenta.
    pub fn weights(&self) -> [&Net; 3] {
        [&self.net, &self.first_moment, &self.second_moment]
    }

    /// How many steps it has gone.
    pub fn steps(&self) -> i32 {
        self.steps
    }

    /// Each generation has chance of its own, so that who goes on need not know what was drawn before.
    pub fn begin(&mut self, seed: u64, generation: u32) {
        self.rng = Rng::from_number(seed ^ (u64::from(generation) << 40));
    }

    /// Small random weights, so that the neurons learn different things.
    pub fn shuffle_weights(&mut self) {
        let rng = &mut self.rng;
        let mut fill = |weights: &mut [f32], scale: f32| {
            for weight in weights {
                let sum: f64 = (0..4).map(|_| rng.unit() - 0.5).sum();
                *weight = scale * sum as f32 * 1.7;
            }
        };
        fill(self.net.first.as_flattened_mut(), 0.06);
        fill(self.net.second.as_flattened_mut(), 0.18);
        fill(self.net.out.as_flattened_mut(), 0.1);
    }

    /// Goes through so many samples, drawn evenly from the shelves.
    pub fn fit(&mut self, shelves: &[&Shelf], samples: usize, fit: Fit) {
        let total: usize = shelves.iter().map(|shelf| shelf.len()).sum();
        if total == 0 {
            return;
        }
        // Without repetition as long as there are enough.
        let mut order: Vec<u32> = (0..total as u32).collect();
        self.rng.shuffle(&mut order);
        let mut shards: Vec<Shard> = (0..SHARDS).map(|_| Shard::new(&self.net)).collect();
        for start in (0..samples).step_by(fit.batch) {
            let batch: Vec<Sample<'_>> = (start..start + fit.batch)
                .map(|place| find(shelves, order[place % total] as usize))
                .collect();
            let seeds: Vec<u64> = (0..SHARDS).map(|_| u64::from(self.rng.bits())).collect();
            let net = &self.net;
            shards.par_iter_mut().zip(seeds).enumerate().for_each(|(nth, (shard, seed))| {
                shard.clear();
                let mut rng = Rng::from_number(seed);
                for sample in batch.iter().skip(nth).step_by(SHARDS) {
                    shard.learn(net, *sample, fit.dropout, &mut rng);
                }
            });
            self.step(&mut shards, fit);
        }
    }

    /// One step of AdamW along the mean gradient.
    fn step(&mut self, shards: &mut [Shard], fit: Fit) {
        self.steps += 1;
        let scale = 1.0 / fit.batch as f32;
        let correction = (1.0 - BETA2.powi(self.steps)).sqrt() / (1.0 - BETA1.powi(self.steps));
        let rate = fit.rate * correction;
        let shrink = 1.0 - fit.rate * fit.decay;
        let gradients: Vec<Vec<&[f32]>> = shards.iter().map(|shard| tables(&shard.gradient)).collect();
        let weights = tables_mut(&mut self.net).into_iter();
        let moments = tables_mut(&mut self.first_moment).into_iter().zip(tables_mut(&mut self.second_moment));
        for (table, (weights, (first, second))) in weights.zip(moments).enumerate() {
            const CHUNK: usize = 4096;
            weights
                .par_chunks_mut(CHUNK)
                .zip(first.par_chunks_mut(CHUNK))
                .zip(second.par_chunks_mut(CHUNK))
                .enumerate()
                .for_each(|(nth, ((weights, first), second))| {
                    let start = nth * CHUNK;
                    let mut sum = [0.0f32; CHUNK];
                    for gradient in &gradients {
                        let part = &gradient[table][start..start + weights.len()];
                        for (sum, part) in sum.iter_mut().zip(part) {
                            *sum += part;
                        }
                    }
                    for (at, weight) in weights.iter_mut().enumerate() {
                        let gradient = sum[at] * scale;
                        first[at] = BETA1 * first[at] + (1.0 - BETA1) * gradient;
                        second[at] = BETA2 * second[at] + (1.0 - BETA2) * gradient * gradient;
                        *weight = *weight * shrink - rate * first[at] / (second[at].sqrt() + 1e-8);
                    }
                });
        }
    }

    /// How far off the net is on these samples.
    pub fn error(&self, shelf: &Shelf) -> Error {
        let sums: Vec<(f64, f64)> = (0..shelf.len())
            .into_par_iter()
            .map(|place| {
                let sample = shelf.get(place);
                let pass = Pass::forward(&self.net, sample, None);
                let win = f64::from(sigmoid(pass.heads[0])).clamp(1e-6, 1.0 - 1e-6);
                let target = f64::from(sample.target[0]);
                let entropy = -(target * win.ln() + (1.0 - target) * (1.0 - win).ln());
                (entropy, f64::from(pass.heads[1] - sample.target[1]).powi(2))
            })
            .collect();
        let count = sums.len().max(1) as f64;
        let (win, margin) = sums.iter().fold((0.0, 0.0), |(a, b), (c, d)| (a + c, b + d));
        Error { win: win / count, margin: (margin / count).sqrt() }
    }
}

fn find<'a>(shelves: &[&'a Shelf], mut place: usize) -> Sample<'a> {
    for shelf in shelves {
        if place < shelf.len() {
            return shelf.get(place);
        }
        place -= shelf.len();
    }
    unreachable!("a place below the sum of all lengths")
}

pub(crate) fn tables(net: &Net) -> Vec<&[f32]> {
    vec![
        net.skip.as_flattened(),
        net.first.as_flattened(),
        &net.first_bias,
        net.second.as_flattened(),
        &net.second_bias,
        net.out.as_flattened(),
        &net.out_bias,
    ]
}

pub(crate) fn tables_mut(net: &mut Net) -> Vec<&mut [f32]> {
    vec![
        net.skip.as_flattened_mut(),
        net.first.as_flattened_mut(),
        &mut net.first_bias,
        net.second.as_flattened_mut(),
        &mut net.second_bias,
        net.out.as_flattened_mut(),
        &mut net.out_bias,
    ]
}

/// What the layers say of one sample.
struct Pass {
    mask: [f32; FIRST],
    first: [f32; FIRST],
    active: [f32; FIRST],
    second: [f32; SECOND],
    heads: [f32; HEADS],
}

impl Pass {
    fn forward(net: &Net, sample: Sample<'_>, dropout: Option<(f32, &mut Rng)>) -> Self {
        let mut first = net.first_bias;
        let mut heads = net.out_bias;
        for (&index, &value) in sample.indices.iter().zip(sample.values) {
            let index = usize::from(index);
            for (head, weight) in heads.iter_mut().zip(&net.skip[index]) {
                *head += value * weight;
            }
            let row = net.rows[index];
            if row != NO_ROW {
                for (sum, weight) in first.iter_mut().zip(&net.first[usize::from(row)]) {
                    *sum += value * weight;
                }
            }
        }
        let mut mask = [1.0; FIRST];
        if let Some((share, rng)) = dropout {
            for mask in &mut mask {
                *mask = if rng.unit() < f64::from(share) { 0.0 } else { 1.0 / (1.0 - share) };
            }
        }
        let mut active = [0.0; FIRST];
        for at in 0..FIRST {
            active[at] = first[at].max(0.0) * mask[at];
        }
        let mut second = net.second_bias;
        for (sum, row) in second.iter_mut().zip(&net.second) {
            *sum += active.iter().zip(row).map(|(a, w)| a * w).sum::<f32>();
        }
        for (head, row) in heads.iter_mut().zip(&net.out) {
            *head += second.iter().zip(row).map(|(a, w)| a.max(0.0) * w).sum::<f32>();
        }
        Self { mask, first, active, second, heads }
    }
}

/// Gradients of a part of a batch.
struct Shard {
    gradient: Net,
}

impl Shard {
    fn new(net: &Net) -> Self {
        Self { gradient: Net::blank(net.fingerprint, net.rows.clone()) }
    }

    fn clear(&mut self) {
        for table in tables_mut(&mut self.gradient) {
            table.fill(0.0);
        }
    }

    fn learn(&mut self, net: &Net, sample: Sample<'_>, dropout: f32, rng: &mut Rng) {
        let pass = Pass::forward(net, sample, (dropout > 0.0).then_some((dropout, rng)));
        let gradient = &mut self.gradient;
        let heads: [f32; HEADS] = std::array::from_fn(|at| {
            let far = if at == 0 { sigmoid(pass.heads[0]) } else { pass.heads[at] } - sample.target[at];
            // Huber's loss: far misses pull no harder than a unit.
            WEIGHTS[at] * far.clamp(-1.0, 1.0)
        });
        let mut second = [0.0; SECOND];
        for (head, pull) in heads.into_iter().enumerate() {
            gradient.out_bias[head] += pull;
            for (at, &sum) in pass.second.iter().enumerate() {
                if sum > 0.0 {
                    gradient.out[head][at] += pull * sum;
                    second[at] += pull * net.out[head][at];
                }
            }
        }
        let mut first = [0.0; FIRST];
        for (at, &pull) in second.iter().enumerate() {
            if pull == 0.0 {
                continue;
            }
            gradient.second_bias[at] += pull;
            for (sum, active) in gradient.second[at].iter_mut().zip(&pass.active) {
                *sum += pull * active;
            }
            for (sum, weight) in first.iter_mut().zip(&net.second[at]) {
                *sum += pull * weight;
            }
        }
        for (at, error) in first.iter_mut().enumerate() {
            *error *= if pass.first[at] > 0.0 { pass.mask[at] } else { 0.0 };
            gradient.first_bias[at] += *error;
        }
        for (&index, &value) in sample.indices.iter().zip(sample.values) {
            let index = usize::from(index);
            for (sum, head) in gradient.skip[index].iter_mut().zip(heads) {
                *sum += value * head;
            }
            let row = net.rows[index];
            if row != NO_ROW {
                for (sum, error) in gradient.first[usize::from(row)].iter_mut().zip(first) {
                    *sum += value * error;
                }
            }
        }
    }
}
