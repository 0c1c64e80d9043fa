//! What is kept in rows of many tables is found again, folded, and missed where it is damaged.

use std::iter;

use super::{
    super::{
        Write,
        tests::{Folder, append, lines, row},
    },
    *,
};
use crate::protocol::Status;

fn feed(table: i64, versions: std::ops::Range<u32>) -> Vec<Write> {
    versions.map(|version| append(table, version, "feed 1")).collect()
}

/// Three tables with so many entries each.
fn house(folder: &Folder, entries: u32) -> Storage {
    let mut house = Storage::open(&folder.0).unwrap();
    let mut writes: Vec<Write> = (1..4).map(|key| Write::Table(Box::new(row(key)))).collect();
    writes.extend((1..4).flat_map(|table| feed(table, 1..entries + 1)));
    house.commit(&writes).unwrap();
    house
}

fn unfolded(house: &Storage) -> [usize; 3] {
    let own = house.own.as_ref().unwrap();
    [1, 2, 3].map(|table| own.tail(table).map_or(0, |tail| tail.entries))
}

fn rows(house: &mut Storage) -> usize {
    house.database.query("SELECT seq FROM batches", &[]).unwrap().len()
}

#[test]
fn entries_are_folded_in_parts_and_every_table_has_its_turn() {
    let folder = Folder::new("turns");
    let mut house = house(&folder, 75);
    house.tidy_if_due().unwrap();
    assert_eq!(unfolded(&house), [0, 0, 75]);
    house.commit(&feed(1, 76..86)).unwrap();
    house.tidy_if_due().unwrap();
    assert_eq!(unfolded(&house), [10, 0, 0], "who goes on playing is not folded before others");
    assert_eq!((house.own.as_ref().unwrap().entries, rows(&mut house)), (10, 1));
    house.tidy_if_due().unwrap();
    assert_eq!(unfolded(&house), [10, 0, 0], "little can wait");
    for (key, entries) in [(1, 85), (2, 75), (3, 75)] {
        let id = house.ids_after(key - 1, 1).unwrap().remove(0).1;
        assert_eq!(lines(&mut house, &id).len(), entries);
    }
}

#[test]
fn what_was_folded_before_a_crash_is_not_folded_again() {
    let folder = Folder::new("halfway");
    let mut before = house(&folder, 75);
    before.tidy_if_due().unwrap();
    before.commit(&feed(1, 76..86)).unwrap();
    assert_eq!(rows(&mut before), 2, "some entries of the first row are not folded");
    drop(before);
    let mut house = Storage::open(&folder.0).unwrap();
    assert_eq!((unfolded(&house), rows(&mut house)), ([0; 3], 0));
    for (key, entries) in [(1, 85), (2, 75), (3, 75)] {
        let id = house.ids_after(key - 1, 1).unwrap().remove(0).1;
        let stored = house.table(&id).unwrap().unwrap();
        assert_eq!((stored.entries.len(), stored.keys[0].2), (entries, entries as u32));
    }
    house.commit(&feed(1, 86..87)).unwrap();
}

#[test]
fn what_an_earlier_version_has_journalled_row_by_row_is_folded() {
    let folder = Folder::new("rows");
    let mut before = house(&folder, 0);
    let row = "INSERT INTO journal (tab, version, line, key) VALUES (2, ?1, '0 feed 4', 'k')";
    for version in 1..4 {
        before.database.execute(row, &values![version]).unwrap();
    }
    drop(before);
    let mut house = Storage::open(&folder.0).unwrap();
    house.commit(&feed(2, 4..5)).unwrap();
    let id = house.ids_after(1, 1).unwrap().remove(0).1;
    assert_eq!(lines(&mut house, &id), ["0 feed 4", "0 feed 4", "0 feed 4", "0 feed 1"]);
}

/// Four commits: all tables, then the first, the second, and the first again; and the second of them is damaged so.
fn damaged(folder: &Folder, damage: &str) {
    let mut before = house(folder, 3);
    for (table, version) in [(1, 4), (2, 4), (1, 5)] {
        before.commit(&feed(table, version..version + 1)).unwrap();
    }
    assert!(before.database.execute(damage, &[]).unwrap() > 0, "{damage}");
}

