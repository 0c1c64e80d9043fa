//! Bonuses: printed on hexes, beside the map, on slots, tracks and tiles.

use std::{fmt, str::FromStr, sync::LazyLock};

use menagerie_kernel::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use ts_rs::TS;

/// Something gained at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "bonus", content = "value", rename_all = "snake_case")]
pub enum Bonus {
    /// Money.
    Money(u8),
    /// X-tokens.
    XToken(u8),
    /// Steps on the reputation track.
    Reputation(u8),
    /// Steps on the conservation track.
    Conservation(u8),
    /// Steps on the appeal track.
    Appeal(u8),
    /// Cards, each from the deck or from the display within reputation range.
    TakeCard(u8),
    /// Cards of the display, whatever the reputation.
    Snap(u8),
    /// Hire an association worker.
    Worker,
    /// Upgrade an action card.
    Upgrade,
    /// So many times: any own action card to slot 1. After finishing, or at once in a break.
    Clever(u8),
    /// May play a sponsor from the hand for money equal to its level.
    SponsorForMoney,
    /// A multiplier token on any own action card.
    Multiplier,
    /// A partner zoo from the association board.
    PartnerZoo,
    /// A university from the association board.
    University,
    /// A free standard enclosure of this size.
    FreeEnclosure(u8),
    /// A free reptile house or large bird aviary.
    FreeSpecial,
    /// A free kiosk.
    FreeKiosk,
    /// After finishing: one more action.
    Determination,
    /// Put up to so many hand cards under the map, 2 appeal each.
    Pouch(u8),
}

/// A bonus tile of the conservation track, 0 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct BonusTile(pub u8);

const TILES: [(&str, Bonus); BonusTile::COUNT] = [
    ("money", Bonus::Money(10)),
    ("reputation", Bonus::Reputation(2)),
    ("x-tokens", Bonus::XToken(3)),
    ("cards", Bonus::TakeCard(3)),
    ("enclosure-3", Bonus::FreeEnclosure(3)),
    ("partner-zoo", Bonus::PartnerZoo),
    ("university", Bonus::University),
    ("multiplier", Bonus::Multiplier),
    ("sponsor", Bonus::SponsorForMoney),
];

impl BonusTile {
    /// How many there are.
    pub const COUNT: usize = 9;

    /// Every bonus tile.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// What it gives.
    pub const fn bonus(self) -> Bonus {
        TILES[self.0 as usize].1
    }
}

impl fmt::Display for BonusTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TILES[self.0 as usize].0)
    }
}

impl FromStr for BonusTile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        TILES.iter().position(|(word, _)| *word == text).map(|index| Self(index as u8)).ok_or_else(|| {
            NotationError::new(
                text,
                format!("a bonus tile: one of {}", TILES.map(|(word, _)| word).join(", ")),
            )
        })
    }
}

/// The words of the tiles in snake case, as everything in JSON.
static WORDS: LazyLock<Vec<String>> =
    LazyLock::new(|| TILES.iter().map(|(word, _)| word.replace('-', "_")).collect());

impl Serialize for BonusTile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&WORDS[usize::from(self.0)])
    }
}

/// Also read as the notation has it.
impl<'de> Deserialize<'de> for BonusTile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.replace('_', "-").parse().map_err(D::Error::custom)
    }
}
