//! A turn is a draft until it ends. In the sample game a turn ends when the last one has chosen a card: then all cards are
//! turned over.

use menagerie_kernel::{Seat, Seats, Viewer};
use menagerie_table::{Act, Entry, Move, No, Table};

use crate::common::*;

const BOTH: Seats = Seats::all(2);

/// Both have chosen, and the turn of the second is held.
fn held() -> (Table, Vec<Entry>) {
    let mut table = table();
    table.hold(BOTH);
    let mut entries = Vec::new();
    for seat in [0, 1] {
        let card = first(&table, seat);
        entries.push(enter(&mut table, card));
    }
    (table, entries)
}

#[test]
fn a_held_turn_waits_for_its_seat_and_shows_nothing_before_it_ends() {
    let (mut table, entries) = held();
    assert!(matches!(entries[1].act, Act::Hold(_)));
    assert_eq!(
        (table.held(), table.deciding(), table.is_over()),
        (Some(Seat(1)), Seats::one(Seat(1)), false)
    );
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        assert!(view(&table, viewer).contains("\"played\":0,"), "no card is turned over");
        assert_eq!(table.log(None, viewer, SPEAKER).len(), 2, "only that both have chosen");
    }
    for (seat, wanted) in [(0, Move::EndTurn), (0, Move::Undo), (0, Move::Restart), (1, Move::Redo)] {
        assert!(act(&mut table, (seat, wanted)).is_err());
    }
    let card = table.game().record().choices[1].1.clone();
    assert!(
        matches!(act(&mut table, choose(1, &card)), Err(No::Refused(_))),
        "nobody chooses before it has ended"
    );
    assert_eq!(enter(&mut table, (1, Move::EndTurn)).act, Act::EndTurn);
    assert_eq!(table.held(), None);
    assert!(view(&table, Viewer::Spectator).contains("\"has_chosen\":[false,false]"));
    assert_eq!(table.log(None, Viewer::Spectator, SPEAKER).len(), 3);
    assert_eq!(table.news(table.step(), Viewer::Spectator).len(), 1, "what is new is what the end has shown");
    assert_eq!(table.undo_seat(), None, "the cards were turned over");
}

#[test]
fn a_held_choice_is_taken_back_and_had_again_until_something_else_is_chosen() {
    let (mut table, _) = held();
    let before = view(&table, Viewer::Referee);
    assert_eq!(table.redo_seat(), None);
    enter(&mut table, undo(1));
    assert_eq!((table.held(), table.redo_seat()), (None, Some(Seat(1))));
    assert_eq!(act(&mut table, (0, Move::Redo)), Err(No::NoRedo), "it was not that seat's");
    assert!(
        matches!(enter(&mut table, (1, Move::Redo)).act, Act::Hold(_)),
        "a redo is written as the choice it is"
    );
    assert_eq!(view(&table, Viewer::Referee), before);
    enter(&mut table, undo(1));
    let other = table.game().notations(Seat(1))[1].clone();
    enter(&mut table, choose(1, &other));
    enter(&mut table, undo(1));
    assert_eq!(table.redo_seat(), Some(Seat(1)));
    enter(&mut table, (1, Move::Redo));
    assert_eq!(table.game().record().choices[1].1, other, "the new one, not the old");
    assert_eq!(act(&mut table, (1, Move::Redo)), Err(No::NoRedo));
}

#[test]
fn whose_turns_end_by_themselves_never_hold() {
    let mut table = table();
    table.hold(Seats::one(Seat(0)));
    for seat in [0, 1] {
        let card = first(&table, seat);
        assert!(matches!(enter(&mut table, card).act, Act::Choose(_)));
    }
    assert_eq!(table.held(), None);
}

#[test]
fn a_table_in_the_middle_of_a_held_turn_is_restored_as_it_was() {
    let (mut table, mut entries) = held();
    entries.push(enter(&mut table, undo(1)));
    let again = restored(&table, &entries);
    assert_eq!((again.redo_seat(), again.version()), (Some(Seat(1)), 3));
    entries.push(enter(&mut table, (1, Move::Redo)));
    let mut again = restored(&table, &entries);
    assert_eq!((again.held(), again.turn()), (Some(Seat(1)), table.turn()));
    assert_eq!(view(&again, Viewer::Referee), view(&table, Viewer::Referee));
    entries.push(enter(&mut table, (1, Move::EndTurn)));
    enter(&mut again, (1, Move::EndTurn));
    let ended = restored(&table, &entries);
    for other in [&again, &ended] {
        assert_eq!(view(other, Viewer::Referee), view(&table, Viewer::Referee));
        assert_eq!(other.log(None, Viewer::Referee, SPEAKER), table.log(None, Viewer::Referee, SPEAKER));
        assert_eq!((other.version(), other.game().record()), (table.version(), table.game().record()));
    }
    assert_eq!(table.game().length(), 2, "a record knows nothing of ends of turns");
}