/// How many entries each table has, and whether some are missing.
fn state(house: &mut Storage) -> [(usize, bool); 3] {
    [0, 1, 2].map(|after| {
        let id = house.ids_after(after, 1).unwrap().remove(0).1;
        let stored = house.table(&id).unwrap().unwrap();
        assert_eq!(stored.lost.is_some(), stored.row.status == Status::NotResumable, "{:?}", stored.lost);
        (stored.entries.len(), stored.lost.is_some())
    })
}

/// Before, one damaged commit kept the whole house from opening.
#[test]
fn who_had_a_part_in_a_damaged_commit_does_not_go_on_and_all_others_do() {
    for damage in [
        "entries = ''",
        "entries = X''",
        "entries = X'7a'",
        "entries = X'7a7a'",
        "entries = CAST('[[1,' AS BLOB)",
        // It could be read, and says what nobody did.
        "entries = CAST(replace(CAST(entries AS TEXT), 'feed 1', 'feed 2') AS BLOB)",
    ] {
        let folder = Folder::new("damaged");
        damaged(&folder, &format!("UPDATE batches SET {damage} WHERE seq = 2"));
        for _ in 0..2 {
            let mut house = Storage::open(&folder.0).unwrap();
            assert_eq!(state(&mut house), [(3, true), (4, false), (3, false)], "{damage}");
            assert_eq!(house.tables_with_losses(), Ok(1));
            let why = house.ids_after(0, 1).unwrap().remove(0).1;
            let loss = house.table(&why).unwrap().unwrap().lost.unwrap();
            assert!(loss.why.starts_with("commit 2 is damaged") && loss.certain, "{loss:?}");
            let aside = house.database.query("SELECT seq FROM batches", &[]).unwrap();
            assert_eq!(aside[0].get::<i64>(0), Ok(-1), "someone may want to look at it");
        }
        let mut house = Storage::open(&folder.0).unwrap();
        house.commit(&feed(2, 5..6)).unwrap();
        house.commit(&feed(3, 4..5)).unwrap();
        assert_eq!(state(&mut house), [(3, true), (5, false), (4, false)]);
    }
}

#[test]
fn where_nobody_knows_whose_entries_are_missing_only_who_went_on_after_them_goes_on() {
    for damage in [
        "UPDATE batches SET entries = X'00', held = X'00' WHERE seq = 2",
        // As an earlier version kept it.
        "UPDATE batches SET entries = X'00', held = NULL WHERE seq = 2",
        "UPDATE batches SET held = X'0000' WHERE seq = 2",
        "DELETE FROM batches WHERE seq = 2",
    ] {
        let folder = Folder::new("unknown");
        damaged(&folder, damage);
        let mut house = Storage::open(&folder.0).unwrap();
        assert_eq!(state(&mut house), [(3, true), (4, false), (3, true)], "{damage}");
        // Whoever knows that nothing is missing can say so, and that changes nothing where something is.
        for ((_, id), lost) in iter::zip(house.ids_after(0, 3).unwrap(), [true, false, false]) {
            house.trust(&id).unwrap();
            assert_eq!(house.table(&id).unwrap().unwrap().lost.is_some(), lost, "{damage}");
        }
    }
}

#[test]
fn rows_of_an_earlier_version_without_a_list_are_read() {
    let folder = Folder::new("unlisted");
    damaged(&folder, "UPDATE batches SET held = NULL");
    assert_eq!(state(&mut Storage::open(&folder.0).unwrap()), [(5, false), (4, false), (3, false)]);
}

#[test]
fn only_the_next_version_of_a_table_is_kept() {
    let folder = Folder::new("next");
    let mut house = house(&folder, 3);
    for version in [0, 3, 5] {
        assert!(house.commit(&feed(2, version..version + 1)).is_err(), "{version}");
    }
    house.commit(&feed(2, 4..6)).unwrap();
    house.fold_journal().unwrap();
    assert!(house.commit(&feed(2, 5..6)).is_err());
    house.commit(&feed(2, 6..7)).unwrap();
}
