//! Looking back: at a finished game with anybody's eyes, at a running one with one's own.
//!
//! What a seat could see at an earlier moment it has seen, so its view of then tells nothing new. But a choice itself may be
//! secret until the end (a card laid face down), so in a running game only the own ones are named.

use std::collections::VecDeque;

use std::sync::Arc;

use menagerie_catalogue::Match;
use menagerie_kernel::{Lang, Viewer};
use menagerie_table::{Person, Table};

use super::{Host, forking::Fork};
use crate::{
    past::{self, Question},
    protocol::{Course, ErrorCode, Fault, ForkRequest, Frame, Status},
};

/// Positions that are kept, for those who look back and forth.
const KEPT: usize = 24;

/// Positions that were looked at since the table has last changed.
#[derive(Default)]
pub(super) struct Looks {
    version: u32,
    frames: VecDeque<(Question, Frame)>,
}

impl Looks {
    fn find(&mut self, version: u32, question: Question) -> Option<Frame> {
        if version != self.version {
            *self = Self { version, frames: VecDeque::new() };
        }
        self.frames.iter().find(|(known, _)| *known == question).map(|(_, frame)| frame.clone())
    }

    fn keep(&mut self, question: Question, frame: Frame) {
        if self.frames.len() == KEPT {
            self.frames.pop_front();
        }
        self.frames.push_back((question, frame));
    }
}

fn not_over() -> Fault {
    Fault::new(ErrorCode::NotOver, "this can be had when the game is over")
}

/// A finished game, and what its seats are called.
pub(crate) struct Past {
    pub(crate) game: Arc<dyn Match>,
    pub(crate) names: Vec<String>,
}

impl Host {
    /// The table, once everything about it may be known.
    fn finished(&self) -> Result<&Table, Fault> {
        let table = self.table()?;
        if self.row.status == Status::Over { Ok(table) } else { Err(not_over()) }
    }

    /// The table and whose eyes may be used to look back at it: anyone's when it is over, before that only one's own, or
    /// those of someone without a seat. Who does not say whose looks with the own.
    fn eyes(&self, person: Option<Person>, wanted: Option<Viewer>) -> Result<(&Table, Viewer), Fault> {
        let table = self.table()?;
        let over = self.row.status == Status::Over;
        let own = person.map(|person| self.row.seating.of(person)).unwrap_or_default();
        let first = own.first().filter(|_| !over).map_or(Viewer::Spectator, Viewer::Seat);
        let viewer = wanted.unwrap_or(first);
        let seats = table.game().seat_count();
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seats) {
            return Err(Fault::new(ErrorCode::NotFound, format!("the table has {seats} seats")));
        }
        let mine = match viewer {
            Viewer::Seat(seat) => own.contains(seat),
            Viewer::Spectator => true,
            Viewer::Referee => false,
        };
        let begun = matches!(self.row.status, Status::Playing | Status::Abandoned);
        if over || (begun && mine) { Ok((table, viewer)) } else { Err(not_over()) }
    }

    /// The game written down, with its seed and who played it.
    pub(super) fn record(&self, lang: Lang) -> Result<String, Fault> {
        // Whatever becomes of the rules: what was played stays.
        let mut record = match (&self.written, self.row.status) {
            (Some(record), Status::Over) => record.clone(),
            _ => self.finished()?.record(),
        };
        record.header.seats = self.names_in(lang).to_vec();
        Ok(record.to_string())
    }

    /// The turns of the game and its whole log.
    pub(super) fn course(
        &self,
        person: Option<Person>,
        viewer: Option<Viewer>,
        lang: Lang,
    ) -> Result<Course, Fault> {
        let (table, viewer) = self.eyes(person, viewer)?;
        Ok(past::course(table, viewer, self.speaker(lang)))
    }

    /// The game as it ended, for who wants to think about it elsewhere.
    pub(super) fn past(&self, lang: Lang) -> Result<Past, Fault> {
        let game = self.finished()?.position();
        Ok(Past { game, names: self.speaker(lang).names.to_vec() })
    }

    /// The position after the first `at` choices.
    pub(super) fn frame(
        &mut self,
        at: u32,
        person: Option<Person>,
        viewer: Option<Viewer>,
        lang: Lang,
    ) -> Result<Frame, Fault> {
        let (table, viewer) = self.eyes(person, viewer)?;
        let question = Question { at, viewer, lang };
        let version = table.version();
        if let Some(known) = self.looks.find(version, question) {
            return Ok(known);
        }
        let over = self.row.status == Status::Over;
        let frame = past::frame(self.table()?, question, over, self.speaker(lang))?;
        self.looks.keep(question, frame.clone());
        Ok(frame)
    }

    /// The id of a new table where someone plays on from a position of this finished game, against bots.
    pub(super) async fn fork(
        &mut self,
        person: Person,
        name: String,
        request: ForkRequest,
    ) -> Result<String, Fault> {
        let begun = Fork::of(self.finished()?, request)?;
        begun.keep(&self.hub, person, name, Some(self.row.id.clone())).await
    }
}
