//! A replay on paper.

use menagerie_kernel::Viewer;

use super::tape::Tape;
use crate::{
    failure::Failure,
    play::{result, says},
    text::print,
};

/// What the record says of itself.
pub fn heading(tape: &Tape) -> String {
    let header = &tape.end.header();
    let about = tape.end.about();
    let speaker = tape.speaker();
    let names: Vec<String> =
        menagerie_kernel::Seat::all(tape.end.seat_count()).map(|seat| speaker.name(seat)).collect();
    format!(
        "{} · {} · {} choices · options {} · rules {} (engine {})\n",
        about.name.get(speaker.lang),
        names.join(", "),
        tape.steps.len(),
        header.options,
        header.rules,
        header.engine
    )
}

/// Every choice, then the last position and the result.
pub fn whole(tape: &Tape, viewer: Viewer) -> Result<(), Failure> {
    let mut text = heading(tape);
    for number in 1..=tape.steps.len() {
        for line in tape.told(number, viewer) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    print(&text)?;
    position(tape, viewer, tape.steps.len())
}

/// The position after so many choices, and who is asked for what.
pub fn position(tape: &Tape, viewer: Viewer, at: usize) -> Result<(), Failure> {
    let game = tape.at(at);
    let speaker = tape.speaker();
    let mut text = format!("\n{}\n\n", game.draw(viewer, speaker).trim_end());
    for seat in game.actors().iter() {
        let prompt = game.prompt(seat, speaker);
        text.push_str(&says::fill(says::TURN, speaker.lang, &[&speaker.name(seat), &prompt]));
        text.push('\n');
    }
    if let Some(result) = result::told(game.as_ref(), game.standing(), speaker) {
        text.push_str(&result);
    }
    print(&text)
}
