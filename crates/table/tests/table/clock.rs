//! Tables that are played by the clock. Time is what the tests say it is.

use menagerie_kernel::{Seat, Seats, Seed, Viewer};
use menagerie_table::{Act, Entry, Move, No, Overtime, Table, Timing};
use serde_json::json;

use crate::common::*;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A table and all it has written down.
struct Timed {
    table: Table,
    entries: Vec<Entry>,
    people: Seats,
}

impl Timed {
    fn new(players: u8, timing: Timing) -> Self {
        let seats = Seats::all(players.into());
        let options = json!({"players": players});
        let mut table = Table::start("feeding-time", &options.into(), Seed::from_number(5)).unwrap();
        table.hold(seats);
        let mut timed = Self { table, entries: Vec::new(), people: seats };
        timed.write(Entry { seat: Seat(0), act: Act::Timed(timing) });
        timed.update(0, &[]);
        timed
    }

    fn write(&mut self, entry: Entry) {
        self.table.remark(&entry);
        self.entries.push(entry);
    }

    fn update(&mut self, now: u64, entries: &[Entry]) {
        self.entries.extend_from_slice(entries);
        self.entries.extend(self.table.switch_clock(self.people, now, entries));
    }

    fn act(&mut self, seat: u8, wanted: Move, now: u64) {
        let entry = enter(&mut self.table, (seat, wanted));
        self.update(now, &[entry]);
    }

    fn choose(&mut self, seat: u8, now: u64) {
        let (_, card) = first(&self.table, seat);
        self.act(seat, card, now);
    }

    fn run_out(&mut self, now: u64) {
        let entries = self.table.run_out(now);
        self.hand_over(&entries);
        self.update(now, &entries);
    }

    /// Who has lost is not waited for.
    fn hand_over(&mut self, entries: &[Entry]) {
        for entry in entries.iter().filter(|entry| entry.act == Act::Forfeit) {
            self.people.remove(entry.seat);
        }
    }

    fn vote(&mut self, seat: u8, about: u8, end: bool, now: u64) -> Result<(), No> {
        let entries = self.table.vote(Seat(seat), Seat(about), end, self.people, now)?;
        self.hand_over(&entries);
        self.update(now, &entries);
        Ok(())
    }

    /// What the clocks show, in seconds; the same from the journal.
    fn left(&self, now: u64) -> Vec<u64> {
        let seats = self.table.game().seat_count();
        let show = |table: &Table| -> Vec<_> {
            let clock = table.clock().unwrap();
            Seat::all(seats).map(|seat| clock.show(seat, now)).collect()
        };
        let mut again = restored(&self.table, &self.entries);
        again.resume_clock(self.people, (0, 0), now);
        assert_eq!(show(&again), show(&self.table), "the journal tells the same");
        assert_eq!(again.clock().unwrap().due(), self.table.clock().unwrap().due());
        show(&self.table).iter().map(|time| time.left / 1000).collect()
    }

    fn log(&self) -> Vec<String> {
        self.table.log(None, Viewer::Spectator, SPEAKER).into_iter().map(|line| line.text).collect()
    }
}

fn live(overtime: Overtime) -> Timing {
    Timing::Live { bank: 60, increment: 5, overtime }
}

#[test]
fn all_who_must_decide_run_and_who_has_decided_gets_the_increment() {
    let mut game = Timed::new(2, live(Overtime::Bot));
    assert_eq!(game.left(10_000), [50, 50], "both choose a card at once");
    game.choose(0, 10_000);
    assert_eq!(game.left(20_000), [55, 40]);
    game.choose(1, 20_000);
    assert_eq!((game.table.held(), game.left(25_000)), (Some(Seat(1)), vec![55, 35]), "a held turn counts");
    game.act(1, Move::EndTurn, 25_000);
    assert_eq!(game.left(25_000), [55, 40], "the last one decides again at once, and has its increment too");
    assert_eq!(game.table.clock().unwrap().running(), game.table.deciding());
}

#[test]
fn nobody_gains_time_by_taking_back() {
    let mut game = Timed::new(2, live(Overtime::Bot));
    for turn in 1..20 {
        game.choose(0, turn * 1000);
        game.act(0, Move::Undo, turn * 1000);
        assert_eq!(game.left(turn * 1000), [60 - turn, 60 - turn]);
    }
}

#[test]
fn who_runs_out_of_time_has_lost_and_the_journal_says_so() {
    let mut game = Timed::new(2, live(Overtime::Bot));
    game.choose(0, 1000);
    assert_eq!(game.table.clock().unwrap().due(), Some(60_000));
    assert!(game.table.run_out(59_999).is_empty());
    assert!(!game.table.too_late(Seat(1), &Move::EndTurn, 59_999));
    assert!(game.table.too_late(Seat(1), &Move::EndTurn, 60_000));
    game.run_out(60_000);
    assert!(game.table.is_over());
    let standing = game.table.standing().unwrap();
    assert_eq!([0, 1].map(|seat| standing.places[seat].rank), [1, 2]);
    assert_eq!(game.log().last().unwrap(), "player 2 loses by time.");
    assert_eq!(game.left(99_000), [64, 0], "all clocks stand");
    let again = restored(&game.table, &game.entries);
    assert_eq!((again.resigned(), again.is_over()), (&[Seat(1)][..], true));
    assert_eq!(game.table.clock().unwrap().due(), None);
}

