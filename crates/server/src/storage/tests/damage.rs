//! Pages of the file go bad, before the house opens and while it is open.

use super::{super::*, *};

const MANY: i64 = 300;

/// Many guests, each with a table of three entries, all folded but the last ones; and a table that waits.
fn house(folder: &Folder) -> Storage {
    let mut house = Storage::open(&folder.0).unwrap();
    let mut writes = Vec::new();
    for key in 1..=MANY {
        let mut hash = [0; 32];
        hash[..8].copy_from_slice(&key.to_le_bytes());
        writes.push(Write::Guest(Guest { hash, ..guest(key) }));
        let status = Status::Playing;
        writes.push(Write::Table(Box::new(TableRow { status, id: format!("table{key}"), ..row(key) })));
        writes.extend((1..4).map(|version| append(key, version, "feed 1")));
    }
    house.commit(&writes).unwrap();
    house.fold_journal().unwrap();
    house
}

/// How many tables can be read with all of their entries, how many do not go on, and how many are gone.
fn tables_of(house: &mut Storage, entries: usize) -> [usize; 3] {
    let mut counted = [0; 3];
    for key in 1..=MANY {
        match house.table(&format!("table{key}")).unwrap() {
            Some(StoredTable { lost: Some(loss), row, .. }) => {
                assert!(
                    loss.certain && row.status == Status::NotResumable,
                    "{key}: {loss:?} {:?}",
                    row.status
                );
                counted[1] += 1;
            }
            Some(stored) => {
                assert_eq!(stored.entries.len(), entries, "{key}");
                counted[0] += 1;
            }
            None => counted[2] += 1,
        }
    }
    assert_eq!(counted.iter().sum::<usize>(), MANY as usize);
    counted
}

fn lost_lines(house: &Storage) -> Vec<String> {
    house.lost().into_iter().filter(|line| !line.starts_with(' ')).collect()
}

/// Before, a page of anything but commits kept the house from opening, or from being well, until a backup was restored.
#[test]
fn what_can_be_read_is_kept_and_what_cannot_is_named() {
    for (name, kind, some) in [
        ("guests", "leaf", [MANY as usize, 0, 0]),
        ("guests_by_public", "leaf", [MANY as usize, 0, 0]),
        ("sitting", "leaf", [MANY as usize, 0, 0]),
        ("tables_by_creator", "leaf", [MANY as usize, 0, 0]),
        ("notes", "leaf", [MANY as usize, 0, 0]),
        ("tables", "leaf", [0, 0, 1]),
        ("tables", "internal", [0, 0, 1]),
        ("logs", "leaf", [0, 1, 0]),
        ("logs", "internal", [0, 1, 0]),
        ("sqlite_autoindex_tables_1", "leaf", [MANY as usize, 0, 0]),
    ] {
        for which in ["first", "middle", "last"] {
            let case = format!("the {which} {kind} of {name}");
            let folder = Folder::new("bad-part");
            let mut before = house(&folder);
            let pages = pages_of(&mut before, name, kind);
            let place = match which {
                "first" => 0,
                "middle" => pages.len() / 2,
                _ => pages.len() - 1,
            };
            spoil(&folder, before, &[pages[place].0]);
            for _ in 0..2 {
                let mut house = Storage::open(&folder.0).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert!(house.check().is_ok() && !house.is_damaged(), "{case}");
                let counted = tables_of(&mut house, 3);
                let as_expected = counted.iter().zip(some).all(|(counted, least)| *counted >= least);
                assert!(as_expected, "{case}: {counted:?}");
                let whole = some[0] == MANY as usize;
                assert!(whole || kind == "internal" || counted[0] > MANY as usize / 2, "{case}: {counted:?}");
                assert_eq!(house.tables_with_losses(), Ok(counted[1]), "{case}");
                let lines = lost_lines(&house);
                let table = name.strip_prefix("sqlite_autoindex_").unwrap_or(name).split('_').next().unwrap();
                assert!(lines.len() == 1 && lines[0].starts_with(&format!("{table}: ")), "{case}: {lines:?}");
                if (table, kind) == ("tables", "leaf") && counted[2] > 0 {
                    assert_eq!(house.lost().len(), 1 + counted[2], "{case}: they are named");
                }
                let (person, key) = house.next_keys().unwrap();
                assert!(person.0 > MANY && key.0 > MANY, "{case}: nobody gets the number of who was lost");
            }
            assert_eq!(damaged_copies(&folder), 1, "{case}: someone may want to look at it");
            let mut house = Storage::open(&folder.0).unwrap();
            let (_, key) = house.next_keys().unwrap();
            let other = TableRow { id: "other".into(), ..row(key.0) };
            house.commit(&[Write::Table(Box::new(other)), append(key.0, 1, "feed 1")]).unwrap();
            drop(house);
            assert_eq!(
                lines(&mut Storage::open(&folder.0).unwrap(), "other").len(),
                1,
                "{case}: others go on"
            );
        }
    }
}

