//! Letters: kept until they are sent, so often and no more, and so many of a house.

use super::{super::*, *};
use crate::{
    protocol::Digest,
    storage::{
        letters::Post,
        notices::{Kind, Wishes, announce, save_wishes, withdraw},
    },
};
use menagerie_kernel::Lang;

const HOUR: u64 = 3600;

/// Person 7 wants letters every hour, and is to be told of two tables.
fn with_news(place: &Place) -> (Storage, [TableRow; 2]) {
    let mut storage = place.open();
    let wishes = Wishes { lang: Lang::En, digest: Digest::Hourly, webhook: None, secret: None };
    storage.commit(&[Write::Guest(guest(7)), save_wishes(Person(7), &wishes)]).unwrap();
    let tables = [1, 2].map(row);
    for table in &tables {
        storage.commit(&announce(table, Person(7), Kind::Turn, 10, 0)).unwrap();
    }
    (storage, tables)
}

on_both! {
    fn a_letter_is_kept_until_it_is_sent_and_taken_by_one(place: &Place) {
        let (mut storage, [table, other]) = with_news(place);
        let take = |storage: &mut Storage, now| storage.take_letter(Rate::UNLIMITED, now, now + 100).unwrap();
        assert_eq!(take(&mut storage, HOUR), None, "it gathers");
        let first = take(&mut storage, HOUR + 10).unwrap();
        assert_eq!((first.person, first.attempt, first.notices.len()), (Person(7), 1, 2));
        assert_eq!(take(&mut storage, HOUR + 11), None, "it is being sent");
        let again = take(&mut storage, HOUR + 110).unwrap();
        assert_eq!((again.attempt, again.notices.len()), (2, 2), "whoever sent it was never heard of again");
        storage.put_off_letter(&again, 2 * HOUR).unwrap();
        storage.put_off_letter(&first, 0).unwrap();
        assert_eq!(take(&mut storage, 2 * HOUR - 1), None);
        // She has decided at one table meanwhile, and it waits for her again.
        storage.commit(&[withdraw(&table, Person(7))]).unwrap();
        storage.commit(&announce(&table, Person(7), Kind::Turn, 2 * HOUR, 0)).unwrap();
        let third = take(&mut storage, 2 * HOUR).unwrap();
        storage.commit(&[withdraw(&other, Person(7))]).unwrap();
        storage.commit(&announce(&other, Person(7), Kind::Turn, 2 * HOUR + 5, 0)).unwrap();
        storage.end_letter(&third).unwrap();
        let last = take(&mut storage, 3 * HOUR + 5).unwrap();
        assert_eq!((last.attempt, last.notices.len(), last.notices[0].table.as_str()), (1, 1, other.id.as_str()));
        storage.end_letter(&last).unwrap();
        assert_eq!(take(&mut storage, 9 * HOUR), None);
    }

    fn a_house_sends_so_many_letters_and_goes_on_with_time(place: &Place) {
        let (mut one, _) = with_news(place);
        let rate = Rate::new(3.0, 0.1);
        let mut sent = |post, now| one.may_send(post, rate, now).unwrap();
        assert_eq!([100; 4].map(|now| sent(Post::Logins, now)), [true, true, true, false]);
        assert!(sent(Post::Strangers, 100), "each kind by itself");
        assert_eq!([109, 110, 110, 119, 120].map(|now| sent(Post::Logins, now)), [false, true, false, false, true]);
        // A clock that stood far ahead holds up nothing when it is put right.
        assert!(sent(Post::Logins, 1_000_000) && sent(Post::Logins, 200));
        assert!(one.may_send(Post::Digests, Rate::new(0.0, 1.0), 5).is_ok_and(|may| !may));
        assert!((0..9).all(|_| one.may_send(Post::Digests, Rate::UNLIMITED, 5).unwrap()));
        let none = Rate::new(0.0, 0.0);
        assert_eq!(one.take_letter(none, HOUR + 10, 2 * HOUR).unwrap(), None);
        let taken = one.take_letter(Rate::UNLIMITED, HOUR + 10, 2 * HOUR).unwrap().unwrap();
        assert_eq!(taken.attempt, 1, "the one that was not sent was no attempt");
    }
}
