//! What seats settle beforehand: chosen for them, written down, nobody else's business.

use menagerie_kernel::{Rng, Seat, Seats, Seed, Viewer};
use menagerie_table::{Act, Entry, No, Person, Table};
use serde_json::json;

use crate::common::*;

fn start(game: &str) -> Table {
    let mut table = Table::start(game, &json!({"players": 2}).into(), Seed::from_number(3)).unwrap();
    table.hold(Seats::all(2));
    table
}

fn arranged(table: &Table, seat: u8) -> Vec<(String, String)> {
    table.arranged(Seat(seat)).map(|(about, answer)| (about.to_owned(), answer.to_owned())).collect()
}

/// Plays at random, ends turns, and lets the arrangements choose; gives all entries, and those that were arranged.
fn play_on(table: &mut Table, entries: &mut Vec<Entry>, choices: usize) -> Vec<Entry> {
    let (mut rng, mut taken) = (Rng::from_number(4), Vec::new());
    let until = table.step() + choices;
    while table.step() < until && !table.is_over() {
        while let Some(entry) = table.take_arranged() {
            assert!(matches!(entry.act, Act::Choose(_)), "its turn does not wait: {entry}");
            entries.push(entry.clone());
            taken.push(entry);
        }
        if let Some(seat) = table.held() {
            entries.push(enter(table, (seat.0, menagerie_table::Move::EndTurn)));
            continue;
        }
        let Some(seat) = table.game().actors().first() else { break };
        let offered = table.game().notations(seat);
        entries.push(enter(table, choose(seat.0, rng.pick(&offered).unwrap())));
    }
    taken
}

#[test]
fn what_is_settled_is_chosen_when_it_comes_up_and_kept_and_known_to_nobody_else() {
    for (game, about, answer) in [
        ("ark-and-noah", "building", "pass"),
        ("ark-and-noah", "loading", "pass"),
        ("arborea", "step_off", "stay"),
    ] {
        let mut table = start(game);
        let view = |table: &Table| [Seat(0), Seat(1)].map(|seat| view(table, Viewer::Seat(seat)));
        let before = (view(&table), table.log(None, Viewer::Seat(Seat(0)), SPEAKER), table.version());
        let mut entries = vec![table.arrange(Seat(1), about, Some(answer)).unwrap().unwrap()];
        assert_eq!(table.arrange(Seat(1), about, Some(answer)), Ok(None), "it is so already");
        let after = (view(&table), table.log(None, Viewer::Seat(Seat(0)), SPEAKER), table.version());
        assert_eq!(after, before, "not even that something was settled");
        assert_eq!(arranged(&table, 0), []);
        let taken = play_on(&mut table, &mut entries, 300);
        assert!(!taken.is_empty() && taken.iter().all(|entry| entry.seat == Seat(1)), "{game} {about}");
        let again = restored(&table, &entries);
        assert_eq!(arranged(&again, 1), [(about.to_owned(), answer.to_owned())]);
        assert_eq!((again.version(), again.record()), (table.version(), table.record()));
        assert_eq!((again.length(), table.length()), (entries.len() as u32, entries.len() as u32));
    }
}

#[test]
fn who_is_asked_again_takes_back_or_stands_up_has_settled_nothing() {
    let arrange = |table: &mut Table| table.arrange(Seat(0), "building", Some("pass")).unwrap().unwrap();
    let mut table = start("ark-and-noah");
    let mut entries = vec![arrange(&mut table)];
    entries.push(table.arrange(Seat(0), "building", None).unwrap().unwrap());
    assert_eq!(arranged(&table, 0), []);
    entries.push(arrange(&mut table));
    entries.push(table.arrange(Seat(0), "loading", Some("pass")).unwrap().unwrap());
    assert_eq!(arranged(&restored(&table, &entries), 0).len(), 2);
    let stands_up = Entry { seat: Seat(0), act: Act::Leave(Person(7), "Ann".into()) };
    table.remark(&stands_up);
    entries.push(stands_up);
    assert_eq!((arranged(&table, 0), arranged(&restored(&table, &entries), 0)), (vec![], vec![]));
    // Who takes back what was chosen for them wants to choose themselves.
    table.arrange(Seat(1), "building", Some("pass")).unwrap();
    entries.clear();
    let taken = play_on(&mut table, &mut entries, 300);
    assert!(!taken.is_empty());
    let mut table = start("ark-and-noah");
    let seat = table.game().actors().first().unwrap();
    let offered = table.game().notations(seat);
    table.arrange(seat, "building", Some("pass")).unwrap();
    enter(&mut table, choose(seat.0, &offered[0]));
    enter(&mut table, undo(seat.0));
    assert_eq!(arranged(&table, seat.0), []);
}

#[test]
fn only_what_the_game_knows_can_be_settled_and_only_by_who_plays() {
    let mut table = start("ark-and-noah");
    for (about, answer) in
        [("building", "everything"), ("step_off", "stay"), ("", ""), ("building\n0#", "pass")]
    {
        assert_eq!(table.arrange(Seat(0), about, Some(answer)), Err(No::NoArrangement));
    }
    assert_eq!(table.version(), 0, "nothing has changed");
    enter(&mut table, (0, menagerie_table::Move::Resign));
    assert_eq!(table.arrange(Seat(0), "building", Some("pass")), Err(No::Gone));
}