#[test]
fn a_turn_that_changed_since_is_not_ended() {
    let (mut table, _) = held();
    let stale = request((1, Move::EndTurn), 1, "a");
    assert_eq!(handle(&mut table, &stale), Err(No::Stale { meant: 1, now: 2 }));
    assert_eq!(handle(&mut table, &request((1, Move::EndTurn), 2, "b")), Ok(None));
    assert_eq!(handle(&mut table, &request((1, Move::EndTurn), 2, "b")), Ok(Some(3)), "done once");
    assert_eq!(handle(&mut table, &request((1, Move::EndTurn), 3, "c")), Err(No::NotHeld));
}

/// Ark Nova's first turn of the first player, after everyone has chosen a map and kept four cards.
fn ark_nova() -> (Table, Seat) {
    let options = serde_json::json!({"players": 2, "maps": "map0"});
    let mut table =
        Table::start("ark-nova", &options.into(), menagerie_kernel::Seed::from_number(3)).unwrap();
    table.hold(BOTH);
    loop {
        let seat = table.game().actors().first().unwrap();
        let offers = table.game().notations(seat);
        if !offers[0].starts_with("keep") {
            return (table, seat);
        }
        enter(&mut table, choose(seat.0, &offers[0]));
    }
}

#[test]
fn a_turn_of_many_steps_says_what_it_changed_and_can_begin_again() {
    let (mut table, seat) = ark_nova();
    let begin = table.step();
    let before = (view(&table, Viewer::Referee), table.game().resources(seat));
    let mut entries = Vec::new();
    while table.held().is_none() {
        let free = |table: &Table, notation: &String| {
            let offers = table.game().offers(seat, SPEAKER);
            offers.iter().any(|offer| offer.notation == *notation && !offer.preview.reveals)
        };
        let offers = table.game().notations(seat);
        let build = offers.iter().find(|offer| offer.contains("build") && free(&table, offer));
        let choice = build.or_else(|| offers.iter().find(|offer| free(&table, offer))).unwrap().clone();
        entries.push(enter(&mut table, choose(seat.0, &choice)));
    }
    let turn = table.turn().unwrap();
    assert_eq!((turn.seat, turn.held, turn.steps), (seat, true, table.step() - begin));
    assert!(turn.steps > 1, "{entries:?}");
    let now = table.game().resources(seat);
    let changed = before.1.iter().zip(&now).filter(|(old, new)| old.amount != new.amount).count();
    assert_eq!(turn.changes.len(), changed);
    assert!(
        turn.changes
            .iter()
            .all(|change| now.iter().any(|one| one.key == change.key && one.amount == change.to))
    );

    let taken = entries.len();
    assert_eq!(enter(&mut table, (seat.0, Move::Restart)).act, Act::Back(begin as u32));
    assert_eq!((view(&table, Viewer::Referee), table.step()), (before.0, begin));
    assert_eq!(table.turn(), None, "nothing is chosen in it");
    for _ in 0..taken {
        enter(&mut table, (seat.0, Move::Redo));
    }
    assert_eq!((table.turn(), table.redo_seat()), (Some(turn), None), "all of it can be had again");
}

#[test]
fn what_was_shown_in_a_turn_stays_when_it_begins_again() {
    let (mut table, _) = ark_nova();
    // Until a turn shows something, and goes on with a choice that shows nothing.
    let mut shown = 0;
    let seat = loop {
        if let Some(seat) = table.held() {
            enter(&mut table, (seat.0, Move::EndTurn));
            shown = 0;
        }
        let seat = table.game().actors().first().expect("it happens long before the end");
        let offers = table.game().notations(seat);
        let choice = choose(seat.0, &offers[table.step() * 7 % offers.len()]);
        enter(&mut table, choice);
        match table.undo_seat() {
            None => shown = table.step(),
            Some(undo) if shown > 0 && undo == seat => break seat,
            Some(_) => {}
        }
    };
    assert_eq!(table.step(), shown + 1);
    enter(&mut table, (seat.0, Move::Restart));
    assert_eq!(table.step(), shown);
    assert_eq!(act(&mut table, (seat.0, Move::Restart)), Err(No::NoUndo));
}
