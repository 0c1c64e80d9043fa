use std::path::PathBuf;

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

#[test]
fn old_tables_are_deleted_by_age_and_status() {
    let folder = Folder::new("age");
    let mut database = Sqlite::open(&folder.0).unwrap();
    let mut rows = [row(1), row(2), row(3)];
    let statuses = [Status::Waiting, Status::Over, Status::Over];
    for (row, (status, touched)) in rows.iter_mut().zip(statuses.into_iter().zip([100, 100, 10])) {
        (row.status, row.touched) = (status, touched);
    }
    let writes: Vec<Write> = rows.iter().map(|row| Write::Table(Box::new(row.clone()))).collect();
    database.commit(&writes).unwrap();
    assert_eq!(database.clean_up(200, 50).unwrap(), 2);
    let kept = database.tables_of(Person(7), 10).unwrap();
    assert_eq!(kept.iter().map(|row| row.key).collect::<Vec<_>>(), [TableKey(2)]);
    let waiting = &mut rows[0];
    waiting.touched = 100;
    database.commit(&[Write::Table(Box::new(waiting.clone())), append(1, 1, "feed 1")]).unwrap();
    assert_eq!(database.clean_up(200, 50).unwrap(), 0, "it was played at just now");
    assert_eq!(database.unfinished_of(Person(7)).unwrap(), 1);
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
