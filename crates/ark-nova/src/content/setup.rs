//! Setting up, and playing alone.

use menagerie_kit::named;

/// Money at the start.
pub const START_MONEY: u8 = 25;
/// Zoo cards dealt to each player.
pub const CARDS_DEALT: usize = 8;
/// Zoo cards kept of them.
pub const CARDS_KEPT: usize = 4;
/// Final scoring cards dealt to each player.
pub const SCORING_DEALT: usize = 2;
/// Player tokens on the left edge of a map.
pub const LEFT_TOKENS: usize = 7;
/// Association workers that are active at the start.
pub const START_WORKERS: u8 = 1;
/// Bonus tiles laid out at each of the two spaces.
pub const TILES_PER_SPACE: usize = 2;
/// Appeal for covering the whole map (ruling D24).
pub const FULL_MAP_APPEAL: u8 = 7;
/// Appeal for a pavilion (ruling D19).
pub const PAVILION_APPEAL: u8 = 1;
/// Kiosks are at least this far from each other (ruling D12).
pub const KIOSK_DISTANCE: u8 = 3;

/// What sponsors allow that ask for little appeal, where nothing relaxes it (ruling K10).
pub const PRINTED_MAX_APPEAL: u8 = 25;

/// Steps of the break token to its last space (ruling A2); alone there is none.
pub const fn break_steps(players: u8) -> u8 {
    match players {
        2 => 9,
        3 => 12,
        4 => 15,
        _ => 0,
    }
}

named! {
    /// How hard a game alone is (ruling K1).
    Difficulty, "a difficulty" {
        /// Starts with 20 appeal.
        Beginner = "beginner",
        /// Starts with 10 appeal.
        Medium = "medium",
        /// Starts with 0 appeal.
        Hard = "hard",
    }
}

impl Difficulty {
    /// Appeal at the start.
    pub const fn start_appeal(self) -> u8 {
        match self {
            Self::Beginner => 20,
            Self::Medium => 10,
            Self::Hard => 0,
        }
    }

    /// What "at most 25 appeal" allows in the revised edition (ruling K10).
    pub const fn max_appeal(self) -> u8 {
        PRINTED_MAX_APPEAL
            + match self {
                Self::Beginner => 20,
                Self::Medium => 10,
                Self::Hard => 0,
            }
    }
}

/// Turns of the six rounds alone (ruling K5): a break after each but the last.
pub const SOLO_TURNS: [u8; 6] = [7, 6, 5, 4, 3, 2];
/// Games of the solo challenge.
pub const CHALLENGE_GAMES: usize = 3;
