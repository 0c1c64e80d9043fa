//! What seats have settled beforehand, so that nobody waits for them.

use menagerie_kernel::{About, Lang, Seat, Speaker};

use crate::{Act, Entry, Move, No, Table};

/// What stands, by seat: what about, and the answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Arranged(Vec<(Seat, String, String)>);

impl Arranged {
    /// What an entry means for it. Who takes something back decides anew, and who sits down has settled nothing.
    pub fn note(&mut self, seat: Seat, act: &Act) {
        match act {
            Act::Arrange(about, answer) => {
                self.0.retain(|(by, known, _)| *by != seat || known != about);
                self.0.extend(answer.iter().map(|answer| (seat, about.clone(), answer.clone())));
            }
            Act::Undo
            | Act::Back(_)
            | Act::Resign
            | Act::Forfeit
            | Act::Sit(..)
            | Act::Leave(..)
            | Act::Freed(..)
            | Act::Bot(_) => self.0.retain(|(by, ..)| *by != seat),
            _ => {}
        }
    }

    fn of(&self, seat: Seat) -> impl Iterator<Item = (&str, &str)> {
        let own = self.0.iter().filter(move |(by, ..)| *by == seat);
        own.map(|(_, about, answer)| (about.as_str(), answer.as_str()))
    }
}

impl Table {
    /// What the seat has settled beforehand: what about, and the answer. Nobody else may know.
    pub fn arranged(&self, seat: Seat) -> impl Iterator<Item = (&str, &str)> {
        self.arranged.of(seat)
    }

    /// A seat settles something beforehand, or wants to be asked again. Nothing is to be written down if that is so already.
    pub fn arrange(&mut self, seat: Seat, about: &str, answer: Option<&str>) -> Result<Option<Entry>, No> {
        if self.is_over() || self.resigned().contains(&seat) {
            return Err(No::Gone);
        }
        if !is_known(self.game().about(), about, answer) {
            return Err(No::NoArrangement);
        }
        if self.arranged(seat).find(|(known, _)| *known == about).map(|(_, answer)| answer) == answer {
            return Ok(None);
        }
        let entry = Entry { seat, act: Act::Arrange(about.to_owned(), answer.map(str::to_owned)) };
        self.remark(&entry);
        Ok(Some(entry))
    }

    /// Lets the first seat choose that has settled beforehand what it is asked for now. Its turn does not wait at its end. What
    /// it did is to be written down.
    pub fn take_arranged(&mut self) -> Option<Entry> {
        if self.arranged.0.is_empty() || self.is_over() {
            return None;
        }
        let game = self.game();
        let settled = |seat: Seat| {
            let mut answers = self.arranged(seat);
            let notation = answers.find_map(|(about, answer)| game.arranged(seat, about, answer))?;
            Some((seat, notation))
        };
        let (seat, notation) = game.actors().iter().find_map(settled)?;
        let holding = self.holding;
        self.holding.remove(seat);
        let done = self.act(seat, &Move::Choose(notation), Speaker::anonymous(Lang::En));
        self.holding = holding;
        done.ok()
    }
}

fn is_known(game: &About, about: &str, answer: Option<&str>) -> bool {
    let known = game.arrangements.iter().find(|known| known.key == about);
    known.is_some_and(|known| {
        answer.is_none_or(|answer| known.answers.iter().any(|known| known.value == answer))
    })
}
