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
pub(crate) use choices::{build_label, money_text, play_label, sell_label};
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
pub(crate) use menagerie_kit::{
    tell,
    tell::{french_of, lower_first, upper_first},
};

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
