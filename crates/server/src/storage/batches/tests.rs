//! What is kept in rows of many tables is found again, folded, and missed where it is damaged.

use std::{fs, iter};

use super::{
    super::{
        Write, backup,
        database::sqlite::Sqlite,
        tests::{Folder, append, damaged_copies, lines, pages_of, row, spoil},
    },
    rows::Next,
    *,
};
use crate::{protocol::Status, secret};

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
fn damaged_commits_are_put_aside_each_under_a_number_of_its_own() {
    let folder = Folder::new("aside");
    damaged(&folder, "UPDATE batches SET entries = X'' WHERE seq IN (2, 3)");
    let aside = |house: &mut Storage| -> Vec<i64> {
        let rows = house.database.query("SELECT seq FROM batches ORDER BY seq", &[]).unwrap();
        rows.iter().map(|row| row.get(0).unwrap()).collect()
    };
    let mut house = Storage::open(&folder.0).unwrap();
    assert_eq!(aside(&mut house), [-2, -1]);
    house.commit(&feed(3, 4..5)).unwrap();
    house.database.execute("UPDATE batches SET entries = X'' WHERE seq > 0", &[]).unwrap();
    drop(house);
    assert_eq!(aside(&mut Storage::open(&folder.0).unwrap()), [-3, -2, -1]);
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

/// Many commits of the first table after one of all, a very long one, and one of the second.
fn many_commits(folder: &Folder) -> Storage {
    let mut house = house(folder, 3);
    for version in 4..304 {
        house.commit(&feed(1, version..version + 1)).unwrap();
    }
    // Too long for two pages, however it is deflated.
    let long = |version| append(1, version, &secret::identity());
    house.commit(&(304..904).map(long).collect::<Vec<_>>()).unwrap();
    house.commit(&feed(2, 4..5)).unwrap();
    house
}

/// The pages of this kind with commits, in order, and how many begin there.
fn pages(house: &mut Storage, kind: &str) -> Vec<(u64, i64)> {
    pages_of(house, "batches", kind)
}

/// Before, one page of the commits that could not be read kept the whole house from opening.
#[test]
fn a_page_of_commits_that_cannot_be_read_is_gone_round() {
    for (kind, which, lost) in [
        ("leaf", "middle", [true, false, true]),
        ("leaf", "first", [true; 3]),
        ("leaf", "last", [true; 3]),
        ("internal", "first", [true; 3]),
        ("overflow", "first", [true, false, true]),
        ("overflow", "last", [true, false, true]),
    ] {
        let (folder, copy) = (Folder::new("bad-page"), Folder::new("bad-page-copy"));
        let mut before = many_commits(&folder);
        let pages = pages(&mut before, kind);
        let which_one = [("first", 0), ("middle", pages.len() / 2), ("last", pages.len() - 1)];
        let place = which_one.iter().find(|(name, _)| *name == which).unwrap().1;
        spoil(&folder, before, &[pages[place].0]);
        let case = format!("the {which} {kind}");
        for _ in 0..2 {
            let mut house = Storage::open(&folder.0).unwrap_or_else(|error| panic!("{case}: {error}"));
            assert_eq!(state(&mut house).map(|(_, lost)| lost), lost, "{case}");
            assert_eq!(house.tables_with_losses(), Ok(lost.iter().filter(|lost| **lost).count()), "{case}");
            assert_eq!(house.check(), Ok(()), "{case}: the file is whole again");
            let ids = house.ids_after(0, 3).unwrap();
            let found = ids.iter().filter_map(|(_, id)| house.table(id).unwrap().unwrap().lost);
            let all: Vec<_> = found.map(|loss| loss.why).collect();
            // The end of a long commit has no more pages to go to: it can be read, and makes no sense.
            let told = ["cannot be read: database disk image is malformed", "list of tables is damaged"];
            assert!(all.iter().any(|why| told.iter().any(|told| why.contains(told))), "{case}: {all:?}");
        }
        assert_eq!(damaged_copies(&folder), 1, "{case}: someone may want to look at it");
        let mut house = Storage::open(&folder.0).unwrap();
        let other = row(4);
        house.commit(&[Write::Table(Box::new(other.clone()))]).unwrap();
        for version in 1..9 {
            house.commit(&feed(4, version..version + 1)).unwrap();
        }
        fs::create_dir_all(&copy.0).unwrap();
        backup(&folder.0, &copy.0.join("menagerie.db")).unwrap();
        let mut house = Storage::open(&copy.0).unwrap();
        assert_eq!(lines(&mut house, &other.id).len(), 8, "{case}: others go on");
    }
}

#[test]
fn where_the_file_cannot_be_kept_as_it_was_nothing_is_changed_and_it_is_said_what_to_do() {
    let folder = Folder::new("no-room");
    let mut before = many_commits(&folder);
    let page = pages(&mut before, "leaf")[1].0;
    spoil(&folder, before, &[page]);
    let now = clock::now();
    let taken = (now..now + 60).map(|time| folder.0.join(format!("menagerie-damaged-{time}.db")));
    let taken: Vec<_> = taken.collect();
    taken.iter().for_each(|place| fs::create_dir(place).unwrap());
    let refused = Storage::open(&folder.0).err().unwrap().to_string();
    assert!(refused.contains("could not copy") && refused.contains("restore a backup"), "{refused}");
    taken.iter().for_each(|place| fs::remove_dir(place).unwrap());
    assert_eq!(state(&mut Storage::open(&folder.0).unwrap()).map(|(_, lost)| lost), [true, false, true]);
}

/// Whatever their numbers begin with.
#[test]
fn every_commit_is_found_between_pages_that_cannot_be_read() {
    for beginning in [0, 5_000_000] {
        let folder = Folder::new("round");
        let mut before = many_commits(&folder);
        before.database.execute("UPDATE batches SET seq = seq + ?1", &values![beginning]).unwrap();
        let (pages, all) = (pages(&mut before, "leaf"), rows(&mut before));
        let bad = [pages[0], pages[2]];
        spoil(&folder, before, &bad.map(|(page, _)| page));
        let mut database = Sqlite::open(&folder.0).unwrap();
        let (mut found, mut gaps, mut next) = (0, Vec::new(), 1);
        loop {
            match rows::next(&mut database, next).unwrap() {
                Next::Rows(rows) if rows.is_empty() => break,
                Next::Rows(rows) => {
                    found += rows.len();
                    next = rows.last().unwrap().get::<i64>(0).unwrap() + 1;
                }
                Next::Unreadable(until, _) => {
                    gaps.push(until.unwrap() - (next - 1).max(beginning));
                    next = until.unwrap() + 1;
                }
            }
        }
        assert_eq!(gaps, bad.map(|(_, commits)| commits));
        assert_eq!(found as i64, all as i64 - gaps.iter().sum::<i64>());
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
