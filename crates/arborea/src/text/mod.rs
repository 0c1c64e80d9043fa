//! Arborea in words: English, French and German.

mod about;
mod choices;
mod drawing;
mod events;
mod feronia;
mod figures;
mod prompts;
mod reasons;
pub(crate) mod reconstructed;
mod resources;
mod sheet;
pub(crate) mod words;

pub(crate) use choices::place_label;
use menagerie_kernel::{About, Lang, Narrate, Resource, Seat, Speaker, Viewer};

use crate::{
    Arborea, Choice, Event, Reason,
    faces::{self, Faces},
};

impl Narrate for Arborea {
    type Faces = Faces;

    fn about() -> &'static About {
        &about::ABOUT
    }

    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String {
        prompts::prompt(self, seat, speaker)
    }

    fn tell_choice(&self, _: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
        choices::tell_choice(self, choice, speaker)
    }

    fn tell_event(event: &Event, speaker: Speaker<'_>) -> String {
        events::tell_event(event, speaker)
    }

    fn tell_reason(reason: &Reason, speaker: Speaker<'_>) -> String {
        reasons::tell_reason(reason, speaker)
    }

    fn draw(&self, _: Viewer, speaker: Speaker<'_>) -> String {
        drawing::draw(self, speaker)
    }

    fn score(&self, seat: Seat) -> i32 {
        if self.over { self.score_of(seat).total() } else { self.player(seat).points }
    }

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        sheet::score_sheet(self, speaker)
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        figures::figures(self)
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        resources::resources(self, seat)
    }

    fn faces(lang: Lang) -> Faces {
        faces::faces(lang)
    }
}
