//! The five action cards and what their tables say.

use menagerie_kit::named;

named! {
    /// An action card.
    ActionKind, "an action" {
        /// Animals: play animals into enclosures.
        Animals = "animals",
        /// Build: put buildings on the map.
        Build = "build",
        /// Cards: draw or snap cards.
        Cards = "cards",
        /// Association: send workers to tasks, support projects.
        Association = "association",
        /// Sponsors: play sponsors, or advance the break for money.
        Sponsors = "sponsors",
    }
}

/// The side of an action card.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    serde::Serialize,
    serde::Deserialize,
    ts_rs::TS,
)]
pub enum Side {
    /// As at the start.
    #[default]
    #[serde(rename = "1")]
    I,
    /// Upgraded.
    #[serde(rename = "2")]
    II,
}

/// What the Cards action gives: cards drawn, then cards discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Cards drawn.
    pub draw: u8,
    /// Hand cards discarded afterwards.
    pub discard: u8,
}

/// The break token moves this far in a Cards action.
pub const CARDS_BREAK_STEPS: u8 = 2;
/// A hex of a building costs this much.
pub const COST_PER_HEX: u8 = 2;
/// Nobody holds more X-tokens.
pub const MAX_X_TOKENS: u8 = 5;

/// The Cards table (ruling C2). Strength above 5 counts as 5.
pub const fn cards_table(side: Side, strength: u8) -> Draw {
    let column = if strength > 5 { 5 } else { strength } as usize;
    let (draw, discard) = match side {
        Side::I => ([0, 1, 1, 2, 2, 3], [0, 1, 0, 1, 0, 1]),
        Side::II => ([0, 1, 2, 2, 3, 4], [0, 0, 1, 0, 1, 1]),
    };
    Draw { draw: draw[column], discard: discard[column] }
}

/// The strength from which a Cards action may snap instead of drawing (ruling C5).
pub const fn snap_strength(side: Side) -> u8 {
    match side {
        Side::I => 5,
        Side::II => 3,
    }
}

/// How many animals an Animals action may play (ruling E1).
pub const fn animals_table(side: Side, strength: u8) -> u8 {
    match (side, strength) {
        (Side::I, 0 | 1) | (Side::II, 0) => 0,
        (Side::I, 2..=4) | (Side::II, 1 | 2) => 1,
        _ => 2,
    }
}
