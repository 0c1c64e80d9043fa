//! Nobody has more of anything than they may have, however many ask at once and whichever process they ask.

use std::{sync::Barrier, thread};

use super::*;
use crate::{
    protocol::{ReportReason, TieKind},
    storage::{
        allowances::{Allowance, Share, hold},
        moderation::{NewReport, report},
        notices::{Push, save_push},
        programs, seats,
        ties::{save_friend_link, tie},
    },
};

/// How many ask at once.
const CROWD: i64 = 16;
const MOST: usize = 3;

/// The stores of all processes: of a folder there is one.
fn stores(place: &Place) -> Vec<Store> {
    let processes = match place {
        Place::Folder(_) => 1,
        Place::Postgres(_) => 4,
    };
    (0..processes).map(|_| Store::start(place.open())).collect()
}

/// Has everyone in a crowd do something at once, each with one of the stores; what came of it.
fn all_at_once<T: Send>(stores: &[Store], deed: impl Fn(i64, &Store) -> T + Sync) -> Vec<T> {
    let start = Barrier::new(CROWD as usize);
    thread::scope(|scope| {
        let one = |number: i64| {
            let (start, deed, store) = (&start, &deed, &stores[number as usize % stores.len()]);
            scope.spawn(move || {
                start.wait();
                deed(number, store)
            })
        };
        let crowd: Vec<_> = (0..CROWD).map(one).collect();
        crowd.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(answer)
}

/// Person 7, and as many as are in a crowd.
fn with_people(place: &Place) -> Vec<Store> {
    let mut database = place.open();
    let people: Vec<Write> = (100..100 + CROWD).chain([7]).map(|key| Write::Guest(guest(key))).collect();
    database.commit(&people).unwrap();
    drop(database);
    stores(place)
}

/// Where everyone comes from.
const HERE: Source = Source { network: 5, wide: -6 };

/// A public table that waits.
fn listed(key: i64, creator: Person) -> Write {
    let source = Some(HERE);
    Write::Table(Box::new(TableRow { creator, source, id: format!("t{key}"), ..row(key) }))
}

/// What the crowd wants to keep of each kind.
fn one_more(share: Share, number: i64) -> Vec<Write> {
    let other = Person(100 + number);
    match share {
        Share::Tables => vec![Write::Table(Box::new(row(1 + number)))],
        Share::Listed | Share::ListedOf(_) | Share::ListedOfWide(_) => vec![listed(1 + number, Person(7))],
        Share::Idle | Share::IdleOf(_) | Share::IdleOfWide(_) => {
            vec![seats::sits(Person(7), TableKey(1 + number), 5, HERE)]
        }
        Share::Programs => programs::save(&guest(200 + number), Person(7), 5),
        Share::Passkeys => {
            let query =
                "INSERT INTO passkeys (id, person, credential, name, made) VALUES (?1, 7, '{}', '', 5)";
            vec![Write::Statement(Statement::new(query, database::values![format!("{number:02x}")]))]
        }
        Share::Ties => vec![tie(Person(7), other, TieKind::Muted, 5)],
        Share::Reports(_) => vec![report(NewReport {
            at: 10,
            table: "t".into(),
            reporter: Person(7),
            about: other,
            name: "Zed".into(),
            reason: ReportReason::Spam,
            note: String::new(),
            context: "[]".into(),
        })],
    }
}

fn stop(stores: &[Store]) {
    stores.iter().for_each(Store::stop);
}

on_both! {
    fn as_many_are_kept_as_there_may_be_and_no_more(place: &Place) {
        let stores = with_people(place);
        for share in [Share::Tables, Share::Programs, Share::Passkeys, Share::Ties, Share::Reports(10)] {
            let allowance = Allowance { person: Person(7), share, most: MOST };
            let kept = all_at_once(&stores, |number, store| {
                wait(store.write_within(allowance, one_more(share, number))).unwrap()
            });
            assert_eq!(kept.iter().filter(|kept| **kept).count(), MOST, "{share:?} {kept:?}");
        }
        // What is older than counts makes room.
        let later = Allowance { person: Person(7), share: Share::Reports(11), most: 1 };
        assert!(wait(stores[0].write_within(later, one_more(Share::Reports(11), 0))).unwrap());
        let listed = wait(stores[0].read(|storage| {
            Ok((storage.unfinished_of(Person(7))?, storage.programs(Person(7))?.len(), storage.passkeys(Person(7))?.len()))
        }));
        assert_eq!(listed.unwrap(), (MOST, MOST, MOST), "those that were refused left nothing");
        stop(&stores);
    }

    fn all_of_a_network_have_so_many_public_tables_together_and_no_more(place: &Place) {
        let stores = with_people(place);
        let one = |person: i64, share: Share| Allowance { person: Person(person), share, most: MOST };
        for (first, share) in [(1, Share::ListedOf(5)), (1001, Share::ListedOfWide(-6))] {
            let kept = all_at_once(&stores, |number, store| {
                let allowances = vec![one(100 + number, Share::Listed), one(100 + number, share)];
                let writes = vec![listed(first + number, Person(100 + number))];
                wait(store.write_within_all(allowances, writes)).unwrap()
            });
            assert_eq!(kept.iter().flatten().count() as i64, CROWD - MOST as i64, "{share:?} {kept:?}");
            assert!(kept.iter().flatten().all(|full| full.share == share), "{kept:?}");
            // One that begins makes room, and nobody knows any more where it came from.
            let room = || wait(stores[0].read(move |storage| storage.full(&[one(7, share)]))).unwrap().is_none();
            assert!(!room());
            let mut rows = wait(stores[0].read(|storage| storage.open_tables(100))).unwrap();
            for row in &mut rows {
                assert_eq!(row.source, Some(Source { network: 5, wide: -6 }));
                row.status = Status::Playing;
                wait(stores[0].write(vec![Write::Table(Box::new(row.clone()))])).unwrap();
            }
            assert!(room());
            let (id, played) = (rows[0].id.clone(), |row: Option<TableRow>| row.unwrap().source);
            assert_eq!(played(wait(stores[0].read(move |storage| storage.table_row(&id))).unwrap()), None);
        }
        stop(&stores);
    }

    fn seats_where_one_has_not_begun_are_so_many_and_no_more(place: &Place) {
        let stores = with_people(place);
        for key in 1..=2 * CROWD {
            wait(stores[0].write(vec![listed(key, Person(50))])).unwrap();
        }
        let one = |person: i64, share: Share| Allowance { person: Person(person), share, most: MOST };
        let sit = |store: &Store, person: i64, key: i64, share: Share| {
            let sits = vec![seats::sits(Person(person), TableKey(key), 5, HERE)];
            wait(store.write_within_all(vec![one(person, share)], sits)).unwrap()
        };
        let taken = all_at_once(&stores, |number, store| sit(store, 7, 1 + number, Share::Idle));
        assert_eq!(taken.iter().filter(|full| full.is_none()).count(), MOST, "of one person: {taken:?}");
        let seats = |store: &Store| wait(store.read(|storage| {
            let query = "SELECT tab FROM unbegun WHERE guest = 7 ORDER BY tab";
            storage.database.query(query, &[])?.iter().map(|row| row.get::<i64>(0)).collect::<Result<Vec<_>, _>>()
        })).unwrap();
        let own = seats(&stores[0]);
        assert_eq!(own.len(), MOST);
        // Of all who come from there: nobody gets more by being somebody else each time.
        for share in [Share::IdleOf(5), Share::IdleOfWide(-6)] {
            let full = all_at_once(&stores, |number, store| sit(store, 100 + number, 1 + number, share));
            assert!(full.iter().all(|full| full.is_some_and(|full| full.share == share)), "{full:?}");
        }
        // Who has begun, and whose table has ended, makes room.
        wait(stores[0].write(vec![seats::began_or_went(Person(7), TableKey(own[0]))])).unwrap();
        let over = TableRow { status: Status::Abandoned, id: format!("t{}", own[1]), ..row(own[1]) };
        wait(stores[0].write(vec![Write::Table(Box::new(over))])).unwrap();
        assert_eq!(seats(&stores[0]), own[2..]);
        assert_eq!(sit(&stores[0], 101, 20, Share::IdleOf(5)), None);
        let since = wait(stores[0].read(|storage| storage.sitting_since(TableKey(20)))).unwrap();
        assert_eq!(since, [(Person(101), 5)]);
        stop(&stores);
    }

    fn a_link_for_friends_fills_nobodys_list(place: &Place) {
        let stores = with_people(place);
        wait(stores[0].write(vec![save_friend_link(&[1; 32], Person(7), 100, 50)])).unwrap();
        let made = all_at_once(&stores, |number, store| {
            wait(store.read(move |storage| storage.befriend(&[1; 32], Person(100 + number), 50, MOST))).unwrap()
        });
        assert_eq!(made.iter().filter(|made| **made).count(), MOST, "{made:?}");
        let (ties, link) = wait(stores[0].read(|storage| Ok((storage.ties(Person(7))?.len(), storage.friend_link(&[1; 32], 50)?)))).unwrap();
        assert_eq!((ties, link.unwrap().uses), (MOST, 50 - MOST as u32));
        stop(&stores);
    }

    fn the_newest_browsers_are_kept_and_the_last_one_always(place: &Place) {
        let stores = with_people(place);
        let push = |number: i64| Push { endpoint: format!("https://a.example/{number}"), p256dh: "k".into(), auth: "a".into() };
        let save = |number: i64, made: u64| {
            let [keep, make_room] = save_push(Person(7), &push(number), made, MOST - 1);
            vec![hold(Person(7)), keep, make_room]
        };
        all_at_once(&stores, |number, store| wait(store.write(save(number, 5))).unwrap());
        let kept = || wait(stores[0].read(|storage| storage.pushes(Person(7)))).unwrap();
        assert_eq!(kept().len(), MOST);
        for number in [99, 0, 98] {
            wait(stores[0].write(save(number, 4))).unwrap();
            assert!(kept().contains(&push(number)) && kept().len() == MOST, "{number}: {:?}", kept());
        }
        stop(&stores);
    }
}
