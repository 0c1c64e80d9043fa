//! Sentences in three languages.

use menagerie_kernel::{Lang, Words};

/// A sentence in the language that is spoken, made of three format strings that use the names in scope. The first
/// argument is a [`Lang`](menagerie_kernel::Lang).
///
/// ```
/// # use menagerie_kernel::Lang;
/// let count = 3;
/// let told = menagerie_kit::tell!(Lang::Fr, "{count} cards", "{count} cartes", "{count} Karten");
/// assert_eq!(told, "3 cartes");
/// ```
#[macro_export]
macro_rules! tell {
    ($lang:expr, $en:literal, $fr:literal, $de:literal $(,)?) => {
        match $lang {
            $crate::reexport::Lang::En => format!($en),
            $crate::reexport::Lang::Fr => format!($fr),
            $crate::reexport::Lang::De => format!($de),
        }
    };
}

/// With a capital at the beginning, as a button or a sentence has it.
pub fn upper_first(text: &str) -> String {
    with_first(text, |first, told| told.extend(first.to_uppercase()))
}

/// Without one.
pub fn lower_first(text: &str) -> String {
    with_first(text, |first, told| told.extend(first.to_lowercase()))
}

/// A text whose first letter is written anew.
fn with_first(text: &str, write: impl Fn(char, &mut String)) -> String {
    let mut told = String::with_capacity(text.len() + 2);
    let mut letters = text.chars();
    if let Some(first) = letters.next() {
        write(first, &mut told);
    }
    told.push_str(letters.as_str());
    told
}

/// So many of something: "1 card", "3 cards". French says "0 carte", the others count nothing as several.
pub fn counted(lang: Lang, count: impl Into<i64>, one: Words, several: Words) -> String {
    let count = count.into();
    let single = count.abs() == 1 || (lang == Lang::Fr && count == 0);
    format!("{count} {}", if single { one } else { several }.get(lang))
}

/// A name behind the French "de": "de Blaise", "d'Ada". A Y is a vowel before a consonant only: "d'Yves", "de Yann".
pub fn french_of(name: &str) -> String {
    let vowel = |letter: char| "aeiouàâäæéèêëîïôöœùûü".contains(letter);
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let elided = match letters.next() {
        Some('y') => letters.next().is_some_and(|second| !vowel(second)),
        Some(first) => first == 'h' || vowel(first),
        None => false,
    };
    if elided { format!("d'{name}") } else { format!("de {name}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_change_at_the_beginning_only() {
        assert_eq!(upper_first("élan ÉTÉ"), "Élan ÉTÉ");
        assert_eq!(lower_first("Zoo X"), "zoo X");
        assert_eq!(upper_first(""), "");
    }

    #[test]
    fn what_is_counted_stands_in_its_number() {
        let (one, several) = (Words::new("card", "carte", "Karte"), Words::new("cards", "cartes", "Karten"));
        let told = |count| Lang::ALL.map(|lang| counted(lang, count, one, several));
        assert_eq!(told(0), ["0 cards", "0 carte", "0 Karten"]);
        assert_eq!(told(1), ["1 card", "1 carte", "1 Karte"]);
        assert_eq!(told(2), ["2 cards", "2 cartes", "2 Karten"]);
    }

    #[test]
    fn french_names_lose_the_vowel_before_them() {
        let told = ["Ada", "Blaise", "Élise", "Hélène", "Yves", "Yann", "Œdipe", ""].map(french_of);
        assert_eq!(
            told,
            ["d'Ada", "de Blaise", "d'Élise", "d'Hélène", "d'Yves", "de Yann", "d'Œdipe", "de "]
        );
    }
}
