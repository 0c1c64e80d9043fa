//! What two ask for at once about an account comes out as if one had asked after the other.

use super::{super::*, *};
use crate::storage::{
    accounts::{Account, Session, begin_forgetting, end_forgetting},
    allowances::{Allowance, Share},
    guests::rename,
    passkeys::{First, Kept, StoredPasskey},
};

fn account(email: Option<&str>) -> Account {
    Account { person: Person(7), handle: "h".into(), email: email.map(str::to_owned), made: 5 }
}

fn passkey(id: &str) -> StoredPasskey {
    StoredPasskey { id: id.into(), credential: "{}".into(), name: String::new(), made: 5 }
}

fn with_people(place: &Place) -> Storage {
    let mut storage = place.open();
    storage.commit(&[Write::Guest(guest(7)), Write::Guest(guest(8))]).unwrap();
    storage
}

on_both! {
    fn a_passkey_takes_no_address_away_and_nobody_elses_place(place: &Place) {
        let mut storage = with_people(place);
        assert_eq!(storage.take_address(&account(Some("ann@example.org")), [9; 32]).unwrap(), None);
        // Begun before the address was confirmed.
        assert_eq!(storage.add_passkey(&account(None), &passkey("a"), 2, None).unwrap(), Kept::Yes);
        assert_eq!(storage.account(Person(7)).unwrap().unwrap().email.as_deref(), Some("ann@example.org"));
        let other = Account { handle: "i".into(), ..account(None) };
        assert_eq!(storage.add_passkey(&other, &passkey("b"), 2, None).unwrap(), Kept::No);
        let ben = Account { person: Person(8), handle: "j".into(), ..account(None) };
        let session = Session { hash: [3; 32], device: String::new(), made: 5, seen: 5 };
        let first = First { session, nobody: [4; 32] };
        assert_eq!(storage.add_passkey(&ben, &passkey("a"), 2, Some(&first)).unwrap(), Kept::No);
        assert_eq!((storage.account(Person(8)).unwrap(), storage.sessions(Person(8)).unwrap().len()), (None, 0));
        assert_eq!(storage.add_passkey(&ben, &passkey("c"), 2, Some(&first)).unwrap(), Kept::Yes);
        assert_eq!(storage.sessions(Person(8)).unwrap().len(), 1);
        assert_eq!(storage.add_passkey(&ben, &passkey("d"), 1, None).unwrap(), Kept::Enough);
    }

    /// Before, whoever used one while it was removed kept it again.
    fn a_passkey_that_is_removed_while_it_is_used_stays_removed(place: &Place) {
        let mut storage = with_people(place);
        for id in ["a", "b"] {
            storage.add_passkey(&account(None), &passkey(id), 9, None).unwrap();
        }
        assert!(storage.count_passkey(Person(7), &passkey("a")).unwrap());
        assert!(!storage.count_passkey(Person(8), &passkey("a")).unwrap(), "that is somebody else's");
        assert!(storage.remove_passkey(Person(7), "a").unwrap());
        assert!(!storage.count_passkey(Person(7), &passkey("a")).unwrap());
        assert!(!storage.remove_passkey(Person(7), "b").unwrap(), "the last way in stays");
        assert_eq!(storage.passkeys(Person(7)).unwrap().len(), 1);
    }

    /// Before, who was asked for something when they were being forgotten was back again, or left a program for which nobody answers.
    fn nobody_comes_back_who_is_being_forgotten(place: &Place) {
        let mut storage = with_people(place);
        let attempts = |storage: &mut Storage| {
            storage.commit(&[rename(Person(7), "Ann again".into())]).unwrap();
            let allowance = Allowance { person: Person(7), share: Share::Programs, most: 5 };
            let program = programs::save(&Guest { hash: [77; 32], ..guest(70) }, Person(7), 5);
            assert!(storage.commit_within(&[allowance], &program).is_err());
            assert_eq!(storage.add_passkey(&account(None), &passkey("a"), 9, None).unwrap(), Kept::No);
            assert_eq!(storage.take_address(&account(Some("ann@example.org")), [9; 32]).unwrap(), Some(Person(7)));
            assert!(storage.account_by_email("ann@example.org").unwrap().is_none());
            assert!(storage.programs(Person(7)).unwrap().is_empty() && storage.guest_of(Person(70)).unwrap().is_none());
        };
        storage.commit(&begin_forgetting(Person(7), 5)).unwrap();
        attempts(&mut storage);
        assert_eq!(storage.guest_of(Person(7)).unwrap().unwrap().name, "");
        storage.commit(&end_forgetting(Person(7))).unwrap();
        attempts(&mut storage);
        assert_eq!(storage.guest_of(Person(7)).unwrap(), None);
    }
}
