//! Ark & Noah in words, in three languages.

mod about;
mod choices;
mod drawing;
mod events;
mod prompts;
mod reasons;
mod sheet;
mod words;

use menagerie_kernel::{About, Lang, Narrate, Resource, Seat, Speaker, Viewer};

use crate::{choice::Choice, event::Event, reason::Reason, state::ArkAndNoah};

impl Narrate for ArkAndNoah {
    type Faces = ();

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

    fn draw(&self, _: Viewer, speaker: Speaker<'_>) -> String {
        drawing::draw(self, speaker)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.sheets[seat.index()].total()
    }

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        sheet::score_sheet(self, speaker)
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        sheet::figures(self)
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        vec![Resource { key: "points", amount: self.score(seat) }]
    }

    fn faces(_: Lang) {}
}
