//! The last page of a game, and figures for statistics.

use menagerie_kernel::{Seat, Speaker};

use super::words;
use crate::{content::Action, event::EndCause, score::Points, state::ArkAndNoah};

pub(super) fn score_sheet(game: &ArkAndNoah, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
    let line = |points: Points| {
        let by_seat = Seat::all(game.players()).map(|seat| i32::from(game.sheets[seat.index()].line(points)));
        (speaker.say(words::line(points)).to_owned(), by_seat.collect())
    };
    Points::ALL.into_iter().map(line).collect()
}

pub(super) fn figures(game: &ArkAndNoah) -> Vec<(&'static str, f64)> {
    let tallies = &game.tallies;
    let mut figures = vec![
        ("rounds", f64::from(game.rounds)),
        ("hull_closed", f64::from(u8::from(game.ended == Some(EndCause::HullClosed)))),
        ("pairs_loaded", f64::from(tallies.pairs)),
        ("last_minute_pairs", f64::from(tallies.last_minute_pairs)),
        ("enclosures", game.enclosures.len() as f64),
        ("planks_on_ark", game.all_planks().len() as f64),
        ("pitch_on_hull", game.pitch.len() as f64),
        ("food_on_ark", game.food.len() as f64),
        ("tiles_drawn", f64::from(tallies.drawn)),
    ];
    for &action in Action::on(game.options.mode) {
        figures.push((figure_of(action), f64::from(tallies.chosen[action.column()])));
    }
    figures
}

const fn figure_of(action: Action) -> &'static str {
    match action {
        Action::Pitch => "chosen_pitch",
        Action::Animals => "chosen_animals",
        Action::Food => "chosen_food",
        Action::Exchange => "chosen_exchange",
        Action::Wood => "chosen_wood",
        Action::Build => "chosen_build",
        Action::Load => "chosen_load",
    }
}
