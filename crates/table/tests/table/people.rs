//! Who comes, goes and gives up.

use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seat, Seed, Speaker, Viewer};
use menagerie_table::{Act, Entry, Move, No, Person, Table};
use serde_json::json;

use crate::common::*;

fn at(seat: u8, act: Act) -> Entry {
    Entry { seat: Seat(seat), act }
}

#[test]
fn who_came_and_went_stands_in_the_log_and_who_has_looked_is_remembered() {
    let mut table = table();
    let card = first(&table, 0);
    let mut entries = vec![enter(&mut table, card)];
    let ben = Person(7);
    let change = [
        at(1, Act::Leave(ben, "Ben".into())),
        at(1, Act::Sit(Person(8), String::new())),
        at(1, Act::Freed(Person(8), String::new())),
        at(1, Act::Bot(BotKind::Greedy)),
    ];
    for entry in change {
        table.remark(&entry);
        entries.push(entry);
    }
    assert_eq!(table.version(), 5, "each is an entry");
    for table in [&table, &restored(&table, &entries)] {
        let told: Vec<String> =
            table.log(Some(0), Viewer::Spectator, SPEAKER).into_iter().map(|line| line.text).collect();
        assert_eq!(
            told,
            [
                "player 1 has chosen",
                "Ben leaves the table.",
                "Player 2 sits down.",
                "Player 2 has not begun for long: the seat is open again.",
                "A bot (Greedy) takes seat 2."
            ]
        );
        assert!(table.log(Some(1), Viewer::Spectator, SPEAKER).is_empty());
        assert_eq!(table.known_to(Seat(1)).collect::<Vec<_>>(), [(ben, "Ben"), (Person(8), "")]);
        assert_eq!(table.known_to(Seat(0)).count(), 0);
    }
    let german = Speaker::anonymous(Lang::De);
    assert_eq!(table.log(Some(0), Viewer::Spectator, german)[1].text, "Ben verlässt den Tisch.");
}

#[test]
fn a_choice_meant_for_a_moment_before_someone_came_still_counts() {
    let mut table = table();
    let card = request(first(&table, 0), 0, "a");
    table.remark(&at(1, Act::Sit(Person(7), "Ben".into())));
    assert_eq!(handle(&mut table, &card), Ok(None));
}

#[test]
fn a_new_deal_is_another_game_and_nobody_knows_its_hands() {
    let mut table = table();
    let before = view(&table, Viewer::Seat(Seat(1)));
    let mut entries = vec![at(1, Act::Leave(Person(7), "Ben".into()))];
    table.remark(&entries[0]);
    entries.push(table.deal(Seat(1), Seed::from_number(99)));
    assert_ne!(view(&table, Viewer::Seat(Seat(1))), before);
    let fresh = Table::start("feeding-time", &json!({"players": 2}).into(), Seed::from_number(99)).unwrap();
    let again = Table::restore(crate::common::table().game().header().clone(), entries).unwrap();
    for table in [&table, &again] {
        assert_eq!(view(table, Viewer::Referee), view(&fresh, Viewer::Referee));
        assert_eq!(table.known_to(Seat(1)).count(), 0);
        assert_eq!(table.game().header().seed, Seed::from_number(99));
        assert_eq!(table.log(None, Viewer::Spectator, SPEAKER).len(), 2);
    }
}

#[test]
fn who_gives_up_against_one_loses_and_the_record_says_so() {
    let mut table = table();
    let card = first(&table, 0);
    let mut entries = vec![enter(&mut table, card)];
    assert_eq!(handle(&mut table, &request((1, Move::Resign), 0, "a")), Ok(None), "at any moment");
    entries.push(at(1, Act::Resign));
    for table in [&table, &restored(&table, &entries)] {
        assert!(table.is_over() && table.deciding().is_empty() && table.undo_seat().is_none());
        let standing = table.standing().unwrap();
        assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(0)]);
        assert_eq!((standing.of(Seat(0)).rank, standing.of(Seat(1)).rank), (1, 2));
        assert_eq!(table.record().header.resigned, [Seat(1)]);
        assert_eq!(table.log(None, Viewer::Spectator, SPEAKER).last().unwrap().text, "player 2 resigns.");
    }
    let late = first(&table, 1);
    assert!(matches!(act(&mut table, late), Err(No::Refused(_))));
    assert_eq!(act(&mut table, (0, Move::Resign)), Err(No::Gone));
    let record: menagerie_kernel::Record = table.record().to_string().parse().unwrap();
    assert_eq!(record.header.resigned, [Seat(1)]);
}

#[test]
fn among_three_the_game_goes_on_and_who_gave_up_ranks_last() {
    let options = json!({"players": 3});
    let mut table = Table::start("feeding-time", &options.into(), Seed::from_number(5)).unwrap();
    let mut entries = vec![enter(&mut table, (1, Move::Resign))];
    assert!(!table.is_over());
    assert_eq!(act(&mut table, (1, Move::Resign)), Err(No::Gone), "once is enough");
    while !table.is_over() {
        let seat = table.game().actors().first().unwrap().0;
        let choice = first(&table, seat);
        entries.push(enter(&mut table, choice));
    }
    let (played, standing) = (table.game().standing().unwrap(), table.standing().unwrap());
    assert_eq!((standing.of(Seat(1)).rank, standing.of(Seat(1)).won), (3, false));
    assert_eq!(standing.of(Seat(1)).score, played.of(Seat(1)).score, "points are what they are");
    let (one, other) = (Seat(0), Seat(2));
    assert_eq!(played.of(one).rank < played.of(other).rank, standing.of(one).rank < standing.of(other).rank);
    assert!(standing.of(one).won || standing.of(other).won);
    assert_eq!(restored(&table, &entries).standing(), Some(standing));
}

#[test]
fn a_written_setup_is_said_in_the_log() {
    let mut table = table();
    assert!(!table.is_written());
    let entries = [at(0, Act::Written)];
    table.remark(&entries[0]);
    for table in [&table, &restored(&table, &entries)] {
        assert!(table.is_written());
        assert!(table.log(None, Viewer::Spectator, SPEAKER)[0].text.contains("written setup"));
    }
}
