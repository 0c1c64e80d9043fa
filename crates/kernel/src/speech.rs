//! The three languages of the house.

use std::{fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// A language we speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::De];
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::De => "de",
        })
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.to_string() == text)
            .ok_or_else(|| format!("unknown language '{text}': there are en, fr and de"))
    }
}

/// The same words in the three languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// German.
    pub de: &'static str,
}

impl Words {
    /// The words in English, French and German.
    pub const fn new(en: &'static str, fr: &'static str, de: &'static str) -> Self {
        Self { en, fr, de }
    }

    /// The words in one language.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
            Lang::De => self.de,
        }
    }
}

/// A name for a sentence. One that is written from right to left is kept apart from what stands around it: without the signs for
/// that it would turn numbers and signs beside it around.
pub fn isolated(name: &str) -> String {
    if name.chars().any(is_right_to_left) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// Letters that are written from right to left: of Hebrew, Arabic and their neighbours.
fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

/// Someone who tells what happens at a table: in a language, with the names of the people there.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    /// The language to speak.
    pub lang: Lang,
    /// The players' names by seat. Where one is missing, "player N" is said.
    pub names: &'a [String],
}

impl Speaker<'_> {
    /// A speaker who knows nobody's name.
    pub const fn anonymous(lang: Lang) -> Self {
        Self { lang, names: &[] }
    }

    /// The name of who sits there, to be said in a sentence.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => isolated(name),
            None => {
                let word = Words::new("player", "joueur", "Spieler").get(self.lang);
                format!("{word} {}", seat.0 + 1)
            }
        }
    }

    /// Words in this speaker's language.
    pub const fn say(&self, words: Words) -> &'static str {
        words.get(self.lang)
    }

    /// One of three texts, the one in this speaker's language.
    pub fn pick<T>(&self, en: T, fr: T, de: T) -> T {
        match self.lang {
            Lang::En => en,
            Lang::Fr => fr,
            Lang::De => de,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_from_right_to_left_turns_nothing_around() {
        let names = ["נועה 7".to_owned(), "Ann".to_owned(), "ليلى".to_owned()];
        let speaker = Speaker { lang: Lang::En, names: &names };
        let said = |seat| speaker.name(Seat(seat));
        assert_eq!(said(0), "\u{2068}נועה 7\u{2069}");
        assert_eq!((said(1).as_str(), said(3).as_str()), ("Ann", "player 4"));
        assert_eq!(said(2), "\u{2068}ليلى\u{2069}");
        for other in ["Zoé 🦊", "漢字", "Ωμέγα", ""] {
            assert_eq!(isolated(other), other);
        }
    }
}
