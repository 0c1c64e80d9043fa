//! Names, and other words that people show each other: nothing invisible, nothing that hides what is around it.

use menagerie_bots::BotKind;
use menagerie_kernel::Lang;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::confusable_detection::skeleton;

use crate::protocol::{ErrorCode, Fault};

/// Characters of a name.
const LONGEST: usize = 32;

/// A name fit to be shown to others.
pub(crate) fn clean_name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    let length = name.chars().count();
    if !(1..=LONGEST).contains(&length) || name.chars().any(is_hidden) || is_stacked(name) {
        let message = format!("a name has 1 to {LONGEST} characters, all of them visible");
        return Err(Fault::new(ErrorCode::BadName, message));
    }
    Ok(name.to_owned())
}

/// Words fit to be said to others: one line, all of it visible.
pub(crate) fn clean_words(words: &str, longest: usize) -> Result<String, Fault> {
    let words = words.trim();
    let length = words.chars().count();
    if !(1..=longest).contains(&length) || words.chars().any(is_hidden) || is_stacked(words) {
        let message = format!("what is said has 1 to {longest} characters, all of them visible");
        return Err(Fault::new(ErrorCode::BadWords, message));
    }
    Ok(words.to_owned())
}

/// A name fit for a person: nobody passes for a bot.
pub(crate) fn persons_name(name: &str) -> Result<String, Fault> {
    let name = clean_name(name)?;
    let bots = BotKind::ALL.iter().flat_map(|bot| Lang::ALL.map(|lang| bot.name().get(lang)));
    let mine = looks(&name);
    if bots.chain(["bot", "level"]).any(|bot| mine.contains(&looks(bot)[0])) {
        return Err(Fault::new(ErrorCode::BadName, "this is the name of a bot"));
    }
    Ok(name)
}

/// What a name looks like: bots are told apart by numbers, so these do not count; but some of them pass for letters.
fn looks(name: &str) -> [String; 2] {
    let alone: String =
        name.chars().filter(|letter| letter.is_alphabetic() || is_combining_mark(*letter)).collect();
    [letters(&alone), letters(name)]
}

/// The letters of a name; those of other scripts that are drawn alike are the same.
fn letters(name: &str) -> String {
    let plain: String = name.nfkc().flat_map(char::to_lowercase).collect();
    skeleton(&plain).filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

/// Control characters, marks that turn the direction of the text around them, and what is drawn as nothing.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}'
                | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{13430}'..='\u{13455}'
                | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
        || is_nobodys(letter)
}

/// What everyone may draw as they like, or nobody draws: private letters, and places that hold none.
fn is_nobodys(letter: char) -> bool {
    matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'.. | '\u{fdd0}'..='\u{fdef}')
        || u32::from(letter) & 0xfffe == 0xfffe
}

/// Marks that are put on a letter. Writing needs one or two; towers of them hide what is around.
fn is_stacked(name: &str) -> bool {
    let mut tower = 2;
    name.chars().any(|letter| {
        tower = if is_combining_mark(letter) { tower + 1 } else { 0 };
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
    fn nobody_passes_for_a_bot() {
        // The last four only look like it: Cyrillic е, full width, an accent, Greek omicron.
        for bad in [
            "Greedy",
            "greedy 2",
            "GREEDY",
            "Bot 1",
            "Random",
            "Gr\u{435}\u{435}dy",
            "\u{ff27}reedy",
            "Gre\u{301}edy",
            "B\u{3bf}t",
            "Level 5",
            "L\u{435}vel-3",
        ] {
            assert_eq!(persons_name(bad).unwrap_err().code, ErrorCode::BadName, "{bad:?}");
        }
        assert!(persons_name("Greedy Ann").is_ok());
    }
}
