//! Who passes for a bot, or for who looks after the house.

use std::{collections::BTreeSet, sync::LazyLock};

use menagerie_bots::BotKind;
use menagerie_kernel::Lang;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// What bots, and who looks after the house, are called besides their names, in three languages.
const CALLED: [&str; 34] = [
    "bot",
    "bots",
    "robot",
    "roboter",
    "computer",
    "ordinateur",
    "level",
    "niveau",
    "stufe",
    "mod",
    "moderator",
    "moderatorin",
    "moderation",
    "modérateur",
    "modératrice",
    "modération",
    "admin",
    "admins",
    "administrator",
    "administratorin",
    "administration",
    "administrateur",
    "administratrice",
    "operator",
    "betreiber",
    "betreiberin",
    "system",
    "système",
    "server",
    "serveur",
    "support",
    "staff",
    "team",
    "menagerie",
];

/// Words that may stand before those.
const SMALL: [&str; 14] =
    ["the", "a", "an", "le", "la", "les", "un", "une", "der", "die", "das", "ein", "eine", "of"];

/// All of them as they look.
static WORDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let bots = BotKind::ALL.iter().flat_map(|bot| Lang::ALL.map(|lang| bot.name().get(lang)));
    bots.chain(CALLED).map(looks).filter(|word| !word.is_empty()).collect()
});

static ARTICLES: LazyLock<BTreeSet<String>> = LazyLock::new(|| SMALL.into_iter().map(looks).collect());

/// Whether nothing else is left of a name than such words, and numbers: bots are told apart by those.
pub(super) fn passes_for_another(name: &str) -> bool {
    let whole = readings(name).iter().any(|reading| is_of_words(reading));
    let mut posing = false;
    let parts = name.split(|letter: char| !letter.is_alphanumeric() && !is_mark(letter));
    let all = parts.filter(|part| !part.is_empty()).all(|part| {
        let readings = readings(part);
        let called = readings.iter().any(|reading| is_of_words(reading));
        posing |= called;
        called || readings.iter().any(|reading| reading.is_empty() || ARTICLES.contains(reading))
    });
    whole || all && posing
}

fn is_mark(letter: char) -> bool {
    unicode_normalization::char::is_combining_mark(letter)
}

/// How a name can be read: digits stand for letters everywhere, or only within words, or nowhere.
fn readings(name: &str) -> [String; 5] {
    let digit = |letter: char| letter.is_numeric();
    let none: String = name.chars().filter(|letter| !digit(*letter)).collect();
    let within = name.trim_matches(digit);
    let (behind, before) = (name.trim_start_matches(digit), name.trim_end_matches(digit));
    [name, behind, before, within, &none].map(looks)
}

/// What a name looks like: letters of other scripts that are drawn alike, and digits that pass for letters, are the same.
fn looks(name: &str) -> String {
    let plain: String = name.nfkc().flat_map(char::to_lowercase).collect();
    let drawn = skeleton(&plain).flat_map(char::to_lowercase).map(|letter| match letter {
        '0' => 'o',
        '1' | 'i' | '|' | '!' => 'l',
        '2' => 'z',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '6' | '9' => 'g',
        '7' => 't',
        '8' => 'b',
        other => other,
    });
    drawn.filter(|letter| letter.is_alphabetic()).collect()
}

/// Whether a text is such words and nothing else, one behind the other.
fn is_of_words(text: &str) -> bool {
    !text.is_empty()
        && WORDS.iter().any(|word| {
            text.strip_prefix(word.as_str()).is_some_and(|rest| rest.is_empty() || is_of_words(rest))
        })
}

#[cfg(test)]
mod tests {
    use crate::{names::persons_name, protocol::ErrorCode};

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

    #[test]
    fn nobody_passes_for_a_bot_by_words_around_its_name_or_for_who_looks_after_the_house() {
        for bad in [
            "Greedy Bot",
            "Bot Greedy 2",
            "Level 5 Bot",
            "Bot Level 3",
            "Niveau 5",
            "Stufe 4",
            "Stufe-4-Bot",
            "Le bot glouton",
            "Gr33dy",
            "6reedy",
            "B0t",
            "L3v3l 5",
            "Moderator",
            "Moderatorin",
            "M0derator 2",
            "Modérateur",
            "Modératrice",
            "The Admin",
            "Admin",
            "Administrator",
            "Administratrice",
            "MENAGERIE ADMIN",
            "System",
            "Random Bot 7",
            "R4nd0m",
            "G r e e d y",
            "Leve\u{49} 5",
            "The Level 5 bot",
            "Admln",
            "\u{410}dmin",
        ] {
            assert_eq!(persons_name(bad).unwrap_err().code, ErrorCode::BadName, "{bad:?}");
        }
    }
}
