//! The clocks of a table. They are told the time, and never ask for it.
//!
//! Every seat that the table waits for runs, all of them at once where several decide. The journal holds a [`Stamp`] for each time
//! that other clocks run than before: between two stamps the same ones run, so the last one says all.

use menagerie_kernel::{MAX_SEATS, Seat, Seats};

use crate::{Act, Overtime, SeatTime, Stamp, Timing};

/// The least that a vacation costs: nobody comes and goes all the time.
const VACATION: u64 = 60 * 60 * 1000;

/// What the last entry meant for a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Edge {
    /// Nothing, or a step within it.
    #[default]
    Inside,
    /// The turn ended; this seat made its last step.
    Ended(Seat),
    /// This seat took something back that had not ended its turn.
    TakenBack,
    /// This seat took the end of its turn back.
    Reopened(Seat),
}

/// The clocks of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    timing: Timing,
    seats: [SeatTime; MAX_SEATS],
    running: Seats,
    /// When the seats' times were true, in milliseconds since 1970; nothing before the first start.
    at: Option<u64>,
    /// Who said what about a seat whose time is up: by seat and voter.
    votes: Vec<(Seat, Seat, bool)>,
    /// What the seats had left when their last turns ended: nobody gains by taking an end back.
    kept: [u64; MAX_SEATS],
}

impl Clock {
    pub(crate) fn new(timing: Timing) -> Self {
        let full = SeatTime { left: timing.full(), vacation: timing.vacation(), away: false, out: false };
        let kept = [full.left; MAX_SEATS];
        Self { timing, seats: [full; MAX_SEATS], running: Seats::NONE, at: None, votes: Vec::new(), kept }
    }

    /// What was agreed on.
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// The seats whose clocks run.
    pub fn running(&self) -> Seats {
        self.running
    }

    /// What a seat's clock shows at this time.
    pub fn show(&self, seat: Seat, now: u64) -> SeatTime {
        let time = self.seats[seat.index()];
        if self.running.contains(seat) { charged(time, self.elapsed(now)) } else { time }
    }

    /// Whether a seat has said what shall become of another whose time is up.
    pub fn has_voted(&self, voter: Seat, about: Seat) -> bool {
        self.votes.iter().any(|(seat, by, _)| (*seat, *by) == (about, voter))
    }

    /// When the next seat runs out of time.
    pub fn due(&self) -> Option<u64> {
        let at = self.at?;
        let due = |seat: Seat| {
            let time = self.seats[seat.index()];
            (!time.out).then(|| at + time.left + if time.away { time.vacation } else { 0 })
        };
        self.running.iter().filter_map(due).min()
    }

    /// The seats whose time is up, and of whom nobody knows it yet.
    pub(crate) fn run_out(&self, now: u64) -> Seats {
        let out = |seat: &Seat| {
            let time = self.show(*seat, now);
            time.left == 0 && !time.out
        };
        self.running.iter().filter(out).collect()
    }

    fn elapsed(&self, now: u64) -> u64 {
        now.saturating_sub(self.at.unwrap_or(now))
    }

    pub(crate) fn charge(&mut self, now: u64) {
        let elapsed = self.elapsed(now);
        for seat in self.running.iter() {
            let time = &mut self.seats[seat.index()];
            *time = charged(*time, elapsed);
        }
        self.at = Some(self.at.map_or(now, |at| at.max(now)));
    }

    /// Other seats must decide, or the same ones in another turn. Who has decided gets the increment; by days, who must decide
    /// anew has the whole time again. Who takes the end of a turn back gives back what it had brought.
    pub(crate) fn switch(&mut self, now: u64, deciding: Seats, edge: Edge) {
        self.charge(now);
        let back = matches!(edge, Edge::TakenBack | Edge::Reopened(_));
        for seat in Seat::all(MAX_SEATS) {
            let (running, decides) = (self.running.contains(seat), deciding.contains(seat));
            let (stops, starts) = if edge == Edge::Ended(seat) {
                (running, decides)
            } else {
                (running && !decides, decides && !running)
            };
            if back && (starts || edge == Edge::Reopened(seat)) {
                self.give_back(seat);
            } else if !back {
                if stops {
                    self.stop(seat);
                }
                if starts && !self.timing.is_live() {
                    self.seats[seat.index()].left = self.timing.full();
                }
            }
            if !decides {
                self.seats[seat.index()].out = false;
            }
        }
        self.running = deciding;
        self.forget_votes();
    }

