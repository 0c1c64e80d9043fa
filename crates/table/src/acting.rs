//! What seats do: they choose, end their turns, take back, give up.

use std::sync::Arc;

use menagerie_catalogue::Refused;
use menagerie_kernel::{MAX_SEATS, Reversal, Seat, Seed, Speaker};

use crate::{
    Act, Clock, Entry, Table,
    clock::Edge,
    history::forget,
    keys::changes_hands,
    notice::Notice,
    step::{End, Step},
    turn::{self, Beginning, free_steps},
};

/// What a seat wants to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Make a choice, given in notation.
    Choose(String),
    /// End the turn.
    EndTurn,
    /// Take the last step back.
    Undo,
    /// Begin the turn again: take back all of it that can be.
    Restart,
    /// Have again what was taken back last.
    Redo,
    /// Give up.
    Resign,
}

/// Something a seat asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Who.
    pub seat: Seat,
    /// What.
    pub wanted: Move,
    /// The version it is meant for.
    pub version: u32,
    /// The same key is done once.
    pub key: String,
}

/// A request that is fine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is done: the table has changed. The entry is to be written down.
    Done(Entry),
    /// It had been done before, and led to this version; nothing has changed.
    Repeated(u32),
}

/// A request that is refused; nothing has changed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum No {
    /// Meant for another version.
    #[error("this was meant for version {meant}, but the table is at version {now}")]
    Stale {
        /// The version it was meant for.
        meant: u32,
        /// The version of the table.
        now: u32,
    },
    /// The key belongs to a message that wanted something else.
    #[error("this key was used for something else")]
    KeyUsed,
    /// The last choice is another seat's, or it has shown something, or there is none.
    #[error("there is nothing that this seat may take back")]
    NoUndo,
    /// Nothing was taken back, or something else was chosen since.
    #[error("there is nothing that this seat could have again")]
    NoRedo,
    /// The seat's turn is not at its end.
    #[error("this seat's turn is not at its end")]
    NotHeld,
    /// The seat has given up, or the game is over.
    #[error("this seat does not play any more")]
    Gone,
    /// The table is played without clocks.
    #[error("this table has no clocks")]
    NoClock,
    /// Nobody's time is up, or the seat has said what it wants, or is not asked.
    #[error("this seat is not asked about another's time")]
    NoVote,
    /// The seat is away already, or is not, or has no vacation left.
    #[error("this seat has no vacation to take or to end")]
    NoVacation,
    /// The game knows no such thing to settle beforehand, or no such answer.
    #[error("this cannot be settled beforehand")]
    NoArrangement,
    /// The game says no.
    #[error("the game refuses it: {}", .0.reasons.join("; "))]
    Refused(Refused),
}

impl Table {
    /// Does what is asked, or refuses it.
    pub fn handle(&mut self, request: &Request, speaker: Speaker<'_>) -> Result<Verdict, No> {
        let seat = request.seat;
        if let Some(known) = self.keys.find(seat, &request.key, &request.wanted) {
            return known.map(Verdict::Repeated).map_err(|()| No::KeyUsed);
        }
        if !self.meant_for_now(request) {
            return Err(No::Stale { meant: request.version, now: self.version });
        }
        let entry = self.act(seat, &request.wanted, speaker)?;
        self.keys.remember(seat, request.key.clone(), request.wanted.clone(), self.version);
        Ok(Verdict::Done(entry))
    }

    /// Whether a request was made knowing all that matters. When several seats decide at once, what the others chose
    /// meanwhile does not matter to a choice; and nothing matters to who gives up.
    fn meant_for_now(&self, request: &Request) -> bool {
        let since = match request.wanted {
            Move::Choose(_) => return self.still_asks(request.seat, request.version),
            Move::Resign => 0,
            Move::EndTurn | Move::Undo | Move::Restart | Move::Redo => self.acted,
        };
        (since..=self.version).contains(&request.version)
    }

    /// Whether a seat is asked for the same as at this version. What was only remarked since, and what others chose who decide at
    /// the same time, does not matter to it.
    pub fn still_asks(&self, seat: Seat, version: u32) -> bool {
        let since = self.asked.get(seat.index()).copied().unwrap_or(self.version);
        (since..=self.version).contains(&version)
    }

