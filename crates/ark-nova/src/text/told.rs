//! The kernel's storyteller for Ark Nova.

use menagerie_kernel::{About, Lang, Narrate, Resource, Seat, Speaker, Viewer};

use super::{about, choices, drawing, events, prompts, reasons, sheet};
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

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        let player = self.player(seat);
        let of = |key, amount: i32| Resource { key, amount };
        vec![
            of("money", i32::from(player.money)),
            of("x_tokens", i32::from(player.x_tokens)),
            of("appeal", i32::from(player.appeal)),
            of("conservation", i32::from(player.conservation)),
            of("reputation", i32::from(player.reputation)),
            of("hand", player.hand.len() as i32),
            of("points", self.points(seat)),
        ]
    }

    fn faces(lang: Lang) -> Faces {
        faces(lang)
    }
}
