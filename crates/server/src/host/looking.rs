//! Looking back at a finished game.

use std::sync::Arc;

use menagerie_catalogue::Match;
use menagerie_kernel::{Lang, Seat, Viewer};
use menagerie_table::Table;

use super::{Host, telling::score_sheet};
use crate::protocol::{ErrorCode, Fault, Frame, Status};

/// A finished game, and what its seats are called.
pub(crate) struct Past {
    pub(crate) game: Arc<dyn Match>,
    pub(crate) names: Vec<String>,
}

impl Host {
    /// The table, once everything about it may be known.
    fn finished(&self) -> Result<&Table, Fault> {
        let table = self.table()?;
        if self.row.status != Status::Over {
            return Err(Fault::new(ErrorCode::NotOver, "this can be had when the game is over"));
        }
        Ok(table)
    }

    /// The game written down, with its seed.
    pub(super) fn record(&self) -> Result<String, Fault> {
        Ok(self.finished()?.record().to_string())
    }

    /// The game as it ended, for who wants to think about it elsewhere.
    pub(super) fn past(&self, lang: Lang) -> Result<Past, Fault> {
        let game = self.finished()?.position();
        Ok(Past { game, names: self.speaker(lang).names.to_vec() })
    }

    /// The position after the first `at` choices.
    pub(super) fn frame(&self, at: u32, viewer: Viewer, lang: Lang) -> Result<Frame, Fault> {
        let table = self.finished()?;
        let (step, last) = (at as usize, table.step());
        let seats = table.game().seat_count();
        if step > last {
            let message = format!("the game has {last} choices, so there is no position {at}");
            return Err(Fault::new(ErrorCode::NotFound, message));
        }
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seats) {
            return Err(Fault::new(ErrorCode::NotFound, format!("the table has {seats} seats")));
        }
        let speaker = self.speaker(lang);
        let game = table.position_at(step);
        let mut lines = table.log(step.checked_sub(1), viewer, speaker);
        lines.retain(|line| line.step == step);
        let sheet = if step == last { score_sheet(game.score_sheet(speaker)) } else { Vec::new() };
        Ok(Frame {
            at,
            last: last as u32,
            seat: table.choice(step).map(|(seat, _)| seat),
            notation: table.choice(step).map(|(_, notation)| notation.to_owned()),
            view: game.view(viewer),
            drawing: game.draw(viewer, speaker),
            log: lines.into_iter().map(|line| line.text).collect(),
            events: table.events(step, viewer),
            waiting_for: game.actors().iter().collect(),
            scores: Seat::all(seats).map(|seat| game.score(seat)).collect(),
            standing: table.standing().filter(|_| step == last),
            score_sheet: sheet,
        })
    }
}
