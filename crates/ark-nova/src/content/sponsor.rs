//! Sponsors, and the vocabulary in which they say what they do.

use serde::Serialize;
use ts_rs::TS;

use super::{Ability, Card, Condition, Icon, Icons, Rules, Trigger};
use crate::geometry::Building;

/// A sponsor card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sponsor {
    /// Which card.
    pub card: Card,
    /// Its level, 3 to 6.
    pub level: u8,
    /// Its conditions.
    pub conditions: &'static [Condition],
    /// Its icons, rock and water included.
    pub icons: Icons,
    /// Rock hexes that must touch its unique building.
    pub rock: u8,
    /// Water hexes that must touch its unique building.
    pub water: u8,
    /// Border hexes that its unique building must cover.
    pub border: u8,
    /// Appeal gained when played.
    pub appeal: u8,
    /// Conservation gained when played.
    pub conservation: u8,
    /// Reputation gained when played.
    pub reputation: u8,
    /// Its unique building, placed for free when it is played.
    pub building: Option<Building>,
    /// What else happens when it is played.
    pub immediate: &'static [Effect],
    /// What happens each time something else does.
    pub recurring: &'static [Recurring],
    /// What happens in each break.
    pub income: &'static [Effect],
    /// What it scores at the end.
    pub end: &'static [Effect],
    /// Rules that need code of their own.
    pub rules: Rules,
    /// Where its player tokens are counted, if it comes with some.
    pub token_place: Option<u8>,
}

/// Sponsors that come with player tokens: so many kinds of tokens a zoo counts.
pub const TOKEN_SPONSORS: usize = 3;

/// What is gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// Money.
    Money,
    /// Appeal.
    Appeal,
    /// Conservation.
    Conservation,
    /// Reputation.
    Reputation,
    /// X-tokens.
    XToken,
}

/// How much is gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    /// Always this.
    Fixed(u8),
    /// So much for every `per` of what is counted, rounded down.
    Per {
        /// What is counted.
        count: Count,
        /// Gained for each.
        each: u8,
        /// How many make one.
        per: u8,
        /// The most that is gained in all; 255 for no limit.
        max: u8,
    },
    /// By the highest row that is reached: (count, gain), rising; below the first, nothing.
    Table {
        /// What is counted.
        count: Count,
        /// The rows.
        rows: &'static [(u8, u8)],
    },
}

/// What a sponsor does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Gain so much of it.
    Gain(Resource, Amount),
    /// Gain conservation; everyone else gains 2 money for each.
    GainAndShare(Amount),
    /// Take so many cards from the deck or within reputation range.
    TakeCard(u8),
    /// Hire an association worker.
    Worker,
    /// May place this building for free.
    FreeBuilding(Building),
    /// Use an animal's ability.
    Ability(Ability),
    /// May play a sponsor from the hand for money, for a token of this card.
    SponsorForMoney,
    /// Put so many player tokens on this card.
    Tokens(u8),
    /// Choose small or large animals and find one in the deck.
    ChooseSizeClass,
}

/// A recurring effect: each time the trigger happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Recurring {
    /// What makes it happen.
    pub trigger: Trigger,
    /// What happens then.
    pub effect: Effect,
}

/// Something that can be counted in a zoo. What holds or not counts 1 or 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Icons in the own zoo.
    Icons(Icon),
    /// Rock and water icons together.
    TerrainIcons,
    /// Pairs of one rock and one water icon.
    TerrainPairs,
    /// Different categories and continents.
    Kinds,
    /// Different animal categories.
    Categories,
    /// Different continents.
    Continents,
    /// Universities.
    Universities,
    /// Supports of conservation projects made so far.
    Supports,
    /// Small animals: printed size 1–2, or petting zoo animals.
    SmallAnimals,
    /// Large animals: printed size 4–5.
    LargeAnimals,
    /// Sponsors in the zoo.
    SponsorCards,
    /// Kiosks.
    Kiosks,
    /// Occupied standard enclosures of size 1.
    OccupiedSize1,
    /// The reputation.
    Reputation,
    /// X-tokens held.
    XTokens,
    /// Water hexes with a covered neighbour.
    ConnectedWater,
    /// Rock hexes with a covered neighbour.
    ConnectedRock,
    /// Uncovered hexes with a placement bonus and a covered neighbour.
    ConnectedBonus,
    /// Uncovered building spaces on the border with a covered neighbour.
    ConnectedBorder,
    /// Water hexes without a covered neighbour.
    IsolatedWater,
    /// Rock hexes without a covered neighbour.
    IsolatedRock,
    /// Uncovered hexes with a placement bonus and no covered neighbour.
    IsolatedBonus,
    /// Sixes of uncovered building spaces that hang together, area by area.
    EmptyAreasOfSix,
    /// Whether every building space is covered.
    MapCovered,
    /// Whether every building space on the border is covered.
    BorderCovered,
    /// Whether every water hex has a covered neighbour.
    AllWaterConnected,
    /// Whether every rock hex has a covered neighbour.
    AllRockConnected,
    /// Buildings next to the side entrance, empty standard enclosures excepted.
    SideEntranceNeighbours,
    /// Uncovered building spaces.
    EmptySpaces,
}
