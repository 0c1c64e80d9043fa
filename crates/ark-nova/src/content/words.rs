//! Abilities and bonuses as notation: a word, and a value behind a colon where there is one.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;

use super::{Ability, ActionKind, Bonus, HYPNOSIS_SLOTS};
use crate::geometry::Building;

/// A word with an optional value behind a colon.
pub(super) fn word_and_value(text: &str) -> (&str, Option<&str>) {
    match text.split_once(':') {
        Some((word, value)) => (word, Some(value)),
        None => (text, None),
    }
}

/// The number behind the colon.
pub(super) fn number(text: &str, value: Option<&str>) -> Result<u8, NotationError> {
    value
        .and_then(|value| value.parse().ok())
        .ok_or_else(|| NotationError::new(text, "a number is missing behind ':'"))
}

/// The number behind the colon, which may not be 0.
fn at_least_1(text: &str, value: Option<&str>) -> Result<u8, NotationError> {
    match number(text, value)? {
        0 => Err(NotationError::new(text, "a number from 1 on")),
        number => Ok(number),
    }
}

/// A number that the rules have room for.
fn up_to(text: &str, number: u8, most: usize) -> Result<u8, NotationError> {
    if usize::from(number) <= most {
        return Ok(number);
    }
    Err(NotationError::new(text, format!("a number from 1 to {most}")))
}

/// Abilities that take no number.
const PLAIN_ABILITIES: [&str; 13] = [
    "peacocking",
    "inventive-bear",
    "inventive-primate",
    "pack",
    "petting-zoo-animal",
    "full-throated",
    "clever",
    "determination",
    "sponsor-magnet",
    "assertion",
    "dominance",
    "resistance",
    "constriction",
];

impl FromStr for Ability {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (word, value) = word_and_value(text);
        let count = || at_least_1(text, value);
        let action = || value.unwrap_or_default().parse();
        if value.is_some() && PLAIN_ABILITIES.contains(&word) {
            return Err(NotationError::new(text, format!("{word}, which has no number")));
        }
        Ok(match word {
            "sprint" => Ability::Sprint(count()?),
            // 0 stands for the predators of the zoo.
            "hunter" => Ability::Hunter(number(text, value)?),
            "perception" => match count()? {
                odd if odd % 2 == 1 => {
                    return Err(NotationError::new(
                        text,
                        "half of perception's cards are kept: an even number",
                    ));
                }
                even => Ability::Perception(even),
            },
            "scavenging" => Ability::Scavenging(count()?),
            "snapping" => Ability::Snapping(count()?),
            "digging" => Ability::Digging(count()?),
            "sunbathing" => Ability::Sunbathing(count()?),
            "pouch" => Ability::Pouch(count()?),
            "posturing" => Ability::Posturing(count()?),
            "peacocking" => Ability::Peacocking,
            "jumping" => Ability::Jumping(count()?),
            "inventive" => Ability::Inventive(count()?),
            "inventive-bear" => Ability::InventiveBear,
            "inventive-primate" => Ability::InventivePrimate,
            "pack" => Ability::Pack,
            "petting-zoo-animal" => Ability::PettingZooAnimal,
            "iconic" => Ability::Iconic(value.unwrap_or_default().parse()?),
            "full-throated" => Ability::FullThroated,
            "clever" => Ability::Clever,
            "boost" => Ability::Boost(action()?),
            "action" => Ability::Action(action()?),
            "determination" => Ability::Determination,
            "multiplier" => Ability::Multiplier(action()?),
            "sponsor-magnet" => Ability::SponsorMagnet,
            "assertion" => Ability::Assertion,
            "dominance" => Ability::Dominance,
            "resistance" => Ability::Resistance,
            "flock" => Ability::Flock(up_to(text, count()?, Building::ENCLOSURES.len())?),
            "venom" => Ability::Venom(up_to(text, count()?, ActionKind::COUNT)?),
            "constriction" => Ability::Constriction,
            "pilfering" => Ability::Pilfering(up_to(text, count()?, 2)?),
            "hypnosis" if value.and_then(|value| value.parse().ok()) == Some(HYPNOSIS_SLOTS) => {
                Ability::Hypnosis
            }
            "hypnosis" => {
                return Err(NotationError::new(
                    text,
                    format!("hypnosis:{HYPNOSIS_SLOTS}: it reaches so many slots, always"),
                ));
            }
            _ => return Err(NotationError::new(text, "the ability of an animal")),
        })
    }
}

/// Bonuses that take no number.
const PLAIN_BONUSES: [&str; 9] = [
    "worker",
    "upgrade",
    "sponsor-for-money",
    "multiplier",
    "partner-zoo",
    "university",
    "free-special",
    "free-kiosk",
    "determination",
];

