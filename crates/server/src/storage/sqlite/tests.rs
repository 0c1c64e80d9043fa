use std::{fs, path::PathBuf};

use menagerie_kernel::{Seat, Seed};
use menagerie_table::{Act, Holder, Table};

use super::*;
use crate::{
    host::new_row,
    protocol::{Status, Visibility},
    storage::Append,
};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("menagerie-sqlite-{name}-{}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn row(key: i64) -> TableRow {
    let table = Table::start("feeding-time", &serde_json::json!({"players": 2}).into(), Seed::from_number(1))
        .unwrap();
    let seating = Seating(vec![Holder::person(Person(7), "Ann"), Holder::Open]);
    new_row(TableKey(key), &table, seating, Person(7), Visibility::Public)
}

fn append(key: i64, version: u32, notation: &str) -> Write {
    let entry = Entry { seat: Seat(0), act: Act::Choose(notation.into()) };
    Write::Append(Append { table: TableKey(key), version, entry, key: Some(format!("key {version}")) })
}

fn lines(database: &mut Sqlite, id: &str) -> Vec<String> {
    database.table(id).unwrap().unwrap().entries.iter().map(ToString::to_string).collect()
}

#[test]
fn entries_are_found_before_and_after_folding_and_after_a_crash() {
    let folder = Folder::new("fold");
    let row = row(1);
    let mut database = Sqlite::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1")]).unwrap();
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1"]);
    database.settle().unwrap();
    assert_eq!(database.pending.entries(), 0);
    database.commit(&[append(1, 2, "feed 2")]).unwrap();
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2"]);
    drop(database);
    let mut database = Sqlite::open(&folder.0).unwrap();
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2"]);
    let stored = database.table(&row.id).unwrap().unwrap();
    assert_eq!(stored.row, TableRow { touched: stored.row.touched, ..row });
    assert_eq!(stored.keys, [(Seat(0), "key 2".to_owned(), 2)]);
    assert_eq!(database.next_keys().unwrap().1, TableKey(2));
}

#[test]
fn a_full_disk_refuses_the_whole_batch() {
    let folder = Folder::new("full");
    let row = row(1);
    let mut database = Sqlite::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1")]).unwrap();
    let pages: i64 = database.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    database.connection.pragma_update(None, "max_page_count", pages).unwrap();
    let many: Vec<Write> = (2..2000).map(|version| append(1, version, "feed 2")).collect();
    let error = database.commit(&many).unwrap_err();
    assert!(error.to_string().contains("full"), "{error}");
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1"]);
    database.connection.pragma_update(None, "max_page_count", pages * 100).unwrap();
    database.commit(&many[..1]).unwrap();
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2"]);
}

fn three_old_tables(database: &mut Sqlite) -> [TableRow; 3] {
    let mut rows = [row(1), row(2), row(3)];
    let statuses = [Status::Waiting, Status::Over, Status::Over];
    for (row, (status, touched)) in rows.iter_mut().zip(statuses.into_iter().zip([100, 100, 10])) {
        (row.status, row.touched) = (status, touched);
    }
    let writes: Vec<Write> = rows.iter().map(|row| Write::Table(Box::new(row.clone()))).collect();
    database.commit(&writes).unwrap();
    rows
}

