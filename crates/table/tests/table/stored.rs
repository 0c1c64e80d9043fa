//! What is stored, and what comes back after a restart or an update.

use menagerie_kernel::{Lang, Rng, Seat, Seed, Viewer};
use menagerie_table::{Act, Comparison, Entry, Move, RestoreError, Table, written_down};
use serde_json::json;

use crate::common::*;

/// Only what the game calls a choice is written down: a record of `feed 03` would be another record of the same game.
#[test]
fn a_choice_is_written_down_as_the_game_calls_it() {
    let mut table = table();
    let (seat, Move::Choose(card)) = first(&table, 0) else { panic!("it is a choice") };
    let padded = card.replace("feed ", "feed 0");
    let entry = enter(&mut table, choose(seat, &padded));
    assert_eq!(entry, Entry { seat: Seat(0), act: Act::Choose(card.clone()) });
    assert_eq!(table.choice(1), Some((Seat(0), card.as_str())));
}

/// Before, a seat that decided at the same time as others was told `stale` when the server had been started anew between: its
/// page had sent the choice for the version it saw, and sent it again.
#[test]
fn who_decides_at_the_same_time_as_others_is_not_late_after_a_restart() {
    let mut table = table();
    let mine = request(first(&table, 1), 0, "mine");
    let theirs = request(first(&table, 0), 0, "theirs");
    let menagerie_table::Verdict::Done(entry) = table.handle(&theirs, SPEAKER).unwrap() else {
        panic!("it is new")
    };
    let mut back = restored(&table, std::slice::from_ref(&entry));
    back.remember_key("theirs".into(), 1, &[entry]);
    assert_eq!(handle(&mut back, &theirs), Ok(Some(1)), "what was done is done once");
    let other = request(undo(0), 0, "theirs");
    assert_eq!(handle(&mut back, &other), Err(menagerie_table::No::KeyUsed), "and is nothing else");
    assert_eq!(handle(&mut back, &mine), Ok(None), "nothing that matters has happened since");
    assert_eq!(handle(&mut back, &mine), Ok(Some(2)));
}

/// Before, an undo was stale when someone had sat down meanwhile.
#[test]
fn who_comes_and_goes_makes_nothing_stale() {
    let mut table = table();
    let card = first(&table, 0);
    let entries = [enter(&mut table, card), "1+7 Ann".parse().unwrap()];
    table.remark(&entries[1]);
    for mut table in [restored(&table, &entries), table] {
        assert_eq!(handle(&mut table, &request(undo(0), 1, "u")), Ok(None));
    }
}

/// The log of what is not kept any more is made by playing it again, and is the same.
#[test]
fn the_log_of_a_long_game_is_what_was_told() {
    let start = || Table::start("ark-and-noah", &json!({"players": 2}).into(), Seed::from_number(3)).unwrap();
    let (mut table, mut rng) = (start(), Rng::from_number(4));
    let (mut told, mut entries) = (Vec::new(), Vec::new());
    while table.step() < 90 && !table.is_over() {
        let seat = table.game().actors().first().unwrap();
        let offered = table.game().notations(seat);
        let step = table.step();
        entries.push(enter(&mut table, choose(seat.0, rng.pick(&offered).unwrap())));
        told.extend(table.log(Some(step), Viewer::Seat(Seat(0)), SPEAKER));
    }
    let log = |table: &Table| table.log(None, Viewer::Seat(Seat(0)), SPEAKER);
    assert_eq!(log(&table), told);
    let beside = |table: &Table| table.long_log(Viewer::Seat(Seat(0)), Lang::En, Vec::new());
    assert_eq!(beside(&table).expect("it is long")(), told);
    assert!(beside(&start()).is_none(), "what is short is told at once");
    let again = restored(&table, &entries);
    assert_eq!(log(&again), told);
    for step in [1, 20, 70, 90] {
        let events = |table: &Table| -> Vec<String> {
            table.events(step, Viewer::Referee).iter().map(ToString::to_string).collect()
        };
        assert_eq!(events(&again), events(&table));
        let lines = table.log_until(Some(step - 1), step, Viewer::Seat(Seat(0)), SPEAKER);
        let expected: Vec<_> = told.iter().filter(|line| line.step as usize == step).cloned().collect();
        assert_eq!(lines, expected);
    }
}

#[test]
fn a_table_goes_on_under_the_rules_of_this_program_if_every_choice_still_plays() {
    let mut table = table();
    let card = first(&table, 0);
    let entries = vec![enter(&mut table, card)];
    let header = table.game().header().clone();
    let mut older = header.clone();
    older.rules = 0;
    assert!(matches!(Table::restore(older.clone(), entries.clone()), Err(RestoreError::Record(_))));
    let mut adopted = Table::adopt(older.clone(), entries.clone()).unwrap();
    assert!(adopted.stands_as(&table));
    let note = adopted.adopted(Comparison::Same);
    adopted.remark(&note);
    assert!(adopted.log(None, Viewer::Spectator, SPEAKER)[1].text.contains("nothing differs"));
    // From then on it is a table of these rules.
    let all = [entries.clone(), vec![note]].concat();
    let again = Table::restore(older.clone(), all).unwrap();
    assert_eq!((again.version(), again.game().header().rules), (2, header.rules));
    // A choice that does not play any more: what was played can still be read.
    let stuck = ["0 nourish 3".parse::<Entry>().unwrap(), "1 pass".parse().unwrap()];
    assert!(matches!(
        Table::adopt(older.clone(), stuck.clone()),
        Err(RestoreError::Illegal { number: 1, .. })
    ));
    assert_eq!(written_down(older, stuck).choices[0], (Seat(0), "nourish 3".into()));
}