#[test]
fn the_others_may_wait_or_not() {
    let mut game = Timed::new(3, live(Overtime::Vote));
    game.choose(0, 0);
    game.choose(1, 0);
    assert_eq!(game.vote(0, 2, true, 1000), Err(No::NoVote), "there is time left");
    game.run_out(60_000);
    assert_eq!((game.left(80_000)[2], game.table.is_over()), (0, false));
    assert!(game.table.run_out(90_000).is_empty(), "it is known");
    assert_eq!(game.vote(2, 2, false, 61_000), Err(No::NoVote), "not about oneself");
    game.vote(0, 2, false, 61_000).unwrap();
    assert_eq!(game.left(61_000)[2], 60, "half of the others wait");
    game.run_out(121_000);
    game.vote(0, 2, true, 122_000).unwrap();
    assert_eq!(game.vote(0, 2, false, 122_000), Err(No::NoVote), "once");
    assert_eq!(game.left(122_000)[2], 0);
    game.vote(1, 2, true, 122_000).unwrap();
    assert_eq!(game.table.resigned(), [Seat(2)]);
    assert!(game.table.clock().unwrap().running().is_empty(), "a bot plays on, by no clock");
    assert!(game.log().contains(&"player 1 does not want to wait for player 3.".to_owned()));
}

#[test]
fn who_plays_after_all_is_not_voted_about_any_more() {
    let mut game = Timed::new(3, live(Overtime::Vote));
    game.run_out(60_000);
    game.vote(0, 2, true, 60_000).unwrap();
    game.choose(2, 61_000);
    assert_eq!(game.left(61_000)[2], 5);
    assert_eq!(game.vote(1, 2, true, 61_000), Err(No::NoVote));
}

#[test]
fn by_days_each_time_is_whole_again_and_a_vacation_stops_the_clock() {
    let timing = Timing::Days { days: 3, vacation: 2, overtime: Overtime::Bot };
    let mut game = Timed::new(2, timing);
    game.choose(0, DAY);
    game.choose(1, DAY);
    game.act(1, Move::EndTurn, 2 * DAY);
    assert_eq!(game.left(2 * DAY)[1], 3 * 86_400, "it decides anew");
    let away = game.table.away(Seat(1), true, 3 * DAY).unwrap();
    game.update(3 * DAY, &[away]);
    assert_eq!(game.table.away(Seat(1), true, 3 * DAY), Err(No::NoVacation), "away is away");
    assert_eq!(game.left(4 * DAY)[1], 2 * 86_400);
    let back = 3 * DAY + 2 * DAY - 60 * 60 * 1000;
    assert_eq!(game.left(back + DAY)[1], 86_400, "then it runs again");
    assert_eq!(game.table.clock().unwrap().due(), Some(back + 2 * DAY));
    game.run_out(back + 2 * DAY);
    assert_eq!(game.table.resigned(), [Seat(1)]);
    assert_eq!(Timed::new(2, live(Overtime::Bot)).table.away(Seat(0), true, 0), Err(No::NoVacation));
    assert_eq!(table().away(Seat(0), true, 0), Err(No::NoClock));
}

#[test]
fn a_restart_of_the_house_costs_nobody_time() {
    let mut game = Timed::new(2, live(Overtime::Bot));
    game.choose(0, 10_000);
    let mut again = restored(&game.table, &game.entries);
    again.resume_clock(game.people, (15_000, 500_000), 500_000);
    let clock = again.clock().unwrap();
    assert_eq!((clock.due(), clock.show(Seat(1), 500_000).left), (Some(545_000), 45_000));
    assert!(again.switch_clock(game.people, 500_000, &[]).is_none(), "nothing is new");
}

#[test]
fn a_clock_that_was_ahead_does_not_stop_the_game() {
    let mut game = Timed::new(2, live(Overtime::Bot));
    game.choose(0, 3_600_000);
    let mut again = restored(&game.table, &game.entries);
    again.resume_clock(game.people, (20_000, 20_000), 20_000);
    let clock = again.clock().unwrap();
    let left = clock.show(Seat(1), 20_000).left;
    assert_eq!(clock.show(Seat(1), 30_000).left, left.saturating_sub(10_000), "time passes from now on");
}

#[test]
fn only_sensible_timings_are_taken() {
    let overtime = Overtime::Bot;
    for timing in [
        Timing::Live { bank: 0, increment: 5, overtime },
        Timing::Live { bank: 60, increment: 601, overtime },
        Timing::Days { days: 0, vacation: 0, overtime },
        Timing::Days { days: 31, vacation: 0, overtime },
        Timing::Days { days: 3, vacation: 61, overtime },
    ] {
        assert!(timing.fault().is_some(), "{timing}");
    }
    assert_eq!(live(overtime).fault(), None);
}