#[test]
fn guests_who_can_be_read_are_kept_and_the_others_are_counted() {
    let folder = Folder::new("bad-guests");
    let mut before = house(&folder);
    let (page, rows) = pages_of(&mut before, "guests", "leaf")[1];
    spoil(&folder, before, &[page]);
    let mut house = Storage::open(&folder.0).unwrap();
    let there = (1..=MANY).filter(|key| house.guest_of(Person(*key)).unwrap().is_some()).count() as i64;
    assert_eq!(there, MANY - rows);
    assert_eq!(lost_lines(&house), [format!("guests: {there} rows are kept, {rows} are lost")]);
    assert_eq!(house.lost().len() as i64, 1 + rows, "and named");
}

/// Entries that were not folded yet stand in commits; of a table whose log is lost they are not enough, and of a new one they are all.
#[test]
fn a_table_goes_on_if_commits_hold_all_of_it() {
    let folder = Folder::new("bad-logs");
    let mut before = house(&folder);
    let fresh = MANY + 1;
    let new = TableRow { status: Status::Playing, id: "fresh".into(), ..row(fresh) };
    before.commit(&[Write::Table(Box::new(new))]).unwrap();
    before.commit(&[append(fresh, 1, "feed 1"), append(MANY, 4, "feed 1"), append(1, 4, "feed 1")]).unwrap();
    let last = pages_of(&mut before, "logs", "leaf").pop().unwrap().0;
    spoil(&folder, before, &[last]);
    let mut house = Storage::open(&folder.0).unwrap();
    assert_eq!(lines(&mut house, "fresh").len(), 1);
    assert_eq!(house.table("fresh").unwrap().unwrap().lost, None);
    assert_eq!(lines(&mut house, "table1").len(), 4);
    assert!(house.table(&format!("table{MANY}")).unwrap().unwrap().lost.unwrap().certain);
    assert!(house.commit(&[append(MANY, 1, "feed 1")]).is_err(), "it does not begin anew");
}

#[test]
fn pages_of_several_parts_and_of_commits_are_gone_round_together() {
    let folder = Folder::new("bad-many");
    let mut before = house(&folder);
    for version in 4..300 {
        before.commit(&[append(1, version, "feed 1")]).unwrap();
    }
    let middle = |pages: Vec<(u64, i64)>| pages[pages.len() / 2].0;
    let bad = ["guests", "batches", "sitting"].map(|name| middle(pages_of(&mut before, name, "leaf")));
    spoil(&folder, before, &bad);
    let mut house = Storage::open(&folder.0).unwrap();
    assert!(house.check().is_ok() && !house.is_damaged());
    assert_eq!(lost_lines(&house).len(), 2);
    assert_eq!(damaged_copies(&folder), 1);
    assert!(house.tables_with_losses().unwrap() > 0, "commits are missing");
}

/// A log that makes no sense, though its page can be read, is its table's trouble alone. Before, it kept the house from opening.
#[test]
fn a_log_that_makes_no_sense_stops_its_table_and_nothing_else() {
    for damage in [
        "INSERT INTO parts (tab, lines) VALUES (7, X'00ff')",
        "UPDATE logs SET lines = CAST(X'ff00' AS TEXT) WHERE tab = 7",
        "UPDATE logs SET keys = X'ff' WHERE tab = 7",
        "UPDATE logs SET lines = 'nonsense' WHERE tab = 7",
        "UPDATE logs SET packed = X'ff' WHERE tab = 7",
    ] {
        let folder = Folder::new("nonsense");
        let mut before = house(&folder);
        assert_eq!(before.database.execute(damage, &[]).unwrap(), 1);
        let long = |version| append(7, version, &format!("feed {}", "1".repeat(900 + version as usize)));
        before.commit(&(4..8).map(long).collect::<Vec<_>>()).unwrap();
        before.commit(&[append(8, 4, "feed 1")]).unwrap();
        drop(before);
        let mut house = Storage::open(&folder.0).unwrap_or_else(|error| panic!("{damage}: {error}"));
        assert!(house.table("table7").unwrap().unwrap().lost.is_some_and(|loss| loss.certain), "{damage}");
        assert_eq!(lines(&mut house, "table8").len(), 4, "{damage}");
        // Who wants to be forgotten is, there too.
        house.rewrite_log(7, str::to_owned).unwrap();
    }
}

