//! A table's life, told on the sample game: all choose a card in secret, the highest may gamble.

use menagerie_kernel::{Seat, Viewer};
use menagerie_table::{Act, Entry, No, RestoreError, Table};

use crate::common::*;

#[test]
fn a_free_choice_can_be_taken_back_until_another_seat_acts() {
    let mut table = table();
    let before = view(&table, Viewer::Referee);
    assert_eq!(act(&mut table, undo(0)), Err(No::NoUndo), "nothing was chosen yet");
    let card = first(&table, 0);
    enter(&mut table, card.clone());
    assert_eq!(table.undo_seat(), Some(Seat(0)));
    assert_eq!(act(&mut table, undo(1)), Err(No::NoUndo), "it is not that seat's choice");
    enter(&mut table, undo(0));
    assert_eq!((view(&table, Viewer::Referee), table.version(), table.step()), (before, 2, 0));
    enter(&mut table, card);
    let other = first(&table, 1);
    enter(&mut table, other);
    assert_eq!(table.undo_seat(), None, "the cards were turned over");
    assert_eq!(act(&mut table, undo(1)), Err(No::NoUndo));
    assert_eq!(table.version(), 4);
}

#[test]
fn a_finished_game_stays_finished() {
    let mut table = table();
    while !table.is_over() {
        let seat = table.game().actors().first().unwrap();
        let offered = table.game().notations(seat);
        // Passing is free, so only the end itself stands against taking the last choice back.
        enter(&mut table, choose(seat.0, offered.last().unwrap()));
    }
    assert_eq!(table.choice(table.step()).unwrap().1, "pass");
    assert_eq!(table.undo_seat(), None);
}

#[test]
fn a_message_is_done_once_and_only_on_the_version_it_was_meant_for() {
    let mut table = table();
    let asked = request(first(&table, 0), 0, "a");
    assert_eq!(handle(&mut table, &asked), Ok(None));
    assert_eq!(handle(&mut table, &asked), Ok(Some(1)));
    let stale = request(undo(0), 0, "b");
    assert_eq!(handle(&mut table, &stale), Err(No::Stale { meant: 0, now: 1 }));
    let same_key_of_another_seat = request(first(&table, 1), 1, "a");
    assert_eq!(handle(&mut table, &same_key_of_another_seat), Ok(None));
    assert_eq!(table.version(), 2);
    let of_before_the_cards_were_shown = menagerie_table::Request { version: 1, key: "c".into(), ..asked };
    assert_eq!(handle(&mut table, &of_before_the_cards_were_shown), Err(No::Stale { meant: 1, now: 2 }));
}

#[test]
fn who_decides_at_the_same_time_as_others_is_not_too_late() {
    let mut table = table();
    let (ann, ben) = (first(&table, 0), first(&table, 1));
    assert_eq!(handle(&mut table, &request(ann, 0, "a")), Ok(None));
    let meanwhile = request(ben, 0, "b");
    assert_eq!(handle(&mut table, &meanwhile), Ok(None), "both looked at version 0");
}

#[test]
fn a_refused_choice_changes_nothing_and_its_key_stays_fresh() {
    let mut table = table();
    let before = view(&table, Viewer::Referee);
    for bad in [choose(0, "feed 99"), choose(0, "dance"), choose(0, "gamble"), choose(4, "pass")] {
        let asked = request(bad, 0, "k");
        assert!(matches!(handle(&mut table, &asked), Err(No::Refused(_))), "{asked:?}");
    }
    assert_eq!((view(&table, Viewer::Referee), table.version()), (before, 0));
    let asked = request(first(&table, 0), 0, "k");
    assert_eq!(handle(&mut table, &asked), Ok(None));
}

