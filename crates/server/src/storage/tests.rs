//! The same suite on every database.

/// Each test once for SQLite and once for PostgreSQL.
macro_rules! on_both {
    ($($(#[$about:meta])* fn $name:ident($place:ident: &Place) $body:block)*) => {
        $($(#[$about])* fn $name($place: &Place) $body)*

        mod sqlite {
            $(#[test] fn $name() {
                super::$name(&super::Place::Folder(super::Folder::new(stringify!($name))));
            })*
        }

        mod postgres {
            $(#[test] fn $name() {
                if let Some(scratch) = super::Scratch::for_tests() {
                    super::$name(&super::Place::Postgres(scratch));
                }
            })*
        }
    };
}

mod age;
mod allowances;
mod damage;
mod feeding;
mod leases;
mod people;
mod post;
mod ways_in;

use std::{
    fs,
    io::{Seek, SeekFrom, Write as _},
    mem::ManuallyDrop,
    path::PathBuf,
};

use menagerie_kernel::{Seat, Seed};
use menagerie_table::{Act, Holder, Seating, Table};

use super::{database::postgres::scratch::Scratch, *};
use crate::{
    Rate,
    host::new_row,
    protocol::{Status, Visibility},
};

pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("menagerie-sqlite-{name}-{}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Where a test keeps its things.
pub(super) enum Place {
    Folder(Folder),
    Postgres(Scratch),
}

impl Place {
    pub(super) fn open(&self) -> Storage {
        match self {
            Self::Folder(folder) => Storage::open(&folder.0),
            Self::Postgres(scratch) => Storage::open_postgres(&scratch.address()),
        }
        .unwrap()
    }
}

pub(super) fn guest(key: i64) -> Guest {
    Guest {
        person: Person(key),
        hash: [key as u8; 32],
        public: format!("p{key}"),
        name: format!("Zed {key}"),
        seen: 5,
        account: false,
        program: false,
        owner: None,
    }
}

pub(super) fn row(key: i64) -> TableRow {
    let table = Table::start("feeding-time", &serde_json::json!({"players": 2}).into(), Seed::from_number(1))
        .unwrap();
    let seating = Seating(vec![Holder::person(Person(7), "Ann"), Holder::Open]);
    new_row(TableKey(key), &table, seating, Person(7), Visibility::Public, Terms::default())
}

pub(super) fn append(key: i64, version: u32, notation: &str) -> Write {
    let entry = Entry { seat: Seat(0), act: Act::Choose(notation.into()) };
    Write::Append(Append {
        table: TableKey(key),
        version,
        entry,
        key: Some(format!("key {version}")),
        claim: Claim::Sole,
    })
}

pub(super) fn lines(database: &mut Storage, id: &str) -> Vec<String> {
    database.table(id).unwrap().unwrap().entries.iter().map(ToString::to_string).collect()
}

/// The pages of this kind of a table or an index, in order, and how many rows begin there.
pub(super) fn pages_of(house: &mut Storage, name: &str, kind: &str) -> Vec<(u64, i64)> {
    let query = "SELECT pageno, ncell FROM dbstat WHERE name = ?1 AND pagetype = ?2 ORDER BY path";
    let pages = house.database.query(query, &database::values![name, kind]).unwrap();
    pages.iter().map(|row| (row.get(0).unwrap(), row.get(1).unwrap())).collect()
}

/// These pages of the file cannot be read any more.
pub(super) fn spoil_file(folder: &Folder, pages: &[u64]) {
    let file = fs::OpenOptions::new().write(true).open(folder.0.join("menagerie.db")).unwrap();
    // Were it closed, the locks of a house in this process would go.
    let mut file = ManuallyDrop::new(file);
    for page in pages {
        file.seek(SeekFrom::Start((page - 1) * 4096)).unwrap();
        file.write_all(&[0xa5; 4096]).unwrap();
    }
}

/// The house closes as if by a power cut, and these pages of its file cannot be read any more.
pub(super) fn spoil(folder: &Folder, mut house: Storage, pages: &[u64]) {
    copy_pages(&mut house);
    drop(house);
    spoil_file(folder, pages);
}

/// All pages are where they belong, and nowhere else.
pub(super) fn copy_pages(house: &mut Storage) {
    let mut busy = || -> bool {
        house.database.query("PRAGMA wal_checkpoint(TRUNCATE)", &[]).unwrap()[0].get(0).unwrap()
    };
    while busy() {}
}

pub(super) fn damaged_copies(folder: &Folder) -> usize {
    let names = fs::read_dir(&folder.0).unwrap().map(|found| found.unwrap().file_name());
    let names = names.map(|name| name.into_string().unwrap());
    names.filter(|name| name.starts_with("menagerie-damaged") && name.ends_with(".db")).count()
}

pub(super) fn three_old_tables(database: &mut Storage) -> [TableRow; 3] {
    let mut rows = [row(1), row(2), row(3)];
    let statuses = [Status::Waiting, Status::Over, Status::Over];
    for (row, (status, touched)) in rows.iter_mut().zip(statuses.into_iter().zip([100, 100, 10])) {
        (row.status, row.touched) = (status, touched);
    }
    let writes: Vec<Write> = rows.iter().map(|row| Write::Table(Box::new(row.clone()))).collect();
    database.commit(&writes).unwrap();
    rows
}

pub(super) fn tables(database: &mut Storage) -> Vec<i64> {
    let mut keys: Vec<_> = database.tables_of(Person(7), 10).unwrap().iter().map(|row| row.key.0).collect();
    keys.sort_unstable();
    keys
}

on_both! {
    /// Before, whoever sent something that could not be kept made the house say that its storage fails.
    fn a_write_that_cannot_be_kept_makes_nobody_unwell(place: &Place) {
        let mut database = place.open();
        database.commit(&[Write::Table(Box::new(row(1))), append(1, 1, "feed 1")]).unwrap();
        let store = Store::start(database);
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let again = runtime.block_on(store.write(vec![append(1, 1, "feed 9")]));
        assert!(matches!(again, Err(StorageError::Failed(_))), "{again:?}");
        runtime.block_on(store.read(|_| Ok(()))).unwrap();
        assert!(store.is_well());
        store.stop();
    }

    fn a_version_that_was_folded_cannot_be_written_again(place: &Place) {
        let row = row(1);
        let mut database = place.open();
        database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1"), append(1, 2, "feed 2")]).unwrap();
        assert!(database.commit(&[append(1, 2, "feed 9")]).is_err(), "in the journal");
        database.fold_journal().unwrap();
        assert!(database.commit(&[append(1, 2, "feed 9")]).is_err(), "in the log");
        assert!(database.commit(&[append(1, 1, "feed 9")]).is_err(), "in the log");
        database.commit(&[append(1, 3, "feed 3")]).unwrap();
        assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2", "0 feed 3"]);
    }

    /// Also by two processes at once, where there can be two.
    fn a_notice_is_taken_out_once_and_only_for_who_wants_it(place: &Place) {
        use super::notices::{Kind, Notice, Wishes, announce, save_wishes, withdraw};
        use crate::protocol::Digest;
        let (row, other) = (row(1), row(2));
        let mut database = place.open();
        let wishes = Wishes { lang: menagerie_kernel::Lang::Fr, digest: Digest::Hourly, webhook: None, secret: None };
        database.commit(&[save_wishes(Person(7), &wishes)]).unwrap();
        assert_eq!(database.wishes(Person(7)).unwrap(), Some(wishes));
        for person in [7, 8] {
            for _ in 0..2 {
                database.commit(&announce(&row, Person(person), Kind::Turn, 1000, 30)).unwrap();
            }
        }
        database.commit(&announce(&other, Person(7), Kind::Over, 1000, 30)).unwrap();
        assert!(database.take_notices(1029, 10).unwrap().is_empty(), "not yet");
        let taken = database.take_notices(1030, 10).unwrap();
        let told: Vec<_> = taken.iter().map(|Notice { person, kind, .. }| (*person, *kind)).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told.contains(&(Person(7), Kind::Turn)) && told.contains(&(Person(7), Kind::Over)));
        assert!(database.take_notices(9999, 10).unwrap().is_empty());
        let letter = |database: &mut Storage, now| database.take_letter(Rate::UNLIMITED, now, now + 99).unwrap();
        assert_eq!(letter(&mut database, 1000 + 3599), None, "letters gather for an hour");
        let sent = letter(&mut database, 1000 + 3600).unwrap();
        assert_eq!(sent.notices.len(), 2);
        database.end_letter(&sent).unwrap();
        assert_eq!(letter(&mut database, 9999), None);
        database.commit(&announce(&row, Person(7), Kind::Turn, 1000, 30)).unwrap();
        database.commit(&[withdraw(&row, Person(7))]).unwrap();
        assert!(database.take_notices(9999, 10).unwrap().is_empty() && letter(&mut database, 9999).is_none());
        let key = database.house_secret("vapid", "first").unwrap();
        assert_eq!((key.as_str(), database.house_secret("vapid", "second").unwrap().as_str()), ("first", "first"));
    }

    fn orders_are_numbered(place: &Place) {
        let mut database = place.open();
        assert_eq!(database.ordered("drain").unwrap(), None);
        for number in 1..=2 {
            database.order("drain", Some("60")).unwrap();
            assert_eq!(database.ordered("drain").unwrap().unwrap().number, number);
        }
    }

    fn entries_are_found_before_and_after_folding_and_after_a_crash(place: &Place) {
        let row = row(1);
        let mut database = place.open();
        database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1")]).unwrap();
        assert_eq!(lines(&mut database, &row.id), ["0 feed 1"]);
        database.fold_journal().unwrap();
        for journal in ["journal", "batches"] {
            let query = format!("SELECT seq FROM {journal}");
            assert!(database.database.query(&query, &[]).unwrap().is_empty());
        }
        database.commit(&[append(1, 2, "feed 2")]).unwrap();
        assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2"]);
        drop(database);
        let mut database = place.open();
        assert_eq!(lines(&mut database, &row.id), ["0 feed 1", "0 feed 2"]);
        let stored = database.table(&row.id).unwrap().unwrap();
        assert_eq!(stored.row, TableRow { touched: stored.row.touched, ..row });
        assert_eq!(stored.keys, [(Seat(0), "key 2".to_owned(), 2)]);
        assert_eq!(database.next_keys().unwrap().1, TableKey(2));
    }

    fn a_long_log_lies_in_parts_and_that_of_a_finished_game_is_packed_to_its_end(place: &Place) {
        let mut row = row(1);
        let mut database = place.open();
        database.commit(&[Write::Table(Box::new(row.clone()))]).unwrap();
        let feed = |version| append(1, version, &format!("feed {}", version * 7919 % 1000));
        for first in (1..1000).step_by(100) {
            database.commit(&(first..first + 100).map(feed).collect::<Vec<_>>()).unwrap();
            database.fold_journal().unwrap();
        }
        let left = |database: &mut Storage| -> (usize, usize) {
            let query = "SELECT (SELECT count(*) FROM parts WHERE tab = 1), length(lines) FROM logs WHERE tab = 1";
            let rows = database.database.query(query, &[]).unwrap();
            (rows[0].get(0).unwrap(), rows[0].get(1).unwrap())
        };
        let (parts, rest) = left(&mut database);
        assert!(parts > 2 && rest < 3000, "{parts} {rest}");
        row.status = Status::Over;
        database.commit(&[feed(1001), Write::Table(Box::new(row.clone()))]).unwrap();
        let all: Vec<String> = (1..1002).map(|version| format!("0 feed {}", version * 7919 % 1000)).collect();
        assert_eq!(lines(&mut database, &row.id), all);
        database.fold_journal().unwrap();
        assert_eq!(left(&mut database), (parts + 1, 0));
        assert_eq!(lines(&mut database, &row.id), all);
        // Names leave it by writing all of it anew.
        database.forget_names(TableKey(1), Person(7)).unwrap();
        assert_eq!((left(&mut database), lines(&mut database, &row.id)), ((1, 0), all));
        database.mark_old(u64::MAX >> 1, u64::MAX >> 1, 1).unwrap();
        assert_eq!(database.erase(2, 10).unwrap(), 1);
        assert!(database.database.query("SELECT seq FROM parts", &[]).unwrap().is_empty());
    }

    /// As it was kept before parts had rows.
    fn a_log_that_was_packed_in_one_row_goes_on(place: &Place) {
        use std::io::Write as _;
        let row = row(1);
        let mut database = place.open();
        database.commit(&[Write::Table(Box::new(row.clone())), append(1, 1, "feed 1"), append(1, 2, "feed 2")]).unwrap();
        database.fold_journal().unwrap();
        let mut deflater = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
        deflater.write_all(b"0 feed 1\n0 feed 2\n").unwrap();
        let part = deflater.finish().unwrap();
        let packed = [&(part.len() as u32).to_le_bytes()[..], &part].concat();
        let before = "UPDATE logs SET lines = '', packed = ?1 WHERE tab = 1";
        assert_eq!(database.database.execute(before, &values![packed]).unwrap(), 1);
        let feed = |version| append(1, version, "feed 3");
        database.commit(&(3..500).map(feed).collect::<Vec<_>>()).unwrap();
        for _ in 0..2 {
            let found = lines(&mut database, &row.id);
            assert_eq!((found.len(), &*found[0], &*found[1], &*found[498]), (499, "0 feed 1", "0 feed 2", "0 feed 3"));
            database.fold_journal().unwrap();
        }
    }

    fn a_bad_row_is_missing_and_all_others_are_there(place: &Place) {
        let mut database = place.open();
        three_old_tables(&mut database);
        for damage in ["seats = '{'", "header = '[1]'", "status = 'asleep'"] {
            database.database.begin().unwrap();
            let sql = format!("UPDATE tables SET {damage} WHERE key = 2");
            assert_eq!(database.database.execute(&sql, &[]).unwrap(), 1);
            assert_eq!(tables(&mut database), [1, 3], "{damage}");
            database.database.rollback().unwrap();
        }
        assert_eq!(tables(&mut database), [1, 2, 3]);
    }

    /// Before, what came after a missing entry followed on what stood before it.
    fn a_table_with_a_missing_entry_does_not_go_on_and_others_do(place: &Place) {
        for folded in [false, true] {
            let mut database = place.open();
            let keys = if folded { [3, 4] } else { [1, 2] };
            let rows = keys.map(row);
            let writes = rows.iter().map(|row| Write::Table(Box::new(row.clone()))).collect::<Vec<_>>();
            database.commit(&writes).unwrap();
            let line = "INSERT INTO journal (tab, version, line, key) VALUES (?1, ?2, '0 feed 1', NULL)";
            for (key, version) in [(keys[0], 1), (keys[0], 3), (keys[1], 1), (keys[1], 2)] {
                database.database.execute(line, &values![key, version]).unwrap();
            }
            if folded {
                database.fold_journal().unwrap();
            }
            let found = rows.map(|row| database.table(&row.id).unwrap().unwrap().lost.is_some());
            assert_eq!(found, [true, false], "folded: {folded}");
        }
    }

    fn a_table_that_is_only_suspected_can_be_trusted(place: &Place) {
        let mut database = place.open();
        let rows = three_old_tables(&mut database);
        database.commit(&[1, 2, 3].map(|key| append(key, 1, "feed 1"))).unwrap();
        database.fold_journal().unwrap();
        for suspicion in ["lost = 'why' WHERE tab < 3", "entries = 2 WHERE tab = 2"] {
            database.database.execute(&format!("UPDATE logs SET {suspicion}"), &[]).unwrap();
        }
        let loss = |certain| Some(Loss { why: "why".into(), certain });
        for _ in 0..2 {
            let found = rows.each_ref().map(|row| database.trust(&row.id).unwrap());
            let left = database.tables_with_losses().unwrap();
            assert!(found[1..] == [loss(true), None] && left == 1, "{found:?} {left}");
        }
        assert_eq!(database.table(&rows[0].id).unwrap().unwrap().lost, None);
        assert_eq!(database.trust("nowhere"), Ok(None));
    }

    fn who_came_to_a_table_is_known_until_it_is_over_erased_or_they_are_forgotten(place: &Place) {
        let mut database = place.open();
        three_old_tables(&mut database);
        let arrival = |person, network: &str| (Person(person), network.to_owned());
        let all = [arrival(1, ""), arrival(1, "ab"), arrival(2, "ab")];
        let writes: Vec<_> =
            [1, 2, 3].iter().flat_map(|key| all.iter().map(|one| came::save(TableKey(*key), one))).collect();
        database.commit(&writes).unwrap();
        database.commit(&writes).unwrap();
        drop(database);
        let mut database = place.open();
        let came = |database: &mut Storage| [1, 2, 3].map(|key| database.came(TableKey(key)).unwrap().len());
        assert_eq!((came(&mut database), database.came(TableKey(1)).unwrap()), ([3; 3], all.to_vec()));
        database.commit(&[came::forget(TableKey(1))]).unwrap();
        assert_eq!(came(&mut database), [0, 3, 3]);
        database.database.execute(accounts::FORGOTTEN[0], &values![2]).unwrap();
        assert_eq!(came(&mut database), [0, 2, 2]);
        database.mark_old(2_000, 2_000, 1).unwrap();
        while database.erase(2, 1).unwrap() > 0 {}
        assert_eq!(came(&mut database), [0; 3]);
    }

    fn a_version_is_kept_once(place: &Place) {
        let mut database = place.open();
        database.commit(&[Write::Table(Box::new(row(1))), append(1, 1, "feed 1")]).unwrap();
        assert!(database.commit(&[append(1, 1, "feed 2")]).is_err());
    }

    fn a_transaction_is_kept_whole_or_not_at_all(place: &Place) {
        let mut database = place.open();
        let table = Write::Table(Box::new(row(1)));
        let twice = [append(2, 1, "feed 1"), append(2, 1, "feed 1")];
        assert!(database.commit([&table].into_iter().chain(&twice)).is_err());
        assert!(tables(&mut database).is_empty());
        database.commit([&table]).unwrap();
        assert_eq!(tables(&mut database), [1]);
    }

    fn values_come_back_as_they_went(place: &Place) {
        let mut database = place.open().database;
        database.execute("CREATE TABLE things (a INTEGER, b REAL, c TEXT, d BLOB, e TEXT)", &[]).unwrap();
        let insert = "INSERT INTO things (a, b, c, d, e) VALUES (?1, ?2, ?3, ?4, ?5)";
        let bytes: &[u8] = &[0, 255];
        let things = values![i64::MIN, 0.1, "Zoé 🦊 'quoted' ?1", bytes, Option::<&str>::None];
        let statement = Statement::new(insert, things.clone()).must(1);
        transaction(&mut *database, |database| database.batch(&[statement.clone(), statement])).unwrap();
        let rows = database.query("SELECT a, b, c, d, e FROM things WHERE d = ?1", &values![bytes]).unwrap();
        assert!(rows.len() == 2 && rows.iter().all(|row| row.0 == things), "{rows:?}");
        assert!(rows[0].get::<String>(0).is_err(), "a number is no text");
        let none = Statement::new("DELETE FROM things WHERE a = ?1", values![1]).must(1);
        assert_eq!(database.batch(&[none]), Err(StorageError::Fenced));
    }

    fn a_second_house_finds_what_the_first_has_kept(place: &Place) {
        let mut database = place.open();
        let guest = Guest { person: Person(3), hash: [7; 32], public: "p".into(), name: "Zoé".into(), seen: 5, account: false, program: false, owner: None };
        database.commit([&Write::Guest(guest.clone())]).unwrap();
        drop(database);
        let mut database = place.open();
        assert_eq!(database.guest(&[7; 32]).unwrap(), Some(guest));
        assert_eq!(database.guest(&[8; 32]).unwrap(), None);
        assert_eq!(database.next_keys().unwrap(), (Person(4), TableKey(1)));
        assert_eq!(database.check(), Ok(()));
    }
}

#[test]
fn a_house_moves_to_postgres_with_everything_in_it_and_never_into_a_used_database() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new("moving");
    assert!(move_house(&folder.0, &scratch.address()).is_err(), "there is no house");
    let mut old = Storage::open(&folder.0).unwrap();
    let rows = three_old_tables(&mut old);
    old.commit(&[append(2, 1, "feed 1"), append(2, 2, "feed 2")]).unwrap();
    let guest = Guest {
        person: Person(7),
        hash: [9; 32],
        public: "p".into(),
        name: "Zoé".into(),
        seen: 5,
        account: false,
        program: false,
        owner: None,
    };
    old.commit([&Write::Guest(guest.clone())]).unwrap();
    assert!(move_house(&folder.0, &scratch.address()).is_err(), "a server uses the house");
    drop(old);
    let moved = move_house(&folder.0, &scratch.address()).unwrap();
    let count = |name: &str| moved.iter().find(|moved| moved.name == name).map(|moved| moved.rows);
    assert_eq!((count("tables"), count("logs"), count("guests")), (Some(3), Some(1), Some(1)));
    let mut new = Storage::open_postgres(&scratch.address()).unwrap();
    assert_eq!(lines(&mut new, &rows[1].id), ["0 feed 1", "0 feed 2"]);
    assert_eq!(new.table(&rows[1].id).unwrap().unwrap().keys, [(Seat(0), "key 2".to_owned(), 2)]);
    assert_eq!(new.guest(&[9; 32]).unwrap(), Some(guest));
    assert_eq!(new.next_keys().unwrap(), (Person(8), TableKey(4)));
    drop(new);
    let error = move_house(&folder.0, &scratch.address()).unwrap_err().to_string();
    assert!(error.contains("in use"), "{error}");
}
