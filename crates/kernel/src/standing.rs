//! How a game ended.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// One seat's result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Place {
    /// Final points.
    pub score: i32,
    /// What decides between equal scores, in order; empty where the rulebook shares the victory.
    pub tie_breaks: Vec<i32>,
    /// 1 for the best; equal seats share a rank.
    pub rank: u8,
    /// Whether this seat has won: rank 1, or the goal of a solo game reached.
    pub won: bool,
}

/// The final result, by seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Standing {
    /// One place a seat, in the order of the seats.
    pub places: Vec<Place>,
}

impl Standing {
    /// Ranks seats by score, then by their tie-breaks, higher first; full equality shares the rank.
    pub fn ranked(results: Vec<(i32, Vec<i32>)>) -> Self {
        let places = results
            .iter()
            .map(|own| {
                let rank = 1 + results.iter().filter(|other| *other > own).count() as u8;
                Place { score: own.0, tie_breaks: own.1.clone(), rank, won: rank == 1 }
            })
            .collect();
        Self { places }
    }

    /// The result of a game played alone, against a goal.
    pub fn solo(score: i32, won: bool) -> Self {
        Self { places: vec![Place { score, tie_breaks: Vec::new(), rank: 1, won }] }
    }

    /// A seat's place.
    pub fn of(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.places.len()).filter(|&seat| self.of(seat).won)
    }

    /// What a bot plays for: 1 for a lone winner, a share for a shared victory, 0 otherwise.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.of(seat).won { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_a_rank_unless_broken() {
        let shared = Standing::ranked(vec![(10, vec![]), (12, vec![]), (12, vec![])]);
        assert_eq!(shared.places.iter().map(|place| place.rank).collect::<Vec<_>>(), [3, 1, 1]);
        assert_eq!(shared.share(Seat(1)), 0.5);
        let broken = Standing::ranked(vec![(12, vec![1]), (12, vec![3])]);
        assert_eq!(broken.winners().collect::<Vec<_>>(), [Seat(1)]);
    }
}