    /// Lets a seat do something at the table as it stands, or refuses it. What it did is to be written down.
    pub fn act(&mut self, seat: Seat, wanted: &Move, speaker: Speaker<'_>) -> Result<Entry, No> {
        if self.resigned.contains(&seat) && !matches!(wanted, Move::Choose(_) | Move::EndTurn) {
            return Err(No::Gone);
        }
        let deciding = self.game.actors();
        let had_ended = self.steps.last().is_some_and(Step::ended);
        let act = match wanted {
            Move::Choose(notation) => self.choose(seat, notation, speaker)?,
            Move::Redo => {
                let again = self.redo.last().filter(|_| self.redo_seat() == Some(seat)).ok_or(No::NoRedo)?;
                let notation = again.1.clone();
                self.choose(seat, &notation, speaker)?
            }
            Move::EndTurn => self.end_turn(seat)?,
            Move::Undo if self.undo_seat() == Some(seat) => {
                self.undo();
                Act::Undo
            }
            Move::Restart if self.restart_seat() == Some(seat) => {
                self.back(self.steps.len() - free_steps(&self.steps));
                Act::Back(self.steps.len() as u32)
            }
            Move::Undo | Move::Restart => return Err(No::NoUndo),
            Move::Resign if self.is_over() => return Err(No::Gone),
            Move::Resign => {
                self.resigned.push(seat);
                Act::Resign
            }
        };
        let chose = matches!(act, Act::Choose(_) | Act::Hold(_));
        self.edge = match act {
            Act::Undo if had_ended => Edge::Reopened(seat),
            Act::Undo | Act::Back(_) => Edge::TakenBack,
            Act::Resign => Edge::Inside,
            _ if self.steps.last().is_some_and(Step::ended) => Edge::Ended(seat),
            _ => Edge::Inside,
        };
        let entry = Entry { seat, act };
        self.note(&entry);
        self.acted = self.version;
        let actors = self.game.actors();
        for other in Seat::all(MAX_SEATS) {
            let still = other != seat && chose && deciding.contains(other) && actors.contains(other);
            if !still {
                self.asked[other.index()] = self.version;
            }
        }
        Ok(entry)
    }

    /// Goes back to after the first `step` choices, whatever they have shown: for those who practise alone.
    pub fn rewind(&mut self, seat: Seat, step: usize) -> Entry {
        self.back(step.min(self.steps.len()));
        let entry = Entry { seat, act: Act::Back(self.steps.len() as u32) };
        self.note(&entry);
        (self.asked, self.acted) = ([self.version; MAX_SEATS], self.version);
        entry
    }

    /// Deals everything anew, before the first choice.
    pub fn deal(&mut self, seat: Seat, seed: Seed) -> Entry {
        self.game = self.game.dealt(seed).into();
        self.left.clear();
        self.redo.clear();
        let entry = Entry { seat, act: Act::Deal(seed) };
        self.note(&entry);
        (self.asked, self.acted) = ([self.version; MAX_SEATS], self.version);
        entry
    }

    /// Takes note of something that changes nothing in the game: who came and went, where it started from.
    pub fn remark(&mut self, entry: &Entry) {
        if changes_hands(&entry.act) {
            self.keys.forget(entry.seat);
        }
        match &entry.act {
            Act::Leave(person, name) | Act::Freed(person, name) => {
                self.left.push((entry.seat, *person, name.clone()));
            }
            Act::Written => self.written = true,
            Act::Fork(at, id) => self.forked = Some((*at, id.clone())),
            Act::Timed(timing) => self.clock = Some(Clock::new(*timing)),
            Act::Forfeit => self.resigned.push(entry.seat),
            _ => {}
        }
        if let Some(clock) = &mut self.clock {
            clock.note(entry.seat, &entry.act);
        }
        self.note(entry);
    }

    fn note(&mut self, entry: &Entry) {
        self.length += 1;
        self.version += u32::from(!entry.act.is_private());
        self.arranged.note(entry.seat, &entry.act);
        self.notices.extend(Notice::of(self.steps.len(), entry.seat, &entry.act));
    }

