//! What only a file can suffer.

use std::{fs, thread, time::Duration};

use rusqlite::Connection;

use crate::{
    clock,
    storage::{
        Storage, Write, backup,
        tests::{Folder, append, damaged_copies, lines, pages_of, row, spoil, tables},
    },
};

fn limit(database: &mut Storage, pages: i64) {
    database.database.query(&format!("PRAGMA max_page_count = {pages}"), &[]).unwrap();
}

#[test]
fn a_full_disk_refuses_the_whole_batch() {
    let folder = Folder::new("full");
    let row = row(1);
    let mut database = Storage::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1")]).unwrap();
    let pages: i64 = database.database.query("PRAGMA page_count", &[]).unwrap()[0].get(0).unwrap();
    limit(&mut database, pages);
    let many: Vec<Write> = (2..2000).map(|version| append(1, version, "feed 2")).collect();
    let error = database.commit(&many).unwrap_err();
    assert!(error.to_string().contains("full"), "{error}");
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1"]);
    limit(&mut database, pages * 100);
    database.commit(&many[..1]).unwrap();
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2"]);
}

/// Nothing is changed that cannot be kept as it was; what can be read goes on being read.
#[test]
fn where_damaged_pages_cannot_be_gone_round_the_house_opens_and_says_so() {
    let folder = Folder::new("pages");
    let mut database = Storage::open(&folder.0).unwrap();
    let many: Vec<Write> = (1..400).map(|key| Write::Table(Box::new(row(key)))).collect();
    database.commit(&many).unwrap();
    assert!(!database.is_damaged());
    let pages = pages_of(&mut database, "tables", "leaf");
    spoil(&folder, database, &[pages[pages.len() / 2].0]);
    let now = clock::now();
    let taken: Vec<_> =
        (now..now + 60).map(|time| folder.0.join(format!("menagerie-damaged-{time}.db"))).collect();
    taken.iter().for_each(|place| fs::create_dir(place).unwrap());
    let mut database = Storage::open(&folder.0).unwrap();
    assert!(database.is_damaged() && database.check().is_ok() && database.lost().is_empty());
    assert_eq!(database.tables_by_key(&[1, 399]).unwrap().len(), 2);
    taken.iter().for_each(|place| fs::remove_dir(place).unwrap());
    database.go_round().unwrap();
    assert!(!database.is_damaged() && !database.lost().is_empty());
}

#[test]
fn a_file_that_was_not_written_anew_before_a_crash_is_when_the_house_opens() {
    let folder = Folder::new("unmended");
    drop(Storage::open(&folder.0).unwrap());
    let file = folder.0.join("menagerie.db");
    // As it is when a table was made anew.
    let anew = "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'batches'; \
                PRAGMA writable_schema = RESET; CREATE TABLE batches (seq INTEGER PRIMARY KEY, entries BLOB, held BLOB)";
    Connection::open(&file).unwrap().execute_batch(anew).unwrap();
    let known = "INSERT INTO notes (name, value) VALUES ('unmended', 1)";
    Connection::open(&file).unwrap().execute(known, []).unwrap();
    for _ in 0..2 {
        let house = Storage::open(&folder.0).unwrap();
        assert!(!house.is_damaged() && damaged_copies(&folder) == 0);
    }
}

#[test]
fn a_house_that_lost_its_database_does_not_open_as_an_empty_one() {
    let folder = Folder::new("lost");
    drop(Storage::open(&folder.0).unwrap());
    for file in ["menagerie.db", "menagerie.db-wal", "menagerie.db-shm"] {
        let _ = fs::remove_file(folder.0.join(file));
    }
    let error = Storage::open(&folder.0).err().unwrap().to_string();
    assert!(error.contains("is gone") && error.contains("backup"), "{error}");
    fs::remove_file(folder.0.join("house")).unwrap();
    assert!(Storage::open(&folder.0).is_ok(), "unless it is told so");
}

#[test]
fn a_backup_of_a_running_house_can_be_restored() {
    let (folder, other) = (Folder::new("backup"), Folder::new("restored"));
    let row = row(1);
    let mut database = Storage::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1")]).unwrap();
    database.fold_journal().unwrap();
    database.commit(&[append(1, 2, "feed 2")]).unwrap();
    fs::create_dir_all(&other.0).unwrap();
    let copy = other.0.join("menagerie.db");
    backup(&folder.0, &copy).unwrap();
    assert!(backup(&folder.0, &copy).is_err(), "a backup overwrites nothing");
    database.commit(&[append(1, 3, "feed 3")]).unwrap();
    let mut restored = Storage::open(&other.0).unwrap();
    assert_eq!(lines(&mut restored, &row.id), ["0 feed 1", "0 feed 2"]);
    assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2", "0 feed 3"]);
}

#[test]
fn a_database_of_the_first_schema_is_brought_up_to_date() {
    let folder = Folder::new("first");
    fs::create_dir_all(&folder.0).unwrap();
    let old = Connection::open(folder.0.join("menagerie.db")).unwrap();
    old.execute_batch(include_str!("../migrations/1-tables.sql")).unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    drop(old);
    let mut database = Storage::open(&folder.0).unwrap();
    database.commit(&[Write::Table(Box::new(row(1))), append(1, 1, "feed 1")]).unwrap();
    assert_eq!(database.mark_old(0, 0, 1).unwrap(), 0);
    assert_eq!(tables(&mut database), [1]);
}

#[test]
fn a_database_of_a_later_schema_is_refused() {
    let folder = Folder::new("schema");
    let mut database = Storage::open(&folder.0).unwrap();
    database.database.query("PRAGMA user_version = 99", &[]).unwrap();
    drop(database);
    let error = Storage::open(&folder.0).err().unwrap().to_string();
    assert!(error.contains("schema 99"), "{error}");
}

#[test]
fn pages_are_copied_beside_the_moves_and_the_log_begins_anew() {
    let folder = Folder::new("checkpoints");
    let mut database = Storage::open(&folder.0).unwrap();
    let length = |file: &str| fs::metadata(folder.0.join(file)).map_or(0, |found| found.len());
    // How often the log has begun anew stands in its head.
    let begun = || fs::read(folder.0.join("menagerie.db-wal")).unwrap()[12..16].to_vec();
    let much = |database: &mut Storage, first: i64| {
        let many = (first..first + 4000).map(|key| Write::Table(Box::new(row(key))));
        database.commit(&many.collect::<Vec<_>>()).unwrap();
    };
    let number = |database: &mut Storage, pragma: &str| -> u64 {
        database.database.query(&format!("PRAGMA {pragma}"), &[]).unwrap()[0].get(0).unwrap()
    };
    much(&mut database, 1);
    // Who commits copies nothing; what is copied, the thread has copied, which may be quicker than this test.
    let (before, log) = (begun(), length("menagerie.db-wal"));
    let page = number(&mut database, "page_size");
    assert!(number(&mut database, "wal_autocheckpoint") * page > log);
    let all = number(&mut database, "page_count") * page;
    patiently(|| length("menagerie.db") == all, "nobody has closed it or asked for that");
    // The thread may still be saying so.
    let anew = || {
        database.tidy_if_due().unwrap();
        database.check().unwrap();
        begun() != before
    };
    patiently(anew, "the log begins anew");
    much(&mut database, 10_000);
    assert!(length("menagerie.db-wal") < log * 3 / 2, "what was there has made room");
}

/// Waits until something is so.
fn patiently(mut so: impl FnMut() -> bool, what: &str) {
    for _ in 0..6000 {
        if so() {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("{what}");
}
