//! The symbols of trails, cards, Sages, Borderlands and bonus tiles (rulebook p. 10, 11).

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::Serialize;
use ts_rs::TS;

use crate::{Biome, Creature, Kind, Sage, Season};

/// One symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "symbol", content = "value", rename_all = "snake_case")]
pub enum Symbol {
    /// Regenerate a biome.
    Biome(Biome),
    /// Gain spirit, or lose it when negative.
    Spirit(i8),
    /// Gain points.
    Points(u8),
    /// Take an Ecosystem card.
    Card,
    /// Renew the offer of Ecosystem cards.
    Renew,
    /// Invite a creature from the Borderlands.
    Invite,
    /// Attract this creature to the Borderlands.
    Attract(Creature),
    /// Give a gift to any Sage.
    Gift,
    /// Give a gift to this Sage.
    GiftTo(Sage),
    /// Rewards of the zone's Sage.
    Sage,
    /// Place a villager on a track.
    Place,
    /// Train a villager of this kind.
    Train(Kind),
    /// Turn one biome into another.
    Convert(Biome, Biome),
    /// A step on a season track.
    Season(Season),
    /// Advance a track.
    Advance,
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Biome(biome) => write!(f, "{biome}"),
            Self::Spirit(by) => write!(f, "SP{by:+}"),
            Self::Points(points) => write!(f, "PR{points}"),
            Self::Card => f.write_str("CARD"),
            Self::Renew => f.write_str("RENEW"),
            Self::Invite => f.write_str("INV"),
            Self::Attract(creature) => write!(f, "ATT:{creature}"),
            Self::Gift => f.write_str("GIFT"),
            Self::GiftTo(sage) => write!(f, "GIFT:{sage}"),
            Self::Sage => f.write_str("SAGE"),
            Self::Place => f.write_str("PLACE"),
            Self::Train(Kind::Young) => f.write_str("YOUNG"),
            Self::Train(_) => f.write_str("VETERAN"),
            Self::Convert(from, to) => write!(f, "CONV:{from}>{to}"),
            Self::Season(season) => write!(f, "SEASON:{season}"),
            Self::Advance => f.write_str("ADV"),
        }
    }
}

impl FromStr for Symbol {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || {
            NotationError::new(
                text,
                "a symbol such as T, SP+2, PR4, CARD, INV, ATT:frog, GIFT:sage3 or CONV:G>W",
            )
        };
        if let Some(by) = text.strip_prefix("SP") {
            return by.parse().map(Self::Spirit).map_err(|_| bad());
        }
        if let Some(points) = text.strip_prefix("PR") {
            return points.parse().map(Self::Points).map_err(|_| bad());
        }
        if let Some((word, of)) = text.split_once(':') {
            return match word {
                "ATT" => of.parse().map(Self::Attract),
                "GIFT" => of.parse().map(Self::GiftTo),
                "SEASON" => of.parse().map(Self::Season),
                "CONV" => {
                    let (from, to) = of.split_once('>').ok_or_else(bad)?;
                    Ok(Self::Convert(from.parse()?, to.parse()?))
                }
                _ => Err(bad()),
            };
        }
        Ok(match text {
            "CARD" => Self::Card,
            "RENEW" => Self::Renew,
            "INV" => Self::Invite,
            "GIFT" => Self::Gift,
            "SAGE" => Self::Sage,
            "PLACE" => Self::Place,
            "YOUNG" => Self::Train(Kind::Young),
            "VETERAN" => Self::Train(Kind::Veteran),
            "ADV" => Self::Advance,
            biome => Self::Biome(biome.parse().map_err(|_| bad())?),
        })
    }
}