    fn choose(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<Act, No> {
        if self.is_over() {
            // Also where nobody is left to play against, though the game would go on.
            let kind = menagerie_catalogue::RefusedKind::GameOver;
            return Err(No::Refused(Refused { kind, reasons: Vec::new() }));
        }
        let holding = self.holding;
        self.play(seat, notation, speaker, |seat| holding.contains(seat)).map_err(No::Refused)?;
        // Written down is what the game calls it, whatever it was called in the request.
        let notation =
            self.choice(self.steps.len()).map(|(_, notation)| notation.to_owned()).unwrap_or_default();
        forget(&mut self.redo, seat, &notation);
        let held = matches!(self.steps.last(), Some(Step { end: End::Held(_), .. }));
        Ok(if held { Act::Hold(notation) } else { Act::Choose(notation) })
    }

    /// Plays a choice; the turn waits at its end if `holds` says so of its seat.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        notation: &str,
        speaker: Speaker<'_>,
        holds: impl Fn(Seat) -> bool,
    ) -> Result<(), Refused> {
        let new_turn = turn::begins(&self.steps, seat);
        let known = !new_turn && self.firsts.iter().any(|first| first.seat == seat);
        let first = !known && self.game.actors().contains(seat);
        let before = first.then(|| self.game.resources(seat));
        let game = self.own_game();
        let mut played = game.play_held(seat, notation, speaker)?;
        let end = match game.held() {
            Some(held) if holds(held) => End::Held(held),
            Some(_) => {
                let ended = game.end_turn();
                played.events.extend(ended.events);
                if ended.reversal == Reversal::Final {
                    played.reversal = Reversal::Final;
                }
                End::With
            }
            None => End::Open,
        };
        // A long list grows by a little, not by as much again: there are many tables.
        if self.steps.len() == self.steps.capacity() {
            self.steps.reserve_exact(32 + self.steps.len() / 8);
        }
        self.steps.push(Step { seat, reversal: played.reversal, end });
        self.chronicle.push(played.events);
        if new_turn {
            self.firsts.clear();
        }
        let step = self.steps.len() - 1;
        self.firsts.extend(before.map(|resources| Beginning { seat, step, resources }));
        self.begin();
        Ok(())
    }

    /// A game of our own, whoever still thinks about the one that was shared.
    fn own_game(&mut self) -> &mut dyn menagerie_catalogue::Match {
        if Arc::get_mut(&mut self.game).is_none() {
            self.game = self.game.fork().into();
        }
        Arc::get_mut(&mut self.game).expect("a fresh copy is not shared")
    }

    fn end_turn(&mut self, seat: Seat) -> Result<Act, No> {
        if self.game.held() != Some(seat) || self.is_over() {
            return Err(No::NotHeld);
        }
        self.finish_turn(seat);
        self.redo.clear();
        Ok(Act::EndTurn)
    }

    pub(crate) fn finish_turn(&mut self, seat: Seat) {
        let ended = self.own_game().end_turn();
        let last = self.steps.last_mut().expect("a held turn has a last choice");
        let told = self.chronicle.last_mut().expect("what the last choice did is kept");
        last.end = End::After(seat, ended.reversal, told.len() as u16);
        told.extend(ended.events);
        self.begin();
    }

    /// Takes back the end of a turn, or the last choice.
    fn undo(&mut self) {
        let count = self.steps.len();
        match self.steps.last_mut() {
            Some(Step { end: end @ End::After(..), .. }) => {
                let End::After(seat, _, own) = *end else { unreachable!("it was one just now") };
                if let Some(events) = self.chronicle.last_mut() {
                    events.truncate(own.into());
                }
                *end = End::Held(seat);
                let (by, notation) = self.game.choice(count).expect("it was played");
                let notation = notation.to_owned();
                self.game = self.game.rewound(count - 1).into();
                let speaker = Speaker::anonymous(menagerie_kernel::Lang::En);
                self.own_game().play_held(by, &notation, speaker).expect("what was played once plays again");
                self.begin();
            }
            _ => self.back(count - 1),
        }
    }

    fn back(&mut self, step: usize) {
        let taken = (step..self.game.length()).rev().filter_map(|index| self.game.choice(index + 1));
        self.redo.extend(taken.map(|(seat, notation)| (seat, notation.to_owned())));
        self.steps.truncate(step);
        self.firsts.retain(|first| first.step < step);
        Notice::clamp(&mut self.notices, step);
        self.game = self.game.rewound(step).into();
        self.chronicle.back(&*self.game, &self.steps);
        self.begin();
    }

    /// Finds out where the present turn began.
    pub(crate) fn begin(&mut self) {
        let place = turn::place(&self.steps);
        let known = self.beginning.as_ref().map(|known| (known.seat, known.step));
        if place == known {
            return;
        }
        let first = |(seat, step)| self.firsts.iter().find(|first| (first.seat, first.step) == (seat, step));
        // Only after something was taken back, or the table was woken, the game must be played again for it.
        self.beginning = place.map(|place @ (seat, step)| {
            first(place).cloned().unwrap_or_else(|| Beginning {
                seat,
                step,
                resources: self.game.rewound(step).resources(seat),
            })
        });
    }
}
