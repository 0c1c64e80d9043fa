//! A table's life, told on the sample game: all choose a card in secret, the highest may gamble.

use menagerie_kernel::{Lang, Seat, Seed, Speaker, Viewer};
use menagerie_table::{Act, Entry, No, Request, RestoreError, Table, Verdict};
use serde_json::json;

const SPEAKER: Speaker<'_> = Speaker::anonymous(Lang::En);

fn table() -> Table {
    Table::start("feeding-time", &json!({"players": 2}).into(), Seed::from_number(5)).unwrap()
}

fn choose(seat: u8, notation: &str) -> Entry {
    Entry { seat: Seat(seat), act: Act::Choose(notation.into()) }
}

fn undo(seat: u8) -> Entry {
    Entry { seat: Seat(seat), act: Act::Undo }
}

/// The first thing this seat is offered.
fn first(table: &Table, seat: u8) -> Entry {
    choose(seat, &table.game().notations(Seat(seat))[0])
}

fn enter(table: &mut Table, entry: Entry) -> Entry {
    table.enter(&entry, SPEAKER).unwrap();
    entry
}

fn view(table: &Table, viewer: Viewer) -> String {
    table.game().view(viewer).to_string()
}

#[test]
fn a_free_choice_can_be_taken_back_until_another_seat_acts() {
    let mut table = table();
    let before = view(&table, Viewer::Referee);
    assert_eq!(table.enter(&undo(0), SPEAKER), Err(No::NoUndo), "nothing was chosen yet");
    let card = first(&table, 0);
    enter(&mut table, card.clone());
    assert_eq!(table.undo_seat(), Some(Seat(0)));
    assert_eq!(table.enter(&undo(1), SPEAKER), Err(No::NoUndo), "it is not that seat's choice");
    enter(&mut table, undo(0));
    assert_eq!((view(&table, Viewer::Referee), table.version(), table.step()), (before, 2, 0));
    enter(&mut table, card);
    let other = first(&table, 1);
    enter(&mut table, other);
    assert_eq!(table.undo_seat(), None, "the cards were turned over");
    assert_eq!(table.enter(&undo(1), SPEAKER), Err(No::NoUndo));
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
    let request = Request { entry: first(&table, 0), version: 0, key: "a".into() };
    assert_eq!(table.handle(&request, SPEAKER), Ok(Verdict::Done));
    assert_eq!(table.handle(&request, SPEAKER), Ok(Verdict::Repeated(1)));
    let stale = Request { entry: undo(0), version: 0, key: "b".into() };
    assert_eq!(table.handle(&stale, SPEAKER), Err(No::Stale { meant: 0, now: 1 }));
    let same_key_of_another_seat = Request { entry: first(&table, 1), version: 1, key: "a".into() };
    assert_eq!(table.handle(&same_key_of_another_seat, SPEAKER), Ok(Verdict::Done));
    assert_eq!(table.version(), 2);
    let of_before_the_cards_were_shown = Request { version: 1, key: "c".into(), ..request };
    assert_eq!(table.handle(&of_before_the_cards_were_shown, SPEAKER), Err(No::Stale { meant: 1, now: 2 }));
}

#[test]
fn who_decides_at_the_same_time_as_others_is_not_too_late() {
    let mut table = table();
    let (ann, ben) = (first(&table, 0), first(&table, 1));
    assert_eq!(
        table.handle(&Request { entry: ann, version: 0, key: "a".into() }, SPEAKER),
        Ok(Verdict::Done)
    );
    let meanwhile = Request { entry: ben, version: 0, key: "b".into() };
    assert_eq!(table.handle(&meanwhile, SPEAKER), Ok(Verdict::Done), "both looked at version 0");
}

#[test]
fn a_refused_choice_changes_nothing_and_its_key_stays_fresh() {
    let mut table = table();
    let before = view(&table, Viewer::Referee);
    for bad in [choose(0, "feed 99"), choose(0, "dance"), choose(0, "gamble"), choose(4, "pass")] {
        let request = Request { entry: bad, version: 0, key: "k".into() };
        assert!(matches!(table.handle(&request, SPEAKER), Err(No::Refused(_))), "{request:?}");
    }
    assert_eq!((view(&table, Viewer::Referee), table.version()), (before, 0));
    let request = Request { entry: first(&table, 0), version: 0, key: "k".into() };
    assert_eq!(table.handle(&request, SPEAKER), Ok(Verdict::Done));
}

#[test]
fn the_log_tells_each_viewer_what_it_may_know() {
    let mut table = table();
    let entry = first(&table, 0);
    let Act::Choose(notation) = enter(&mut table, entry).act else { unreachable!() };
    let card = notation.strip_prefix("feed ").unwrap();
    let own = table.log(0, Viewer::Seat(Seat(0)), SPEAKER);
    assert_eq!(own[0].text, format!("player 1 has chosen ({card})"));
    for outsider in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(table.log(0, outsider, SPEAKER)[0].text, "player 1 has chosen");
        assert!(!table.events(1, outsider)[0].get().contains(card));
    }
    assert!(table.log(1, Viewer::Referee, SPEAKER).is_empty(), "nothing happened after step 1");
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
    let restored = Table::restore(table.game().record().header.clone(), read).unwrap();
    assert_eq!(view(&restored, Viewer::Referee), view(&table, Viewer::Referee));
    assert_eq!((restored.version(), restored.step()), (table.version(), table.step()));
    assert_eq!(restored.log(0, Viewer::Referee, SPEAKER), table.log(0, Viewer::Referee, SPEAKER));
    for step in 0..=table.step() {
        let (then, now) = (table.position_at(step), restored.position_at(step));
        assert_eq!(then.view(Viewer::Referee).get(), now.view(Viewer::Referee).get());
        assert_eq!(then.record().choices.len(), step);
    }
}

#[test]
fn a_table_of_other_rules_or_with_a_damaged_history_does_not_go_on() {
    let header = table().game().record().header.clone();
    let mut other_rules = header.clone();
    other_rules.rules += 1;
    assert!(matches!(Table::restore(other_rules, []), Err(RestoreError::Record(_))));
    let mut unknown = header.clone();
    unknown.game = "chess".into();
    assert!(matches!(Table::restore(unknown, []), Err(RestoreError::Record(_))));
    let damaged = Table::restore(header, [choose(0, "feed 99")]);
    assert!(matches!(damaged, Err(RestoreError::Illegal { number: 1, .. })));
}

#[test]
fn a_bot_may_think_on_while_the_table_moves() {
    let mut table = table();
    let position = table.position();
    let entry = first(&table, 0);
    enter(&mut table, entry);
    assert_eq!(position.record().choices.len(), 0);
    assert_eq!(table.position().record().choices.len(), 1);
}
