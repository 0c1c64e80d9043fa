//! The words of the data files.

use menagerie_kernel::NotationError;

use crate::content::{
    Condition, Icon, Icons, PRINTED_MAX_APPEAL,
    words::{number, word_and_value},
};

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
        "max-appeal" => match number(text, value)? {
            PRINTED_MAX_APPEAL => Condition::MaxAppeal(PRINTED_MAX_APPEAL),
            _ => return Err(NotationError::new(text, "max-appeal:25: the rules know no other limit")),
        },
        _ => Condition::Icon(word.parse()?, number(text, value)?),
    })
}
