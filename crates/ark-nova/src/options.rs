//! What is settled before a game of Ark Nova.

pub use menagerie_kit::FirstPlayer;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::{Difficulty, MapId, MapUse};

/// The edition whose scoring is used. They rank alike: the first edition's points are always 100 lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Appeal plus the value of the conservation space.
    #[default]
    Revised,
    /// Appeal minus the appeal that meets the conservation space.
    First,
}

/// How players come to their maps (ruling A10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MapMode {
    /// Everybody is dealt two and keeps one.
    #[default]
    DealTwo,
    /// One more map than players is laid out; the last player chooses first.
    Draft,
    /// Everybody plays the beginners' map.
    MapA,
    /// Everybody plays map 0.
    Map0,
    /// As `fixed_maps` says, by seat.
    Fixed,
}

/// Which advanced maps are dealt or drafted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MapSet {
    /// Maps 1 to 8.
    #[default]
    Classic,
    /// The alternative layouts 1a to 8a.
    Alternative,
    /// All sixteen.
    All,
}

impl MapSet {
    /// Every set.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Alternative, Self::All];

    /// The maps of the set.
    pub fn maps(self) -> impl Iterator<Item = MapId> {
        MapId::advanced().filter(move |map| match self {
            Self::Classic => map.usage() == MapUse::Classic,
            Self::Alternative => map.usage() == MapUse::Alternative,
            Self::All => true,
        })
    }
}

/// Everything a table can set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 1 to 4.
    pub players: u8,
    /// Who begins.
    pub first_player: FirstPlayer,
    /// Whose scoring.
    pub edition: Edition,
    /// How maps are assigned.
    pub maps: MapMode,
    /// Which maps are dealt or drafted.
    pub map_set: MapSet,
    /// With [`MapMode::Fixed`]: one map for all, or one a seat; map 0 where nothing is named.
    pub fixed_maps: Vec<MapId>,
    /// Whether interactive abilities do what they say; otherwise the blue text holds (ruling E60).
    pub interactive: bool,
    /// How hard a game alone is.
    pub difficulty: Difficulty,
    /// A game of the three-game solo challenge; the setup says what the games before have left.
    pub challenge: bool,
    /// Whether map A starts with a kiosk too (ruling A23).
    pub map_a_kiosk: bool,
    /// Whether "at most 25 appeal" is relaxed alone (ruling K10); always off in the first edition.
    pub solo_max_appeal: bool,
    /// Whether the solo cube goes to the donations at the end of the break instead of its start (ruling K6).
    pub solo_cube_late: bool,
    /// Whether a break caused by the very last turn is still held (ruling O1).
    pub break_after_last_turn: bool,
    /// Whether an upgrade counts for the action that is running (ruling O2).
    pub upgrade_at_once: bool,
    /// Whether the player who pilfers may choose himself among tied leaders (ruling O7).
    pub pilfer_self: bool,
    /// Whether Animals II at strength 5 may be used for its reputation alone (ruling O16).
    pub reputation_only: bool,
    /// Whether an animal larger than its level asks for may be released too (ruling O15).
    pub release_at_least: bool,
    /// Whether multiplier tokens repeat the X-token action too (ruling B13).
    pub multiply_x_token: bool,
    /// Whether cards from hexes and from the left edge of a map must be taken (ruling O32).
    pub must_take_cards: bool,
    /// Whether an animal moves into a new special enclosure only where a standard enclosure is emptied (ruling D27).
    pub move_needs_tile: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            first_player: FirstPlayer::Lot,
            edition: Edition::Revised,
            maps: MapMode::DealTwo,
            map_set: MapSet::Classic,
            fixed_maps: Vec::new(),
            interactive: true,
            difficulty: Difficulty::Beginner,
            challenge: false,
            map_a_kiosk: true,
            solo_max_appeal: true,
            solo_cube_late: false,
            break_after_last_turn: true,
            upgrade_at_once: false,
            pilfer_self: true,
            reputation_only: false,
            release_at_least: false,
            multiply_x_token: true,
            must_take_cards: false,
            move_needs_tile: false,
        }
    }
}
