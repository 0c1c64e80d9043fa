//! Effects that wait to be resolved, and whose order a player may choose.

use std::{fmt, str::FromStr};

use menagerie_kernel::{NotationError, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{Ability, ActionKind, Bonus, Card},
    geometry::Building,
};

/// What an ability stands on, and so what the cards that it puts away lie under.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
pub enum Carrier {
    /// Under an animal or a sponsor.
    #[serde(rename = "card")]
    Card(Card),
    /// Under the zoo map.
    #[serde(rename = "map")]
    Map,
}

/// A [`Carrier`] in two bytes, for the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Under(u16);

impl Under {
    const MAP: Self = Self(u16::MAX);
}

impl From<Carrier> for Under {
    fn from(carrier: Carrier) -> Self {
        match carrier {
            Carrier::Card(card) => Self(card.0),
            Carrier::Map => Self::MAP,
        }
    }
}

impl From<Under> for Carrier {
    fn from(under: Under) -> Self {
        if under == Under::MAP { Self::Map } else { Self::Card(Card(under.0)) }
    }
}

/// Which line of a sponsor's text an effect is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SponsorLine {
    /// When it is played; counted from 0.
    Now(u8),
    /// Each time something happens.
    Whenever(u8),
    /// In each break.
    Break(u8),
}

/// An effect that waits. Effects of one moment are resolved in their owner's order (rulings E24, B45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, TS)]
#[serde(tag = "effect", content = "value", rename_all = "snake_case")]
pub enum Pending {
    /// Something gained: printed on a card, a hex, a cube, a slot, a track or a tile.
    Gain(Bonus),
    /// A placement bonus "take a card" (optional, ruling O32).
    HexCards(u8),
    /// An ability of an animal, or lent by a sponsor.
    Ability(Ability, Carrier),
    /// A line of a sponsor.
    Sponsor(Card, SponsorLine),
    /// The unique building of a sponsor: mandatory.
    UniqueBuilding(Card),
    /// A conservation space with a choice: 2, 5 or 8.
    Space(u8),
    /// Sponsor 221: a bonus of an uncovered hex.
    CopyBonus,
    /// Map 8: reveal until a sponsor.
    FindSponsor,
    /// Animals may move into this special enclosure.
    MoveIn(Building),
    /// Break income of the appeal track.
    AppealIncome,
    /// Break income of the kiosks.
    KioskIncome,
    /// Break income of the map's ability.
    MapIncome,
    /// After finishing: any own action card to slot 1.
    #[default]
    Clever,
    /// After finishing: this action card to slot 1 or 5.
    Boost(ActionKind),
    /// After finishing: this action.
    Action(ActionKind),
    /// After finishing: any action.
    Determination,
    /// After finishing: an action card of this player.
    Hypnosis(Seat),
}

impl Pending {
    /// A placement bonus, covered or copied: its cards may be declined (ruling O32).
    pub(crate) const fn of_hex(bonus: Bonus) -> Self {
        match bonus {
            Bonus::TakeCard(count) => Self::HexCards(count),
            bonus => Self::Gain(bonus),
        }
    }

    /// Whether it waits for the end of the action (ruling B19).
    pub const fn after_finishing(self) -> bool {
        matches!(
            self,
            Self::Clever | Self::Boost(_) | Self::Action(_) | Self::Determination | Self::Hypnosis(_)
        )
    }
}

impl fmt::Display for Carrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "{card}"),
            Self::Map => f.write_str("map"),
        }
    }
}

impl FromStr for Carrier {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "map" { Ok(Self::Map) } else { text.parse().map(Self::Card) }
    }
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gain(bonus) => write!(f, "gain/{bonus}"),
            Self::HexCards(count) => write!(f, "cards/{count}"),
            Self::Ability(ability, carrier) => write!(f, "ability/{ability}/{carrier}"),
            Self::Sponsor(card, SponsorLine::Now(line)) => write!(f, "sponsor/{card}/now/{line}"),
            Self::Sponsor(card, SponsorLine::Whenever(line)) => write!(f, "sponsor/{card}/whenever/{line}"),
            Self::Sponsor(card, SponsorLine::Break(line)) => write!(f, "sponsor/{card}/break/{line}"),
            Self::UniqueBuilding(card) => write!(f, "building/{card}"),
            Self::Space(space) => write!(f, "space/{space}"),
            Self::CopyBonus => f.write_str("copy"),
            Self::FindSponsor => f.write_str("find-sponsor"),
            Self::MoveIn(building) => write!(f, "move-in/{building}"),
            Self::AppealIncome => f.write_str("income/appeal"),
            Self::KioskIncome => f.write_str("income/kiosks"),
            Self::MapIncome => f.write_str("income/map"),
            Self::Clever => f.write_str("clever"),
            Self::Boost(action) => write!(f, "boost/{action}"),
            Self::Action(action) => write!(f, "action/{action}"),
            Self::Determination => f.write_str("determination"),
            Self::Hypnosis(seat) => write!(f, "hypnosis/{}", seat.0),
        }
    }
}

impl FromStr for Pending {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "a waiting effect, such as gain/appeal_4 or space/5");
        let number = |part: &str| part.parse::<u8>().map_err(|_| bad());
        let parts: Vec<_> = text.split('/').collect();
        Ok(match parts[..] {
            ["gain", bonus] => Self::Gain(bonus.parse()?),
            ["cards", count] => Self::HexCards(number(count)?),
            ["ability", ability, carrier] => Self::Ability(ability.parse()?, carrier.parse()?),
            ["sponsor", card, "now", line] => Self::Sponsor(card.parse()?, SponsorLine::Now(number(line)?)),
            ["sponsor", card, "whenever", line] => {
                Self::Sponsor(card.parse()?, SponsorLine::Whenever(number(line)?))
            }
            ["sponsor", card, "break", line] => {
                Self::Sponsor(card.parse()?, SponsorLine::Break(number(line)?))
            }
            ["building", card] => Self::UniqueBuilding(card.parse()?),
            ["space", space] => Self::Space(number(space)?),
            ["copy"] => Self::CopyBonus,
            ["find-sponsor"] => Self::FindSponsor,
            ["move-in", building] => Self::MoveIn(building.parse()?),
            ["income", "appeal"] => Self::AppealIncome,
            ["income", "kiosks"] => Self::KioskIncome,
            ["income", "map"] => Self::MapIncome,
            ["clever"] => Self::Clever,
            ["boost", action] => Self::Boost(action.parse()?),
            ["action", action] => Self::Action(action.parse()?),
            ["determination"] => Self::Determination,
            ["hypnosis", seat] => Self::Hypnosis(Seat(number(seat)?)),
            _ => return Err(bad()),
        })
    }
}
