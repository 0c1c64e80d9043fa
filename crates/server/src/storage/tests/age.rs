//! What is old is marked, and erased later, on every database.

use super::{super::*, *};

on_both! {
    fn old_tables_are_marked_by_age_and_status_and_erased_later(place: &Place) {
        let mut database = place.open();
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

    fn a_wrong_clock_erases_nothing_if_it_is_put_right_in_time(place: &Place) {
        let mut database = place.open();
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

    fn what_is_too_old_is_erased_a_little_at_a_time(place: &Place) {
        let mut database = place.open();
        three_old_tables(&mut database);
        database.mark_old(2_000, 2_000, 1).unwrap();
        let goes: Vec<_> = (0..4).map(|_| database.erase(2, 1).unwrap()).collect();
        assert_eq!(goes, [1, 1, 1, 0]);
    }

    fn a_guest_who_has_nothing_here_is_erased_sooner_and_nobody_else(place: &Place) {
        let mut database = place.open();
        let nameless = |key| Guest { name: String::new(), ..guest(key) };
        let mut writes: Vec<Write> = (1..=9).map(|key| Write::Guest(nameless(key))).collect();
        writes.push(Write::Guest(guest(10)));
        writes.push(Write::Guest(Guest { seen: 100, ..nameless(11) }));
        // 7 has made a table and sits there; 8 has an account; 9 is muted by 10.
        writes.push(Write::Table(Box::new(row(1))));
        writes.push(ties::tie(Person(10), Person(9), crate::protocol::TieKind::Muted, 5));
        database.commit(&writes).unwrap();
        let account = accounts::Account { person: Person(8), handle: "h".into(), email: Some("a@b".into()), made: 5 };
        assert_eq!(database.take_address(&account, [99; 32]).unwrap(), None);
        let goes: Vec<_> = (0..4).map(|_| database.erase_unused(50, 4).unwrap()).collect();
        assert_eq!(goes, [4, 2, 0, 0]);
        let left: Vec<_> = (1..=11).filter(|key| database.guest_of(Person(*key)).unwrap().is_some()).collect();
        assert_eq!(left, [7, 8, 9, 10, 11]);
    }
}
