//! Why Feronia does what she does: her rules leave nothing open, and each of her steps names the one it follows.

use serde::Serialize;
use ts_rs::TS;

use crate::TrackId;

/// The rule behind the step of hers that follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "rule", content = "of", rename_all = "snake_case")]
pub enum HerReason {
    /// The track with this number on her card.
    Number(u8),
    /// Her card puts entries that show a season first.
    SeasonFirst,
    /// The entry of this track is taken.
    EntryTaken(TrackId),
    /// She has no villager to place.
    NoVillager,
    /// Her villager has moved four spaces.
    FourSpaces,
    /// Of two on one track the foremost leaves.
    Foremost,
    /// The segment under it goes back outside.
    Swapped,
    /// A villager of hers is in the zone on the side of her card.
    OtherSide,
    /// The creature on her card.
    CardCreature,
    /// The next one along the arrow of her card.
    AlongArrow,
    /// A second one with the same villager is of another kind.
    OtherKind,
    /// The deck with this number on her card.
    Deck(u8),
    /// Both numbered decks are empty: the nearest to the left.
    DeckToTheLeft,
    /// The leftmost card that she can pay.
    Leftmost,
    /// So much Water of her own goes into it.
    OwnWater(u8),
    /// She can pay none of her cards.
    PaysNone,
    /// Who has used Water of her own falls back.
    UsedWater,
}
