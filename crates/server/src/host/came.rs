//! Who has been at a rated table, and from where: one person with two browsers shall not beat themselves for points.

use std::{collections::BTreeSet, net::IpAddr};

use menagerie_table::Person;

use super::Host;
use crate::{
    doors::is_public,
    protocol::Status,
    secret,
    storage::{TableRow, Write, came, came::Arrival},
};

/// Who has been at a table, and from which network, while the game ran.
#[derive(Default)]
pub(super) struct Came {
    arrivals: Vec<Arrival>,
    /// So many of them, the first ones, are kept.
    kept: usize,
}

impl Came {
    /// Those of one table that are remembered: a few for each seat.
    const MOST: usize = 40;

    /// What was kept while the table rested.
    pub(super) fn read(arrivals: Vec<Arrival>) -> Self {
        Self { kept: arrivals.len(), arrivals }
    }

    fn add(&mut self, arrival: Arrival) {
        if self.arrivals.len() < Self::MOST && !self.arrivals.contains(&arrival) {
            self.arrivals.push(arrival);
        }
    }

    pub(super) fn has(&self, person: Person) -> bool {
        self.arrivals.iter().any(|(other, _)| *other == person)
    }

    /// Whether two of these people came from the same network.
    pub(super) fn share_a_network(&self, people: &BTreeSet<i64>) -> bool {
        let known = |(person, network): &&Arrival| people.contains(&person.0) && !network.is_empty();
        let there = || self.arrivals.iter().filter(known);
        there().any(|(one, from)| there().any(|(other, same)| one != other && from == same))
    }
}

/// What is kept of a network. Nobody can tell which one it was, nor whether it was the same at another table. Behind a proxy, and in a
/// home, everyone has the same: that says nothing.
fn hidden(key: &str, row: &TableRow, network: IpAddr) -> String {
    if is_public(network) { secret::keyed(key, &format!("{} {network}", row.id)) } else { String::new() }
}

impl Host {
    /// Remembers who is at a rated table while the game runs.
    pub(super) fn note_who_came(&mut self) {
        if !self.row.terms.rated || self.row.status != Status::Playing {
            return;
        }
        for client in &self.clients {
            if let Some(person) = client.person.filter(|person| !self.row.seating.of(*person).is_empty()) {
                self.came.add((person, hidden(&self.hub.networks, &self.row, client.address)));
            }
        }
    }

    /// Keeps who has come since the last time. What cannot be kept now is kept with who comes next.
    pub(super) async fn keep_who_came(&mut self) {
        let all = self.came.arrivals.len();
        // When the game is over, it is forgotten.
        if self.came.kept == all || self.row.status != Status::Playing {
            return;
        }
        let new = &self.came.arrivals[self.came.kept..];
        let writes: Vec<Write> = new.iter().map(|arrival| came::save(self.row.key, arrival)).collect();
        match self.hub.store.write(writes).await {
            Ok(()) => self.came.kept = all,
            Err(error) => tracing::error!(table = self.row.id, %error, "who came could not be kept"),
        }
    }
}