impl FromStr for Bonus {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (word, value) = word_and_value(text);
        let count = || at_least_1(text, value);
        if value.is_some() && PLAIN_BONUSES.contains(&word) {
            return Err(NotationError::new(text, format!("{word}, which has no number")));
        }
        Ok(match word {
            "money" => Bonus::Money(count()?),
            "x-token" => Bonus::XToken(count()?),
            "reputation" => Bonus::Reputation(count()?),
            "conservation" => Bonus::Conservation(count()?),
            "appeal" => Bonus::Appeal(count()?),
            "take-card" => Bonus::TakeCard(count()?),
            "snap" => Bonus::Snap(count()?),
            "worker" => Bonus::Worker,
            "upgrade" => Bonus::Upgrade,
            "clever" => Bonus::Clever(count()?),
            "sponsor-for-money" => Bonus::SponsorForMoney,
            "multiplier" => Bonus::Multiplier,
            "partner-zoo" => Bonus::PartnerZoo,
            "university" => Bonus::University,
            "free-enclosure" => Bonus::FreeEnclosure(up_to(text, count()?, Building::ENCLOSURES.len())?),
            "free-special" => Bonus::FreeSpecial,
            "free-kiosk" => Bonus::FreeKiosk,
            "determination" => Bonus::Determination,
            "pouch" => Bonus::Pouch(count()?),
            _ => return Err(NotationError::new(text, "a bonus")),
        })
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sprint(count) => write!(f, "sprint:{count}"),
            Self::Hunter(count) => write!(f, "hunter:{count}"),
            Self::Perception(count) => write!(f, "perception:{count}"),
            Self::Scavenging(count) => write!(f, "scavenging:{count}"),
            Self::Snapping(count) => write!(f, "snapping:{count}"),
            Self::Digging(count) => write!(f, "digging:{count}"),
            Self::Sunbathing(count) => write!(f, "sunbathing:{count}"),
            Self::Pouch(count) => write!(f, "pouch:{count}"),
            Self::Posturing(count) => write!(f, "posturing:{count}"),
            Self::Peacocking => f.write_str("peacocking"),
            Self::Jumping(count) => write!(f, "jumping:{count}"),
            Self::Inventive(count) => write!(f, "inventive:{count}"),
            Self::InventiveBear => f.write_str("inventive-bear"),
            Self::InventivePrimate => f.write_str("inventive-primate"),
            Self::Pack => f.write_str("pack"),
            Self::PettingZooAnimal => f.write_str("petting-zoo-animal"),
            Self::Iconic(continent) => write!(f, "iconic:{continent}"),
            Self::FullThroated => f.write_str("full-throated"),
            Self::Clever => f.write_str("clever"),
            Self::Boost(action) => write!(f, "boost:{action}"),
            Self::Action(action) => write!(f, "action:{action}"),
            Self::Determination => f.write_str("determination"),
            Self::Multiplier(action) => write!(f, "multiplier:{action}"),
            Self::SponsorMagnet => f.write_str("sponsor-magnet"),
            Self::Assertion => f.write_str("assertion"),
            Self::Dominance => f.write_str("dominance"),
            Self::Resistance => f.write_str("resistance"),
            Self::Flock(size) => write!(f, "flock:{size}"),
            Self::Venom(count) => write!(f, "venom:{count}"),
            Self::Constriction => f.write_str("constriction"),
            Self::Pilfering(count) => write!(f, "pilfering:{count}"),
            Self::Hypnosis => write!(f, "hypnosis:{HYPNOSIS_SLOTS}"),
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Money(count) => write!(f, "money:{count}"),
            Self::XToken(count) => write!(f, "x-token:{count}"),
            Self::Reputation(count) => write!(f, "reputation:{count}"),
            Self::Conservation(count) => write!(f, "conservation:{count}"),
            Self::Appeal(count) => write!(f, "appeal:{count}"),
            Self::TakeCard(count) => write!(f, "take-card:{count}"),
            Self::Snap(count) => write!(f, "snap:{count}"),
            Self::Worker => f.write_str("worker"),
            Self::Upgrade => f.write_str("upgrade"),
            Self::Clever(count) => write!(f, "clever:{count}"),
            Self::SponsorForMoney => f.write_str("sponsor-for-money"),
            Self::Multiplier => f.write_str("multiplier"),
            Self::PartnerZoo => f.write_str("partner-zoo"),
            Self::University => f.write_str("university"),
            Self::FreeEnclosure(size) => write!(f, "free-enclosure:{size}"),
            Self::FreeSpecial => f.write_str("free-special"),
            Self::FreeKiosk => f.write_str("free-kiosk"),
            Self::Determination => f.write_str("determination"),
            Self::Pouch(count) => write!(f, "pouch:{count}"),
        }
    }
}
