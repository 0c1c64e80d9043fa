//! A game of a ladder as a line: what is kept to go on later, and what is written out for others to look at.

use std::collections::BTreeMap;

use menagerie_bots::BotKind;
use serde::{Deserialize, Serialize};

use crate::Outcome;

/// One game between two kinds of bots.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// The pair it belongs to.
    pub first: BotKind,
    /// The other of the pair.
    pub second: BotKind,
    /// Which deal, counted from 0.
    pub deal: u64,
    /// Which arrangement of seats.
    pub rotation: usize,
    /// Decisions of all seats.
    pub decisions: u64,
    /// How each seat fared.
    pub seats: Vec<SeatResult>,
    /// What the game counts of itself.
    pub figures: BTreeMap<String, f64>,
}

/// How a seat fared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeatResult {
    /// Who sat there.
    pub bot: BotKind,
    /// With what, where seats differ: a map.
    pub with: Option<String>,
    /// Points.
    pub score: i32,
    /// Its part of the victory.
    pub share: f64,
    /// Seconds spent on decisions with a choice, and how many there were.
    pub seconds: f64,
    /// How many there were.
    pub thoughts: u64,
    /// What the game counts of a seat.
    pub figures: BTreeMap<String, f64>,
}

impl GameLine {
    pub(crate) fn new(pair: [BotKind; 2], deal: u64, rotation: usize, outcome: &Outcome) -> Self {
        let named = |figures: &[(&'static str, f64)]| {
            figures.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect()
        };
        let seats = menagerie_kernel::Seat::all(outcome.bots.len()).map(|seat| {
            let (seconds, thoughts) = outcome.thought[seat.index()];
            let (with, figures) = &outcome.by_seat[seat.index()];
            SeatResult {
                bot: outcome.bots[seat.index()],
                with: with.clone(),
                score: outcome.standing.of(seat).score,
                share: outcome.standing.share(seat),
                seconds,
                thoughts,
                figures: named(figures),
            }
        });
        Self {
            first: pair[0],
            second: pair[1],
            deal,
            rotation,
            decisions: outcome.decisions,
            seats: seats.collect(),
            figures: named(&outcome.figures),
        }
    }

    /// Which game of the ladder it is.
    pub(crate) fn key(&self) -> (BotKind, BotKind, u64, usize) {
        (self.first, self.second, self.deal, self.rotation)
    }
}