fn open_store(storage: Storage) -> (Store, tokio::runtime::Runtime) {
    (Store::start(storage), tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap())
}

/// A page of this goes bad while the house is open, and nothing of it is in memory.
fn goes_bad(folder: &Folder, storage: &mut Storage, name: &str) {
    let pages = pages_of(storage, name, "leaf");
    go_bad(folder, storage, &[pages[pages.len() / 2].0]);
}

fn go_bad(folder: &Folder, storage: &mut Storage, pages: &[u64]) {
    copy_pages(storage);
    spoil_file(folder, pages);
    // Somebody else has written, so everything is read anew.
    let other = rusqlite::Connection::open(folder.0.join("menagerie.db")).unwrap();
    other.execute("INSERT INTO notes (name, value) VALUES ('touched', 1)", []).unwrap();
}

/// Before, it was gone round at the next start, if at all, and whoever needed it was refused until then.
#[test]
fn a_page_that_goes_bad_while_the_house_is_open_is_gone_round_at_once() {
    for (name, losses) in [("guests", false), ("tables", false), ("logs", true), ("sitting", false)] {
        let folder = Folder::new("goes-bad");
        let mut storage = house(&folder);
        goes_bad(&folder, &mut storage, name);
        let (store, runtime) = open_store(storage);
        // Somebody asks for everything.
        let query = format!("SELECT * FROM {name} NOT INDEXED ORDER BY 1");
        let asked = runtime.block_on(store.read(move |storage| {
            storage.database.query(&query, &[]).map(drop)?;
            (1..=MANY).try_for_each(|key| storage.table(&format!("table{key}")).map(drop))
        }));
        assert!(matches!(asked, Err(StorageError::Unreadable(_))), "{name}: {asked:?}");
        runtime.block_on(store.write(vec![append(1, 4, "feed 1")])).unwrap();
        assert!(!runtime.block_on(store.read(|storage| Ok(storage.is_damaged()))).unwrap());
        assert!(store.is_well() && !store.is_damaged(), "{name}");
        assert_eq!((store.lost().len(), store.losses() > 0), (1, losses), "{name}");
        assert_eq!(damaged_copies(&folder), 1, "{name}");
        if name == "sitting" {
            assert!(store.lost()[0].ends_with(" 0 are lost"), "an index holds all of it: {:?}", store.lost());
        }
        store.stop();
        let mut house = Storage::open(&folder.0).unwrap();
        assert_eq!(lines(&mut house, "table1").len(), 4, "{name}");
    }
}

/// Where commits cannot be read any more, all of them are still known.
#[test]
fn commits_that_go_bad_while_the_house_is_open_are_not_lost() {
    let folder = Folder::new("commits-go-bad");
    let mut storage = house(&folder);
    for version in 4..150 {
        storage.commit(&[append(1, version, "feed 1")]).unwrap();
    }
    let pages = pages_of(&mut storage, "batches", "leaf");
    go_bad(&folder, &mut storage, &pages.iter().map(|(page, _)| *page).collect::<Vec<_>>());
    let (store, runtime) = open_store(storage);
    // Whoever moves next waits a little, and that is all.
    runtime.block_on(store.write(vec![append(1, 150, "feed 1")])).unwrap();
    assert!(!runtime.block_on(store.read(|storage| Ok(storage.is_damaged()))).unwrap());
    assert_eq!((store.is_well(), store.losses(), store.lost().len()), (true, 0, 0));
    store.stop();
    let mut house = Storage::open(&folder.0).unwrap();
    assert_eq!(tables_of_others(&mut house), MANY as usize - 1);
    assert_eq!(lines(&mut house, "table1").len(), 150);
}

fn tables_of_others(house: &mut Storage) -> usize {
    (2..=MANY).filter(|key| lines(house, &format!("table{key}")).len() == 3).count()
}
