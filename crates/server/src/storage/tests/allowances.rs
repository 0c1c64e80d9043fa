//! Nobody has more of anything than they may have, however many ask at once and whichever process they ask.

use std::{sync::Barrier, thread};

use super::*;
use crate::{
    protocol::{ReportReason, TieKind},
    storage::{
        allowances::{Allowance, Share, hold},
        moderation::{NewReport, report},
        notices::{Push, save_push},
        programs,
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

/// What the crowd wants to keep of each kind.
fn one_more(share: Share, number: i64) -> Vec<Write> {
    let other = Person(100 + number);
    match share {
        Share::Tables => vec![Write::Table(Box::new(row(1 + number)))],
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