    fn stop(&mut self, seat: Seat) {
        let time = &mut self.seats[seat.index()];
        self.kept[seat.index()] = time.left;
        // Who has lost by time gets no more.
        if time.left > 0 || time.out {
            time.left += self.timing.increment();
        }
        time.out = false;
    }

    fn give_back(&mut self, seat: Seat) {
        let time = &mut self.seats[seat.index()];
        let without = time.left.saturating_sub(self.timing.increment());
        time.left = without.min(self.kept[seat.index()]);
    }

    /// Goes on after a rest with these seats. While the house was closed (from, to), no time passed for anyone.
    pub(crate) fn go_on(&mut self, deciding: Seats, (closed, opened): (u64, u64), now: u64) {
        if let Some(at) = self.at {
            self.running = deciding;
            let at = if at < opened { at + opened - closed.clamp(at, opened) } else { at };
            self.at = Some(at.min(now));
        }
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.at.is_some()
    }

    pub(crate) fn stamp(&self, seats: usize) -> Stamp {
        Stamp { at: self.at.unwrap_or(0), seats: self.seats[..seats].to_vec() }
    }

    /// What the votes of so many come to, if they do: whether the seat has lost.
    pub(crate) fn verdict(&self, about: Seat, voters: usize) -> Option<bool> {
        let said = |end: bool| self.votes.iter().filter(|vote| (vote.0, vote.2) == (about, end)).count();
        if 2 * said(true) > voters { Some(true) } else { (2 * said(false) >= voters).then_some(false) }
    }

    pub(crate) fn allows_away(&self, seat: Seat, now: u64) -> bool {
        !self.timing.is_live() && self.show(seat, now).vacation > 0
    }

    /// Goes away, or comes back, at this time.
    pub(crate) fn away(&mut self, seat: Seat, away: bool, now: u64) {
        self.charge(now);
        let time = &mut self.seats[seat.index()];
        time.away = away;
        if away {
            time.vacation = time.vacation.saturating_sub(VACATION);
        }
    }

    /// What a line of the journal says of the clocks.
    pub(crate) fn note(&mut self, seat: Seat, act: &Act) {
        let time = &mut self.seats[seat.index()];
        match act {
            Act::Clocks(stamp) => {
                self.at = Some(stamp.at);
                for (time, written) in self.seats.iter_mut().zip(&stamp.seats) {
                    *time = *written;
                }
            }
            Act::TimeUp => *time = SeatTime { left: 0, away: false, out: true, ..*time },
            Act::MoreTime => *time = SeatTime { left: self.timing.more(), out: false, ..*time },
            Act::Vote(about, end) => self.votes.push((*about, seat, *end)),
            Act::Forfeit | Act::Resign => *time = SeatTime { out: false, ..*time },
            _ => return,
        }
        self.forget_votes();
    }

    fn forget_votes(&mut self) {
        self.votes.retain(|(about, ..)| self.seats[about.index()].out);
    }

    /// Whether the others decide when someone's time is up.
    pub(crate) fn asks_others(&self) -> bool {
        self.timing.overtime() == Overtime::Vote
    }
}

/// A running clock after a while: vacation goes first.
fn charged(time: SeatTime, elapsed: u64) -> SeatTime {
    let rested = if time.away { elapsed.min(time.vacation) } else { 0 };
    let vacation = time.vacation - rested;
    SeatTime {
        left: time.left.saturating_sub(elapsed - rested),
        vacation,
        away: time.away && vacation > 0,
        ..time
    }
}
