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

    /// The name of who sits there.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => name.clone(),
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
