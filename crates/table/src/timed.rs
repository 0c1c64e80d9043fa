//! A table that is played by the clock.

use menagerie_kernel::{Seat, Seats};

use crate::{Act, Clock, Entry, Move, No, Table, clock::Edge};

impl Table {
    /// The clocks, if it is played by them.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn timed(&mut self) -> Result<&mut Clock, No> {
        self.clock.as_mut().ok_or(No::NoClock)
    }

    /// The clocks go on after a rest: those of the seats that must decide, if `people` hold them. While the house was closed
    /// (from, to) no time has passed, and what was stamped later than now was stamped by a clock that was wrong.
    pub fn resume_clock(&mut self, people: Seats, closed: (u64, u64), now: u64) {
        let deciding = both(self.deciding(), people);
        if let Some(clock) = &mut self.clock {
            clock.go_on(deciding, closed, now);
        }
    }

    /// After these entries, lets the clocks of those run that must decide now, if `people` hold them. What changed is to be
    /// written down.
    pub fn switch_clock(&mut self, people: Seats, now: u64, entries: &[Entry]) -> Option<Entry> {
        let (deciding, seats) = (both(self.deciding(), people), self.game.seat_count());
        let edge = std::mem::take(&mut self.edge);
        let clock = self.clock.as_mut()?;
        let news = deciding != clock.running()
            || matches!(edge, Edge::Ended(_) | Edge::Reopened(_))
            || entries
                .iter()
                .any(|entry| matches!(entry.act, Act::TimeUp | Act::MoreTime | Act::Forfeit | Act::Away(_)));
        if !news || (deciding.is_empty() && !clock.has_begun()) {
            return None;
        }
        clock.switch(now, deciding, edge);
        let entry = Entry { seat: Seat(0), act: Act::Clocks(clock.stamp(seats)) };
        self.remark(&entry);
        Some(entry)
    }

    /// The seats whose time is up lose, or the others are asked about them. What happened is to be written down.
    pub fn run_out(&mut self, now: u64) -> Vec<Entry> {
        let Some(clock) = &self.clock else { return Vec::new() };
        let act = if clock.asks_others() { Act::TimeUp } else { Act::Forfeit };
        let out = clock.run_out(now);
        let mut entries = Vec::new();
        for seat in out.iter() {
            if self.is_over() {
                break;
            }
            let entry = Entry { seat, act: act.clone() };
            self.remark(&entry);
            entries.push(entry);
        }
        entries
    }

    /// A seat says whether another, whose time is up, has lost. `voters` are all that may say so. What it led to is to be
    /// written down with it.
    pub fn vote(
        &mut self,
        seat: Seat,
        about: Seat,
        end: bool,
        voters: Seats,
        now: u64,
    ) -> Result<Vec<Entry>, No> {
        let others = voters.iter().filter(|other| *other != about && !self.resigned.contains(other)).count();
        let clock = self.timed()?;
        let asked = clock.running().contains(about) && clock.show(about, now).out;
        if !asked || about == seat || !voters.contains(seat) || clock.has_voted(seat, about) {
            return Err(No::NoVote);
        }
        clock.charge(now);
        let mut entries = vec![Entry { seat, act: Act::Vote(about, end) }];
        self.remark(&entries[0]);
        match self.clock.as_ref().and_then(|clock| clock.verdict(about, others)) {
            Some(true) => entries.push(Entry { seat: about, act: Act::Forfeit }),
            Some(false) => entries.push(Entry { seat: about, act: Act::MoreTime }),
            None => return Ok(entries),
        }
        self.remark(&entries[1]);
        Ok(entries)
    }

    /// A seat goes on vacation, or comes back.
    pub fn away(&mut self, seat: Seat, away: bool, now: u64) -> Result<Entry, No> {
        let gone = self.resigned.contains(&seat) || self.is_over();
        let clock = self.timed()?;
        if gone || clock.show(seat, now).away == away || (away && !clock.allows_away(seat, now)) {
            return Err(No::NoVacation);
        }
        clock.away(seat, away, now);
        let entry = Entry { seat, act: Act::Away(away) };
        self.remark(&entry);
        Ok(entry)
    }

    /// Whether a choice comes too late: the time is up, and nobody has yet said so.
    pub fn too_late(&self, seat: Seat, wanted: &Move, now: u64) -> bool {
        let out = self.clock.as_ref().is_some_and(|clock| clock.run_out(now).contains(seat));
        out && !matches!(wanted, Move::Resign)
    }
}

fn both(one: Seats, other: Seats) -> Seats {
    one.iter().filter(|seat| other.contains(*seat)).collect()
}