fn tables(database: &mut Sqlite) -> Vec<i64> {
    let mut keys: Vec<_> = database.tables_of(Person(7), 10).unwrap().iter().map(|row| row.key.0).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn old_tables_are_marked_by_age_and_status_and_erased_later() {
    let folder = Folder::new("age");
    let mut database = Sqlite::open(&folder.0).unwrap();
    let mut rows = three_old_tables(&mut database);
    assert_eq!(database.mark_old(200, 50, 5).unwrap(), 2);
    assert_eq!(database.erase(5, 10).unwrap(), 0, "they were marked in this hour");
    assert_eq!(tables(&mut database), [1, 2, 3]);
    // One of them is played at meanwhile.
    database.commit(&[append(1, 1, "feed 1")]).unwrap();
    assert_eq!(database.mark_old(200, 50, 6).unwrap(), 0);
    assert_eq!(database.erase(100, 10).unwrap(), 1);
    assert_eq!(tables(&mut database), [1, 2]);
    assert_eq!(database.unfinished_of(Person(7)).unwrap(), 1);
    // Marked, and changed before it was erased.
    let waiting = &mut rows[0];
    waiting.touched = 100;
    database.commit(&[Write::Table(Box::new(waiting.clone()))]).unwrap();
    assert_eq!(database.mark_old(200, 50, 7).unwrap(), 1);
    waiting.touched = 300;
    database.commit(&[Write::Table(Box::new(waiting.clone()))]).unwrap();
    assert_eq!(database.erase(100, 10).unwrap(), 0);
}

#[test]
fn a_wrong_clock_erases_nothing_if_it_is_put_right_in_time() {
    let folder = Folder::new("clock");
    let mut database = Sqlite::open(&folder.0).unwrap();
    three_old_tables(&mut database);
    let day = 24 * 60 * 60;
    assert!(database.hour(1000 * day).unwrap().plausible, "the first time nothing is known");
    assert!(!database.hour(1061 * day).unwrap().plausible, "61 days at once");
    assert!(database.hour(1061 * day + 3600).unwrap().plausible, "but a server may have rested so long");
    assert!(!database.hour(1000 * day).unwrap().plausible, "back again");
    let hour = database.hour(1000 * day + 3600).unwrap();
    assert_eq!((hour.plausible, hour.number), (true, 5));
    // What the wrong clock marked is not old by the right one.
    assert_eq!(database.mark_old(2_000, 2_000, 5).unwrap(), 3);
    assert_eq!(database.mark_old(5, 5, 6).unwrap(), 0);
    assert_eq!(database.erase(1000, 10).unwrap(), 0);
    assert_eq!(tables(&mut database), [1, 2, 3]);
}

#[test]
fn what_is_too_old_is_erased_a_little_at_a_time() {
    let folder = Folder::new("little");
    let mut database = Sqlite::open(&folder.0).unwrap();
    three_old_tables(&mut database);
    database.mark_old(2_000, 2_000, 1).unwrap();
    let goes: Vec<_> = (0..4).map(|_| database.erase(2, 1).unwrap()).collect();
    assert_eq!(goes, [1, 1, 1, 0]);
}

#[test]
fn a_bad_row_is_missing_and_all_others_are_there() {
    let folder = Folder::new("bad");
    let mut database = Sqlite::open(&folder.0).unwrap();
    three_old_tables(&mut database);
    for damage in ["seats = '{'", "header = x'00ff'", "status = 'asleep'"] {
        let sound = database.connection.execute_batch("SAVEPOINT sound").and_then(|()| {
            database.connection.execute(&format!("UPDATE tables SET {damage} WHERE key = 2"), [])
        });
        assert_eq!(sound.unwrap(), 1);
        assert_eq!(tables(&mut database), [1, 3], "{damage}");
        database.connection.execute_batch("ROLLBACK TO sound; RELEASE sound").unwrap();
    }
    assert_eq!(tables(&mut database), [1, 2, 3]);
}

#[test]
fn damaged_pages_are_noticed_when_the_house_opens() {
    let folder = Folder::new("pages");
    let mut database = Sqlite::open(&folder.0).unwrap();
    let many: Vec<Write> = (1..400).map(|key| Write::Table(Box::new(row(key)))).collect();
    database.commit(&many).unwrap();
    assert_eq!(database.check(), Ok(()));
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    database.connection.query_row(checkpoint, [], |_| Ok(())).unwrap();
    drop(database);
    let file = folder.0.join("menagerie.db");
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xa5);
    fs::write(&file, bytes).unwrap();
    let mut database = Sqlite::open(&folder.0).unwrap();
    assert!(database.check().unwrap_err().to_string().contains("damaged"));
}

#[test]
fn a_house_that_lost_its_database_does_not_open_as_an_empty_one() {
    let folder = Folder::new("lost");
    drop(Sqlite::open(&folder.0).unwrap());
    for file in ["menagerie.db", "menagerie.db-wal", "menagerie.db-shm"] {
        let _ = fs::remove_file(folder.0.join(file));
    }
    let error = Sqlite::open(&folder.0).err().unwrap().to_string();
    assert!(error.contains("is gone") && error.contains("backup"), "{error}");
    fs::remove_file(folder.0.join("house")).unwrap();
    assert!(Sqlite::open(&folder.0).is_ok(), "unless it is told so");
}

#[test]
fn a_backup_of_a_running_house_can_be_restored() {
    let (folder, other) = (Folder::new("backup"), Folder::new("restored"));
    let row = row(1);
    let mut database = Sqlite::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1")]).unwrap();
    database.settle().unwrap();
    database.commit(&[append(1, 2, "feed 2")]).unwrap();
    fs::create_dir_all(&other.0).unwrap();
    let copy = other.0.join("menagerie.db");
    crate::storage::backup(&folder.0, &copy).unwrap();
    assert!(crate::storage::backup(&folder.0, &copy).is_err(), "a backup overwrites nothing");
    database.commit(&[append(1, 3, "feed 3")]).unwrap();
    let mut restored = Sqlite::open(&other.0).unwrap();
    assert_eq!(lines(&mut restored, &row.id), ["0 feed 1", "0 feed 2"]);
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2", "0 feed 3"]);
}

#[test]
fn a_version_is_kept_once() {
    let folder = Folder::new("once");
    let mut database = Sqlite::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row(1))), append(1, 1, "feed 1")]).unwrap();
    assert!(database.commit(&[append(1, 1, "feed 2")]).is_err());
}

#[test]
fn a_database_of_the_first_schema_is_brought_up_to_date() {
    let folder = Folder::new("first");
    fs::create_dir_all(&folder.0).unwrap();
    let old = Connection::open(folder.0.join("menagerie.db")).unwrap();
    old.execute_batch(include_str!("schema-1.sql")).unwrap();
    drop(old);
    let mut database = Sqlite::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row(1))), append(1, 1, "feed 1")]).unwrap();
    assert_eq!(database.mark_old(0, 0, 1).unwrap(), 0);
    assert_eq!(tables(&mut database), [1]);
}

#[test]
fn a_database_of_a_later_schema_is_refused() {
    let folder = Folder::new("schema");
    let database = Sqlite::open(&folder.0).unwrap();
    database.connection.pragma_update(None, "user_version", 99).unwrap();
    drop(database);
    let error = Sqlite::open(&folder.0).err().unwrap().to_string();
    assert!(error.contains("schema 99"), "{error}");
}
