//! Results and ratings, ties, chat, reports and bans, on every database.

use menagerie_kernel::Seat;

use super::{super::*, *};
use crate::{
    protocol::{Against, Ending, ReportReason, Room, ShownTo, TieKind},
    storage::moderation::NewReport,
};

fn guest(number: i64, name: &str) -> Write {
    Write::Guest(Guest {
        person: Person(number),
        hash: [number as u8; 32],
        public: format!("p{number}"),
        name: name.into(),
        seen: 5,
        account: false,
        program: false,
        owner: None,
    })
}

const BOUNDS: Bounds = Bounds { pairs: 6, gain: 50 };

/// A house with three guests and a finished game of the first two.
fn with_a_result(place: &Place) -> (Storage, TableRow) {
    let mut storage = place.open();
    storage.commit(&[guest(7, "Ann"), guest(8, "Ben"), guest(9, "Cleo")]).unwrap();
    let row = TableRow { status: Status::Over, ..row(1) };
    let end = |number, place, ending| SeatEnd {
        person: Some(Person(number)),
        bot: None,
        place,
        won: place == 1,
        score: 10 - i32::from(place),
        ending,
        part: Part::Whole,
    };
    let result = GameResult {
        against: Against::People,
        rated: true,
        ended: 1000,
        seats: vec![end(7, 1, Ending::Played), end(8, 2, Ending::Resigned)],
    };
    let mut writes = vec![Write::Table(Box::new(row.clone()))];
    writes.extend(results::save(&row, &result));
    storage.commit(&writes).unwrap();
    // A second time changes nothing.
    storage.commit(&results::save(&row, &result)).unwrap();
    (storage, row)
}

