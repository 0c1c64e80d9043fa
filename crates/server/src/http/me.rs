//! Who I am.

use axum::{Json, extract::State};
use menagerie_bots::BotKind;
use menagerie_kernel::Lang;

use super::{Answer, Shared, body::Body, identity::Asking};
use crate::{
    protocol::{ErrorCode, Fault, Me, Rename},
    storage::Guest,
};

/// Characters of a name.
const LONGEST: usize = 32;

fn me(guest: Guest) -> Json<Me> {
    Json(Me { id: guest.public, name: guest.name, account: guest.account })
}

pub(super) async fn show(Asking(guest): Asking) -> Json<Me> {
    me(guest)
}

pub(super) async fn rename(
    State(hub): Shared,
    Asking(mut guest): Asking,
    Body(Rename { name }): Body<Rename>,
) -> Answer<Me> {
    guest.name = persons_name(&name)?;
    hub.guests.save(guest.clone()).await?;
    Ok(me(guest))
}

/// A name fit to be shown to others.
pub(super) fn clean_name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    let length = name.chars().count();
    if !(1..=LONGEST).contains(&length) || name.chars().any(is_hidden) || is_stacked(name) {
        let message = format!("a name has 1 to {LONGEST} characters, all of them visible");
        return Err(Fault::new(ErrorCode::BadName, message));
    }
    Ok(name.to_owned())
}

/// A name fit for a person: nobody passes for a bot.
pub(super) fn persons_name(name: &str) -> Result<String, Fault> {
    let name = clean_name(name)?;
    let bots = BotKind::ALL.iter().flat_map(|bot| Lang::ALL.map(|lang| bot.name().get(lang)));
    if bots.chain(["bot"]).any(|bot| letters(bot) == letters(&name)) {
        return Err(Fault::new(ErrorCode::BadName, "this is the name of a bot"));
    }
    Ok(name)
}

/// What a name sounds like: bots are told apart by numbers.
fn letters(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

/// Control characters, marks that turn the direction of the text around them, and what is drawn as nothing.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}'
                | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Marks that are put on a letter. Writing needs one or two; towers of them hide what is around.
fn is_stacked(name: &str) -> bool {
    let mark = |letter: char| {
        matches!(
            letter,
            '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
                | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
        )
    };
    let mut tower = 2;
    name.chars().any(|letter| {
        tower = if mark(letter) { tower + 1 } else { 0 };
        tower > 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_nothing_invisible_passes() {
        assert_eq!(clean_name("  Zoé \u{1f98a} ").unwrap(), "Zoé \u{1f98a}");
        assert!(clean_name("Ye\u{302}\u{301}n").is_ok(), "two marks are writing");
        let tower = format!("a{}", "\u{301}".repeat(3));
        let hidden =
            ["", "   ", "a\nb", "a\u{202e}b", "\u{200b}", "a\u{ad}b", "\u{3164}", "\u{301}a", "\u{e0041}"];
        for bad in hidden.into_iter().chain([tower.as_str(), &"x".repeat(33)]) {
            assert_eq!(clean_name(bad).unwrap_err().code, ErrorCode::BadName, "{bad:?}");
        }
    }

    #[test]
    fn nobody_passes_for_a_bot() {
        for bad in ["Greedy", "greedy 2", "GREEDY", "Bot 1", "Random"] {
            assert_eq!(persons_name(bad).unwrap_err().code, ErrorCode::BadName, "{bad:?}");
        }
        assert!(persons_name("Greedy Ann").is_ok());
    }
}
