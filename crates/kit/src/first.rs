//! Who begins: drawn by lot as the rulebooks say, or fixed by the table.

use menagerie_kernel::{BadOptions, OptionKind, OptionValue, Seat, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who takes the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub enum FirstPlayer {
    /// Drawn by lot.
    #[default]
    #[serde(rename = "lot")]
    Lot,
    /// The first seat.
    #[serde(rename = "1")]
    One,
    /// The second.
    #[serde(rename = "2")]
    Two,
    /// The third.
    #[serde(rename = "3")]
    Three,
    /// The fourth.
    #[serde(rename = "4")]
    Four,
    /// The fifth.
    #[serde(rename = "5")]
    Five,
}

const VALUES: &[OptionValue] = &[
    OptionValue { value: "lot", name: Words::new("By lot", "Tirage au sort", "Ausgelost") },
    OptionValue { value: "1", name: Words::new("Seat 1", "Place 1", "Platz 1") },
    OptionValue { value: "2", name: Words::new("Seat 2", "Place 2", "Platz 2") },
    OptionValue { value: "3", name: Words::new("Seat 3", "Place 3", "Platz 3") },
    OptionValue { value: "4", name: Words::new("Seat 4", "Place 4", "Platz 4") },
    OptionValue { value: "5", name: Words::new("Seat 5", "Place 5", "Platz 5") },
];

impl FirstPlayer {
    /// What the option is called.
    pub const NAME: Words = Words::new("First player", "Premier joueur", "Startspieler");

    /// The seat that is fixed, if one is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Lot => None,
            fixed => Some(Seat(fixed as u8 - 1)),
        }
    }

    /// Whether that seat is taken at a table of so many.
    pub fn check(self, players: u8) -> Result<(), BadOptions> {
        match self.seat().filter(|seat| seat.0 >= players) {
            Some(Seat(seat)) => {
                let first = seat + 1;
                Err(BadOptions::new(format!("seat {first} cannot begin: there are only {players}")))
            }
            None => Ok(()),
        }
    }

    /// The values to choose from in a game for at most so many.
    pub const fn kind(most: usize) -> OptionKind {
        OptionKind::OneOf { values: VALUES.split_at(most + 1).0 }
    }
}
