//! A game looked back at: a position, and its course. Of tables and of records alike; who may look is decided elsewhere.

use menagerie_kernel::{Lang, Seat, Speaker, Viewer};
use menagerie_table::Table;

use crate::protocol::{Course, CourseTurn, ErrorCode, Fault, Frame, ScoreLine};

/// What a position is asked as.
#[derive(PartialEq, Eq, Clone, Copy)]
pub(crate) struct Question {
    pub(crate) at: u32,
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
}

/// The position after the first `at` choices. Where all may be known, choices are named whoever made them.
pub(crate) fn frame(
    table: &Table,
    Question { at, viewer, .. }: Question,
    all_known: bool,
    speaker: Speaker<'_>,
) -> Result<Frame, Fault> {
    let (step, last) = (at as usize, table.step());
    if step > last {
        let message = format!("the game has {last} choices, so there is no position {at}");
        return Err(Fault::new(ErrorCode::NotFound, message));
    }
    let game = table.position_at(step);
    let lines = table.log_until(step.checked_sub(1), step, viewer, speaker);
    let end = step == last && table.is_over();
    let choice = table.choice(step);
    let told = choice.filter(|(seat, _)| all_known || viewer == Viewer::Seat(*seat));
    Ok(Frame {
        at,
        last: last as u32,
        seat: choice.map(|(seat, _)| seat),
        notation: told.map(|(_, notation)| notation.to_owned()),
        view: game.view(viewer),
        drawing: game.draw(viewer, speaker),
        log: lines.into_iter().map(|line| line.text).collect(),
        events: table.events(step, viewer),
        waiting_for: game.actors().iter().collect(),
        scores: Seat::all(game.seat_count()).map(|seat| game.score(seat)).collect(),
        standing: table.standing().filter(|_| end),
        score_sheet: if end { score_sheet(game.score_sheet(speaker)) } else { Vec::new() },
    })
}

/// The turns of the game and its whole log.
pub(crate) fn course(table: &Table, viewer: Viewer, speaker: Speaker<'_>) -> Course {
    let turns = table.course().into_iter().map(|chapter| CourseTurn {
        seat: chapter.seat,
        first: chapter.first as u32,
        last: chapter.last as u32,
        scores: chapter.scores,
    });
    Course { last: table.step() as u32, turns: turns.collect(), log: table.log(None, viewer, speaker) }
}

/// Where the points came from.
pub(crate) fn score_sheet(lines: Vec<(String, Vec<i32>)>) -> Vec<ScoreLine> {
    lines.into_iter().map(|(label, points)| ScoreLine { label, points }).collect()
}
