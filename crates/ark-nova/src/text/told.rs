//! The kernel's storyteller for Ark Nova.

use menagerie_kernel::{About, Lang, Seat, Speaker, Told, Viewer};
use serde_json::value::{RawValue, to_raw_value};

use super::{about, choices, drawing, events, prompts, reasons, sheet};
use crate::{choice::Choice, event::Event, reason::Reason, state::ArkNova};

impl Told for ArkNova {
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

    fn faces(lang: Lang) -> Option<Box<RawValue>> {
        to_raw_value(&crate::faces::faces(lang)).ok()
    }
}
