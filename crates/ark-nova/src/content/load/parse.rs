//! The words of the data files.

use menagerie_kernel::NotationError;

use crate::content::{Ability, Bonus, Condition, Icon, Icons};

/// A word with an optional value behind a colon.
pub fn word_and_value(text: &str) -> (&str, Option<&str>) {
    match text.split_once(':') {
        Some((word, value)) => (word, Some(value)),
        None => (text, None),
    }
}

fn number(text: &str, value: Option<&str>) -> Result<u8, NotationError> {
    value
        .and_then(|value| value.parse().ok())
        .ok_or_else(|| NotationError::new(text, "a number is missing behind ':'"))
}

/// `bird`, `bird:2`.
pub fn icon_count(text: &str) -> Result<(Icon, u8), NotationError> {
    let (word, value) = word_and_value(text);
    Ok((word.parse()?, if value.is_some() { number(text, value)? } else { 1 }))
}

/// Icons of a list.
pub fn icons(list: Vec<(Icon, u8)>) -> Icons {
    list.into_iter().fold(Icons::NONE, |mut icons, (icon, count)| {
        icons.add(icon, count);
        icons
    })
}

/// `animals-ii`, `partner-zoo:asia`, `bear:1`.
pub fn condition(text: &str) -> Result<Condition, NotationError> {
    let (word, value) = word_and_value(text);
    Ok(match word {
        "animals-ii" => Condition::AnimalsII,
        "sponsors-ii" => Condition::SponsorsII,
        "partner-zoo" => Condition::PartnerZoo(value.unwrap_or_default().parse()?),
        "partner-zoos" => Condition::PartnerZoos(number(text, value)?),
        "min-reputation" => Condition::MinReputation(number(text, value)?),
        "max-appeal" => Condition::MaxAppeal(number(text, value)?),
        _ => Condition::Icon(word.parse()?, number(text, value)?),
    })
}

/// `pack`, `sprint:3`, `boost:cards`, `iconic:asia`.
pub fn ability(text: &str) -> Result<Ability, NotationError> {
    let (word, value) = word_and_value(text);
    let count = || number(text, value);
    let action = || value.unwrap_or_default().parse();
    Ok(match word {
        "sprint" => Ability::Sprint(count()?),
        "hunter" => Ability::Hunter(count()?),
        "perception" => Ability::Perception(count()?),
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
        "flock" => Ability::Flock(count()?),
        "venom" => Ability::Venom(count()?),
        "constriction" => Ability::Constriction,
        "pilfering" => Ability::Pilfering(count()?),
        "hypnosis" => Ability::Hypnosis(count()?),
        _ => return Err(NotationError::new(text, "the ability of an animal")),
    })
}

/// `money:5`, `worker`.
pub fn bonus(text: &str) -> Result<Bonus, NotationError> {
    let (word, value) = word_and_value(text);
    let count = || number(text, value);
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
        "free-enclosure" => Bonus::FreeEnclosure(count()?),
        "free-special" => Bonus::FreeSpecial,
        "free-kiosk" => Bonus::FreeKiosk,
        "determination" => Bonus::Determination,
        "pouch" => Bonus::Pouch(count()?),
        _ => return Err(NotationError::new(text, "a bonus")),
    })
}
