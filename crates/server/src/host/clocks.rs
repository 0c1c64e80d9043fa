//! The table's clocks: who has how much time, and what happens when it is up.

use std::ops::ControlFlow;

use menagerie_kernel::{Seat, Seats};
use menagerie_table::{Act, Entry, Table};

use super::{
    ClientId, Host,
    acting::{STAND_IN, to_fault},
};
use crate::{
    protocol::{ClockInfo, SeatClock, Status},
    storage::{Write, clocks},
};

impl Host {
    /// The seats whose clocks can run.
    fn timed_people(&self) -> Seats {
        if self.row.status == Status::Playing { self.row.seating.present() } else { Seats::NONE }
    }

    /// After waking: the clocks go on, or run for the first time.
    pub(super) async fn resume_clock(&mut self) -> ControlFlow<()> {
        let people = self.timed_people();
        let (closed, now) = (self.hub.closed, self.hub.config.time.now());
        let Ok(table) = &mut self.game else { return ControlFlow::Continue(()) };
        table.resume_clock(people, closed, now);
        // A table that could not be written is not the one that is stored: whoever comes next wakes it anew.
        if table.clock().is_some() && self.keep(&[], None).await.is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Adds what the clocks show to entries that are about to be written, if others run now.
    pub(super) fn switch_clock(&mut self, entries: &[Entry]) -> (Vec<Entry>, Option<Write>) {
        let (people, now) = (self.timed_people(), self.hub.config.time.now());
        let mut entries = entries.to_vec();
        let stamp = self.game.as_mut().ok().and_then(|table| table.switch_clock(people, now, &entries));
        let due = stamp.is_some().then(|| clocks::set_due(&self.row, self.due()));
        entries.extend(stamp);
        (entries, due)
    }

    /// When someone's time is up.
    pub(super) fn due(&self) -> Option<u64> {
        let table = self.game.as_ref().ok()?;
        table.clock().filter(|_| self.row.status == Status::Playing)?.due()
    }

    /// Someone's time may be up: that seat loses, or the others are asked.
    pub(super) async fn look_at_clock(&mut self) -> ControlFlow<()> {
        let now = self.hub.config.time.now();
        if self.due().is_none_or(|due| due > now) {
            return ControlFlow::Continue(());
        }
        let entries = self.game.as_mut().map_or_else(|_| Vec::new(), |table| table.run_out(now));
        Box::pin(self.keep_time(entries, None)).await
    }

    /// Someone's time should be up by what is stored.
    pub(super) async fn clock_is_due(&mut self) -> ControlFlow<()> {
        self.look_at_clock().await?;
        // If nobody's is, that is stored: the table is not looked for again until then.
        let due = clocks::set_due(&self.row, self.due());
        if let Err(error) = self.hub.store.write(vec![due]).await {
            tracing::error!(%error, "when a table is due could not be stored");
        }
        ControlFlow::Continue(())
    }

    /// Someone says whether they wait for a seat whose time is up.
    pub(super) async fn vote(
        &mut self,
        from: ClientId,
        seat: Seat,
        about: Seat,
        end: bool,
    ) -> ControlFlow<()> {
        let (voters, now) = (self.timed_people(), self.hub.config.time.now());
        let voted = self.own_seat(from, seat).and_then(|_| {
            let table = self.game.as_mut().map_err(|_| super::acting::not_your_seat())?;
            table.vote(seat, about, end, voters, now).map_err(to_fault)
        });
        match voted {
            Ok(entries) => self.keep_time(entries, Some(from)).await,
            Err(fault) => {
                self.refuse(from, None, None, fault);
                ControlFlow::Continue(())
            }
        }
    }

    /// Someone goes on vacation, or comes back.
    pub(super) async fn vacation(&mut self, from: ClientId, seat: Seat, on: bool) -> ControlFlow<()> {
        let now = self.hub.config.time.now();
        let gone = self.own_seat(from, seat).and_then(|_| {
            self.started()?;
            let table = self.game.as_mut().map_err(|_| super::acting::not_your_seat())?;
            table.away(seat, on, now).map_err(to_fault)
        });
        match gone {
            Ok(entry) => self.keep_time(vec![entry], Some(from)).await,
            Err(fault) => {
                self.refuse(from, None, None, fault);
                ControlFlow::Continue(())
            }
        }
    }

    /// Keeps what the clocks led to, and tells everyone.
    async fn keep_time(&mut self, mut entries: Vec<Entry>, from: Option<ClientId>) -> ControlFlow<()> {
        let Some(last) = entries.last().cloned() else { return ControlFlow::Continue(()) };
        let lost: Vec<Seat> =
            entries.iter().filter(|entry| entry.act == Act::Forfeit).map(|entry| entry.seat).collect();
        for seat in &lost {
            self.row.seating.hand_over(*seat, STAND_IN);
            self.seats_changed();
            tracing::info!(table = self.row.id, seat = seat.0, "lost by time");
        }
        entries.extend(self.end_turn_of_bot());
        if let Err(error) = self.keep(&entries, None).await {
            if let Some(from) = from {
                self.refuse(from, None, None, error.into());
            }
            return self.take_all_back().await;
        }
        self.send_single(&last);
        if !lost.is_empty() {
            self.send_people(None);
        }
        ControlFlow::Continue(())
    }

    /// The clocks as everyone sees them.
    pub(super) fn clock_info(&self, table: &Table) -> Option<ClockInfo> {
        let (clock, now) = (table.clock()?, self.hub.config.time.now());
        let seats = table.game().seat_count();
        let voted = |about: Seat| Seat::all(seats).filter(|voter| clock.has_voted(*voter, about)).collect();
        let show = |seat: Seat| {
            let time = clock.show(seat, now);
            SeatClock {
                left: time.left,
                vacation: time.vacation,
                running: clock.running().contains(seat) && !time.away,
                away: time.away,
                out: time.out,
                voted: voted(seat),
            }
        };
        Some(ClockInfo { timing: clock.timing(), seats: Seat::all(seats).map(show).collect() })
    }
}