on_both! {
    fn a_result_is_counted_once(place: &Place) {
        let (mut storage, row) = with_a_result(place);
        assert_eq!(storage.result(&row.id).unwrap().unwrap().1[0].skills, None);
        assert_eq!((storage.count_results(2000, BOUNDS).unwrap(), storage.count_results(2000, BOUNDS).unwrap()), (1, 0));
        let (skill, games) = storage.rating_of(Person(7), "feeding-time", 2).unwrap().unwrap();
        assert!(skill.skill > 25.0 && games == 1);
        let (_, ends) = storage.result(&row.id).unwrap().unwrap();
        assert_eq!(ends[0].skills.unwrap().1, skill);
        assert_eq!((ends[1].end.ending, ends[1].seat), (Ending::Resigned, Seat(1)));
        assert_eq!(storage.rating_of(Person(7), "feeding-time", 3).unwrap(), None);
        assert_eq!(storage.curve(Person(8), "feeding-time", 2).unwrap().len(), 1);
        let tally = &storage.tallies(Person(8)).unwrap()[0];
        assert_eq!((tally.games, tally.won, tally.rated, tally.points, tally.best), (1, 0, 1, 8, 8));
    }

    fn of_two_people_so_many_games_a_day_count(place: &Place) {
        let (mut storage, first) = with_a_result(place);
        let again = |storage: &mut Storage, key: i64, ended: u64| {
            let (_, ends) = storage.result(&first.id).unwrap().unwrap();
            let seats = ends.into_iter().map(|kept| kept.end).collect();
            let row = TableRow { id: format!("t{key}"), ..row(key) };
            let result = GameResult { against: Against::People, rated: true, ended, seats };
            storage.commit(&results::save(&row, &result)).unwrap();
            row.id
        };
        let ids = [again(&mut storage, 2, 1500), again(&mut storage, 3, 2000), again(&mut storage, 4, 90_000)];
        assert_eq!(storage.count_results(3000, Bounds { pairs: 2, ..BOUNDS }).unwrap(), 4);
        let counts = ids.map(|id| {
            let (rated, ends) = storage.result(&id).unwrap().unwrap();
            (rated, ends[0].skills.is_some())
        });
        assert_eq!(counts, [(true, true), (false, false), (true, true)]);
        assert_eq!(storage.rating_of(Person(7), "feeding-time", 2).unwrap().unwrap().1, 3);
    }

    /// Before, whoever had many accounts could lose to one of them as often as there were others.
    fn who_is_known_well_rises_so_much_a_day_through_those_who_are_not(place: &Place) {
        let (mut storage, first) = with_a_result(place);
        storage.count_results(2000, BOUNDS).unwrap();
        let known = "UPDATE ratings SET skill = 35.0, spread = 3.0 WHERE person = 7";
        assert_eq!(storage.database.execute(known, &[]).unwrap(), 1);
        let mut key = 10;
        // Ann plays against someone new every time, or against one person who is known well.
        let mut play = |storage: &mut Storage, other: Option<i64>, place: u8, ended: u64| {
            let (_, mut ends) = storage.result(&first.id).unwrap().unwrap();
            key += 1;
            ends[1].end.person = Some(Person(other.unwrap_or(key)));
            (ends[0].end.place, ends[1].end.place) = (place, 3 - place);
            let seats = ends.into_iter().map(|kept| kept.end).collect();
            let result = GameResult { against: Against::People, rated: true, ended, seats };
            storage.commit(&results::save(&TableRow { id: format!("t{key}"), ..row(key) }, &result)).unwrap();
            storage.count_results(ended, BOUNDS).unwrap();
            let mut points = |person| {
                let (skill, games) = storage.rating_of(Person(person), "feeding-time", 2).unwrap().unwrap();
                skill.shown(games).points
            };
            (points(7), points(other.unwrap_or(key)))
        };
        let before = 1500 + 300;
        let day = 200_000;
        let (mut now, mut others) = (before, 1500);
        for _ in 0..20 {
            (now, others) = play(&mut storage, None, 1, day);
        }
        assert_eq!(now, before + 50);
        assert_eq!(others, 1500, "what nobody gains, nobody loses");
        storage.database.execute("UPDATE ratings SET skill = 35.0, spread = 3.0 WHERE person = 8", &[]).unwrap();
        let risen = play(&mut storage, Some(8), 1, day).0;
        assert!(risen > now, "against who is known well it counts as ever");
        assert!(play(&mut storage, None, 2, day).0 < risen, "and so does a loss");
        let (low, next) = (play(&mut storage, None, 1, day).0, play(&mut storage, None, 1, day + 100_000).0);
        assert!(next > low, "the next day it goes on");
    }

    fn games_are_told_to_their_players_and_leagues_only_of_those_who_want_it(place: &Place) {
        let (mut storage, row) = with_a_result(place);
        storage.count_results(2000, BOUNDS).unwrap();
        let (games, count) = storage.games_of(Person(7), true, 0, 10).unwrap();
        assert_eq!((games[0].table.as_deref(), games[0].place, count), (Some(row.id.as_str()), 1, 1));
        assert!(storage.games_of(Person(7), true, 1, 10).unwrap().0.is_empty());
        assert!(storage.best("feeding-time", 2, 10).unwrap().is_empty());
        let account = accounts::Account { person: Person(7), handle: "h".into(), email: None, made: 1 };
        assert_eq!(storage.take_address(&account, [99; 32]).unwrap(), None);
        assert_eq!(storage.shown_to(Person(7)).unwrap(), Some(ShownTo::Friends));
        storage.commit(&[profiles::show_to(Person(7), ShownTo::Everyone)]).unwrap();
        assert_eq!(storage.best("feeding-time", 2, 10).unwrap()[0].1, "Ann");
        assert_eq!(storage.guest_by_public("p8").unwrap().unwrap().name, "Ben");
        assert_eq!(storage.guest_by_public("p").unwrap(), None);
    }

    fn who_is_forgotten_leaves_nothing_but_the_others_results(place: &Place) {
        let (mut storage, row) = with_a_result(place);
        storage.count_results(2000, BOUNDS).unwrap();
        let said = Said { key: 0, person: Person(8), name: "Ben".into(), seat: Some(Seat(1)), room: Room::Table, text: "hi".into(), at: 50 };
        storage.say(row.key, &said, 10).unwrap();
        storage.commit(&[ties::tie(Person(7), Person(8), TieKind::Blocked, 1)]).unwrap();
        storage.commit(&accounts::begin_forgetting(Person(8), 1)).unwrap();
        assert_eq!(storage.being_forgotten(10).unwrap(), [Person(8)]);
        assert_eq!(storage.guest(&[8; 32]).unwrap(), None, "nobody can be them at once");
        storage.commit(&accounts::end_forgetting(Person(8))).unwrap();
        assert!(storage.being_forgotten(10).unwrap().is_empty());
        assert!(storage.ties(Person(7)).unwrap().is_empty() && storage.said(row.key, 10).unwrap().is_empty());
        assert_eq!(storage.ratings_of(Person(8)).unwrap(), []);
        assert_eq!(storage.result(&row.id).unwrap().unwrap().1[1].end.person, None);
        assert_eq!(storage.games_of(Person(7), true, 0, 9).unwrap().1, 1);
        assert!(storage.result(&row.id).unwrap().is_some());
        storage.commit(&accounts::end_forgetting(Person(7))).unwrap();
        assert_eq!(storage.result(&row.id).unwrap(), None, "nobody is left who played it");
    }

    fn friends_are_made_by_links_that_wear_out(place: &Place) {
        let (mut storage, _) = with_a_result(place);
        storage.commit(&[ties::save_friend_link(&[1; 32], Person(7), 100, 1)]).unwrap();
        assert!(!storage.befriend(&[2; 32], Person(8), 50, 9).unwrap(), "no such link");
        assert!(!storage.befriend(&[1; 32], Person(8), 101, 9).unwrap(), "too late");
        assert!(!storage.befriend(&[1; 32], Person(7), 50, 9).unwrap(), "that is oneself");
        assert!(storage.befriend(&[1; 32], Person(8), 50, 9).unwrap());
        assert!(!storage.befriend(&[1; 32], Person(9), 50, 9).unwrap(), "it is used up");
        assert!(storage.is_tied(Person(8), Person(7), TieKind::Friend).unwrap());
        assert_eq!(storage.ties(Person(7)).unwrap()[0].public, "p8");
        storage.commit(&[ties::save_friend_link(&[3; 32], Person(7), 100, 5), ties::tie(Person(7), Person(9), TieKind::Blocked, 60)]).unwrap();
        assert!(!storage.befriend(&[3; 32], Person(9), 60, 9).unwrap(), "blocked");
        assert_eq!(storage.blockers(Person(9), &[Person(7), Person(8)]).unwrap(), [Person(7)]);
        assert_eq!((storage.unheard(Person(7)).unwrap(), storage.unheard(Person(9)).unwrap()), (vec![Person(9)], vec![Person(7)]));
        storage.tidy_ties(101).unwrap();
        assert_eq!(storage.friend_link(&[3; 32], 50).unwrap(), None);
    }

    fn the_last_lines_are_kept_for_a_while(place: &Place) {
        let (mut storage, row) = with_a_result(place);
        for number in 1..=5 {
            let said = Said { key: 0, person: Person(7), name: "Ann".into(), seat: None, room: Room::Watchers, text: format!("line {number}"), at: number };
            storage.say(row.key, &said, 3).unwrap();
        }
        let texts = |storage: &mut Storage| storage.said(row.key, 9).unwrap().into_iter().map(|said| said.text).collect::<Vec<_>>();
        assert_eq!(texts(&mut storage), ["line 3", "line 4", "line 5"]);
        assert_eq!(storage.said_by(Person(7), 9).unwrap().len(), 3);
        storage.tidy_chat(5, 0).unwrap();
        assert_eq!(texts(&mut storage), ["line 5"]);
    }

    fn reports_and_bans_are_kept_settled_and_lifted(place: &Place) {
        let (mut storage, row) = with_a_result(place);
        let report = NewReport { at: 10, table: row.id, reporter: Person(7), about: Person(8), name: "Ben".into(), reason: ReportReason::Spam, note: "n".into(), context: "[]".into() };
        storage.commit(&[moderation::report(report)]).unwrap();
        storage.commit(&[moderation::ban(Some(Person(8)), None, 100, "r".into(), 20), moderation::ban(None, Some("192.0.2.7".into()), 50, String::new(), 20)]).unwrap();
        assert_eq!((storage.standing_bans(49).unwrap().len(), storage.standing_bans(50).unwrap().len()), (2, 1));
        let (reports, open) = storage.open_reports(30, 10).unwrap();
        assert_eq!((open, reports[0].about.as_ref().unwrap().banned), (1, Some(100)));
        let bans = storage.bans(30, 10).unwrap();
        assert_eq!((bans[0].address.as_deref(), bans[1].person.as_ref().unwrap().id.as_str()), (Some("192.0.2.7"), "p8"));
        let deed = moderation::deed(31, "token".into(), "lift", bans[1].id.to_string(), String::new());
        storage.commit(&[moderation::lift(bans[1].id, 31), moderation::resolve(reports[0].id, "done".into(), 31), deed]).unwrap();
        assert_eq!((storage.bans(31, 10).unwrap().len(), storage.open_reports(31, 10).unwrap().1), (1, 0));
        assert_eq!(storage.deeds(10).unwrap()[0].deed, "lift");
        storage.tidy_chat(0, 1000).unwrap();
        assert!(storage.deeds(10).unwrap().is_empty());
    }
}
