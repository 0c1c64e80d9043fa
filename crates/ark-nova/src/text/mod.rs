//! Ark Nova in words: names, effects, choices and events in English, French and German.
//!
//! Sentences are made from the typed effects wherever that reads well; what the vocabulary cannot say is written by
//! hand, once a language.

mod ability;
mod about;
mod actions;
mod amount;
mod bonus;
mod choices;
mod drawing;
mod effect;
mod events;
mod hidden;
mod homes;
pub(crate) mod in_words;
mod map_drawing;
mod maps;
mod names;
mod pending;
mod projects;
mod prompts;
mod reasons;
mod refusals;
mod rules;
mod sheet;
mod terms;

pub use ability::{ability_name, ability_text};
pub use actions::{action_text, strength_text};
pub use amount::{count_words, resource_text};
pub use bonus::bonus_text;
pub use effect::{condition_text, effect_text, recurring_text, sponsor_text};
pub use maps::map_text;
pub use names::{
    action_name, building_name, card_name, continent_name, icon_name, icon_symbol, latin_name, map_name,
    scoring_name, special_name, task_name, terrain_name, tile_name, university_name,
};
pub use projects::{level_text, project_text, scoring_text};
use projects::{project_need, size_band};
pub use rules::rule_text;
pub use terms::{counted_name, term_name, term_text, warning_text};

use menagerie_kernel::{About, Lang, Narrate, Preview, Resource, Seat, Speaker, Viewer, preview::Deals};

use crate::{
    choice::Choice,
    event::Event,
    faces::{Faces, faces},
    reason::Reason,
    state::ArkNova,
};

impl Narrate for ArkNova {
    type Faces = Faces;

    fn about() -> &'static About {
        &about::ABOUT
    }

    fn arranged(&self, seat: Seat, key: &str, answer: &str) -> Option<Choice> {
        crate::arranged::arranged(self, seat, key, answer)
    }

    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String {
        prompts::prompt(self, seat, speaker)
    }

    fn tell_choice(&self, seat: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
        choices::tell(self, seat, choice, speaker)
    }

    fn tell_event(event: &Event, speaker: Speaker<'_>) -> String {
        events::tell(event, speaker)
    }

    fn tell_reason(reason: &Reason, speaker: Speaker<'_>) -> String {
        reasons::tell(reason, speaker)
    }

    fn draw(&self, viewer: Viewer, speaker: Speaker<'_>) -> String {
        drawing::draw(self, viewer, speaker)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.points(seat)
    }

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        sheet::score_sheet(self, speaker)
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        sheet::figures(self)
    }

    fn seat_figures(&self, seat: Seat) -> Vec<(&'static str, f64)> {
        sheet::seat_figures(self, seat)
    }

    fn people() -> &'static [(&'static str, f64)] {
        sheet::PEOPLE
    }

    fn plays_with(&self, seat: Seat) -> Option<String> {
        Some(self.player(seat).map.to_string())
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        self.counted(seat)
    }

    fn preview_on(&self, seat: Seat, choice: Choice, deals: &Deals<'_, Self>) -> Preview {
        self.look_ahead(seat, choice, deals)
    }

    fn faces(lang: Lang) -> Faces {
        faces(lang)
    }
}

/// A sentence in the language that is spoken, made of three format strings that use the names in scope.
macro_rules! tell {
    ($lang:expr, $en:literal, $fr:literal, $de:literal $(,)?) => {
        match $lang {
            menagerie_kernel::Lang::En => format!($en),
            menagerie_kernel::Lang::Fr => format!($fr),
            menagerie_kernel::Lang::De => format!($de),
        }
    };
}
pub(crate) use tell;

/// With a capital at the beginning, as a button or a sentence has it.
fn upper_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Without one.
fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// A name behind the French "de": "de Blaise", "d'Ada".
pub(crate) fn french_of(name: &str) -> String {
    const VOWELS: &str = "aeiouyhàâäéèêëîïôöùûüAEIOUYHÀÂÄÉÈÊËÎÏÔÖÙÛÜ";
    let elided = name.chars().next().is_some_and(|letter| VOWELS.contains(letter));
    if elided { format!("d'{name}") } else { format!("de {name}") }
}