#[test]
fn the_log_tells_each_viewer_what_it_may_know() {
    let mut table = table();
    let entry = first(&table, 0);
    let Act::Choose(notation) = enter(&mut table, entry).act else { unreachable!() };
    let card = notation.strip_prefix("feed ").unwrap();
    let own = table.log(None, Viewer::Seat(Seat(0)), SPEAKER);
    assert_eq!(own[0].text, format!("player 1 has chosen ({card})"));
    for outsider in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(table.log(None, outsider, SPEAKER)[0].text, "player 1 has chosen");
        assert!(!table.events(1, outsider)[0].get().contains(card));
    }
    assert!(table.log(Some(1), Viewer::Referee, SPEAKER).is_empty(), "nothing happened after step 1");
}

#[test]
fn the_same_entries_make_the_same_table() {
    let mut table = table();
    let mut entries = Vec::new();
    let card = first(&table, 0);
    for entry in [card.clone(), undo(0), card] {
        entries.push(enter(&mut table, entry));
    }
    while !table.is_over() {
        let entry = first(&table, table.game().actors().first().unwrap().0);
        entries.push(enter(&mut table, entry));
    }
    let lines: Vec<String> = entries.iter().map(ToString::to_string).collect();
    let read = lines.iter().map(|line| line.parse::<Entry>().unwrap());
    let restored = Table::restore(table.game().header().clone(), read).unwrap();
    assert_eq!(view(&restored, Viewer::Referee), view(&table, Viewer::Referee));
    assert_eq!((restored.version(), restored.step()), (table.version(), table.step()));
    assert_eq!(restored.log(None, Viewer::Referee, SPEAKER), table.log(None, Viewer::Referee, SPEAKER));
    for step in 0..=table.step() {
        let (then, now) = (table.position_at(step), restored.position_at(step));
        assert_eq!(then.view(Viewer::Referee).get(), now.view(Viewer::Referee).get());
        assert_eq!(then.length(), step);
    }
}

#[test]
fn a_table_of_other_rules_or_with_a_damaged_history_does_not_go_on() {
    let header = table().game().header().clone();
    let mut other_rules = header.clone();
    other_rules.rules += 1;
    assert!(matches!(Table::restore(other_rules, []), Err(RestoreError::Record(_))));
    let mut unknown = header.clone();
    unknown.game = "chess".into();
    assert!(matches!(Table::restore(unknown, []), Err(RestoreError::Record(_))));
    let damaged = Table::restore(header, ["0 feed 99".parse::<Entry>().unwrap()]);
    assert!(matches!(damaged, Err(RestoreError::Illegal { number: 1, .. })));
}

#[test]
fn a_bot_may_think_on_while_the_table_moves() {
    let mut table = table();
    let position = table.position();
    let entry = first(&table, 0);
    enter(&mut table, entry);
    assert_eq!(position.length(), 0);
    assert_eq!(table.position().length(), 1);
}

#[test]
fn the_course_is_told_by_turns_and_where_a_table_comes_from_is_kept() {
    let mut table = table();
    let mut entries = Vec::new();
    while !table.is_over() {
        let seat = table.deciding().first().unwrap();
        let doing = first(&table, seat.0);
        entries.push(enter(&mut table, doing));
    }
    let course = table.course();
    let mut next = 1;
    for chapter in &course {
        assert_eq!(chapter.first, next);
        next = chapter.last + 1;
    }
    assert_eq!(next, table.step() + 1);
    assert!(course.len() < table.step(), "what belongs to a turn is told together: {course:?}");
    let points: Vec<i32> = [0, 1].map(|seat| table.game().score(Seat(seat))).into();
    assert_eq!(course.last().unwrap().scores, points);

    assert_eq!((table.forked_from(), table.is_practice()), (None, false));
    let mark = Entry { seat: Seat(1), act: Act::Fork(2, Some("kx7".into())) };
    let forked = restored(&table, &[entries[0].clone(), entries[1].clone(), mark]);
    assert_eq!(
        (forked.forked_from(), forked.is_practice(), forked.step()),
        (Some((2, Some("kx7"))), true, 2)
    );
    let told = forked.log(None, Viewer::Spectator, SPEAKER);
    assert_eq!(told.last().map(|line| (line.step, line.text.contains("move 2"))), Some((2, true)));
}
