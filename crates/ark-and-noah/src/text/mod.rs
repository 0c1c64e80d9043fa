//! Ark & Noah in words, in three languages.

mod about;
mod choices;
mod drawing;
mod events;
mod prompts;
mod reasons;
mod sheet;
pub(crate) mod words;

use menagerie_kernel::{
    About, Lang, Narrate, Preview, Resource, Seat, Speaker, Viewer,
    preview::{self, Deals},
};

use crate::{
    choice::Choice,
    event::Event,
    faces::{self, Faces},
    reason::Reason,
    state::ArkAndNoah,
};

impl Narrate for ArkAndNoah {
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
        let hand = self.hand(seat);
        let amounts = [
            ("points", self.score(seat)),
            ("planks", hand.planks.into()),
            ("pitch", hand.pitch.into()),
            ("food", hand.food.into()),
            ("animals", hand.animals.len() as i32),
            ("hull_planks", self.hull_planks(seat) as i32),
        ];
        amounts.map(|(key, amount)| Resource { key, amount }).into()
    }

    /// Saying "done" ends a turn too, although nothing is held then.
    fn preview_on(&self, seat: Seat, choice: Choice, deals: &Deals<'_, Self>) -> Preview {
        let preview = preview::of(self, seat, choice, deals);
        Preview { ends_turn: preview.ends_turn || choice == Choice::Done, ..preview }
    }

    fn faces(lang: Lang) -> Faces {
        faces::faces(lang)
    }
}
