//! The biome supply: twelve half tiles on spaces 0 to 8 (rulebook p. 7, 8).

use serde::Serialize;
use ts_rs::TS;

use crate::{Biome, content::BIOME_TOP, content::content};

/// The two halves of one biome tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Halves {
    /// The upper half: how much there is to spend.
    pub upper: u8,
    /// The lower half, never above the upper one.
    pub lower: u8,
}

/// The supply shared by all players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Supply(pub [Halves; Biome::ALL.len()]);

impl Supply {
    /// How much of a biome can be spent.
    #[inline]
    pub fn of(&self, biome: Biome) -> u8 {
        self.0[biome.index()].upper
    }

    /// Raises the upper half by one; on the last space nothing happens (rulebook p. 10).
    pub fn regenerate(&mut self, biome: Biome) {
        let halves = &mut self.0[biome.index()];
        halves.upper = (halves.upper + 1).min(BIOME_TOP);
    }

    /// Slides the upper half down, pushing the lower one once they touch (rulebook p. 7).
    pub fn spend(&mut self, biome: Biome, count: u8) {
        let halves = &mut self.0[biome.index()];
        halves.upper -= count;
        halves.lower = halves.lower.min(halves.upper);
    }

    /// What a cost takes from each biome: its own first, Water for what is then missing, because Water may
    /// replace a biome only at 0 (rulebook p. 7). The second value is how much Water is missing.
    pub fn payment(&self, cost: &[u8; 6]) -> ([u8; 6], u8) {
        let mut paid = [0; 6];
        let mut water = cost[Biome::Water.index()];
        for biome in Biome::ALL.into_iter().filter(|&biome| biome != Biome::Water) {
            let wanted = cost[biome.index()];
            paid[biome.index()] = wanted.min(self.of(biome));
            water += wanted - paid[biome.index()];
        }
        paid[Biome::Water.index()] = water.min(self.of(Biome::Water));
        (paid, water - paid[Biome::Water.index()])
    }

    /// Spends a payment.
    pub fn pay(&mut self, paid: &[u8; 6]) {
        for biome in Biome::ALL {
            self.spend(biome, paid[biome.index()]);
        }
    }

    /// Points for raising the lower halves now: each space crossed or reached counts (rulebook p. 8).
    pub fn renewal(&self) -> i32 {
        let content = content();
        let points = |biome: Biome| -> i32 {
            let Halves { upper, lower } = self.0[biome.index()];
            (lower + 1..=upper).map(|space| content.renewal_points(biome, space)).sum()
        };
        Biome::ALL.into_iter().map(points).sum()
    }

    /// Raises every lower half to its upper one.
    pub fn renew(&mut self) {
        for halves in &mut self.0 {
            halves.lower = halves.upper;
        }
    }
}
