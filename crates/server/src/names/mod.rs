//! Names, and other words that people show each other: nothing invisible, nothing that hides what is around it.

mod posing;
mod visible;

use unicode_width::UnicodeWidthStr;

use self::visible::{holds_hidden, is_banner, is_stacked};
use crate::protocol::{ErrorCode, Fault};

/// Characters of a name, and columns that it may take: letters of some scripts take two.
const LONGEST: usize = 32;

/// A name fit to be shown to others.
pub(crate) fn clean_name(name: &str) -> Result<String, Fault> {
    // White space of any width and number is one space. (The end of a line is none: a name has one.)
    let space = |letter: char| letter.is_whitespace() && !letter.is_control();
    let name = name.trim().split(space).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    let fits = (1..=LONGEST).contains(&length) && name.width() <= LONGEST && !name.chars().any(is_banner);
    if !fits || holds_hidden(&name) || is_stacked(&name) {
        let message = format!("a name has 1 to {LONGEST} characters, all of them visible and on one line");
        return Err(Fault::new(ErrorCode::BadName, message));
    }
    Ok(name)
}

/// Words fit to be said to others: one line, all of it visible.
pub(crate) fn clean_words(words: &str, longest: usize) -> Result<String, Fault> {
    let words = words.trim();
    let length = words.chars().count();
    if !(1..=longest).contains(&length) || holds_hidden(words) || is_stacked(words) {
        let message = format!("what is said has 1 to {longest} characters, all of them visible");
        return Err(Fault::new(ErrorCode::BadWords, message));
    }
    Ok(words.to_owned())
}

/// A name fit for a person: nobody passes for a bot, nor for who looks after the house.
pub(crate) fn persons_name(name: &str) -> Result<String, Fault> {
    let name = clean_name(name)?;
    if posing::passes_for_another(&name) {
        let message = "this is the name of a bot, or of who looks after the house";
        return Err(Fault::new(ErrorCode::BadName, message));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_nothing_invisible_passes() {
        assert_eq!(clean_name("  Zoé \u{1f98a} ").unwrap(), "Zoé \u{1f98a}");
        assert!(clean_name("Ye\u{302}\u{301}n").is_ok(), "two marks are writing");
        let tower = format!("a{}", "\u{301}".repeat(3));
        let thai = format!("\u{e01}{}", "\u{e49}".repeat(3));
        let hidden =
            ["", "   ", "a\nb", "a\u{202e}b", "\u{200b}", "a\u{ad}b", "\u{3164}", "\u{301}a", "\u{e0041}"];
        let drawn_as_nothing =
            ["\u{1d173}a", "\u{1bca0}a", "\u{13430}a", "\u{e000}", "\u{fdd0}a", "\u{1fffe}a"];
        let turning: Vec<String> = ('\u{202a}'..='\u{202e}')
            .chain('\u{2066}'..='\u{2069}')
            .chain(['\u{200e}', '\u{200f}', '\u{61c}'])
            .map(|sign| format!("a{sign}b"))
            .collect();
        assert!(
            clean_name("נועה").is_ok() && clean_name("ليلى").is_ok(),
            "writing from right to left is writing"
        );
        for bad in turning.iter().map(String::as_str).chain(hidden).chain(drawn_as_nothing).chain([
            tower.as_str(),
            &thai,
            &"x".repeat(33),
        ]) {
            assert_eq!(clean_name(bad).unwrap_err().code, ErrorCode::BadName, "{bad:?}");
        }
    }

    #[test]
    fn what_is_said_is_one_visible_line() {
        assert_eq!(clean_words("  Well played! \u{1f44f} ", 30).unwrap(), "Well played! \u{1f44f}");
        let tower = format!("e{}", "\u{301}".repeat(3));
        for bad in ["", " ", "a\nb", "a\u{202e}b", "\u{200b}", &tower, &"x".repeat(31)] {
            assert_eq!(clean_words(bad, 30).unwrap_err().code, ErrorCode::BadWords, "{bad:?}");
        }
    }

    #[test]
    fn ordinary_names_are_names() {
        for name in [
            "Anna 2",
            "Anna2",
            "Renée",
            "Bottger",
            "Böttger",
            "Botho",
            "李雷",
            "Łukasz",
            "Admina",
            "Ina",
            "Bo",
            "Ada",
            "Levelt",
            "Randy",
            "Greedy Ann",
            "Abbott",
            "Elliot",
            "Robot Fan",
            "4ndr3w",
            "Nguyễn Thị Minh",
            "Zoé \u{1f98a}",
            "\u{1f98a}",
            "\u{2764}\u{fe0f} Mia",
            "1\u{fe0f}\u{20e3} Kim",
            "\u{1f1eb}\u{1f1f7} Luc",
            "\u{1f44d}\u{1f3fd}",
            "Ученик",
            "נועה",
            "ليلى",
            "สมชาย",
            "अनिता",
            "O'Neill-Smith Jr.",
        ] {
            assert_eq!(persons_name(name).as_deref().ok(), Some(name));
        }
    }

    #[test]
    fn names_stay_on_their_line_and_are_seen() {
        assert_eq!(clean_name("Anna   Maria\u{3000}\u{a0}Bell").unwrap(), "Anna Maria Bell");
        assert_eq!(clean_name(&format!("A{}B", "\u{3000}".repeat(20))).unwrap(), "A B");
        for bad in [
            // What chooses between pictures is drawn as nothing anywhere else.
            "A\u{fe0f}",
            "A\u{fe0e}\u{fe0e}",
            "\u{fe0f}Ann",
            "\u{2764}\u{fe0f}\u{fe0f}",
            // One letter as wide as a line.
            &"\u{fdfd}".repeat(32),
            "\u{fdfd}",
            "\u{12031}\u{12031}",
            &"李".repeat(30),
        ] {
            assert_eq!(clean_name(bad).unwrap_err().code, ErrorCode::BadName, "{bad:?}");
        }
        assert!(clean_name(&"李".repeat(16)).is_ok() && clean_name(&"x".repeat(32)).is_ok());
        assert!(
            clean_words("well \u{2764}\u{fe0f} played", 30).is_ok(),
            "a heart is a heart where people talk, too"
        );
    }
}
