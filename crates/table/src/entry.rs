//! What a table accepts and writes down: a seat's choice, or a seat taking its last choice back.
//!
//! Written as one line: `0 feed 3` is a choice of seat 0, `0<` takes it back.

use std::{fmt, str::FromStr};

use menagerie_kernel::Seat;

/// What a seat does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Makes a choice, given in notation.
    Choose(String),
    /// Takes its last choice back.
    Undo,
}

/// One line of a table's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub seat: Seat,
    /// What.
    pub act: Act,
}

/// A line that is no entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no entry of a table: expected 'SEAT CHOICE' or 'SEAT<'")]
pub struct BadEntry(pub String);

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.act {
            Act::Choose(notation) => write!(f, "{} {notation}", self.seat.0),
            Act::Undo => write!(f, "{}<", self.seat.0),
        }
    }
}

impl FromStr for Entry {
    type Err = BadEntry;

    fn from_str(line: &str) -> Result<Self, BadEntry> {
        let bad = || BadEntry(line.chars().take(80).collect());
        let (seat, act) = match line.split_once(' ') {
            Some((seat, notation)) => (seat, Act::Choose(notation.to_owned())),
            None => (line.strip_suffix('<').ok_or_else(bad)?, Act::Undo),
        };
        Ok(Self { seat: Seat(seat.parse().map_err(|_| bad())?), act })
    }
}

/// The choices that stand after a history: each undo takes the last one away.
pub(crate) fn standing_choices(entries: impl IntoIterator<Item = Entry>) -> (Vec<(Seat, String)>, u32) {
    let (mut choices, mut count) = (Vec::new(), 0);
    for entry in entries {
        count += 1;
        match entry.act {
            Act::Choose(notation) => choices.push((entry.seat, notation)),
            Act::Undo => drop(choices.pop()),
        }
    }
    (choices, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_round_trip_and_damage_is_noticed() {
        for line in ["0 feed 3", "4 build a1 b2", "1<"] {
            assert_eq!(line.parse::<Entry>().unwrap().to_string(), line);
        }
        for line in ["", "feed 3", "<", "0", "-1<"] {
            assert!(line.parse::<Entry>().is_err(), "{line:?}");
        }
    }
}
