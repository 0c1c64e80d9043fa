//! What is left of a history: the choices that stand, and what else is remembered.

use menagerie_kernel::{Seat, Seed};

use crate::{Act, Clock, Entry, Person, arranged::Arranged, notice::Notice};

/// A choice that stands after a history.
pub(crate) struct Standing {
    pub seat: Seat,
    pub notation: String,
    /// It was held at the end of its turn.
    pub held: bool,
    /// Who ended the turn afterwards.
    pub ended_by: Option<Seat>,
    /// The version it led to.
    pub version: u32,
}

#[derive(Default)]
pub(crate) struct History {
    pub version: u32,
    pub length: u32,
    pub choices: Vec<Standing>,
    pub redo: Vec<(Seat, String)>,
    pub resigned: Vec<Seat>,
    pub notices: Vec<Notice>,
    pub written: bool,
    pub forked: Option<(u32, Option<String>)>,
    /// Who held a seat in this deal and has left it: they know its secrets.
    pub left: Vec<(Seat, Person, String)>,
    /// The last deal, if it was not the first.
    pub seed: Option<Seed>,
    /// The rules and content under which it is played, if not those it was started under.
    pub rules: Option<(u32, String)>,
    /// The last version after which everyone knew all there was: nothing was chosen then, but a turn ended or something was
    /// taken back.
    pub settled: u32,
    pub clock: Option<Clock>,
    pub arranged: Arranged,
}

impl History {
    pub fn of(entries: impl IntoIterator<Item = Entry>) -> Self {
        let mut history = Self::default();
        for entry in entries {
            history.add(entry);
        }
        history
    }

    fn add(&mut self, Entry { seat, act }: Entry) {
        self.length += 1;
        self.version += u32::from(!act.is_private());
        self.arranged.note(seat, &act);
        if let Some(notice) = Notice::of(self.choices.len(), seat, &act) {
            self.notices.push(notice);
        }
        if let Some(clock) = &mut self.clock {
            clock.note(seat, &act);
        }
        match act {
            Act::Choose(notation) => self.choose(seat, notation, false),
            Act::Hold(notation) => self.choose(seat, notation, true),
            Act::EndTurn => {
                self.settled = self.version;
                if let Some(last) = self.choices.last_mut() {
                    last.ended_by = Some(seat);
                }
            }
            Act::Undo => {
                self.settled = self.version;
                match self.choices.last_mut() {
                    Some(Standing { ended_by: ended @ Some(_), .. }) => *ended = None,
                    _ => self.back(self.choices.len().saturating_sub(1)),
                }
            }
            Act::Back(step) => {
                self.settled = self.version;
                self.back(step as usize);
            }
            Act::Resign | Act::Forfeit => {
                self.settled = self.version;
                self.resigned.push(seat);
            }
            Act::Leave(person, name) | Act::Freed(person, name) => self.left.push((seat, person, name)),
            Act::Deal(seed) => {
                self.choices.clear();
                self.redo.clear();
                self.left.clear();
                self.seed = Some(seed);
                self.settled = self.version;
            }
            Act::Written => self.written = true,
            Act::Fork(at, id) => self.forked = Some((at, id)),
            Act::Rules(rules, content, _) => self.rules = Some((rules, content)),
            Act::Timed(timing) => self.clock = Some(Clock::new(timing)),
            Act::Sit(..)
            | Act::Bot(_)
            | Act::Clocks(_)
            | Act::TimeUp
            | Act::Vote(..)
            | Act::MoreTime
            | Act::Away(_)
            | Act::Arrange(..)
            | Act::Become(..) => {}
        }
    }

    fn choose(&mut self, seat: Seat, notation: String, held: bool) {
        forget(&mut self.redo, seat, &notation);
        self.choices.push(Standing { seat, notation, held, ended_by: None, version: self.version });
    }

    fn back(&mut self, step: usize) {
        while self.choices.len() > step {
            if let Some(Standing { seat, notation, .. }) = self.choices.pop() {
                self.redo.push((seat, notation));
            }
        }
        Notice::clamp(&mut self.notices, step);
    }
}

/// What was taken back can be had again until something else is chosen.
pub(crate) fn forget(redo: &mut Vec<(Seat, String)>, seat: Seat, notation: &str) {
    match redo.pop() {
        Some((by, again)) if by == seat && again == notation => {}
        _ => redo.clear(),
    }
}
