//! Written setups: whatever chance would decide, fixed by hand, and positions in the middle of a game.
//!
//! A [`Setup`] is plain data (beside the options in a record, a JSON file for `--setup`). Everything in it can
//! be left out; chance decides the rest. With `turn` it is a position in the middle of a game: no maps are chosen
//! and no opening hands are kept, that seat is about to take its turn. Impossible setups are refused with the
//! reason. [`Position`] writes setups in a few words, for tests, lessons and puzzles.

mod arrange;
mod builder;
mod check;
mod validate;

use menagerie_kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    challenge::Challenge,
    choice::SizeClass,
    content::{ActionKind, BonusTile, Card, Continent, MapId, ScoringId, University},
    geometry::Building,
    later::LaterChance,
    pending::Carrier,
};

pub(crate) use arrange::fill;
pub use builder::{Position, legal, play_all};

/// A building on a map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BuildingSetup {
    /// Which one.
    pub building: Building,
    /// Its hexes, joined by `+`: `c2+c3`.
    pub hexes: String,
    /// For a standard enclosure: whether an animal lives there.
    #[serde(default)]
    pub occupied: bool,
}

/// A project in play and who supports its levels.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ProjectSetup {
    /// The card.
    pub card: Card,
    /// The supporters of the left, middle and right level; nobody where left out.
    #[serde(default)]
    pub supporters: [Option<Seat>; 3],
    /// Levels blocked by a token of an unused colour; left out, the two-player blocks hold for base projects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked: Option<[bool; 3]>,
}

/// A card under another one or under the map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PouchSetup {
    /// The card that was put away.
    pub card: Card,
    /// The animal or sponsor above it; the map when left out.
    #[serde(default)]
    pub under: Option<Card>,
}

impl PouchSetup {
    fn carrier(&self) -> Carrier {
        self.under.map_or(Carrier::Map, Carrier::Card)
    }
}

/// One player's side of a written setup.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct SeatSetup {
    /// The map; not chosen then.
    pub map: Option<MapId>,
    /// The two maps to choose from.
    pub offered_maps: Vec<MapId>,
    /// Action cards in slots 1 to 5.
    pub action_cards: Option<[ActionKind; 5]>,
    /// The eight cards dealt at the start, or some of them.
    pub dealt: Vec<Card>,
    /// The hand; nothing is dealt or kept then.
    pub hand: Option<Vec<Card>>,
    /// Final scoring cards.
    pub scoring: Option<Vec<ScoringId>>,
    /// Money.
    pub money: Option<u16>,
    /// X-tokens.
    pub x_tokens: Option<u8>,
    /// Appeal.
    pub appeal: Option<u8>,
    /// Conservation.
    pub conservation: Option<u8>,
    /// Reputation.
    pub reputation: Option<u8>,
    /// Action cards on side II.
    pub upgraded: Vec<ActionKind>,
    /// Action cards with a venom token.
    pub venom: Vec<ActionKind>,
    /// Action cards with a constriction token.
    pub constriction: Vec<ActionKind>,
    /// Action cards with a multiplier token, once for each token.
    pub multipliers: Vec<ActionKind>,
    /// Workers hired in all.
    pub hired: Option<u8>,
    /// Workers on the tasks: reputation, partner zoo, university, project. The others are on the notepad.
    pub on_task: [u8; 4],
    /// Partner zoos.
    pub partner_zoos: Vec<Continent>,
    /// Universities.
    pub universities: Vec<University>,
    /// Tokens gone from the left edge, counted from 1 at the top.
    pub used_tokens: Vec<u8>,
    /// Supports made; as many as tokens are gone when left out.
    pub supports: Option<u8>,
    /// Animals in the zoo. Their icons count; each is taken to live in the smallest occupied enclosure that suits.
    pub animals: Vec<Card>,
    /// Sponsors in the zoo.
    pub sponsors: Vec<Card>,
    /// Cards under cards or the map.
    pub pouched: Vec<PouchSetup>,
    /// Buildings, besides those the map starts with.
    pub buildings: Vec<BuildingSetup>,
    /// Spaces taken in petting zoo, reptile house and large bird aviary.
    pub lodged: [u8; 3],
    /// Tokens on sponsors 215, 218 and 253; full when left out.
    pub tokens: Option<[u8; 3]>,
    /// The size chosen for sponsor 227.
    pub chosen_size: Option<SizeClass>,
}

/// A written setup or position.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Only a sketch, for a puzzle or a lesson: animals may live nowhere, buildings lie apart and all action cards be
    /// upgraded.
    pub sketch: bool,
    /// Who begins.
    pub first: Option<Seat>,
    /// A position in the middle of a game: whose turn it is.
    pub turn: Option<Seat>,
    /// The top of the deck, the first card on top.
    pub deck: Vec<Card>,
    /// Folders 1, 2, … of the display.
    pub display: Vec<Card>,
    /// The discard pile.
    pub discard: Vec<Card>,
    /// Bonus tiles at conservation 5, then at 8, two each; nothing where one was taken.
    pub tiles: Vec<Option<BonusTile>>,
    /// Base projects below the board, from left to right.
    pub base_projects: Vec<ProjectSetup>,
    /// Projects above the board, from left to right.
    pub projects: Vec<ProjectSetup>,
    /// The pile of final scoring cards, the top one first.
    pub scoring_pile: Vec<ScoringId>,
    /// Whether the discard at conservation 10 has happened.
    pub scoring_discarded: bool,
    /// Partner zoos on the association board.
    pub partner_zoos: Option<Vec<Continent>>,
    /// Universities on the association board.
    pub universities: Option<Vec<University>>,
    /// Donation spaces covered.
    pub donations: u8,
    /// Steps of the break token to its end.
    pub break_left: Option<u8>,
    /// Breaks so far.
    pub breaks: u8,
    /// Alone: turns left in the round.
    pub solo_turns: Option<u8>,
    /// Alone: the round, counted from 1.
    pub solo_round: Option<u8>,
    /// Turns still to be taken, once the end is triggered.
    pub last_turns: Option<u8>,
    /// Chance that comes later: reshuffles, random theft, Scavenging.
    pub later: LaterChance,
    /// The players, by seat.
    pub seats: Vec<SeatSetup>,
    /// A later game of the solo challenge: what the games before have used up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge: Option<Challenge>,
}
