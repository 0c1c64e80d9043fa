//! What is settled before a game of Ark Nova.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::{
    content::{BonusTile, Card, Difficulty, MapId, ScoringId},
    position::Setup,
};

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
    /// The maps of the set.
    pub fn maps(self) -> impl Iterator<Item = MapId> {
        MapId::advanced().filter(move |map| match self {
            Self::Classic => map.0 < 10,
            Self::Alternative => map.0 >= 10,
            Self::All => true,
        })
    }
}

/// Where a solo challenge stands: what the games before have used up (ruling K14).
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Challenge {
    /// Which of the three games this is.
    pub game: u8,
    /// Zoo cards and base projects out of the game.
    pub removed_cards: Vec<Card>,
    /// Final scoring cards that were held at the end.
    pub removed_scoring: Vec<ScoringId>,
    /// Maps that were offered before.
    pub removed_maps: Vec<MapId>,
    /// Bonus tiles that were laid out before.
    pub removed_tiles: Vec<BonusTile>,
    /// Points of the games before.
    pub points: Vec<i32>,
}

/// Everything a table can set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 1 to 4.
    pub players: u8,
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
    /// A game of the three-game solo challenge; `true` is its first game.
    #[serde(serialize_with = "write_challenge", deserialize_with = "read_challenge")]
    #[ts(as = "WrittenChallenge")]
    pub challenge: Option<Challenge>,
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
    /// What chance would decide, fixed by hand, and any position in the middle of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<Setup>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            edition: Edition::Revised,
            maps: MapMode::DealTwo,
            map_set: MapSet::Classic,
            fixed_maps: Vec::new(),
            interactive: true,
            difficulty: Difficulty::Beginner,
            challenge: None,
            map_a_kiosk: true,
            solo_max_appeal: true,
            solo_cube_late: false,
            break_after_last_turn: true,
            upgrade_at_once: false,
            pilfer_self: true,
            reputation_only: false,
            release_at_least: false,
            setup: None,
        }
    }
}

/// How a challenge is written: yes or no, or in full for a later game.
#[derive(Serialize, Deserialize, TS)]
#[serde(untagged)]
pub(crate) enum WrittenChallenge {
    First(bool),
    Later(Challenge),
}

fn write_challenge<S: Serializer>(challenge: &Option<Challenge>, serializer: S) -> Result<S::Ok, S::Error> {
    match challenge {
        None => serializer.serialize_bool(false),
        Some(challenge) => challenge.serialize(serializer),
    }
}

fn read_challenge<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Challenge>, D::Error> {
    Ok(match WrittenChallenge::deserialize(deserializer)? {
        WrittenChallenge::First(false) => None,
        WrittenChallenge::First(true) => Some(Challenge { game: 1, ..Challenge::default() }),
        WrittenChallenge::Later(challenge) => Some(challenge),
    })
}
