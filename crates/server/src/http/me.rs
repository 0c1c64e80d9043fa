//! Who I am.

use axum::{Json, extract::State};

use super::{Answer, Shared, body::Body, identity::Asking};
use crate::{
    protocol::{ErrorCode, Fault, Me, Rename},
    storage::Guest,
};

/// Characters of a name.
const LONGEST: usize = 32;

fn me(guest: Guest) -> Json<Me> {
    Json(Me { id: guest.public, name: guest.name })
}

pub(super) async fn show(Asking(guest): Asking) -> Json<Me> {
    me(guest)
}

pub(super) async fn rename(
    State(hub): Shared,
    Asking(mut guest): Asking,
    Body(Rename { name }): Body<Rename>,
) -> Answer<Me> {
    guest.name = clean_name(&name)?;
    hub.guests.save(guest.clone()).await?;
    Ok(me(guest))
}

/// A name fit to be shown to others.
pub(super) fn clean_name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    let length = name.chars().count();
    if !(1..=LONGEST).contains(&length) || name.chars().any(is_hidden) {
        let message = format!("a name has 1 to {LONGEST} characters, all of them visible");
        return Err(Fault::new(ErrorCode::BadName, message));
    }
    Ok(name.to_owned())
}

/// Control characters, and marks that turn the direction of the text around them.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_nothing_invisible_passes() {
        assert_eq!(clean_name("  Zoé \u{1f98a} ").unwrap(), "Zoé \u{1f98a}");
        for bad in ["", "   ", "a\nb", "a\u{202e}b", "\u{200b}", &"x".repeat(33)] {
            assert_eq!(clean_name(bad).unwrap_err().code, ErrorCode::BadName, "{bad:?}");
        }
    }
}
