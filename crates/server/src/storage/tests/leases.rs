//! Several processes on one PostgreSQL database.

use std::{thread, time::Duration};

use super::{append, lines, row};
use crate::storage::{
    Append, Claim, Peer, Standing, Storage, StorageError, TableRow, Woken, Write,
    database::postgres::scratch::Scratch, journal, leases::hold_places, transaction,
};

fn process(scratch: &Scratch, address: &str) -> Storage {
    let mut storage = Storage::open_postgres(&scratch.address()).unwrap();
    storage.join_house(&Peer { address: address.into(), token: "word".into() }).unwrap();
    storage
}

/// A house with one table and two processes.
fn two_processes() -> Option<(Scratch, Storage, Storage, TableRow)> {
    let scratch = Scratch::for_tests()?;
    let (mut one, two) = (process(&scratch, "one"), process(&scratch, "two"));
    let row = row(1);
    one.commit(&[Write::Table(Box::new(row.clone()))]).unwrap();
    Some((scratch, one, two, row))
}

fn here(woken: Woken) -> TableRow {
    let Woken::Here(stored) = woken else { panic!("{woken:?}") };
    stored.row
}

fn append_by(claim: Claim, version: u32) -> Write {
    let Write::Append(entry) = append(1, version, "feed 1") else { unreachable!("an append") };
    Write::Append(Append { claim, ..entry })
}

/// As if the first process had been silent for long.
fn silence_first(scratch: &Scratch) {
    scratch.run("UPDATE processes SET until = 0 WHERE key = (SELECT min(key) FROM processes)").unwrap();
}

#[test]
fn a_table_has_one_host_at_a_time() {
    let Some((_scratch, mut one, mut two, row)) = two_processes() else { return };
    let claim = here(one.wake(&row.id).unwrap()).claim;
    one.commit(&[append_by(claim, 1)]).unwrap();
    let Woken::There(peer) = two.wake(&row.id).unwrap() else { panic!("the first process hosts it") };
    assert_eq!((peer.address.as_str(), peer.token.as_str()), ("one", "word"));
    one.release(row.key, claim).unwrap();
    assert_eq!(one.commit(&[append_by(claim, 2)]), Err(StorageError::Fenced), "it was given back");
    let next = here(two.wake(&row.id).unwrap()).claim;
    two.commit(&[append_by(next, 2)]).unwrap();
    assert!(matches!(one.wake(&row.id).unwrap(), Woken::There(_)));
    assert!(matches!(one.wake("nowhere").unwrap(), Woken::Nowhere));
    two.leave_house().unwrap();
    here(one.wake(&row.id).unwrap());
    assert_eq!(lines(&mut one, &row.id), ["0 feed 1", "0 feed 1"]);
}

#[test]
fn a_silent_process_is_replaced_and_never_writes_again() {
    let Some((scratch, mut one, mut two, row)) = two_processes() else { return };
    let mut old = here(one.wake(&row.id).unwrap());
    assert_eq!(one.beat(), Ok(Standing { processes: 2, first: true }));
    silence_first(&scratch);
    let new = here(two.wake(&row.id).unwrap());
    let (Claim::Lease { fence: before, .. }, Claim::Lease { fence: after, .. }) = (old.claim, new.claim)
    else {
        panic!("both had a lease")
    };
    assert!(after > before);
    two.commit(&[append_by(new.claim, 1)]).unwrap();
    old.invite = "stolen".into();
    for write in [append_by(old.claim, 2), Write::Table(Box::new(old.clone()))] {
        assert_eq!(one.commit(&[write]), Err(StorageError::Fenced));
    }
    assert_eq!(one.beat(), Err(StorageError::Fenced));
    one.join_house(&Peer { address: "one".into(), token: "word".into() }).unwrap();
    assert_eq!(
        one.commit(&[append_by(old.claim, 2)]),
        Err(StorageError::Fenced),
        "not under its new number either"
    );
    assert!(matches!(one.wake(&row.id).unwrap(), Woken::There(_)));
    assert_eq!(lines(&mut two, &row.id), ["0 feed 1"]);
    assert_eq!(two.beat(), Ok(Standing { processes: 2, first: true }));
}

#[test]
fn who_takes_over_waits_for_what_is_being_committed() {
    let Some((scratch, mut one, mut two, row)) = two_processes() else { return };
    let claim = here(one.wake(&row.id).unwrap()).claim;
    let Write::Append(entry) = append_by(claim, 1) else { unreachable!("an append") };
    let id = row.id.clone();
    silence_first(&scratch);
    let (taking, pending) = transaction(&mut *one.database, |database| {
        let mut statements = hold_places(&[claim]);
        statements.push(journal::append(&entry));
        database.batch(&statements)?;
        let taking = thread::spawn(move || {
            let Woken::Here(stored) = two.wake(&id).unwrap() else { panic!("it is free") };
            stored.entries.len()
        });
        thread::sleep(Duration::from_millis(300));
        let pending = !taking.is_finished();
        Ok((taking, pending))
    })
    .unwrap();
    assert!(pending, "it waits");
    assert_eq!(taking.join().unwrap(), 1, "and finds what was committed");
}

#[test]
fn numbers_of_two_processes_never_meet() {
    let Some((_scratch, mut one, mut two, _)) = two_processes() else { return };
    let (first, second) = (one.next_keys().unwrap(), two.next_keys().unwrap());
    assert!(second.0.0 - first.0.0 >= 1 << 32 && second.1.0 - first.1.0 >= 1 << 32);
}

#[test]
fn processes_that_fold_at_once_fold_everything_once() {
    let Some((scratch, mut one, _, row)) = two_processes() else { return };
    let claim = here(one.wake(&row.id).unwrap()).claim;
    for version in 1..=200 {
        one.commit(&[append_by(claim, version)]).unwrap();
    }
    let fold = || Storage::open_postgres(&scratch.address()).unwrap().fold_journal().unwrap();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(fold);
        }
    });
    assert_eq!(lines(&mut one, &row.id).len(), 200);
}
